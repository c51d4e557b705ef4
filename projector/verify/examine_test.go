package verify

import (
	"context"
	"testing"

	"kibitz/events/journal"
	"kibitz/replay/simulation"
)

// Folding, which takes long for a long match, ends with its context.
func TestFoldingEndsWhenItIsInterrupted(t *testing.T) {
	r := simulation.New(7, "open", "final", simulation.ToPoints(5))
	r.Schedule()
	r.Play(5)
	e := &examination{verifier: new(verifier), MatchReport: &MatchReport{Tournament: r.Tournament, Match: r.Name}}
	for _, link := range r.Ledger.Links() {
		e.entries = append(e.entries, journal.Stored{
			Message: journal.Message{Tournament: r.Tournament, Match: r.Name, ID: link.Entry.ID, Data: link.Data, Signature: link.Signature}, Seq: link.N,
		})
	}
	ctx, cancel := context.WithCancel(t.Context())
	if e.fold(ctx); e.N != uint64(len(e.entries)) {
		t.Errorf("%d of %d links are folded", e.N, len(e.entries))
	}
	cancel()
	if e.fold(ctx); e.N != 0 {
		t.Errorf("%d links are folded after the interruption", e.N)
	}
}
