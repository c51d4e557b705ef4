// Package face says what a game shows of itself: its drawing, its words, what it adds to a
// case file. Whatever shows a match asks the face of its game, and names no game.
//
// A face embeds Plain, which has a usual answer to everything but the drawing.
package face

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/correct"
	"kibitz/replay/record/format"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// Face is a game as it is shown.
type Face interface {
	// Discipline names the game as match.scheduled does.
	Discipline() string

	// Draw returns the table of a referee of this game, to be drawn. Where last is an event
	// of the timeline, and not below 0, the play is marked that led to the table as that
	// event left it.
	Draw(r rules.Referee, t *replay.Timeline, last int) Table

	// Situation says in a line what the table waits for.
	Situation(r rules.Referee, w *wording.Words, names wording.Names) string

	// Seat names another place at the table than A and B; "" for none.
	Seat(w *wording.Words, seat string) string

	// Side returns the side that a place at the table belongs to; NoSide for none.
	Side(seat string) events.Side

	// Called names a game of the match by its number.
	Called(w *wording.Words, number int) string

	// Number returns the number that an event gives to its game; 0 where it gives none and
	// games are counted.
	Number(body events.Body) int

	// Notation writes what was played, without the position it was played in; "" for
	// events that have no notation.
	Notation(body events.Body) string

	// Traits says what kind of event it is to whoever steps along a match.
	Traits(f *replay.Frame) Traits

	// Idle returns the keys of the viewer's texts for keys that do nothing in the game.
	Idle() []string

	// Ended returns how the game ended that ended last; ok is false where the table does
	// not say.
	Ended(r rules.Referee) (ended Ended, ok bool)

	// Ending says how a game ended, for whom, and what it was worth.
	Ending(ended Ended, w *wording.Words, names wording.Names) string

	// Rows say what a comparison of two tables has to show.
	Rows(r rules.Referee, w *wording.Words, names wording.Names) []Row

	// Formats returns the formats of files in which this game's matches are read and
	// written; none where they are those of another game too.
	Formats() []format.Format

	// Schema returns the declaration of its table in a view; nil where there is none.
	Schema() *Schema

	// Corrections returns how people write what happened at the table, to correct the
	// record; nil where they write events as entries have them.
	Corrections() *correct.Notation

	// CaseFile returns what the game adds to a case file.
	CaseFile(c *Case) CaseFile
}

// Schema declares what a game's table looks like in a view, in TOML as schemas/document has
// messages. One that several games have is the same value.
type Schema struct {
	Name     string // of the table's own definition
	Declared string
}

// Ended is how a game ended.
type Ended struct {
	Number int
	Winner events.Side
	Points int
	As, By string // how it was won, and what ended it; empty where that is not told
}

// Row is a line of a comparison: what it is of, and "" where there is none.
type Row struct{ Label, Text string }

// Traits say what kind of event it is.
type Traits uint8

// The traits.
const (
	Key     Traits = 1 << iota // of what the viewer's key c looks for, such as the cube or claims
	Unusual                    // it comes only where something went wrong
	Starts                     // it starts a game
	Begins                     // it begins a turn, an action or a game: what stood before is at rest
	Rests                      // it leaves the table at rest
)

// Crawford is a face of a game that is played by the Crawford rule.
type Crawford interface {
	// Crawford returns the number of the game without the cube, given what was known of it
	// before; 0 while there was none.
	Crawford(r rules.Referee, known int) int
}

// Positioned is a face of a game whose positions have an identifier.
type Positioned interface {
	// PositionID returns the position's identifier, "" where it has none.
	PositionID(r rules.Referee) string
}

// Tracked is a face of a game that tells in an export how the table stands after each event.
type Tracked interface {
	// After returns how the table stands, as JSON; nil for nothing.
	After(r rules.Referee) any
}
