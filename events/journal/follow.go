package journal

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// idleConsumer is how long the server keeps the consumer of a reader that vanished.
const idleConsumer = 30 * time.Second

// pullWindow is how much is requested at once: several times the default of nats.go,
// so that reading does not wait for the next request, yet less than a connection may
// hold unread.
var pullWindow = jetstream.PullMaxMessagesWithBytesLimit(4000, 16<<20)

// Follow calls each with every entry of the log from a sequence on (1 is the first),
// in order, first the stored ones, then each new one, until ctx ends (it returns nil
// then), each fails (its error) or the connection is lost (CodeGone). If sequences
// are missing, gap is called and following goes on; without a gap function the *Gap
// is returned. It keeps one consumer at the server: a process follows once, and
// serves all its readers from that.
func (j *Journal) Follow(ctx context.Context, from uint64, each func(Stored) error, gap func(*Gap)) error {
	next := max(from, 1)
	head, err := j.Head(ctx)
	if err != nil {
		return j.stopped(ctx, err)
	}
	if head+1 < next {
		return &Damage{Have: head, Want: next - 1}
	}
	return j.follow(ctx, RecordPattern, next, func(s Stored) error {
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

// FollowMatch calls each with one match's entries from a sequence of the log on, as
// Follow does. It takes a consumer of its own: for a person at a terminal, not for
// every viewer of a hall.
func (j *Journal) FollowMatch(ctx context.Context, tournament, match string, from uint64, each func(Stored) error) error {
	if err := CheckNames(tournament, match); err != nil {
		return err
	}
	return j.follow(ctx, RecordSubject(tournament, match), max(from, 1), each)
}

func (j *Journal) follow(ctx context.Context, filter string, from uint64, each func(Stored) error) error {
	return j.consume(ctx, jetstream.OrderedConsumerConfig{
		FilterSubjects:    []string{filter},
		DeliverPolicy:     jetstream.DeliverByStartSequencePolicy,
		OptStartSeq:       from,
		InactiveThreshold: idleConsumer,
	}, each)
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
	defer j.dismiss(consumer)
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
		if err := each(s); err != nil {
			return err
		}
	}
}

// stopped returns why reading ended: nil if its context had ended before.
func (j *Journal) stopped(ctx context.Context, err error) error {
	if j.over() {
		return j.gone(err)
	}
	if ctx.Err() != nil {
		return nil
	}
	return j.unanswered(err)
}

// dismiss deletes the consumer at once rather than after idleConsumer.
func (j *Journal) dismiss(consumer jetstream.Consumer) {
	info := consumer.CachedInfo()
	if info == nil || j.nc.IsClosed() {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), settleGrace)
	defer cancel()
	_ = j.js.DeleteConsumer(ctx, recordName, info.Name)
}

// fromDelivery returns the stored message that a consumer delivered. What the
// server says of it stands in the reply subject:
// $JS.ACK.[<domain>.<account>.]<stream>.<consumer>.<delivered>.<stream seq>.<consumer seq>.<time>.<pending>[.<token>]
func fromDelivery(msg jetstream.Msg) (Stored, error) {
	seq, at, pending, ok := parseDelivery(msg.Reply())
	if !ok {
		return Stored{}, fail(CodeProtocol, "report it", nil, "an entry was delivered with reply subject %q", msg.Reply())
	}
	s := Stored{Seq: seq, Time: time.Unix(0, at).UTC(), Pending: pending, after: expectation(msg.Headers(), seq)}
	var err error
	s.Message, err = fromWire(msg.Subject(), msg.Headers(), msg.Data())
	return s, err
}

// unknown stands for a sequence that a message does not name.
const unknown = ^uint64(0)

// expectation returns the sequence of the match's entry before this one: the one it
// was expected after, or within a batch the one just before. A copy of the log, or an
// entry written without this package, does not name it.
func expectation(header nats.Header, seq uint64) uint64 {
	if values := header[jetstream.ExpectedLastSubjSeqHeader]; len(values) == 1 {
		if after, err := strconv.ParseUint(values[0], 10, 64); err == nil {
			return after
		}
	}
	if len(header[headerBatchSeq]) == 1 {
		return seq - 1
	}
	return unknown
}

func parseDelivery(reply string) (seq uint64, at int64, pending uint64, ok bool) {
	first := 5 // index of the stream sequence in the short form
	switch n := strings.Count(reply, ".") + 1; {
	case n == 9:
	case n >= 11:
		first = 7
	default:
		return 0, 0, 0, false
	}
	var fields [5]string
	for i := 0; i < first+4; i++ {
		token, rest, _ := strings.Cut(reply, ".")
		if i >= first {
			fields[i-first] = token
		}
		reply = rest
	}
	seq, err := strconv.ParseUint(fields[0], 10, 64)
	at, err2 := strconv.ParseInt(fields[2], 10, 64)
	pending, err3 := strconv.ParseUint(fields[3], 10, 64)
	return seq, at, pending, err == nil && err2 == nil && err3 == nil
}
