package tournament_test

import (
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"
)

// T30: the correction is made at 14:00:00 by its clock, the next match has begun at 14:00:05.
func TestT30ACorrectionWithinTheClocksErrorHasEffect(t *testing.T) {
	t.Parallel()
	const began = events.Instant(1_700_000_005_000)
	for _, c := range []struct {
		name     string
		at       events.Instant
		error    int64
		timing   tournament.Timing
		inEffect string
	}{
		{"T30 five seconds before, error ten seconds", began - 5_000, 10_000, tournament.Uncertain, "e2"},
		{"five seconds before, error two", began - 5_000, 2_000, tournament.InTime, "e2"},
		{"ten seconds before, error ten", began - 10_000, 10_000, tournament.Uncertain, "e2"},
		{"a millisecond before, by clocks that may be wrong by one", began - 1, 1, tournament.Uncertain, "e2"},
		{"ten seconds after, error ten", began + 10_000, 10_000, tournament.Uncertain, "e2"},
		{"eleven seconds after, error ten", began + 11_000, 10_000, tournament.Late, "e1"},
		{"at the same time by clocks without error", began, 0, tournament.InTime, "e2"},
		{"nobody knows when", 0, 10_000, tournament.Late, "e1"},
	} {
		tour := knockOut(newLog(t), 4).won("main", "1_1:e1 1_2:e3").Tournament().Clone()
		says := func(n uint64, at events.Instant, err int64, body events.Body) {
			tour.Apply(events.Address{N: n}, &events.Event{Body: body}, tournament.Moment{At: at, Error: err})
		}
		says(100, began, 0, &events.RoundStarted{Stage: "main", Round: 2})
		m, _ := tour.Meeting("main_1_1")
		if got := tour.CorrectionTiming(&m.Standing, m.Posted, tournament.Moment{At: c.at, Error: c.error}); got != c.timing {
			t.Errorf("%s: %v, %v was expected", c.name, got, c.timing)
		}
		says(101, c.at, c.error, &events.ResultPosted{Encounter: "main_1_1", Winner: "e2", How: events.ResultPlayed})
		if m, _ := tour.Meeting("main_1_1"); m.Winner.Entry != c.inEffect {
			t.Errorf("%s: %s has won", c.name, m.Winner.Entry)
		}
	}
}
