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

// openFromTheStart tells whether hands are opened for a reason that leaves nobody to
// keep them from.
func openFromTheStart(reason string) bool {
	return reason == events.OpenedInRecord || reason == events.OpenedToPlay
}

// disclosed tells whether everything of a board may be known: it is over.
func (r *Referee) disclosed(game int) bool {
	s := &r.state
	return s.over() || game < s.Game || game == s.Game && !s.Open || game <= r.closed
}

// FindingAudience returns who may be told of something found: the officials while its
// board is in play, then everybody.
func (r *Referee) FindingAudience(f *rules.Finding) rules.Audience {
	if s := &r.state; s.over() || !s.Open || f.At.Before(s.OpenedAt) {
		return rules.Everyone
	}
	return rules.Officials
}

// PublicTable returns the table as everybody may see it: while a board is in play, of
// the hands only what was seen, and nothing that follows from the rest.
func (r *Referee) PublicTable() any {
	if !r.state.Open {
		return r.Table()
	}
	public := *r
	b := &public.state.Board
	for seat := cards.North; seat.Valid(); seat++ {
		if !b.Shown[seat] {
			b.Dealt[seat], b.Whole[seat] = 0, false
		}
	}
	t := public.table()
	t.Questions, t.Result = nil, nil
	if t.Claim != nil {
		claim := *t.Claim
		claim.Layout = ""
		t.Claim = &claim
	}
	return t
}
