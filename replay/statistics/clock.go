package statistics

import (
	"slices"

	"kibitz/events"
	"kibitz/replay"
)

// Play is what a side did while its clock ran, until the other side's clock started.
type Play struct {
	Side     events.Side
	Used     int64          // milliseconds by the clock of the device, any delay included
	From     events.Address // the event that started the clock
	Last     *events.Event  // what the side did last; nil if nothing is recorded
	At       events.Address // of Last
	Notation string         // of Last, if checkers were moved
}

// stopwatch measures plays by whose clock runs after each event. Time is not measured across
// events without a time and where the device's clock was set back.
type stopwatch struct {
	running events.Side
	since   events.Instant
	open    [2]*Play
	unsound [2]bool
	plays   []Play
}

// follow takes an event after which the clock of a side runs, or nobody's.
func (w *stopwatch) follow(f *replay.Frame, running events.Side) {
	if play := w.play(); play != nil && acts(f, w.running) {
		play.Last, play.At, play.Notation = f.Event, f.Address, f.Play()
	}
	if running == w.running {
		return
	}
	w.stop(f.Event.At)
	w.running, w.since = running, f.Event.At
	if !running.Valid() {
		return
	}
	w.finish(running.Opponent())
	if w.open[running] == nil {
		w.open[running] = &Play{Side: running, From: f.Address}
	}
}

// play returns the play of the side whose clock runs, or nil.
func (w *stopwatch) play() *Play {
	if !w.running.Valid() {
		return nil
	}
	return w.open[w.running]
}

// stop adds the time until an instant to the play in progress.
func (w *stopwatch) stop(at events.Instant) {
	play := w.play()
	if play == nil {
		return
	}
	if !at.Known() || !w.since.Known() || at < w.since {
		w.unsound[w.running] = true
		return
	}
	play.Used += at.Sub(w.since)
}

// finish ends a side's play, if it has one.
func (w *stopwatch) finish(side events.Side) {
	if play := w.open[side]; play != nil && !w.unsound[side] {
		w.plays = append(w.plays, *play)
	}
	w.open[side], w.unsound[side] = nil, false
}

// end ends the plays of both sides where a game ends. A clock that still runs has measured
// nothing.
func (w *stopwatch) end() {
	for side := events.A; side.Valid(); side++ {
		if side == w.running {
			w.open[side] = nil
		}
		w.finish(side)
	}
	w.running = events.NoSide
}

// acts reports whether an event is what a side did on the board or with the cube.
func acts(f *replay.Frame, side events.Side) bool {
	d, _ := events.Vocabulary.Lookup(f.Event.Type())
	_, ended := f.Event.Body.(*events.TurnEnded)
	return d.Touches&events.TopicPlay != 0 && !ended && replay.SideOf(f.Event.Body) == side
}

// Time is what a player used on all plays, in milliseconds.
type Time struct{ Plays, Total, Median, Longest int64 }

// timeOf returns the time of plays, the median of an even number being the mean of the middle
// two. It is zero for none.
func timeOf(plays []Play) (t Time) {
	var used []int64
	for i := range plays {
		used = append(used, plays[i].Used)
		t.Total += plays[i].Used
	}
	slices.Sort(used)
	n := len(used)
	if n == 0 {
		return t
	}
	t.Plays, t.Longest, t.Median = int64(n), used[n-1], (used[(n-1)/2]+used[n/2])/2
	return t
}

// longest returns the longest plays, at most so many, the longest first.
func longest(plays []Play, most int) []Play {
	list := slices.Clone(plays)
	slices.SortStableFunc(list, func(x, y Play) int { return int(y.Used - x.Used) })
	return list[:min(len(list), most)]
}
