package tournament_test

import (
	"testing"

	"kibitz/events"
)

// paidBefore draws e1, who has paid, and the others, of whom e2 paid so many milliseconds before the draw. That is recorded after it.
func paidBefore(l *log, ms events.Instant, others ...events.Body) *log {
	if len(others) == 0 {
		others = append(others, &events.EntryRegistered{Entry: "e2", Division: "open", Players: []string{"p2"}})
	}
	l.main(1).says(others...)
	d := placed(1, 1)
	for i := range others {
		d = placed(len(others)+1, upTo(i+2, 0)...)
	}
	l.says(d)
	l.now -= ms + minute
	return l.says(&events.FeePaid{Entry: "e2", Amount: 5000})
}

func TestT07APaymentWithinTheClocksErrorIsUncertain(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		ms   events.Instant
		want string
	}{
		{"T07 five minutes before", 5 * minute, "paid-uncertain 2"},
		{"T07 twenty minutes before: the draw's clock may be wrong by ten, and so may the payment's", 20 * minute, ""},
		{"T07 twenty minutes before but a millisecond", 20*minute - 1, "paid-uncertain 2"},
		{"T07 twenty minutes after", -20 * minute, "paid-uncertain 2"},
		{"T07 twenty minutes after and a millisecond", -20*minute - 1, "draw-unpaid 2"},
	} {
		l := newLog(t).says(&events.ClockSynced{Error: 10 * minute})
		if got := found(paidBefore(l, c.ms)); got != c.want {
			t.Errorf("%s: found %q, not %q", c.name, got, c.want)
		}
	}
}
