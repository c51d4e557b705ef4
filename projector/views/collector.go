package views

import (
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// relaxed counts the rebuilds during which garbage is collected less often.
var relaxed struct {
	sync.Mutex
	rebuilds int
	before   int // percent, as GOGC
}

// relaxCollector lets the heap grow by spare more bytes between collections until restore
// is called. A rebuild keeps little and throws much away. With the usual settings an eighth
// of its work would be scanning the little that it keeps.
func relaxCollector(spare int) (restore func()) {
	relaxed.Lock()
	defer relaxed.Unlock()
	if relaxed.rebuilds++; relaxed.rebuilds == 1 {
		relaxed.before = debug.SetGCPercent(100)
		percent := max(relaxed.before, 100+100*spare/liveBytes())
		if relaxed.before < 0 {
			percent = relaxed.before // the collector was turned off
		}
		debug.SetGCPercent(percent)
	}
	return sync.OnceFunc(func() {
		relaxed.Lock()
		defer relaxed.Unlock()
		if relaxed.rebuilds--; relaxed.rebuilds == 0 {
			debug.SetGCPercent(relaxed.before)
		}
	})
}

// liveBytes returns the live heap after the last collection, in bytes, at least 4 MiB, the
// collector's own minimum.
func liveBytes() int {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return max(int(sample[0].Value.Uint64()), 4<<20)
}
