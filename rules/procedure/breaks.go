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

// pause is the break that goes on, and how many each side has had.
type pause struct {
	started moment
	away    [2]bool
	taken   [2]int
}

// paused folds breaks.
func (d *Desk) paused(h *hearing) bool {
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

func (d *Desk) breakStarted(h *hearing, b *events.BreakStarted) {
	rule, p := &d.provisions.Breaks, &d.pause
	if rule.Clause == "" {
		h.game.Find(FindNoClause, "", b.Side)
	} else if !h.game.BetweenGames() && h.game.Opened() {
		h.game.Find(FindBreakInGame, rule.Clause, b.Side)
	}
	p.started, p.away = d.moment(h), [2]bool{true, true}
	for side := events.A; side.Valid(); side++ {
		if b.Side.Valid() && b.Side != side { // a joint one counts against both (decision D9)
			continue
		}
		p.taken[side]++
		if rule.Clause != "" && p.taken[side] > rule.PerPlayer {
			h.game.Find(FindBreakTooMany, rule.Clause, side, p.taken[side], rule.PerPlayer)
		}
	}
}

// breakEnded folds that a side is ready, or both are.
func (d *Desk) breakEnded(h *hearing, back events.Side) {
	p := &d.pause
	if !p.started.known() {
		return
	}
	now := d.moment(h)
	for side := events.A; side.Valid(); side++ {
		if !p.away[side] || back.Valid() && back != side {
			continue
		}
		p.away[side] = false
		if over := d.excess(h.game, side, now); over.Points > 0 || over.Uncertain {
			d.owe(h, over)
		}
	}
}

// excess returns what a side owes that is back from the break at this moment.
func (d *Desk) excess(g Game, side events.Side, now moment) rules.Due {
	rule, p := &d.provisions.Breaks, &d.pause
	allowed := rule.allowed(g.Format().Round)
	excess, err := now.at.Sub(p.started.at)-allowed, now.err+p.started.err
	return rules.Due{
		Kind: OptionBreak, Clause: rule.Clause, Offender: side, Points: rule.points(excess),
		Since:     p.started.at + events.Instant(allowed),
		Uncertain: rule.points(excess-err) != rule.points(excess+err),
	}
}

// breakNow returns what a side owes that is not back yet.
func (d *Desk) breakNow(g Game, side events.Side, at events.Instant) (rules.Due, bool) {
	if !d.pause.started.known() || !d.pause.away[side] {
		return rules.Due{}, false
	}
	over := d.excess(g, side, moment{at: at})
	return over, over.Points > 0
}
