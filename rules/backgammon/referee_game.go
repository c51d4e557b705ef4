package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// startGame sets the board up for the next game.
func (r *Referee) startGame(game int) {
	s := &r.state
	switch {
	case s.Phase == MatchOver:
		r.find(FindPlayAfterEnd, r.procedure.Length, events.NoSide)
	case s.Phase != BetweenGames:
		r.find(FindGameUnfinished, r.procedure.Completion.Clause, events.NoSide)
	}
	if s.Frozen {
		r.find(FindFrozen, r.procedure.Dispute, events.NoSide)
	}
	if game != s.Game+1 {
		r.find(FindGameNumber, "", events.NoSide, game, s.Game+1)
	}
	s.Game = max(game, 1)
	s.Stage, s.Phase = rules.Playing, OpeningRoll
	s.Board, s.OnRoll, s.Dice, s.Reroll, s.Moved = s.Start, events.NoSide, events.Dice{}, false, false
	s.Cube, s.Gap = centred(), false
	s.play = illegalPlay{}
	r.courseOfCrawford()
	s.before = s.table
}

// crawfordRule tells whether the format has a Crawford game: a match to one point
// begins at match point, which nobody reaches.
func (r *Referee) crawfordRule() bool {
	return r.format.Crawford && r.format.Cube && r.format.Kind == events.ToPoints && r.format.Length > 1
}

// courseOfCrawford decides at a game's start whether it is the one without the
// cube: the first after either side reached match point, and only that
// (WBF 5.7, RU 23.14, decision D6).
func (r *Referee) courseOfCrawford() {
	s := &r.state
	switch {
	case s.Crawford == CrawfordGame:
		s.Crawford = PostCrawford
	case s.Crawford == BeforeCrawford && r.crawfordRule() && (r.away(events.A) == 1 || r.away(events.B) == 1):
		s.Crawford = CrawfordGame
	}
}

// openingRolled decides who starts, and with what; a tie is rolled again.
func (r *Referee) openingRolled(game int, o *events.OpeningRolled) {
	s := &r.state
	r.openGame(game)
	if s.Phase != OpeningRoll {
		r.find(FindOutOfPhase, r.procedure.Opening, events.NoSide, int(s.Phase))
		return
	}
	if o.A == o.B {
		r.automaticDouble()
		return
	}
	starter, dice := events.A, events.Dice{o.A, o.B}
	if o.B > o.A {
		starter, dice = events.B, events.Dice{o.B, o.A}
	}
	r.beginTurn(starter, dice)
}

// openGame starts a game that the record did not start.
func (r *Referee) openGame(game int) {
	if r.state.Phase != BetweenGames {
		r.inGame(game, events.NoSide)
		return
	}
	r.find(FindGameNotStarted, r.procedure.Opening, events.NoSide)
	r.startGame(game)
}

// automaticDouble turns the cube where the format of a session has a tie do so.
func (r *Referee) automaticDouble() {
	cube := &r.state.Cube
	if r.session() && r.cubeInPlay() && cube.Ties < r.format.AutomaticDoubles {
		cube.Ties++
		cube.Value *= 2
	}
}

// rolled folds a roll of both dice.
func (r *Referee) rolled(roll *events.DiceRolled) {
	s := &r.state
	switch s.Phase {
	case RollOrDouble:
		r.rolledInOrder(roll)
	case InTurn:
		r.rolledInTurn(roll)
	case CubeAnswer:
		r.rolledUnanswered(roll)
	case OpeningRoll:
		r.find(FindNoOpening, r.procedure.Opening, roll.Side)
		r.beginTurn(roll.Side, roll.Dice)
	case BetweenGames:
		r.find(FindGameNotStarted, r.procedure.Opening, roll.Side)
		r.startGame(s.Game + 1)
		r.find(FindNoOpening, r.procedure.Opening, roll.Side)
		r.beginTurn(roll.Side, roll.Dice)
	}
}

func (r *Referee) rolledInOrder(roll *events.DiceRolled) {
	if roll.Side != r.state.OnRoll && !r.state.Gap {
		r.find(FindRollOutOfTurn, r.procedure.Order, roll.Side)
	}
	r.act(rules.ActRoll, roll.Side)
	r.beginTurn(roll.Side, roll.Dice)
}

// rolledInTurn folds a roll while a roll is being played.
func (r *Referee) rolledInTurn(roll *events.DiceRolled) {
	s := &r.state
	switch {
	case s.Gap:
		r.beginTurn(roll.Side, roll.Dice)
	case roll.Side == s.OnRoll:
		r.find(FindRollTwice, r.procedure.VoidRoll.Clause, roll.Side, int(s.Dice[0]), int(s.Dice[1]))
		s.table = s.before
		r.beginTurn(roll.Side, roll.Dice)
	case s.Moved:
		r.find(FindTurnNotEnded, r.procedure.Order, s.OnRoll)
		r.endTurn()
		r.rolled(roll)
	default:
		r.find(FindRollEarly, r.procedure.EarlyRoll, roll.Side)
	}
}

