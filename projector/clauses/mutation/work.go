package mutation

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"time"
)

// Environment names the variable with the number of the mutant that is active from the
// start of the process, for places reached during initialization.
const Environment = "KIBITZ_MUTANT"

// Worker names the variable that makes the process run Work.
const Worker = "KIBITZ_MUTANT_WORKER"

func chosen() int {
	n, err := strconv.Atoi(os.Getenv(Environment))
	if err != nil {
		return 0
	}
	return n
}

// Job asks a worker to try a mutant on units, which are trials or tests, until one fails.
// With Mutant 0 the code is unchanged, and the answers list the places that each unit
// reaches.
type Job struct {
	Mutant  int
	Units   []string
	Budgets []int // places that each unit may pass; none or 0 for no limit
}

// Answer is a worker's result for one unit. The last answer of a job has the unit "end".
// With Mutant 0 a first answer with the unit "" lists the places reached before any unit.
type Answer struct {
	Unit    string
	Failed  bool
	Ended   bool // by a panic
	Spoiled bool // the unit now also fails without the mutant: start another worker
	Steps   int
	Spent   time.Duration
	Reached []int
}

// tooLarge is the heap size in bytes above which a worker exits.
const tooLarge = 2 << 30

// Work reads jobs, one JSON object per line, runs them and writes the answers. The holds
// function reports whether a unit passes.
func Work(in io.Reader, out io.Writer, holds func(unit string) bool) {
	go guardMemory()
	if initial == nil {
		initial = reached(Switch.Epoch)
	}
	jobs, answers := json.NewDecoder(bufio.NewReader(in)), json.NewEncoder(out)
	for {
		var job Job
		if jobs.Decode(&job) != nil {
			return
		}
		if job.Mutant == 0 && len(job.Units) > 0 {
			_ = answers.Encode(Answer{Unit: "", Reached: initial})
		}
		for i, unit := range job.Units {
			budget := 0
			if i < len(job.Budgets) {
				budget = job.Budgets[i]
			}
			a := try(job.Mutant, unit, budget, holds)
			_ = answers.Encode(a)
			if a.Failed && job.Mutant != 0 {
				break
			}
		}
		_ = answers.Encode(Answer{Unit: "end"})
	}
}

func try(mutant int, unit string, budget int, holds func(string) bool) Answer {
	s, from := &Switch, time.Now()
	s.Active, s.Steps, s.Budget = mutant, 0, int(^uint(0)>>1)
	if budget > 0 {
		s.Budget = budget
	}
	s.Epoch++
	held, ended := safely(unit, holds)
	a := Answer{Unit: unit, Failed: !held, Ended: ended, Steps: s.Steps}
	a.Spent = time.Since(from)
	if mutant == 0 {
		a.Reached = reached(s.Epoch)
	} else if a.Failed && os.Getenv(Environment) == "" {
		s.Active, s.Steps, s.Budget = 0, 0, int(^uint(0)>>1)
		held, _ := safely(unit, holds)
		a.Spoiled = !held
	}
	return a
}

// safely reports whether a unit passes, and whether it panics, by which it fails.
func safely(unit string, holds func(string) bool) (held, ended bool) {
	defer func() {
		if recover() != nil {
			held, ended = false, true
		}
	}()
	return holds(unit), false
}

func reached(epoch uint32) (list []int) {
	for n, at := range Switch.Reached {
		if at == epoch {
			list = append(list, n)
		}
	}
	return list
}

// guardMemory exits the process if a mutant uses too much memory.
func guardMemory() {
	for {
		var m runtime.MemStats
		if runtime.ReadMemStats(&m); m.HeapAlloc > tooLarge {
			fmt.Fprintln(os.Stderr, "a mutant takes all memory")
			os.Exit(3)
		}
		time.Sleep(100 * time.Millisecond)
	}
}
