package bench

import (
	"context"
	"os"
	"slices"
	"sync"
	"time"

	"kibitz/events/journal"
)

// Group measures the append service under more and more tables, of which each sends its next entry
// when the last one is acknowledged: entries that wait share a sync. The raw side publishes single
// messages, as in Append.
type Group struct {
	Crowds []Crowd `json:"group_commit"`
}

// Crowd is the figure of so many tables.
type Crowd struct {
	Tables    int     `json:"tables"`
	Memory    bool    `json:"memory"` // the store is in memory
	Ratio     float64 `json:"ratio"`  // of the speeds, the median over the pairs
	Least     float64 `json:"ratio_least"`
	Most      float64 `json:"ratio_most"`
	Rate      float64 `json:"entries_per_second"`
	Raw       float64 `json:"baseline_entries_per_second"`
	P99       float64 `json:"p99_ms"` // from sending to acknowledgement, over all turns
	RawP99    float64 `json:"baseline_p99_ms"`
	Processor float64 `json:"processor_us"` // an entry, of the whole process with its clients; 0 where the system does not tell
	RawProc   float64 `json:"baseline_processor_us"`
	Pairs     int     `json:"pairs"`
	Target    float64 `json:"target"` // of the ratio; 0 if fewer tables than wanted were measured
}

// crowds are the numbers of tables, on the disk and then in memory.
var crowds = []struct {
	tables int
	memory bool
	target float64
}{
	{1, false, 0.9}, {64, false, 1.5}, {500, false, 2.5}, {1000, false, 2.5}, {64, true, 0.35},
}

// memoryFolder is where a system keeps files in memory.
const memoryFolder = "/dev/shm"

func (r *run) group(ctx context.Context, until time.Time) error {
	r.report.Group = new(Group)
	for i, crowd := range crowds {
		share := until
		if !until.IsZero() {
			share = time.Now().Add(time.Until(until) / time.Duration(len(crowds)-i))
		}
		parent := r.dir
		if crowd.memory {
			dir, err := os.MkdirTemp(memoryFolder, "kibitz-bench-*")
			if err != nil {
				r.note("group: this system has no %s", memoryFolder)
				continue
			}
			defer os.RemoveAll(dir)
			parent = dir
		}
		figure, err := r.crowd(ctx, min(crowd.tables, r.Sizes.GroupTables), parent, share)
		if err != nil {
			return err
		}
		if figure.Memory = crowd.memory; figure.Tables == crowd.tables {
			figure.Target = crowd.target
		}
		r.report.Group.Crowds = append(r.report.Group.Crowds, *figure)
	}
	return nil
}

// crowd measures so many tables.
func (r *run) crowd(ctx context.Context, n int, parent string, until time.Time) (*Crowd, error) {
	stretch := max(r.Sizes.GroupEntries/n, 4)
	r.say("group: %d tables, %d entries a turn, in %s", n, n*stretch, parent)
	tables, err := playAll(ctx, r.Sizes.Seed, 0, n, matchLength{points: endless, entries: warmEntries + r.Sizes.Pairs*stretch})
	if err != nil {
		return nil, err
	}
	at := *r
	at.dir = parent
	ours, raw, err := at.twinStores(ctx)
	if err != nil {
		return nil, err
	}
	defer ours.remove()
	defer raw.remove()
	if err := ours.serve(ctx); err != nil {
		return nil, err
	}
	bare, err := throughJetStream(raw)
	if err != nil {
		return nil, err
	}
	var a, b stopwatch
	served, published := newWriters(tables, a.timing(throughService(ours))), newWriters(tables, b.timing(bare))
	for _, w := range []*writers{served, published} {
		if err := w.appendEach(ctx, warmEntries); err != nil {
			return nil, err
		}
	}
	a.took, b.took = nil, nil
	turn := func(w *writers) side {
		return timed(func(ctx context.Context) error { return w.appendEach(ctx, stretch) })
	}
	c, err := compare(ctx, r.Sizes.Pairs, until, a.charging(settled(ours, served, turn(served))), b.charging(turn(published)))
	if err == nil {
		err = sameCounts(ctx, ours, raw)
	}
	if err != nil {
		return nil, err
	}
	entries := n * stretch
	return &Crowd{
		Tables: n, Ratio: c.speed, Least: slices.Min(c.speeds), Most: slices.Max(c.speeds),
		Rate: perSecond(entries, c.ours), Raw: perSecond(entries, c.raw),
		P99: a.p99(), RawP99: b.p99(), Processor: a.each(), RawProc: b.each(), Pairs: c.pairs,
	}, nil
}

// stopwatch times the entries of a side, and the processor in its turns.
type stopwatch struct {
	mu    sync.Mutex
	took  []time.Duration // of each entry
	spent time.Duration   // of the processor
}

// timing returns a sender that is timed.
func (w *stopwatch) timing(send sender) sender {
	return func(ctx context.Context, m *journal.Message, expected uint64) (uint64, error) {
		began := time.Now()
		seq, err := send(ctx, m, expected)
		w.mu.Lock()
		defer w.mu.Unlock()
		w.took = append(w.took, time.Since(began))
		return seq, err
	}
}

// charging returns a side whose turns are charged with the processor's time.
func (w *stopwatch) charging(do side) side {
	return func(ctx context.Context) (time.Duration, error) {
		before := processorTime()
		took, err := do(ctx)
		w.spent += processorTime() - before
		return took, err
	}
}

// p99 returns the 99th percentile over the entries, in milliseconds.
func (w *stopwatch) p99() float64 {
	slices.Sort(w.took)
	return inMS(w.took[(len(w.took)*99+99)/100-1])
}

// each returns the processor's time of an entry, in microseconds.
func (w *stopwatch) each() float64 { return inMS(w.spent) * 1000 / float64(len(w.took)) }
