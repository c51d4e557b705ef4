package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// answerLead does what was chosen on a lead, an early play or a penalty card; it tells
// whether the option was one of these.
func (r *Referee) answerLead(*rules.Option, rules.Choice, cards.Seat) bool { return false }

// changedMind folds another answer of a defender after the one that counts.
func (r *Referee) changedMind(*events.ChoiceMade, cards.Seat) bool { return false }
