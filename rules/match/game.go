package match

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// Game is what is played in a match. It embeds its Match and is thereby the match's
// referee, with its own Table and Clone.
type Game interface {
	rules.Referee

	// Fold folds an event of play and reports whether the game has dealt with it.
	// Everything else (start and end, choices, sanctions, disputes) is left to the match.
	Fold(e *events.Event) bool

	// Course returns how far play has come.
	Course() procedure.Course

	// Open returns the options that are open in play.
	Open() []rules.Option

	// Answer carries out a choice on one of them, made or implied by playing on. The seat
	// is the chooser's as in match.scheduled, or "" if unknown.
	Answer(o *rules.Option, choice rules.Choice, seat string)

	// ApplyEffect applies one effect of a ruling to the table. It reports whether the result is
	// possible; if not, it changes nothing.
	ApplyEffect(effect *events.Effect) bool

	// RestorePlay restores play from an earlier clone, and keeps what was awarded or pardoned
	// since. Rewind restores everything.
	RestorePlay(to Game)
	Rewind(to Game)
}

// Scorer is a game in which penalty points count in the score and the score decides the
// match.
type Scorer interface {
	// Award adds points to a side's score. Negative points are taken back, down to a
	// score of zero.
	Award(side events.Side, points int)

	// Decide ends the match if the score decides it.
	Decide()
}

// Settler is a game that has something to settle after each folded event.
type Settler interface {
	Settle(e *events.Event)
}

// Amendable is a game that looks at what a correction of earlier events has changed in it.
type Amendable interface {
	// GameAmended is told how the game stood when the correction was made.
	GameAmended(e *events.Event, then Game)
}

// Citer is a game that knows the clause for a choice that nobody has.
type Citer interface {
	ChoiceClause(choice rules.Choice) rules.ClauseID
}

// Upholder is a game in which it differs whether a chooser lets something stand or a ruling
// does.
type Upholder interface {
	// Uphold carries out a ruling that lets stand what an option is on.
	Uphold(o *rules.Option)
}

// Separable is a game played in parts, such as the boards of bridge, where a ruling on
// one part leaves the others unchanged.
type Separable interface {
	// SelectPart selects the part that the following effects apply to: the one in dispute.
	SelectPart(part int)

	// UndoRuling undoes a ruling's effects on that part and keeps everything played since.
	// It reports whether it could.
	UndoRuling(before Game, effects []events.Effect) bool

	// Restorable reports whether play can be restored to an earlier state: the part must
	// still be in play.
	Restorable(to Game) bool
}
