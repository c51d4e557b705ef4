package projector

import (
	"math"
	"runtime"
	"runtime/debug"
	"sync"
)

// While views are built, memory is collected less often: nearly all that is kept
// is kept to the end, so that looking it through time and again takes a fifth of
// all the work and finds little. The heap may grow to four times what is kept
// rather than to twice, but by no more than the builder's budget; past that,
// collections are as frequent as it takes.
const spareGrowth = 300 // percent, as GOGC

// sparing counts the builders at work and keeps what was set before the first.
var sparing struct {
	sync.Mutex
	builders int
	growth   int
	limit    int64
}

// spareCollections sets the collector for a builder with a budget in bytes; the
// function that it returns sets it back. A limit or a growth that whoever runs
// the program has set wider stays.
func spareCollections(budget int) (restore func()) {
	sparing.Lock()
	defer sparing.Unlock()
	if sparing.builders++; sparing.builders == 1 {
		sparing.limit = debug.SetMemoryLimit(-1)
		if sparing.limit == math.MaxInt64 {
			debug.SetMemoryLimit(memoryInUse() + 2*int64(budget))
		}
		if sparing.growth = debug.SetGCPercent(spareGrowth); sparing.growth < 0 || sparing.growth > spareGrowth {
			debug.SetGCPercent(sparing.growth)
		}
	}
	return sync.OnceFunc(endSparing)
}

func endSparing() {
	sparing.Lock()
	defer sparing.Unlock()
	if sparing.builders--; sparing.builders == 0 {
		debug.SetGCPercent(sparing.growth)
		debug.SetMemoryLimit(sparing.limit)
	}
}

// memoryInUse returns what the program holds of the system, in bytes.
func memoryInUse() int64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.Sys - m.HeapReleased)
}
