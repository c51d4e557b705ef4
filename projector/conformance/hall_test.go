// Package conformance_test meets a running hall as other people's programs do: with
// raw signed messages over NATS, written from schemas/EVENTS.md alone.
package conformance_test

import (
	"context"
	"crypto/sha256"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nkeys"

	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/refereed"
	"kibitz/projector/serve"
)

// hall is a store with its server and a house that runs it.
type hall struct {
	*testing.T
	journal *journal.Journal
	house   *serve.Server
	client  *client.Client
	office  string // seed of the office's key
	mu      sync.Mutex
	said    []string // what the house logged
}

// openHall opens a hall whose office has this key.
func openHall(t *testing.T, office string) *hall {
	t.Helper()
	return hallOf(t, journal.Config{Dir: t.TempDir(), NoSync: true}, office)
}

func hallOf(t *testing.T, config journal.Config, office string) *hall {
	t.Helper()
	j, err := journal.Open(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	h := &hall{T: t, journal: j, client: client.New(j), office: office}
	h.serve()
	t.Cleanup(h.close)
	return h
}

// serve starts a house.
func (h *hall) serve() {
	h.Helper()
	key, err := nkeys.FromSeed([]byte(h.office))
	if err != nil {
		h.Fatal(err)
	}
	if h.house, err = serve.Start(h.Context(), h.journal, serve.Options{Office: key, Log: slog.New(hallLog{h})}); err != nil {
		h.Fatal(err)
	}
	select {
	case <-h.house.Ready():
	case <-time.After(time.Minute):
		h.Fatal("the house is not ready")
	}
}

func (h *hall) close() {
	if err := h.house.Close(); err != nil {
		h.Error(err)
	}
}

// hallLog keeps what the house says.
type hallLog struct{ *hall }

func (l hallLog) Enabled(context.Context, slog.Level) bool { return true }
func (l hallLog) WithAttrs([]slog.Attr) slog.Handler       { return l }
func (l hallLog) WithGroup(string) slog.Handler            { return l }
func (l hallLog) Handle(_ context.Context, r slog.Record) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.said = append(l.said, r.Message)
	return nil
}

// quiet fails the test if the house had anything to say.
func (h *hall) quiet() {
	h.Helper()
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.said) > 0 {
		h.Errorf("the house says %q", h.said)
	}
}

// device returns a device that is connected to the hall with its own key.
func (h *hall) device(name, seed, tournament, match string) *device {
	h.Helper()
	at := h.journal.Access()
	return newDevice(h.T, name, seed, tournament, match).connect(at.URL, at.Token)
}

// seedOf returns the seed of a key that everybody knows.
func seedOf(name string) string { return seedText(sha256.Sum256([]byte("a stranger's " + name))) }

// record folds a match from the log, every signature checked. When the server
// stored what is left out: it differs from run to run.
func (h *hall) record(tournament, match string) (*ledger.Ledger, *refereed.Match) {
	h.Helper()
	entries, err := h.journal.Record(h.Context(), tournament, match)
	if err != nil {
		h.Fatal(err)
	}
	c := refereed.New(tournament, match, refereed.Config{})
	for _, e := range entries {
		c.Add(ledger.Message{Data: e.Data, Signature: e.Signature, Sequence: e.Seq})
	}
	return c.Ledger(), c
}

// view waits for the match's view to cover the log, and compares it byte for byte
// with one folded afresh.
func (h *hall) view(tournament, match string) *refereed.View {
	h.Helper()
	l, fresh := h.record(tournament, match)
	ctx, cancel := context.WithTimeout(h.Context(), time.Minute)
	defer cancel()
	view, err := h.client.Await(ctx, tournament, match, l.Head().N)
	if err != nil {
		h.Fatal(err)
	}
	have, err := view.Bytes()
	if err != nil {
		h.Fatal(err)
	}
	want, err := fresh.View().Bytes()
	if err != nil || string(have) != string(want) {
		h.Fatalf("the view differs from a fresh one, %v:\n%s\n%s", err, have, want)
	}
	return view
}
