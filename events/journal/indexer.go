package journal

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"golang.org/x/sync/errgroup"
)

const (
	indexRoom    = 640    // bytes that an entry takes besides its own bytes
	indexStretch = 10_000 // entries
	asyncWindow  = 1024   // publishes under way at once
	asyncStall   = time.Minute
	reachPause   = 20 * time.Millisecond // before checking the indexer again
)

var (
	indexPause  = 10 * time.Second // the longest time that entries stay unwritten
	indexBudget = 64 << 20         // bytes of entries in memory; exceeded only by incomplete parts
)

// KeepIndex follows the log and keeps the index up to date until ctx ends (and returns nil)
// or the connection is lost. One process of a hall should do so; more do no harm. It uses
// one consumer of the record until it has read as far as FollowForAll of this process. If the log is
// shorter than the index once saw it, it returns *Damage and changes nothing.
func (j *Journal) KeepIndex(ctx context.Context) error {
	ix, err := j.loadIndexer(ctx)
	if err != nil {
		return j.stopped(ctx, err)
	}
	defer j.keeping.CompareAndSwap(ix, nil)
	work, bound := errgroup.WithContext(ctx)
	work.Go(func() error { return ix.keepWriting(bound) })
	work.Go(func() error { return ix.follow(bound) })
	err = work.Wait()
	if err != nil && ctx.Err() == nil {
		return j.stopped(ctx, err)
	}
	return j.stopped(ctx, j.finishIndex(context.WithoutCancel(ctx), ix, err == nil))
}

// finishIndex indexes what the log already has, as far as there is time, and writes everything. An
// indexer that was interrupted in an entry is not sound: another goes on from its last mark.
func (j *Journal) finishIndex(ctx context.Context, ix *indexer, sound bool) (err error) {
	rest, cancel := context.WithTimeout(ctx, apiTimeout)
	defer cancel()
	if !sound {
		if ix, err = j.newIndexer(rest); err != nil {
			return err
		}
	}
	if head, err := j.Head(rest); err == nil && head > ix.seen && ix.catchUp(rest, head) != nil {
		return nil // the next indexer goes on from the last mark
	}
	final, cancel := context.WithTimeout(ctx, apiTimeout)
	defer cancel()
	return ix.flush(final)
}

// loadIndexer returns an indexer that has loaded the index. It waits for a build in
// progress.
func (j *Journal) loadIndexer(ctx context.Context) (*indexer, error) {
	j.building.Lock()
	defer j.building.Unlock()
	ix, err := j.newIndexer(ctx)
	if err == nil {
		j.keeping.Store(ix)
	}
	return ix, err
}

// IndexTo brings the index up to a sequence of the log, at most its head. It makes this
// process's indexer write what it holds. If there is no indexer, or the index was lost, it
// reads the log itself. Errors are those of KeepIndex and of ctx.
func (j *Journal) IndexTo(ctx context.Context, seq uint64) error {
	keeper := j.keeping.Load()
	build := func(ctx context.Context, seq uint64) error { return j.buildIndex(ctx, seq, keeper) }
	for _, bring := range []func(context.Context, uint64) error{j.awaitIndex, build, j.awaitIndex} {
		mark, _, err := j.indexMark(ctx)
		if err != nil || mark >= seq {
			return err
		}
		if err := bring(ctx, seq); err != nil {
			return err
		}
	}
	return j.buildIndex(ctx, seq, j.keeping.Load()) // unless it is there, now that a keeper came and went
}

// awaitIndex waits until the indexer has read the log up to a sequence, or has stopped, and
// then makes it write what it holds.
func (j *Journal) awaitIndex(ctx context.Context, seq uint64) error {
	ix := j.keeping.Load()
	for ix != nil && j.keeping.Load() == ix {
		if ix.has(seq) {
			return ix.flush(ctx)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(reachPause):
		}
	}
	return nil
}

// has reports whether the indexer has read the log up to a sequence.
func (ix *indexer) has(seq uint64) bool {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	return ix.seen >= seq
}

// buildIndex indexes the log from the end of the index up to a sequence. It leaves that to
// this process's indexer if another than keeper has begun, which writes older pieces and marks
// until it has caught up.
func (j *Journal) buildIndex(ctx context.Context, seq uint64, keeper *indexer) error {
	j.building.Lock() // prevents writing an older piece over a newer one
	defer j.building.Unlock()
	if begun := j.keeping.Load(); begun != nil && begun != keeper {
		return nil
	}
	ix, err := j.newIndexer(ctx)
	if err != nil {
		return j.unanswered(err)
	}
	head, err := j.Head(ctx)
	if err != nil || ix.marked >= min(seq, head) {
		return err
	}
	if err := ix.catchUp(ctx, min(seq, head)); err != nil {
		return err
	}
	return ix.flush(ctx)
}

// catchUp indexes the log from what is indexed up to a sequence, which the log has reached.
func (ix *indexer) catchUp(ctx context.Context, seq uint64) error {
	err := ix.j.Follow(ctx, ix.seen+1, func(s Stored) error {
		if err := ix.add(ctx, s); err != nil {
			return err
		}
		if s.Seq >= seq || s.Pending == 0 {
			return errEnough
		}
		return nil
	}, func(*Gap) {})
	switch {
	case errors.Is(err, errEnough):
		return nil
	case err == nil:
		return ctx.Err()
	}
	return err
}

var errEnough = errors.New("enough")

