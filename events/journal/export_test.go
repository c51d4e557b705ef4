package journal

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go"
)

// SetIndex sets how long and how many bytes of entries the index holds at most,
// for tests that cannot wait.
func SetIndex(pause time.Duration, budget int) { indexPause, indexBudget = pause, budget }

// SetQuarantine sets how many messages and bytes a new quarantine keeps at most.
func SetQuarantine(entries, bytes int64) { quarantineEntries, quarantineBytes = entries, bytes }

// SetServerVersion takes the server for one of another version until restore is called.
func SetServerVersion(v string) (restore func()) {
	before := serverVersion
	serverVersion = v
	return func() { serverVersion = before }
}

// SetAckWait sets how long an acknowledgement is awaited.
func SetAckWait(d time.Duration) { ackWait = d }

// Hold makes everything that is appended from now on wait until release is called: then it goes into
// one batch, or alone if it is little.
func Hold(j *Journal) (release func()) {
	j.batches.mu.Lock()
	defer j.batches.mu.Unlock()
	j.batches.flying += batchLeast
	return func() { j.commit(j.batches.leave(batchLeast)) }
}

// Waiting returns how many entries wait.
func Waiting(j *Journal) (n int) {
	j.batches.mu.Lock()
	defer j.batches.mu.Unlock()
	for _, r := range j.batches.waiting {
		n += len(r.messages)
	}
	return n
}

// After returns the sequence of the match's previous entry, as the log names it.
func After(s *Stored) uint64 { return s.after }

// OpenBatch takes a batch for one that was sent from here, until it has landed.
func OpenBatch(j *Journal, id string) (land func()) {
	end := make(chan struct{})
	j.batches.open.Store(id, end)
	return func() { j.batches.open.Delete(id); close(end) }
}

// MendRecord mends the record of a store that is not open.
func MendRecord(c Config) error {
	c, err := c.filled()
	if err != nil {
		return err
	}
	return mendRecord(c)
}

// IndexedUpTo reports whether the index has what was appended; it is asked of the
// consumer that feeds it.
func IndexedUpTo(j *Journal) bool {
	stream, err := j.js.Stream(context.Background(), recordName)
	if err != nil {
		return false
	}
	consumers := stream.ListConsumers(context.Background())
	caught := false
	for info := range consumers.Info() {
		caught = info.NumPending == 0
	}
	return caught && consumers.Err() == nil
}

// Consumers returns how many consumers the server keeps of the record.
func Consumers(j *Journal) (int, error) {
	stream, err := j.js.Stream(context.Background(), recordName)
	if err != nil {
		return 0, err
	}
	return stream.CachedInfo().State.Consumers, nil
}

// SetRelay sets how many entries and bytes the index may be behind its follower until restore is called.
func SetRelay(room, bytes int) (restore func()) {
	oldRoom, oldBytes := relayRoom, relayBytes
	relayRoom, relayBytes = room, bytes
	return func() { relayRoom, relayBytes = oldRoom, oldBytes }
}

// Relayed passes so many entries of a size to a keeper that takes the first ones only. It returns how many
// there were for it in all.
func Relayed(entries, size, taken int) (n int) {
	var r relay
	data := make([]byte, size)
	r.begin(0)
	from, _ := r.join(0)
	for i := range entries {
		s := Stored{Seq: uint64(i + 1), Message: Message{Data: data}}
		r.pass(s)
		if i < taken {
			r.took(from, <-from)
			n++
		}
	}
	r.end()
	return n + len(from)
}

// UnpacksInto packs so many entries and unpacks them into some memory.
func UnpacksInto(room []byte, n int) error {
	var entries []Stored
	for i := range n {
		m := Message{Tournament: "t", Match: "m", ID: uuid.New(), Data: fmt.Appendf(nil, "entry %d", i), Signature: fmt.Sprint(i)}
		entries = append(entries, Stored{Message: m, Seq: uint64(3*i + 1), Time: time.Unix(0, int64(i)).UTC(), after: unknown})
	}
	born := time.Unix(7, 0)
	raw, ok := chunkBody(room, packChunk(born, 5, entries))
	if !ok {
		return errors.New("it cannot be unpacked")
	}
	kept := []Stored{{Seq: 99}}
	before, got, ok := unpackEntries(kept, "t", "m", born, raw)
	if !ok || before != 5 || len(got) != n+1 || got[0].Seq != 99 || n > 0 && !reflect.DeepEqual(got[1:], entries) {
		return fmt.Errorf("%d entries behind %d, %v", len(got), before, ok)
	}
	return nil
}

// Keeping reports whether this process keeps the index.
func (j *Journal) Keeping() bool { return j.keeping.Load() != nil }

// Hear makes a copy hear how far its hall is.
func (c *Follower) Hear(last uint64) {
	c.hear(&nats.Msg{Data: fmt.Appendf(nil, `{"last":%d}`, last)})
}

// CopyAsk is the subject on which a copy asks its hall for an entry.
const CopyAsk = copyAsk

// Linked tells a copy that its hall connects, and reports whether that is let in.
func (c *Follower) Linked() bool { return c.linked() }

// Asks returns what a copy has yet to ask its hall.
func (c *Follower) Asks() []uint64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state.Asks
}

// OnDisk reports whether any file of a folder has these bytes.
func OnDisk(t *testing.T, dir string, wanted []byte) bool { return onDisk(t, dir, wanted) }

// BeginAsOlder begins the record's copy anew in the way of an older version.
func (c *Follower) BeginAsOlder(ctx context.Context) error {
	keys, err := loadKeys(c.dir)
	if err != nil {
		return err
	}
	return c.j.asAdmin(ctx, keys, func(ctx context.Context, admin *Journal) error {
		if err := admin.js.DeleteStream(ctx, recordName); err != nil {
			return err
		}
		_, err := admin.js.CreateStream(ctx, mirror(recordConfig(1), copyAPI))
		return err
	})
}

// StopStoring makes the server of this process store nothing any more, as it does for good once it may
// not write one file.
func StopStoring(j *Journal) error { return j.server.ShutdownJetStream() }
