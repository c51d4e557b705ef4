package procedure

import (
	"kibitz/events"
	"kibitz/rules"
)

// Match is the desk's view of its match in any game: what it asks of the match, and what
// its decisions do to it.
type Match interface {
	Course() Course
	Result() rules.Result

	// Report records a finding at the event being folded.
	Report(code rules.Code, clause rules.ClauseID, offender events.Side, args ...int)

	// Penalize gives points against a side, Warn counts a warning, and Lose ends the match
	// against a side. In a match that already has a result they only record a finding.
	// Penalize and Lose report whether the sanction counts.
	Penalize(offender events.Side, points int) bool
	Warn(side events.Side)
	Lose(side events.Side) bool

	// Pardon takes back what Penalize, Warn or Lose did for an effect of a ruling that no
	// longer stands. The next Return decides the result again.
	Pardon(*events.Effect)

	// Snapshot returns the current state of the match. Return restores what play changes,
	// and keeps findings and points awarded since. Rewind restores everything.
	Snapshot() Snapshot
	RestorePlay(Snapshot)
	Rewind(Snapshot)

	// ApplyEffect applies one effect of a ruling to the table. It reports whether the result is
	// possible; if not, it changes nothing.
	ApplyEffect(*events.Effect) bool

	// LetStand answers the choices on an event that playing on answers by letting it stand.
	LetStand(events.Address)

	// SelectPart names the part of the match that the next effects apply to. TakeBack takes back a
	// ruling's effects on that part alone and reports whether it could. Restorable reports
	// whether play can be restored from a snapshot.
	SelectPart(part int)
	UndoRuling(before Snapshot, effects []events.Effect) bool
	Restorable(Snapshot) bool
}

// Course is how far play has come.
type Course struct {
	Format       events.Format
	Game         int    // in play or last played; 0 before the first
	Games        int    // completed
	Score        [2]int // as of rules.Result
	Target       int    // the score that wins the match; 0 if no score does
	BetweenGames bool   // no game is in progress
	Opened       bool   // the first die or call of the current or last game was made
	Counting     bool   // a count over a die is in progress
	WithoutCube  bool   // the game in play is the Crawford game
	Cancellable  bool   // the rulebook allows the current or last game to be cancelled
}

// Needs returns the points that a side still needs to win the match, or 0 if no score wins
// it.
func (c *Course) Needs(side events.Side) int { return max(0, c.Target-c.Score[side]) }

// Snapshot is a state of the match that only the match itself can read.
type Snapshot any
