package tournament_test

import (
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/tournament"
)

func TestAScoreCountsNoFurtherThanItWins(t *testing.T) {
	t.Parallel()
	format := func(kind string) *events.Format { return &events.Format{Kind: kind, Length: 5} }
	s := &tournament.Stage{}
	s.Rounds = []events.RoundTerms{
		{Round: 1, Length: 7}, {Round: 2, Length: 5, Format: format(events.BestOf)}, {Round: 3, Length: 5, Format: format(events.ToPoints)}, {Round: 4},
	}
	for _, c := range []struct {
		stage     *tournament.Stage
		encounter string
		score     [2]int
		official  [2]int
	}{
		{s, "ko_1_2", [2]int{8, 6}, [2]int{7, 6}},
		{s, "ko_1_2", [2]int{6, 9}, [2]int{6, 7}},
		{s, "ko_1_2", [2]int{7, 6}, [2]int{7, 6}},
		{s, "ko_2_1", [2]int{4, 1}, [2]int{3, 1}},
		{s, "ko_3_1", [2]int{4, 8}, [2]int{4, 5}},
		{s, "ko_4_1", [2]int{80, 6}, [2]int{80, 6}},
		{s, "ko_5_1", [2]int{80, 6}, [2]int{80, 6}},
		{nil, "ko_1_1", [2]int{80, 6}, [2]int{80, 6}},
	} {
		if got := c.stage.Tally(c.encounter, c.score); got != (rules.Tally{Score: c.score, Official: c.official}) {
			t.Errorf("%s: %+v", c.encounter, got)
		}
	}
}
