package journal

import "time"

// SetIndex sets how long and how many bytes of entries the index holds at most,
// for tests that cannot wait.
func SetIndex(pause time.Duration, budget int) { indexPause, indexBudget = pause, budget }

// SetQuarantine sets how many messages and bytes a new quarantine keeps at most.
func SetQuarantine(entries, bytes int64) { quarantineEntries, quarantineBytes = entries, bytes }

// SetAckWait sets how long an acknowledgement is awaited.
func SetAckWait(d time.Duration) { ackWait = d }
