package clauses

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kibitz/projector/clauses/mutation"
)

// enough is how many mutants a trial is tried with before it counts as one that nothing fails.
const enough = 400

// each tries for every trial whether a mutant makes it fail by what it says of itself: one that none does could not fail. Code
// that few others reach comes first, so that the mutant is one of what the trial is about. Mixtures say nothing of themselves.
func (r *mutantRun) each(mutants []Mutant, s *Suite) {
	s.Env = append(s.Env, wordsOnly+"=1")
	at, reached := map[int][]*Mutant{}, make([][]int, len(s.Units))
	for i := range mutants {
		at[mutants[i].Place] = append(at[mutants[i].Place], &mutants[i])
	}
	for place, units := range s.reach {
		for _, k := range units {
			reached[k] = append(reached[k], place)
		}
	}
	w := &worker{suite: s}
	defer w.stop()
	for k, name := range s.Units {
		if strings.Contains(name, ": mixed: ") {
			continue
		}
		by, err := w.fails(k, slices.SortedFunc(slices.Values(reached[k]), func(a, b int) int {
			return cmp.Or(cmp.Compare(len(s.reach[a]), len(s.reach[b])), cmp.Compare(a, b))
		}), at)
		switch {
		case err != nil:
			r.t.Errorf("%s: %v", name, err)
		case by == nil:
			r.t.Errorf("no mutant makes it fail: %s", name)
		case r.log != nil:
			fmt.Fprintf(r.log, "%s\t%d\t%s:%d\t%s\n", name, len(s.reach[by.Place]), by.File, by.Line, by.Key())
		}
	}
}

// fails returns the first mutant of some places that makes a unit fail other than by ending it; nil if none does.
func (w *worker) fails(unit int, places []int, at map[int][]*Mutant) (*Mutant, error) {
	tried := 0
	for _, place := range places {
		if w.suite.start[place] {
			continue
		}
		for _, m := range at[place] {
			if tried++; tried > enough {
				return nil, nil
			}
			failed := false
			err := w.do(w.suite.job(m, []int{unit}), false, func(a *mutation.Answer) error {
				failed = a.Failed && !a.Ended
				return nil
			})
			if ended := errors.As(err, new(died)); failed || err != nil && !ended {
				return m, err
			}
		}
	}
	return nil, nil
}
