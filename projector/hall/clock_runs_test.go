package hall

import (
	"testing"
	"time"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
	"kibitz/rules"
)

// clocked is a match whose clock is run by entries that are appended past the log's follower.
type clocked struct {
	*testing.T
	*Session
	match *simulation.Match
	later time.Duration // than it is by the clock of the system
}

func newClocked(t *testing.T) *clocked {
	t.Helper()
	j, err := journal.Open(t.Context(), journal.Config{Dir: t.TempDir(), NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	key, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	office, err := NewSigner(key)
	if err != nil {
		t.Fatal(err)
	}
	alarm := func(err error) { t.Error(err) }
	seals, err := NewSealer(t.Context(), j, office, alarm)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(seals.Close)
	c, cache := &clocked{T: t, match: simulation.New(1, "open", "m1", simulation.ToPoints(3))}, NewCache(j, seals, 1<<20, alarm)
	cache.now = func() time.Time { return time.Now().Add(c.later) }
	if c.Session, err = cache.Open(t.Context(), wire.MatchID{Tournament: "open", Match: "m1"}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	c.match.Office.Key = key
	c.append(append(c.match.Schedule(), c.match.Play(1)...)...)
	return c
}

func (c *clocked) append(messages ...ledger.Message) {
	c.Helper()
	for _, m := range messages {
		stored := journal.Message{Tournament: "open", Match: "m1", ID: c.match.ID(), Data: m.Data, Signature: m.Signature}
		receipt, err := c.cache.Journal.Append(c.Context(), stored, c.Last)
		if err != nil {
			c.Fatal(err)
		}
		if _, _, err := c.Receive(c.Context(), &stored, nil, receipt); err != nil {
			c.Fatal(err)
		}
	}
}

// starts runs the clock where the public is kept behind.
func (c *clocked) starts(delay string) {
	c.Helper()
	m := c.match
	c.append(m.Write(m.Office, &events.ClockSet{Kind: events.NoDelay, A: 600_000, B: 600_000}), m.Write(m.Table, &events.ClockStarted{Side: events.A}),
		m.Write(m.Office, &events.OptionSet{Option: "public-delay", Value: delay}), m.Write(m.Table, &events.NoteMade{Text: "a note"}))
}

// stamped tells when everything was stored that was appended until now. The session's lock is held.
func (c *clocked) stamped() {
	c.Helper()
	if err := c.CatchUp(c.Context()); err != nil {
		c.Fatal(err)
	}
}

// The public's copy of a match may be made before the log's follower tells when its links were stored: since when the clock of
// such a link runs is known all the same.
func TestThePublicKnowsSinceWhenTheClockRunsOfALinkThatWasNotYetStamped(t *testing.T) {
	t.Parallel()
	h := newClocked(t)
	h.starts("5-minutes")
	h.Lock()
	defer h.Unlock()
	if h.For(rules.Reader{}) == h.State {
		t.Fatal("nothing is held back")
	}
	h.later = time.Minute
	h.stamped()
	told := h.For(rules.Reader{})
	if told == h.State {
		t.Fatal("nothing is held back any more")
	}
	if since, want := h.ClockRuns(told, told.Clock(), true), h.ClockRuns(h.State, h.State.Clock(), false); want.IsZero() || !since.Equal(want) {
		t.Errorf("the public sees the clock run since %v, the officials since %v", since, want)
	}
}

// What lets a link go may not be stamped yet: until it is, the public sees the clock of that link run from now.
func TestThePublicIsNotToldWhenAClockWasPressedByWhatLetsItGo(t *testing.T) {
	t.Parallel()
	h := newClocked(t)
	h.starts("4-events")
	h.append(h.match.Write(h.match.Table, &events.ClockPressed{Side: events.A}))
	h.Lock()
	h.stamped()
	h.later = time.Minute
	h.Unlock()
	for range 4 {
		h.append(h.match.Write(h.match.Table, &events.NoteMade{Text: "a note"}))
	}
	h.Lock()
	defer h.Unlock()
	now, told := h.Now(), h.For(rules.Reader{})
	if clock := told.Clock(); clock.Running != "B" {
		t.Fatalf("the public sees %+v", clock)
	}
	if since := h.ClockRuns(told, told.Clock(), true); since.Before(now) {
		t.Errorf("the public sees the clock run %v before it is let go", now.Sub(since))
	}
}
