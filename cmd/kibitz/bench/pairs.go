package bench

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"time"
)

// side does one side's work once and says how long that took.
type side func(context.Context) (time.Duration, error)

// timed is the side that does this and nothing beside it.
func timed(do func(context.Context) error) side {
	return func(ctx context.Context) (time.Duration, error) {
		began := time.Now()
		err := do(ctx)
		return time.Since(began), err
	}
}

// comparison is what two sides took for the same work.
type comparison struct {
	ours, raw time.Duration // the medians
	speed     float64       // of ours where raw has 1: the median of the pairs' own
	pairs     int
}

// compare lets two sides work in turns, n times or as often as there is time for,
// and at least once. Who begins changes from pair to pair, and nobody clears away
// what the other leaves behind.
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
	return comparison{ours: median(took[0]), raw: median(took[1]), speed: median(speeds), pairs: len(speeds)}, nil
}

// median returns the middle one, of an even number the lower of the two.
func median[T cmp.Ordered](values []T) T {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[(len(sorted)-1)/2]
}

// perSecond is how many there were a second.
func perSecond(n int, d time.Duration) float64 { return float64(n) / d.Seconds() }

// inMS is a duration in milliseconds.
func inMS(d time.Duration) float64 { return d.Seconds() * 1000 }
