package bench

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"fmt"
	"runtime"
	"slices"
	"time"

	"github.com/google/uuid"

	"kibitz/events/journal"
)

// Cold measures a cold read: all entries of one match, scattered evenly over a long log,
// are read once by a server that was just opened and has released what it read while
// opening. The raw side is an ordered consumer filtered by the match's subject, over the
// same kind of connection. The system's own cache is the same for both.
type Cold struct {
	Ratio   float64 `json:"cold_match_ratio"` // of the speeds
	Match   float64 `json:"cold_match_ms"`
	Raw     float64 `json:"cold_match_baseline_ms"`
	Events  int     `json:"cold_events"` // in the whole log
	Entries int     `json:"cold_entries"`
	Matches int     `json:"cold_matches"`
	Build   float64 `json:"cold_build_seconds"` // writing the log, without fsync
	Index   float64 `json:"cold_index_seconds"` // building its index
	Pairs   int     `json:"cold_pairs"`
}

// coldLog is a long log that is only open during each reading.
type coldLog struct {
	*run
	*store
	figure  *Cold
	tables  []*table // the matches take their bytes from these, in rotation
	matches int
	read    [2]int // number of readings done by each side
}

// fewestCold is the minimum number of entries per match, however little time there is.
const fewestCold = 24

// coldTables is the number of different matches played for the log.
const coldTables = 16

func (r *run) cold(ctx context.Context, until time.Time) error {
	s, err := r.newStore(ctx, true)
	if err != nil {
		return err
	}
	defer s.remove()
	l := &coldLog{run: r, store: s, figure: new(Cold), matches: r.Sizes.ColdMatches}
	if err := l.fill(ctx, halfTime(until)); err != nil {
		return err
	}
	if err := l.index(ctx); err != nil {
		return err
	}
	if err := l.shut(); err != nil {
		return err
	}
	r.say("cold: one match out of %d, read by servers just opened", l.matches)
	c, err := compare(ctx, r.Sizes.Pairs, until, l.reading(0, l.indexed), l.reading(1, l.filtered))
	if err != nil {
		return err
	}
	f := l.figure
	f.Ratio, f.Match, f.Raw, f.Pairs = c.speed, inMS(c.ours), inMS(c.raw), c.pairs
	r.report.Cold = f
	r.noteShort("cold", c)
	return nil
}

// fill writes the log, one entry of each match in turn. The matches have subjects and ids
// of their own but share the bytes of a few played matches: a reader of one match does not
// look at the bytes of another.
func (l *coldLog) fill(ctx context.Context, until time.Time) error {
	l.say("cold: a log of %d events in %d matches", l.Sizes.ColdEvents, l.Sizes.ColdMatches)
	began := time.Now()
	if err := l.template(ctx); err != nil {
		return err
	}
	f, err := newFiller(l.journal.Conn())
	if err != nil {
		return err
	}
	for k := range l.tables[0].messages {
		if k >= fewestCold && timeUp(until) {
			l.shorten(k)
			break
		}
		if err := l.fillRound(ctx, f, k); err != nil {
			return err
		}
	}
	if err := f.settle(ctx); err != nil {
		return err
	}
	l.figure.Build, l.figure.Entries, l.figure.Matches = time.Since(began).Seconds(), int(f.last), l.matches
	for m := range l.matches {
		l.figure.Events += l.tableOf(m).total()
	}
	return nil
}

// shorten cuts the matches to the number of entries that there was time for, and notes it.
func (l *coldLog) shorten(entries int) {
	l.note("cold: %d entries a match instead of %d, since the time was up", entries, len(l.tables[0].messages))
	for _, t := range l.tables {
		t.cut(entries)
	}
}

