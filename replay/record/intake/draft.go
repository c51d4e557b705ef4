package intake

import "kibitz/events"

// draft is the entries of a plan, being written.
type draft struct {
	plan  *Plan
	names *anonymity
	game  int                                      // number of the game being entered, 0 for the match
	fold  func(at events.Address, e *events.Event) // hears of every event; may be nil

	entry   []events.Event // being planned
	size    int            // its bytes, nearly
	scratch []byte
}

// envelope is more than what an entry takes besides its events, in bytes.
const envelope = 2048

// say adds an event to the entry being planned, or to another one where that
// is full.
func (d *draft) say(body events.Body) {
	event := events.Event{Game: d.game, Body: body}
	d.scratch = events.AppendEvent(d.scratch[:0], &event)
	if len(d.entry) == events.MaxEvents || d.size+len(d.scratch) > events.MaxEntryBytes-envelope {
		d.close()
	}
	at := events.Address{N: uint64(len(d.plan.Entries) + 1), Index: len(d.entry)}
	d.entry = append(d.entry, event)
	d.size += len(d.scratch) + 1
	if d.fold != nil {
		d.fold(at, &event)
	}
	if _, gap := body.(*events.GapNoted); gap {
		d.plan.Gaps++
	}
}

// close ends the entry being planned.
func (d *draft) close() {
	if len(d.entry) > 0 {
		d.plan.Entries = append(d.plan.Entries, d.entry)
		d.entry, d.size = nil, 0
	}
}

// alone plans an entry of one event.
func (d *draft) alone(body events.Body) {
	d.close()
	d.say(body)
	d.close()
}
