package serve

import (
	"fmt"
	"time"

	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// gate admits entries before anything is read or written for them, so that one device
// cannot hold up the others.
type gate struct {
	rates  limits.Rates
	count  limits.Quota // entries that wait
	bytes  limits.Quota // and their bytes
	floods floods
	meter  *limits.Meter

	unlimited bool // a device may send as often as it likes
}

func newGate(flood func(device string), unlimited bool) *gate {
	return &gate{
		count:  limits.Quota{Each: limits.AppendsWait, All: limits.AppendsAll},
		bytes:  limits.Quota{Each: limits.BytesWait, All: limits.BytesAll},
		floods: floods{most: tooMuch, end: flood}, unlimited: unlimited,
	}
}

// enter returns why an entry is not looked at, or what to call once it has been answered.
// Nothing of what it refuses is kept: a write to the disk for each would hold up everybody.
func (g *gate) enter(s *submission) (refused *wire.Refused, done func()) {
	done = func() {}
	if err := journal.CheckNames(s.Tournament, s.Match); err != nil {
		return refusedWhole(wire.RefusedName, err), done
	}
	if s.malformed != "" {
		return refusedHeaders(s.malformed), done
	}
	if len(s.data) > limits.EntryBytes {
		return refusedMessage(fmt.Sprintf("%d bytes, at most %d", len(s.data), limits.EntryBytes)), done
	}
	if s.sender == "" {
		return nil, done
	}
	if g.unlimited {
		return nil, done
	}
	if wait := g.rates.Allow(s.sender, limits.Appends, 1); wait > 0 {
		return g.over("appends", wait), done
	}
	count := g.count.Take(s.sender, 1)
	if count == nil {
		return g.over("appends-waiting", limits.Again), done
	}
	bytes := g.bytes.Take(s.sender, len(s.data))
	if bytes == nil {
		count()
		return g.over("append-bytes-waiting", limits.Again), done
	}
	return nil, func() { count(); bytes() }
}

func (g *gate) over(limit string, after time.Duration) *wire.Refused {
	g.meter.Refuse(limit)
	return refusedOver(limit, after)
}

// unprovenCosts is how many entries one counts for that cannot be read or that its device has not
// signed. A tablet sends none.
const unprovenCosts = 10

// unproven counts such an entry.
func (g *gate) unproven(s *submission) {
	if s.sender != "" && s.sender != wire.Nobody {
		g.rates.Charge(s.sender, limits.Appends, unprovenCosts-1)
	}
}

// tells reports whether a sender is told that its entry was not looked at.
func (g *gate) tells(s *submission) bool { return s.sender == "" || g.floods.tells(s.sender) }
