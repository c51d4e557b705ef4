package bridge_test

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/bridgetest"
)

// Law 79C: a result is corrected until the correction period ends. A correction of the record
// after that which changes the result of a board is found, for each such board.
func TestLaw79CTheRecordIsCorrected(t *testing.T) {
	const period, later = "period correction 12:30; ", "board 2; contract 2C N; agreed 8; close; "
	ten := opened + "agreed 10; close; "
	for _, c := range []struct {
		name, was, is string
		at            string
		found         int
	}{
		{"other tricks", period + ten, period + opened + "agreed 9; close", "12:31", 1},
		{"within the period", period + ten, period + opened + "agreed 9; close", "12:30", 0},
		{"no period is known", ten, opened + "agreed 9; close", "12:31", 0},
		{"the end of the period is corrected away", period + ten, opened + "agreed 9; close", "12:31", 1},
		{"the end of the period is corrected into the record", ten, period + opened + "agreed 9; close", "12:31", 1},
		{"the end of another period", "period appeal 12:30; " + ten, "period appeal 12:30; " + opened + "agreed 9; close", "12:31", 0},
		{"nothing of the result", period + ten, period + opened + "note; agreed 10; close", "12:31", 0},
		{"a result where there was none", period + opened + "close", period + ten, "12:31", 1},
		{"passed out, not unknown", period + "board 1; close", period + "board 1; calls p p p p; close", "12:31", 1},
		{"other points for as many tricks", period + ten, period + "board 1; contract 4SX S; agreed 10; close", "12:31", 1},
		{"other tricks for as many points", period + "board 1; contract 2C S; agreed 8; close", period + "board 1; contract 1NT S; agreed 7; close", "12:31", 1},
		{"other percentages", period + opened + "adjust 60-40; close", period + opened + "adjust 40-60; close", "12:31", 1},
		{"the same percentages", period + opened + "adjust 60-40; close", period + opened + "adjust 60-40; close", "12:31", 0},
		{"the second board", period + ten + later, period + ten + strings.Replace(later, "8", "9", 1), "12:31", 1},
		{"both", period + ten + later, period + opened + "agreed 9; close; " + strings.Replace(later, "8", "9", 1), "12:31", 2},
		{"the second board is no more", period + ten + later, period + ten, "12:31", 1},
		{"a board more", period + ten, period + ten + later, "12:31", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
				was, is := logged(t, b, c.was), logged(t, b, c.is)
				before := len(is.Findings())
				e := events.Event{At: instant(t, c.at), Body: &events.NoteMade{}}
				is.Amended(&e, was)
				late := is.Findings()[before:]
				if len(late) != c.found {
					t.Errorf("%s: found %+v, want %d", b.ID, late, c.found)
				}
				for _, f := range late {
					if f.Code != bridge.FindCorrectionLate || f.Clause != rules.ClauseID("L"+strings.TrimPrefix(b.ID, "laws")+" 79C") {
						t.Errorf("%s: found %+v", b.ID, f)
					}
				}
			}
		})
	}
}

// instant returns the time of a script's clock.
func instant(t *testing.T, clock string) events.Instant {
	t.Helper()
	told, err := bridgetest.Read(clock + " note")
	if err != nil {
		t.Fatal(err)
	}
	return told[0].At
}
