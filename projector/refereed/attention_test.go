package refereed_test

import (
	"slices"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
	"kibitz/replay/simulation"
)

func TestTheCallThatIsShownIsTheLastThatStands(t *testing.T) {
	called := func(side events.Side, reason string) *events.DirectorCalled {
		return &events.DirectorCalled{Side: side, Reason: reason}
	}
	for _, c := range []struct {
		name    string
		correct func(m *simulation.Match, link func(n uint64) *events.Ref) []events.Body // after two calls, at 5.0 and 6.0
		want    *refereed.Call
	}{
		{"nothing is corrected", nil, &refereed.Call{At: "6.0", Time: stored(6), Side: "B", Reason: "second"}},
		{"the second is retracted", func(m *simulation.Match, link func(n uint64) *events.Ref) []events.Body {
			return []events.Body{&events.EntryRetracted{Target: link(6), Reason: "nobody called"}}
		}, &refereed.Call{At: "5.0", Time: stored(5), Side: "A", Reason: "first"}},
		{"both are retracted", func(m *simulation.Match, link func(n uint64) *events.Ref) []events.Body {
			return []events.Body{&events.EntryRetracted{Target: link(6), Reason: "nobody called"}, &events.EntryRetracted{Target: link(5), Reason: "nobody called"}}
		}, nil},
		{"the second is amended", func(m *simulation.Match, link func(n uint64) *events.Ref) []events.Body {
			return []events.Body{&events.EntryAmended{Target: link(6), Events: []events.Event{m.Event(1, called(events.A, "the clock"))}, Reason: "A called"}}
		}, &refereed.Call{At: "6.0", Time: stored(6), Side: "A", Reason: "the clock"}},
		{"a third is inserted", func(m *simulation.Match, link func(n uint64) *events.Ref) []events.Body {
			return []events.Body{&events.EntryInserted{After: link(6), Events: []events.Event{m.Event(1, called(events.A, "third"))}, Reason: "missed"}}
		}, &refereed.Call{At: "7.0", Time: stored(7), Side: "A", Reason: "third"}},
		{"one before the second is inserted", func(m *simulation.Match, link func(n uint64) *events.Ref) []events.Body {
			return []events.Body{&events.EntryInserted{After: link(5), Events: []events.Event{m.Event(1, called(events.A, "between"))}, Reason: "missed"}}
		}, &refereed.Call{At: "6.0", Time: stored(6), Side: "B", Reason: "second"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := simulation.New(21, "open", "m1", simulation.ToPoints(3))
			m.Schedule()
			m.Play(2)
			if m.Ledger.Head().N != 4 {
				t.Fatalf("play is at %d: %v", m.Ledger.Head().N, m.Err())
			}
			m.Write(m.Table, called(events.A, "first"))
			m.Write(m.Table, called(events.B, "second"))
			if c.correct != nil {
				m.Write(m.Director, c.correct(m, func(n uint64) *events.Ref { return &events.Ref{Entry: m.Ledger.Link(n).Entry.ID} })...)
			}
			if err := m.Err(); err != nil {
				t.Fatal(err)
			}
			hall := refereed.New("open", "m1", refereed.Config{Verify: trusted})
			for i, message := range messages(m) {
				message.Stored = storedAt(uint64(i + 1))
				if link := hall.Add(message); link.Status != ledger.Folded {
					t.Fatalf("link %d is %s: %s", link.N, link.Status, link.Reason)
				}
			}
			switch got := hall.Attention().Call; {
			case (got == nil) != (c.want == nil):
				t.Errorf("the call is %+v, want %+v", got, c.want)
			case got != nil && *got != *c.want:
				t.Errorf("the call is %+v, want %+v", *got, *c.want)
			}
		})
	}
}

// storedAt is when the hall stored a link: an hour after the one before.
func storedAt(n uint64) events.Instant { return events.Instant(1_763_720_000_000 + 3_600_000*n) }

func stored(n uint64) string { return storedAt(n).String() }

func TestALinkThatHasJustBeenStoredIsHeardAtItsLastEvent(t *testing.T) {
	m := simulation.New(22, "open", "m1", simulation.ToPoints(3))
	m.Schedule()
	hall := refereed.New("open", "m1", refereed.Config{Verify: trusted})
	var last *events.Entry
	for _, message := range messages(m) {
		message.Stored = events.Instant(0)
		last = hall.Add(message).Entry
	}
	at := last.Events[len(last.Events)-1].At
	if got, want := hall.Attention().Heard, events.InstantOf(at.Time().Truncate(time.Minute)).String(); got != want || !at.Known() {
		t.Errorf("the table was heard at %s, not %s", got, want)
	}
}

// A list says what a match is played for: 5 points are another match than the best of 5 games.
func TestAnOfficialIsToldWhatIsPlayedFor(t *testing.T) {
	for _, format := range []events.Format{{Kind: events.ToPoints, Length: 5}, {Kind: events.BestOf, Length: 5}, {Kind: events.Session}} {
		format.Start = "standard"
		m := simulation.New(23, "open", "m1", format)
		m.Schedule()
		hall := refereed.New("open", "m1", refereed.Config{Verify: trusted})
		for _, message := range messages(m) {
			hall.Add(message)
		}
		if a := hall.Attention(); a.Kind != format.Kind || a.Length != format.Length {
			t.Errorf("of %+v the list has %s %d", format, a.Kind, a.Length)
		}
	}
}

// What was ruled on no longer waits in a list of tables.
func TestAListCountsTheFindingsThatWait(t *testing.T) {
	m := simulation.New(24, "open", "m1", simulation.ToPoints(3))
	m.Schedule()
	m.Play(2)
	at := m.Ledger.Head().N + 1
	roll := events.Dice{5, 2}
	m.Write(m.Table, &events.DiceRolled{Side: events.A, Dice: roll}, &events.DiceRolled{Side: events.B, Dice: roll})
	m.Write(m.Table, &events.DisputeRaised{Dispute: "d1", Side: events.A, Subject: "roll", About: &events.Ref{Entry: m.Ledger.Link(at).Entry.ID}})
	m.Write(m.Director, &events.RulingMade{Dispute: "d1", Reasons: "seen", Effects: []events.Effect{{Kind: events.EffectPlayOn, Side: events.NoSide}}})
	if err := m.Err(); err != nil {
		t.Fatal(err)
	}
	hall := refereed.New("open", "m1", refereed.Config{Verify: trusted})
	var counts []int
	for _, message := range messages(m) {
		if n := hall.Add(message).N; n >= at {
			counts = append(counts, hall.Attention().Findings)
			if waiting := hall.View().Waiting; waiting != hall.Attention().Findings {
				t.Errorf("%d findings wait in the view, %d in the list", waiting, hall.Attention().Findings)
			}
		}
	}
	if found := len(hall.View().Findings); !slices.Equal(counts, []int{found, found, found - 1}) || found == 0 {
		t.Errorf("of %d findings wait %v", found, counts)
	}
}
