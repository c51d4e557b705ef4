package journal

import (
	"context"
	"errors"
	"slices"
	"sync"
)

// Limits of one atomic batch. The server takes 1,000 messages.
const (
	batchLeast   = 4 // fewer entries are no slower one by one, each with its own sync
	batchEntries = 512
	batchBytes   = 4 << 20
)

// RunLeast is the least number of entries that AppendRun stores together.
const RunLeast = batchLeast

// run is a run of entries of one match. The first names the expected sequence, and each of the
// others is expected right after the one before it.
type run struct {
	messages []Message
	expected uint64
	landed   chan landing
}

// landing says what became of a run.
type landing struct {
	alone bool   // nothing was stored: its entries are to be sent one by one
	last  uint64 // the sequence of its last entry: all are on disk
	err   error  // it is not known what was stored
}

// errUnsent is what became of a run whose sender gave up before it was sent.
var errUnsent = errors.New("nothing was sent")

// batcher makes entries that wait for the disk share one sync: they go into one atomic batch, each
// with its own expectation. While few are under way, an entry goes alone and at once. Only the process
// that runs the server sends batches: the server keeps the entries of a batch whose sync failed in
// memory and answers nothing, and only there can that be learned; see sound.
type batcher struct {
	least int // 0 for batchLeast; tests set it

	open sync.Map // batches under way: id to a channel that is closed when the batch has landed

	mu      sync.Mutex
	flying  int    // entries sent that have not landed
	waiting []*run // in order of arrival
}

func (b *batcher) few() int {
	if b.least > 0 {
		return b.least
	}
	return batchLeast
}

// enter adds a run and returns the batch that is now due, if any.
func (b *batcher) enter(r *run) (due []*run) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.waiting = append(b.waiting, r)
	return b.schedule()
}

// leave removes landed entries and returns the batch that is now due, if any.
func (b *batcher) leave(landed int) (due []*run) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.flying -= landed
	return b.schedule()
}

// withdraw removes a run, unless it waits no more.
func (b *batcher) withdraw(r *run) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	i := slices.Index(b.waiting, r)
	if i >= 0 {
		b.waiting = slices.Delete(b.waiting, i, i+1)
	}
	return i >= 0
}

// schedule returns the batch of what waits, or tells it to go alone if that is little. The lock is
// held.
func (b *batcher) schedule() (due []*run) {
	if b.flying >= b.few() {
		return nil
	}
	n, entries := fitting(b.waiting)
	if entries >= b.few() {
		due, b.waiting = b.waiting[:n:n], b.waiting[n:]
		b.flying += entries
		return due
	}
	for _, r := range b.waiting {
		b.flying += len(r.messages)
		r.landed <- landing{alone: true}
	}
	b.waiting = nil
	return nil
}

// fitting returns how many of the runs fit into one batch, and how many entries they have. The
// first fits in any case.
func fitting(runs []*run) (n, entries int) {
	bytes := 0
	for _, r := range runs {
		for i := range r.messages {
			bytes += len(r.messages[i].Data) + headerRoom
		}
		if n > 0 && (entries+len(r.messages) > batchEntries || bytes > batchBytes) {
			break
		}
		n, entries = n+1, entries+len(r.messages)
	}
	return n, entries
}

// AppendRun stores entries of one match, in order, as so many calls of Append, each with the
// expectation that the one before it left. They share syncs if they are many. After an error, the
// receipts are those of the entries before the one that failed.
//
// Errors: those of Append.
func (j *Journal) AppendRun(ctx context.Context, ms []Message, expected uint64) (receipts []Receipt, err error) {
	for len(ms) > 0 && err == nil {
		var some []Receipt
		n := fittingRun(ms)
		if some, err = j.appendSome(ctx, ms[:n], expected); len(some) > 0 {
			expected = max(expected, some[len(some)-1].Seq)
		}
		receipts, ms = append(receipts, some...), ms[n:]
	}
	return receipts, err
}

// fittingRun returns how many of the entries fit into one batch, at least one.
func fittingRun(ms []Message) int {
	bytes := 0
	for i := range ms {
		if bytes += len(ms[i].Data) + headerRoom; i > 0 && (i == batchEntries || bytes > batchBytes) {
			return i
		}
	}
	return len(ms)
}

// appendSome is AppendRun for entries that fit into one batch.
func (j *Journal) appendSome(ctx context.Context, ms []Message, expected uint64) (receipts []Receipt, err error) {
	if len(ms) > 1 && j.appendable(ms) == nil && j.batching() {
		switch l := j.await(ctx, &run{messages: ms, expected: expected}); {
		case l.alone:
			j.commit(j.batches.leave(len(ms)))
		case l.err == nil:
			for i := range ms {
				receipts = append(receipts, Receipt{Seq: l.last - uint64(len(ms)-1-i)})
			}
			return receipts, nil
		case errors.Is(l.err, errUnsent):
			return nil, ctx.Err()
		case ctx.Err() != nil:
			return nil, unresolved(&ms[0], l.err, ctx.Err())
		}
	}
	for i := range ms {
		r, err := j.Append(ctx, ms[i], expected)
		if err != nil {
			return receipts, err
		}
		receipts, expected = append(receipts, r), max(expected, r.Seq)
	}
	return receipts, nil
}

// appendable returns why some entries of one match cannot be stored.
func (j *Journal) appendable(ms []Message) error {
	for i := range ms {
		if err := ms[i].check(j.nc.MaxPayload()); err != nil {
			return err
		}
	}
	if j.nc.IsClosed() {
		return j.gone(nil)
	}
	if hall := j.CopyOf(); hall != "" {
		return fail(CodeCopy, "send it to the hall itself", nil, "this is a copy of the hall %s: nothing is written here", hall)
	}
	return j.checkRoom()
}

// await waits until a run has landed, or may go alone.
func (j *Journal) await(ctx context.Context, r *run) landing {
	r.landed = make(chan landing, 1)
	j.commit(j.batches.enter(r))
	select {
	case l := <-r.landed:
		return l
	case <-ctx.Done():
		if j.batches.withdraw(r) {
			return landing{err: errUnsent}
		}
		return <-r.landed // it is under way, which has an end of its own
	}
}

// commit sends a batch, if one is due, and then what waits behind it.
func (j *Journal) commit(due []*run) {
	if len(due) > 0 {
		go func() { j.commit(j.batches.leave(j.land(due))) }()
	}
}

// land sends runs in one batch and tells each what became of it. It returns how many entries are no
// longer under way. If the server refuses the batch because of one of them, the halves are tried, and
// few go alone.
func (j *Journal) land(runs []*run) (landed int) {
	last, err := j.publishBatch(runs)
	alone := isRefusal(err)
	if half := len(runs) / 2; alone && half >= j.batches.few() {
		return j.land(runs[:half]) + j.land(runs[half:])
	}
	_, entries := fitting(runs)
	if alone {
		last, err = 0, nil
	} else {
		landed = entries
	}
	for _, r := range slices.Backward(runs) {
		r.landed <- landing{alone: alone, last: last, err: err}
		last -= uint64(len(r.messages))
	}
	return landed
}

// batching reports whether entries that wait share a sync.
func (j *Journal) batching() bool { return j.server != nil && !j.cfg.NoSync }
