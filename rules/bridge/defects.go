package bridge

import "kibitz/events"

// Defects is what a code says of tricks with too few or too many cards (Law 67).
type Defects struct{}

func (r *Referee) defectFound(*events.DefectFound)     {}
func (r *Referee) cardAdded(a *events.CardAdded)       { r.see(a.Seat, a.Card) }
func (r *Referee) cardRestored(c *events.CardRestored) { r.see(c.Seat, c.Card) }
