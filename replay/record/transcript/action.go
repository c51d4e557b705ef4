package transcript

import "kibitz/events"

// Kind is what an action is.
type Kind uint8

// The kinds of action.
const (
	Roll        Kind = iota // a roll and what was done with it
	Double                  // Value is the cube after it is taken; 0 if not written
	Beaver                  // beaver, raccoon and on: the double is taken and the cube turned again
	Take                    //
	Drop                    //
	Resign                  // Value is the points given; 0 if not written
	SetPosition             // the board, the cube or both are set by hand
	Gap                     // the file shows that something is missing here
	Remark                  // a comment
	Unreadable              // a cell that means nothing to the reader; Text has it
)

// Play is what the file says was done with a roll.
type Play uint8

// What may be said of a play.
const (
	Moved      Play = iota // Steps has it
	CannotMove             // the file says that there was no play
	Nothing                // nothing written: no legal play, or resigned after rolling
	Unknown                // question marks: the play was not recorded, or resigned after rolling
	Illegal                // an illegal play told by the position after it, and by Steps where they are known
	Garbled                // something written that cannot be read; Text has it
)

// Action is one thing that happened, or that the file says of the game.
type Action struct {
	Place
	Kind Kind
	Side events.Side // who acted; in a Gap whose turn is missing; NoSide if nobody's or not known
	Row  int         // row number as written; 0 if there is none

	Dice  events.Dice // as written; zero if the file does not tell
	Play  Play
	Steps []Step

	Value    int       // cube or points, see Kind
	Implied  bool      // a take that the file shows by going on, not by a word
	Rows     [2]int    // Gap: first and last row number missing; zero if a single turn is
	Position *Position // SetPosition, and the board after an illegal play
	Text     string
}

// Position is a position as a file sets it. What it leaves open is open here.
type Position struct {
	Boarded bool // Board is told
	Board   events.Board
	OnRoll  events.Side // NoSide if not told
	Dice    events.Dice // the roll still to be played; zero if not told
	Cube    int         // 0 if not told
	Owned   bool        // Owner is told
	Owner   events.Side // NoSide is the middle
}
