package procedure

import (
	"kibitz/events"
	"kibitz/rules"
)

// Game is the game at the table as the desk sees it.
type Game interface {
	Format() events.Format
	Result() rules.Result
	Needs(side events.Side) int // points this side still needs to win the match; 0 in a session
	BetweenGames() bool         // no game has begun that has not ended
	Counting() bool             // the count over a die goes on
	WithoutCube() bool          // the game in play is the one without the cube
	Opened() bool               // the first die of the game in play, or last played, was thrown

	// Find records a finding at the event being folded.
	Find(code rules.Code, clause rules.ClauseID, offender events.Side, args ...int)

	// Penalize gives points to the offender's opponent; Warn counts a warning; Lose
	// ends the match against a side. A match that has its result only gets a finding.
	// They report whether it counts.
	Penalize(offender events.Side, points int) bool
	Warn(side events.Side) bool
	Lose(side events.Side) bool

	// Pardon takes back what Penalize, Warn or Lose did for an effect of a ruling
	// that stands no more. The result is looked at again at the next Return.
	Pardon(*events.Effect)

	// Snapshot returns how the match stands. Return puts back of it all that play
	// changes, and nothing that was found, nor points awarded meanwhile; Rewind puts
	// back all of it.
	Snapshot() Snapshot
	Return(Snapshot)
	Rewind(Snapshot)

	// Put does one effect of a ruling that changes the table. It reports whether the
	// table can be so; where it cannot, nothing changes.
	Put(*events.Effect) bool
}

// Snapshot is a state of the game, the game's own to read.
type Snapshot any
