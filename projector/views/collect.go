package views

import (
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// While views are built, memory is collected less often: a little is kept of each
// entry and to the end of its match, and much is thrown away at once by reading.
// With the usual settings the collector would look through what is kept every few
// milliseconds while that is little, which takes a fifth of all the work. So the
// heap may grow by a fixed amount beyond the usual: what is spared costs that much
// memory, however long the log is.
type pace struct{ spare uint64 } // bytes

// paced counts the builders at work and keeps what was set before the first.
var paced struct {
	sync.Mutex
	builders int
	before   int    // percent, as GOGC
	set      int    // now
	live     uint64 // bytes that the last collection left
}

// startPace begins to spare collections for a builder, at the cost of so many bytes;
// stop sets the collector back once no builder is left.
func startPace(spare int) (p pace, stop func()) {
	paced.Lock()
	defer paced.Unlock()
	if paced.builders++; paced.builders == 1 {
		paced.before = debug.SetGCPercent(100)
		debug.SetGCPercent(paced.before)
		paced.set, paced.live = paced.before, 0
	}
	return pace{uint64(spare)}, sync.OnceFunc(stopPace)
}

func stopPace() {
	paced.Lock()
	defer paced.Unlock()
	if paced.builders--; paced.builders == 0 {
		debug.SetGCPercent(paced.before)
	}
}

// keep sets the growth anew if there was a collection since. Whoever runs the
// program may have set a greater one, or none; that stays.
func (p pace) keep() {
	sample := [1]metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample[:])
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return
	}
	live := sample[0].Value.Uint64()
	paced.Lock()
	defer paced.Unlock()
	if paced.builders == 0 || paced.before < 0 || live == paced.live {
		return
	}
	paced.live = live
	if growth := max(paced.before, p.growth(live)); growth != paced.set {
		paced.set = growth
		debug.SetGCPercent(growth)
	}
}

// leastLive is taken to be kept where less is: the collector does so too.
const leastLive = 4 << 20

// growth returns by how many percent the heap may grow over what is kept.
func (p pace) growth(live uint64) int {
	return 100 + int(100*p.spare/max(live, leastLive))
}
