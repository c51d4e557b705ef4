package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// designation is declarer's choice among several penalty cards.
type designation struct {
	trick  int // the trick, from 0
	choice rules.Choice
}

// partnerLeadsOption returns declarer's option while the partner of a defender with a major
// penalty card is to lead. It opens again at each lead.
func (r *Referee) partnerLeadsOption() (rules.Option, bool) {
	b, law := &r.state.Board, &r.laws.Exposed
	seat, clause, opened := b.Leader(), law.PartnerLeads.Clause, b.ledFrom
	if clause == "" || !b.Defends(seat) || b.Irregular.Kind != "" || b.accepted() || b.askedFor == b.Played {
		return rules.Option{}, false
	}
	var suits []cards.Suit
	for i := range b.Lying {
		l := &b.Lying[i]
		if !r.givesLeadChoice(l, seat) {
			continue
		}
		if opened.Before(l.At) {
			opened = l.At
		}
		if !slices.Contains(suits, l.Card.Suit()) && (len(suits) == 0 || law.Several != "") {
			suits = append(suits, l.Card.Suit())
		}
	}
	if len(suits) == 0 {
		return rules.Option{}, false
	}
	o := rules.Option{Kind: OptionPartnerLeads, Clause: clause, Opened: opened, Choices: b.leadChoices(suits)}
	r.choosers(&o, b.Declarer)
	return o, true
}

// givesLeadChoice reports whether a penalty card gives declarer a choice on the lead of its owner's
// partner. It does if it was on the table before the lead and the choice is not used up.
func (r *Referee) givesLeadChoice(l *facedCard, leader cards.Seat) bool {
	b := &r.state.Board
	if t := b.Trick(); t.count() > 1 || t.Leader.Valid() && t.At[leader].Before(l.At) {
		return false
	}
	return l.Major && l.Seat == leader.Partner() && !(l.asked && r.laws.Defender.Renewed == "")
}

// leadChoices returns declarer's choices for the suits. After forbidding a suit, declarer
// may forbid others but demand none.
func (b *Board) leadChoices(suits []cards.Suit) (choices []rules.Choice) {
	forbade := slices.ContainsFunc(b.Orders, func(o order) bool {
		return o.Kind == orderForbid && o.Trick == b.Played
	})
	for _, suit := range suits {
		if !forbade {
			choices = append(choices, demand(suit))
		}
		choices = append(choices, forbid(suit))
	}
	return append(choices, LeadFreely)
}

// answerPartnerLeads carries out declarer's choice on a lead by the partner of a defender
// with a penalty card.
func (r *Referee) answerPartnerLeads(choice rules.Choice) {
	b := &r.state.Board
	seat := b.Leader()
	if suit, ok := suitOf(choice, demands[:]); ok {
		r.demand(seat, suit)
	} else if suit, ok := suitOf(choice, forbids[:]); ok {
		r.forbid(seat, suit)
	} else {
		b.askedFor = b.Played
	}
	b.ask(seat.Partner())
	r.retest(seat)
}

// ask records that declarer has chosen on the penalty cards of a seat.
func (b *Board) ask(seat cards.Seat) {
	b.Lying = slices.Clone(b.Lying)
	for i := range b.Lying {
		b.Lying[i].asked = b.Lying[i].asked || b.Lying[i].Seat == seat
	}
}

// retest tests a lead made before declarer's choice against that choice.
func (r *Referee) retest(seat cards.Seat) {
	b := &r.state.Board
	t := b.Trick()
	if !t.Cards[seat].Valid() {
		return
	}
	for i := range b.Orders {
		if o := &b.Orders[i]; o.Trick == b.Played {
			b.test(*o, b.Played)
		}
	}
}

// penaltyCardOption returns declarer's option to choose which of several penalty cards is
// played.
func (r *Referee) penaltyCardOption() (rules.Option, bool) {
	b, clause := &r.state.Board, r.laws.Exposed.Which
	seat := b.Turn()
	if clause == "" || b.designated.trick == b.Played || !seat.Valid() {
		return rules.Option{}, false
	}
	playable, led := b.playable(seat), b.Trick().Led()
	held, _ := b.Held(seat)
	if playable.Len() < 2 || led.Valid() && playable.In(led.Suit()) == 0 && held.In(led.Suit()) != 0 {
		return rules.Option{}, false // the player can follow suit with another card
	}
	o := rules.Option{Kind: OptionPenaltyCard, Clause: clause, Opened: b.lastAct(), Choices: plays(playable)}
	r.choosers(&o, b.Declarer)
	return o, true
}

// lastAct returns the event that gave the next player the turn.
func (b *Board) lastAct() (at events.Address) {
	at = b.ledFrom
	for _, played := range b.Trick().At {
		if at.Before(played) {
			at = played
		}
	}
	for i := range b.Lying {
		if l := &b.Lying[i]; at.Before(l.At) {
			at = l.At
		}
	}
	return at
}

// plays returns the choices to play each of these cards.
func plays(h cards.Hand) (choices []rules.Choice) {
	for c := range h.All() {
		choices = append(choices, playCard(c))
	}
	return choices
}
