package correct

import (
	"kibitz/events"
	"kibitz/replay/invalid"
	"kibitz/rules"
)

// Amend corrects an event, or the events that the game's notation assigns to it.
func (m *Match) Amend(at events.Address, h *Account, reason string) ([]events.Event, error) {
	target, err := m.Event(at)
	if err != nil {
		return nil, err
	}
	switch target.Body.(type) {
	case *events.EntryAmended, *events.EntryRetracted, *events.EntryInserted:
		return nil, invalid.New("is-correction", "match", m.Name, "at", at.String())
	}
	a := &Amendment{Match: m, At: at, Was: target, Side: h.Side, happened: h, reason: reason, place: -1}
	if i, exact := m.Timeline.Seek(at); exact {
		a.place, a.Was = i, m.Timeline.Placed(i).Event
	}
	switch {
	case len(h.JSON) > 0:
		instead, err := h.decoded(target)
		if err != nil {
			return nil, err
		}
		return []events.Event{a.amended(at, instead)}, nil
	case h.Statement != nil:
		return h.Statement.Amend(a)
	}
	body, err := a.WithSide(a.Was.Body)
	if err != nil {
		return nil, err
	}
	return a.ReplaceEvent(body), nil
}

// Amendment replaces what was recorded with what happened.
type Amendment struct {
	*Match
	At   events.Address // of the event that the user named
	Was  *events.Event  // as it stands now, or as recorded if it was taken out
	Side events.Side    // who did it; NoSide leaves it as recorded

	happened *Account
	reason   string
	place    int // in the timeline; -1 if it was taken out
}

// Place returns the event's index in the timeline.
func (a *Amendment) Place() (int, error) {
	if a.place < 0 {
		return 0, invalid.New("taken-out", "at", a.At.String())
	}
	return a.place, nil
}

// Before returns the state before the event, or nil if it was taken out.
func (a *Amendment) Before() rules.Referee {
	if a.place < 0 {
		return nil
	}
	return a.before(a.place)
}

// WithSide returns the body with the side of the amendment, if it names one.
func (a *Amendment) WithSide(body events.Body) (events.Body, error) {
	if !a.Side.Valid() {
		return body, nil
	}
	sided := With(body, "Side", a.Side)
	if sided == nil {
		return nil, invalid.Field("side", "", "nobodys", "type", string(body.Type()))
	}
	return sided, nil
}

// ReplaceEvent replaces the event alone with the bodies.
func (a *Amendment) ReplaceEvent(bodies ...events.Body) []events.Event {
	return []events.Event{a.amended(a.At, a.happened.eventsOf(a.Was, bodies))}
}

// amended returns the amendment that replaces one event.
func (a *Amendment) amended(at events.Address, instead []events.Event) events.Event {
	game := 0
	if len(instead) > 0 {
		game = instead[0].Game
	}
	return events.Event{Game: game, Body: &events.EntryAmended{Target: a.Ref(at), Events: instead, Reason: a.reason}}
}

// Replace replaces the body of event i of the timeline. Other events that a correction put
// in that place are kept.
func (a *Amendment) Replace(i int, body events.Body) ([]events.Event, error) {
	p := a.Timeline.Placed(i)
	if err := a.replaceable(i); err != nil {
		return nil, err
	}
	var instead []events.Event
	for k := range a.Timeline.Len() {
		switch other := a.Timeline.Placed(k); {
		case k == i:
			instead = append(instead, a.happened.event(p.Event, body))
		case p.Correction != (events.Address{}) && other.Correction == p.Correction && other.Source == p.Source && other.Address == p.Address:
			instead = append(instead, *other.Event)
		}
	}
	return []events.Event{a.amended(p.Address, instead)}, nil
}

// Retract retracts event i of the timeline.
func (a *Amendment) Retract(i int) ([]events.Event, error) {
	p := a.Timeline.Placed(i)
	if err := a.replaceable(i); err != nil {
		return nil, err
	}
	return []events.Event{{Game: p.Event.Game, Body: &events.EntryRetracted{Target: a.Ref(p.Address), Reason: a.reason}}}, nil
}

// InsertAfter inserts a body after event i of the timeline.
func (a *Amendment) InsertAfter(i int, body events.Body) []events.Event {
	beside := a.Timeline.Placed(i)
	put := &events.EntryInserted{Events: a.happened.eventsOf(beside.Event, []events.Body{body}), Reason: a.reason}
	return a.insert(beside.Address, beside.Event, put)
}

// replaceable returns an error if event i was put there by an insertion.
func (m *Match) replaceable(i int) error {
	p := m.Timeline.Placed(i)
	if p.Correction == (events.Address{}) {
		return nil
	}
	by, err := m.Event(p.Correction)
	if err != nil {
		return err
	}
	if _, inserted := by.Body.(*events.EntryInserted); inserted {
		return invalid.New("was-inserted", "match", m.Name, "at", p.Address.String(), "correction", p.Correction.String())
	}
	return nil
}
