package bridge

import "kibitz/rules"

// answerLead does what was chosen on a lead, an early play or a penalty card; it tells
// whether the option was one of these.
func (r *Referee) answerLead(*rules.Option, rules.Choice) bool { return false }
