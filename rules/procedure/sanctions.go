package procedure

import "kibitz/events"

// sanctioned folds warnings, penalty points and forfeits.
func (d *Desk) sanctioned(h *hearing) bool {
	switch body := h.event.Body.(type) {
	case *events.PenaltyAssessed:
		h.game.Penalize(body.Side, body.Points)
	case *events.ForfeitDeclared:
		h.game.Lose(body.Side)
	case *events.WarningGiven:
		h.game.Warn(body.Side)
	default:
		return false
	}
	return true
}
