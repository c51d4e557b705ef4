package replay

import (
	"kibitz/events"
	"kibitz/events/ledger"
)

// Correction is a correction of an event.
type Correction struct {
	At      events.Address // the address of the correction
	Type    events.Type    // entry.amended, entry.retracted or entry.inserted
	Device  string         // the device that made it
	Actor   string
	Reason  string
	InForce bool // not retracted and, unless an insertion, the latest correction of its event

	target events.Address
}

// CorrectionsOf returns the corrections in the first known links, by the event that they
// correct.
func CorrectionsOf(l *ledger.Ledger, known uint64) map[events.Address][]Correction {
	list := correctionsIn(l, known)
	force(list)
	touching := make(map[events.Address][]Correction)
	for _, c := range list {
		touching[c.target] = append(touching[c.target], c)
	}
	return touching
}

// correctionsIn returns the corrections in the first known links, in order.
func correctionsIn(l *ledger.Ledger, known uint64) []Correction {
	var list []Correction
	for _, link := range l.Links()[:known] {
		if link.Status != ledger.Folded {
			continue
		}
		for i := range link.Entry.Events {
			e := &link.Entry.Events[i]
			ref, reason := corrects(e.Body)
			if ref == nil {
				continue
			}
			if target, ok := l.Find(*ref); ok {
				list = append(list, Correction{
					At: events.Address{N: link.N, Index: i}, Type: e.Type(), Device: link.Entry.Device,
					Actor: e.Actor, Reason: reason, target: target,
				})
			}
		}
	}
	return list
}

// corrects returns the event that a correction refers to and the reason given, or nil for
// any other event.
func corrects(body events.Body) (*events.Ref, string) {
	switch b := body.(type) {
	case *events.EntryAmended:
		return b.Target, b.Reason
	case *events.EntryRetracted:
		return b.Target, b.Reason
	case *events.EntryInserted:
		return b.After, b.Reason
	}
	return nil, ""
}

const inserted events.Type = "entry.inserted"

// force sets InForce of each correction. A correction is in force unless a later retraction
// in force takes it back. Of the amendments and retractions of one event, only the latest
// is in force.
func force(list []Correction) {
	retracted, settled := map[events.Address]bool{}, map[events.Address]bool{}
	for i := len(list) - 1; i >= 0; i-- {
		c := &list[i]
		c.InForce = !retracted[c.At] && (c.Type == inserted || !settled[c.target])
		if !c.InForce || c.Type == inserted {
			continue
		}
		settled[c.target] = true
		if c.Type == "entry.retracted" {
			retracted[c.target] = true
		}
	}
}
