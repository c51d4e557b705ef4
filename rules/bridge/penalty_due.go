package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// missed is a card that was played though a penalty card was due, as long as it may be
// put right (Law 52).
type missed struct {
	seat  cards.Seat // NoSeat where there is none
	card  cards.Card
	trick int        // from 0
	due   cards.Hand // the penalty cards one of which was to be played
	at    events.Address
}

// owed are penalty cards one of which is to be put in the place of a card that declarer has
// not accepted (Law 52B2).
type owed struct {
	seat  cards.Seat
	trick int // from 0
	cards cards.Hand
}

// checkLead finds what is wrong with a lead in turn: declarer has a choice first, or an
// order or a penalty card was not heeded.
func (r *Referee) checkLead(seat cards.Seat, c cards.Card) {
	r.faceUp(seat, c)
	if o, open := r.partnerLeadsOption(); open {
		r.findOf(FindBeforeChoice, o.Clause, seat, int(c), r.state.Played+1)
	}
	r.underOrders(seat, c)
	r.checkDue(seat, c)
}

// checkPlay is checkLead for a card that follows.
func (r *Referee) checkPlay(seat cards.Seat, c cards.Card) {
	if o, open := r.earlyOption(); open && seat == r.state.early.seat.Partner() {
		r.findOf(FindBeforeChoice, o.Clause, seat, int(c), r.state.Played+1)
	}
	r.underOrders(seat, c)
	r.checkDue(seat, c)
}

// checkDue finds a penalty card that a defender should have played.
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

// majorDue returns the major penalty cards one of which was to be played in place of a
// card, none where the card is right. To follow suit and to obey an order come first.
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

// obeys reports whether a card does what an order asks that no penalty card can do.
func (b *Board) obeys(seat cards.Seat, c cards.Card) bool {
	for i := range b.Orders {
		o := &b.Orders[i]
		if o.Seat != seat || !b.binds(o) {
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

// playable returns the major penalty cards that a seat may play to the trick in play, as
// far as the suit led and orders for its lead tell.
func (b *Board) playable(seat cards.Seat) cards.Hand {
	major := b.majors(seat)
	if o := &b.owed; o.seat == seat && o.trick == b.Played && major&o.cards != 0 {
		major &= o.cards
	}
	if led := b.Trick().Led(); led.Valid() {
		return major.Follow(led.Suit())
	}
	for i := range b.Orders {
		switch o := &b.Orders[i]; {
		case o.Seat != seat || !b.binds(o):
		case o.Kind == orderDemand:
			major = major.Follow(o.Suit)
		case o.Kind == orderForbid:
			major &^= cards.SuitOf(o.Suit)
		}
	}
	return major
}

// minorDue returns the minor penalty card before which a card was not to be played.
func (b *Board) minorDue(seat cards.Seat, c cards.Card) cards.Hand {
	for i := range b.Lying {
		l := &b.Lying[i]
		if l.Seat == seat && !l.Major && b.Defends(seat) && l.Card != c && l.Card.Suit() == c.Suit() && c.Rank() < cards.Ten {
			return cards.Of(l.Card)
		}
	}
	return 0
}

// missedOption returns the option on a penalty card that was not played.
func (r *Referee) missedOption() (rules.Option, bool) {
	b, clause := &r.state.Board, r.laws.Exposed.Missed
	if m := &b.missed; !m.seat.Valid() || clause == "" || b.Tricks[m.trick].Cards[m.seat] != m.card {
		return rules.Option{}, false
	}
	o := rules.Option{
		Kind: OptionPenaltyMissed, Clause: clause, Opened: b.missed.at, Choices: []rules.Choice{AcceptPlay, SubstitutePlay},
		Until: []rules.Act{rules.ActCard}, Implied: AcceptPlay,
	}
	r.choosers(&o, b.Declarer)
	return o, true
}

// actOnMissed lets a card stand in place of a penalty card once declarer plays on.
func (r *Referee) actOnMissed(seat cards.Seat) {
	if b := &r.state.Board; !b.Defends(seat) {
		b.missed.seat = cards.NoSeat
	}
}

// answerMissed lets the card stand, or takes it back: then it is a penalty card too.
func (r *Referee) answerMissed(choice rules.Choice) {
	b := &r.state.Board
	m := b.missed
	b.missed.seat = cards.NoSeat
	if choice != SubstitutePlay || b.Tricks[m.trick].Cards[m.seat] != m.card {
		return
	}
	if m.trick < b.Played && b.Played < cards.Ranks {
		r.undoTrick()
	}
	b.takeOut(m.trick, m.seat)
	b.endTests(m.trick, m.seat)
	b.ledFrom = r.At()
	b.owed = owed{m.seat, m.trick, m.due}
	r.penaltyCard(m.seat, m.card, true)
}

// checkInitiative finds that a defender takes back a card by himself that he played in the
// place of a penalty card: declarer decides on it (Law 52A).
func (r *Referee) checkInitiative(w *events.CardWithdrawn) {
	m, clause := &r.state.missed, r.laws.Exposed.Initiative
	if clause != "" && w.Clause == "" && m.seat == w.Seat && m.card == w.Card {
		r.findOf(FindTakenUnasked, clause, w.Seat, int(w.Card), m.trick+1)
	}
}

// undoTrick takes out what was played to the trick in play before the one before it is
// put right: only defenders can have, for whom it is exposed.
func (r *Referee) undoTrick() {
	b := &r.state.Board
	for seat, c := range b.Trick().Cards {
		if c.Valid() {
			b.takeOut(b.Played, cards.Seat(seat))
			r.bindIf(r.laws.Exposed.Defender, cards.Seat(seat), c)
		}
	}
}
