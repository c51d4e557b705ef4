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
	if choice, ok := body.(*events.ChoiceMade); ok && choice.Side == o.Chooser {
		return Closed{o, rules.Chosen, rules.Choice(choice.Choice)}
	}
	if act, side, ok := actOf(body); ok && o.ClosedBy(act) && (side == o.Chooser || act == rules.ActResult) {
		return Closed{o, rules.Implied, o.Implied}
	}
	return Closed{Option: o, How: rules.Lapsed}
}

// actOf returns the act that an event is, as far as acts close options, and whose.
func actOf(body events.Body) (rules.Act, events.Side, bool) {
	switch b := body.(type) {
	case *events.DiceRolled:
		return rules.ActRoll, b.Side, true
	case *events.RollVoided:
		return rules.ActRoll, b.Side, true
	case *events.TurnEnded:
		return rules.ActRoll, b.Side, true
	case *events.CubeOffered:
		return rules.ActDouble, b.Side, true
	case *events.OpeningRolled, *events.GameStarted, *events.ScoreEntered:
		return rules.ActResult, events.NoSide, true
	}
	return "", events.NoSide, false
}
