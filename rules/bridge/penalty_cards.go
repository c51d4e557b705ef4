package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Exposed is what a code says about exposed and penalty cards (Laws 24, 47 to 52, 59).
type Exposed struct {
	Declarer     rules.ClauseID // cards of declarer's side never become penalty cards
	Defender     rules.ClauseID // a defender's card that his partner could see becomes a penalty card
	Auction      rules.ClauseID // so does a card seen before the end of the auction
	ForTrick     Excused        // shown or named only for the trick in progress
	Objected     Excused        // shown in a concession to which the partner objects
	Minor        rules.ClauseID // a single card below an honour exposed by accident is a minor penalty card; any other is major
	MinorFirst   rules.ClauseID // no other card of its suit below an honour may be played before it
	Major        rules.ClauseID // a major penalty card must be played at the first legal opportunity
	PartnerLeads PartnerLeads
	Several      rules.ClauseID // declarer may demand or forbid any suit of several penalty cards
	Which        rules.ClauseID // declarer chooses which of several is played
	Missed       rules.ClauseID // if it was not played, declarer may accept the card played or have the penalty card substituted
	Initiative   rules.ClauseID // the owner may not correct this on his own initiative
	Unable       rules.ClauseID // a player who cannot obey may play any card
	Information  rules.ClauseID // information from a card picked up is unauthorised for the owner's partner; empty if the code does not say so
	TakenBack    TakenBack
}

// Excused is a reason for which an exposed card is no penalty card.
type Excused struct {
	Clause rules.ClauseID
	Early  bool // but the card is treated as played if the partner has yet to play to the trick (Law 57A)
}

// PartnerLeads is declarer's choice when the partner of a defender with a major penalty
// card is to lead: demand or forbid its suit, after which the card is picked up, or
// neither.
type PartnerLeads struct{ Clause rules.ClauseID }

// TakenBack is what a code says about cards that may be taken back without becoming penalty
// cards (Law 47).
type TakenBack struct {
	Opponent    rules.ClauseID // after an opponent has changed his card
	Misinformed rules.ClauseID // the card was played after an opponent's misinformation
	Misplaced   rules.ClauseID // dummy played a card that declarer did not name: it goes back, as does a defender's card after it, until both sides have played to the next trick
	Stands      rules.ClauseID // any other card played legally and in turn is not taken back
}

// exposed holds the exposed cards of a board.
type exposed struct {
	Lying         []facedCard       // in order of exposure
	Visible       [cards.Seats]bool // the hands of which a card was visible outside play since the auction
	VisibleBefore [cards.Seats]bool // the same before the end of the auction
	Orders        []order

	tested     []tested
	askedFor   int // the trick, from 0, for whose lead declarer has chosen, or -1
	designated designation
	missed     missed
	owed       owed
	early      early
	together   together
	suggested  int    // the trick, from 1, in which dummy indicated a card
	changed    [2]int // by side, the last trick, from 1, from which it took back a card
}

// facedCard is a penalty card on the table, or a card that becomes one if its seat defends.
type facedCard struct {
	Seat  cards.Seat
	Card  cards.Card
	Major bool
	At    events.Address // the event that exposed it

	asked bool // declarer has chosen on it before
}

func newExposed() exposed {
	return exposed{askedFor: -1, designated: designation{trick: -1}, missed: missed{seat: cards.NoSeat}, owed: owed{seat: cards.NoSeat}, early: early{seat: cards.NoSeat}, together: noneTogether()}
}

