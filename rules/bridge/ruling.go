package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules/match"
)

// SelectPart selects the board that the following effects apply to, by its game number.
func (r *Referee) SelectPart(board int) { r.ruledOn = board }

// UndoRuling restores a board's result to the one before a ruling and keeps later play, and what
// the ruling let stand (decision D121). It returns false if the ruling had put back play and the play can still be put back, so that
// the board itself must be restored.
func (r *Referee) UndoRuling(before match.Game, effects []events.Effect) bool {
	was, ok := before.(*Referee)
	if !ok || did(effects, events.EffectRestore) && r.Restorable(before) {
		return false
	}
	r.revisit(r.ruledOn, func() { r.state.decision = was.state.decisionOn(r.state.Game) })
	if did(effects, events.EffectForfeit, events.EffectDisqualify) {
		r.Reopen(&was.Standing)
	}
	return true
}

// did reports whether a ruling has an effect of one of these kinds.
func did(effects []events.Effect, kinds ...string) bool {
	return slices.ContainsFunc(effects, func(e events.Effect) bool { return slices.Contains(kinds, e.Kind) })
}

// decisionOn returns the decision on a board's result, or nil if there is none.
func (s *State) decisionOn(game int) *decision {
	switch i := s.done(game); {
	case i >= 0:
		return s.boards[i].decision
	case game == s.Game:
		return s.decision
	}
	return nil
}

// Restorable reports whether play can be put back to an earlier state. It can if no board
// other than the one in play has been opened since.
func (r *Referee) Restorable(to match.Game) bool {
	was, ok := to.(*Referee)
	return ok && was.state.leadsTo(&r.state)
}

// leadsTo reports whether play can be put back from a later state to this one.
func (s *State) leadsTo(now *State) bool {
	return s.Game == now.Game || !s.Open && len(s.boards) == len(now.boards)
}

// RestorePlay restores the board in play to an earlier state. Other boards keep their state.
func (r *Referee) RestorePlay(to match.Game) {
	was, ok := to.(*Referee)
	if !ok {
		return
	}
	now, kept := r.state, &was.state
	r.state = *kept
	r.govern()
	s := &r.state
	s.later, s.Done = now.later, now.Done
	s.answeredAs(now.answering)
	if i := s.done(kept.Game); i >= 0 && kept.Open {
		s.remove(i)
	}
}

// ApplyEffect applies one effect of a ruling on a board's result. It reports whether the effect
// could be applied.
func (r *Referee) ApplyEffect(e *events.Effect) bool {
	done := false
	r.revisit(r.ruledOn, func() { done = r.decide(e) })
	return done
}

func (r *Referee) decide(e *events.Effect) bool {
	b := &r.state.Board
	if e.Score == nil {
		return false
	}
	score := *e.Score
	switch e.Kind {
	case events.EffectSetTricks:
		if !b.Declarer.Valid() || score[0]+score[1] != cards.Ranks {
			r.Report(FindTricksNot13, r.laws.Scores.Agreed, events.NoSide, score[0], score[1])
			return false
		}
		b.decision = &decision{Tricks: score[0]}
	case events.EffectSetScore:
		b.decision = &decision{Tricks: -1, Points: &[2]int{score[0] - score[1], score[1] - score[0]}}
	case events.EffectSetPercent:
		if max(score[0], score[1]) > all {
			return false
		}
		b.decision = &decision{Tricks: -1, Percent: &score}
	default:
		return false
	}
	return true
}
