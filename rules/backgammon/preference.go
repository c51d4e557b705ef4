package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// preferred folds the roll for the choice of board, direction, colour and seat. There is
// one roll before play; ties are rolled again (WBF 3.2).
func (r *Referee) preferred(p *events.PreferenceRolled) {
	s, clause := &r.state, r.procedure.Preference
	switch {
	case s.Game > 1 || r.opened():
		r.Report(FindPreferenceLate, clause, events.NoSide)
	case s.Preferred.Valid():
		r.Report(FindPreferenceAgain, clause, events.NoSide)
	case p.A > p.B:
		s.Preferred = events.A
	case p.B > p.A:
		s.Preferred = events.B
	}
}

// choseSides folds the choice of sides. Only the winner of the roll may choose, but a
// choice by the other player also counts.
func (r *Referee) choseSides(p *events.PreferenceChosen) {
	s := &r.state
	if s.Preferred.Valid() && s.Preferred != p.Side {
		r.Report(FindPreferenceNotHis, r.procedure.Preference, p.Side)
	}
	s.White = p.White
}

// openedInOrder reports that the wrong side threw the first die of the opening roll. If the
// rulebook says so, the side with the lighter checkers throws first (RU 26.3). The roll
// stands.
func (r *Referee) openedInOrder(o *events.OpeningRolled) {
	s := &r.state
	if r.procedure.WhiteFirst && o.First.Valid() && s.White.Valid() && o.First != s.White {
		r.Report(FindOpeningOrder, r.opening(), o.First)
	}
}

// opening returns the clause on the opening roll of the current game.
func (r *Referee) opening() rules.ClauseID {
	if r.state.Game > 1 {
		return r.procedure.NextGames
	}
	return r.procedure.Opening
}
