package procedure

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// Event is the referee of a tournament's own log: its officials, entries, draws and
// notices. Nothing is played in it.
type Event struct {
	desk     *Desk
	findings []rules.Finding
	at       events.Address
	stage    rules.Stage
}

var (
	_ rules.Referee = (*Event)(nil)
	_ Game          = (*Event)(nil)
)

// NewEvent returns the referee of a tournament's own log under these provisions.
func NewEvent(p *Provisions, c Context) *Event {
	return &Event{desk: NewDesk(p, c), stage: rules.Scheduled}
}

// Apply folds the next event.
func (t *Event) Apply(at events.Address, e *events.Event) {
	t.at = at
	switch e.Body.(type) {
	case *events.MatchStarted:
		t.stage = rules.Playing
	case *events.MatchEnded:
		t.stage = rules.Over
	case *events.MatchVoided:
		t.stage = rules.Voided
	}
	t.desk = t.desk.Apply(t, at, e)
}

// Findings returns everything found so far.
func (t *Event) Findings() []rules.Finding { return slices.Clip(t.findings) }

// Options returns the options that are open now.
func (t *Event) Options() []rules.Option { return t.desk.Options() }

// Due returns nothing: nobody is late for an event.
func (t *Event) Due(events.Instant) []rules.Due { return nil }

// Result returns how far the event is; it has no score.
func (t *Event) Result() rules.Result {
	return rules.Result{Stage: t.stage, Winner: events.NoSide, Frozen: t.desk.Frozen()}
}

// Desk returns what the desk knows; its type is *View.
func (t *Event) Desk() any {
	if v := t.desk.View(); v != nil {
		return v
	}
	return nil
}

// Struck returns false: nothing is played.
func (t *Event) Struck(events.Address) bool { return false }

// Table returns nothing: there is none.
func (t *Event) Table() any { return nil }

// Changes returns nothing: what an event's log changes is told by itself.
func (t *Event) Changes(rules.Referee) []rules.Change { return nil }

// Clone returns an independent referee in the same state.
func (t *Event) Clone() rules.Referee {
	clone := *t
	clone.findings = slices.Clip(t.findings)
	return &clone
}

// Find records a finding at the event being folded.
func (t *Event) Find(code rules.Code, clause rules.ClauseID, offender events.Side, args ...int) {
	f := rules.Finding{Code: code, Clause: clause, Offender: offender, At: t.at}
	copy(f.Args[:], args)
	t.findings = append(t.findings, f)
}

// What a game would say of itself: there is none.

func (t *Event) Format() events.Format          { return events.Format{} }
func (t *Event) Needs(events.Side) int          { return 0 }
func (t *Event) BetweenGames() bool             { return true }
func (t *Event) Opened() bool                   { return false }
func (t *Event) Counting() bool                 { return false }
func (t *Event) WithoutCube() bool              { return false }
func (t *Event) Penalize(events.Side, int) bool { return true }
func (t *Event) Warn(events.Side) bool          { return true }
func (t *Event) Lose(events.Side) bool          { return true }
func (t *Event) Pardon(*events.Effect)          {}
func (t *Event) Snapshot() Snapshot             { return nil }
func (t *Event) Return(Snapshot)                {}
func (t *Event) Rewind(Snapshot)                {}
func (t *Event) Put(*events.Effect) bool        { return false }
