package correct

import (
	"strconv"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/invalid"
)

// Insert puts in what was missed after an event.
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

// InsertSecond puts the second observation that is link n after an event.
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

// Gap notes what is missing after an event and, where it is known, how the table stood
// then. Both happened at the time that is given, or else when that event did.
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

// Next returns what happens at the board behind the last event of the match, as events of
// their own.
func (m *Match) Next(h *Happened) ([]events.Event, error) {
	last := m.Timeline.Placed(m.Timeline.Len() - 1)
	return h.missed(m.behind(last.Address), last.Event)
}