// rolledUnanswered folds a roll while a double waits for its answer. After a
// beaver, the doubler's roll accepts it.
func (r *Referee) rolledUnanswered(roll *events.DiceRolled) {
	s := &r.state
	if s.Cube.Beavers == 0 {
		r.find(FindRollUnanswered, r.procedure.Doubling, roll.Side)
		return
	}
	r.settleBeaver()
	r.rolled(roll)
}

// beginTurn gives a side its roll to play.
func (r *Referee) beginTurn(side events.Side, dice events.Dice) {
	s := &r.state
	s.Phase, s.OnRoll, s.Dice, s.Reroll, s.Moved = InTurn, side, dice, false, false
	s.before = s.table
}

// rollVoided takes a roll back: both dice are rolled again before anything else
// (WBF 4.2, RU 23.6).
func (r *Referee) rollVoided(v *events.RollVoided) {
	s := &r.state
	switch {
	case s.Phase == InTurn && v.Side == s.OnRoll && !s.Moved:
		s.Phase, s.Dice, s.Reroll = RollOrDouble, events.Dice{}, true
	case s.Phase == RollOrDouble && v.Side == s.OnRoll:
		r.act(rules.ActRoll, v.Side)
		s.Reroll = true
	case s.Phase == OpeningRoll:
		// thrown again, as after a tie
	default:
		r.find(FindOutOfPhase, r.procedure.VoidRoll.Clause, v.Side, int(s.Phase))
	}
}

// moved folds the play of a turn, told from the position at the roll.
func (r *Referee) moved(m *events.CheckersMoved) {
	s := &r.state
	if s.Phase != InTurn || m.Side != s.OnRoll {
		r.movedOutOfTurn(m)
		return
	}
	board := s.before.Board
	r.place(&board, m)
	s.Board, s.Moved = board, true
}

func (r *Referee) movedOutOfTurn(m *events.CheckersMoved) {
	s := &r.state
	switch {
	case s.Gap:
		r.place(&s.Board, m)
	case m.Side == s.OnRoll:
		r.find(FindMoveWithoutRoll, r.procedure.Order, m.Side)
	default:
		r.find(FindMoveOutOfTurn, r.procedure.Order, m.Side)
	}
}

// place puts the checkers where the event says they went.
func (r *Referee) place(board *Board, m *events.CheckersMoved) {
	if m.Board != nil {
		*board = Board(*m.Board)
		return
	}
	for _, step := range m.Steps {
		if board.Move(m.Side, step) == NotMoved && !r.state.Gap {
			r.find(FindNoChecker, r.procedure.Common, m.Side, int(step.From))
		}
	}
}

// turnEnded folds the end of a turn.
func (r *Referee) turnEnded(t *events.TurnEnded) {
	s := &r.state
	switch {
	case s.Phase == InTurn && t.Side == s.OnRoll:
		r.endTurn()
	case s.Gap:
		s.OnRoll, s.Phase, s.Dice = t.Side.Opponent(), RollOrDouble, events.Dice{}
	case s.Phase == RollOrDouble && t.Side == s.OnRoll:
		r.turnWithoutRoll(t.Side)
	default:
		r.find(FindOutOfPhase, r.procedure.Order, t.Side, int(s.Phase))
	}
}

// turnWithoutRoll passes the turn of a side that did not roll: a player who is
// closed out need not.
func (r *Referee) turnWithoutRoll(side events.Side) {
	s := &r.state
	if !closedOut(&s.Board, side) {
		r.find(FindTurnWithoutRoll, r.procedure.Order, side)
	}
	r.act(rules.ActRoll, side)
	s.OnRoll = side.Opponent()
}

// closedOut tells whether a side has a checker on the bar and no number enters it.
func closedOut(b *Board, side events.Side) bool {
	if b[side][events.Bar] == 0 {
		return false
	}
	for p := 1; p <= 6; p++ {
		if b[side.Opponent()][p] < 2 {
			return false
		}
	}
	return true
}

// endTurn makes the play and passes the turn, or ends the game.
func (r *Referee) endTurn() {
	s := &r.state
	side := s.OnRoll
	early := s.Cube.Early
	r.judgePlay()
	s.Dice, s.Moved = events.Dice{}, false
	if s.Board.InPlay(side) == 0 && !s.Gap {
		r.bornOff(side)
		return
	}
	s.OnRoll, s.Phase = side.Opponent(), RollOrDouble
	if early {
		s.Cube.Early, s.Phase = false, CubeAnswer
	}
}

// judgePlay holds the play that was made against the legal ones. The result
// counts, not the way: a position that some legal play reaches is legal.
func (r *Referee) judgePlay() {
	s := &r.state
	if s.Gap || r.generator().Legal(&s.before.Board, s.OnRoll, s.Dice, &s.Board) {
		return
	}
	rule := &r.procedure.Illegal
	clause := rule.Clause
	if clause == "" {
		clause = r.procedure.BothDice
	}
	r.find(FindIllegalPlay, clause, s.OnRoll, int(s.Dice[0]), int(s.Dice[1]))
	if len(rule.Choices) > 0 {
		s.play = illegalPlay{open: true, opened: r.at, offender: s.OnRoll, before: s.before}
	}
}
