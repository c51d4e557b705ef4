package backgammon

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon/position"
)

// moved folds the play of a turn, starting from the position at the roll.
func (r *Referee) moved(m *events.CheckersMoved) {
	if !r.hasTurn(m.Side) && !r.movedUnrolled(m.Side) {
		return
	}
	s := &r.state
	r.actRolling(m.Side)
	r.changedUnderCube(m.Side)
	s.Board = s.before.Board
	s.Moved, s.BarLate, s.movedAt = true, r.place(m), r.At()
}

// changedUnderCube reports a play that was changed after the opponent had doubled, unless
// the rulebook allows that.
func (r *Referee) changedUnderCube(side events.Side) {
	if s := &r.state; s.Moved && s.Cube.Offered > 0 && s.Cube.By != side && r.procedure.UnderCube == "" {
		r.Report(FindMovedUnderCube, "", side)
	}
}

// hasTurn reports whether it is a side's turn to move. A side that rolled early and plays
// on takes the turn.
func (r *Referee) hasTurn(side events.Side) bool {
	s := &r.state
	if s.thrown(side) {
		r.playOn(side)
	}
	return s.Phase == InTurn && side == s.OnRoll
}

// playOn gives a side the turn, with the roll that it threw early.
func (r *Referee) playOn(side events.Side) {
	s := &r.state
	if s.Phase == InTurn {
		r.Report(FindTurnNotEnded, r.procedure.Order, s.OnRoll)
		r.endTurn()
	}
	if s.thrown(side) { // a double is pending, or it was not its turn
		r.beginEarly(side)
	}
}

// movedUnrolled reports checkers moved without a roll. It returns whether the move can
// still count as a turn: that of the side on roll, whose roll is then unknown, or of either
// side in a gap.
func (r *Referee) movedUnrolled(side events.Side) bool {
	s := &r.state
	switch {
	case s.Gap:
		r.assumeTurn(side)
	case side != s.OnRoll:
		clause := r.procedure.InTurn
		if !s.OnRoll.Valid() {
			clause = r.procedure.Order // nobody is on roll
		}
		r.Report(FindMoveOutOfTurn, clause, side)
		return false
	default:
		r.Report(FindMoveWithoutRoll, r.withoutRoll(), side)
	}
	r.beginTurn(side, events.Dice{})
	r.countRoll()
	return true
}

// withoutRoll returns the clause that forbids playing without a valid roll.
func (r *Referee) withoutRoll() rules.ClauseID {
	if r.state.Reroll {
		return r.procedure.VoidRoll.Clause
	}
	return r.procedure.Order
}

// place moves the checkers as the event says. It reports whether a checker moved before the
// bar was clear.
func (r *Referee) place(m *events.CheckersMoved) (barLate bool) {
	s := &r.state
	for _, step := range m.Steps {
		barLate = barLate || step.From != events.Bar && s.Board[m.Side][events.Bar] > 0
		if r.game.Move(&s.Board, m.Side, step) == position.NotMoved && m.Board == nil && !s.Gap {
			r.Report(FindNoChecker, r.procedure.Common, m.Side, int(step.From))
		}
	}
	if m.Board != nil {
		s.Board = Board(*m.Board)
	}
	return barLate
}

// turnEnded folds the end of a turn. An act that does not end a turn under the rulebook,
// such as lifting a die when only the clock ends it (RU 26.9), leaves the play open to
// change.
func (r *Referee) turnEnded(at events.Instant, t *events.TurnEnded) {
	if t.By == ClockPressed && r.state.ClockKnown {
		r.pressClock(at, t.Side)
	}
	if t.By != "" && !slices.Contains(r.procedure.EndedBy, t.By) {
		return
	}
	s := &r.state
	switch {
	case r.hasTurn(t.Side):
		r.endTurn()
	case s.Gap:
		r.assumeTurn(t.Side.Opponent())
	case s.Phase == RollOrDouble && t.Side == s.OnRoll:
		r.turnWithoutRoll(t.Side)
	default:
		r.outOfPhase(r.procedure.Order, t.Side)
	}
}

// turnWithoutRoll passes the turn of a side that did not roll. A player who is closed out
// need not roll.
func (r *Referee) turnWithoutRoll(side events.Side) {
	if !r.game.ShutOut(&r.state.Board, side) {
		r.Report(FindTurnWithoutRoll, r.procedure.Order, side)
	}
	r.skipTurn()
	r.due()
}

