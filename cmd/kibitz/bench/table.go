package bench

import (
	"context"
	"fmt"
	"runtime"

	"golang.org/x/sync/errgroup"

	"kibitz/events/journal"
	"kibitz/replay/simulation"
)

// tournament is that of every match that is measured with.
const tournament = "bench"

// table is a match as its entries are handed in, signed and in order. The same
// seed plays the same match.
type table struct {
	match    string
	messages []journal.Message
	events   []int // that each entry holds
}

// total is how many events the table's entries hold.
func (t *table) total() (n int) {
	for _, events := range t.events {
		n += events
	}
	return n
}

// holding returns how many of the first entries it takes to hold so many events.
func (t *table) holding(events int) int {
	held := 0
	for k, n := range t.events {
		if held += n; held >= events {
			return k + 1
		}
	}
	return len(t.events)
}

// cut keeps so many entries.
func (t *table) cut(entries int) {
	t.messages, t.events = t.messages[:entries], t.events[:entries]
}

// wanted says how long a match has to be; with both 0 it is played to its end.
type wanted struct {
	points  int // that it is played to
	entries int // that it has
	events  int // that it has, or those to the end of the entry in which they are reached
}

// endless is a number of points that no match comes to here.
const endless = 9999

// matchName names match number k.
func matchName(k int) string { return fmt.Sprint("m", k) }

// play plays match number k of a seed.
func play(seed uint64, k int, w wanted) (*table, error) {
	t := &table{match: matchName(k)}
	m := simulation.New(seed<<32|uint64(k), tournament, t.match, simulation.ToPoints(w.points))
	for m.Schedule(); m.Err() == nil && !m.Over() && !w.met(t); t.take(m) {
		m.Play(stretchOfPlay)
	}
	if err := m.Err(); err != nil {
		return nil, fmt.Errorf("bench: match %d of seed %d: %w", k, seed, err)
	}
	if w.entries > len(t.messages) || w.events > t.total() {
		return nil, fmt.Errorf("bench: match %d of seed %d ended after %d entries", k, seed, len(t.messages))
	}
	switch {
	case w.entries > 0:
		t.cut(w.entries)
	case w.events > 0:
		t.cut(t.holding(w.events))
	}
	return t, nil
}

// stretchOfPlay is how many entries are played before it is asked for how many more.
const stretchOfPlay = 16

// met reports whether the table has what is wanted; never where that is the whole match.
func (w wanted) met(t *table) bool {
	return w.entries > 0 && len(t.messages) >= w.entries || w.events > 0 && t.total() >= w.events
}

// take adds the entries that the match has and the table has not.
func (t *table) take(m *simulation.Match) {
	for _, link := range m.Ledger.Links()[len(t.messages):] {
		t.messages = append(t.messages, journal.Message{
			Tournament: tournament, Match: t.match, ID: link.Entry.ID, Data: link.Data, Signature: link.Signature,
		})
		t.events = append(t.events, len(link.Entry.Events))
	}
}

// playAll plays matches number first to first+n-1 on every core.
func playAll(ctx context.Context, seed uint64, first, n int, w wanted) ([]*table, error) {
	tables := make([]*table, n)
	group, bound := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range tables {
		group.Go(func() (err error) {
			if err = bound.Err(); err == nil {
				tables[i], err = play(seed, first+i, w)
			}
			return err
		})
	}
	return tables, group.Wait()
}
