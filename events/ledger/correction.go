package ledger

import (
	"fmt"

	"github.com/google/uuid"

	"kibitz/events"
)

// correction is a folded event that corrects another.
type correction struct {
	at     events.Address // where it stands
	target events.Address // the event that it replaces or takes out, or after which it inserts
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

// corrected returns what a correction refers to and the events that it tells.
func corrected(body events.Body) (target *events.Ref, told []events.Event) {
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

// correctable reports whether each correction of the entry can be made by its device.
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
	ref, told := corrected(body)
	target, ok := l.folded(ref)
	if !ok {
		return j.refuse(ReasonCorrection, fmt.Sprintf("$.events[%d].data: no such event in the record", i))
	}
	for k := range told {
		if !l.tellable(j, i, k, &told[k], l.event(target)) {
			return false
		}
	}
	if wrong := l.wrongTarget(body, target); wrong != "" {
		return j.refuse(ReasonCorrection, fmt.Sprintf("$.events[%d].data: %s", i, wrong))
	}
	if wrong := l.notTheTables(j, body, target); wrong != "" {
		return j.refuse(ReasonCorrection, fmt.Sprintf("$.events[%d].data: %s", i, wrong))
	}
	return true
}

// tellable reports whether the device may tell event k of correction i: whether it
// could have written it itself. The time can be missing only where that of the
// event it belongs to is. That it is an observation the decoder has seen to.
func (l *Ledger) tellable(j *judgement, i, k int, told, ground *events.Event) bool {
	path := fmt.Sprintf("$.events[%d].data.events[%d]", i, k)
	d, _ := events.Vocabulary.Lookup(told.Type())
	switch {
	case !j.device.may(d.Roles) || !j.device.speaksFor(told.Body):
		return j.refuse(ReasonRole, path+": "+string(d.Type))
	case !told.At.Known() && ground.At.Known() && !l.timeless(j):
		return j.refuse(ReasonTimeMissing, path+".at")
	}
	return true
}

// wrongTarget says why an event cannot be corrected in this way: decisions are
// superseded by their own kind, and a correction can only be taken back.
func (l *Ledger) wrongTarget(body events.Body, target events.Address) string {
	if inserted, ok := body.(*events.EntryInserted); ok {
		return l.wrongInsertion(inserted)
	}
	e := l.event(target)
	if _, retracts := body.(*events.EntryRetracted); retracts && isCorrection(e.Body) {
		return ""
	}
	if d, _ := events.Vocabulary.Lookup(e.Type()); d.Nature == events.Decision {
		return "the target is a decision: " + string(d.Type)
	}
	return ""
}

// wrongInsertion says why an entry cannot be inserted: it must have been kept as
// a second observation, and so holds no decision.
func (l *Ledger) wrongInsertion(b *events.EntryInserted) string {
	if b.Entry == uuid.Nil {
		return ""
	}
	if n, known := l.ids[b.Entry]; !known || l.links[n-1].Status != Second {
		return "the entry is no second observation"
	}
	return ""
}

// notTheTables says why a table may not make this correction: it corrects what
// it entered itself in the present game, and does not overrule an official.
func (l *Ledger) notTheTables(j *judgement, body events.Body, target events.Address) string {
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
	case l.event(l.ground(target)).Game != l.game:
		return "not of the present game"
	case !inserts && l.settled(j.device.key, target):
		return "another device has corrected it"
	}
	return ""
}

// ground returns the event of the table that a correction is about in the end;
// of any other event, that event.
func (l *Ledger) ground(at events.Address) events.Address {
	for {
		i, ok := indexOf(l.corrections, at)
		if !ok {
			return at
		}
		at = l.corrections[i].target
	}
}

// settled reports whether a correction of this event by another device stands.
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
