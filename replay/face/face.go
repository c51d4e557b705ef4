// Package face defines how a game is presented: its drawing, its words and its part of a
// case file. Code that shows a match uses the face of its game and never names a game.
//
// A face embeds Plain, which implements everything but the drawing.
package face

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/correct"
	"kibitz/replay/record/format"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// Face is the presentation of a game.
type Face interface {
	// Discipline returns the game's name as in match.scheduled.
	Discipline() string

	// Draw returns the drawable table of a referee of this game. If last is the index of an
	// event of the timeline, the play that led to the table after that event is marked. A
	// negative last marks nothing.
	Draw(r rules.Referee, t *replay.Timeline, last int) Table

	// Situation says in one line what the table is waiting for.
	Situation(r rules.Referee, w *wording.Words, names wording.Names) string

	// Seat returns the name of a seat other than A and B, or "" if there is no such seat.
	Seat(w *wording.Words, seat string) string

	// Side returns the side that a seat belongs to, or NoSide.
	Side(seat string) events.Side

	// GameName returns the name of a game of the match by its number.
	GameName(w *wording.Words, number int) string

	// Number returns the number that an event gives to its game, or 0 if it gives none and
	// games are counted.
	Number(body events.Body) int

	// Notation returns the notation of what was played, independent of the position, or ""
	// if the event has none.
	Notation(body events.Body) string

	// Traits classifies an event for somebody who steps through a match.
	Traits(f *replay.Frame) Traits

	// UnusedKeys returns the text keys of the viewer's keys that do nothing in this game.
	UnusedKeys() []string

	// Ended returns how the last finished game ended. ok is false if the table does not
	// tell.
	Ended(r rules.Referee) (ended Ended, ok bool)

	// Ending describes how a game ended, for whom, and its value in points.
	Ending(ended Ended, w *wording.Words, names wording.Names) string

	// Rows returns the lines that a comparison of two tables shows.
	Rows(r rules.Referee, w *wording.Words, names wording.Names) []Row

	// Formats returns the file formats in which this game's matches are read and written.
	// It returns none if another game already lists them.
	Formats() []format.Format

	// Schema returns the declaration of the game's table, or nil.
	Schema() *Schema

	// Corrections returns the notation in which people enter what happened, to correct the
	// record. It is nil if they enter events as JSON.
	Corrections() *correct.Notation

	// CaseFile returns what the game adds to a case file.
	CaseFile(c *Case) CaseFile
}

// Schema declares a game's table, in the TOML format of schemas/document. Games with the
// same table share one value.
type Schema struct {
	Name     string // of the definition of the table in a view
	Seen     string // of the definition of the table as anyone can see it; the same if ""
	Declared string
}

// Ended describes the end of a game.
type Ended struct {
	Number int
	Winner events.Side
	Points int
	As, By string // how it was won and what ended it; empty if unknown
}

// Row is a line of a comparison. Text is "" if there is nothing to show.
type Row struct{ Label, Text string }

// Crawford is a face of a game that is played with the Crawford rule.
type Crawford interface {
	// Crawford returns the number of the Crawford game, or 0 if there was none so far.
	// known is the result for the previous state.
	Crawford(r rules.Referee, known int) int
}

// Positioned is a face of a game with position identifiers.
type Positioned interface {
	// PositionID returns the position's identifier, or "" if it has none.
	PositionID(r rules.Referee) string
}

// Tracked is a face of a game whose exports include the table after each event.
type Tracked interface {
	// After returns the table's state as a value for JSON, or nil for nothing.
	After(r rules.Referee) any
}
