package desk

import (
	"slices"
	"strconv"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/invalid"
	"kibitz/replay/preview"
)

// WhatIf branches off the record after link n. It returns the match with an act instead of
// everything that follows, beside the actual course. Nothing is recorded.
func (m *Match) WhatIf(n uint64, act Act) (*preview.Branch, error) {
	if last := m.Ledger.Head().N; n > last {
		return nil, invalid.New("no-link", "n", strconv.FormatUint(last, 10))
	}
	then, err := m.Until(n)
	if err != nil {
		return nil, err
	}
	supposed, err := act.Events(then)
	if err != nil {
		return nil, err
	}
	for i := range supposed {
		if !supposed[i].At.Known() {
			supposed[i].At = then.latest()
		}
	}
	return preview.NewBranch(m.Ledger, n, supposed, replay.Options{})
}

// latest returns the last known time of an event.
func (m *Match) latest() events.Instant {
	for _, link := range slices.Backward(m.Ledger.Links()) {
		if link.Entry == nil {
			continue
		}
		for i := range link.Entry.Events {
			if at := link.Entry.Events[i].At; at.Known() {
				return at
			}
		}
		if link.Stored.Known() {
			return link.Stored
		}
	}
	return events.Instant(1)
}
