package intake

import "kibitz/events"

// Draft is a plan whose entries are being written.
type Draft struct {
	Plan  *Plan
	Names *Anonymity
	Game  int                                      // number of the current game; 0 for the match
	Fold  func(at events.Address, e *events.Event) // called for every event; may be nil

	entry   []events.Event // events of the current entry
	size    int            // approximate size in bytes
	scratch []byte
}

// envelope is an upper bound for the size of an entry without its events, in bytes.
const envelope = 2048

// Say adds an event to the current entry, or to a new one if that is full.
func (d *Draft) Say(body events.Body) {
	event := events.Event{Game: d.Game, Body: body}
	d.scratch = events.AppendEvent(d.scratch[:0], &event)
	if len(d.entry) == events.MaxEvents || d.size+len(d.scratch) > events.MaxEntryBytes-envelope {
		d.Close()
	}
	at := events.Address{N: uint64(len(d.Plan.Entries) + 1), Index: len(d.entry)}
	d.entry = append(d.entry, event)
	d.size += len(d.scratch) + 1
	if d.Fold != nil {
		d.Fold(at, &event)
	}
	if _, gap := body.(*events.GapNoted); gap {
		d.Plan.Gaps++
	}
}

// Close ends the current entry.
func (d *Draft) Close() {
	if len(d.entry) > 0 {
		d.Plan.Entries = append(d.Plan.Entries, d.entry)
		d.entry, d.size = nil, 0
	}
}

// Alone adds an entry with a single event.
func (d *Draft) Alone(body events.Body) {
	d.Close()
	d.Say(body)
	d.Close()
}
