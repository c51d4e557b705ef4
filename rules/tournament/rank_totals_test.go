package tournament

import (
	"testing"

	"kibitz/rules/scoring"
)

func TestT73PlacesAreByTheExactPart(t *testing.T) {
	total := func(entry string, points, most scoring.Hundredths) SessionTotal {
		return SessionTotal{Total: scoring.Total{Points: points, Most: most}, Entry: entry}
	}
	for name, c := range map[string]struct {
		totals []SessionTotal
		shared bool
	}{
		"56.25 and 56.25 percent are not the same": {[]SessionTotal{total("second", 56246, 100000), total("first", 56254, 100000)}, false},
		"more IMPs are ahead of fewer":             {[]SessionTotal{total("second", 600, 0), total("first", 1000, 0)}, false},
		"the same part of different tops is":       {[]SessionTotal{total("first", 56250, 100000), total("second", 28125, 50000)}, true},
	} {
		t.Run(name, func(t *testing.T) {
			got := rankTotals(c.totals)
			if got[0].Entry != "first" || got[0].Place != 1 || got[0].Shared != c.shared || got[1].Place == 1 != c.shared {
				t.Errorf("%+v", got)
			}
		})
	}
}
