package extract

import (
	"kibitz/events"
	"kibitz/replay/record/transcript"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

// turn is the roll being played.
type turn struct {
	side   events.Side
	dice   events.Dice      // zero if unknown
	board  backgammon.Board // at the roll
	gap    bool             // the board is unknown
	moved  *events.CheckersMoved
	absent bool // the record says that the play is missing
}

// turnBegins starts a turn if the event brought a roll into play.
func (x *extracting) turnBegins(e *events.Event) {
	s := &x.after
	if s.Phase != backgammon.InTurn || x.turn != nil || x.game == nil {
		return
	}
	if len(x.game.Actions) == 0 && s.Cube.Value > 1 {
		x.game.CubeValue = s.Cube.Value
	}
	x.turn = &turn{side: s.OnRoll, dice: s.Dice, board: s.Board, gap: s.Gap}
	if m, ok := e.Body.(*events.CheckersMoved); ok { // without a roll
		if x.after.Game == x.before.Game {
			x.turn.board = x.before.Board
		}
		x.turn.moved = m
	}
}

// turnOver writes down the turn that the event ended, or drops the roll that it took back.
// found is the number of findings before the event.
func (x *extracting) turnOver(e *events.Event, found int) {
	if x.turn == nil {
		return
	}
	switch body := e.Body.(type) {
	case *events.RollVoided:
		x.dropTurn(transcript.OmitVoidRoll)
		return
	case *events.DiceRolled:
		if body.Side == x.turn.side && x.after.Phase == backgammon.InTurn && x.after.OnRoll == body.Side {
			x.dropTurn(transcript.OmitRollAgain)
			return
		}
	}
	if x.after.Phase == backgammon.InTurn && x.after.OnRoll == x.turn.side && !x.replaced(e) {
		return
	}
	_, ended := e.Body.(*events.TurnEnded)
	x.emitTurn(ended || x.after.Phase == backgammon.InTurn, x.referee.Findings()[found:])
}

// replaced reports whether the event replaced the current turn with another of the same
// side.
func (x *extracting) replaced(e *events.Event) bool {
	set, ok := e.Body.(*events.PositionSet)
	return ok && (set.OnRoll.Valid() || set.Dice != events.Dice{})
}

// dropTurn drops a roll that does not count.
func (x *extracting) dropTurn(code transcript.OmissionCode) {
	if x.after.Phase == x.before.Phase && x.after.Dice == x.before.Dice && x.after.OnRoll == x.before.OnRoll && code == transcript.OmitVoidRoll {
		x.omit(x.place(), code) // a premature roll was voided, not the current one
		return
	}
	x.omit(x.place(), code)
	x.turn = nil
	x.release()
}

// emitTurn writes down the current turn. ended says that it was completed rather than cut
// off by a resignation or a result. found are the event's findings.
func (x *extracting) emitTurn(ended bool, found []rules.Finding) {
	t := x.turn
	if t == nil {
		return
	}
	x.turn = nil
	a := transcript.Action{Kind: transcript.Roll, Side: t.side, Dice: t.dice}
	x.play(&a, t, ended)
	for _, f := range found {
		if f.Code == backgammon.FindIllegalPlay && a.Play == transcript.Moved && !t.gap {
			steps := a.Steps
			x.illegal(&a, t.after())
			a.Steps = steps
		}
	}
	x.game.Actions = append(x.game.Actions, a)
	x.release()
}

// release writes down what was held back during a turn.
func (x *extracting) release() {
	x.game.Actions = append(x.game.Actions, x.held...)
	x.held = nil
}

// play sets the play of a roll.
func (x *extracting) play(a *transcript.Action, t *turn, ended bool) {
	told := t.moved != nil && (len(t.moved.Steps) > 0 || t.moved.Board != nil)
	switch {
	case told:
		x.moved(a, t)
	case t.absent:
		a.Play = transcript.Unknown
	case !ended && (t.gap || t.dice == events.Dice{} || !x.cannotPlay(t)):
		a.Play = transcript.Nothing
	case t.gap || t.dice == events.Dice{} || x.cannotPlay(t):
		a.Play = transcript.CannotMove
	default: // the turn ended with numbers unplayed
		x.illegal(a, t.board)
	}
}

// after returns the position after the steps of the play.
func (t *turn) after() backgammon.Board {
	board := t.board
	for _, s := range t.moved.Steps {
		board.Move(t.side, s)
	}
	return board
}

func (x *extracting) cannotPlay(t *turn) bool {
	_, dice := x.plays.Results(&t.board, t.side, t.dice)
	return dice == 0
}

// moved sets a play by its steps. A play given only by its position becomes the legal play
// that leads there, or an illegal play if there is none.
func (x *extracting) moved(a *transcript.Action, t *turn) {
	board, steps := t.board, make([]transcript.Step, 0, len(t.moved.Steps))
	for _, s := range t.moved.Steps {
		hit := board.Move(t.side, s) == position.Hit
		steps = append(steps, transcript.Single(s.From, s.To, hit && !t.gap))
	}
	a.Play, a.Steps = transcript.Moved, steps
	if t.moved.Board == nil || board == backgammon.Board(*t.moved.Board) && len(steps) > 0 {
		return
	}
	board = backgammon.Board(*t.moved.Board)
	for _, p := range x.plays.Plays(&t.board, t.side, t.dice) {
		if p.Board == board && p.N > 0 {
			a.Steps = legal(&p)
			return
		}
	}
	x.illegal(a, board)
}

func legal(p *backgammon.Play) []transcript.Step {
	steps := make([]transcript.Step, p.N)
	for i := range steps {
		steps[i] = transcript.Single(p.Steps[i].From, p.Steps[i].To, p.Hits[i])
	}
	return steps
}

// illegal marks a play as illegal and gives it the position that it led to.
func (x *extracting) illegal(a *transcript.Action, board backgammon.Board) {
	cube := &x.before.Cube
	a.Play, a.Steps = transcript.Illegal, nil
	a.Position = &transcript.Position{
		Boarded: true, Board: events.Board(board), OnRoll: a.Side.Opponent(),
		Cube: cube.Value, Owned: true, Owner: cube.Owner,
	}
}
