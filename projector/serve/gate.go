package serve

import (
	"fmt"

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
	if refused := spent(&g.rates, s.sender, limits.Appends, 1, "appends", g.meter); refused != nil {
		return refused, done
	}
	count, refused := taken(&g.count, s.sender, 1, "appends-waiting", g.meter)
	if refused != nil {
		return refused, done
	}
	bytes, refused := taken(&g.bytes, s.sender, len(s.data), "append-bytes-waiting", g.meter)
	if refused != nil {
		count()
		return refused, done
	}
	return nil, func() { count(); bytes() }
}

// spent takes n from what a device may use, or returns why it gets none. The refusal names the limit
// if the device itself has used it up, and none if too many others are remembered.
func spent(rates *limits.Rates, device string, of limits.Rate, n int, limit string, meter *limits.Meter) *wire.Refused {
	wait, alone := rates.Ask(device, of, n)
	switch {
	case wait == 0:
		return nil
	case alone:
		meter.Refuse(limit)
		return refusedOver(limit, wait)
	}
	meter.Refuse(limits.Remembered)
	return refusedBusy(wait)
}

// taken takes n of a quota for a device, or returns why it gets none. The refusal names the limit if
// the device itself has used it up, and none if all devices together have.
func taken(q *limits.Quota, device string, n int, limit string, meter *limits.Meter) (giveBack func(), refused *wire.Refused) {
	giveBack, alone := q.Ask(device, n)
	if giveBack != nil {
		return giveBack, nil
	}
	meter.Refuse(limit)
	if alone {
		return nil, refusedOver(limit, limits.Again)
	}
	return nil, refusedBusy(limits.Again)
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

// tells reports whether a sender is told that its entry was not looked at. What the hall has no room
// for because of others counts for no flood.
func (g *gate) tells(s *submission, refused *wire.Refused) bool {
	return s.sender == "" || refused.Code == wire.RefusedBusy && refused.Limit == "" || g.floods.tells(s.sender)
}
