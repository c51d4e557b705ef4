package bench

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"time"
)

// Memory is what rebuilding takes: the most that the process with its server,
// services and the measuring itself had in memory meanwhile, after it had let go
// of all it could and opened the log anew, with the log as it is and when it was
// a quarter as long. The raw side reads the whole log and throws it away.
type Memory struct {
	Whole         float64 `json:"rebuild_rss_mb"`
	Quarter       float64 `json:"rebuild_quarter_rss_mb"`
	QuarterEvents int     `json:"rebuild_quarter_events"`
	Growth        float64 `json:"rebuild_rss_growth"` // of the one to the other
	Bare          float64 `json:"rebuild_baseline_rss_mb"`
}

// Peak is the most that the whole run had in memory at any time.
type Peak struct {
	MB     float64 `json:"peak_rss_mb"`
	Source string  `json:"peak_rss_source"` // how it was found out

	// ByFigure is the same for each figure by itself, where the system lets a peak
	// be set back. The long log of cold is by far the greatest.
	ByFigure map[string]float64 `json:"peak_rss_by_figure_mb,omitempty"`
}

// weigh measures the memory of a rebuild, and of a bare reading where bare is not nil.
func (b *rebuilding) weigh(ctx context.Context, rebuild, bare *float64) (err error) {
	b.say("rebuild: memory with %d events", b.figure.Events)
	if err = b.again(ctx); err != nil {
		return err
	}
	if bare != nil {
		if *bare, err = peakDuring(func() error { return readBare(ctx, b.tcp.Conn(), "", b.figure.Entries) }); err != nil {
			return err
		}
	}
	before := b.house.Status().Bucket
	if *rebuild, err = peakDuring(func() error { return b.house.Rebuild(ctx) }); err != nil {
		return err
	}
	return b.compareViews(ctx, before)
}

// again closes the store and opens it anew.
func (b *rebuilding) again(ctx context.Context) error {
	b.leave()
	if err := b.shut(); err != nil {
		return err
	}
	if err := b.open(ctx); err != nil {
		return err
	}
	return b.enter(ctx)
}

const megabyte = 1 << 20

// peaks remembers the greatest peak of the process before it was set back.
var peaks struct {
	sync.Mutex
	before float64 // since the process began
	figure float64 // since the figure being measured began
}

// peakDuring returns how many megabytes the process had in memory at most while
// something was done.
func peakDuring(do func() error) (float64, error) {
	reset := setBackPeak()
	if !reset {
		return sampled(do)
	}
	if err := do(); err != nil {
		return 0, err
	}
	now, _, err := processPeak()
	return now, err
}

// setBackPeak lets go of all memory that can be spared and sets the process's peak
// back to what is left; false where the system cannot.
func setBackPeak() bool {
	debug.FreeOSMemory()
	peaks.Lock()
	defer peaks.Unlock()
	now, _, err := processPeak()
	if err != nil || resetProcessPeak() != nil {
		return false
	}
	peaks.before, peaks.figure = max(peaks.before, now), max(peaks.figure, now)
	return true
}

// peakOf does a figure's part of the run and remembers its peak.
func (r *run) peakOf(figure string, do func() error) error {
	reset := setBackPeak()
	peaks.Lock()
	peaks.figure = 0
	peaks.Unlock()
	err := do()
	if now, _, failed := processPeak(); reset && failed == nil {
		peaks.Lock()
		r.peaks[figure] = max(peaks.figure, now)
		peaks.Unlock()
	}
	return err
}

// peakOfAll is the process's peak since it began.
func peakOfAll() *Peak {
	peaks.Lock()
	defer peaks.Unlock()
	mb, source, err := processPeak()
	if err != nil {
		mb, source = runtimeMemory("/memory/classes/total:bytes"), "Go runtime"
	}
	return &Peak{MB: max(mb, peaks.before), Source: source}
}

// sampled is peakDuring for systems that cannot set a peak back: it looks at the
// Go runtime's memory time and again.
func sampled(do func() error) (peak float64, err error) {
	done := make(chan error, 1)
	go func() { done <- do() }()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for {
		peak = max(peak, runtimeMemory("/memory/classes/total:bytes")-runtimeMemory("/memory/classes/heap/released:bytes"))
		select {
		case err = <-done:
			return peak, err
		case <-tick.C:
		}
	}
}

// runtimeMemory is a figure of the Go runtime, in megabytes.
func runtimeMemory(name string) float64 {
	sample := []metrics.Sample{{Name: name}}
	metrics.Read(sample)
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return float64(sample[0].Value.Uint64()) / megabyte
}
