// Package face says what a game shows of itself: its drawing and what its table waits for.
// Whatever shows a match asks the face of its game, and names no game.
package face

import (
	"kibitz/replay"
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
}
