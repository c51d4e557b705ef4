package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// clocks is the clock as it was last read, and how time works. It is copied by
// assignment.
type clocks struct {
	Clock      [2]int64 // milliseconds each side had left when last read
	ClockKnown bool
	ReadAt     events.Instant // when that was
	Running    events.Side    // whose clock runs; NoSide when it is stopped
	RunsSince  events.Instant // when that clock was first read as running
	Control    string         // as clock.set says it; empty where it was not said
	Reserve    [2]int64       // milliseconds
	Delay      int64          // milliseconds a turn
}

// setClock folds the time control of the match.
func (r *Referee) setClock(c *events.ClockSet) {
	s := &r.state
	s.Control, s.Reserve, s.Delay = c.Kind, [2]int64{c.A, c.B}, c.Delay
}

// readClock folds a reading. The fall of a flag is found and not enforced.
func (r *Referee) readClock(at events.Instant, c *events.ClockRead) {
	s := &r.state
	left := [2]int64{c.A, c.B}
	for side := events.A; side.Valid(); side++ {
		if left[side] < 0 && (!s.ClockKnown || s.Clock[side] >= 0) {
			rule := &r.procedure.Tournament.Clock
			r.Report(FindFlag, rule.Clause, side)
			if rule.Loses {
				r.Owe(r.flag(side, at+events.Instant(left[side])))
			}
		}
	}
	if c.Running != s.Running {
		s.RunsSince = at
	}
	s.Clock, s.ClockKnown, s.ReadAt, s.Running = left, true, at, c.Running
}

// flag is what the fall of a side's flag makes due.
func (r *Referee) flag(side events.Side, since events.Instant) rules.Due {
	rule := &r.procedure.Tournament.Clock
	return rules.Due{Kind: procedure.OptionFlag, Clause: rule.Clause, Offender: side, Forfeit: rule.Loses, Since: since}
}

// stopClock stops the clock: a pass, a concession, a dispute and a call of the
// director do (RU 23.15, and for the others by our own choice).
func (r *Referee) stopClock() { r.state.Running = events.NoSide }

// left returns how many milliseconds a side has left at an instant, if nothing
// happens until then.
func (s *progress) left(side events.Side, at events.Instant) int64 {
	if s.Running != side || !s.ReadAt.Known() || at <= s.ReadAt {
		return s.Clock[side]
	}
	used := at.Sub(s.ReadAt)
	if s.Control == events.SimpleDelay || s.Control == events.BronsteinDelay {
		used = max(0, used-max(0, s.Delay-s.ReadAt.Sub(s.RunsSince))) // the delay is a turn's, however often the clock is read in it
	}
	return s.Clock[side] - used
}

// Due returns what has fallen due at an instant, the fall of a flag among it.
func (r *Referee) Due(at events.Instant) []rules.Due {
	s := &r.state
	list := r.Match.Due(at)
	if r.Over() {
		return list // nothing is sanctioned any more
	}
	if side := s.Running; side.Valid() && s.ClockKnown && s.Clock[side] >= 0 {
		if left := s.left(side, at); left < 0 {
			list = append(list, r.flag(side, at+events.Instant(left)))
		}
	}
	return list
}
