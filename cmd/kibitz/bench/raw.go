package bench

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events"
	"kibitz/events/journal"
)

// record is the stream that holds the record. Here it is used directly through JetStream.
const record = "RECORD"

// bare returns an entry as a plain message with an expectation. It has the same subject,
// bytes and headers as the journal's.
func bare(m *journal.Message, expected uint64) *nats.Msg {
	return &nats.Msg{
		Subject: journal.RecordSubject(m.Tournament, m.Match),
		Data:    m.Data,
		Header: nats.Header{
			jetstream.MsgIDHeader:               []string{m.ID.String()},
			jetstream.ExpectedStreamHeader:      []string{record},
			events.SignatureHeader:              []string{m.Signature},
			jetstream.ExpectedLastSubjSeqHeader: []string{strconv.FormatUint(expected, 10)},
		},
	}
}

// windowOf is how much a bare consumer requests at once. It is the fastest of the library's
// options. The default of 500, and 1,000, 4,000 and 16,000 messages were tried, with and
// without a limit in bytes, with Consume and Messages, in memory and over loopback;
// loopback is faster.
var windowOf = jetstream.PullMaxMessagesWithBytesLimit(4000, 16<<20)

// reading returns a side that reads n messages of the record with an ordered consumer and
// discards them. A filter of "" reads everything. The consumer is deleted afterwards,
// because unused consumers slow down all later reading.
func reading(nc *nats.Conn, filter string, n int) side {
	return func(ctx context.Context) (took time.Duration, err error) {
		js, err := jetstream.New(nc, jetstream.WithDefaultTimeout(rawPatience))
		if err != nil {
			return 0, err
		}
		config := jetstream.OrderedConsumerConfig{}
		if filter != "" {
			config.FilterSubjects = []string{filter}
		}
		began := time.Now()
		consumer, err := js.OrderedConsumer(ctx, record, config)
		if err != nil {
			return 0, fmt.Errorf("bench: the bare consumer: %w", err)
		}
		if err := discard(ctx, nc, consumer, n); err != nil {
			return 0, err
		}
		took = time.Since(began)
		return took, js.DeleteConsumer(ctx, record, consumer.CachedInfo().Name)
	}
}

// discard receives n messages and discards them.
func discard(ctx context.Context, nc *nats.Conn, consumer jetstream.Consumer, n int) error {
	read, all := 0, make(chan struct{})
	consuming, err := consumer.Consume(func(jetstream.Msg) {
		if read++; read == n {
			close(all)
		}
	}, windowOf)
	if err != nil {
		return fmt.Errorf("bench: the bare consumer: %w", err)
	}
	defer consuming.Stop()
	select {
	case <-all:
		return nil
	case <-nc.StatusChanged(nats.CLOSED):
		return fmt.Errorf("bench: the bare consumer: %w", nats.ErrConnectionClosed)
	case <-ctx.Done():
		return ctx.Err()
	}
}

// readBare runs such a reading and drops its time.
func readBare(ctx context.Context, nc *nats.Conn, filter string, n int) error {
	_, err := reading(nc, filter, n)(ctx)
	return err
}
