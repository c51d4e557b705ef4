package bench

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/replay"
)

// Replay measures replaying a match in memory: from its decoded entries to the timeline
// with every event refereed and the final state. The raw side only decodes the same entries
// with encoding/json.
type Replay struct {
	Match     float64 `json:"replay_match_ms"`
	Raw       float64 `json:"replay_baseline_ms"`
	Ratio     float64 `json:"replay_ratio"`         // of the speeds
	FromBytes float64 `json:"replay_from_bytes_ms"` // including decoding the entries and judging them in the ledger
	Events    int     `json:"replay_events"`
	Pairs     int     `json:"replay_pairs"`
}

func (r *run) replay(ctx context.Context, until time.Time) error {
	t, err := play(r.Sizes.Seed, 0, matchLength{points: endless, events: r.Sizes.ReplayEvents})
	if err != nil {
		return err
	}
	r.say("replay: a match of %d events", t.total())
	l := judged(t)
	if have := l.Head().N; have != uint64(len(t.messages)) {
		return fmt.Errorf("bench: the ledger has %d links of %d", have, len(t.messages))
	}
	batch := func(do func() error) side {
		return timed(func(context.Context) error {
			for range r.Sizes.ReplayBatch {
				if err := do(); err != nil {
					return err
				}
			}
			return nil
		})
	}
	parse := batch(func() error { return parsed(t) })
	c, err := compare(ctx, r.Sizes.Pairs, until, batch(func() error { return replayed(l) }), parse)
	if err != nil {
		return err
	}
	whole, err := compare(ctx, r.Sizes.Pairs, until, batch(func() error { return replayed(judged(t)) }), parse)
	if err != nil {
		return err
	}
	each := func(d time.Duration) float64 { return inMS(d) / float64(r.Sizes.ReplayBatch) }
	r.report.Replay = &Replay{
		Match: each(c.ours), Raw: each(c.raw), Ratio: c.speed, FromBytes: each(whole.ours), Events: t.total(), Pairs: c.pairs,
	}
	r.noteShort("replay", c)
	return nil
}

// judged returns the ledger with a table's entries.
func judged(t *table) *ledger.Ledger {
	l := ledger.New(tournament, t.match, ledger.Config{Verify: trusted})
	for i := range t.messages {
		l.Add(messageOf(&t.messages[i]))
	}
	return l
}

func messageOf(m *journal.Message) ledger.Message {
	return ledger.Message{Data: m.Data, Signature: m.Signature}
}

// trusted accepts every signature: they were just made.
func trusted(string, []byte, string) bool { return true }

func replayed(l *ledger.Ledger) error {
	timeline, err := replay.Open(l, replay.Options{})
	if err == nil {
		timeline.Final()
	}
	return err
}

func parsed(t *table) error {
	for i := range t.messages {
		var entry any
		if err := json.Unmarshal(t.messages[i].Data, &entry); err != nil {
			return err
		}
	}
	return nil
}
