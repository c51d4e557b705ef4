package bench

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"time"
)

// side does the work of one side once and returns the time it took.
type side func(context.Context) (time.Duration, error)

// timed returns a side that only does the given work.
func timed(do func(context.Context) error) side {
	return func(ctx context.Context) (time.Duration, error) {
		began := time.Now()
		err := do(ctx)
		return time.Since(began), err
	}
}

// comparison is the result of comparing two sides at the same work.
type comparison struct {
	ours, raw time.Duration // the medians
	speed     float64       // how many times as fast ours is as raw: the median over the pairs
	speeds    []float64     // of each pair
	pairs     int
}

// compare runs two sides in turns, n times or as often as time allows, but at least once.
// The order alternates from pair to pair. Garbage is collected before each turn.
func compare(ctx context.Context, n int, until time.Time, ours, raw side) (comparison, error) {
	var took [2][]time.Duration
	var speeds []float64
	for k := range n {
		began := time.Now()
		for turn := range 2 {
			who := (turn + k) % 2
			runtime.GC()
			d, err := []side{ours, raw}[who](ctx)
			if err = cmp.Or(err, ctx.Err()); err != nil {
				return comparison{}, err
			}
			took[who] = append(took[who], max(d, 1))
		}
		speeds = append(speeds, took[1][k].Seconds()/took[0][k].Seconds())
		if !until.IsZero() && time.Now().Add(time.Since(began)).After(until) {
			break
		}
	}
	return comparison{ours: median(took[0]), raw: median(took[1]), speed: median(speeds), speeds: speeds, pairs: len(speeds)}, nil
}

// median returns the median, or the lower of the two middle values.
func median[T cmp.Ordered](values []T) T {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[(len(sorted)-1)/2]
}

// perSecond returns the rate of n in a duration.
func perSecond(n int, d time.Duration) float64 { return float64(n) / d.Seconds() }

// inMS returns a duration in milliseconds.
func inMS(d time.Duration) float64 { return d.Seconds() * 1000 }
