package replay

import (
	"kibitz/events"
	"kibitz/rules"
)

// LastPlay returns the play that led to where event i leaves the table, and the
// state in which it was made, at the roll: nil where nobody has moved since the dice
// were rolled last. Of several plays in a turn the last one stands.
func (t *Timeline) LastPlay(i int) (before rules.Referee, moved *events.CheckersMoved) {
	for i = min(i, t.Len()-1); i > 0; i-- {
		switch body := t.placed[i].Event.Body.(type) {
		case *events.CheckersMoved:
			for i > 1 && t.placed[i-1].Event.Type() == body.Type() {
				i--
			}
			return t.At(i).Before, body
		case *events.TurnEnded, *events.ClockRead, *events.ClockSynced, *events.NoteMade:
		default:
			return nil, nil
		}
	}
	return nil, nil
}
