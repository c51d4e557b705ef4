package journal

import "time"

// SetIndexPause sets how long the index holds entries at most, for tests that
// cannot wait.
func SetIndexPause(d time.Duration) { indexPause = d }
