package clauses

import (
	"slices"
	"strings"
	"sync"
)

// attempt is a unit, by its index in a suite, that a mutant is tried on.
type attempt struct {
	worker *worker
	unit   int
	order  [4]int // those with less come first
}

// killer is a unit that has killed a mutant.
type killer struct {
	suite *Suite
	unit  int
}

// killers remembers which units have killed mutants, by function and by file: what notices one
// change of a function mostly notices the next.
type killers struct {
	mutex sync.Mutex
	by    map[string][]killer // the last first
}

// remembered is the number of units that are remembered for a function or a file.
const remembered = 8

// like returns the units that have killed mutants like this one: of its function, at best.
func (k *killers) like(m *Mutant) map[killer]int {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	like := map[killer]int{}
	for n, of := range m.places() {
		for _, by := range k.by[of] {
			if _, known := like[by]; !known {
				like[by] = n
			}
		}
	}
	return like
}

// places names what a mutant is part of, its function first.
func (m *Mutant) places() []string { return []string{m.Package + " " + m.Function, m.File} }

// add remembers what killed a mutant.
func (k *killers) add(m *Mutant, by killer) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	if k.by == nil {
		k.by = map[string][]killer{}
	}
	for _, of := range m.places() {
		rest := slices.DeleteFunc(k.by[of], func(other killer) bool { return other == by })
		k.by[of] = append([]killer{by}, rest[:min(len(rest), remembered-1)]...)
	}
}

// attempts lists the units that a mutant is tried on. Those that have killed others like it
// come first, then those named after the mutated code; of each the fastest. A change of data asks for
// a process of its own, so the tests of the data's package come before all others then.
func (k *killers) attempts(m *Mutant, workers []*worker) (list []attempt) {
	like, name := k.like(m), " "+strings.NewReplacer(`"`, "", " ", "_", ".", "_").Replace(m.Was)
	for _, w := range workers {
		s := w.suite
		apart := s.start[m.Place] && !slices.Contains(s.Data, m.Package)
		for _, unit := range s.units(m) {
			rank, known := like[killer{s, unit}]
			if !known {
				rank = 2
			}
			list = append(list, attempt{w, unit, [4]int{truth(apart), rank, truth(!strings.Contains(s.Units[unit], name)), int(s.spent[unit])}})
		}
	}
	slices.SortStableFunc(list, func(a, b attempt) int { return slices.Compare(a.order[:], b.order[:]) })
	return list
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// judge tries a mutant until a unit kills it.
func (k *killers) judge(m *Mutant, workers []*worker) Verdict {
	late, soon := func(w *worker) bool { return w.suite.Late != nil }, slices.Clone(workers)
	v := k.tryOn(m, slices.DeleteFunc(soon, late))
	for _, w := range workers {
		if v.Killer != "" || v.Err != nil {
			break
		}
		if late(w) {
			if v.Err = w.suite.Late(); v.Err == nil {
				v = k.tryOn(m, []*worker{w})
			}
		}
	}
	return v
}

// tryOn tries a mutant on the suites of some workers until a unit kills it.
func (k *killers) tryOn(m *Mutant, workers []*worker) Verdict {
	list := k.attempts(m, workers)
	for len(list) > 0 {
		w, units := list[0].worker, []int{}
		for len(list) > 0 && list[0].worker == w {
			units, list = append(units, list[0].unit), list[1:]
		}
		unit, name, err := w.try(m, units)
		if err != nil {
			return Verdict{Mutant: m, Err: err}
		}
		if name != "" {
			k.add(m, killer{w.suite, unit})
			return Verdict{Mutant: m, Killer: name}
		}
	}
	return Verdict{Mutant: m}
}
