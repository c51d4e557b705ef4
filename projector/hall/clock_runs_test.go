package hall

import (
	"testing"
	"time"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
	"kibitz/rules"
)

// The public's copy of a match may be made before the log's follower tells when its links were stored: since when the clock of
// such a link runs is known all the same.
func TestThePublicKnowsSinceWhenTheClockRunsOfALinkThatWasNotYetStamped(t *testing.T) {
	t.Parallel()
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
	cache, later := NewCache(j, seals, 1<<20, alarm), time.Duration(0)
	cache.now = func() time.Time { return time.Now().Add(later) }
	h, err := cache.Open(t.Context(), wire.MatchID{Tournament: "open", Match: "m1"})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	m := simulation.New(1, "open", "m1", simulation.ToPoints(3))
	m.Office.Key = key
	for _, message := range append(append(m.Schedule(), m.Play(1)...),
		m.Write(m.Office, &events.ClockSet{Kind: events.NoDelay, A: 600_000, B: 600_000}), m.Write(m.Table, &events.ClockStarted{Side: events.A}),
		m.Write(m.Office, &events.OptionSet{Option: "public-delay", Value: "5-minutes"}), m.Write(m.Table, &events.NoteMade{Text: "a note"})) {
		stored := journal.Message{Tournament: "open", Match: "m1", ID: m.ID(), Data: message.Data, Signature: message.Signature}
		receipt, err := j.Append(t.Context(), stored, h.Last)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := h.Receive(t.Context(), &stored, nil, receipt); err != nil {
			t.Fatal(err)
		}
	}
	h.Lock()
	defer h.Unlock()
	if h.For(rules.Reader{}) == h.State {
		t.Fatal("nothing is held back")
	}
	later = time.Minute
	if err := h.CatchUp(t.Context()); err != nil {
		t.Fatal(err)
	}
	told := h.For(rules.Reader{})
	if told == h.State {
		t.Fatal("nothing is held back any more")
	}
	if since, want := h.ClockRuns(told, told.Clock(), true), h.ClockRuns(h.State, h.State.Clock(), false); want.IsZero() || !since.Equal(want) {
		t.Errorf("the public sees the clock run since %v, the officials since %v", since, want)
	}
}
