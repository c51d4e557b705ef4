package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Exposed is what a code says of exposed and penalty cards (Laws 24, 47 to 52, 59).
type Exposed struct {
	Declarer     rules.ClauseID // cards of declarer's side are never penalty cards
	Defender     rules.ClauseID // a defender's card that his partner could see is one
	Auction      rules.ClauseID // and so is one that was seen before the auction was over
	ForTrick     Excused        // shown or named for the trick in play alone
	Objected     Excused        // shown in a concession to which the partner objected
	Minor        rules.ClauseID // a single card below honour, exposed by accident, is a minor one; else all are major
	MinorFirst   rules.ClauseID // no other card below honour of its suit is played before it
	Major        rules.ClauseID // a major one is played at the first chance that the law leaves
	PartnerLeads PartnerLeads
	Several      rules.ClauseID // each suit of several penalty cards can be demanded or forbidden
	Which        rules.ClauseID // declarer says which of several is played
	Missed       rules.ClauseID // one that was not played: declarer accepts that, or has it put right
	Initiative   rules.ClauseID // and its owner does not put it right by himself
	Unable       rules.ClauseID // who cannot do what is demanded plays any card
	Information  rules.ClauseID // what was seen of a card that is picked up is not for its owner's partner; empty where the code does not say so
	TakenBack    TakenBack
}

// Excused is a card exposed for a reason that makes it no penalty card.
type Excused struct {
	Clause rules.ClauseID
	Early  bool // but it is treated as played where the partner has yet to play to the trick (Law 57A)
}

// PartnerLeads is what declarer may choose where a defender is to lead whose partner has
// a major penalty card: to demand or to forbid its suit, when the card is picked up, or
// neither.
type PartnerLeads struct{ Clause rules.ClauseID }

// TakenBack is when a card may be taken back, so that a defender's binds nobody (Law 47).
type TakenBack struct {
	Opponent    rules.ClauseID // after an opponent has changed his card
	Misinformed rules.ClauseID // it was played on what an opponent said wrongly
	Misplaced   rules.ClauseID // dummy had put down a card that declarer did not name: it goes back, and so does a defender's after it, until both sides have played to the next trick
	Stands      rules.ClauseID // and any other that was played in turn and legally is not taken back
}

// exposed is what stands about exposed cards of a board.
type exposed struct {
	Lying         []lying                 // in the order in which they came
	Visible       [cards.Seats]cards.Hand // what could be seen of hands out of play since the auction
	VisibleBefore [cards.Seats]cards.Hand // and before it was over
	Orders        []order

	tested     []tested
	askedFor   int // the trick, from 0, for whose lead declarer has chosen; below 0 where there is none
	designated designation
	missed     missed
	owed       owed
	early      early
	together   together
	suggested  int    // the trick, from 1, in which dummy has indicated a card
	changed    [2]int // by side, the trick, from 1, from which it last took a card back
}

// lying is a penalty card on the table, or a card that is one once its seat is known to
// defend.
type lying struct {
	Seat  cards.Seat
	Card  cards.Card
	Major bool
	At    events.Address // of the event that exposed it

	asked bool // declarer has chosen on it once
}

func newExposed() exposed {
	return exposed{askedFor: -1, designated: designation{trick: -1}, missed: missed{seat: cards.NoSeat}, owed: owed{seat: cards.NoSeat}, early: early{seat: cards.NoSeat}, together: noneTogether()}
}

// applyExposure folds cards seen outside of play, and tricks put right.
func (r *Referee) applyExposure(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.CardExposed:
		if r.goesOn(e.Game, SideOf(body.Seat)) {
			r.cardsExposed(body)
			r.shownInPlay(body)
		}
	case *events.DefectFound:
		if r.onBoard(e.Game, SideOf(body.Seat)) {
			r.defectFound(body)
		}
	case *events.CardAdded:
		if r.onBoard(e.Game, SideOf(body.Seat)) {
			r.cardAdded(body)
		}
	case *events.CardRestored:
		if r.onBoard(e.Game, SideOf(body.Seat)) {
			r.cardRestored(body)
		}
	default:
		return false
	}
	return true
}

// cardsExposed folds cards that could be seen outside of play.
func (r *Referee) cardsExposed(e *events.CardExposed) {
	b := &r.state.Board
	before := e.Manner == events.ExposedEarlier || !b.Declarer.Valid()
	for _, c := range e.Cards {
		r.see(e.Seat, c)
		if before {
			b.VisibleBefore[e.Seat] = b.VisibleBefore[e.Seat].With(c)
		} else {
			b.Visible[e.Seat] = b.Visible[e.Seat].With(c)
		}
		switch {
		case before:
			if r.laws.Exposed.Auction != "" {
				r.lie(e.Seat, c, false)
			}
		case b.stopped() && e.Manner != events.ExposedObjected: // play is over
		case b.Defends(e.Seat):
			r.defenderExposed(e, c)
		case r.laws.Exposed.Declarer == "":
			r.findOf(FindExposed, "", e.Seat, int(c))
		}
	}
}

// What the referee finds about exposed cards.
const (
	FindExposed      rules.Code = "card-exposed"
	FindMissed       rules.Code = "penalty-card-due"   // another card was played
	FindTakenUnasked rules.Code = "taken-back-unasked" // a card played in the place of a penalty card, by its owner himself
	FindNotDemanded  rules.Code = "suit-not-led"       // though it was demanded
	FindForbidden    rules.Code = "suit-forbidden"     // and led or played
	FindNotHighest   rules.Code = "highest-not-played"
	FindNotLowest    rules.Code = "lowest-not-played"
)

