package ledger

import (
	"fmt"

	"github.com/google/uuid"

	"kibitz/events"
)

// correction is a folded event that corrects another.
type correction struct {
	at     events.Address // its address
	target events.Address // the event that it replaces, removes or inserts after
	link   *Link
	body   events.Body
}

// isCorrection reports whether a body corrects other events.
func isCorrection(body events.Body) bool {
	switch body.(type) {
	case *events.EntryAmended, *events.EntryRetracted, *events.EntryInserted:
		return true
	}
	return false
}

// corrected returns the event that a correction refers to and the events that it adds.
func corrected(body events.Body) (target *events.Ref, replacements []events.Event) {
	switch b := body.(type) {
	case *events.EntryAmended:
		return b.Target, b.Events
	case *events.EntryRetracted:
		return b.Target, nil
	case *events.EntryInserted:
		return b.After, b.Events
	}
	return nil, nil
}

func (l *Ledger) addCorrection(link *Link, index int) {
	body := link.Entry.Events[index].Body
	ref, _ := corrected(body)
	if target, ok := l.folded(ref); ok {
		at := events.Address{N: link.N, Index: index}
		l.corrections = append(l.corrections, correction{at: at, target: target, link: link, body: body})
	}
}

// folded returns the address of a folded event that a correction refers to.
func (l *Ledger) folded(ref *events.Ref) (events.Address, bool) {
	if ref == nil {
		return events.Address{}, false
	}
	at, ok := l.Find(*ref)
	return at, ok && l.links[at.N-1].Status == Folded
}

func (l *Ledger) event(at events.Address) *events.Event {
	return &l.links[at.N-1].Entry.Events[at.Index]
}

// correctable reports whether the device may make each correction of the entry.
func (l *Ledger) correctable(j *judgement) bool {
	if !j.corrects {
		return true
	}
	for i := range j.Entry.Events {
		if body := j.Entry.Events[i].Body; isCorrection(body) && !l.corrects(j, i, body) {
			return false
		}
	}
	return true
}

func (l *Ledger) corrects(j *judgement, i int, body events.Body) bool {
	ref, replacements := corrected(body)
	target, ok := l.folded(ref)
	if !ok {
		return j.refuse(ReasonCorrection, fmt.Sprintf("$.events[%d].data: no such event in the record", i))
	}
	for k := range replacements {
		if !l.mayReplace(j, i, k, &replacements[k], l.event(target)) {
			return false
		}
	}
	if wrong := l.wrongTarget(j, body, target); wrong != "" {
		return j.refuse(ReasonCorrection, fmt.Sprintf("$.events[%d].data: %s", i, wrong))
	}
	if wrong := l.tableObjection(j, body, target); wrong != "" {
		return j.refuse(ReasonCorrection, fmt.Sprintf("$.events[%d].data: %s", i, wrong))
	}
	return true
}

// mayReplace reports whether the device could itself have written event k of correction i.
// The time may be missing only if the original event has none. The decoder has already
// checked that it is an observation.
func (l *Ledger) mayReplace(j *judgement, i, k int, replacement, original *events.Event) bool {
	path := fmt.Sprintf("$.events[%d].data.events[%d]", i, k)
	d, _ := events.Vocabulary.Lookup(replacement.Type())
	switch {
	case !j.device.may(d.Roles) || !l.speaksFor(j.device, replacement):
		return j.refuse(ReasonRole, path+": "+string(d.Type))
	case !replacement.At.Known() && original.At.Known() && !l.timeless(j):
		return j.refuse(ReasonTimeMissing, path+".at")
	}
	return true
}

// wrongTarget returns why an event cannot be corrected in this way, or "". A correction can
// only be retracted, and so can a decision that is withdrawable, by a device that may make one. Any
// other decision is superseded by another of its kind.
func (l *Ledger) wrongTarget(j *judgement, body events.Body, target events.Address) string {
	if inserted, ok := body.(*events.EntryInserted); ok {
		return l.wrongInsertion(inserted)
	}
	e := l.event(target)
	d, _ := events.Vocabulary.Lookup(e.Type())
	withdrawn := d.Withdrawable && j.device.may(d.Roles)
	if _, retracts := body.(*events.EntryRetracted); retracts && (isCorrection(e.Body) || withdrawn) {
		return ""
	}
	if d.Nature == events.Decision {
		return "the target is a decision: " + string(d.Type)
	}
	return ""
}

// wrongInsertion returns why an entry cannot be inserted, or "". The entry must have been
// kept as a second observation, and so holds no decision.
func (l *Ledger) wrongInsertion(b *events.EntryInserted) string {
	if b.Entry == uuid.Nil {
		return ""
	}
	if n, known := l.ids[b.Entry]; !known || l.links[n-1].Status != Second {
		return "the entry is no second observation"
	}
	return ""
}

// tableObjection returns why a table may not make this correction, or "". A table corrects
// only its own entries of the current game, and does not overrule an official.
func (l *Ledger) tableObjection(j *judgement, body events.Body, target events.Address) string {
	if j.device.role != events.RoleTable {
		return ""
	}
	inserted, inserts := body.(*events.EntryInserted)
	if inserts && inserted.Entry != uuid.Nil {
		return "a second observation is placed by an official"
	}
	switch {
	case l.links[target.N-1].Entry.Device != j.device.key:
		return "another device's entry"
	case l.event(l.original(target)).Game != l.game:
		return "not of the present game"
	case !inserts && l.settled(j.device.key, target):
		return "another device has corrected it"
	}
	return ""
}

// original returns the event at the start of a chain of corrections; for an uncorrected
// event, itself.
func (l *Ledger) original(at events.Address) events.Address {
	for {
		i, ok := indexOf(l.corrections, at)
		if !ok {
			return at
		}
		at = l.corrections[i].target
	}
}

// inserted returns the address of what was inserted from an address of the log: by the
// insertion there, or of the second observation there. It returns any other address unchanged.
func (l *Ledger) inserted(at events.Address) events.Address {
	if i, ok := indexOf(l.corrections, at); ok {
		if _, inserts := l.corrections[i].body.(*events.EntryInserted); inserts {
			return behind(l.corrections[i].target, at)
		}
	}
	link := l.links[at.N-1]
	if link.Status != Second {
		return at
	}
	active := activeOf(l.corrections)
	for i := len(l.corrections) - 1; i >= 0; i-- {
		c := &l.corrections[i]
		if b, inserts := c.body.(*events.EntryInserted); inserts && active[i] && b.Entry == link.Entry.ID {
			return c.secondAt(at)
		}
	}
	return at
}

// settled reports whether another device's correction of this event is in force.
func (l *Ledger) settled(key string, target events.Address) bool {
	active := activeOf(l.corrections)
	for i := range l.corrections {
		c := &l.corrections[i]
		_, inserts := c.body.(*events.EntryInserted)
		if active[i] && !inserts && c.target == target && c.link.Entry.Device != key {
			return true
		}
	}
	return false
}
