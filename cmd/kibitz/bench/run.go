package bench

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"kibitz/rules/backgammon"
)

// Options say what to measure and where.
type Options struct {
	// Dir is the parent of the temporary folder, which is removed at the end. The default
	// is the system's temporary directory. Its disk is the one measured.
	Dir string

	// Only names the figures to measure. If empty, all are measured.
	Only []string

	Sizes Sizes

	// Positions are the positions whose plays are generated, with B on roll. PositionSet
	// says where they come from. The default is random playouts.
	Positions   []backgammon.Board
	PositionSet string

	// Endings are the bridge endings to solve, also from PositionSet. The default is random
	// endings.
	Endings Endings

	// Progress is called with each activity. It may be nil.
	Progress func(string)
}

// step is a part of a run. The weight is its share of the time if that is limited.
type step struct {
	figure string
	weight int
	do     func(r *run, ctx context.Context, until time.Time) error
}

// steps are the parts of a full run, in order.
var steps = []step{
	{"plays", 3, (*run).plays},
	{"solve", 2, (*run).solve},
	{"replay", 1, (*run).replay},
	{"tournament", 1, (*run).tournament},
	{"append", 9, (*run).append},
	{"group", 9, (*run).group},
	{"import", 4, (*run).importing},
	{"rebuild", 15, (*run).rebuild},
	{"cold", 6, (*run).cold},
	{"view", 8, (*run).view},
	{"hall", 1, (*run).hall},
	{"rogue", 6, (*run).rogue},
}

// Figures returns the valid names for Options.Only.
func Figures() (names []string) {
	for _, s := range steps {
		names = append(names, s.figure)
	}
	return names
}

// run is a run in progress.
type run struct {
	Options
	dir    string
	report *Report
	peaks  map[string]float64 // peak memory of the process in megabytes, by figure
}

// Run measures. It leaves no files behind, even on an error or if ctx ends.
func Run(ctx context.Context, o Options) (report *Report, err error) {
	for _, name := range o.Only {
		if !slices.Contains(Figures(), name) {
			return nil, fmt.Errorf("bench: there is no figure %q; there are %s", name, strings.Join(Figures(), ", "))
		}
	}
	if o.Progress == nil {
		o.Progress = func(string) {}
	}
	r := &run{Options: o, report: new(Report), peaks: make(map[string]float64)}
	began := time.Now()
	remove, err := r.workplace()
	if err != nil {
		return nil, fmt.Errorf("bench: no folder to work in: %w", err)
	}
	defer func() { err = cmp.Or(err, remove()) }()
	if r.report.Environment, err = environment(r.dir, o.Sizes); err != nil {
		return nil, err
	}
	if err := r.all(ctx, began); err != nil {
		return nil, err
	}
	r.report.Peak = peakOfAll()
	r.report.ByFigure = r.peaks
	r.report.Seconds = time.Since(began).Seconds()
	return r.report, nil
}

// workplace creates the working folder, and its parent if that is missing.
func (r *run) workplace() (remove func() error, err error) {
	made := ""
	if r.Options.Dir != "" {
		if _, err := os.Stat(r.Options.Dir); errors.Is(err, fs.ErrNotExist) {
			made = r.Options.Dir
		}
		if err := os.MkdirAll(r.Options.Dir, 0o700); err != nil {
			return nil, err
		}
	}
	r.dir, err = os.MkdirTemp(r.Options.Dir, "kibitz-bench-*")
	return func() error {
		err := os.RemoveAll(r.dir)
		if made != "" {
			_ = os.Remove(made) // fails if somebody has put something there
		}
		return err
	}, err
}

// all runs the selected steps, each within its share of the remaining time.
func (r *run) all(ctx context.Context, began time.Time) error {
	wanted := slices.DeleteFunc(slices.Clone(steps), func(s step) bool {
		return len(r.Only) > 0 && !slices.Contains(r.Only, s.figure)
	})
	left := 0
	for _, s := range wanted {
		left += s.weight
	}
	for _, s := range wanted {
		var until time.Time
		if r.Sizes.Time > 0 {
			rest := time.Until(began.Add(r.Sizes.Time))
			until = time.Now().Add(rest * time.Duration(s.weight) / time.Duration(left))
		}
		if err := r.peakOf(s.figure, func() error { return s.do(r, ctx, until) }); err != nil {
			return cmp.Or(ctx.Err(), err)
		}
		left -= s.weight
	}
	return nil
}

// say reports what is being done.
func (r *run) say(format string, args ...any) { r.Progress(fmt.Sprintf(format, args...)) }

// note records what a reader of the figures must know.
func (r *run) note(format string, args ...any) {
	r.report.Notes = append(r.report.Notes, fmt.Sprintf(format, args...))
}

// noteShort notes that there was not time for all pairs of a figure.
func (r *run) noteShort(figure string, c comparison) {
	if c.pairs < r.Sizes.Pairs {
		r.note("%s: %d of %d pairs, since the time was up", figure, c.pairs, r.Sizes.Pairs)
	}
}

// halfTime returns the time halfway between now and a limit, or no limit if there is none.
func halfTime(until time.Time) time.Time {
	if until.IsZero() {
		return until
	}
	return time.Now().Add(time.Until(until) / 2)
}

// timeUp reports whether a time limit has passed.
func timeUp(until time.Time) bool { return !until.IsZero() && time.Now().After(until) }
