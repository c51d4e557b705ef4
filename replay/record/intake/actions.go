package intake

import (
	"fmt"

	"kibitz/events"
	"kibitz/replay/record/transcript"
	"kibitz/rules/backgammon"
)

// action enters one action of a game.
func (e *entering) action(a *transcript.Action, last bool) {
	switch a.Kind {
	case transcript.Roll:
		e.roll(a, last)
	case transcript.Double:
		e.say(&events.CubeOffered{Side: a.Side, Value: e.doubled(a.Value)})
	case transcript.Beaver:
		e.say(&events.CubeBeavered{Side: a.Side, Value: e.doubled(a.Value)})
	case transcript.Take:
		e.say(&events.CubeTaken{Side: a.Side})
	case transcript.Drop:
		e.say(&events.CubePassed{Side: a.Side})
	case transcript.Resign:
		e.conceded(a.Side, e.resigned(a.Value))
	case transcript.SetPosition:
		e.setPosition(a)
	case transcript.Gap:
		e.gap(a, "turns")
	case transcript.Remark:
		if !e.named(a.Text) {
			e.say(note("", a.Text))
		}
	case transcript.Unreadable:
		e.gap(a, "unknown")
	}
}

// doubled is the value that a double shows: as written, or twice the cube.
func (e *entering) doubled(written int) int {
	cube := e.referee.State().Cube
	switch {
	case written > 0:
		return written
	case cube.Offered > 0:
		return cube.Offered * 2
	}
	return cube.Value * 2
}

// resigned is what a resignation gives: as written, or as the game's result says.
func (e *entering) resigned(written int) int {
	if written > 0 {
		return written
	}
	return e.d.Games[e.game-1].Result.Points
}

func (e *entering) gap(a *transcript.Action, missing string) {
	words := a.Text
	if a.Rows[1] > 0 {
		words = fmt.Sprintf("rows %d to %d", a.Rows[0], a.Rows[1])
	}
	if e.named(words) {
		words = ""
	}
	e.say(&events.GapNoted{Missing: missing, Side: a.Side, Words: limited(words, 4000)})
}

// roll enters a roll and what the file says was done with it.
func (e *entering) roll(a *transcript.Action, last bool) {
	if a.Dice == (events.Dice{}) {
		e.withoutDice(a)
		return
	}
	e.rolled(a)
	switch a.Play {
	case transcript.Moved:
		e.say(&events.CheckersMoved{Side: a.Side, Steps: e.steps(a)})
	case transcript.Illegal:
		e.say(e.toldByPosition(a))
	case transcript.Nothing:
		e.nothingWritten(a, last)
		return
	case transcript.Unknown, transcript.Garbled:
		e.gap(a, "play")
		if last {
			return // the game was given up with this roll, or its play is lost
		}
	}
	e.say(&events.TurnEnded{Side: a.Side})
}

// withoutDice enters a turn whose roll the file does not tell.
func (e *entering) withoutDice(a *transcript.Action) {
	missing := "turns"
	if a.Play == transcript.Moved || a.Play == transcript.Illegal {
		missing = "roll"
	}
	e.gap(a, missing)
	switch a.Play {
	case transcript.Moved:
		e.say(&events.CheckersMoved{Side: a.Side, Steps: literal(a.Steps)})
		e.say(&events.TurnEnded{Side: a.Side})
	case transcript.Illegal:
		e.say(e.toldByPosition(a))
		e.say(&events.TurnEnded{Side: a.Side})
	}
}

// rolled enters the roll: a game's first is its opening roll, in which the one
// who starts threw the higher number. A double cannot have been that.
func (e *entering) rolled(a *transcript.Action) {
	state := e.referee.State()
	if state.Phase != backgammon.OpeningRoll || state.Gap || a.Dice.Double() || !a.Side.Valid() {
		e.say(&events.DiceRolled{Side: a.Side, Dice: a.Dice})
		return
	}
	high, low := max(a.Dice[0], a.Dice[1]), min(a.Dice[0], a.Dice[1])
	opening := &events.OpeningRolled{A: high, B: low, First: events.NoSide}
	if a.Side == events.B {
		opening.A, opening.B = low, high
	}
	e.say(opening)
}

// nothingWritten enters a roll after which the file says nothing: a roll without
// a legal play, a forced one left out, or the end of a game given up.
func (e *entering) nothingWritten(a *transcript.Action, last bool) {
	state := e.referee.State()
	plays := e.plays.Plays(&state.Board, a.Side, a.Dice)
	switch {
	case state.Gap || plays[0].N == 0:
		e.say(&events.TurnEnded{Side: a.Side})
	case last:
	case len(plays) == 1:
		e.say(note("forced-play", "the file leaves out the only legal play"))
		e.say(&events.CheckersMoved{Side: a.Side, Steps: plays[0].Steps[:plays[0].N]})
		e.say(&events.TurnEnded{Side: a.Side})
	default:
		e.gap(a, "play")
		e.say(&events.TurnEnded{Side: a.Side})
	}
}

// toldByPosition enters a play that the file tells by the position after it.
func (e *entering) toldByPosition(a *transcript.Action) *events.CheckersMoved {
	moved := &events.CheckersMoved{Side: a.Side, Steps: literal(a.Steps)}
	if a.Position != nil && a.Position.Boarded {
		board := a.Position.Board
		moved.Board = &board
	}
	return moved
}

func (e *entering) setPosition(a *transcript.Action) {
	p := a.Position
	set := &events.PositionSet{OnRoll: p.OnRoll, Dice: p.Dice, CubeValue: p.Cube, Reason: "set in the file"}
	if p.Boarded {
		board := p.Board
		set.Board = &board
	}
	if p.Owned {
		set.CubeOwner = owner(p.Owner)
	}
	e.say(set)
}

func owner(s events.Side) string {
	if s.Valid() {
		return s.String()
	}
	return events.CubeCentred
}

// steps returns the steps of a play as written, or, where people wrote it in
// short, those of the legal play that they meant.
func (e *entering) steps(a *transcript.Action) []events.Step {
	state := e.referee.State()
	written := literal(a.Steps)
	if state.Gap {
		return written
	}
	after := state.Board
	for _, step := range written {
		after.Move(a.Side, step)
	}
	meant := e.meant(&state.Board, a, &after)
	if meant == nil || meant.N == len(written) {
		return written
	}
	return append([]events.Step(nil), meant.Steps[:meant.N]...)
}

// meant finds the legal play that leads where the written steps lead. A hit on
// the way may have been left out: then the one play that brings the mover's
// checkers there.
func (e *entering) meant(before *backgammon.Board, a *transcript.Action, after *backgammon.Board) *backgammon.Play {
	plays := e.plays.Plays(before, a.Side, a.Dice)
	var alike *backgammon.Play
	for i := range plays {
		switch {
		case plays[i].Board == *after:
			return &plays[i]
		case plays[i].Board[a.Side] == after[a.Side] && alike != nil:
			return nil
		case plays[i].Board[a.Side] == after[a.Side]:
			alike = &plays[i]
		}
	}
	return alike
}

// literal returns the steps exactly as the file writes them.
func literal(steps []transcript.Step) []events.Step {
	legs := transcript.Legs(steps)
	literal := make([]events.Step, 0, len(legs))
	for _, leg := range legs {
		literal = append(literal, events.Step{From: leg.From, To: leg.To})
	}
	return literal
}
