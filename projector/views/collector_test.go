package views

import (
	"runtime/debug"
	"testing"
)

// percent returns the collector's setting.
func percent() int {
	now := debug.SetGCPercent(100)
	debug.SetGCPercent(now)
	return now
}

func TestTheCollectorIsRelaxedUntilTheLastRebuildEnds(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	first, second := relaxCollector(1<<40), relaxCollector(1)
	if percent() < 1000 {
		t.Errorf("with room for a terabyte the heap may grow by %d%%", percent())
	}
	first()
	first()
	if percent() < 1000 {
		t.Error("the collector is restored while a rebuild is under way")
	}
	if second(); percent() != 100 {
		t.Errorf("%d%% is left behind", percent())
	}
	for _, set := range []int{-1, 1_000_000} {
		debug.SetGCPercent(set)
		if restore := relaxCollector(64 << 20); percent() != set {
			t.Errorf("%d%% became %d%%", set, percent())
		} else {
			restore()
		}
	}
}
