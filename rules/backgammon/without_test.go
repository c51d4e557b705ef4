package backgammon_test

import (
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
)

// A rulebook that leaves out what all of ours say has the director decide.
func TestWhatARulebookLeavesOutIsTheDirectors(t *testing.T) {
	for _, c := range []struct {
		name, script string
		without      func(*backgammon.Procedure)
		want         []rules.Code
	}{
		{"a play changed under the cube", "start; A3 B1; A 8/5 6/5; B doubles; A 24/21 24/23", noUnderCube, []rules.Code{"cube-early", "moved-under-cube"}},
		{"changed by who has not played yet", "start; A3 B1; B doubles; A 8/5 6/5", noUnderCube, []rules.Code{"cube-early"}},
		{"changed, and nobody doubled", "start; A3 B1; A 8/5 6/5; A 24/21 24/23", noUnderCube, nil},
		{"changed where the rulebook allows it", "start; A3 B1; A 8/5 6/5; B doubles; A 24/21 24/23", nil, []rules.Code{"cube-early"}},
		{"a redouble beyond the cube", "start; A3 B1; A 8/5 6/5 .clock; set cube=64 owner=B; B doubles", noRedoubles, []rules.Code{"position-set", "cube-beyond"}},
		{"to its last face", "start; A3 B1; A 8/5 6/5 .clock; set cube=32 owner=B; B doubles", noRedoubles, []rules.Code{"position-set"}},
		{"where they have no end", "start; A3 B1; A 8/5 6/5 .clock; set cube=64 owner=B; B doubles", nil, []rules.Code{"position-set"}},
		{"where the cube has no last face", "start; A3 B1; A 8/5 6/5 .clock; set cube=64 owner=B; B doubles", func(p *backgammon.Procedure) { noRedoubles(p); p.Faces.Last = 0 }, []rules.Code{"position-set"}},
	} {
		b := book.RU
		if c.without != nil {
			c.without(&b.Backgammon)
		}
		r := play(t, &b, "", c.script)
		var found []rules.Code
		for _, f := range r.Findings() {
			found = append(found, f.Code)
			if f.Code == "moved-under-cube" && f.Offender != events.A || f.Code == "cube-beyond" && (f.Args[0] != 128 || f.Args[1] != 64) {
				t.Errorf("%s: %+v", c.name, f)
			}
		}
		if !slices.Equal(found, c.want) {
			t.Errorf("%s: found %v, want %v", c.name, found, c.want)
		}
	}
}

func noUnderCube(p *backgammon.Procedure) { p.UnderCube = "" }
func noRedoubles(p *backgammon.Procedure) { p.Redoubles = "" }
