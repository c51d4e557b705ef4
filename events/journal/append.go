package journal

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// ackWait is how long one attempt waits for its acknowledgement.
var ackWait = 5 * time.Second

const (
	settleGrace = 2 * time.Second // extra time to ask the leader after the caller's time is up
	maxAttempts = 8
	retryWait   = 20 * time.Millisecond // doubled with each attempt
)

// codeInProcess is the server's error while it is still storing an entry with this id. The
// other copy may be our own earlier attempt.
const codeInProcess jetstream.ErrorCode = 10158

// Append stores an entry as the next of its match if the match's last entry has the
// expected sequence (0: the match is empty), and returns when the entry is on disk. Sending
// the same entry again with the same expectation is always safe: if it is already stored, the
// receipt says Duplicate, whatever has been appended since.
//
// Errors: *Conflict with the new entries; *IDTaken; CodeName and CodeMessage for an entry
// that cannot be carried; CodeRefused with the server's reason; CodeUnresolved if it is not
// known whether the entry was stored; CodeGone; CodeUnavailable; CodeFull; CodeUnwritable; ctx's error if
// nothing had been sent.
func (j *Journal) Append(ctx context.Context, m Message, expected uint64) (Receipt, error) {
	if err := j.appendable([]Message{m}); err != nil {
		return Receipt{}, err
	}
	var last error
	for attempt := range maxAttempts {
		if err := pause(ctx, attempt); err != nil {
			return Receipt{}, unresolved(&m, last, err)
		}
		ack, err := j.publish(ctx, &m, expected)
		if err == nil && !ack.Duplicate {
			return Receipt{Seq: ack.Sequence}, nil
		}
		if errors.Is(err, errUnsent) {
			return Receipt{}, unresolved(&m, last, ctx.Err())
		}
		if attempt == 0 && errors.Is(err, jetstream.ErrNoStreamResponse) {
			return Receipt{}, j.unanswered(err) // no responder: nothing was stored
		}
		receipt, settled, settleErr := j.settle(ctx, &m, expected, ack, err)
		if broken := j.sound(); broken != nil { // what was read need not be on disk
			return Receipt{}, j.unknownOutcome(&m, broken)
		}
		if settled {
			return receipt, settleErr
		}
		if full := j.diskFull(err); full != nil {
			return Receipt{}, full
		}
		last = errors.Join(err, settleErr)
	}
	return Receipt{}, unresolved(&m, last, nil)
}

// pause waits before every attempt except the first.
func pause(ctx context.Context, attempt int) error {
	if attempt == 0 {
		return ctx.Err()
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(retryWait << attempt):
		return nil
	}
}

func unresolved(m *Message, last, end error) error {
	if last == nil {
		return end // nothing has been sent
	}
	return fail(CodeUnresolved, "send the same entry again, unchanged: it is stored at most once", errors.Join(last, end),
		"it is not known whether entry %s of match %s/%s was stored", m.ID, m.Tournament, m.Match)
}

// publish sends an entry once and waits for its acknowledgement. Entries that wait share a sync.
func (j *Journal) publish(ctx context.Context, m *Message, expected uint64) (*jetstream.PubAck, error) {
	if !j.batching() {
		return j.publishAlone(ctx, m, expected)
	}
	l := j.await(ctx, &run{messages: []Message{*m}, expected: expected})
	if l.alone {
		defer func() { j.commit(j.batches.leave(1)) }()
		return j.publishAlone(ctx, m, expected)
	}
	return &jetstream.PubAck{Sequence: l.last}, l.err
}

func (j *Journal) publishAlone(ctx context.Context, m *Message, expected uint64) (*jetstream.PubAck, error) {
	ctx, cancel := context.WithTimeout(ctx, ackWait)
	defer cancel()
	return j.js.PublishMsg(ctx, m.wire(expected))
}

// settle finds out what became of an attempt without a clear acknowledgement. settled is
// false if the entry is not stored and nothing prevents storing it. Then it may be sent
// again: both copies name the same expectation, so at most one of them is ever stored.
func (j *Journal) settle(ctx context.Context, m *Message, expected uint64, ack *jetstream.PubAck, cause error) (r Receipt, settled bool, err error) {
	ctx, cancel := withGrace(ctx)
	defer cancel()
	if cause == nil {
		return j.settleDuplicate(ctx, m, ack.Sequence)
	}
	fresh, last, err := j.since(ctx, m.Tournament, m.Match, expected)
	if err != nil {
		return Receipt{}, CodeOf(err) == CodeGone, j.unknownOutcome(m, errors.Join(cause, err))
	}
	for i := range fresh {
		if fresh[i].ID == m.ID {
			r, err = recognise(m, &fresh[i])
			return r, true, err
		}
	}
	if last != expected {
		return Receipt{}, true, &Conflict{Tournament: m.Tournament, Match: m.Match, Expected: expected, Last: last, New: fresh}
	}
	if refusal := permanentRefusal(cause); refusal != nil {
		return Receipt{}, true, refusal
	}
	return Receipt{}, false, nil
}

