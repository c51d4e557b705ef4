package bench

import (
	"context"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events/journal"
)

const (
	fillWindow = 4096 // publishes in flight
	fillStall  = time.Minute
)

// filler writes long logs. It does not wait for each acknowledgement, but uses the same
// bytes, headers and expectations as the journal. Nobody else may write to the log.
type filler struct {
	js      jetstream.JetStream
	last    uint64            // sequence of the log's last entry
	heads   map[string]uint64 // of each match
	refused chan error
}

func newFiller(nc *nats.Conn) (*filler, error) {
	return (&filler{heads: make(map[string]uint64)}).again(nc)
}

// again continues over another connection.
func (f *filler) again(nc *nats.Conn) (_ *filler, err error) {
	f.refused = make(chan error, 1)
	f.js, err = jetstream.New(nc, jetstream.WithPublishAsyncMaxPending(fillWindow),
		jetstream.WithPublishAsyncErrHandler(func(_ jetstream.JetStream, m *nats.Msg, err error) {
			select {
			case f.refused <- fmt.Errorf("bench: filling the log, %s: %w", m.Subject, err):
			default:
			}
		}))
	return f, err
}

// put writes the next entry.
func (f *filler) put(m *journal.Message) error {
	if _, err := f.js.PublishMsgAsync(bare(m, f.heads[m.Match]), jetstream.WithStallWait(fillStall)); err != nil {
		return err
	}
	f.last++
	f.heads[m.Match] = f.last
	return nil
}

// settle waits until everything written is acknowledged.
func (f *filler) settle(ctx context.Context) error {
	select {
	case <-f.js.PublishAsyncComplete():
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case err := <-f.refused:
		return err
	default:
		return nil
	}
}

// interleave writes the entries of the tables, one of each in turn.
func (f *filler) interleave(ctx context.Context, tables []*table) error {
	for i, more := 0, true; more; i++ {
		more = false
		for _, t := range tables {
			if i >= len(t.messages) {
				continue
			}
			more = true
			if err := f.put(&t.messages[i]); err != nil {
				return err
			}
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return f.settle(ctx)
}
