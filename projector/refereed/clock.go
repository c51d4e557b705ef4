package refereed

import (
	"slices"
	"time"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules"
)

// Clock returns the clock as anyone can see it; nil if the game has none, or nothing is known of it.
func (m *Match) Clock() *rules.Time {
	if m.referee == nil {
		return nil
	}
	if timed, is := m.referee.Seen().(rules.Timed); is {
		return timed.Told()
	}
	return nil
}

// ClockWithin is among how many of the last links ClockStart looks for the one that started a clock. Who plays
// presses it every few of them.
const ClockWithin = 200

// ClockStart returns the link with the event, as a press, by which a clock that is told runs as it does. It is nil if
// the clock does not run, and if nobody knows: only a correction says so, or it is not among the last ClockWithin links.
func (m *Match) ClockStart(clock *rules.Time) *ledger.Link {
	if clock == nil || clock.Running == "" {
		return nil
	}
	at, err := time.Parse(time.RFC3339Nano, clock.ClockAt)
	if err != nil {
		return nil
	}
	starts := func(e events.Event) bool { return e.At == events.InstantOf(at) }
	links := m.ledger.Links()
	for _, link := range slices.Backward(links[max(0, len(links)-ClockWithin):]) {
		if link.Status == ledger.Folded && slices.ContainsFunc(link.Entry.Events, starts) {
			return link
		}
	}
	return nil
}

// PublicSince returns when the public was told of a link: when the hall stored it, or later if it was
// held back. It is zero while that is not known: the link, or one that lets it go, was stored just now.
func (m *Match) PublicSince(n uint64) time.Time {
	link := m.ledger.Link(n)
	if link == nil || !link.Stored.Known() {
		return time.Time{}
	}
	stored := link.Stored.Time()
	if !m.Delayed() || n <= m.publicity.since {
		return stored
	}
	since, followed := stored.Add(m.publicity.Time), 0
	for _, later := range m.ledger.Links()[n:] {
		if followed >= m.publicity.Events {
			break
		}
		followed++
		if later.Entry != nil {
			followed += len(later.Entry.Events) - 1
		}
		if !later.Stored.Known() {
			return time.Time{}
		}
		if at := later.Stored.Time(); at.After(since) {
			since = at
		}
	}
	return since
}
