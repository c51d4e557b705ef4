package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// clocks holds the last reading of the clock and the time control. It is copied by
// assignment.
type clocks struct {
	Clock      [2]int64 // milliseconds left for each side at ReadAt, as read or as computed from presses
	ClockKnown bool
	ClockRead  bool           // it has been read
	Fallen     [2]bool        // flags that had fallen at the last reading
	ReadAt     events.Instant // when it was last read, pressed, started or stopped
	Running    events.Side    // side whose clock is running; NoSide if stopped
	RunsSince  events.Instant // when this clock was first seen running
	Control    string         // kind of time control as in clock.set; "" if unknown
	Reserve    [2]int64       // milliseconds
	Delay      int64          // milliseconds per turn
}

// setClock sets the time control of the match.
func (r *Referee) setClock(c *events.ClockSet) {
	s := &r.state
	s.Control, s.Reserve, s.Delay = c.Kind, [2]int64{c.A, c.B}, c.Delay
	if !s.ReadAt.Known() && !s.ClockRead {
		s.Clock, s.ClockKnown = s.Reserve, true // until it has been read or has run
	}
}

// pressClock lets a side's time stop and the other side's run. A press of a side whose time
// does not run changes nothing.
func (r *Referee) pressClock(at events.Instant, side events.Side) {
	s := &r.state
	if s.Running == side.Opponent() {
		return
	}
	ran := s.Running == side
	r.runClock(at, side.Opponent())
	if ran && s.Control == events.FischerDelay {
		s.Clock[side] += s.Delay
	}
}

// runClock charges the time used so far to the side whose time ran, and lets another side's
// run, or nobody's.
func (r *Referee) runClock(at events.Instant, side events.Side) {
	s := &r.state
	if !s.Running.Valid() && !side.Valid() {
		return
	}
	if ran := s.Running; ran.Valid() && s.ClockKnown {
		s.Clock[ran] = s.left(at)
	}
	if side != s.Running {
		s.RunsSince = at
	}
	s.Running = side
	if at.Known() {
		s.ReadAt = at
	}
}

// readClock records a reading of the clock. A flag that has fallen is recorded as a finding
// but not enforced.
func (r *Referee) readClock(at events.Instant, c *events.ClockRead) {
	s := &r.state
	left := [2]int64{c.A, c.B}
	for side := events.A; side.Valid(); side++ {
		if left[side] < 0 && !s.Fallen[side] {
			rule := &r.procedure.Tournament.Clock
			r.Report(FindFlag, rule.Clause, side)
			if rule.Loses {
				r.AddDue(r.flag(side, at+events.Instant(left[side])))
			}
		}
	}
	if c.Running != s.Running {
		s.RunsSince = at
	}
	s.Clock, s.ClockKnown, s.ClockRead, s.ReadAt, s.Running = left, true, true, at, c.Running
	s.Fallen = [2]bool{left[events.A] < 0, left[events.B] < 0}
}

// flag returns the sanction that is due when a side's flag falls.
func (r *Referee) flag(side events.Side, since events.Instant) rules.Due {
	rule := &r.procedure.Tournament.Clock
	return rules.Due{Kind: procedure.OptionFlag, Clause: rule.Clause, Offender: side, Forfeit: rule.Loses, Since: since}
}

// stopClock stops the clock. A pass (RU 23.15) stops it, and, by our own choice, so do a
// concession, a dispute and a call of the director.
func (r *Referee) stopClock() { r.runClock(r.now, events.NoSide) }

// left returns the milliseconds that the side whose time runs has left at an instant.
func (s *progress) left(at events.Instant) int64 {
	clock := s.Clock[s.Running]
	if !s.ReadAt.Known() {
		return clock
	}
	used := max(0, at.Sub(s.ReadAt))
	if s.Control == events.SimpleDelay || s.Control == events.BronsteinDelay {
		used = max(0, used-max(0, s.Delay-s.ReadAt.Sub(s.RunsSince))) // the delay applies once per turn, however often the clock is read
	}
	return clock - used
}

// Due returns the sanctions that are due at an instant, including the one for a fallen
// flag.
func (r *Referee) Due(at events.Instant) []rules.Due {
	s := &r.state
	list := r.Match.Due(at)
	if r.Over() {
		return list // no more sanctions once the match is over
	}
	if side := s.Running; side.Valid() && s.ClockKnown && !s.Fallen[side] {
		if left := s.left(at); left < 0 {
			list = append(list, r.flag(side, at+events.Instant(left)))
		}
	}
	return list
}
