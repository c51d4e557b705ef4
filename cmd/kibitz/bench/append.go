package bench

import (
	"context"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"golang.org/x/sync/errgroup"

	"kibitz/events/journal"
	"kibitz/projector/client"
)

// Append measures appending. The raw side publishes the same messages with the same
// expectations and, like the tables, waits for each acknowledgement. Each side is one
// in-memory connection to an embedded server that syncs every message to disk before it
// acknowledges. Each table has one entry in flight.
type Append struct {
	Ratio float64 `json:"append_ratio"`                       // of the speeds, with services off
	Rate  float64 `json:"append_entries_per_second"`          // with services off
	Raw   float64 `json:"append_baseline_entries_per_second"` // baseline

	OnRatio float64 `json:"append_projector_on_ratio"` // with the projector maintaining views and index
	OnRate  float64 `json:"append_projector_on_entries_per_second"`
	OnRaw   float64 `json:"append_projector_on_baseline_entries_per_second"` // without a projector

	ServiceRatio float64 `json:"append_service_ratio"` // through the append service, which checks every entry
	ServiceRate  float64 `json:"append_service_entries_per_second"`
	ServiceRaw   float64 `json:"append_service_baseline_entries_per_second"`

	TLSRatio float64 `json:"append_tls_ratio"` // through the append service, from each table's enrolled device over TLS
	TLSRate  float64 `json:"append_tls_entries_per_second"`
	TLSRaw   float64 `json:"append_tls_baseline_entries_per_second"`

	Tables  int `json:"append_tables"`
	Entries int `json:"append_entries_per_turn"` // of all tables
	Pairs   int `json:"append_pairs"`
}

// appending is one way to append.
type appending struct {
	name   string
	serves bool
	remote bool // each table has a device of its own, enrolled and connected over TLS
	sender func(*store) sender
	into   func(*Append) (ratio, rate, raw *float64)
}

// sender appends an entry and returns its sequence. The match's last entry must have the
// expected sequence.
type sender func(ctx context.Context, m *journal.Message, expected uint64) (uint64, error)

var appendings = []appending{
	{"append", false, false, throughJournal, func(a *Append) (_, _, _ *float64) { return &a.Ratio, &a.Rate, &a.Raw }},
	{"append, projector on", true, false, throughJournal, func(a *Append) (_, _, _ *float64) { return &a.OnRatio, &a.OnRate, &a.OnRaw }},
	{"append service", true, false, throughService, func(a *Append) (_, _, _ *float64) { return &a.ServiceRatio, &a.ServiceRate, &a.ServiceRaw }},
	{"append service over TLS", true, true, throughService, func(a *Append) (_, _, _ *float64) { return &a.TLSRatio, &a.TLSRate, &a.TLSRaw }},
}

func throughJournal(s *store) sender {
	return func(ctx context.Context, m *journal.Message, expected uint64) (uint64, error) {
		receipt, err := s.journal.Append(ctx, *m, expected)
		return receipt.Seq, err
	}
}

func throughService(s *store) sender {
	c := client.New(s.journal)
	return func(ctx context.Context, m *journal.Message, _ uint64) (uint64, error) {
		_, err := c.Append(ctx, submissionOf(m))
		return 0, err // the service tracks the head of the match
	}
}

func submissionOf(m *journal.Message) client.Submission {
	return client.Submission{Tournament: m.Tournament, Match: m.Match, Data: m.Data, Signature: m.Signature}
}

// throughJetStream is the sender of the raw side.
func throughJetStream(s *store) (sender, error) {
	js, err := jetstream.New(s.journal.Conn(), jetstream.WithDefaultTimeout(rawPatience))
	return func(ctx context.Context, m *journal.Message, expected uint64) (uint64, error) {
		ack, err := js.PublishMsg(ctx, bare(m, expected))
		if err != nil {
			return 0, err
		}
		return ack.Sequence, nil
	}, err
}

// rawPatience is how long JetStream may take for one message. The library's usual time passes on a
// machine that does something else as well.
const rawPatience = time.Minute

