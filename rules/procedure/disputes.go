package procedure

import "kibitz/events"

// disputed folds disputes and what is decided on them.
func (d *Desk) disputed(h *hearing) bool {
	switch h.event.Body.(type) {
	case *events.DisputeRaised, *events.DirectorCalled:
		d.frozen = true
	case *events.RulingMade, *events.TableReleased:
		d.frozen = false
	default:
		return false
	}
	return true
}
