package correct

import (
	"strconv"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/invalid"
)

// Insert inserts what was missed after an event.
func (m *Match) Insert(after events.Address, h *Happened, reason string) ([]events.Event, error) {
	e, err := m.Event(after)
	if err != nil {
		return nil, err
	}
	missed, err := h.missed(m.behind(after), e)
	if err != nil {
		return nil, err
	}
	return m.inserted(after, e, &events.EntryInserted{Events: missed, Reason: reason}), nil
}

// InsertSecond inserts link n, a second observation, after an event.
func (m *Match) InsertSecond(after events.Address, n uint64, reason string) ([]events.Event, error) {
	e, err := m.Event(after)
	if err != nil {
		return nil, err
	}
	link := m.Ledger.Link(n)
	if link == nil || link.Status != ledger.Second {
		number := strconv.FormatUint(n, 10)
		return nil, invalid.Field("second", "", "no-second", "match", m.Name, "n", number)
	}
	return m.inserted(after, e, &events.EntryInserted{Entry: link.Entry.ID, Reason: reason}), nil
}

func (m *Match) inserted(after events.Address, beside *events.Event, body *events.EntryInserted) []events.Event {
	body.After = m.Ref(after)
	return []events.Event{{Game: beside.Game, Body: body}}
}

// Gap notes that something is missing after an event and, if known, the position at that
// moment. Both get the given time, or else the time of that event.
func (m *Match) Gap(after events.Address, gap *events.GapNoted, stood *events.PositionSet, at events.Instant, reason string) ([]events.Event, error) {
	e, err := m.Event(after)
	if err != nil {
		return nil, err
	}
	h, beside := Happened{Time: at}, *e
	beside.Actor = ""
	missed := []events.Event{h.event(&beside, gap)}
	if stood != nil {
		missed = append(missed, h.event(&beside, stood))
	}
	return m.inserted(after, e, &events.EntryInserted{Events: missed, Reason: reason}), nil
}

// Next returns what happens at the board after the last event of the match, as new events.
func (m *Match) Next(h *Happened) ([]events.Event, error) {
	last := m.Timeline.Placed(m.Timeline.Len() - 1)
	return h.missed(m.behind(last.Address), last.Event)
}