// applyExposure folds cards exposed outside play and corrections of defective tricks.
func (r *Referee) applyExposure(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.CardExposed:
		if r.playAllowed(e.Game, SideOf(body.Seat)) {
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

// cardsExposed folds cards exposed outside play.
func (r *Referee) cardsExposed(e *events.CardExposed) {
	b := &r.state.Board
	before := e.Manner == events.ExposedEarlier || !b.Declarer.Valid()
	for _, c := range e.Cards {
		r.see(e.Seat, c)
		if before {
			b.VisibleBefore[e.Seat] = true
		} else {
			b.Visible[e.Seat] = true
		}
		switch {
		case before:
			if r.laws.Exposed.Auction != "" {
				r.layPenaltyCard(e.Seat, c, false)
			}
		case b.Played == cards.Ranks, b.stopped() && e.Manner != events.ExposedObjected: // play is over
		case b.Defends(e.Seat):
			r.defenderExposed(e, c)
		case r.laws.Exposed.Declarer == "":
			r.findOf(FindExposed, "", e.Seat, int(c))
		}
	}
}

// Findings on exposed cards.
const (
	FindExposed      rules.Code = "card-exposed"
	FindMissed       rules.Code = "penalty-card-due"   // another card was played
	FindTakenUnasked rules.Code = "taken-back-unasked" // the player took back a card on his own initiative to play a penalty card
	FindNotDemanded  rules.Code = "suit-not-led"       // the demanded suit was not led
	FindForbidden    rules.Code = "suit-forbidden"     // a forbidden suit was led or played
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

// bindIf makes a defender's card a major penalty card if the clause is not empty.
func (r *Referee) bindIf(clause rules.ClauseID, seat cards.Seat, c cards.Card) {
	if clause != "" && r.state.Defends(seat) {
		r.penaltyCard(seat, c, true)
	}
}

// penaltyCard makes a defender's card a penalty card. One exposed deliberately is major.
func (r *Referee) penaltyCard(seat cards.Seat, c cards.Card, deliberate bool) {
	if r.laws.Exposed.Defender == "" {
		r.findOf(FindExposed, "", seat, int(c))
		return
	}
	r.layPenaltyCard(seat, c, deliberate)
}

// layPenaltyCard puts a card on the table as a penalty card. Two or more of one hand are all major.
func (r *Referee) layPenaltyCard(seat cards.Seat, c cards.Card, deliberate bool) {
	b := &r.state.Board
	if b.trickOf(seat, c) > 0 {
		return // already played
	}
	major := deliberate || r.laws.Exposed.Minor == "" || c.Rank() >= cards.Ten
	b.Lying = slices.DeleteFunc(slices.Clone(b.Lying), func(l facedCard) bool {
		if l.Seat != seat {
			return false
		}
		major = true
		return l.Card == c
	})
	b.Lying = append(b.Lying, facedCard{Seat: seat, Card: c, At: r.At()})
	for i := range b.Lying {
		if b.Lying[i].Seat == seat {
			b.Lying[i].Major = major
		}
	}
}

// liftCards removes the penalty cards for which gone returns true.
func (b *Board) liftCards(gone func(*facedCard) bool) {
	b.Lying = slices.DeleteFunc(slices.Clone(b.Lying), func(l facedCard) bool { return gone(&l) })
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

// pickUpPlayed removes a penalty card that was played from the table. One played too early stays
// there until its turn has come.
func (r *Referee) pickUpPlayed(cards.Seat, cards.Card) {
	b := &r.state.Board
	t := b.Trick()
	b.liftCards(func(l *facedCard) bool { return t.Cards[l.Seat] == l.Card && t.reached(l.Seat) })
}

// reached reports whether every seat before this one has played to the trick.
func (t *Trick) reached(seat cards.Seat) bool {
	for s := t.Leader; s != seat; s = s.Next(1) {
		if !t.Cards[s].Valid() {
			return false
		}
	}
	return true
}

// turned applies what ends and begins with a complete trick, counted from 0.
func (r *Referee) turned(k int) {
	b := &r.state.Board
	b.returned, b.ledFrom = noCard, r.At()
	if e := &b.early; e.seat.Valid() && !b.Tricks[k].Cards[e.seat.Partner()].Valid() {
		e.seat = cards.NoSeat
	}
	b.endOrders(k)
	r.checkSpread()
}

// takenBack applies the withdrawal of a card from a trick, counted from 0. A defender's
// card becomes a penalty card unless the laws exempt it.
func (r *Referee) takenBack(k int, w *events.CardWithdrawn) {
	b := &r.state.Board
	b.endTests(k, w.Seat)
	led := b.Tricks[k].Led()
	follows := !led.Valid() || led.Suit() == w.Card.Suit() // otherwise it may correct a revoke, which is judged elsewhere
	if b.Defends(w.Seat) && follows && !r.freeOfPenalty(k, w) {
		r.penaltyCard(w.Seat, w.Card, true)
	}
	b.changed[SideOf(w.Seat)] = k + 1
}

// freeOfPenalty reports whether a card may be withdrawn, so that a defender's does not become a
// penalty card.
func (r *Referee) freeOfPenalty(k int, w *events.CardWithdrawn) bool {
	law := &r.laws.Exposed.TakenBack
	other := r.state.changed[SideOf(w.Seat).Opponent()]
	switch clause := rules.ClauseID(w.Clause); {
	case law.Opponent != "" && (other == k || other == k+1) && other > 0:
		return true
	case clause == "":
		return false
	default:
		return clause == law.Opponent || clause == law.Misinformed || clause == law.Misplaced && w.Seat != r.state.Declarer
	}
}

// penaltyCards returns the penalty cards on the table.
func (r *Referee) penaltyCards() (list []PenaltyCard) {
	b := &r.state.Board
	for i := range b.Lying {
		if l := &b.Lying[i]; b.Defends(l.Seat) {
			list = append(list, PenaltyCard{l.Seat.String(), l.Card.String(), l.Major})
		}
	}
	return list
}
