package views

import (
	"math"
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// relaxed counts the rebuilds during which garbage is collected less often.
var relaxed struct {
	sync.Mutex
	rebuilds int
	percent  int   // before them, as GOGC
	limit    int64 // before them, in bytes, as GOMEMLIMIT
}

// rarely is the least percentage of growth between collections during a rebuild, as GOGC.
const rarely = 400

// relaxCollector lets the heap grow further between collections until restore is called, but not
// beyond budget bytes more than is live now. A rebuild keeps little and throws much away. With the
// usual settings an eighth of its work would be scanning the little that it keeps.
func relaxCollector(budget int) (restore func()) {
	relaxed.Lock()
	defer relaxed.Unlock()
	if relaxed.rebuilds++; relaxed.rebuilds == 1 {
		relaxed.percent = debug.SetGCPercent(rarely)
		if relaxed.percent < 0 || relaxed.percent > rarely { // turned off, or set higher
			debug.SetGCPercent(relaxed.percent)
		}
		relaxed.limit = debug.SetMemoryLimit(-1)
		debug.SetMemoryLimit(min(relaxed.limit, liveBytes()+int64(budget)))
	}
	return sync.OnceFunc(func() {
		relaxed.Lock()
		defer relaxed.Unlock()
		if relaxed.rebuilds--; relaxed.rebuilds == 0 {
			debug.SetGCPercent(relaxed.percent)
			debug.SetMemoryLimit(relaxed.limit)
		}
	})
}

// liveBytes returns the live heap after the last collection, in bytes.
func liveBytes() int64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return int64(min(sample[0].Value.Uint64(), math.MaxInt64/2))
}
