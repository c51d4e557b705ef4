package journal

import (
	"context"
	"errors"
	"strconv"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go/jetstream"
)

// Limits of one atomic batch; the server takes 1,000 messages.
const (
	batchEntries = 500
	batchBytes   = 4 << 20
)

// Headers of an atomic batch.
const (
	headerBatch       = "Nats-Batch-Id"
	headerBatchSeq    = "Nats-Batch-Sequence"
	headerBatchCommit = "Nats-Batch-Commit"
)

// AppendAll stores entries of one match, in order, as calls of Append would, each expected
// after the one before it, but many with one fsync. Entries that are there already keep
// their place and are not stored again. On an error the receipts are those of the entries
// before the one that failed; the same call may be made again.
//
// Errors: those of Append.
func (j *Journal) AppendAll(ctx context.Context, ms []Message, expected uint64) ([]Receipt, error) {
	for i := range ms {
		if err := ms[i].check(j.nc.MaxPayload()); err != nil {
			return nil, err
		}
		if ms[i].Tournament != ms[0].Tournament || ms[i].Match != ms[0].Match {
			return nil, fail(CodeMessage, "append each match by itself", nil, "the entries are of several matches")
		}
	}
	receipts := make([]Receipt, 0, len(ms))
	for len(ms) > 0 {
		if err := j.checkRoom(); err != nil {
			return receipts, err
		}
		n := fitting(ms)
		some, err := j.appendSome(ctx, ms[:n], expected)
		receipts = append(receipts, some...)
		if err != nil {
			return receipts, err
		}
		expected, ms = furthest(some, expected), ms[n:]
	}
	return receipts, nil
}

// fitting returns how many of the entries fit into one batch.
func fitting(ms []Message) int {
	size := 0
	for i := range ms {
		size += len(ms[i].Data) + headerRoom
		if i > 0 && (i == batchEntries || size > batchBytes) {
			return i
		}
	}
	return len(ms)
}

// furthest returns the expectation after these receipts; a duplicate does not move it
// back.
func furthest(receipts []Receipt, expected uint64) uint64 {
	for _, r := range receipts {
		expected = max(expected, r.Seq)
	}
	return expected
}

// appendSome stores the entries with one batch. If that does not clearly succeed, it
// finds those already stored and appends the rest one by one.
func (j *Journal) appendSome(ctx context.Context, ms []Message, expected uint64) ([]Receipt, error) {
	if len(ms) == 1 {
		return j.appendEach(ctx, ms, expected, nil)
	}
	last, err := j.publishBatch(ctx, ms, expected)
	if err == nil {
		return consecutive(last, len(ms)), nil
	}
	var api *jetstream.APIError
	if ctx.Err() != nil && !errors.As(err, &api) {
		return nil, unresolved(&ms[0], err, ctx.Err())
	}
	fresh, _, err := j.since(ctx, ms[0].Tournament, ms[0].Match, expected)
	if err != nil {
		return nil, j.unknownOutcome(&ms[0], err)
	}
	var there []Receipt
	for i := range min(len(fresh), len(ms)) {
		if !ms[i].same(&fresh[i]) {
			break
		}
		there = append(there, Receipt{Seq: fresh[i].Seq, Duplicate: true})
	}
	return j.appendEach(ctx, ms[len(there):], furthest(there, expected), there)
}

func (j *Journal) appendEach(ctx context.Context, ms []Message, expected uint64, receipts []Receipt) ([]Receipt, error) {
	for i := range ms {
		r, err := j.Append(ctx, ms[i], expected)
		if err != nil {
			return receipts, err
		}
		receipts = append(receipts, r)
		expected = max(expected, r.Seq)
	}
	return receipts, nil
}

// publishBatch stores all entries or none, and returns the sequence of the last. Only
// the first names an expectation, since nothing comes between them.
func (j *Journal) publishBatch(ctx context.Context, ms []Message, expected uint64) (uint64, error) {
	ctx, cancel := context.WithTimeout(ctx, ackWait)
	defer cancel()
	batch := uuid.NewString()
	for i := range ms {
		msg := ms[i].wire(expected)
		if i > 0 {
			msg.Header.Del(jetstream.ExpectedLastSubjSeqHeader)
		}
		msg.Header[headerBatch] = []string{batch}
		msg.Header[headerBatchSeq] = []string{strconv.Itoa(i + 1)}
		if i < len(ms)-1 {
			if err := j.nc.PublishMsg(msg); err != nil {
				return 0, err
			}
			continue
		}
		msg.Header[headerBatchCommit] = []string{"1"}
		ack, err := j.js.PublishMsg(ctx, msg)
		if err != nil {
			return 0, err
		}
		return ack.Sequence, nil
	}
	return 0, nil
}

// consecutive returns the receipts of n entries of which the last has this sequence.
func consecutive(last uint64, n int) []Receipt {
	receipts := make([]Receipt, n)
	for i := range receipts {
		receipts[i].Seq = last - uint64(n-1-i)
	}
	return receipts
}
