package bridge

import (
	"cmp"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// OpeningLead is what a code says about a faced opening lead out of turn (Law 54).
type OpeningLead struct {
	Spread    rules.ClauseID // declarer may become dummy
	Bound     rules.ClauseID // declarer must become dummy after showing a card while spreading the hand
	Accept    rules.ClauseID // declarer may accept and remain declarer; a card from dummy before declarer's own then stands
	Seen      Seen
	Refuse    rules.ClauseID // declarer may refuse: the card becomes a major penalty card
	Read      rules.ClauseID // the director first explains the choices to declarer
	FaceDown  rules.ClauseID // the same applies if the proper lead lies face down; it goes back to the hand
	WrongSide rules.ClauseID // a card led by declarer's side is no lead; empty if the code treats it as declarer's lead out of turn
}

// Seen is the rule that declarer must accept if he could have seen one of dummy's cards.
type Seen struct {
	Clause  rules.ClauseID
	Auction bool // cards seen during the auction count too
}

// openingChoices returns declarer's choices on an opening lead out of turn and their
// clause.
func (r *Referee) openingChoices() (clause rules.ClauseID, choices []rules.Choice) {
	law, b := &r.laws.Opening, &r.state.Board
	if b.Placed.Valid() && law.FaceDown == "" {
		return clause, nil // the code gives no choice
	}
	if r.sawDummy() {
		return law.Seen.Clause, []rules.Choice{AcceptLead}
	}
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

// sawDummy reports whether declarer could have seen a card of dummy's and therefore must
// accept.
func (r *Referee) sawDummy() bool {
	law, b := &r.laws.Opening.Seen, &r.state.Board
	dummy := b.Dummy()
	seen := b.Faced[dummy] != 0 || b.Visible[dummy] || law.Auction && b.VisibleBefore[dummy]
	return law.Clause != "" && seen
}

// facedOnLead folds the facing of a hand after an opening lead out of turn. A declarer who
// has begun to spread his hand must become dummy.
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

// spreadOut records that a dummy who began to spread his hand has laid it all out.
func (b *Board) spreadOut(h *events.HandFaced) {
	if h.Seat == b.Dummy() && (h.Complete || b.inSight(h.Seat).Len() == cards.Ranks) {
		b.spreading = false
	}
}

// inSight returns the cards of a seat that are on the table or played.
func (b *Board) inSight(seat cards.Seat) cards.Hand { return b.Faced[seat] | b.PlayedBy(seat) }

// checkSpread reports, once a trick is complete, a player who began to spread his hand and
// did not lay out the rest (Law 54A).
func (r *Referee) checkSpread() {
	b := &r.state.Board
	if b.spreading && b.Declarer.Valid() {
		b.spreading = false
		r.findOf(FindSpreadInPart, r.laws.Opening.Bound, b.Dummy(), b.inSight(b.Dummy()).Len())
	}
}

// swap exchanges declarer and dummy. The contract and its side remain. The lead stands and
// now comes from the new declarer's left.
func (r *Referee) swap() {
	b := &r.state.Board
	b.Declarer = b.Dummy()
	r.standOpening()
}

// standOpening accepts the opening lead out of turn. A proper lead that lies face down goes
// back to the hand.
func (r *Referee) standOpening() {
	b := &r.state.Board
	if r.laws.Opening.FaceDown != "" {
		b.lift()
	}
	b.acceptLead()
}

// answerOpening carries out declarer's choice on an opening lead out of turn.
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

// dummyEarly reports whether a card from dummy stands although declarer's own hand was to
// play first to an accepted opening lead.
func (r *Referee) dummyEarly(seat cards.Seat) bool {
	b := &r.state.Board
	return b.Played == 0 && b.accepted() && seat == b.Dummy() && r.laws.Opening.Accept != ""
}
