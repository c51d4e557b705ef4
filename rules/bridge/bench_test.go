package bridge_test

import (
	"testing"

	"kibitz/events"
	"kibitz/rules/book"
)

// wholeBoards returns the events of boards of which all thirteen tricks are played, with
// nothing wrong in them.
func wholeBoards(n int) []events.Event {
	p := newSelfPlay(7, 0)
	for range n {
		p.board(true)
	}
	return p.told
}

func TestFoldingACardAllocatesNothing(t *testing.T) {
	told := wholeBoards(1)
	const before = 3 // what opens the board
	opened := fold(&book.Laws2017, told[:before])
	played := opened.Clone()
	allocations := testing.AllocsPerRun(10, func() {
		played = opened.Clone()
		for i := before; i < len(told)-2; i++ {
			played.Apply(events.Address{N: uint64(i + 2)}, &told[i])
		}
	})
	if allocations > 3 { // the clone itself, and room for what is put off, which takes one more under the race detector
		t.Errorf("%v allocations in %d events of play", allocations, len(told)-before-2)
	}
	if found := played.Findings(); len(found) > 0 {
		t.Errorf("a regular board has findings: %v", found)
	}
}

// BenchmarkApply measures the fold of one match's boards in memory, from nothing.
func BenchmarkApply(b *testing.B) {
	told := wholeBoards(4)
	b.ReportAllocs()
	for b.Loop() {
		r := fold(&book.Laws2017, nil)
		for i := range told {
			r.Apply(events.Address{N: uint64(i + 2)}, &told[i])
		}
	}
	b.ReportMetric(float64(len(told)*b.N)/b.Elapsed().Seconds(), "events/s")
}
