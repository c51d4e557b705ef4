package rules_test

import (
	"testing"

	"kibitz/events"
	"kibitz/rules"
)

func TestAFindingIsAsGraveAsWhatItAsks(t *testing.T) {
	for _, c := range []struct {
		name     string
		clause   rules.ClauseID
		offender events.Side
		opens    bool
		want     rules.Severity
	}{
		{"a clause speaks of it", "WBF 4.8", events.A, false, rules.Irregularity},
		{"a clause speaks of it, and it is nobody's", "WBF 4.7", events.NoSide, false, rules.Irregularity},
		{"a choice is open", "WBF 4.8", events.A, true, rules.Decision},
		{"a choice is open, and it is nobody's", "WBF 4.8", events.NoSide, true, rules.Decision},
		{"no clause, and somebody's: the director decides", "", events.B, false, rules.Decision},
		{"no clause, and nobody's: a note", "", events.NoSide, false, rules.Note},
	} {
		f := rules.Finding{Clause: c.clause, Offender: c.offender}
		if got := f.Severity(c.opens); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestTheGraverOfTwoIsOneOfThem(t *testing.T) {
	order := []rules.Severity{"note", "irregularity", "decision"}
	for i, a := range order {
		for k, b := range order {
			if got := a.Graver(b); got != order[max(i, k)] {
				t.Errorf("of %s and %s the graver is %s", a, b, got)
			}
		}
	}
}

func TestWhoIsOfAnAudience(t *testing.T) {
	for _, c := range []struct {
		audience rules.Audience
		seat     string
		want     bool
	}{
		{"everyone", "", true}, {"everyone", "N", true}, {"officials", "N", false}, {"officials", "o", false}, {"officials", "", false},
		{"NS", "N", true}, {"NS", "S", true}, {"NS", "E", false}, {"NS", "", false}, {"", "N", false}, {"", "", false},
	} {
		if got := c.audience.Includes(rules.Reader{AtTable: true, Seat: c.seat}); got != c.want {
			t.Errorf("%q includes %q: %v", c.audience, c.seat, got)
		}
	}
}

func TestWhoMayChoose(t *testing.T) {
	for _, c := range []struct {
		name   string
		option rules.Option
		side   events.Side
		seat   string
		want   bool
	}{
		{"the chooser", rules.Option{Chooser: events.A}, events.A, "", true},
		{"his opponent", rules.Option{Chooser: events.A}, events.B, "", false},
		{"whoever speaks first", rules.Option{Chooser: events.A, Either: true}, events.B, "", true},
		{"the director where either side may", rules.Option{Chooser: events.A, Either: true}, events.NoSide, "", false},
		{"the director", rules.Option{Chooser: events.NoSide}, events.NoSide, "", true},
		{"the seat", rules.Option{Chooser: events.A, Seats: "S"}, events.A, "S", true},
		{"one of two seats", rules.Option{Chooser: events.B, Seats: "EW"}, events.B, "W", true},
		{"another seat", rules.Option{Chooser: events.A, Seats: "S"}, events.A, "N", false},
		{"another seat, whose word is told apart", rules.Option{Chooser: events.A, Seats: "S", Partner: true}, events.A, "N", true},
		{"a seat where none is named", rules.Option{Chooser: events.A}, events.A, "N", true},
		{"a side of which no seat is known", rules.Option{Chooser: events.A, Seats: "S"}, events.A, "", true},
	} {
		if got := c.option.MayChoose(c.side, c.seat); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestOptionsAreTheSameInKindEventAndChooser(t *testing.T) {
	o := rules.Option{Kind: "k", Opened: events.Address{N: 4}, Chooser: events.A, Choices: []rules.Choice{"x"}}
	for _, c := range []struct {
		name  string
		other rules.Option
		want  bool
	}{
		{"with other choices", rules.Option{Kind: "k", Opened: events.Address{N: 4}, Chooser: events.A}, true},
		{"of another kind", rules.Option{Kind: "l", Opened: events.Address{N: 4}, Chooser: events.A}, false},
		{"opened elsewhere", rules.Option{Kind: "k", Opened: events.Address{N: 5}, Chooser: events.A}, false},
		{"somebody else's", rules.Option{Kind: "k", Opened: events.Address{N: 4}, Chooser: events.B}, false},
		{"against a side", rules.Option{Kind: "k", Opened: events.Address{N: 4}, Chooser: events.A, Against: "B"}, false},
		{"of another kind and elsewhere, the same chooser's", rules.Option{Kind: "l", Opened: events.Address{N: 5}, Chooser: events.A}, false},
	} {
		if got := o.Same(c.other); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestWithoutALogEveryAuthorHasSeenWhatWentBefore(t *testing.T) {
	var log rules.NoLog
	for n, want := range map[uint64]uint64{0: 0, 1: 0, 2: 1, 9: 8} {
		if got := log.Seen(n); got != want {
			t.Errorf("link %d was made knowing link %d, want %d", n, got, want)
		}
	}
	if at, ok := log.Find(events.Ref{}); ok || at != (events.Address{}) || log.Author(1) != "" {
		t.Error("a log that holds nothing finds something")
	}
}

func TestWhatRestsOnNoClauseCountsForNothing(t *testing.T) {
	found := []rules.Finding{
		{Code: "a", Clause: "WBF 6.1", Offender: events.A, At: events.Address{N: 3}},
		{Code: "b", Offender: events.A},
		{Code: "c", Clause: "WBF 5.1", Offender: events.NoSide, At: events.Address{N: 5}},
		{Code: "light", Clause: "WBF 5.1", Offender: events.B},
	}
	var none *rules.Desk
	desk := none.Weigh(found, func(f *rules.Finding) rules.Weight {
		if f.Code == "light" {
			return rules.NoWeight
		}
		return rules.Presumption
	})
	if desk == nil || len(desk.Presumptions) != 2 {
		t.Fatalf("the desk is %+v", desk)
	}
	if p := desk.Presumptions[0]; p.Finding != "a" || p.For != "B" || p.At != "3.0" {
		t.Errorf("it is presumed %+v", p)
	}
	if p := desk.Presumptions[1]; p.Finding != "c" || p.For != "" || p.At != "5.0" {
		t.Errorf("it is presumed %+v", p)
	}
	if none.Weigh(found[1:2], func(*rules.Finding) rules.Weight { return rules.Presumption }) != nil {
		t.Error("a desk was made for nothing")
	}
}

func TestClausesAreOfOneBookAsTheyAreCited(t *testing.T) {
	for _, c := range []struct {
		a, b rules.ClauseID
		want bool
	}{
		{"L2017 47F", "L2017 48", true}, {"L2017 47F", "L1987 47F", false}, {"L2017 47F", "L20170 1", false}, {"L2017 47F", "L2017", false},
		{"WBF 4.8", "WBF 1.2", true}, {"L2017 47F", "", false}, {"", "L2017 47F", false}, {"", "", false}, {"", " 1", false}, {"L2017", "L2017 1", false},
	} {
		if got := c.a.SameBook(c.b); got != c.want {
			t.Errorf("%q and %q are of one book: %v", c.a, c.b, got)
		}
	}
}

func TestAnOptionIsOnWhatOpenedItAndOnTheIrregularAct(t *testing.T) {
	opened, act, none := events.Address{N: 8, Index: 1}, events.Address{N: 7}, events.Address{}
	for _, c := range []struct {
		name   string
		option rules.Option
		event  events.Address
		want   bool
	}{
		{"what opened it", rules.Option{Opened: opened, Act: act}, opened, true},
		{"the act", rules.Option{Opened: opened, Act: act}, act, true},
		{"another event", rules.Option{Opened: opened, Act: act}, events.Address{N: 8}, false},
		{"no event", rules.Option{Opened: opened}, none, false},
		{"no event, and nothing opened it", rules.Option{Act: act}, none, false},
	} {
		if got := c.option.On(c.event); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestAClockIsToldOnceItIsKnown(t *testing.T) {
	if told := (rules.Time{Running: "A"}).Told(); told != nil {
		t.Errorf("a clock that nobody has read shows %+v", told)
	}
	read := rules.Time{Clock: &[2]int64{60_000, 30_000}, Running: "B"}
	if told := read.Told(); told == nil || *told != read {
		t.Errorf("the clock shows %+v, not %+v", told, read)
	}
}
