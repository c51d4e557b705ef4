package bench

import (
	"context"
	"fmt"
	"runtime"

	"golang.org/x/sync/errgroup"

	"kibitz/events/journal"
	"kibitz/replay/simulation"
)

// tournament is the tournament of every match in the benchmark.
const tournament = "bench"

// table is a match as a list of signed entries, in the order of appending. The same seed
// plays the same match.
type table struct {
	match    string
	messages []journal.Message
	events   []int // number of events in each entry
}

// total returns the number of events in the table's entries.
func (t *table) total() (n int) {
	for _, events := range t.events {
		n += events
	}
	return n
}

// entriesFor returns how many of the first entries contain the given number of events.
func (t *table) entriesFor(events int) int {
	held := 0
	for k, n := range t.events {
		if held += n; held >= events {
			return k + 1
		}
	}
	return len(t.events)
}

// cut keeps the first entries only.
func (t *table) cut(entries int) {
	t.messages, t.events = t.messages[:entries], t.events[:entries]
}

// matchLength is how long a match must be. If entries and events are 0, it is played to its end.
type matchLength struct {
	points  int  // match length
	entries int  // number of entries
	events  int  // number of events, completed to the end of an entry
	clock   bool // the table has one
}

// endless is a match length that no match here reaches.
const endless = 9999

// matchName returns the name of match number k.
func matchName(k int) string { return fmt.Sprint("m", k) }

// play plays match number k of a seed.
func play(seed uint64, k int, w matchLength) (*table, error) {
	t := &table{match: matchName(k)}
	game := simulation.Backgammon()
	if w.clock {
		game = simulation.Timed()
	}
	m := simulation.NewOf(game, seed<<32|uint64(k), tournament, t.match, simulation.ToPoints(w.points))
	for m.Schedule(); m.Err() == nil && !m.Over() && !w.reached(t); t.take(m) {
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
		t.cut(t.entriesFor(w.events))
	}
	return t, nil
}

// stretchOfPlay is the number of entries played between two checks of the length.
const stretchOfPlay = 16

// reached reports whether the table is long enough. It is always false if a whole match is
// wanted.
func (w matchLength) reached(t *table) bool {
	return w.entries > 0 && len(t.messages) >= w.entries || w.events > 0 && t.total() >= w.events
}

// take adds the match's new entries.
func (t *table) take(m *simulation.Match) {
	for _, link := range m.Ledger.Links()[len(t.messages):] {
		t.messages = append(t.messages, journal.Message{
			Tournament: tournament, Match: t.match, ID: link.Entry.ID, Data: link.Data, Signature: link.Signature,
		})
		t.events = append(t.events, len(link.Entry.Events))
	}
}

// playAll plays matches first to first+n-1, using every core.
func playAll(ctx context.Context, seed uint64, first, n int, w matchLength) ([]*table, error) {
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
