package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// missed is a card played when a penalty card was due, while this may be corrected (Law
// 52).
type missed struct {
	seat  cards.Seat // NoSeat if there is none
	card  cards.Card
	trick int        // from 0
	due   cards.Hand // the penalty cards, one of which was due
	at    events.Address
}

// owed are the penalty cards, one of which must replace a card that declarer did not accept
// (Law 52B2).
type owed struct {
	seat  cards.Seat
	trick int // from 0
	cards cards.Hand
}

// checkLead reports what is wrong with a lead in turn: declarer had yet to choose, or a
// penalty card was due. It also records the orders on the lead.
func (r *Referee) checkLead(seat cards.Seat, c cards.Card) {
	r.faceUp(seat, c)
	if o, open := r.partnerLeadsOption(); open {
		r.findOf(FindBeforeChoice, o.Clause, seat, int(c), r.state.Played+1)
	}
	r.underOrders(seat, c)
	r.checkDue(seat, c)
}

// checkPlay does the same as checkLead for a card played after the lead.
func (r *Referee) checkPlay(seat cards.Seat, c cards.Card) {
	if o, open := r.earlyOption(); open && seat == r.state.early.seat.Partner() {
		r.findOf(FindBeforeChoice, o.Clause, seat, int(c), r.state.Played+1)
	}
	r.underOrders(seat, c)
	r.checkDue(seat, c)
}

// checkDue reports a penalty card that a defender should have played instead of c.
func (r *Referee) checkDue(seat cards.Seat, c cards.Card) {
	b := &r.state.Board
	clause := r.laws.Exposed.Major
	due := r.majorDue(seat, c)
	if due == 0 {
		clause, due = r.laws.Exposed.MinorFirst, b.minorDue(seat, c)
	}
	if due == 0 || clause == "" {
		return
	}
	card := due.Highest()
	r.findOf(FindMissed, clause, seat, int(c), b.Played+1, int(card))
	b.missed = missed{seat, c, b.Played, due, r.At()}
}

// majorDue returns the major penalty cards, one of which should have been played instead of
// c, or none if c is correct. Following suit and obeying an order take precedence.
func (r *Referee) majorDue(seat cards.Seat, c cards.Card) cards.Hand {
	b := &r.state.Board
	playable := b.playable(seat)
	led := b.Trick().Led()
	if led.Valid() && c.Suit() == led.Suit() {
		playable = playable.In(led.Suit())
	}
	if !playable.Has(c) {
		if b.obeys(seat, c) {
			return 0
		}
		return playable
	}
	if d := b.designated; d.trick == b.Played && d.choice != playCard(c) {
		for other := range playable.All() {
			if d.choice == playCard(other) {
				return cards.Of(other)
			}
		}
	}
	return 0
}

// obeys reports whether a card obeys an order that no penalty card can obey.
func (b *Board) obeys(seat cards.Seat, c cards.Card) bool {
	for i := range b.Orders {
		o := &b.Orders[i]
		if !b.binds(o) {
			continue
		}
		switch playable := b.playable(seat); o.Kind {
		case orderDemand:
			if c.Suit() == o.Suit && playable.In(o.Suit) == 0 {
				return true
			}
		case orderHighest, orderLowest:
			return true
		}
	}
	return false
}

// playable returns the major penalty cards that a seat may play to the trick in progress,
// given the suit led and the orders on its lead.
func (b *Board) playable(seat cards.Seat) cards.Hand {
	major := b.majors(seat)
	if o := &b.owed; o.seat == seat && o.trick == b.Played {
		major &= o.cards
	}
	if led := b.Trick().Led(); led.Valid() {
		return major.Follow(led.Suit())
	}
	for i := range b.Orders {
		switch o := &b.Orders[i]; {
		case !b.binds(o):
		case o.Kind == orderDemand:
			major = major.Follow(o.Suit)
		case o.Kind == orderForbid:
			major &^= cards.SuitOf(o.Suit)
		}
	}
	return major
}

// minorDue returns the minor penalty card that should have been played before c.
func (b *Board) minorDue(seat cards.Seat, c cards.Card) cards.Hand {
	for i := range b.Lying {
		l := &b.Lying[i]
		if l.Seat == seat && !l.Major && b.Defends(seat) && l.Card != c && l.Card.Suit() == c.Suit() && c.Rank() < cards.Ten {
			return cards.Of(l.Card)
		}
	}
	return 0
}

// missedOption returns declarer's option after a penalty card was not played.
func (r *Referee) missedOption() (rules.Option, bool) {
	b, clause := &r.state.Board, r.laws.Exposed.Missed
	if m := &b.missed; !m.seat.Valid() || clause == "" || b.Tricks[m.trick].Cards[m.seat] != m.card {
		return rules.Option{}, false
	}
	o := rules.Option{
		Kind: OptionPenaltyMissed, Clause: clause, Opened: b.missed.at, Act: b.missed.at, Choices: []rules.Choice{AcceptPlay, SubstitutePlay},
		Until: []rules.Act{rules.ActCard}, Implied: AcceptPlay, Stands: true,
	}
	r.choosers(&o, b.Declarer)
	return o, true
}

// actOnMissed accepts the card played instead of a penalty card once declarer plays on.
func (r *Referee) actOnMissed(seat cards.Seat) {
	if b := &r.state.Board; !b.Defends(seat) {
		b.missed.seat = cards.NoSeat
	}
}

// answerMissed accepts the card, or takes it back. A card taken back becomes a penalty card
// too.
func (r *Referee) answerMissed(choice rules.Choice) {
	b := &r.state.Board
	m := b.missed
	b.missed.seat = cards.NoSeat
	if choice != SubstitutePlay || b.Tricks[m.trick].Cards[m.seat] != m.card {
		return
	}
	if m.trick < b.Played {
		r.undoTrick()
	}
	b.takeOut(m.trick, m.seat)
	b.endTests(m.trick, m.seat)
	b.ledFrom = r.At()
	b.owed = owed{m.seat, m.trick, m.due}
	r.penaltyCard(m.seat, m.card, true)
}

// checkInitiative reports a defender who takes back, on his own initiative, a card played
// instead of a penalty card. The decision is declarer's (Law 52A).
func (r *Referee) checkInitiative(w *events.CardWithdrawn) {
	m, clause := &r.state.missed, r.laws.Exposed.Initiative
	if clause != "" && w.Clause == "" && m.seat == w.Seat && m.card == w.Card {
		r.findOf(FindTakenUnasked, clause, w.Seat, int(w.Card), m.trick+1)
	}
}

// undoTrick takes out the cards of the trick in progress so that the previous one can be
// corrected. Only defenders can have played to it; their cards are exposed.
func (r *Referee) undoTrick() {
	b := &r.state.Board
	for seat, c := range b.Trick().Cards {
		if c.Valid() {
			b.takeOut(b.Played, cards.Seat(seat))
			r.bindIf(r.laws.Exposed.Defender, cards.Seat(seat), c)
		}
	}
}
