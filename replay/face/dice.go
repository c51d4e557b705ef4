package face

import (
	"kibitz/events"
	"kibitz/rules"
)

// Diced is a face of a game that is played with dice.
type Diced interface {
	// Throw returns the dice that an event says were thrown; ok is false for any other event.
	Throw(body events.Body) (thrown Throw, ok bool)

	// Pips returns by how many points in all a roll moves checkers, if all of it is played.
	Pips(roll events.Dice) int
}

// Throw is a throw of two dice.
type Throw struct {
	Side events.Side // the side that threw both; NoSide if each side threw one, A's first
	Dice events.Dice // zero if what they showed is unknown
	Void bool        // it does not count, such as a cocked die
}

// Clocked is a face of a game whose table tells whose clock runs.
type Clocked interface {
	// Running returns the side whose clock runs, or NoSide.
	Running(r rules.Referee) events.Side
}
