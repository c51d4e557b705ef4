package bridge

import (
	"slices"

	"kibitz/events/cards"
	"kibitz/rules"
)

// The kinds of options on leads, early plays and penalty cards.
const (
	OptionOpeningLead   rules.OptionKind = "opening-lead-out-of-turn"
	OptionDeclarersLead rules.OptionKind = "declarers-lead-out-of-turn"
	OptionDefendersLead rules.OptionKind = "defenders-lead-out-of-turn"
	OptionEarlyPlay     rules.OptionKind = "play-before-partner"
	OptionPartnerLeads  rules.OptionKind = "partner-of-penalty-card-leads"
	OptionPenaltyCard   rules.OptionKind = "which-penalty-card"
	OptionPenaltyMissed rules.OptionKind = "penalty-card-not-played"
	OptionAnything      rules.OptionKind = "any-card-of-dummy"
	OptionTogether      rules.OptionKind = "cards-played-together"
)

// The choices on these options. Demand and forbid have one choice for each suit, and play
// has one for each card, such as play-SA; see demand, forbid and playCard.
const (
	SpreadHand    rules.Choice = "spread" // and become dummy
	AcceptLead    rules.Choice = "accept"
	RetractLead   rules.Choice = "retract" // have the lead taken back
	RefuseLead    rules.Choice = "refuse"
	RefuseDemand  rules.Choice = "refuse-demand" // and demand the suit of the lead
	RefuseForbid  rules.Choice = "refuse-forbid" // and forbid it
	RefuseNeither rules.Choice = "refuse-neither"

	DemandSpades   rules.Choice = "demand-spades"
	DemandHearts   rules.Choice = "demand-hearts"
	DemandDiamonds rules.Choice = "demand-diamonds"
	DemandClubs    rules.Choice = "demand-clubs"
	ForbidSpades   rules.Choice = "forbid-spades"
	ForbidHearts   rules.Choice = "forbid-hearts"
	ForbidDiamonds rules.Choice = "forbid-diamonds"
	ForbidClubs    rules.Choice = "forbid-clubs"
	LeadFreely     rules.Choice = "neither" // the partner may lead any card

	PlayHighest rules.Choice = "play-highest" // the highest card of the suit led
	PlayLowest  rules.Choice = "play-lowest"

	AcceptPlay     rules.Choice = "accept-play" // although a penalty card was due
	SubstitutePlay rules.Choice = "substitute"  // play the penalty card instead
)

var (
	demands = [...]rules.Choice{cards.Clubs: DemandClubs, cards.Diamonds: DemandDiamonds, cards.Hearts: DemandHearts, cards.Spades: DemandSpades}
	forbids = [...]rules.Choice{cards.Clubs: ForbidClubs, cards.Diamonds: ForbidDiamonds, cards.Hearts: ForbidHearts, cards.Spades: ForbidSpades}
)

// demand returns the choice that demands a suit.
func demand(s cards.Suit) rules.Choice { return demands[s] }

// forbid returns the choice that forbids a suit.
func forbid(s cards.Suit) rules.Choice { return forbids[s] }

// playCard returns the choice to play a card.
func playCard(c cards.Card) rules.Choice { return rules.Choice("play-" + c.String()) }

// suitOf returns the suit that a choice demands or forbids, if it does.
func suitOf(c rules.Choice, of []rules.Choice) (cards.Suit, bool) {
	suit := slices.Index(of, c)
	return cards.Suit(suit), suit >= 0
}

// leadOption returns the option on a lead out of turn.
func (r *Referee) leadOption() (rules.Option, bool) {
	b := &r.state.Board
	lead := &b.Irregular
	if lead.trick != b.Played+1 {
		return rules.Option{}, false // no lead out of turn, or the previous trick is being corrected
	}
	o := rules.Option{Kind: lead.Kind, Opened: lead.At, Act: lead.At}
	switch lead.Kind {
	case OptionOpeningLead:
		o.Clause, o.Choices = r.openingChoices()
		r.choosers(&o, b.Declarer)
	case OptionDefendersLead:
		if o.Clause = r.laws.Defender.Choice; o.Clause != "" {
			o.Choices = []rules.Choice{AcceptLead, RefuseLead}
		}
		r.choosers(&o, b.Declarer)
	case OptionDeclarersLead:
		var seats []cards.Seat
		seats, o.Choices = r.declarersChoices()
		o.Clause = r.laws.Declarer.Either.Clause
		r.choosers(&o, seats...)
		o.Partner = true
	}
	// If an opponent of the offender was to lead, playing on may accept the lead or replace
	// it, so it implies no choice.
	if r.laws.Leads.Accepted != "" && lead.Seat.Partners(lead.Proper) {
		o.Until, o.Implied = []rules.Act{rules.ActCard}, AcceptLead
		o.Stands = lead.Kind != OptionDeclarersLead || r.laws.Declarer.Default == "" // without an answer declarer's goes back (Law 55B)
	}
	return o, len(o.Choices) > 0
}

// choosers sets the seats that may choose, all on one side.
func (r *Referee) choosers(o *rules.Option, seats ...cards.Seat) {
	for seat := cards.North; seat.Valid(); seat++ {
		for _, chooser := range seats {
			if seat == chooser {
				o.Chooser = SideOf(seat)
				o.Seats += seat.String()
			}
		}
	}
}

// readFirst returns the clause that has the director read out an option's choices before
// one is made, or "" if the code has none.
func (r *Referee) readFirst(kind rules.OptionKind) rules.ClauseID {
	switch kind {
	case OptionOpeningLead:
		return r.laws.Opening.Read
	case OptionDeclarersLead:
		return r.laws.Declarer.Read
	}
	return ""
}

// answerLead carries out a choice on a lead, an early play or a penalty card. The seat is
// NoSeat if unknown.
func (r *Referee) answerLead(o *rules.Option, choice rules.Choice, by cards.Seat) {
	switch o.Kind {
	case OptionOpeningLead:
		r.answerOpening(choice)
	case OptionDeclarersLead:
		r.answerDeclarers(choice, by)
	case OptionDefendersLead:
		r.answerDefenders(choice)
	case OptionEarlyPlay:
		r.answerEarly(choice)
	case OptionPartnerLeads:
		r.answerPartnerLeads(choice)
	case OptionPenaltyCard:
		r.state.designated = designation{r.state.Played, choice}
	case OptionPenaltyMissed:
		r.answerMissed(choice)
	case OptionAnything:
		r.answerAnything(choice)
	case OptionTogether:
		r.answerTogether(choice)
	}
}
