package backgammon

import "kibitz/events"

// applyRecord folds events about the record itself: gaps, positions set after a gap, and
// completed imports.
func (r *Referee) applyRecord(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.GapNoted:
		r.gap(body)
	case *events.PositionSet:
		r.setPosition(e.Game, body)
	case *events.ImportCompleted:
		r.imported(body)
	default:
		return false
	}
	return true
}

// gap marks a gap in the record. From here on plays are not checked until the position is
// known again.
func (r *Referee) gap(g *events.GapNoted) {
	r.Report(FindGap, "", g.Side)
	if s := &r.state; s.Phase != BetweenGames {
		s.Gap = true
	}
}

// setPosition sets the table as it was seen. The new score may reopen a match that was
// over.
func (r *Referee) setPosition(game int, p *events.PositionSet) {
	s := &r.state
	r.Report(FindPositionSet, "", events.NoSide)
	s.play = illegalPlay{}
	if p.Score != nil {
		s.Score = *p.Score
		r.decide()
	}
	if p.OnRoll.Valid() && s.Phase == BetweenGames && !r.Over() && !r.openGame(game, events.NoSide) {
		return
	}
	if p.Board != nil {
		s.Board, s.Gap = Board(*p.Board), false
		r.countCheckers()
	}
	r.setCube(p)
	r.setTurn(p)
}

// countCheckers reports surplus or missing checkers.
func (r *Referee) countCheckers() {
	s := &r.state
	proper := s.Start.Count(events.A)
	if a, b := s.Board.Count(events.A), s.Board.Count(events.B); a != proper || b != proper {
		r.Report(FindCheckerCount, r.procedure.Setup.Clause, events.NoSide, a, b, proper)
	}
}

// setCube sets the cube as it was seen. If its place is given, a pending double is
// withdrawn.
func (r *Referee) setCube(p *events.PositionSet) {
	cube := &r.state.Cube
	if p.CubeValue > 0 {
		cube.Value = p.CubeValue
	}
	if p.CubeOwner != "" {
		cube.Owner = ownerOf(p.CubeOwner)
		r.withdrawOffer()
	}
}

// withdrawOffer withdraws a double that was not answered; play continues without it.
func (r *Referee) withdrawOffer() {
	s := &r.state
	s.Cube.withdraw()
	if s.Phase == CubeAnswer {
		s.Phase = RollOrDouble
		r.due()
	}
}

// setTurn sets the side on roll, and a roll to be played, as they were seen.
func (r *Referee) setTurn(p *events.PositionSet) {
	s := &r.state
	if s.Phase == BetweenGames {
		return
	}
	if p.OnRoll.Valid() {
		r.clearTurn(p.OnRoll)
		s.Phase = RollOrDouble
		r.withdrawOffer()
	}
	switch {
	case p.Dice != (events.Dice{}) && s.OnRoll.Valid():
		s.Early = Throw{}
		r.beginTurn(s.OnRoll, p.Dice)
	case s.Phase == InTurn:
		s.Moved, s.BarLate = false, false
		s.before = s.table
	}
}

// imported folds the end of an import and compares the file's final score with the computed
// one.
func (r *Referee) imported(c *events.ImportCompleted) {
	s := &r.state
	if c.Score != nil {
		r.compareScore(*c.Score, events.NoSide)
	}
	if s.Phase != BetweenGames && !r.Over() {
		r.Report(FindUnfinished, r.procedure.Completion.Clause, events.NoSide, s.Score[0], s.Score[1])
	}
}
