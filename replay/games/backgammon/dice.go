package backgammon

import (
	"kibitz/events"
	"kibitz/replay/face"
	"kibitz/rules"
)

// Throw returns the dice of a roll, of an opening roll and of a void one.
func (b *boardFace) Throw(body events.Body) (face.Throw, bool) {
	switch roll := body.(type) {
	case *events.OpeningRolled:
		return face.Throw{Side: events.NoSide, Dice: events.Dice{roll.A, roll.B}}, true
	case *events.DiceRolled:
		return face.Throw{Side: roll.Side, Dice: roll.Dice}, true
	case *events.RollVoided:
		return face.Throw{Side: roll.Side, Dice: roll.Dice, Void: true}, true
	}
	return face.Throw{}, false
}

// Pips returns the sum of the dice, twice of a double, whose numbers are played four times.
func (b *boardFace) Pips(roll events.Dice) int {
	sum := int(roll[0]) + int(roll[1])
	if roll.Double() {
		return 2 * sum
	}
	return sum
}

// Running returns the side whose clock runs.
func (b *boardFace) Running(r rules.Referee) events.Side { return events.ParseSide(viewOf(r).Running) }