// append measures each way to append.
func (r *run) append(ctx context.Context, until time.Time) error {
	r.say("append: %d tables play", r.Sizes.AppendTables)
	tables, err := playAll(ctx, r.Sizes.Seed, 0, r.Sizes.AppendTables, matchLength{
		points: endless, entries: warmEntries + r.Sizes.Pairs*r.Sizes.AppendStretch,
	})
	if err != nil {
		return err
	}
	figure := &Append{Tables: len(tables), Entries: len(tables) * r.Sizes.AppendStretch, Pairs: r.Sizes.Pairs}
	r.report.Append = figure
	for i, way := range appendings {
		share := until
		if !until.IsZero() {
			share = time.Now().Add(time.Until(until) / time.Duration(len(appendings)-i))
		}
		r.say("%s: %d entries a turn, each synced", way.name, figure.Entries)
		c, err := r.appendBy(ctx, way, tables, share)
		if err != nil {
			return err
		}
		ratio, rate, raw := way.into(figure)
		*ratio, *rate, *raw = c.speed, perSecond(figure.Entries, c.ours), perSecond(figure.Entries, c.raw)
		figure.Pairs = min(figure.Pairs, c.pairs)
		r.noteShort(way.name, c)
	}
	return nil
}

// warmEntries is the number of entries of each table before the first turn.
const warmEntries = 4

func (r *run) appendBy(ctx context.Context, way appending, tables []*table, until time.Time) (c comparison, err error) {
	ours, raw, err := r.twinStores(ctx)
	if err != nil {
		return c, err
	}
	defer ours.remove()
	defer raw.remove()
	if way.remote {
		if err := ours.withTLS(ctx); err != nil {
			return c, err
		}
	}
	if way.serves {
		if err := ours.serve(ctx); err != nil {
			return c, err
		}
	}
	send, err := throughJetStream(raw)
	if err != nil {
		return c, err
	}
	a, b := newWriters(tables, way.sender(ours)), newWriters(tables, send)
	for _, h := range []*writers{a, b} {
		if err := h.appendEach(ctx, warmEntries); err != nil {
			return c, err
		}
	}
	if way.remote {
		connected, err := ours.connect(ctx, tables) // the office has scheduled their matches
		defer connected.close()
		if err != nil {
			return c, err
		}
		a.send = connected.send
	}
	stretch := func(h *writers) side {
		return timed(func(ctx context.Context) error { return h.appendEach(ctx, r.Sizes.AppendStretch) })
	}
	c, err = compare(ctx, r.Sizes.Pairs, until, settled(ours, a, stretch(a)), stretch(b))
	if err == nil {
		err = sameCounts(ctx, ours, raw)
	}
	return c, err
}

// settled wraps a side so that the hall finishes its pending work afterwards, outside the
// measured time, and does not disturb the other side.
func settled(s *store, h *writers, do side) side {
	return func(ctx context.Context) (time.Duration, error) {
		took, err := do(ctx)
		if err == nil && s.house != nil {
			err = s.covered(ctx, uint64(h.next*len(h.tables)))
		}
		return took, err
	}
}

// writers is a set of tables that append their entries. Each sends its next entry when the
// previous one is acknowledged.
type writers struct {
	tables []*table
	heads  []uint64 // the sequence of each table's last entry
	next   int      // the index of each table's next entry
	send   sender
}

func newWriters(tables []*table, send sender) *writers {
	return &writers{tables: tables, heads: make([]uint64, len(tables)), send: send}
}

// appendEach makes every table append the given number of entries.
func (h *writers) appendEach(ctx context.Context, entries int) error {
	group, bound := errgroup.WithContext(ctx)
	for i, t := range h.tables {
		group.Go(func() (err error) {
			for k := h.next; k < h.next+entries && err == nil; k++ {
				h.heads[i], err = h.send(bound, &t.messages[k], h.heads[i])
			}
			return err
		})
	}
	err := group.Wait()
	h.next += entries
	return err
}
