package journal

import (
	"context"
	"time"
)

// SetIndex sets how long and how many bytes of entries the index holds at most,
// for tests that cannot wait.
func SetIndex(pause time.Duration, budget int) { indexPause, indexBudget = pause, budget }

// SetQuarantine sets how many messages and bytes a new quarantine keeps at most.
func SetQuarantine(entries, bytes int64) { quarantineEntries, quarantineBytes = entries, bytes }

// SetAckWait sets how long an acknowledgement is awaited.
func SetAckWait(d time.Duration) { ackWait = d }

// MendRecord mends the record of a store that is not open.
func MendRecord(c Config) error {
	c, err := c.filled()
	if err != nil {
		return err
	}
	return mendRecord(c)
}

// IndexedUpTo tells whether the index has what was appended; it is asked of the
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
