package procedure

import (
	"kibitz/events"
	"kibitz/rules"
)

// Match is the match that the desk stands beside, whatever is played in it: what the desk
// asks of it, and what its decisions do.
type Match interface {
	Course() Course
	Result() rules.Result

	// Report records a finding at the event being folded.
	Report(code rules.Code, clause rules.ClauseID, offender events.Side, args ...int)

	// Penalize gives points against a side; Warn counts a warning; Lose ends the match
	// against a side. A match that has its result only gets a finding. They report whether
	// it counts.
	Penalize(offender events.Side, points int) bool
	Warn(side events.Side)
	Lose(side events.Side) bool

	// Pardon takes back what Penalize, Warn or Lose did for an effect of a ruling that
	// stands no more. The result is looked at again at the next Return.
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

	// On says which part of the match the effects that follow are on. TakeBack takes back
	// what a ruling did to that part alone, and Restorable reports whether play can be put
	// back so.
	On(part int)
	TakeBack(before Snapshot, effects []events.Effect) bool
	Restorable(Snapshot) bool
}

// Course is how far play has come.
type Course struct {
	Format       events.Format
	Game         int    // in play or last played, 0 before the first
	Games        int    // completed
	Score        [2]int // as of rules.Result
	Target       int    // the score that wins the match, 0 where none does
	BetweenGames bool   // no game has begun that has not ended
	Opened       bool   // the first die, or call, of the game in play, or last played, was made
	Counting     bool   // the count over a die goes on
	WithoutCube  bool   // the game in play is the one without the cube
	Cancellable  bool   // the rulebook lets the game in play, or last played, be cancelled
}

// Needs returns the points that a side still needs to win the match; 0 where no score does.
func (c *Course) Needs(side events.Side) int { return max(0, c.Target-c.Score[side]) }

// Snapshot is a state of the match, the match's own to read.
type Snapshot any