// unknownOutcome returns the error for a connection that ended before it was known whether the
// entry was stored.
func (j *Journal) unknownOutcome(m *Message, cause error) error {
	if CodeOf(cause) != CodeGone {
		return cause
	}
	return unresolved(m, cause, nil)
}

// settleDuplicate compares our entry with the one that the server reported as its
// duplicate. Ours is stored only if the two are the same.
func (j *Journal) settleDuplicate(ctx context.Context, m *Message, seq uint64) (Receipt, bool, error) {
	if seq == 0 {
		return Receipt{}, false, nil
	}
	there, found, err := j.leaderGet(ctx, getRequest{Seq: seq})
	if err != nil {
		return Receipt{}, false, err
	}
	if !found {
		return Receipt{}, true, &IDTaken{ID: m.ID, Subject: "an entry that cannot be read", Seq: seq}
	}
	r, err := recognise(m, &there)
	return r, true, err
}

// recognise compares our entry with the stored entry that has its id.
func recognise(m *Message, there *Stored) (Receipt, error) {
	if !m.same(there) {
		return Receipt{}, &IDTaken{ID: m.ID, Subject: RecordSubject(there.Tournament, there.Match), Seq: there.Seq}
	}
	return Receipt{Seq: there.Seq, Duplicate: true}, nil
}

// permanentRefusal returns the error of a refusal that a retry cannot change, or nil.
func permanentRefusal(cause error) error {
	var api *jetstream.APIError
	if !errors.As(cause, &api) {
		return nil
	}
	switch api.ErrorCode {
	case jetstream.JSErrCodeStreamWrongLastSequence, jetstream.JSErrCodeStreamWrongLastSequenceConstant,
		codeInProcess:
		return nil
	}
	return fail(CodeRefused, "check the server's log, the disk and the account's limits", api, "the server refused to store the entry")
}

// withGrace returns ctx or, if it ends within settleGrace, a new context of that length, so
// that an attempt under way when the caller's time is up is still resolved.
func withGrace(ctx context.Context) (context.Context, context.CancelFunc) {
	if deadline, ok := ctx.Deadline(); !ok || time.Until(deadline) > settleGrace {
		if ctx.Err() == nil {
			return context.WithCancel(ctx)
		}
	}
	return context.WithTimeout(context.WithoutCancel(ctx), settleGrace)
}

// since returns the match's entries after a sequence, and the match's last sequence, as the
// leader knows them.
func (j *Journal) since(ctx context.Context, tournament, match string, after uint64) ([]Stored, uint64, error) {
	subject := RecordSubject(tournament, match)
	newest, _, err := j.leaderGet(ctx, getRequest{LastBy: subject})
	if err != nil || newest.Seq <= after {
		return nil, newest.Seq, err
	}
	fresh, err := j.readSubject(ctx, subject, after+1)
	if err != nil {
		return nil, 0, err
	}
	for len(fresh) > 0 && fresh[len(fresh)-1].Seq > newest.Seq {
		fresh = fresh[:len(fresh)-1] // appended after the request
	}
	if len(fresh) == 0 || fresh[len(fresh)-1].Seq != newest.Seq {
		fresh, err = j.stepThrough(ctx, subject, after, newest) // a replica that lags answered
	}
	return fresh, newest.Seq, err
}

// stepThrough reads a subject's entries after a sequence from the leader, one by one.
func (j *Journal) stepThrough(ctx context.Context, subject string, after uint64, newest Stored) ([]Stored, error) {
	var fresh []Stored
	for seq := after + 1; seq < newest.Seq; {
		s, found, err := j.leaderGet(ctx, getRequest{Seq: seq, NextBy: subject})
		if err != nil {
			return nil, err
		}
		if !found || s.Seq >= newest.Seq {
			break
		}
		fresh, seq = append(fresh, s), s.Seq+1
	}
	return append(fresh, newest), nil
}
