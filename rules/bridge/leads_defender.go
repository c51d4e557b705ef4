package bridge

import "kibitz/rules"

// DefendersLead is what a code says of a defender's lead out of turn (Law 56).
type DefendersLead struct {
	Choice  rules.ClauseID // declarer may accept it; else it is taken back
	Penalty rules.ClauseID // and becomes a major penalty card
	Renewed rules.ClauseID // while it lies there declarer chooses anew whenever his partner is to lead
}

// answerDefenders does what declarer has chosen on a defender's lead out of turn.
func (r *Referee) answerDefenders(choice rules.Choice) {
	b := &r.state.Board
	if choice == AcceptLead {
		b.letStand()
		return
	}
	r.takeLeadBack(r.laws.Defender.Penalty)
}
