package results

import (
	"testing"

	"kibitz/rules/scoring"
	"kibitz/rules/tournament"
)

// T73: both print 56.25, and the note of each has the third decimal.
func TestT73PercentsThatPrintAlikeHaveTheirThirdDecimalInTheNote(t *testing.T) {
	t.Parallel()
	total := func(entry string, place int, points scoring.Hundredths) tournament.SessionTotal {
		of := tournament.SessionTotal{Total: scoring.Total{Boards: 1, Points: points, Most: 100_000}, Entry: entry, Place: place}
		of.Percent = of.Part()
		return of
	}
	session := &tournament.Session{Number: 1, Totals: []tournament.SessionTotal{
		total("a", 1, 60_000), total("b", 2, 56_254), total("c", 3, 56_246), total("d", 4, 50_000), total("e", 4, 50_000),
	}}
	pairs := sectionsOf(&tournament.Tournament{}, &tournament.Stage{}, session, nil)[0].Pairs
	for i, want := range []Pair{{Percent: "60.00"}, {Percent: "56.25", Note: "56.254"}, {Percent: "56.25", Note: "56.246"}, {Percent: "50.00"}, {Percent: "50.00"}} {
		if pairs[i].Percent != want.Percent || pairs[i].Note != want.Note {
			t.Errorf("%+v", pairs[i])
		}
	}
}
