package serve

import (
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/projector/hall"
	"kibitz/projector/verify"
	"kibitz/projector/wire"
)

// Seals only save work. A hall that loses the stream that keeps them says so, goes on, closes without
// trying to write each, and has seals again once it is started anew.
func TestAHallThatLosesItsSealsGoesOnAndCloses(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	const matches = 12
	for i := range matches {
		m := h.match(uint64(80+i), "m"+string(rune('a'+i)))
		h.append(m, m.Schedule()...)
		h.view(m)
	}
	long := h.match(78, "long")
	h.store(long, long.Schedule()...)
	for range 2 * hall.SealEvery {
		h.store(long, long.Sign(long.Table, &events.NoteMade{Text: "still playing"}))
	}
	h.view(long)
	attempts := h.refusesSeals()
	if err := h.journal.DeleteBucket(t.Context(), hall.SealBucket); err != nil {
		t.Fatal(err)
	}
	m := h.match(79, "m1")
	h.append(m, append(m.Schedule(), m.Sign(m.Table, &events.NoteMade{Text: "it goes on"}))...)
	h.view(m)
	if !h.saidSealsGone() {
		t.Errorf("without seals the log says %q", h.log.all())
	}
	h.leave()
	if n := attempts(); n == 0 || n >= matches {
		t.Errorf("it tries %d times to write seals that cannot be written", n)
	}
	if report, problems := h.verify(verify.Check{}); report.Broken() || !slices.Equal(codes(problems), []string{verify.ProblemUnsealed}) {
		t.Errorf("without seals: %+v", problems)
	}

	h.log = new(troubles)
	h.serve(Options{})
	if !h.saidSealsGone() {
		t.Errorf("started without seals the log says %q", h.log.all())
	}
	h.append(m, m.Sign(m.Table, &events.NoteMade{Text: "and comes again"}))
	h.view(m)
	h.leave()
	if seals, err := h.journal.ExistingBucket(t.Context(), hall.SealBucket); err != nil || seals == nil {
		t.Fatalf("there are no seals again: %v", err)
	} else if _, found, err := seals.Get(t.Context(), m.Tournament+"."+m.Name); err != nil || !found {
		t.Errorf("the match is not sealed again: %v", err)
	}
}

// refusesSeals refuses whatever is written among the seals until attempts is called, which returns how
// often that was.
func (h *hallTest) refusesSeals() (attempts func() int64) {
	h.Helper()
	var n atomic.Int64
	refusing, err := h.journal.Conn().Subscribe("$KV."+hall.SealBucket+".>", func(m *nats.Msg) {
		n.Add(1)
		_ = m.Respond([]byte(`{"error":{"code":503,"err_code":10074,"description":"no seals"}}`))
	})
	if err != nil {
		h.Fatal(err)
	}
	return func() int64 {
		h.Helper()
		if err := refusing.Unsubscribe(); err != nil {
			h.Error(err)
		}
		return n.Load()
	}
}

// saidSealsGone reports whether the hall was alarmed that it has no seals.
func (h *hallTest) saidSealsGone() bool {
	return slices.ContainsFunc(h.log.all(), func(said string) bool { return strings.HasPrefix(said, string(wire.CodeSealsGone)) })
}
