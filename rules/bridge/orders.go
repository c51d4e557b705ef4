package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// The kinds of orders, as in Limit.
const (
	orderDemand  = "demand"
	orderForbid  = "forbid"
	orderHighest = "highest" // the highest card of the suit led
	orderLowest  = "lowest"
)

// order is a restriction chosen by declarer on a defender's lead or play.
type order struct {
	Seat   cards.Seat
	Kind   string
	Suit   cards.Suit // the suit demanded or forbidden
	Lead   bool       // applies to leads: a demand to the next lead, a prohibition while the player retains the lead
	Trick  int        // the trick in which it was given, from 0
	Clause rules.ClauseID
}

// tested is a card led or played under an order.
type tested struct {
	order order
	card  cards.Card
	trick int // from 1
	at    events.Address
}

// demand requires a defender to lead a suit. His partner's penalty cards of that suit are
// picked up.
func (r *Referee) demand(seat cards.Seat, suit cards.Suit) {
	r.order(order{Seat: seat, Kind: orderDemand, Suit: suit, Lead: true, Clause: r.laws.Exposed.PartnerLeads.Clause})
	r.pickUp(seat.Partner(), suit)
	r.state.askedFor = r.state.Played
}

// forbid prohibits a defender from leading a suit. His partner's penalty cards of that suit
// are picked up. Declarer may also choose on any that remain.
func (r *Referee) forbid(seat cards.Seat, suit cards.Suit) {
	b := &r.state.Board
	r.order(order{Seat: seat, Kind: orderForbid, Suit: suit, Lead: true, Clause: r.laws.Exposed.PartnerLeads.Clause})
	r.pickUp(seat.Partner(), suit)
	if r.laws.Exposed.Several == "" {
		b.askedFor = b.Played
	}
}

func (r *Referee) order(o order) {
	b := &r.state.Board
	o.Trick = b.Played
	b.Orders = append(slices.Clip(b.Orders), o)
}

// pickUp removes a defender's penalty cards of a suit from the table.
func (r *Referee) pickUp(seat cards.Seat, suit cards.Suit) {
	b := &r.state.Board
	b.liftCards(func(l *facedCard) bool {
		gone := l.Seat == seat && l.Card.Suit() == suit
		if clause := r.laws.Exposed.Information; gone && clause != "" {
			r.findOf(FindInformed, clause, seat.Partner(), int(l.Card), int(seat))
		}
		return gone
	})
}

// endOrders removes the orders that end with a complete trick, counted from 0.
func (b *Board) endOrders(k int) {
	winner := b.Tricks[k].winner(b.Contract.Strain)
	b.Orders = slices.DeleteFunc(slices.Clone(b.Orders), func(o order) bool {
		return !(o.Lead && o.Kind == orderForbid && o.Seat == winner)
	})
}

// binds reports whether an order applies to the next card of its seat.
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

// limits returns the restrictions that apply now.
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

// underOrders records a card about to be led or played under an order.
func (r *Referee) underOrders(seat cards.Seat, c cards.Card) {
	b := &r.state.Board
	for i := range b.Orders {
		if o := &b.Orders[i]; o.Seat == seat && b.binds(o) {
			b.tested = append(slices.Clip(b.tested), tested{*o, c, b.Played + 1, r.At()})
		}
	}
}

// test tests a card already played to a trick, counted from 0, against a later order.
func (b *Board) test(o order, k int) {
	t := &b.Tricks[k]
	b.tested = append(slices.Clip(b.tested), tested{o, t.Cards[o.Seat], k + 1, t.At[o.Seat]})
}

// endTests removes the tests of a card taken back from a trick, counted from 0.
func (b *Board) endTests(k int, seat cards.Seat) {
	b.tested = slices.DeleteFunc(slices.Clone(b.tested), func(t tested) bool { return t.trick == k+1 && t.order.Seat == seat })
}

// judgeOrders reports the orders that were disobeyed, as far as the hands are known.
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

// disobeyed treats a card that disobeys an order as a revoke if the code does (Law 61A).
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
}

// couldFollow reports whether the card is a revoke anyway because the hand could have
// followed suit.
func (b *Board) couldFollow(t *tested) bool {
	led := b.Tricks[t.trick-1].Led()
	return led.Valid() && led.Suit() != t.card.Suit() && b.heldAt(t.order.Seat, t.trick).In(led.Suit()) != 0
}

// broken reports whether a card disobeyed its order although the hand could have obeyed. It
// returns the finding and the suit or card that was due.
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
		return code, due, false
	}
	return extreme(o.Kind, t.card, held.In(led.Suit()))
}

// extreme reports whether c is not the highest, or lowest, of the held cards. It returns
// the finding and the card that was due.
func extreme(kind string, c cards.Card, held cards.Hand) (code rules.Code, due int, broken bool) {
	code, best := FindNotLowest, lowest(held.With(c))
	if kind == orderHighest {
		code, best = FindNotHighest, held.With(c).Highest()
	}
	return code, int(best), best != c
}
