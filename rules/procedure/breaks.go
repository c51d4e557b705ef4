package procedure

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// Breaks holds a rulebook's limits on breaks (WBF 2.3): only between games, so many per
// player, and of limited length. A player who exceeds the length owes points to the
// opponent.
type Breaks struct {
	Clause     rules.ClauseID
	PerPlayer  int
	Allowed    int64    // milliseconds
	LongRounds []string // rounds with the longer break
	Longer     int64    // milliseconds
	Step       int64    // milliseconds of excess per point
	Fractions  bool     // a started step costs a point too
}

// allowed returns how long a break may last in a round.
func (b *Breaks) allowed(round string) int64 {
	if slices.Contains(b.LongRounds, round) {
		return b.Longer
	}
	return b.Allowed
}

// points returns the points owed for an excess in milliseconds.
func (b *Breaks) points(excess int64) int {
	switch {
	case b.Clause == "" || excess <= 0:
		return 0
	case b.Fractions:
		return int((excess + b.Step - 1) / b.Step)
	}
	return int(excess / b.Step)
}

// pause is when each side's current break started, if it is on one, and how many breaks it
// has taken.
type pause struct {
	started [2]moment
	taken   [2]int
}

// paused folds breaks.
func (d *Desk) paused(h *deskEvent) bool {
	switch body := h.event.Body.(type) {
	case *events.BreakStarted:
		d.breakStarted(h, body)
	case *events.BreakEnded:
		d.breakEnded(h, body.Side)
	default:
		return false
	}
	return true
}

func (d *Desk) breakStarted(h *deskEvent, b *events.BreakStarted) {
	rule, p := &d.provisions.Breaks, &d.pause
	if rule.Clause == "" {
		h.match.Report(FindNoClause, "", b.Side)
	} else if !h.match.Course().BetweenGames && h.match.Course().Opened {
		h.match.Report(FindBreakInGame, rule.Clause, b.Side)
	}
	d.breakEnded(h, b.Side) // end a break that is still running
	for side := events.A; side.Valid(); side++ {
		if b.Side.Valid() && b.Side != side { // a break counts against the side that asked (decision D9)
			continue
		}
		p.started[side] = d.moment(h)
		p.taken[side]++
		if rule.Clause != "" && p.taken[side] > rule.PerPlayer {
			h.match.Report(FindBreakTooMany, rule.Clause, side, p.taken[side], rule.PerPlayer)
		}
	}
}

// breakEnded ends the break of one side, or of both for NoSide. A side that did not ask for
// a break is not on one (decision D9).
func (d *Desk) breakEnded(h *deskEvent, back events.Side) {
	p, now := &d.pause, d.moment(h)
	for side := events.A; side.Valid(); side++ {
		if !p.started[side].known() || back.Valid() && back != side {
			continue
		}
		if over := d.excess(h.match, side, now); now.known() && !h.match.Result().Ended() && (over.Points > 0 || over.Uncertain) {
			d.owe(h, over)
		}
		p.started[side] = moment{}
	}
}

// OnBreak reports whether a side is on a break.
func (d *Desk) OnBreak() bool { return d.pause.started[0].known() || d.pause.started[1].known() }

// PlayedOn returns the desk after play has gone on, which ends any break that is still
// running.
func (d *Desk) PlayedOn(m Match, at events.Address, e *events.Event) *Desk {
	next := *d
	next.breakEnded(&deskEvent{m, at, e}, events.NoSide)
	return &next
}

// excess returns what a side owes if it is back from its break at this moment.
func (d *Desk) excess(m Match, side events.Side, now moment) rules.Due {
	rule, p := &d.provisions.Breaks, &d.pause
	allowed := rule.allowed(m.Course().Format.Round)
	started := p.started[side]
	excess, err := now.at.Sub(started.at)-allowed, now.err+started.err
	return rules.Due{
		Kind: OptionBreak, Clause: rule.Clause, Offender: side, Points: rule.points(excess),
		Since:     started.at + events.Instant(allowed),
		Uncertain: rule.points(excess-err) != rule.points(excess+err),
	}
}

// breakNow returns what a side that is still on its break owes at an instant, and whether
// that is at least one point.
func (d *Desk) breakNow(m Match, side events.Side, at events.Instant) (rules.Due, bool) {
	if !d.pause.started[side].known() {
		return rules.Due{}, false
	}
	over := d.excess(m, side, moment{at: at})
	return over, over.Points > 0
}
