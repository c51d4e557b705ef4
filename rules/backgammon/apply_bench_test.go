package backgammon_test

import (
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
)

// games returns the events of whole games of a session with everything that an
// ordinary turn can hold.
func games(n int) (events.Format, []events.Event) {
	f := events.Format{
		Kind: events.Session, Cube: true, Gammons: true, Backgammons: true, Jacoby: true, Beavers: 2, AutomaticDoubles: 1, Start: "standard",
	}
	p := newSelfPlay(&book.WBF, f, 7)
	for p.r.Result().Games < n {
		p.next()
	}
	return f, p.told
}

func TestFoldingAnOrdinaryTurnAllocatesNothing(t *testing.T) {
	f, told := games(3)
	told = slices.DeleteFunc(told, func(e events.Event) bool { // the sheets show the first run's score, and a penalty is no turn
		return e.Type() == "score.compared" || e.Type() == "penalty.assessed"
	})
	r := referee(&book.WBF, f)
	n, shift := uint64(1), 0
	var e events.Event // the same one every time: only what folding takes is counted
	fold := func() {
		for i := range told {
			n++
			e = told[i]
			e.Game += shift
			r.Apply(events.Address{N: n}, &e)
		}
		shift += 3
	}
	fold() // the generator takes its memory
	if allocations := testing.AllocsPerRun(20, fold); allocations > 0 {
		t.Errorf("%v allocations in %d events", allocations, len(told))
	}
	found := slices.DeleteFunc(slices.Clone(r.Findings()), func(f rules.Finding) bool { return f.Code == backgammon.FindScoreNotCompared })
	if len(found) > 0 {
		t.Errorf("ordinary play has findings: %v", describe(found))
	}
}

// BenchmarkApply measures the fold of one match's events in memory, from nothing.
func BenchmarkApply(b *testing.B) {
	f, told := games(6)
	b.ReportAllocs()
	for b.Loop() {
		r := referee(&book.WBF, f)
		for i := range told {
			r.Apply(events.Address{N: uint64(i + 2)}, &told[i])
		}
	}
	perEvent := b.Elapsed().Seconds() / float64(b.N) / float64(len(told))
	b.ReportMetric(1/perEvent, "events/s")
	b.ReportMetric(400*perEvent*1000, "ms/400-events")
}