// defenderExposed folds a defender's card that his partner could see.
func (r *Referee) defenderExposed(e *events.CardExposed, c cards.Card) {
	law := &r.laws.Exposed
	excused := Excused{}
	switch e.Manner {
	case events.ExposedForTrick:
		excused = law.ForTrick
	case events.ExposedObjected:
		excused = law.Objected
	}
	switch {
	case excused.Clause == "":
		r.penaltyCard(e.Seat, c, e.Manner != events.ExposedDropped)
	case excused.Early && r.beforePartner(e.Seat):
		r.tooEarly(e.Seat, c)
	default:
		r.findOf(FindInformed, excused.Clause, e.Seat.Partner(), int(c), int(e.Seat))
	}
}

// bindIf makes a defender's card a major penalty card where a clause says so.
func (r *Referee) bindIf(clause rules.ClauseID, seat cards.Seat, c cards.Card) {
	if clause != "" && r.state.Defends(seat) {
		r.penaltyCard(seat, c, true)
	}
}

// penaltyCard makes a defender's card one that he is bound by: a major one where it was
// exposed deliberately.
func (r *Referee) penaltyCard(seat cards.Seat, c cards.Card, deliberate bool) {
	if r.laws.Exposed.Defender == "" {
		r.findOf(FindExposed, "", seat, int(c))
		return
	}
	r.lie(seat, c, deliberate)
}

// lie puts a card of a hand on the table. Two of one hand are both major ones.
func (r *Referee) lie(seat cards.Seat, c cards.Card, deliberate bool) {
	b := &r.state.Board
	if b.trickOf(seat, c) > 0 {
		return // it is played
	}
	major := deliberate || r.laws.Exposed.Minor == "" || c.Rank() >= cards.Ten
	b.Lying = slices.DeleteFunc(slices.Clone(b.Lying), func(l lying) bool {
		if l.Seat != seat {
			return false
		}
		major = true
		return l.Card == c
	})
	b.Lying = append(b.Lying, lying{Seat: seat, Card: c, Major: major, At: r.At()})
	for i := range b.Lying {
		if b.Lying[i].Seat == seat {
			b.Lying[i].Major = major
		}
	}
}

// liftCards takes away the penalty cards of which gone says so.
func (b *Board) liftCards(gone func(*lying) bool) {
	b.Lying = slices.DeleteFunc(slices.Clone(b.Lying), func(l lying) bool { return gone(&l) })
}

// majors returns the major penalty cards of a defender.
func (b *Board) majors(seat cards.Seat) (h cards.Hand) {
	for i := range b.Lying {
		if l := &b.Lying[i]; l.Seat == seat && l.Major && b.Defends(seat) {
			h = h.With(l.Card)
		}
	}
	return h
}

// laid notes what a card laid to a trick ends: a penalty card that was played. One that
// was played too early lies as such until its turn has come.
func (r *Referee) laid(cards.Seat, cards.Card) {
	b := &r.state.Board
	t := b.Trick()
	b.liftCards(func(l *lying) bool { return t.Cards[l.Seat] == l.Card && t.reached(l.Seat) })
}

// reached reports whether all have played to the trick who do so before a seat.
func (t *Trick) reached(seat cards.Seat) bool {
	for s := t.Leader; s != seat; s = s.Next(1) {
		if !t.Cards[s].Valid() {
			return false
		}
	}
	return true
}

// turned notes what a complete trick, counted from 0, ends and begins.
func (r *Referee) turned(k int) {
	b := &r.state.Board
	b.returned, b.ledFrom = noCard, r.At()
	if e := &b.early; e.seat.Valid() && !b.Tricks[k].Cards[e.seat.Partner()].Valid() {
		e.seat = cards.NoSeat
	}
	b.endOrders(k)
	r.checkSpread()
}

// takenBack notes what a card withdrawn from a trick, counted from 0, becomes: a
// defender's binds him, unless the laws let it go.
func (r *Referee) takenBack(k int, w *events.CardWithdrawn) {
	b := &r.state.Board
	b.endTests(k, w.Seat)
	led := b.Tricks[k].Led()
	follows := !led.Valid() || led.Suit() == w.Card.Suit() // else it may correct a revoke, which is judged as such
	if b.Defends(w.Seat) && follows && !r.free(k, w) {
		r.penaltyCard(w.Seat, w.Card, true)
	}
	b.changed[SideOf(w.Seat)] = k + 1
}

// free reports whether a defender's card that is taken back binds nobody.
func (r *Referee) free(k int, w *events.CardWithdrawn) bool {
	law := &r.laws.Exposed.TakenBack
	other := r.state.changed[SideOf(w.Seat).Opponent()]
	switch clause := rules.ClauseID(w.Clause); {
	case law.Opponent != "" && (other == k || other == k+1) && other > 0:
		return true
	case clause == "":
		return false
	default:
		return clause == law.Opponent || clause == law.Misinformed || clause == law.Misplaced
	}
}

// penaltyCards returns the penalty cards that lie on the table.
func (r *Referee) penaltyCards() (list []PenaltyCard) {
	b := &r.state.Board
	for i := range b.Lying {
		if l := &b.Lying[i]; b.Defends(l.Seat) {
			list = append(list, PenaltyCard{l.Seat.String(), l.Card.String(), l.Major})
		}
	}
	return list
}
