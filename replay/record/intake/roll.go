package intake

import (
	"kibitz/events"
	"kibitz/replay/record/transcript"
	"kibitz/rules/backgammon"
)

// roll enters a roll and its play.
func (e *entering) roll(a *transcript.Action) {
	if !isRoll(a.Dice) {
		e.withoutDice(a)
		return
	}
	e.rolled(a)
	switch a.Play {
	case transcript.Moved:
		e.moved(a)
	case transcript.Illegal:
		e.illegal(a)
	case transcript.CannotMove:
		e.Say(&events.TurnEnded{Side: a.Side})
	case transcript.Nothing:
		e.nothingWritten(a)
	default:
		e.gap(a, "play")
		if !e.last() { // otherwise the game was given up with this roll, or its play is lost
			e.Say(&events.TurnEnded{Side: a.Side})
		}
	}
}

func isRoll(d events.Dice) bool {
	return d[0] >= 1 && d[0] <= 6 && d[1] >= 1 && d[1] <= 6
}

// withoutDice enters a turn without its roll.
func (e *entering) withoutDice(a *transcript.Action) {
	switch a.Play {
	case transcript.Moved:
		e.gap(&transcript.Action{Side: a.Side}, "roll")
		e.moved(a)
	case transcript.Illegal:
		e.gap(&transcript.Action{Side: a.Side}, "roll")
		e.illegal(a)
	case transcript.CannotMove:
		e.gap(&transcript.Action{Side: a.Side}, "roll")
		e.Say(&events.TurnEnded{Side: a.Side})
	default:
		e.gap(a, "turns")
	}
}

// rolled enters a roll. The first roll of a game is the opening roll, in which the starting
// side threw the higher number. A double cannot be an opening roll, and a roll after a gap
// or a position set by hand is not taken for one.
func (e *entering) rolled(a *transcript.Action) {
	opening := e.opening && !a.Dice.Double()
	e.opening = false
	if !opening {
		e.Say(&events.DiceRolled{Side: a.Side, Dice: a.Dice})
		return
	}
	high, low := max(a.Dice[0], a.Dice[1]), min(a.Dice[0], a.Dice[1])
	roll := &events.OpeningRolled{A: high, B: low, First: events.NoSide}
	if a.Side == events.B {
		roll.A, roll.B = low, high
	}
	e.Say(roll)
}

// board returns the position from which a side plays its roll, or nil if it is unknown.
func (e *entering) board(side events.Side) *backgammon.Board {
	s := e.referee.State()
	if s.Gap || s.Phase != backgammon.InTurn || s.OnRoll != side {
		return nil
	}
	return &s.Board
}

// nothingWritten enters a roll with no play written: there was no legal play, the only
// legal play was omitted, or the game was given up.
func (e *entering) nothingWritten(a *transcript.Action) {
	board := e.board(a.Side)
	if board == nil {
		if !e.last() {
			e.Say(&events.TurnEnded{Side: a.Side})
		}
		return
	}
	switch plays := e.plays.Plays(board, a.Side, a.Dice); {
	case plays[0].N == 0:
		e.Say(&events.TurnEnded{Side: a.Side})
	case len(plays) == 1 && (!e.last() || e.wins(a.Side, &plays[0])):
		e.Note(transcript.ForcedPlay, "the file leaves out the only legal play")
		e.Say(&events.CheckersMoved{Side: a.Side, Steps: stepsOf(&plays[0])})
		e.Say(&events.TurnEnded{Side: a.Side})
	case !e.last():
		e.wrong++
		e.gap(a, "play")
		e.Say(&events.TurnEnded{Side: a.Side})
	}
}

// wins reports whether a play ends the game for the winner given in the file.
func (e *entering) wins(side events.Side, p *backgammon.Play) bool {
	return p.Board.InPlay(side) == 0 && e.course.Result.Winner == side
}

// last reports whether only remarks and resignations follow the current action in its game.
func (e *entering) last() bool {
	for _, a := range e.course.Actions[e.index+1:] {
		unplayed := a.Kind == transcript.Roll && a.Dice == (events.Dice{}) && a.Play == transcript.Unknown
		if a.Kind != transcript.Remark && a.Kind != transcript.Resign && !unplayed {
			return false
		}
	}
	return true
}
