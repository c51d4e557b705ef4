package bench

import (
	"cmp"
	"context"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"time"

	"kibitz/projector/client"
	"kibitz/projector/serve"
)

// Memory is the memory use of rebuilding: the peak of the process, including its server,
// the services and the measurement itself, after it has freed all it can and reopened the
// log. It is measured with the full log and with a quarter of it. The raw side reads the
// whole log and discards it.
type Memory struct {
	Whole         float64 `json:"rebuild_rss_mb"`
	Quarter       float64 `json:"rebuild_quarter_rss_mb"`
	QuarterEvents int     `json:"rebuild_quarter_events"`
	Growth        float64 `json:"rebuild_rss_growth"` // ratio of Whole to Quarter
	Bare          float64 `json:"rebuild_baseline_rss_mb"`
}

// Peak is the peak memory use of the whole run.
type Peak struct {
	MB     float64 `json:"peak_rss_mb"`
	Source string  `json:"peak_rss_source"` // how it was measured

	// ByFigure is the peak of each figure alone, if the system can reset a peak. The long
	// log of the cold figure needs by far the most.
	ByFigure map[string]float64 `json:"peak_rss_by_figure_mb,omitempty"`
}

// measureMemory measures the memory of a rebuild, and of a bare reading if bare is not nil.
func (b *rebuilding) measureMemory(ctx context.Context, rebuild, bare *float64) (err error) {
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

// again closes the store, lets it rest and reopens it.
func (b *rebuilding) again(ctx context.Context) error {
	b.leave()
	if err := b.shut(); err != nil {
		return err
	}
	if err := sleep(ctx, b.Sizes.RebuildRest); err != nil {
		return err
	}
	if err := b.measureStart(ctx); err != nil {
		return err
	}
	return b.join(ctx)
}

// measureStart opens the store and starts the hall. The time is that to the first answer, in which
// nothing may grow with the log.
func (b *rebuilding) measureStart(ctx context.Context) (err error) {
	began := time.Now()
	if err = b.open(ctx); err != nil {
		return err
	}
	if b.house, err = serve.Start(ctx, b.journal, serve.Options{Dir: b.store.dir}); err != nil {
		return err
	}
	if data, err := client.New(b.journal).ViewBytes(ctx, tournament, matchName(0)); err != nil || data == nil {
		return cmp.Or(err, errNoView)
	}
	b.figure.Start = inMS(time.Since(began))
	return b.ready(ctx)
}

const megabyte = 1 << 20

// peaks remembers the highest peaks of the process before resets.
var peaks struct {
	sync.Mutex
	before float64 // since the process started
	figure float64 // since the current figure started
}

// peakDuring returns the process's peak memory use during do, in megabytes.
func peakDuring(do func() error) (float64, error) {
	reset := resetPeak()
	if !reset {
		return sampled(do)
	}
	if err := do(); err != nil {
		return 0, err
	}
	now, _, err := processPeak()
	return now, err
}

// resetPeak frees all memory it can and resets the process's peak. It returns false if
// the system cannot do so.
func resetPeak() bool {
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

// peakOf measures a figure and records its peak.
func (r *run) peakOf(figure string, do func() error) error {
	reset := resetPeak()
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

// peakOfAll returns the process's peak since it started.
func peakOfAll() *Peak {
	peaks.Lock()
	defer peaks.Unlock()
	mb, source, err := processPeak()
	if err != nil {
		mb, source = runtimeMemory("/memory/classes/total:bytes"), "Go runtime"
	}
	return &Peak{MB: max(mb, peaks.before), Source: source}
}

// sampled is peakDuring for systems that cannot reset a peak. It polls the Go runtime's
// memory.
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

// runtimeMemory returns a metric of the Go runtime in megabytes, or 0 if it does not exist.
func runtimeMemory(name string) float64 {
	sample := []metrics.Sample{{Name: name}}
	metrics.Read(sample)
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return float64(sample[0].Value.Uint64()) / megabyte
}
