package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

var _ rules.Discloser = (*Referee)(nil)

// Audience returns who may read an event now. While a board is in play nobody but the
// officials sees what its hands are, or what the director has noted; then all is open.
func (r *Referee) Audience(e *events.Event) rules.Audience {
	if r.disclosed(e.Game) {
		return rules.Everyone
	}
	switch body := e.Body.(type) {
	case *events.HandsOpened:
		if !openFromTheStart(body.Reason) {
			return rules.Officials
		}
	case *events.LeadPlaced:
		if body.Card.Valid() && !r.state.Seen[body.Seat].Has(body.Card) {
			return rules.Audience(body.Seat.String())
		}
	case *events.InformationNoted, *events.JudgementReserved, *events.JudgementMade, *events.StatementTaken:
		return rules.Officials
	}
	return rules.Everyone
}

// openFromTheStart reports whether hands are opened for a reason that leaves nobody to
// keep them from.
func openFromTheStart(reason string) bool {
	return reason == events.OpenedInRecord || reason == events.OpenedToPlay
}

// disclosed reports whether everything of a board may be known: it is over.
func (r *Referee) disclosed(game int) bool {
	s := &r.state
	return r.Over() || game < s.Game || game == s.Game && !s.Open || game <= r.closed
}

// FindingAudience returns who may be told of something found: the officials while its
// board is in play, then everybody.
func (r *Referee) FindingAudience(f *rules.Finding) rules.Audience {
	if s := &r.state; r.Over() || !s.Open || f.At.Before(s.OpenedAt) {
		return rules.Everyone
	}
	return rules.Officials
}

// applyInPublic folds an event as those see it who are no officials. It begins with the
// first event that is kept from them and ends with the board, when all is open.
func (r *Referee) applyInPublic(at events.Address, e *events.Event) {
	kept := r.Audience(e) != rules.Everyone
	if kept && r.public == nil {
		r.public = r.clone()
	}
	switch body := e.Body.(type) {
	case *events.LeadPlaced:
		e = &events.Event{Game: e.Game, At: e.At, Actor: e.Actor, Body: &events.LeadPlaced{Seat: body.Seat, Card: cards.NoCard}}
	default:
		if kept {
			return
		}
	}
	if r.public != nil {
		r.public.Match.Apply(at, e)
	}
}

// PublicTable returns the table as everybody may see it: while a board is in play it
// follows only from what everybody has seen.
func (r *Referee) PublicTable() rules.Table {
	if r.public != nil {
		return r.public.Table()
	}
	return r.Table()
}
