package refereed_test

import (
	"testing"
	"time"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
	"kibitz/replay/simulation"
)

func TestThePublicIsKeptBehindByEventsOrByTime(t *testing.T) {
	t.Parallel()
	for name, one := range map[string]struct {
		value string
		after time.Duration // the last link
		held  int           // links
		next  time.Duration // after the last link, until more is public; 0 if that needs an event
	}{
		"no delay":                              {"none", 0, 0, 0},
		"what nobody knows is no delay":         {"soon", 0, 0, 0},
		"until four events have followed":       {"4-events", time.Hour, 4, 0},
		"until five minutes have passed":        {"5-minutes", 2 * time.Minute, 3, 3 * time.Minute},
		"on the minute it is public":            {"5-minutes", 3 * time.Minute, 2, 4 * time.Minute},
		"all of it, once it is long ago":        {"5-minutes", time.Hour, 0, 0},
		"nothing from before the delay is held": {"30-minutes", 0, 8, 24 * time.Minute},
	} {
		m := simulation.NewOf(simulation.Backgammon(), 11, "open", "m1", simulation.ToPoints(3))
		r := refereed.New("open", "m1", refereed.Config{})
		began := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
		add := func(all ...ledger.Message) {
			for _, message := range all {
				message.Stored = events.InstantOf(began)
				r.Add(message)
			}
		}
		add(m.Schedule()...)
		add(m.Write(m.Office, &events.OptionSet{Option: "public-delay", Value: one.value}))
		for range 7 {
			began = began.Add(time.Minute)
			add(m.Write(m.Table, &events.NoteMade{Text: "a note"}))
		}
		n, next := r.Public(began.Add(one.after))
		if head := r.Ledger().Head().N; int(head-n) != min(one.held, 7) {
			t.Errorf("%s: %d of %d links are held", name, head-n, head)
		}
		if want := began.Add(one.next); one.next > 0 && !next.Equal(want) || one.next == 0 && !next.IsZero() {
			t.Errorf("%s: more is public at %v, not %v", name, next, want)
		}
	}
}

// Of a link the public is told when it stops being held back: what it sees of a clock runs from then on.
func TestThePublicIsToldOfALinkOnceItIsLetGo(t *testing.T) {
	t.Parallel()
	for _, one := range []struct {
		value string
		later time.Duration // than the first note was stored; each note is a minute after the one before
	}{
		{"none", 0}, {"5-minutes", 5 * time.Minute}, {"4-events", 4 * time.Minute},
	} {
		m := simulation.NewOf(simulation.Backgammon(), 11, "open", "m1", simulation.ToPoints(3))
		r := refereed.New("open", "m1", refereed.Config{})
		now := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
		add := func(message ledger.Message) *ledger.Link {
			message.Stored = events.InstantOf(now)
			return r.Add(message)
		}
		for _, message := range m.Schedule() {
			add(message)
		}
		before := add(m.Write(m.Office, &events.OptionSet{Option: "public-delay", Value: one.value}))
		if since := r.PublicSince(before.N); !since.Equal(now) {
			t.Errorf("%s: what came before any delay is public since %v", one.value, since)
		}
		now = now.Add(time.Minute)
		stored, note := now, add(m.Write(m.Table, &events.NoteMade{Text: "a note"}))
		for range 7 {
			now = now.Add(time.Minute)
			add(m.Write(m.Table, &events.NoteMade{Text: "a note"}))
		}
		since := r.PublicSince(note.N)
		if !since.Equal(stored.Add(one.later)) {
			t.Errorf("%s: public since %v, stored %v", one.value, since, stored)
		}
	}
}

// The link that set a clock going is found among the last ones, and not looked for behind them: each line asks for it.
func TestTheLinkThatStartedAClockIsFoundAmongTheLast(t *testing.T) {
	t.Parallel()
	m := simulation.NewOf(simulation.Backgammon(), 11, "open", "m1", simulation.ToPoints(3))
	r := refereed.New("open", "m1", refereed.Config{})
	for _, message := range m.Schedule() {
		r.Add(message)
	}
	r.Add(m.Write(m.Office, &events.ClockSet{Kind: events.NoDelay, A: 600_000, B: 600_000}))
	if link := r.ClockStart(r.Clock()); link != nil {
		t.Errorf("link %d started a clock that stands", link.N)
	}
	start := r.Add(m.Write(m.Table, &events.ClockStarted{Side: events.A}))
	for after := range refereed.ClockWithin + 1 {
		if link, found := r.ClockStart(r.Clock()), after < refereed.ClockWithin; found != (link == start) || !found && link != nil {
			t.Fatalf("after %d notes it is %+v", after, link)
		}
		r.Add(m.Write(m.Table, &events.NoteMade{Text: "a note"}))
	}
}

func TestTheNoticeBoardChangesWithItsNoticesAndWithNothingElse(t *testing.T) {
	t.Parallel()
	m := simulation.NewOf(simulation.Backgammon(), 11, "open", "m1", simulation.ToPoints(3))
	r := refereed.New("open", "m1", refereed.Config{})
	for _, message := range m.Schedule() {
		r.Add(message)
	}
	changes := func(body events.Body) (*events.Ref, bool) {
		before := r.NoticeBoard()
		link := r.Add(m.Write(m.Director, body))
		if link.Status != ledger.Folded {
			t.Fatalf("%s is %s", body.Type(), link.Reason)
		}
		return &events.Ref{Entry: link.Entry.ID}, r.NoticeBoard() != before
	}
	note, notice := &events.NoteMade{Text: "a note"}, &events.NoticePosted{What: "draw"}
	if _, ok := changes(note); ok || r.NoticeBoard() != "" {
		t.Error("a note changes an empty board")
	}
	first, changed := changes(notice)
	_, again := changes(notice)
	if _, ok := changes(note); ok || !changed || !again {
		t.Errorf("the first changes it: %t, one with the same words: %t, a note: %t", changed, again, ok)
	}
	_, amended := changes(&events.EntryAmended{Target: first, Events: []events.Event{m.Event(0, &events.NoticePosted{What: "result"})}, Reason: "mistyped"})
	_, retracted := changes(&events.EntryRetracted{Target: first, Reason: "mistyped"})
	if !amended || !retracted {
		t.Errorf("a correction of the first changes it: %t, taking it back: %t", amended, retracted)
	}
}
