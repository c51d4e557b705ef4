package rules

import "kibitz/events"

// Referee folds the events of one match, in the order of one lane, into its
// state. It never fails: what does not fit is a finding.
type Referee interface {
	// Apply folds the next event, which stands at the given address of the log.
	Apply(at events.Address, e *events.Event)

	// Findings returns everything found so far, in order. It is only appended to:
	// a slice that was returned stays true of the events up to then.
	Findings() []Finding

	// Options returns the options that are open now.
	Options() []Option

	// Closed returns the options that were closed so far, in order, each with how. It is
	// only appended to, as Findings.
	Closed() []Closed

	// Due returns the sanctions that have fallen due at an instant and that nobody
	// has decided on. It changes nothing: time alone never does.
	Due(at events.Instant) []Due

	// Result returns how the match stands.
	Result() Result

	// Desk returns what stands beside the game, for JSON views; nil where there is
	// nothing.
	Desk() *Desk

	// Struck reports whether an event of play was struck by a ruling: it stays readable
	// and counts no more.
	Struck(at events.Address) bool

	// Table returns what the table looks like now, the game's own struct for JSON views
	// and diagrams; nil where nothing is played.
	Table() Table

	// Clone returns an independent referee in the same state.
	Clone() Referee
}

// Table is what a table looks like: a struct of its game's, which the game's own code and
// its face know.
type Table interface {
	// Discipline names the game as match.scheduled does.
	Discipline() string
}

// Stage is where a match is in its life.
type Stage string

// The stages of a match.
const (
	Scheduled Stage = "scheduled"
	Playing   Stage = "playing"
	Adjourned Stage = "adjourned"
	Over      Stage = "over"
	Voided    Stage = "voided"
)

// Result is how a match stands.
type Result struct {
	Stage  Stage
	Game   int         // the game in play or last played, 0 before the first
	Games  int         // games completed
	Tally              // the score
	Winner events.Side // NoSide while nobody has won
	Frozen bool        // a dispute freezes the table
}

// Ended reports whether the match is over or void.
func (r Result) Ended() bool { return r.Stage == Over || r.Stage == Voided }
