package clauses

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"

	"kibitz/projector/clauses/mutation"
)

// patience is the time limit for one unit with a mutant.
const patience = 2 * time.Minute

// worker is a process that runs jobs for a suite. It is started on demand.
type worker struct {
	suite   *Suite
	command *exec.Cmd
	in      io.WriteCloser
	answers chan mutation.Answer
	env     string
}

func (w *worker) startAt(env string) error {
	w.stop()
	s := w.suite
	w.command = exec.Command(s.Program, s.Args...)
	w.command.Dir = s.Dir
	w.command.Env = append(append(os.Environ(), s.Env...), mutation.Worker+"=1", "GOMAXPROCS=1", "KIBITZ_SLOW=1", "KIBITZ_LONG=", env)
	var err error
	if w.in, err = w.command.StdinPipe(); err != nil {
		return err
	}
	out, err := w.command.StdoutPipe()
	if err != nil {
		return err
	}
	if err := w.command.Start(); err != nil {
		return err
	}
	w.env = env
	w.answers = make(chan mutation.Answer, 16)
	go read(out, w.answers)
	return nil
}

func read(out io.Reader, answers chan<- mutation.Answer) {
	defer close(answers)
	for d := json.NewDecoder(bufio.NewReader(out)); ; {
		var a mutation.Answer
		if d.Decode(&a) != nil {
			return
		}
		answers <- a
	}
}

func (w *worker) stop() {
	if w.command == nil {
		return
	}
	_ = w.in.Close()
	_ = w.command.Process.Kill()
	for range w.answers {
	}
	_ = w.command.Wait()
	w.command = nil
}

// died means that the process ended or exceeded its time limit.
type died struct{ program string }

func (d died) Error() string { return d.program + ": the process ended before its work was done" }

// do runs a job. If early is true, the mutant is active from the start of the process.
func (w *worker) do(job mutation.Job, early bool, answered func(*mutation.Answer) error) error {
	env := mutation.Environment + "="
	if early {
		env += fmt.Sprint(job.Mutant)
	}
	if w.command == nil || w.env != env {
		if err := w.startAt(env); err != nil {
			return err
		}
	}
	if err := json.NewEncoder(w.in).Encode(job); err != nil {
		w.stop()
		return died{w.suite.Program}
	}
	for {
		select {
		case a, ok := <-w.answers:
			switch {
			case !ok:
				w.stop()
				return died{w.suite.Program}
			case a.Unit == "end":
				return nil
			}
			if err := answered(&a); err != nil {
				return err
			}
			if a.Spoiled {
				w.stop()
				return nil
			}
		case <-time.After(patience):
			w.stop()
			return died{w.suite.Program}
		}
	}
}

// try tries a mutant on units and returns the one that kills it, with its name; no name if it
// survives.
func (w *worker) try(m *Mutant, units []int) (killer int, name string, err error) {
	job := w.suite.job(m, units)
	at := 0
	err = w.do(job, w.suite.start[m.Place], func(a *mutation.Answer) error {
		if a.Failed {
			killer, name = units[at], a.Unit
		}
		at++
		return nil
	})
	if errors.As(err, new(died)) {
		at = min(at, len(units)-1)
		return units[at], job.Units[at] + " (the process ended)", nil
	}
	return killer, name, err
}
