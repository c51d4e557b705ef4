package transcript

import "kibitz/events"

// Kind is the kind of an action.
type Kind uint8

// The kinds of action.
const (
	Roll        Kind = iota // a roll and its play
	Double                  // Value is the cube after a take; 0 if not written
	Beaver                  // a beaver, raccoon and so on: takes the double and turns the cube again
	Take                    //
	Drop                    //
	Resign                  // Value is the points given; 0 if not written
	SetPosition             // the board, the cube or both are set by hand
	Gap                     // something is missing here
	Remark                  // a comment
	Unreadable              // a cell that cannot be read; its text is in Text
)

// Play is what the file says about the play of a roll.
type Play uint8

// The kinds of play.
const (
	Moved      Play = iota // the steps are in Steps
	CannotMove             // the file says that there was no legal play
	Nothing                // nothing is written: no legal play, or resigned after rolling
	Unknown                // question marks: the play was not recorded, or resigned after rolling
	Illegal                // an illegal play, given by the position after it, and by Steps if they are known
	Garbled                // unreadable; the text is in Text
)

// Action is one thing that happened in a game, or that the file says about it.
type Action struct {
	Place
	Kind Kind
	Side events.Side // who acted, or whose turn is missing (Gap); NoSide if nobody or unknown
	Row  int         // row number as written; 0 if there is none

	Dice  events.Dice // as written; zero if not given
	Play  Play
	Steps []Step

	Value    int       // cube or points, see Kind
	Implied  bool      // a take that is implied by playing on, not written
	Rows     [2]int    // Gap: first and last missing row number; zero if a single turn is missing
	Position *Position // SetPosition, and the board after an illegal play
	Text     string
}

// Position is a position as the file gives it. What it leaves open is open here.
type Position struct {
	Boarded bool // Board is given
	Board   events.Board
	OnRoll  events.Side // NoSide if not given
	Dice    events.Dice // the roll still to be played; zero if not given
	Cube    int         // 0 if not given
	Owned   bool        // Owner is given
	Owner   events.Side // NoSide if the cube is in the middle
}