// indexer reads the log's entries and writes each match's pieces.
type indexer struct {
	j       *Journal
	born    time.Time // when the record's stream was created
	mu      sync.Mutex
	matches map[string]*indexedMatch // by subject of the record
	seen    uint64                   // sequence of the last entry added to the index
	marked  uint64                   // last mark written
	held    int                      // bytes of entries in memory
	limit   int                      // bytes at which written entries are freed
	acks    []jetstream.PubAckFuture
}

func (j *Journal) newIndexer(ctx context.Context) (*indexer, error) {
	if err := j.openIndex(ctx); err != nil {
		return nil, err
	}
	state, err := j.state(ctx, stateRequest{})
	if err != nil {
		return nil, err
	}
	ix := &indexer{j: j, born: state.created, limit: indexBudget, matches: make(map[string]*indexedMatch)}
	return ix, ix.load(ctx)
}

// load reads the mark and how many chunks each match has.
func (ix *indexer) load(ctx context.Context) error {
	var err error
	if ix.marked, err = ix.j.Indexed(ctx); err != nil || ix.marked == 0 {
		return err
	}
	ix.seen = ix.marked
	for offset := 0; ; {
		state, err := ix.j.stateOf(ctx, indexName, stateRequest{Subjects: "index.*.*.*.*", Offset: offset})
		if err != nil {
			return err
		}
		for subject := range state.Subjects {
			ix.note(strings.Split(subject, "."))
		}
		if offset += len(state.Subjects); offset >= state.total || len(state.Subjects) == 0 {
			return nil
		}
	}
}

// note records that the match has the piece with these subject tokens.
func (ix *indexer) note(tokens []string) {
	m := ix.match(RecordSubject(tokens[2], tokens[3]))
	m.forgotten = true
	if k, err := strconv.Atoi(tokens[4]); err == nil && tokens[1] == "chunk" {
		m.chunks = max(m.chunks, k+1)
	}
}

func (ix *indexer) match(subject string) *indexedMatch {
	m := ix.matches[subject]
	if m == nil {
		m = new(indexedMatch)
		ix.matches[subject] = m
	}
	return m
}

// add indexes the next entry of the log. It writes everything once indexStretch entries
// have come since the last mark and no more are waiting.
func (ix *indexer) add(ctx context.Context, s Stored) error {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if err := ix.take(ctx, s); err != nil || s.Pending > 0 || s.Seq < ix.marked+indexStretch {
		return err
	}
	return ix.writeAll(ctx)
}

func (ix *indexer) take(ctx context.Context, s Stored) error {
	m := ix.match(RecordSubject(s.Tournament, s.Match))
	if m.forgotten {
		if err := ix.remember(ctx, m, &s); err != nil {
			return err
		}
	}
	ix.seen = s.Seq
	if s.Seq <= m.last {
		return nil
	}
	if s.after != m.last && s.after != unknown {
		return ix.rebuild(ctx, m, &s)
	}
	m.tail, m.last, m.dirty = append(m.tail, s), s.Seq, true
	ix.held += len(s.Data) + indexRoom
	if wholePart(m.tail) {
		if err := ix.closePart(ctx, m, &s); err != nil {
			return err
		}
	}
	if ix.held > ix.limit {
		return ix.forget(ctx)
	}
	return nil
}

// weight estimates the memory that entries take, in bytes.
func weight(entries []Stored) (n int) {
	for i := range entries {
		n += len(entries[i].Data) + indexRoom
	}
	return n
}

// publish sends a piece. A piece too large for the server is left out, and its match is
// read from the record.
func (ix *indexer) publish(ctx context.Context, subject string, before uint64, entries []Stored) error {
	data := packChunk(ix.born, before, entries)
	if int64(len(data))+headerRoom > ix.j.nc.MaxPayload() {
		return nil
	}
	ack, err := ix.j.js.PublishMsgAsync(&nats.Msg{Subject: subject, Data: data}, jetstream.WithStallWait(asyncStall))
	if err != nil {
		return ix.j.unanswered(err)
	}
	ix.acks = append(ix.acks, ack)
	return ix.await(ctx, asyncWindow)
}

func (ix *indexer) keepWriting(ctx context.Context) error {
	tick := time.NewTicker(indexPause)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
			if err := ix.flush(ctx); err != nil {
				return err
			}
		}
	}
}

func (ix *indexer) flush(ctx context.Context) error {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	return ix.writeAll(ctx)
}

// writeAll writes everything unwritten, then the mark.
func (ix *indexer) writeAll(ctx context.Context) error {
	for _, m := range ix.matches {
		if err := ix.writeOut(ctx, m); err != nil {
			return err
		}
	}
	if err := ix.settled(ctx); err != nil || ix.seen == ix.marked {
		return err
	}
	mark := strconv.FormatUint(ix.seen, 10)
	if _, err := ix.j.js.Publish(ctx, markSubject, []byte(mark)); err != nil {
		return ix.j.unanswered(err)
	}
	ix.marked = ix.seen
	return nil
}

// settled waits for all outstanding acknowledgements.
func (ix *indexer) settled(ctx context.Context) error { return ix.await(ctx, 0) }

// await waits until at most open acknowledgements are outstanding.
func (ix *indexer) await(ctx context.Context, open int) error {
	for len(ix.acks) > open {
		select {
		case <-ix.acks[0].Ok():
		case err := <-ix.acks[0].Err():
			return ix.j.unanswered(err)
		case <-ctx.Done():
			return ctx.Err()
		}
		ix.acks = ix.acks[1:]
	}
	return nil
}
