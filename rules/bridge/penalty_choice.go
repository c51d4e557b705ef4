package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// designation is declarer's word on which of several penalty cards is played.
type designation struct {
	trick  int // to which, from 0
	choice rules.Choice
}

// partnerLeadsOption returns the option that declarer has while a defender is to lead
// whose partner has a major penalty card on the table. It opens anew at each lead.
func (r *Referee) partnerLeadsOption() (rules.Option, bool) {
	b, law := &r.state.Board, &r.laws.Exposed
	seat := b.Leader()
	o := rules.Option{Kind: OptionPartnerLeads, Clause: law.PartnerLeads.Clause, Opened: b.ledFrom}
	if o.Clause == "" || !b.Defends(seat) || b.Irregular.Kind != "" || b.accepted() || b.askedFor == b.Played {
		return o, false
	}
	var suits []cards.Suit
	for i := range b.Lying {
		l := &b.Lying[i]
		if !r.bears(l, seat) {
			continue
		}
		if o.Opened.Before(l.At) {
			o.Opened = l.At
		}
		if !slices.Contains(suits, l.Card.Suit()) && (len(suits) == 0 || law.Several != "") {
			suits = append(suits, l.Card.Suit())
		}
	}
	if len(suits) == 0 {
		return o, false
	}
	o.Choices = b.leadChoices(seat, suits)
	r.choosers(&o, b.Declarer)
	return o, true
}

// bears reports whether a penalty card gives declarer a choice on what its owner's partner
// leads: it lay there when he led, if he has, and the choice is not used up.
func (r *Referee) bears(l *lying, leader cards.Seat) bool {
	b := &r.state.Board
	if t := b.Trick(); t.Count() > 1 || t.Leader.Valid() && t.At[leader].Before(l.At) {
		return false
	}
	return l.Major && l.Seat == leader.Partner() && !(l.asked && r.laws.Defender.Renewed == "")
}

// leadChoices returns what declarer may choose of these suits. Once he has forbidden one
// he may forbid more and demand none.
func (b *Board) leadChoices(seat cards.Seat, suits []cards.Suit) (choices []rules.Choice) {
	forbade := slices.ContainsFunc(b.Orders, func(o order) bool {
		return o.Seat == seat && o.Lead && o.Kind == orderForbid && o.Trick == b.Played
	})
	for _, suit := range suits {
		if !forbade {
			choices = append(choices, demand(suit))
		}
		choices = append(choices, forbid(suit))
	}
	return append(choices, LeadFreely)
}

// answerPartnerLeads does what declarer has chosen on a lead of who has a partner with a
// penalty card.
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

// ask notes that declarer has chosen on the penalty cards of a seat.
func (b *Board) ask(seat cards.Seat) {
	b.Lying = slices.Clone(b.Lying)
	for i := range b.Lying {
		b.Lying[i].asked = b.Lying[i].asked || b.Lying[i].Seat == seat
	}
}

// retest holds a lead that was made before declarer had chosen to what he then chose.
func (r *Referee) retest(seat cards.Seat) {
	b := &r.state.Board
	t := b.Trick()
	if !t.Cards[seat].Valid() {
		return
	}
	for i := range b.Orders {
		if o := &b.Orders[i]; o.Seat == seat && o.Lead && o.Trick == b.Played {
			b.test(*o, b.Played)
		}
	}
}

// penaltyCardOption returns the option on which of several penalty cards is played.
func (r *Referee) penaltyCardOption() (rules.Option, bool) {
	b, clause := &r.state.Board, r.laws.Exposed.Which
	seat := b.Turn()
	if clause == "" || !b.Defends(seat) || b.designated.trick == b.Played {
		return rules.Option{}, false
	}
	playable, led := b.playable(seat), b.Trick().Led()
	held, _ := b.Held(seat)
	if playable.Len() < 2 || led.Valid() && playable.In(led.Suit()) == 0 && held.In(led.Suit()) != 0 {
		return rules.Option{}, false // he is known to follow suit
	}
	o := rules.Option{Kind: OptionPenaltyCard, Clause: clause, Opened: b.lastAct(), Choices: plays(playable)}
	r.choosers(&o, b.Declarer)
	return o, true
}

// lastAct returns the event that gave the turn to who is to play.
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

// plays returns the choices that have one of these cards played.
func plays(h cards.Hand) (choices []rules.Choice) {
	for c := range h.All() {
		choices = append(choices, playCard(c))
	}
	return choices
}
