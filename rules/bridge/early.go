package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// EarlyPlay is what a code says about a defender's play before his partner (Law 57).
type EarlyPlay struct {
	Clause    rules.ClauseID // a defender leads or plays before his partner, who was to play first
	Choices   EarlyChoices
	Exempt    rules.ClauseID // no rectification if declarer has played from both hands, dummy has played prematurely, or dummy has indicated a card
	RightHand rules.ClauseID // a card played in the right-hand opponent's turn is played in its own turn; empty if it is a penalty card
	Declarer  rules.ClauseID // declarer's premature play stands
}

// EarlyChoices are declarer's choices for the partner's play to the trick.
type EarlyChoices struct {
	Clause rules.ClauseID // the highest or lowest card of the suit led, or no card of another given suit
	Demand bool           // or a card of another given suit
}

// Findings on plays out of turn.
const (
	FindPlayOutOfTurn rules.Code = "play-out-of-turn"
	FindBeforePartner rules.Code = "play-before-partner" // by a defender
)

// early is a defender's play before his partner while declarer may still choose.
type early struct {
	seat  cards.Seat // NoSeat if there is none
	trick int        // the trick to which the partner is to play, from 0
	at    events.Address
}

// beforePartner reports whether a defender plays before his partner, who is to play first
// to the trick in progress.
func (r *Referee) beforePartner(seat cards.Seat) bool {
	b := &r.state.Board
	t := b.Trick()
	if !t.Leader.Valid() || t.Cards[seat.Partner()].Valid() {
		return false
	}
	second := t.Leader.Next(1)
	return second == seat.Partner() || t.Cards[seat].Valid() // or he has played and shows a card for the next trick
}

// playedEarly folds a defender's play before his partner, who was to play first.
func (r *Referee) playedEarly(seat cards.Seat, c cards.Card) {
	b, law := &r.state.Board, &r.laws.Early
	if law.Exempt != "" && (b.declarerPlayed() || b.suggestedPlay()) {
		r.findOf(FindPlayOutOfTurn, law.Exempt, seat, int(c), b.Played+1, int(b.Turn()))
		return
	}
	r.tooEarly(seat, c)
}

// tooEarly makes the defender's card a penalty card and lets declarer choose what the
// partner plays.
func (r *Referee) tooEarly(seat cards.Seat, c cards.Card) {
	b, law := &r.state.Board, &r.laws.Early
	r.findOf(FindBeforePartner, law.Clause, seat, int(c), b.Played+1)
	if law.Clause == "" {
		return
	}
	r.penaltyCard(seat, c, true)
	b.early = early{seat, b.Played, r.At()}
}

// declarerPlayed reports whether declarer has played to the trick from both hands, or dummy
// has played before its turn.
func (b *Board) declarerPlayed() bool {
	t, dummy := b.Trick(), b.Dummy()
	if !t.Cards[dummy].Valid() {
		return false
	}
	return t.Cards[b.Declarer].Valid() || !t.reached(dummy)
}

// playedTwice folds a second card from a seat in the trick in progress. A defender's card
// before the partner has played is a lead to the next trick. Any other is a fifth card: a
// defender's becomes a penalty card, and declarer's goes back to the hand (Law 45E).
func (r *Referee) playedTwice(seat cards.Seat, c cards.Card) {
	b := &r.state.Board
	if b.Defends(seat) && r.beforePartner(seat) && r.laws.Early.Clause != "" {
		r.playedEarly(seat, c)
		return
	}
	r.findOf(FindSurplusInTrick, r.laws.Play.Fifth, seat, int(c), b.Played+1)
	if r.laws.Play.Fifth != "" && b.Defends(seat) {
		r.penaltyCard(seat, c, false)
	}
}

// earlyOption returns declarer's option after a play before partner.
func (r *Referee) earlyOption() (rules.Option, bool) {
	b, law := &r.state.Board, &r.laws.Early.Choices
	e := &b.early
	if !e.seat.Valid() || law.Clause == "" {
		return rules.Option{}, false
	}
	o := rules.Option{Kind: OptionEarlyPlay, Clause: law.Clause, Opened: e.at, Act: e.at, Choices: []rules.Choice{PlayHighest, PlayLowest}}
	led := b.Tricks[e.trick].Led()
	for _, suit := range cards.Suits {
		if led.Valid() && led.Suit() == suit {
			continue
		}
		if law.Demand {
			o.Choices = append(o.Choices, demand(suit))
		}
		o.Choices = append(o.Choices, forbid(suit))
	}
	r.choosers(&o, b.Declarer)
	return o, true
}

// answerEarly carries out declarer's choice after a play before partner. If the partner has
// already played, his card is tested against the choice.
func (r *Referee) answerEarly(choice rules.Choice) {
	b := &r.state.Board
	e := b.early
	o := order{Seat: e.seat.Partner(), Clause: r.laws.Early.Choices.Clause}
	b.early = early{seat: cards.NoSeat}
	if suit, ok := suitOf(choice, demands[:]); ok {
		o.Kind, o.Suit = orderDemand, suit
	} else if suit, ok := suitOf(choice, forbids[:]); ok {
		o.Kind, o.Suit = orderForbid, suit
	} else if o.Kind = orderLowest; choice == PlayHighest {
		o.Kind = orderHighest
	}
	if t := &b.Tricks[e.trick]; t.Cards[o.Seat].Valid() {
		b.test(o, e.trick)
		return
	}
	r.order(o)
}

// playsOn closes the option on a play before partner once the partner has played without
// waiting for declarer's choice and declarer's side plays on.
func (b *Board) playsOn(seat cards.Seat) {
	e := &b.early
	if e.seat.Valid() && !b.Defends(seat) && b.Tricks[e.trick].Cards[e.seat.Partner()].Valid() {
		e.seat = cards.NoSeat
	}
}