// skipClosedOut passes the turn of a side that is closed out when its opponent plays on: it
// need neither roll nor say so.
func (r *Referee) skipClosedOut(next events.Side) {
	s := &r.state
	if s.Phase == RollOrDouble && next == s.OnRoll.Opponent() && !s.Gap && r.game.ShutOut(&s.Board, s.OnRoll) {
		r.skipTurn()
	}
}

// skipTurn passes the turn of a side that throws no dice and therefore condones nothing
// (WBF 4.8).
func (r *Referee) skipTurn() {
	r.rolledTouching(r.state.OnRoll)
	r.passTurn()
}

// endTurn completes the play and passes the turn, or ends the game.
func (r *Referee) endTurn() {
	s := &r.state
	side, legal, act := s.OnRoll, r.judgePlay(), r.lastMove()
	if s.Board.InPlay(side) == 0 && !s.Gap {
		r.bornOff(side)
	} else {
		r.passTurn()
	}
	r.Act(rules.ActPlay, side)
	if !legal {
		r.openIllegalPlay(side, act)
	}
	r.due()
}

// lastMove returns the event that moved the checkers in this turn, or the zero address.
func (r *Referee) lastMove() (at events.Address) {
	if s := &r.state; s.Moved {
		at = s.movedAt
	}
	return at
}

// passTurn puts the opponent on roll, or waits for the answer to a pending double first.
func (r *Referee) passTurn() {
	s := &r.state
	early := s.Early
	r.clearTurn(s.OnRoll.Opponent())
	s.Phase, s.Early = RollOrDouble, early
	if s.Cube.Offered > 0 {
		s.Phase = CubeAnswer
	}
}

// onlyHit reports whether a side's checkers are unchanged except for those that were hit.
func onlyHit(before, after *[26]uint8) bool {
	hit := uint8(0)
	for p := events.Off; p < events.Bar; p++ {
		if before[p] == 1 && after[p] == 0 && p != events.Off {
			hit++
		} else if before[p] != after[p] {
			return false
		}
	}
	return after[events.Bar] == before[events.Bar]+hit
}

// judgePlay reports whether the play is legal, and records a finding if not. Only the
// resulting position matters: it is legal if some legal play leads to it. A play whose roll
// is unknown is not judged.
func (r *Referee) judgePlay() bool {
	s := &r.state
	if s.Gap || s.Dice == (events.Dice{}) {
		return true
	}
	if r.generator().Legal(&s.before.Board, s.OnRoll, s.Dice, &s.Board) {
		if s.BarLate {
			r.Report(FindBarFirst, r.procedure.Entering, s.OnRoll)
		}
		return true
	}
	fault := r.game.Fault(&s.before.Board, s.OnRoll, s.Dice, &s.Board)
	if opponent := s.OnRoll.Opponent(); !onlyHit(&s.before.Board[opponent], &s.Board[opponent]) {
		fault = OpponentMoved
	}
	rule := r.procedure.broken(fault, s.Dice, &s.before.Board[s.OnRoll], &s.Board[s.OnRoll])
	if clause := r.procedure.Illegal.Clause; clause != "" {
		rule = clause
	}
	r.Report(FindIllegalPlay, rule, s.OnRoll, int(s.Dice[0]), int(s.Dice[1]), int(fault))
	return false
}

// assumeTurn puts a side on roll because the events after a gap show that it is its turn.
// An unanswered double counts as taken, since the game goes on.
func (r *Referee) assumeTurn(side events.Side) {
	s := &r.state
	if s.Cube.Offered > 0 {
		r.accept()
	}
	r.clearTurn(side)
	s.Phase = RollOrDouble
}

// due puts an early roll in play when it is that side's turn.
func (r *Referee) due() {
	s := &r.state
	if s.Phase != RollOrDouble {
		return
	}
	if s.Early.Refused && s.Early.Side == s.OnRoll {
		s.Early, s.Reroll = Throw{}, true
	}
	if s.thrown(s.OnRoll) {
		r.openEarlyRoll(s.OnRoll)
		r.beginEarly(s.OnRoll)
	}
}

// beginEarly starts a side's turn with its early roll.
func (r *Referee) beginEarly(side events.Side) {
	dice := r.state.Early.Dice
	r.state.Early = Throw{}
	r.beginTurn(side, dice)
	r.countRoll()
}
