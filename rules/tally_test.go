package rules_test

import (
	"testing"

	"kibitz/rules"
)

func TestATallySaysWhatCountsOfAScore(t *testing.T) {
	for _, c := range []struct {
		name   string
		score  [2]int
		target int
		want   rules.Tally
		text   string
	}{
		{"below the length", [2]int{3, 12}, 13, rules.Tally{Score: [2]int{3, 12}, Official: [2]int{3, 12}}, "3-12"},
		{"at the length", [2]int{13, 12}, 13, rules.Tally{Score: [2]int{13, 12}, Official: [2]int{13, 12}}, "13-12"},
		{"past it", [2]int{17, 10}, 13, rules.Tally{Score: [2]int{17, 10}, Official: [2]int{13, 10}}, "17-10 (13-10)"},
		{"both past it", [2]int{4, 4017}, 3, rules.Tally{Score: [2]int{4, 4017}, Official: [2]int{3, 3}}, "4-4017 (3-3)"},
		{"past a single point", [2]int{4, 0}, 1, rules.Tally{Score: [2]int{4, 0}, Official: [2]int{1, 0}}, "4-0 (1-0)"},
		{"in a session", [2]int{17, 10}, 0, rules.Tally{Score: [2]int{17, 10}, Official: [2]int{17, 10}}, "17-10"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := rules.TallyOf(c.score, c.target); got != c.want || got.Figures() != c.text {
				t.Errorf("%+v, %s", got, got.Figures())
			}
		})
	}
}
