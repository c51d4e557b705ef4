package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// The kinds of orders, as Limit tells them.
const (
	orderDemand  = "demand"
	orderForbid  = "forbid"
	orderHighest = "highest" // of the suit led
	orderLowest  = "lowest"
)

// order is a restriction that declarer has chosen for what a defender leads or plays.
type order struct {
	Seat   cards.Seat
	Kind   string
	Suit   cards.Suit // demanded or forbidden
	Lead   bool       // it is for leads: a demand for the next one, what is forbidden as long as he keeps the lead
	Trick  int        // in which it was given, from 0
	Clause rules.ClauseID
}

// tested is a card that was led or played under an order.
type tested struct {
	order order
	card  cards.Card
	trick int // from 1
	at    events.Address
}

// demand has a defender lead a suit; his partner's penalty cards of it are picked up.
func (r *Referee) demand(seat cards.Seat, suit cards.Suit) {
	r.order(order{Seat: seat, Kind: orderDemand, Suit: suit, Lead: true, Clause: r.laws.Exposed.PartnerLeads.Clause})
	r.pickUp(seat.Partner(), suit)
	r.state.askedFor = r.state.Played
}

// forbid keeps a defender from leading a suit; his partner's penalty cards of it are
// picked up. Of those that still lie declarer may choose as well.
func (r *Referee) forbid(seat cards.Seat, suit cards.Suit) {
	b := &r.state.Board
	r.order(order{Seat: seat, Kind: orderForbid, Suit: suit, Lead: true, Clause: r.laws.Exposed.PartnerLeads.Clause})
	r.pickUp(seat.Partner(), suit)
	if b.majors(seat.Partner()) == 0 || r.laws.Exposed.Several == "" {
		b.askedFor = b.Played
	}
}

func (r *Referee) order(o order) {
	b := &r.state.Board
	o.Trick = b.Played
	b.Orders = append(slices.Clip(b.Orders), o)
}

// pickUp takes a defender's penalty cards of a suit off the table.
func (r *Referee) pickUp(seat cards.Seat, suit cards.Suit) {
	b := &r.state.Board
	b.liftCards(func(l *lying) bool {
		gone := l.Seat == seat && l.Card.Suit() == suit
		if clause := r.laws.Exposed.Information; gone && clause != "" {
			r.findOf(FindInformed, clause, seat.Partner(), int(l.Card), int(seat))
		}
		return gone
	})
}

// endOrders ends the orders that a complete trick, counted from 0, brings to an end.
func (b *Board) endOrders(k int) {
	winner := b.Tricks[k].winner(b.Contract.Strain)
	b.Orders = slices.DeleteFunc(slices.Clone(b.Orders), func(o order) bool {
		return !(o.Lead && o.Kind == orderForbid && o.Seat == winner)
	})
}

// binds reports whether an order binds what its seat plays next.
func (b *Board) binds(o *order) bool {
	t := b.Trick()
	switch {
	case t == nil || t.Cards[o.Seat].Valid():
		return false
	case o.Lead:
		return !t.Leader.Valid() && b.Leader() == o.Seat
	}
	return true
}

// limits returns the restrictions that bind now.
func (r *Referee) limits() (list []Limit) {
	b := &r.state.Board
	for i := range b.Orders {
		o := &b.Orders[i]
		if !b.binds(o) {
			continue
		}
		limit := Limit{Seat: o.Seat.String(), Kind: o.Kind, Lead: o.Lead}
		if o.Kind == orderDemand || o.Kind == orderForbid {
			limit.Suit = o.Suit.String()
		}
		list = append(list, limit)
	}
	return list
}

// underOrders notes a card that is about to be led or played under orders.
func (r *Referee) underOrders(seat cards.Seat, c cards.Card) {
	b := &r.state.Board
	for i := range b.Orders {
		if o := &b.Orders[i]; o.Seat == seat && b.binds(o) {
			b.tested = append(slices.Clip(b.tested), tested{*o, c, b.Played + 1, r.At()})
		}
	}
}

// test holds the card that a seat has in a trick, counted from 0, to an order that was
// given after it was played.
func (b *Board) test(o order, k int) {
	t := &b.Tricks[k]
	b.tested = append(slices.Clip(b.tested), tested{o, t.Cards[o.Seat], k + 1, t.At[o.Seat]})
}

// endTests forgets what a card was tested for that is taken back out of a trick, counted
// from 0.
func (b *Board) endTests(k int, seat cards.Seat) {
	b.tested = slices.DeleteFunc(slices.Clone(b.tested), func(t tested) bool { return t.trick == k+1 && t.order.Seat == seat })
}

// judgeOrders finds the orders that, as far as hands are known now, were not obeyed.
func (r *Referee) judgeOrders() {
	b := &r.state.Board
	for i := 0; i < len(b.tested); i++ {
		t := b.tested[i]
		code, arg, broken := r.broken(&t)
		if !broken {
			continue
		}
		b.tested = slices.Delete(slices.Clone(b.tested), i, i+1)
		i--
		r.findOf(code, t.order.Clause, t.order.Seat, int(t.card), t.trick, arg)
		r.disobeyed(&t)
	}
}

// disobeyed counts a card that did not obey an order as a revoke, where the code does so
// (Law 61A).
func (r *Referee) disobeyed(t *tested) {
	b, o := &r.state.Board, &t.order
	if r.laws.Revokes.Clause == "" || b.revokeOf(o.Seat, t.trick, t.card) >= 0 || b.couldFollow(t) {
		return
	}
	due := o.Suit
	if o.Kind == orderHighest || o.Kind == orderLowest {
		due = t.card.Suit()
	}
	r.addRevoke(&revoke{Seat: o.Seat, Card: t.card, Trick: t.trick, Led: due, At: t.at, disobeyed: true})
	b.moved()
}

// couldFollow reports whether a card was played that is a revoke as it is: of another suit
// than the one led, which the hand held.
func (b *Board) couldFollow(t *tested) bool {
	led := b.Tricks[t.trick-1].Led()
	return led.Valid() && led.Suit() != t.card.Suit() && b.heldAt(t.order.Seat, t.trick).In(led.Suit()) != 0
}

// broken reports whether a card did not obey its order though the hand could have: what to
// find then, and which suit or card was due.
func (r *Referee) broken(t *tested) (code rules.Code, due int, broken bool) {
	b, o := &r.state.Board, &t.order
	held, led := b.heldAt(o.Seat, t.trick), b.Tricks[t.trick-1].Led()
	able := func(h cards.Hand) bool { return h != 0 || r.laws.Exposed.Unable == "" }
	following := !o.Lead && led.Valid() && held.In(led.Suit()) != 0
	switch o.Kind {
	case orderDemand:
		return FindNotDemanded, int(o.Suit), t.card.Suit() != o.Suit && !following && able(held.In(o.Suit))
	case orderForbid:
		return FindForbidden, int(o.Suit), t.card.Suit() == o.Suit && able(held&^cards.SuitOf(o.Suit))
	}
	if !led.Valid() || led.Suit() != t.card.Suit() {
		return "", 0, false
	}
	return extreme(o.Kind, t.card, held.In(led.Suit()))
}

// extreme reports whether a card is not the highest, or lowest, of these.
func extreme(kind string, c cards.Card, held cards.Hand) (code rules.Code, due int, broken bool) {
	code, best := FindNotLowest, c
	if kind == orderHighest {
		code = FindNotHighest
	}
	for other := range held.All() {
		if (kind == orderHighest) == (other > best) {
			best = other
		}
	}
	return code, int(best), best != c
}
