package results_test

import (
	"slices"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
)

// The last entry is nine seconds after the beginning.
func TestEverySheetTellsHowLongAPeriodRuns(t *testing.T) {
	t.Parallel()
	const last = 9_000
	for _, c := range []struct {
		kind string
		left events.Instant
		want string
	}{
		{events.CorrectionPeriod, 90_000, "Scores can be corrected until 1970-01-01 02:01:39 EET, 2 min after the last entry"},
		{events.AppealPeriod, 60_000, "An appeal can be filed until 1970-01-01 02:01:09 EET, 1 min after the last entry"},
		{events.CorrectionPeriod, 0, ""},
	} {
		d := final(t, newLog("m-1").ledger, &events.PeriodSet{Kind: c.kind, Until: last + c.left})
		lines := d.Sheet(language.English, nil, "standings").Lines
		if said := slices.Contains(lines, c.want); said != (c.want != "") || c.want == "" && len(lines) != 3 {
			t.Errorf("%s, %d ms left: %q", c.kind, c.left, lines)
		}
	}
}
