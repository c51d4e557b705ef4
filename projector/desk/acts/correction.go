package acts

import (
	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/correct"
)

// Amend replaces an event that was recorded wrongly. To correct the roll and the play
// of a turn, name any event of that turn.
type Amend struct {
	At       events.Address
	Happened correct.Happened
	Reason   string
}

// Check refuses one that says nothing, or not why.
func (a *Amend) Check() error {
	switch err := a.Happened.Check(); {
	case a.At == events.Address{}:
		return missing("address", CodeAddress)
	case err != nil:
		return err
	case a.Happened.Empty() && !a.Happened.Side.Valid():
		return missing("happened", CodeInstead)
	}
	return correct.Reasoned(a.Reason)
}

// Events returns the act's events.
func (a *Amend) Events(m *desk.Match) ([]events.Event, error) {
	if err := a.Check(); err != nil {
		return nil, err
	}
	return m.Amend(a.At, &a.Happened, a.Reason)
}

// Retract removes an event that did not happen, or takes back a correction.
type Retract struct {
	At     events.Address
	Reason string
}

// Check refuses one that names no event, or does not say why.
func (a *Retract) Check() error { return addressed(a.At, a.Reason) }

// Events returns the act's events.
func (a *Retract) Events(m *desk.Match) ([]events.Event, error) {
	if err := a.Check(); err != nil {
		return nil, err
	}
	return m.Retract(a.At, a.Reason)
}

// Insert adds what was missed after an event: new events, or a second observation.
type Insert struct {
	After    events.Address
	Happened correct.Happened
	Second   uint64 // link of a second observation; 0 for none
	Reason   string
}

// Check refuses one that says nothing, or not why.
func (a *Insert) Check() error {
	switch err := a.Happened.Check(); {
	case a.After == events.Address{}:
		return missing("after", CodeAfter)
	case err != nil:
		return err
	case a.Happened.Empty() == (a.Second == 0):
		return missing("happened", CodeMissed)
	}
	return correct.Reasoned(a.Reason)
}

// Events returns the act's events.
func (a *Insert) Events(m *desk.Match) ([]events.Event, error) {
	if err := a.Check(); err != nil {
		return nil, err
	}
	if a.Second > 0 {
		return m.InsertSecond(a.After, a.Second, a.Reason)
	}
	return m.Insert(a.After, &a.Happened, a.Reason)
}

// Gap notes that something was missed after an event and, if known, the position
// after it.
type Gap struct {
	After    events.Address
	Missing  string // what is missing
	Side     events.Side
	Words    string
	Position *events.PositionSet // nil if not known
	Time     events.Instant      // when it was noticed; by default the time of the event
	Reason   string
}

// Check refuses one that does not say where, or why.
func (a *Gap) Check() error {
	if a.After == (events.Address{}) {
		return missing("after", CodeAfter)
	}
	return correct.Reasoned(a.Reason)
}

// Events returns the act's events.
func (a *Gap) Events(m *desk.Match) ([]events.Event, error) {
	if err := a.Check(); err != nil {
		return nil, err
	}
	return m.Gap(a.After, &events.GapNoted{Missing: a.Missing, Side: a.Side, Words: a.Words}, a.Position, a.Time, a.Reason)
}

// Confirm lets a decision stand although a correction has changed the facts it rests
// on.
type Confirm struct {
	At     events.Address
	Reason string
}

// Check refuses one that names no event, or does not say why.
func (a *Confirm) Check() error { return addressed(a.At, a.Reason) }

// Events returns the act's events.
func (a *Confirm) Events(m *desk.Match) ([]events.Event, error) {
	if err := a.Check(); err != nil {
		return nil, err
	}
	return m.Confirm(a.At, a.Reason)
}

// Next is what happens at the board after the match's last event, for what-if.
type Next struct{ Happened correct.Happened }

// Check refuses one that says nothing.
func (a *Next) Check() error {
	if a.Happened.Empty() {
		return missing("happened", CodeSupposed)
	}
	return a.Happened.Check()
}

// Events returns the act's events.
func (a *Next) Events(m *desk.Match) ([]events.Event, error) {
	if err := a.Check(); err != nil {
		return nil, err
	}
	return m.Next(&a.Happened)
}
