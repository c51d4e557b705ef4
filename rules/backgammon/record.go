package backgammon

import "kibitz/events"

// applyRecord folds what is said of the record itself: where it has a gap, how the
// table stands after one, and that an import is complete.
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

// gap notes that the record does not hold what happened: from here plays are
// taken as they are told, until the position is known again.
func (r *Referee) gap(g *events.GapNoted) {
	r.Report(FindGap, "", g.Side)
	if s := &r.state; s.Phase != BetweenGames {
		s.Gap = true
	}
}

// setPosition puts the table as it was seen. The score may open a match again that
// was over.
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

// countCheckers finds surplus and missing checkers.
func (r *Referee) countCheckers() {
	s := &r.state
	proper := s.Start.Count(events.A)
	if a, b := s.Board.Count(events.A), s.Board.Count(events.B); a != proper || b != proper {
		r.Report(FindCheckerCount, r.procedure.Setup.Clause, events.NoSide, a, b, proper)
	}
}

// setCube puts the cube as it was seen. Where its place is told, no double waits.
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

// withdrawOffer takes back a double that was not answered; play goes on without it.
func (r *Referee) withdrawOffer() {
	s := &r.state
	s.Cube.withdraw()
	if s.Phase == CubeAnswer {
		s.Phase = RollOrDouble
		r.due()
	}
}

func ownerOf(word string) events.Side {
	switch word {
	case events.CubeOfA:
		return events.A
	case events.CubeOfB:
		return events.B
	}
	return events.NoSide
}

// setTurn gives the turn, and a roll to be played, as they were seen.
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

// imported closes an import: the file's own final score is held against ours.
func (r *Referee) imported(c *events.ImportCompleted) {
	s := &r.state
	if c.Score != nil {
		r.compareScore(*c.Score, events.NoSide)
	}
	if s.Phase != BetweenGames && !r.Over() {
		r.Report(FindUnfinished, r.procedure.Completion.Clause, events.NoSide, s.Score[0], s.Score[1])
	}
}
