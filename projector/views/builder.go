package views

import (
	"context"
	"errors"
	"runtime"

	"golang.org/x/sync/errgroup"

	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
)

const (
	// workersEach is the number of matches read at the same time per processor, so that
	// none waits for the server.
	workersEach = 2

	viewsAtOnce = 256 // views written together
)

// builder fills an empty store with the views of all matches. It reads each match whole
// from the index, so that only a few are in memory. What the index lacks is read from the
// log first. The log's own counts show that nothing is missing; the chain and its seal show
// that nothing was changed. A match that fails either check is read separately.
type builder struct {
	store   *Store
	matches *hall.Cache // for matches that are read separately
	record  bool        // all matches are read from the record, bypassing the index
	lacking uint64      // the most entries that the index may lack
	reading *throttle

	seals  map[string][]byte
	survey *journal.Survey
	tail   map[wire.MatchID][]journal.Stored // entries after the index's end
}

// build fills the store with the views of all matches and sets its cursor.
func (b *builder) build(ctx context.Context) (err error) {
	if err := b.listMatches(ctx); err != nil || b.survey.Head == 0 {
		return err
	}
	if b.seals, err = b.matches.Seals.All(ctx); err != nil {
		return err
	}
	if err := b.fill(ctx); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return b.store.advance(ctx, b.survey.Head)
}

// listMatches lists the matches after bringing the index up to date and reading what the index
// lacks.
func (b *builder) listMatches(ctx context.Context) error {
	j := b.matches.Journal
	head, err := j.Head(ctx)
	if err == nil && !b.record && head > 0 {
		err = j.IndexTo(ctx, max(1, head-min(head, b.lacking)))
	}
	if err == nil {
		b.survey, err = j.Survey(ctx)
	}
	if err != nil || b.record || b.survey.Mark >= b.survey.Head {
		return err
	}
	b.tail = make(map[wire.MatchID][]journal.Stored)
	err = j.Follow(ctx, b.survey.Mark+1, func(s journal.Stored) error {
		if s.Seq <= b.survey.Head {
			b.tail[wire.MatchOf(&s)] = append(b.tail[wire.MatchOf(&s)], s)
		}
		if s.Seq >= b.survey.Head || s.Pending == 0 {
			return errWhole
		}
		return nil
	}, func(gap *journal.Gap) { b.matches.Alarm(gap) })
	switch {
	case errors.Is(err, errWhole):
		return nil
	case err == nil:
		return ctx.Err()
	}
	return err
}

var errWhole = errors.New("the tail is whole")

// fill writes the views of all matches at the survey's head.
func (b *builder) fill(ctx context.Context) error {
	group, bound := errgroup.WithContext(ctx)
	matches := make(chan *journal.MatchInfo)
	for range workersEach * runtime.GOMAXPROCS(0) {
		group.Go(func() error { return b.work(bound, matches) })
	}
	group.Go(func() error {
		defer close(matches)
		for i := range b.survey.Matches {
			select {
			case matches <- &b.survey.Matches[i]:
			case <-bound.Done():
				return bound.Err()
			}
		}
		return nil
	})
	return group.Wait()
}

// work builds the views of some of the matches.
func (b *builder) work(ctx context.Context, matches <-chan *journal.MatchInfo) error {
	reader, err := b.survey.Reader()
	if err != nil {
		return err
	}
	defer reader.Close()
	w := &worker{builder: b, reader: reader}
	for info := range matches {
		if err := w.one(ctx, info); err != nil {
			return err
		}
	}
	if err := w.write(ctx); err != nil {
		return err
	}
	return w.readLeft(ctx)
}

// indexBytes estimates how much of the index a match takes.
func (b *builder) indexBytes(info *journal.MatchInfo) uint64 {
	return b.survey.Size * info.Count / b.survey.Head
}

// upToHead returns a match's entries up to the survey's head: those from the index and
// those after it.
func (b *builder) upToHead(id wire.MatchID, entries []journal.Stored) []journal.Stored {
	last := uint64(0)
	for i := range entries {
		if entries[i].Seq > b.survey.Head {
			return entries[:i]
		}
		last = entries[i].Seq
	}
	for _, e := range b.tail[id] {
		if e.Seq > last {
			entries = append(entries, e)
		}
	}
	return entries
}

// fold returns a match with its seal and no entries folded yet.
func (b *builder) fold(id wire.MatchID) *hall.Fold {
	f := b.matches.Fold(id)
	f.Checker.Config.Brief = true
	if data := b.seals[id.String()]; data != nil {
		f.Checker.Seal = b.matches.Seals.Read(id, data)
	}
	if f.Checker.Seal != nil {
		f.Sealed = f.Checker.Seal.N
	}
	f.Begin()
	return &f
}
