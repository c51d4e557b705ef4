package procedure_test

import (
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// What is wrong with a format is nobody's offence.
func TestAFormatIsHeldAgainstTheRulebookAndItsCategory(t *testing.T) {
	t.Parallel()
	p := &procedure.Provisions{
		EveryCube: "X 1", Crawford: "X 2", Gammons: "X 3",
		Categories: []procedure.Category{{Clause: "X 4", Name: "open", Kind: events.ToPoints, Least: 7, Gammons: true, Backgammons: true}},
	}
	full := events.Format{Kind: events.ToPoints, Length: 7, Category: "open", Cube: true, Crawford: true, Gammons: true, Backgammons: true}
	for _, c := range []struct {
		name   string
		change func(*events.Format)
		want   []rules.Finding
	}{
		{"as it should be", func(*events.Format) {}, nil},
		{"without a cube", func(f *events.Format) { f.Cube = false }, []rules.Finding{{Code: procedure.FindCubeless, Clause: "X 1", Offender: events.NoSide}}},
		{"without Crawford's game", func(f *events.Format) { f.Crawford = false }, []rules.Finding{{Code: procedure.FindNoCrawford, Clause: "X 2", Offender: events.NoSide}}},
		{"to one point there is no such game", func(f *events.Format) { f.Crawford, f.Length, f.Category = false, 1, "" }, nil},
		{"too short for its category", func(f *events.Format) { f.Length = 5 }, []rules.Finding{{Code: procedure.FindCategory, Clause: "X 4", Offender: events.NoSide}}},
		{"gammons that do not count, against its category", func(f *events.Format) { f.Gammons = false }, []rules.Finding{{Code: procedure.FindCategory, Clause: "X 4", Offender: events.NoSide}}},
		{"gammons that do not count, in no category", func(f *events.Format) { f.Gammons, f.Category = false, "" }, []rules.Finding{{Code: procedure.FindGammonsUncounted, Clause: "X 3", Offender: events.NoSide}}},
	} {
		format := full
		c.change(&format)
		if got := p.Against(&format); !slices.Equal(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}
