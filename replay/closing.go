package replay

import (
	"kibitz/events"
	"kibitz/rules"
)

// Closed is an option that was closed: how, and with which choice.
type Closed struct {
	Option rules.Option
	How    rules.Closing
	Choice rules.Choice // what was chosen, or implied by playing on; empty where the option lapsed
}

// Closed returns the options that the event closed.
func (f *Frame) Closed() []Closed {
	var closed []Closed
	for _, option := range without(f.Before.Options(), f.After.Options()) {
		closed = append(closed, closedBy(f.Event.Body, option))
	}
	return closed
}

// closedBy tells how an event closed an option: by the choice that it is, by an
// act that implies one, or because the option's ground is gone.
func closedBy(body events.Body, o rules.Option) Closed {
	if choice, ok := body.(*events.ChoiceMade); ok && o.Answers(choice.Side) && o.Offers(rules.Choice(choice.Choice)) {
		return Closed{o, rules.Chosen, rules.Choice(choice.Choice)}
	}
	if choice, side := chosenBy(body); o.Answers(side) && o.Offers(choice) {
		return Closed{o, rules.Chosen, choice}
	}
	acts, side := actsOf(body)
	for _, act := range acts {
		if o.ClosedBy(act) && (side == o.Chooser || act == rules.ActResult) {
			return Closed{o, rules.Implied, o.Implied}
		}
	}
	return Closed{Option: o, How: rules.Lapsed}
}

var (
	throwing = []rules.Act{rules.ActThrow}
	rolling  = []rules.Act{rules.ActThrow, rules.ActRoll}
	ending   = []rules.Act{rules.ActThrow, rules.ActRoll, rules.ActPlay}
	doubling = []rules.Act{rules.ActDouble}
	awards   = []rules.Act{rules.ActPenalty}
	results  = []rules.Act{rules.ActResult}
)

// actsOf returns the acts that an event is, as far as acts close options, and whose.
func actsOf(body events.Body) ([]rules.Act, events.Side) {
	switch b := body.(type) {
	case *events.DiceRolled:
		return rolling, b.Side
	case *events.RollVoided:
		return throwing, b.Side
	case *events.TurnEnded:
		return ending, b.Side
	case *events.CubeOffered:
		return doubling, b.Side
	case *events.PenaltyAssessed, *events.ForfeitDeclared:
		return awards, events.NoSide
	case *events.OpeningRolled, *events.GameStarted, *events.ScoreEntered, *events.ResultSigned:
		return results, events.NoSide
	}
	return actsAtBridge(body)
}
