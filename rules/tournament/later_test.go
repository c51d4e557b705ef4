package tournament_test

import (
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/rules/procedure"
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

// A place of one draw is another entry's in the next, and after a correction: a payment before the first draw
// takes back only that its own entry was drawn there unpaid.
func TestALatePaymentTakesBackOnlyWhatWasFoundOfItsOwnEntry(t *testing.T) {
	t.Parallel()
	drawn := func(places ...events.DrawPlace) *events.DrawMade {
		return &events.DrawMade{Stage: "main", Total: 6, Method: events.ByHand, Public: true, Places: places}
	}
	of := func(place int, entry string) events.DrawPlace { return events.DrawPlace{Place: place, Entry: entry} }
	for _, c := range []struct {
		name string
		then []events.Body
	}{
		{"one draw", nil},
		{"another draw has it at the other's place", []events.Body{drawn(of(5, "e2"), of(3, "e1"))}},
		{"the other's place is corrected to it", []events.Body{
			&events.DrawChanged{Stage: "main", Place: 3, Entry: "e7", Reason: "slip"},
			&events.DrawChanged{Stage: "main", Place: 5, Entry: "e2", Reason: "slip"},
		}},
		{"it is in no place any more", []events.Body{&events.DrawChanged{Stage: "main", Place: 3, Reason: "slip"}}},
	} {
		l := newLog(t).main(1)
		for _, id := range []string{"2", "7"} {
			l.says(&events.EntryRegistered{Entry: "e" + id, Division: "open", Players: []string{"p" + id}})
		}
		first := l.now
		l.says(drawn(of(1, "e1"), of(3, "e2"), of(5, "e7")))
		at := l.n
		l.says(c.then...)
		l.now = first - minute - 1
		l.says(&events.FeePaid{Entry: "e2", Amount: 5000})
		var left []int
		for _, f := range l.Findings() {
			if f.Code == procedure.FindDrawUnpaid && f.At.N == at {
				left = append(left, f.Args[0])
			}
		}
		if !slices.Equal(left, []int{5}) {
			t.Errorf("%s: found unpaid at the places %v, not at 5", c.name, left)
		}
	}
}
