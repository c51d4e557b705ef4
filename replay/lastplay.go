package replay

import (
	"kibitz/events"
	"kibitz/rules"
)

// LastPlay returns the play that led to the position after event i, and the state before
// it, after the roll. It returns nil if no checker was moved since the last roll. If the
// turn has several plays, it is the last one, with the state before the first.
func (t *Timeline) LastPlay(i int) (before rules.Referee, moved *events.CheckersMoved) {
	for i = min(i, t.Len()-1); i > 0; i-- {
		switch body := t.placed[i].Event.Body.(type) {
		case *events.CheckersMoved:
			for i > 1 && t.placed[i-1].Event.Type() == body.Type() {
				i--
			}
			return t.At(i).Before, body
		case *events.TurnEnded, *events.ClockRead, *events.ClockPressed, *events.ClockStarted, *events.ClockStopped, *events.ClockSynced, *events.NoteMade:
		default:
			return nil, nil
		}
	}
	return nil, nil
}
