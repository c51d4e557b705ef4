package bridge

import "kibitz/rules"

// DefendersLead is what a code says about a defender's lead out of turn (Law 56).
type DefendersLead struct {
	Choice  rules.ClauseID // declarer may accept the lead; otherwise it is taken back
	Penalty rules.ClauseID // a lead taken back becomes a major penalty card
	Renewed rules.ClauseID // declarer chooses again each time the partner is to lead while the card remains
}

// answerDefenders carries out declarer's choice on a defender's lead out of turn.
func (r *Referee) answerDefenders(choice rules.Choice) {
	b := &r.state.Board
	if choice == AcceptLead {
		b.acceptLead()
		return
	}
	r.takeLeadBack(r.laws.Defender.Penalty)
}
