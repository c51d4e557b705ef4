package backgammon

import (
	"testing"

	"kibitz/events"
	"kibitz/rules/backgammon/position"
)

func TestNotation(t *testing.T) {
	type steps = [][2]uint8 // from, to
	for _, c := range []struct {
		name  string
		steps steps
		hits  []bool
		want  string
	}{
		{"nothing", nil, nil, ""},
		{"two checkers", steps{{13, 10}, {24, 18}}, nil, "24/18 13/10"},
		{"one checker with both dice", steps{{24, 18}, {18, 13}}, nil, "24/13"},
		{"a hit at the end of the way", steps{{24, 18}, {18, 13}}, []bool{false, true}, "24/13*"},
		{"a hit on the way", steps{{24, 18}, {18, 13}}, []bool{true, false}, "24/18*/13"},
		{"two hits on the way", steps{{24, 18}, {18, 13}}, []bool{true, true}, "24/18*/13*"},
		{"equal ones", steps{{13, 7}, {13, 7}}, nil, "13/7(2)"},
		{"equal ones, the first hitting", steps{{6, 4}, {6, 4}}, []bool{true}, "6/4*(2)"},
		{"four equal ones", steps{{6, 3}, {6, 3}, {6, 3}, {6, 3}}, nil, "6/3(4)"},
		{"two by two", steps{{13, 7}, {24, 18}, {13, 7}, {24, 18}}, nil, "24/18(2) 13/7(2)"},
		{"two checkers all the way", steps{{13, 7}, {13, 7}, {7, 1}, {7, 1}}, nil, "13/1(2)"},
		{"two checkers, one hitting on the way", steps{{24, 18}, {24, 18}, {18, 12}, {18, 12}}, []bool{true}, "24/18*/12 24/12"},
		{"one checker twice as far", steps{{13, 9}, {13, 9}, {9, 5}}, nil, "13/5 13/9"},
		{"from the bar", steps{{25, 20}, {20, 18}}, nil, "bar/18"},
		{"off", steps{{6, 0}, {5, 0}}, nil, "6/off 5/off"},
		{"off twice", steps{{2, 0}, {2, 0}}, nil, "2/off(2)"},
		{"backward, which joins nothing", steps{{13, 8}, {8, 13}}, nil, "13/8 8/13"},
		{"to where it stands, which joins nothing", steps{{13, 8}, {8, 8}}, nil, "13/8 8/8"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var made []events.Step
			for _, step := range c.steps {
				made = append(made, events.Step{From: step[0], To: step[1]})
			}
			if got := Notation(made, c.hits); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

func TestPlaysAreWrittenAsPeopleDo(t *testing.T) {
	var g Generator
	for _, c := range []struct {
		name string
		b    Board
		dice events.Dice
		want string // one of the plays
	}{
		{"making the 5 point", position.Standard.Board(), events.Dice{3, 1}, "8/5 6/5"},
		{"lover's leap", position.Standard.Board(), events.Dice{6, 5}, "24/13"},
		{"6-6", position.Standard.Board(), events.Dice{6, 6}, "24/18(2) 13/7(2)"},
		{"entering with a hit and going on", Board{{25: 1}, {5: 1}}, events.Dice{1, 5}, "bar/20*/19"},
		{"entering without", Board{{25: 1}, {5: 1}}, events.Dice{1, 5}, "bar/19"},
		{"bearing off", Board{{6: 1, 2: 3}, {24: 2}}, events.Dice{6, 5}, "6/off 2/off"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var all []string
			for _, p := range g.Plays(&c.b, events.A, c.dice) {
				if p.String() == c.want {
					return
				}
				all = append(all, p.String())
			}
			t.Errorf("plays %q, want one to be %q", all, c.want)
		})
	}
}
