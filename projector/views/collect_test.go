package views

import (
	"runtime"
	"runtime/debug"
	"testing"
)

// growth returns how the collector is set, in percent.
func growth() int {
	now := debug.SetGCPercent(100)
	debug.SetGCPercent(now)
	return now
}

func TestTheCollectorIsSetBackAfterTheLastBuilder(t *testing.T) {
	before := growth()
	first, stopFirst := startPace(256 << 20)
	second, stopSecond := startPace(256 << 20)
	runtime.GC()
	first.keep()
	spared := growth()
	if spared < 2*before {
		t.Errorf("it is set to %d %%, was %d %%", spared, before)
	}
	stopFirst()
	stopFirst() // once is enough
	second.keep()
	if g := growth(); g < 2*before {
		t.Errorf("with a builder left it is set to %d %%", g)
	}
	stopSecond()
	if g := growth(); g != before {
		t.Errorf("it is left at %d %%, was %d %%", g, before)
	}
	second.keep()
	if g := growth(); g != before {
		t.Errorf("after the end it was set to %d %%", g)
	}
}

// What is spared is a fixed amount of memory, beside the usual.
func TestTheHeapGrowsByAFixedAmount(t *testing.T) {
	p := pace{256 << 20}
	for live, want := range map[uint64]int{0: 6500, 4 << 20: 6500, 128 << 20: 300, 256 << 20: 200, 2560 << 20: 110} {
		if g := p.growth(live); g != want {
			t.Errorf("with %d MB kept it may grow by %d %%, want %d %%", live>>20, g, want)
		}
	}
}

func TestWhatSomebodySetWiderStays(t *testing.T) {
	defer debug.SetGCPercent(growth())
	for _, wide := range []int{-1, 1_000_000} {
		debug.SetGCPercent(wide)
		p, stop := startPace(256 << 20)
		runtime.GC()
		p.keep()
		if g := growth(); g != wide {
			t.Errorf("%d %%: it is set to %d %%", wide, g)
		}
		stop()
		if g := growth(); g != wide {
			t.Errorf("%d %% became %d %%", wide, g)
		}
	}
}
