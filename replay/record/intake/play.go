package intake

import (
	"slices"

	"kibitz/events"
	"kibitz/replay/record/transcript"
	"kibitz/rules/backgammon"
)

// mostSteps is the maximum number of steps in an event.
const mostSteps = 16

// moved enters a play with its steps.
func (e *entering) moved(a *transcript.Action) {
	steps, sure := e.steps(a)
	if len(steps) == 0 || len(steps) > mostSteps {
		e.gap(&transcript.Action{Side: a.Side, Text: written(a)}, "play")
	} else {
		if !sure {
			e.wrong++
			e.gap(&transcript.Action{Side: a.Side}, "play")
		}
		e.Say(&events.CheckersMoved{Side: a.Side, Steps: steps})
	}
	if a.Text != "" {
		e.Note("", a.Text)
	}
	e.Say(&events.TurnEnded{Side: a.Side})
}

// illegal enters a play given by the position after it. That position is known afterwards
// even if the position before was not.
func (e *entering) illegal(a *transcript.Action) {
	p := a.Position
	if p == nil || !p.Boarded {
		e.gap(a, "play")
		e.Say(&events.TurnEnded{Side: a.Side})
		return
	}
	board, unknown := p.Board, e.board(a.Side) == nil
	steps := literal(a.Steps)
	e.Say(&events.CheckersMoved{Side: a.Side, Steps: steps[:min(len(steps), mostSteps)], Board: &board})
	e.Say(&events.TurnEnded{Side: a.Side})
	if unknown {
		after := *p
		after.OnRoll, after.Dice = a.Side.Opponent(), events.Dice{}
		e.enterPosition(&after, "the position after the play, as the file tells it")
	}
}

// written returns a play as the file writes it.
func written(a *transcript.Action) string {
	text := ""
	for _, s := range a.Steps {
		if text != "" {
			text += " "
		}
		text += s.String()
	}
	return text
}

// steps returns the steps of a play. An abbreviated play is expanded to the legal play it
// means. So is one that moves another checker before entering from the bar, because the
// written order means nothing. It is not sure if the abbreviation fits several plays.
func (e *entering) steps(a *transcript.Action) (steps []events.Step, sure bool) {
	steps = literal(a.Steps)
	board := e.board(a.Side)
	if board == nil || len(steps) > mostSteps {
		return steps, true
	}
	after, barLate := *board, false
	for _, step := range steps {
		barLate = barLate || step.From != events.Bar && after[a.Side][events.Bar] > 0
		after.Move(a.Side, step)
	}
	plays := e.plays.Plays(board, a.Side, a.Dice)
	leads := func(p backgammon.Play) bool { return p.Board == after }
	if i := slices.IndexFunc(plays, leads); i >= 0 {
		if plays[i].N != len(steps) || barLate {
			steps = stepsOf(&plays[i])
		}
		return steps, true
	}
	return meant(steps, plays, a.Side, &after)
}

// meant returns the steps of the legal play that brings the mover's checkers to the same
// points as the written steps: the abbreviated play omitted a hit on the way. It is not
// sure if there are several such plays.
func meant(steps []events.Step, plays []backgammon.Play, side events.Side, after *backgammon.Board) (_ []events.Step, sure bool) {
	var alike []events.Step
	for i := range plays {
		if p := &plays[i]; p.N > len(steps) && p.Board[side] == after[side] {
			if alike != nil {
				return steps, false
			}
			alike = stepsOf(p)
		}
	}
	if alike != nil {
		return alike, true
	}
	return steps, true
}

func stepsOf(p *backgammon.Play) []events.Step { return slices.Clone(p.Steps[:p.N]) }

// literal returns the steps exactly as written in the file.
func literal(steps []transcript.Step) []events.Step {
	legs := transcript.Legs(steps)
	literal := make([]events.Step, 0, len(legs))
	for _, leg := range legs {
		literal = append(literal, events.Step{From: leg.From, To: leg.To})
	}
	return literal
}
