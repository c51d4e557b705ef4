package journal

import (
	"context"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// idleConsumer is how long the server keeps the consumer of a reader that is gone.
const idleConsumer = 30 * time.Second

// pullWindow is how much is requested at once: several times the default of nats.go, so
// that reading does not wait for the next request, but less than a connection may hold
// unread.
var pullWindow = jetstream.PullMaxMessagesWithBytesLimit(4000, 16<<20)

// Follow calls each with every entry of the log from a sequence on (1 is the first), in
// order: the stored entries, then each new one. It stops when ctx ends (and returns nil),
// each fails (its error) or the connection is lost (CodeGone). If sequences are missing it
// calls gap and goes on, or without a gap function returns the *Gap. It keeps one consumer
// at the server, so a process should follow once and serve all its readers from that.
func (j *Journal) Follow(ctx context.Context, from uint64, each func(Stored) error, gap func(*Gap)) error {
	next := max(from, 1)
	head, err := j.Head(ctx)
	if err != nil {
		return j.stopped(ctx, err)
	}
	if head+1 < next {
		return &Damage{Have: head, Want: next - 1}
	}
	return j.consume(ctx, jetstream.OrderedConsumerConfig{
		FilterSubjects:    []string{RecordPattern},
		DeliverPolicy:     jetstream.DeliverByStartSequencePolicy,
		OptStartSeq:       next,
		InactiveThreshold: idleConsumer,
	}, func(s Stored) error {
		if s.Seq != next {
			jump := &Gap{From: next, To: s.Seq - 1}
			if gap == nil {
				return jump
			}
			gap(jump)
		}
		next = s.Seq + 1
		return each(s)
	})
}

// consume runs one ordered consumer of the record until ctx ends, each fails or
// the connection is lost.
func (j *Journal) consume(ctx context.Context, config jetstream.OrderedConsumerConfig, each func(Stored) error) error {
	bound, stop := j.bound(ctx)
	defer stop()
	consumer, err := j.bulk.OrderedConsumer(bound, recordName, config)
	if err != nil {
		return j.stopped(ctx, err)
	}
	messages, err := consumer.Messages(pullWindow)
	if err != nil {
		return j.stopped(ctx, err)
	}
	defer j.deleteConsumer(consumer)
	halt := context.AfterFunc(bound, messages.Stop)
	defer messages.Stop()
	defer halt()
	for {
		msg, err := messages.Next()
		if err != nil {
			return j.stopped(ctx, err)
		}
		s, err := fromDelivery(msg)
		if err != nil {
			return err
		}
		if err := j.settled(msg.Headers()); err != nil {
			return err
		}
		if err := each(s); err != nil {
			return err
		}
	}
}

// stopped returns why reading ended: CodeGone if the connection has ended, nil if ctx has
// ended, otherwise err.
func (j *Journal) stopped(ctx context.Context, err error) error {
	if j.over() {
		return j.gone(err)
	}
	if ctx.Err() != nil {
		return nil
	}
	return j.unanswered(err)
}

// deleteConsumer deletes the consumer at once, without waiting for idleConsumer.
func (j *Journal) deleteConsumer(consumer jetstream.Consumer) {
	info := consumer.CachedInfo()
	if info == nil || j.nc.IsClosed() {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), settleGrace)
	defer cancel()
	_ = j.js.DeleteConsumer(ctx, recordName, info.Name)
}

// fromDelivery returns the stored message that a consumer delivered.
func fromDelivery(msg jetstream.Msg) (Stored, error) {
	place, err := msg.Metadata()
	if err != nil {
		return Stored{}, fail(CodeProtocol, "report it", err, "an entry was delivered with reply subject %q", msg.Reply())
	}
	seq := place.Sequence.Stream
	s := Stored{Seq: seq, Time: place.Timestamp.UTC(), Pending: place.NumPending, after: expectation(msg.Headers(), seq)}
	s.Message, err = fromWire(msg.Subject(), msg.Headers(), msg.Data())
	return s, err
}

// unknown means that a message does not name the sequence.
const unknown = ^uint64(0)

// expectation returns the sequence of the match's previous entry, which the one with this
// sequence was expected to follow. It is unknown for a copy of the log, or an entry written without this
// package.
func expectation(header nats.Header, seq uint64) uint64 {
	if len(header[headerConsecutive]) > 0 {
		return seq - 1
	}
	if values := header[jetstream.ExpectedLastSubjSeqHeader]; len(values) == 1 {
		if after, err := strconv.ParseUint(values[0], 10, 64); err == nil {
			return after
		}
	}
	return unknown
}
