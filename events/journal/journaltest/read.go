package journaltest

import (
	"testing"

	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events/journal"
)

// ReadAll reads the first n messages of the record as any client of JetStream would: what following
// the journal is measured against.
func ReadAll(b *testing.B, j *journal.Journal, n int) {
	b.Helper()
	js, err := jetstream.New(j.Conn())
	if err != nil {
		b.Fatal(err)
	}
	consumer, err := js.OrderedConsumer(b.Context(), "RECORD", jetstream.OrderedConsumerConfig{})
	if err != nil {
		b.Fatal(err)
	}
	messages, err := consumer.Messages()
	if err != nil {
		b.Fatal(err)
	}
	defer messages.Stop()
	for range n {
		if _, err := messages.Next(); err != nil {
			b.Fatal(err)
		}
	}
}
