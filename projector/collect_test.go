package projector

import (
	"math"
	"runtime/debug"
	"testing"
)

// settings returns how the collector is set.
func settings() (growth int, limit int64) {
	growth = debug.SetGCPercent(100)
	debug.SetGCPercent(growth)
	return growth, debug.SetMemoryLimit(-1)
}

func TestTheCollectorIsSetBackAfterTheLastBuilder(t *testing.T) {
	growth, limit := settings()
	first, second := spareCollections(64<<20), spareCollections(64<<20)
	if g, l := settings(); g != spareGrowth || l == math.MaxInt64 {
		t.Errorf("it is set to %d %%, %d bytes", g, l)
	}
	first()
	first() // once is enough
	if g, _ := settings(); g != spareGrowth {
		t.Errorf("with a builder left it is set to %d %%", g)
	}
	second()
	if g, l := settings(); g != growth || l != limit {
		t.Errorf("it is left at %d %%, %d bytes, was %d %%, %d bytes", g, l, growth, limit)
	}
}

func TestWhatSomebodySetWiderStays(t *testing.T) {
	growth, limit := settings()
	defer debug.SetGCPercent(growth)
	defer debug.SetMemoryLimit(limit)
	for _, wide := range []int{-1, 1000} {
		debug.SetGCPercent(wide)
		debug.SetMemoryLimit(1 << 40)
		restore := spareCollections(64 << 20)
		if g, l := settings(); g != wide || l != 1<<40 {
			t.Errorf("%d %%: it is set to %d %%, %d bytes", wide, g, l)
		}
		restore()
		if g, _ := settings(); g != wide {
			t.Errorf("%d %% became %d %%", wide, g)
		}
	}
}
