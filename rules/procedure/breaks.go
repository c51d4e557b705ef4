package procedure

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// Breaks is what a rulebook says of breaks (WBF 2.3): only between games, so many a
// player, and so long; who exceeds that owes points to the opponent.
type Breaks struct {
	Clause     rules.ClauseID
	PerPlayer  int
	Allowed    int64    // milliseconds
	LongRounds []string // rounds with a longer break
	Longer     int64    // milliseconds
	Step       int64    // milliseconds of excess that cost a point
	Fractions  bool     // or a fraction of them does
}

// allowed returns how long a break may last in a round.
func (b *Breaks) allowed(round string) int64 {
	if slices.Contains(b.LongRounds, round) {
		return b.Longer
	}
	return b.Allowed
}

// points returns what an excess of so many milliseconds costs.
func (b *Breaks) points(excess int64) int {
	switch {
	case b.Clause == "" || excess <= 0:
		return 0
	case b.Fractions:
		return int((excess + b.Step - 1) / b.Step)
	}
	return int(excess / b.Step)
}

// pause is the break that each side is on, if any, and how many it has had.
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
	d.breakEnded(h, b.Side) // one that nobody has ended
	for side := events.A; side.Valid(); side++ {
		if b.Side.Valid() && b.Side != side { // it counts against who asked (decision D9)
			continue
		}
		p.started[side] = d.moment(h)
		p.taken[side]++
		if rule.Clause != "" && p.taken[side] > rule.PerPlayer {
			h.match.Report(FindBreakTooMany, rule.Clause, side, p.taken[side], rule.PerPlayer)
		}
	}
}

// breakEnded folds that a side is ready, or both are. Who did not ask for a break is
// on none (decision D9).
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

// PlayedOn returns the desk once dice are thrown, which end the breaks that go on.
func (d *Desk) PlayedOn(m Match, at events.Address, e *events.Event) *Desk {
	next := *d
	next.breakEnded(&deskEvent{m, at, e}, events.NoSide)
	return &next
}

// excess returns what a side owes that is back from the break at this moment.
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

// breakNow returns what a side owes that is not back yet.
func (d *Desk) breakNow(m Match, side events.Side, at events.Instant) (rules.Due, bool) {
	if !d.pause.started[side].known() {
		return rules.Due{}, false
	}
	over := d.excess(m, side, moment{at: at})
	return over, over.Points > 0
}