// fillRound writes entry k of every match.
func (l *coldLog) fillRound(ctx context.Context, f *filler, k int) error {
	for match := range l.matches {
		m := l.tableOf(match).messages[k]
		m.Match, m.ID = matchName(match), numbered(f.last)
		if err := f.put(&m); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// template plays the matches whose bytes are used. All get the same number of entries,
// enough for each to contain its share of the log's events.
func (l *coldLog) template(ctx context.Context) error {
	share := (l.Sizes.ColdEvents + l.Sizes.ColdMatches - 1) / l.Sizes.ColdMatches
	most := min(coldTables, l.Sizes.ColdMatches)
	tables, err := playAll(ctx, l.Sizes.Seed, 0, most, matchLength{points: endless, events: share + share/4})
	if err != nil {
		return err
	}
	needed, there := 0, len(tables[0].messages)
	for _, t := range tables {
		needed, there = max(needed, t.entriesFor(share)), min(there, len(t.messages))
	}
	for _, t := range tables {
		t.cut(min(needed, there))
	}
	l.tables = tables
	return nil
}

func (l *coldLog) tableOf(match int) *table { return l.tables[match%len(l.tables)] }

// numbered returns an entry id that is unique to a number.
func numbered(n uint64) (id uuid.UUID) {
	binary.BigEndian.PutUint64(id[8:], n)
	id[6], id[8] = 0x40, 0x80 // version 4, like every entry's
	return id
}

// index builds the log's index until it is complete.
func (l *coldLog) index(ctx context.Context) error {
	l.say("cold: the index of %d entries", l.figure.Entries)
	began := time.Now()
	j := l.journal
	for patience := 100*time.Millisecond + time.Duration(l.figure.Entries)*indexTime; ; patience *= 2 {
		mark, err := l.indexFor(ctx, j, patience)
		if err = cmp.Or(ctx.Err(), err); err != nil {
			return err
		}
		if mark == uint64(l.figure.Entries) {
			l.figure.Index = time.Since(began).Seconds()
			return nil
		}
	}
}

// indexTime is an upper bound for the time to index one entry.
const indexTime = 50 * time.Microsecond

// indexFor runs the index for a while, or until it is complete. The index of a short log is
// written only when it stops.
func (l *coldLog) indexFor(ctx context.Context, j *journal.Journal, patience time.Duration) (mark uint64, err error) {
	bound, stop := context.WithTimeout(ctx, patience)
	defer stop()
	kept := make(chan error, 1)
	go func() { kept <- j.KeepIndex(bound) }()
	_ = await(bound, func() (bool, error) { // a timeout is not an error
		mark, err := j.Indexed(bound)
		return mark == uint64(l.figure.Entries), err
	})
	stop()
	if err := <-kept; err != nil {
		return 0, err
	}
	return j.Indexed(ctx)
}

// reading returns a side that opens a server and makes it read a match. The match changes
// with each reading, in the same order for both sides.
func (l *coldLog) reading(who int, of func(match int) side) side {
	return func(ctx context.Context) (time.Duration, error) {
		if err := l.open(ctx); err != nil {
			return 0, err
		}
		if err := sleep(ctx, l.Sizes.ColdRest); err != nil {
			return 0, cmp.Or(err, l.shut())
		}
		runtime.GC() // frees what the server has read and released
		match := (1 + l.read[who]*7919) % l.matches
		l.read[who]++
		took, err := of(match)(ctx)
		return took, cmp.Or(err, l.shut())
	}
}

// indexed returns a side that reads a match through the journal.
func (l *coldLog) indexed(match int) side {
	return func(ctx context.Context) (time.Duration, error) {
		began := time.Now()
		entries, err := l.journal.Match(ctx, tournament, matchName(match))
		took := time.Since(began)
		want := l.tableOf(match).messages
		if err == nil && !slices.EqualFunc(entries, want, sameBytes) {
			err = fmt.Errorf("bench: match %d was read as %d entries of %d, or others", match, len(entries), len(want))
		}
		return took, err
	}
}

func sameBytes(have journal.Stored, want journal.Message) bool {
	return bytes.Equal(have.Data, want.Data)
}

// filtered returns the raw side.
func (l *coldLog) filtered(match int) side {
	subject := journal.RecordSubject(tournament, matchName(match))
	return reading(l.journal.Conn(), subject, len(l.tableOf(match).messages))
}
