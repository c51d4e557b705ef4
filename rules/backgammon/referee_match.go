package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// applyMatch folds what concerns the match as a whole, the record itself and
// disputes. Events that only inform change nothing here.
func (r *Referee) applyMatch(e *events.Event) {
	s := &r.state
	switch body := e.Body.(type) {
	case *events.MatchCorrected:
		r.corrected(body)
	case *events.MatchStarted, *events.MatchResumed:
		s.Stage = rules.Playing
	case *events.MatchAdjourned:
		s.Stage = rules.Adjourned
	case *events.MatchVoided:
		s.Stage, s.Phase = rules.Voided, MatchOver
	case *events.MatchEnded:
		r.ended()
	case *events.ImportCompleted:
		r.imported(body)
	case *events.GapNoted:
		r.gap(body)
	case *events.PositionSet:
		r.setPosition(body)
	case *events.ClockRead:
		r.readClock(body)
	case *events.ChoiceMade:
		r.chosen(body)
	case *events.DisputeRaised, *events.DirectorCalled:
		s.Frozen = true
	case *events.RulingMade, *events.TableReleased:
		s.Frozen = false
	}
}

// corrected puts right what was scheduled wrongly; the score is looked at again.
func (r *Referee) corrected(c *events.MatchCorrected) {
	if c.Format == nil {
		return
	}
	r.format = *c.Format
	r.state.Start = startBoard(c.Format.Start)
	r.decide()
}

// ended closes a session, or a match that goes no further.
func (r *Referee) ended() {
	s := &r.state
	if !r.session() && s.Winner == events.NoSide {
		r.find(FindUnfinished, r.procedure.Length, events.NoSide, s.Score[0], s.Score[1])
	}
	s.Stage, s.Phase = rules.Over, MatchOver
}

// imported closes an import: the file's own final score is held against ours.
func (r *Referee) imported(c *events.ImportCompleted) {
	s := &r.state
	if c.Score != nil {
		r.compareScore(*c.Score, events.NoSide)
	}
	if s.Phase != BetweenGames && s.Phase != MatchOver {
		r.find(FindUnfinished, r.procedure.Completion.Clause, events.NoSide, s.Score[0], s.Score[1])
	}
}

// gap notes that the record does not hold what happened: from here plays are
// taken as they are told, until the position is known again.
func (r *Referee) gap(g *events.GapNoted) {
	r.find(FindGap, "", g.Side)
	if s := &r.state; s.Phase != BetweenGames && s.Phase != MatchOver {
		s.Gap = true
	}
}

// setPosition puts the table as it was seen.
func (r *Referee) setPosition(p *events.PositionSet) {
	s := &r.state
	r.find(FindPositionSet, "", events.NoSide)
	if p.Board != nil {
		s.Board, s.Gap = Board(*p.Board), false
	}
	if p.CubeValue > 0 {
		s.Cube.Value = p.CubeValue
	}
	if p.CubeOwner != "" {
		owner := ownerOf(p.CubeOwner)
		s.Cube.Owner, s.Cube.By, s.Cube.Offered, s.Cube.Early = owner, owner.Opponent(), 0, false
	}
	if p.Score != nil {
		s.Score = *p.Score
		r.decide()
	}
	if s.Phase != MatchOver {
		r.setTurn(p)
	}
	s.play = illegalPlay{}
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
	if p.OnRoll.Valid() {
		s.Game = max(s.Game, 1)
		s.Stage, s.OnRoll, s.Phase, s.Dice, s.Reroll = rules.Playing, p.OnRoll, RollOrDouble, events.Dice{}, false
	}
	switch {
	case p.Dice != (events.Dice{}) && s.OnRoll.Valid():
		r.beginTurn(s.OnRoll, p.Dice)
	case s.Phase == InTurn:
		s.Moved = false
		s.before = s.table
	}
}

func (r *Referee) readClock(c *events.ClockRead) {
	s := &r.state
	left := [2]int64{c.A, c.B}
	for _, side := range []events.Side{events.A, events.B} {
		if left[side] < 0 && (!s.ClockKnown || s.Clock[side] >= 0) {
			r.find(FindFlag, "", side)
		}
	}
	s.Clock, s.ClockKnown = left, true
}
