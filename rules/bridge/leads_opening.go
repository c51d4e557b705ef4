package bridge

import (
	"cmp"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// OpeningLead is what a code says of a faced opening lead out of turn (Law 54).
type OpeningLead struct {
	Spread    rules.ClauseID // declarer may become dummy
	Bound     rules.ClauseID // and must once he has shown a card in beginning to
	Accept    rules.ClauseID // he may accept and stay declarer; then a card from dummy before his own stands
	Seen      Seen
	Refuse    rules.ClauseID // he may refuse: the card becomes a major penalty card
	Read      rules.ClauseID // the director tells him first what he may choose
	FaceDown  rules.ClauseID // all this too where the right lead lies face down, which goes back
	WrongSide rules.ClauseID // a card that declarer's side leads is none; empty where the code treats it as declarer's lead
}

// Seen is what becomes of the choice where declarer could have seen a card of dummy's:
// he must accept.
type Seen struct {
	Clause  rules.ClauseID
	Auction bool // a card that was seen during the auction counts as well
}

// openingChoices returns what declarer may choose on an opening lead out of turn, and by
// which clause.
func (r *Referee) openingChoices() (rules.ClauseID, []rules.Choice) {
	law, b := &r.laws.Opening, &r.state.Board
	if b.Placed.Valid() && law.FaceDown == "" {
		return "", nil // the code does not say that he may choose
	}
	if r.sawDummy() {
		return law.Seen.Clause, []rules.Choice{AcceptLead}
	}
	var choices []rules.Choice
	if law.Spread != "" {
		choices = append(choices, SpreadHand)
	}
	if law.Accept != "" {
		choices = append(choices, AcceptLead)
	}
	if law.Refuse != "" {
		if r.laws.Exposed.PartnerLeads.Clause != "" {
			choices = append(choices, RefuseDemand, RefuseForbid)
		}
		choices = append(choices, RefuseNeither)
	}
	return cmp.Or(law.Spread, law.Accept, law.Refuse), choices
}

// sawDummy reports whether declarer could have seen a card of dummy's, where that leaves
// him no choice.
func (r *Referee) sawDummy() bool {
	law, b := &r.laws.Opening.Seen, &r.state.Board
	seen := b.Faced[b.Dummy()] | b.Visible[b.Dummy()]
	if law.Auction {
		seen |= b.VisibleBefore[b.Dummy()]
	}
	return law.Clause != "" && seen != 0
}

// facedOnLead folds what a hand that is put on the table means for an opening lead out
// of turn: who has begun to spread his own must be dummy.
func (r *Referee) facedOnLead(h *events.HandFaced) {
	b := &r.state.Board
	if b.Irregular.Kind != OptionOpeningLead || h.Seat != b.Declarer || len(h.Cards) == 0 {
		b.spreadOut(h)
		return
	}
	switch law := &r.laws.Opening; {
	case r.sawDummy():
		r.findOf(FindSpreadTooLate, law.Seen.Clause, h.Seat)
	case law.Bound != "":
		r.swap()
		b.spreading = true
	}
	b.spreadOut(h)
}

// spreadOut notes that a dummy who began to spread his hand has laid out all of it.
func (b *Board) spreadOut(h *events.HandFaced) {
	if h.Seat == b.Dummy() && (h.Complete || b.inSight(h.Seat).Len() == cards.Ranks) {
		b.spreading = false
	}
}

// inSight returns the cards of a seat that lie on the table or were played.
func (b *Board) inSight(seat cards.Seat) cards.Hand { return b.Faced[seat] | b.PlayedBy(seat) }

// checkSpread finds, once a trick is complete, that who began to spread his hand has not
// laid out the rest of it (Law 54A).
func (r *Referee) checkSpread() {
	b := &r.state.Board
	if b.spreading && b.Declarer.Valid() {
		b.spreading = false
		r.findOf(FindSpreadInPart, r.laws.Opening.Bound, b.Dummy(), b.inSight(b.Dummy()).Len())
	}
}

// swap makes declarer dummy and dummy declarer; the contract and its side stay, and the
// lead stands, which now comes from the new declarer's left.
func (r *Referee) swap() {
	b := &r.state.Board
	b.Declarer, b.Swapped = b.Dummy(), !b.Swapped
	r.standOpening()
}

// standOpening lets the opening lead out of turn stand: a lead of the right hand that
// lies face down goes back.
func (r *Referee) standOpening() {
	b := &r.state.Board
	if r.laws.Opening.FaceDown != "" {
		b.lift()
	}
	b.letStand()
}

// answerOpening does what declarer has chosen on an opening lead out of turn.
func (r *Referee) answerOpening(choice rules.Choice) {
	b := &r.state.Board
	partner, suit := b.Irregular.Seat.Partner(), b.Irregular.Card.Suit()
	switch choice {
	case SpreadHand:
		r.swap()
		return
	case AcceptLead:
		r.standOpening()
		return
	}
	r.takeLeadBack(r.laws.Opening.Refuse)
	switch choice {
	case RefuseDemand:
		r.demand(partner, suit)
	case RefuseForbid:
		r.forbid(partner, suit)
	default:
		b.askedFor = b.Played
		b.ask(partner.Partner())
	}
}

// dummyEarly reports whether a card from dummy stands though declarer's own hand was to
// play first to an opening lead that he has accepted.
func (r *Referee) dummyEarly(seat cards.Seat) bool {
	b := &r.state.Board
	return b.Played == 0 && b.accepted() && seat == b.Dummy() && r.laws.Opening.Accept != ""
}
