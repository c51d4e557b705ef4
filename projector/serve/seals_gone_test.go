package serve

import (
	"slices"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/projector/hall"
	"kibitz/projector/verify"
)

// Seals only save work. A hall that loses the stream that keeps them goes on, closes, and has seals
// again once it is started anew.
func TestAHallThatLosesItsSealsGoesOnAndCloses(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	const matches = 12
	for i := range matches {
		m := h.match(uint64(80+i), "m"+string(rune('a'+i)))
		h.append(m, m.Schedule()...)
		h.view(m)
	}
	if err := h.journal.DeleteBucket(t.Context(), hall.SealBucket); err != nil {
		t.Fatal(err)
	}
	m := h.match(79, "m1")
	h.append(m, append(m.Schedule(), m.Sign(m.Table, &events.NoteMade{Text: "it goes on"}))...)
	h.view(m)
	began := time.Now()
	h.leave()
	if took := time.Since(began); took > matches*5*time.Second/2 { // 5 s for each seal that is waited for
		t.Errorf("it waits %v for seals that cannot be written", took)
	}
	if report, problems := h.verify(verify.Check{}); report.Broken() || slices.ContainsFunc(codes(problems), func(code string) bool { return code != verify.ProblemUnsealed }) {
		t.Errorf("without seals: %+v", problems)
	}
	h.serve(Options{})
	h.append(m, m.Sign(m.Table, &events.NoteMade{Text: "and comes again"}))
	h.view(m)
	h.leave()
	if seals, err := h.journal.ExistingBucket(t.Context(), hall.SealBucket); err != nil || seals == nil {
		t.Fatalf("there are no seals again: %v", err)
	} else if _, found, err := seals.Get(t.Context(), m.Tournament+"."+m.Name); err != nil || !found {
		t.Errorf("the match is not sealed again: %v", err)
	}
}
