package journal

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Limits of one atomic batch. The server takes 1,000 messages.
const (
	batchLeast   = 4 // fewer entries are no slower one by one, each with its own sync
	batchEntries = 512
	batchBytes   = 4 << 20
)

// RunLeast is the least number of entries that AppendRun stores together.
const RunLeast = batchLeast

// Headers of an atomic batch.
const (
	headerBatch       = "Nats-Batch-Id"
	headerBatchSeq    = "Nats-Batch-Sequence"
	headerBatchCommit = "Nats-Batch-Commit"
)

// headerConsecutive marks an entry whose match's previous entry is the one just before it in the log.
const headerConsecutive = "Kibitz-Consecutive"

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

// publishBatch stores all entries of the runs or none, and returns the sequence of the last. Those who
// follow the log get the entries once the server has answered. Without an answer they get them once
// it is known that nothing failed, and otherwise never: the journal has ended.
func (j *Journal) publishBatch(runs []*run) (last uint64, err error) {
	id, end := uuid.NewString(), make(chan struct{})
	j.batches.open.Store(id, end)
	landed := func() { j.batches.open.Delete(id); close(end) }
	last, err = j.sendBatch(id, runs)
	if err == nil || isRefusal(err) {
		if landed(); err != nil {
			j.restage()
		}
		return last, err
	}
	go func() {
		if first := &runs[0].messages[0]; j.awaitTurn(RecordSubject(first.Tournament, first.Match)) && j.sound() == nil {
			landed()
		}
	}()
	return 0, err
}

func isRefusal(err error) bool {
	var refused *jetstream.APIError
	return errors.As(err, &refused)
}

// awaitTurn waits until the server has dealt with everything that was sent to the record: in its
// turn it refuses a message that names another stream. It returns false if the journal ends first.
func (j *Journal) awaitTurn(subject string) bool {
	for !j.over() {
		ctx, cancel := context.WithTimeout(context.Background(), ackWait)
		_, err := j.js.PublishMsg(ctx, nats.NewMsg(subject), jetstream.WithExpectStream("none"))
		cancel()
		if isRefusal(err) {
			return true
		}
		select {
		case <-j.done:
		case <-time.After(retryWait):
		}
	}
	return false
}

// sound ends the journal and returns CodeGone if the server of this process failed to write the
// record. What the server then has in memory, and recognises as a duplicate, need not be on disk: it
// is to be read from there again.
func (j *Journal) sound() error {
	if j.server == nil {
		return nil
	}
	err := j.writeError()
	if err == nil {
		return nil
	}
	j.cfg.Log.Error("the log cannot be written; the journal ends", "error", err)
	j.nc.Close()
	return j.gone(err)
}

// writeError returns why the server cannot write the record; nil if it can.
func (j *Journal) writeError() error {
	options := &server.HealthzOptions{Account: officeAccount, Stream: recordName, Details: true}
	return answered(func() *server.HealthStatus { return j.server.Healthz(options) }, time.After(busyWait), j.done)
}

// busyWait is how long the server is asked again whether it can write.
const busyWait = 10 * time.Second

// answered asks how the server is and returns what is wrong; nil if nothing is. The server looks for a
// millisecond first whether it takes connections, and says that it does not if the machine is busy:
// that is no answer, until the limit or once the journal is done.
func answered(health func() *server.HealthStatus, limit <-chan time.Time, done <-chan struct{}) error {
	for {
		found := health().Errors
		if len(found) == 0 {
			return nil
		}
		wrong := errors.New(found[0].Error)
		if found[0].Type != server.HealthzErrorConn {
			return wrong
		}
		select {
		case <-time.After(retryWait):
		case <-limit:
			return wrong
		case <-done:
			return wrong
		}
	}
}

// sendBatch sends the entries of the runs as one batch and waits for the answer.
func (j *Journal) sendBatch(id string, runs []*run) (last uint64, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), ackWait)
	defer cancel()
	var messages []*nats.Msg
	for _, r := range runs {
		messages = append(messages, r.wire()...)
	}
	for i, m := range messages {
		m.Header[headerBatch], m.Header[headerBatchSeq] = []string{id}, []string{strconv.Itoa(i + 1)}
		if i < len(messages)-1 {
			if err := j.nc.PublishMsg(m); err != nil {
				return 0, err
			}
		}
	}
	commit := messages[len(messages)-1]
	commit.Header[headerBatchCommit] = []string{"1"}
	ack, err := j.js.PublishMsg(ctx, commit)
	if err != nil {
		return 0, err
	}
	return ack.Sequence, nil
}

// wire returns the messages to publish.
func (r *run) wire() []*nats.Msg {
	messages := make([]*nats.Msg, len(r.messages))
	for i := range r.messages {
		messages[i] = r.messages[i].wire(r.expected)
		if i > 0 {
			delete(messages[i].Header, jetstream.ExpectedLastSubjSeqHeader)
			messages[i].Header[headerConsecutive] = []string{"1"}
		}
	}
	return messages
}

// settled waits until the batch of a delivered entry has landed, if it was sent from here: the server
// delivers its entries before they are on disk. It returns CodeGone if the journal ends first.
func (j *Journal) settled(header nats.Header) error {
	if id := header[headerBatch]; len(id) == 1 {
		if end, found := j.batches.open.Load(id[0]); found {
			select {
			case <-end.(chan struct{}):
			case <-j.done:
				return j.gone(nil)
			}
		}
	}
	return nil
}
