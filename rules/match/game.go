package match

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// Game is what is played in a match: what only it knows. It embeds its Match, and so is
// the match's referee, with a Table and a Clone of its own.
type Game interface {
	rules.Referee

	// Fold folds an event of play. It reports whether that was all; what is left is the
	// match's: its life, choices, sanctions, disputes.
	Fold(e *events.Event) bool

	// Course returns how far play has come.
	Course() procedure.Course

	// Open returns the options that play has open now.
	Open() []rules.Option

	// Answer does what was chosen on one of them, or what playing on implies. The seat is
	// the chooser's, as match.scheduled names it; empty where that is not known.
	Answer(o *rules.Option, choice rules.Choice, seat string)

	// Put does one effect of a ruling that changes the table. It reports whether the table
	// can be so; where it cannot, nothing changes.
	Put(effect *events.Effect) bool

	// Return puts play back as it was in an earlier clone, and nothing that was awarded
	// or pardoned since. Rewind puts back all of it.
	Return(to Game)
	Rewind(to Game)
}

// Scorer is a game in which penalty points count in the score, which decides the match.
type Scorer interface {
	// Award adds points to a side's score; below zero it takes them back, as far as the
	// score has them.
	Award(side events.Side, points int)

	// Decide looks whether the score decides the match.
	Decide()
}

// Settler is a game that looks at the whole once an event is folded.
type Settler interface {
	Settle(e *events.Event)
}

// Amendable is a game that looks at what a correction of earlier events has changed in it.
type Amendable interface {
	// GameAmended is told how the game stood when the correction was made.
	GameAmended(e *events.Event, then Game)
}

// Citer is a game that knows which clause a choice would rest on that nobody has.
type Citer interface {
	ChoiceClause(choice rules.Choice) rules.ClauseID
}

// Separable is a game that is played in parts, such as the boards of bridge, of which what
// is ruled on one leaves the others as they are.
type Separable interface {
	// On says which part the effects that follow are on: the one that the dispute is about.
	On(part int)

	// TakeBack takes back what these effects of a ruling did to that part, and leaves
	// everything that was played since. It reports whether it could.
	TakeBack(before Game, effects []events.Effect) bool

	// Restorable reports whether play can be put back so: the part is in play still.
	Restorable(to Game) bool
}
