package rules

import "kibitz/events"

// Referee folds the events of one match, in the order of one lane, into its state. It never
// fails: an event that does not fit gets a finding.
type Referee interface {
	// Apply folds the next event, at the given address in the log.
	Apply(at events.Address, e *events.Event)

	// Findings returns all findings so far, in order. The list is only appended to, so a
	// slice returned earlier stays valid for the events up to then.
	Findings() []Finding

	// Options returns the open options.
	Options() []Option

	// Closed returns the options closed so far, in order. Like Findings, it is only
	// appended to.
	Closed() []Closed

	// Due returns the sanctions that are due and undecided at an instant. It changes
	// nothing: time alone never does.
	Due(at events.Instant) []Due

	// Result returns the current result of the match.
	Result() Result

	// Desk returns everything beside play, for JSON views, or nil if there is nothing.
	Desk() *Desk

	// Struck reports whether a ruling struck an event of play. A struck event stays
	// readable but no longer counts.
	Struck(at events.Address) bool

	// Table returns the current table, the game's own struct for JSON views and diagrams,
	// or nil if nothing is played.
	Table() Table

	// Seen returns the table as anyone can see it, without judgements and advice, or nil if
	// the game does not say what that is.
	Seen() Table

	// Announced reports whether the table has been told of an open option.
	Announced(o *Option) bool

	// Clone returns an independent referee in the same state.
	Clone() Referee
}

// Table is the current state of a table: a struct that only the game's own code and its
// face know.
type Table interface {
	// Discipline returns the game's name as in match.scheduled.
	Discipline() string
}

// Timed is a table at which a clock may stand.
type Timed interface {
	// Told returns what the clock showed when it was last read or pressed, or nil if that is not known.
	Told() *Time
}

// Time is the clock of a match as anyone can see it. Times are in milliseconds.
type Time struct {
	Control *Control  `json:"control,omitempty"`  // the time control, if one was set
	Clock   *[2]int64 `json:"clock,omitempty"`    // left when it was last read or pressed
	ClockAt string    `json:"clock_at,omitempty"` // when that was, by the device's clock
	Running string    `json:"running,omitempty"`  // side whose clock runs since then, "A" or "B"
}

// Told returns the clock, or nil if nothing is known of it.
func (t Time) Told() *Time {
	if t.Clock == nil {
		return nil
	}
	return &t
}

// Control is the time control of a match. Times are in milliseconds.
type Control struct {
	Kind    string   `json:"kind"`    // none, simple, bronstein or fischer
	Reserve [2]int64 `json:"reserve"` // at the start
	Delay   int64    `json:"delay"`   // per turn
}

// Stage is how far a match has got.
type Stage string

// The stages of a match.
const (
	Scheduled Stage = "scheduled"
	Playing   Stage = "playing"
	Adjourned Stage = "adjourned"
	Over      Stage = "over"
	Voided    Stage = "voided"
)

// Result is the current result of a match.
type Result struct {
	Stage    Stage
	Game     int         // the game in play or last played; 0 before the first
	Games    int         // games completed
	Tally                // the score
	Winner   events.Side // NoSide until somebody has won
	Frozen   bool        // a dispute freezes the table
	Withheld bool        // its reader may not know the score nor who has won; they are empty
}

// Ended reports whether the match is over or void.
func (r Result) Ended() bool { return r.Stage == Over || r.Stage == Voided }
