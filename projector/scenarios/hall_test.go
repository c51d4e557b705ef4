package scenarios

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/serve"
	"kibitz/replay/casefile"
)

// hall is a store with its server and services, whose office is the scenarios' own.
type hall struct {
	*testing.T
	journal *journal.Journal
	client  *client.Client
}

func newHall(t *testing.T) *hall {
	t.Helper()
	dir := t.TempDir()
	seed, err := eventstest.Key("office").Seed()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "office.seed"), append(seed, '\n'), 0o600); err != nil {
		t.Fatal(err)
	}
	j, err := journal.Open(t.Context(), journal.Config{Dir: dir, NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	house, err := serve.Start(t.Context(), j, serve.Options{Dir: dir, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = house.Close() })
	return &hall{T: t, journal: j, client: client.New(j)}
}

// play hands a scenario's entries in one by one, each of which must be accepted, and
// waits for the view of the match.
func (h *hall) play(s *Scenario) {
	h.Helper()
	for i, m := range s.Messages {
		if _, err := h.client.Append(h.Context(), client.Submission{Tournament: tournament, Match: s.Match, Data: m.Data, Signature: m.Signature}); err != nil {
			h.Fatalf("entry %d: %v", i+1, err)
		}
	}
	ctx, cancel := context.WithTimeout(h.Context(), time.Minute)
	defer cancel()
	view, err := h.client.Await(ctx, tournament, s.Match, uint64(len(s.Messages)))
	if err != nil {
		h.Fatal(err)
	}
	if head := s.Ledger.Head(); view.N != head.N || view.Head != head.Hash.String() {
		h.Fatalf("the view stands at link %d, chain %s; the scenario at %d, %s", view.N, view.Head, head.N, head.Hash)
	}
}

// read reads a match back from the log. When a message was stored is taken from the
// scenario: it is the one thing that is another one each time.
func (h *hall) read(s *Scenario) *ledger.Ledger {
	h.Helper()
	stored, err := h.journal.Record(h.Context(), tournament, s.Match)
	if err != nil {
		h.Fatal(err)
	}
	if len(stored) != len(s.Messages) {
		h.Fatalf("%d messages came back of %d", len(stored), len(s.Messages))
	}
	l := ledger.New(tournament, s.Match, ledger.Config{Verify: events.Verify})
	for i := range stored {
		l.Add(ledger.Message{Data: stored[i].Data, Signature: stored[i].Signature, Stored: s.Messages[i].Stored, Sequence: uint64(i + 1)})
	}
	return l
}

// evident keeps what was attached in the hall's store, and takes all out again that
// the case file names.
func (h *hall) evident(s *Scenario, file *casefile.File) {
	h.Helper()
	store, err := h.journal.Evidence(h.Context())
	if err != nil {
		h.Fatal(err)
	}
	kept := map[string][]byte{}
	for _, f := range s.Files {
		hash, err := store.Add(h.Context(), f)
		if err != nil {
			h.Fatal(err)
		}
		kept[hash.String()] = f
	}
	for _, e := range file.Evidence {
		f, err := store.Get(h.Context(), events.HashOf(kept[e.Hash]))
		if err != nil || len(f) != e.Bytes || events.HashOf(f).String() != e.Hash {
			h.Errorf("%s: %q, %v", e.Hash, f, err)
		}
	}
}
