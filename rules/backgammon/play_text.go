package backgammon

import (
	"kibitz/events"
	"kibitz/rules/backgammon/position"
)

// PlayText returns a play in the usual notation (see Notation). Call it before the referee
// folds the play: it starts from the position at the roll, so that hits are known. A play
// given only by its position is written as the legal play that leads there, or as "" if
// there is none.
func (r *Referee) PlayText(m *events.CheckersMoved) string {
	s := &r.state
	from := s.Board
	if s.Phase == InTurn && m.Side == s.OnRoll {
		from = s.before.Board
	}
	if len(m.Steps) == 0 {
		return r.toldByBoard(&from, m)
	}
	hits := make([]bool, len(m.Steps))
	for i, step := range m.Steps {
		hits[i] = r.game.Move(&from, m.Side, step) == position.Hit
	}
	return Notation(m.Steps, hits)
}

func (r *Referee) toldByBoard(from *Board, m *events.CheckersMoved) string {
	if m.Board == nil {
		return ""
	}
	for _, play := range r.generator().Plays(from, m.Side, r.state.Dice) {
		if play.Board == Board(*m.Board) {
			return play.String()
		}
	}
	return ""
}
