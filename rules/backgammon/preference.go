package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// preferred folds the roll for the choice of board, direction, colour and seat: one
// roll before play, ties rolled again (WBF 3.2).
func (r *Referee) preferred(p *events.PreferenceRolled) {
	s, clause := &r.state, r.procedure.Preference
	switch {
	case s.Game > 1 || r.Opened():
		r.Report(FindPreferenceLate, clause, events.NoSide)
	case s.Preferred.Valid():
		r.Report(FindPreferenceAgain, clause, events.NoSide)
	case p.A > p.B:
		s.Preferred = events.A
	case p.B > p.A:
		s.Preferred = events.B
	}
}

// choseSides folds what was chosen; only the winner of the roll chooses, but play goes
// on as it was chosen.
func (r *Referee) choseSides(p *events.PreferenceChosen) {
	s := &r.state
	if s.Preferred.Valid() && s.Preferred != p.Side {
		r.Report(FindPreferenceNotHis, r.procedure.Preference, p.Side)
	}
	s.White = p.White
}

// openedInOrder finds that the first die of the opening roll was thrown by the wrong
// side: the one with the lighter checkers throws first where the rulebook says so
// (RU 26.3). The numbers stand.
func (r *Referee) openedInOrder(o *events.OpeningRolled) {
	s := &r.state
	if r.procedure.WhiteFirst && o.First.Valid() && s.White.Valid() && o.First != s.White {
		r.Report(FindOpeningOrder, r.opening(), o.First)
	}
}

// opening returns the clause on the opening roll of the game in play.
func (r *Referee) opening() rules.ClauseID {
	if r.state.Game > 1 {
		return r.procedure.NextGames
	}
	return r.procedure.Opening
}
