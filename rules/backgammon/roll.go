package backgammon

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// rolled folds a roll of both dice. A roll out of order is a finding and waits (see Throw);
// it does not take the turn from anybody.
func (r *Referee) rolled(game int, roll *events.DiceRolled) {
	s := &r.state
	r.skipClosedOut(roll.Side)
	switch {
	case s.Gap:
		r.assumeTurn(roll.Side)
		r.rolledInOrder(roll)
	case s.Phase == RollOrDouble && roll.Side == s.OnRoll:
		r.rolledInOrder(roll)
	case s.Phase == RollOrDouble && r.procedure.EarlyRoll.Clause == "":
		r.Report(FindRollOutOfTurn, r.procedure.Order, roll.Side)
		r.wait(roll)
	case s.Phase == InTurn && roll.Side == s.OnRoll:
		r.rolledAgain(roll)
	case s.Phase == RollOrDouble || s.Phase == InTurn:
		r.Report(FindRollEarly, r.procedure.EarlyRoll.Clause, roll.Side)
		r.wait(roll)
	case s.Phase == CubeAnswer:
		r.rolledUnanswered(roll)
	case s.Phase == OpeningRoll || r.openGame(game, roll.Side):
		r.rolledUnopened(roll)
	}
}

func (r *Referee) rolledInOrder(roll *events.DiceRolled) {
	r.actRolling(roll.Side)
	r.rolledTouching(roll.Side)
	if s := &r.state; s.Early.Side == roll.Side || r.procedure.EarlyRoll.Clause == "" {
		s.Early = Throw{}
	}
	r.beginTurn(roll.Side, roll.Dice)
	r.countRoll()
}

// rolledAgain folds another roll of the side whose roll is in play. The last roll counts,
// because it lies on the board.
func (r *Referee) rolledAgain(roll *events.DiceRolled) {
	s := &r.state
	clause := r.procedure.VoidRoll.Clause
	if s.Opening {
		clause = r.procedure.Opening
	}
	if s.Dice != (events.Dice{}) {
		r.Report(FindRollTwice, clause, roll.Side, int(s.Dice[0]), int(s.Dice[1]))
	}
	s.Board = s.before.Board
	r.beginTurn(roll.Side, roll.Dice)
}

// rolledUnanswered folds a roll while a double waits for its answer. A player who has to
// answer and instead rolls in turn has taken; that is how beavers are accepted.
func (r *Referee) rolledUnanswered(roll *events.DiceRolled) {
	s := &r.state
	playsOn := roll.Side == s.OnRoll && roll.Side == s.asked()
	if !playsOn || s.Cube.Beavers == 0 {
		r.Report(FindRollUnanswered, r.procedure.Doubling, roll.Side)
	}
	if !playsOn {
		r.wait(roll)
		return
	}
	r.accept()
	r.rolledInOrder(roll)
}

// rolledUnopened folds a roll of both dice when the opening roll was due.
func (r *Referee) rolledUnopened(roll *events.DiceRolled) {
	clause := r.procedure.Opening
	if r.state.Game > 1 {
		clause = r.procedure.NextGames
	}
	r.Report(FindNoOpening, clause, roll.Side)
	r.state.play, r.state.pending = illegalPlay{}, pending{}
	r.beginTurn(roll.Side, roll.Dice)
	r.countRoll()
}

// wait keeps an early roll for later. A replay does not undo it.
func (r *Referee) wait(roll *events.DiceRolled) {
	r.keepThrow(Throw{Side: roll.Side, Dice: roll.Dice, At: r.At()})
}

// rollVoided voids a roll: both dice are rolled again before anything else (WBF 4.2, RU
// 23.6).
func (r *Referee) rollVoided(v *events.RollVoided) {
	r.voidFounded(v)
	r.takeBackRoll(v.Side)
}

func (r *Referee) takeBackRoll(side events.Side) {
	s := &r.state
	r.Act(rules.ActThrow, side)
	s.count = noCount()
	switch {
	case s.thrown(side):
		r.keepThrow(Throw{})
	case s.Phase == InTurn && s.Opening && (side == s.OnRoll || !s.Moved): // either side may have thrown the void die
		r.unroll(OpeningRoll, events.NoSide)
	case s.Phase == InTurn && side == s.OnRoll:
		r.unroll(RollOrDouble, side)
		s.Reroll = true
	case s.Phase == RollOrDouble && side == s.OnRoll:
		r.rolledTouching(side)
		s.Reroll = true
	case s.Phase == OpeningRoll:
		s.Thrown, s.DieMoved = true, false // roll again, as after a tie
	case s.Gap:
		r.assumeTurn(side)
		s.Reroll = true
	case s.Phase == InTurn || s.Phase == RollOrDouble && r.procedure.EarlyRoll.Clause != "":
		r.Report(FindRollEarly, r.procedure.EarlyRoll.Clause, side)
	default:
		r.outOfPhase(r.procedure.VoidRoll.Clause, side)
	}
}

// voidFounded reports a roll that is voided for a reason that the rulebook does not know or
// that does not apply here.
func (r *Referee) voidFounded(v *events.RollVoided) {
	s, grounds := &r.state, r.procedure.VoidRoll.Reasons
	i := slices.IndexFunc(grounds, func(g Ground) bool { return g.Reason == v.Reason })
	opening := s.Phase == OpeningRoll || s.Phase == InTurn && s.Opening
	switch {
	case v.Reason == "other":
	case i < 0 || grounds[i].Opening && !opening:
		r.Report(FindVoidUnfounded, "", v.Side)
	case grounds[i].Opening && s.DieMoved:
		r.Report(FindVoidUnfounded, grounds[i].Clause, v.Side)
	case grounds[i].Counted && !s.Counting:
		r.Report(FindCountNotCalled, grounds[i].Clause, v.Side)
	}
}

// unroll restores the table before the roll in play, which no longer counts, including
// checkers moved with it.
func (r *Referee) unroll(phase Phase, side events.Side) {
	s := &r.state
	r.uncountRoll()
	early := s.Early
	s.Board = s.before.Board
	r.clearTurn(side)
	s.Phase = phase
	if phase == OpeningRoll {
		s.DieMoved = false
		return
	}
	s.Early = early
}
