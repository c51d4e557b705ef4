package views

import (
	"math"
	"runtime/debug"
	"testing"
)

// percent returns the collector's setting.
func percent() int {
	now := debug.SetGCPercent(100)
	debug.SetGCPercent(now)
	return now
}

func TestTheCollectorIsRelaxedWithinTheBudgetUntilTheLastRebuildEnds(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(math.MaxInt64))
	first, second := relaxCollector(64<<20), relaxCollector(1)
	check := func(when string) {
		if limit := debug.SetMemoryLimit(-1); percent() != rarely || limit < 64<<20 || limit > 4<<30 {
			t.Errorf("%s the heap may grow by %d%%, to %d bytes", when, percent(), limit)
		}
	}
	check("during two rebuilds")
	first()
	first()
	check("while one goes on")
	if second(); percent() != 100 || debug.SetMemoryLimit(-1) != math.MaxInt64 {
		t.Errorf("%d%% and %d bytes are left behind", percent(), debug.SetMemoryLimit(-1))
	}
}

func TestARebuildKeepsTheCollectorsSettingsThatAllowMore(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(1 << 20))
	for _, set := range []int{-1, 1_000_000} {
		debug.SetGCPercent(set)
		restore := relaxCollector(64 << 20)
		if percent() != set || debug.SetMemoryLimit(-1) != 1<<20 {
			t.Errorf("%d%% became %d%%, one megabyte %d bytes", set, percent(), debug.SetMemoryLimit(-1))
		}
		restore()
	}
}
