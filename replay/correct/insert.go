package correct

import (
	"strconv"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/invalid"
)

// Insert inserts what was missed after an event.
func (m *Match) Insert(after events.Address, h *Account, reason string) ([]events.Event, error) {
	after, e, err := m.after(after)
	if err != nil {
		return nil, err
	}
	missed, err := h.newEvents(m.behind(after), e)
	if err != nil {
		return nil, err
	}
	return m.insert(after, e, &events.EntryInserted{Events: missed, Reason: reason}), nil
}

// InsertSecond inserts link n, a second observation, after an event.
func (m *Match) InsertSecond(after events.Address, n uint64, reason string) ([]events.Event, error) {
	after, e, err := m.after(after)
	if err != nil {
		return nil, err
	}
	link := m.Ledger.Link(n)
	if link == nil || link.Status != ledger.Second {
		number := strconv.FormatUint(n, 10)
		return nil, invalid.Field("second", "", "no-second", "match", m.Name, "n", number)
	}
	return m.insert(after, e, &events.EntryInserted{Entry: link.Entry.ID, Reason: reason}), nil
}

// after returns the event after which to insert, and where to insert after it. Behind an
// inserted event that is behind the event where that one stands, so it must be the last there.
func (m *Match) after(at events.Address) (events.Address, *events.Event, error) {
	e, err := m.Event(at)
	if err != nil || !m.inserted(at) {
		return at, e, err
	}
	i, _ := m.Timeline.Seek(at)
	p := m.Timeline.Placed(i)
	for ; i+1 < m.Timeline.Len() && m.Timeline.Placed(i+1).Address.Place() == p.Address.Place(); i++ {
	}
	last := m.Timeline.Placed(i)
	if last.Address != p.Address {
		return at, nil, invalid.Field("after", at.String(), "inserted-between", "last", last.Address.String())
	}
	return p.Address.Place(), last.Event, nil
}

func (m *Match) insert(after events.Address, beside *events.Event, body *events.EntryInserted) []events.Event {
	body.After = m.Ref(after.Place())
	return []events.Event{{Game: beside.Game, Body: body}}
}

// Gap notes that something is missing after an event and, if known, the position at that
// moment. Both get the given time, or else the time of that event.
func (m *Match) Gap(after events.Address, gap *events.GapNoted, stood *events.PositionSet, at events.Instant, reason string) ([]events.Event, error) {
	after, e, err := m.after(after)
	if err != nil {
		return nil, err
	}
	h, beside := Account{Time: at}, *e
	beside.Actor = ""
	missed := []events.Event{h.event(&beside, gap)}
	if stood != nil {
		missed = append(missed, h.event(&beside, stood))
	}
	return m.insert(after, e, &events.EntryInserted{Events: missed, Reason: reason}), nil
}

// Next returns what happens at the board after the last event of the match, as new events.
func (m *Match) Next(h *Account) ([]events.Event, error) {
	last := m.Timeline.Placed(m.Timeline.Len() - 1)
	return h.newEvents(m.behind(last.Address), last.Event)
}
