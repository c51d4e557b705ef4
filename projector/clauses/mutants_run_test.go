package clauses

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"kibitz/projector/clauses/mutation"
)

// Suite is a test program and its units, which are trials or tests.
type Suite struct {
	Program string
	Data    []string // packages for whose data, set before any unit runs, the units are tried; none for all
	Dir     string   // working directory
	Args    []string // arguments that run it as a worker
	Env     []string
	Units   []string
	Only    *regexp.Regexp // only units whose names match; nil for all
	Late    func() error   // builds and traces it, once a mutant has outlived all others; nil where that is done first

	reach map[int][]int // indexes of the units that reach each place
	start map[int]bool  // places reached before any unit runs
	all   []int         // indexes of all units
	steps []int
	spent []time.Duration
}

// tests lists the names of a program's tests.
func (s *Suite) tests() error {
	command := exec.Command(s.Program, "-test.list", "^(Test|Fuzz|Example)")
	command.Dir = s.Dir
	out, err := command.Output()
	if err != nil {
		return fmt.Errorf("%s: %w", s.Program, err)
	}
	s.Units = strings.Fields(string(out))
	return nil
}

// Trace runs each unit without a mutant and records which places it reaches. A unit that
// fails is an error.
func (s *Suite) Trace() error {
	if s.Units == nil {
		if err := s.tests(); err != nil {
			return err
		}
	}
	if s.Only != nil {
		s.Units = slices.DeleteFunc(s.Units, func(name string) bool { return !s.Only.MatchString(name) })
	}
	s.reach, s.start = map[int][]int{}, map[int]bool{}
	s.steps, s.spent = make([]int, len(s.Units)), make([]time.Duration, len(s.Units))
	w := &worker{suite: s}
	defer w.stop()
	k := 0
	err := w.do(mutation.Job{Units: s.Units}, false, func(a *mutation.Answer) error {
		if a.Unit == "" {
			for _, place := range a.Reached {
				s.start[place] = true
			}
			return nil
		}
		if a.Failed {
			return fmt.Errorf("%s: %s fails with nothing changed", filepath.Base(s.Program), a.Unit)
		}
		for _, place := range a.Reached {
			s.reach[place] = append(s.reach[place], k)
		}
		s.steps[k], s.spent[k] = a.Steps, a.Spent
		k++
		return nil
	})
	for k := range s.Units {
		s.all = append(s.all, k)
	}
	return err
}

// longest is the largest number of places that a unit may pass to be used for mutants. What
// a longer unit would notice, such as a count of all plays three deep, shorter ones notice
// too.
const longest = 100_000_000

// units returns the indexes of the units to try a mutant on.
func (s *Suite) units(m *Mutant) (units []int) {
	reached := s.reach[m.Place]
	if s.start[m.Place] { // data that any unit may use
		if reached = nil; s.Data == nil || slices.Contains(s.Data, m.Package) {
			reached = s.all
		}
	}
	for _, k := range reached {
		if s.steps[k] <= longest {
			units = append(units, k)
		}
	}
	return units
}

// job asks to try a mutant on units.
func (s *Suite) job(m *Mutant, units []int) mutation.Job {
	job := mutation.Job{Mutant: m.Number}
	for _, k := range units {
		job.Units = append(job.Units, s.Units[k])
		job.Budgets = append(job.Budgets, 5*s.steps[k]+10_000_000)
	}
	return job
}

// Verdict is the result of trying a mutant.
type Verdict struct {
	*Mutant
	Killer string // the trial or test that failed; "" if the mutant survived
	Err    error
}

// Try tries mutants on the suites until a unit fails, in the given number of parallel workers.
// It calls tell for each result as it comes.
func Try(mutants []*Mutant, suites []*Suite, processes int, tell func(Verdict)) {
	next, verdicts := make(chan *Mutant), make(chan Verdict)
	var group sync.WaitGroup
	var known killers
	for range processes {
		group.Go(func() {
			workers := make([]*worker, len(suites))
			for i := range suites {
				workers[i] = &worker{suite: suites[i]}
				defer workers[i].stop()
			}
			for m := range next {
				verdicts <- known.judge(m, workers)
			}
		})
	}
	go func() {
		for _, m := range mutants {
			next <- m
		}
		close(next)
		group.Wait()
		close(verdicts)
	}()
	for v := range verdicts {
		tell(v)
	}
}
