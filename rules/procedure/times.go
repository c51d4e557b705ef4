package procedure

import (
	"slices"

	"kibitz/events"
)

// sync is the offset of a device's clock from the hall's clock.
type sync struct {
	device string
	offset int64 // milliseconds to add
	err    int64 // possible error in milliseconds
}

// timed folds clock synchronizations of devices.
func (d *Desk) timed(h *deskEvent) bool {
	body, ok := h.event.Body.(*events.ClockSynced)
	if !ok {
		return false
	}
	device := d.context.Log.Author(h.at.N)
	syncs := slices.DeleteFunc(slices.Clone(d.syncs), func(s sync) bool { return s.device == device })
	d.syncs = append(syncs, sync{device, body.Offset, body.Error})
	return true
}

// moment is an instant by the hall's clock, with its possible error in milliseconds either
// way.
type moment struct {
	at  events.Instant
	err int64
}

func (m moment) known() bool { return m.at.Known() }

// Clocked returns when an event happened by the hall's clock, and the possible error in
// milliseconds.
func (d *Desk) Clocked(at events.Address, e *events.Event) (events.Instant, int64) {
	m := d.moment(&deskEvent{at: at, event: e})
	return m.at, m.err
}

// moment returns when the event being folded happened by the hall's clock, or by its own
// device's clock if that was never synchronized.
func (d *Desk) moment(h *deskEvent) moment {
	m := moment{at: h.event.At}
	author := d.context.Log.Author(h.at.N)
	for _, s := range d.syncs {
		if s.device == author && m.known() {
			return moment{m.at + events.Instant(s.offset), s.err}
		}
	}
	return m
}
