package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Simultaneous is what a code says about simultaneous leads and plays (Law 58).
type Simultaneous struct {
	After   rules.ClauseID // a card played out of turn follows the one in turn
	Several rules.ClauseID // a player who plays several cards designates one; a defender's others become penalty cards
}

// FindTogether means that a hand has played several cards simultaneously; Args: seat,
// cards, trick.
const FindTogether rules.Code = "cards-played-together"

// together are the cards that a hand has played simultaneously, until one is designated.
type together struct {
	seat  cards.Seat // NoSeat where there are none
	cards []cards.Card
	at    events.Address
}

// simultaneous folds cards played simultaneously, hand by hand, beginning with the hand in
// turn.
func (r *Referee) simultaneous(s *events.SimultaneousCards) {
	b := &r.state.Board
	var seats []cards.Seat
	of := map[cards.Seat][]cards.Card{}
	for _, c := range s.Cards {
		if !slices.Contains(seats, c.Seat) {
			seats = append(seats, c.Seat)
		}
		of[c.Seat] = append(of[c.Seat], c.Card)
	}
	if turn := b.Turn(); r.laws.Simultaneous.After != "" && slices.Contains(seats, turn) {
		others := slices.DeleteFunc(seats, func(seat cards.Seat) bool { return seat == turn })
		seats = append([]cards.Seat{turn}, others...)
	}
	for _, seat := range seats {
		r.playedTogether(seat, of[seat])
	}
}

// playedTogether folds the cards that one hand has played simultaneously.
func (r *Referee) playedTogether(seat cards.Seat, list []cards.Card) {
	b := &r.state.Board
	if r.laws.Simultaneous.Several == "" || len(list) < 2 || b.stopped() || !b.Declarer.Valid() || b.Played == cards.Ranks {
		for _, c := range list {
			r.played(seat, c)
		}
		return
	}
	r.designateFirst()
	for _, c := range list {
		r.see(seat, c)
	}
	r.findOf(FindTogether, r.laws.Simultaneous.Several, seat, len(list), b.Played+1)
	b.together = together{seat, list, r.At()}
}

// togetherOption returns a player's option to designate which of the cards played together
// is the one played (Law 58B2).
func (r *Referee) togetherOption() (rules.Option, bool) {
	b := &r.state.Board
	t := &b.together
	if !t.seat.Valid() {
		return rules.Option{}, false
	}
	o := rules.Option{
		Kind: OptionTogether, Clause: r.laws.Simultaneous.Several, Opened: t.at,
		Until: []rules.Act{rules.ActCard}, Implied: playCard(t.cards[0]),
	}
	for _, c := range t.cards {
		o.Choices = append(o.Choices, playCard(c))
	}
	r.choosers(&o, b.Player(t.seat))
	return o, true
}

// answerTogether plays the designated card.
func (r *Referee) answerTogether(choice rules.Choice) {
	t := r.state.together
	i := slices.IndexFunc(t.cards, func(c cards.Card) bool { return playCard(c) == choice })
	r.played(t.seat, t.cards[i])
}

// designate treats the card that a hand plays as its choice among cards played together,
// and returns the others. If another hand plays on, the first of the cards is played.
func (r *Referee) designate(seat cards.Seat, c cards.Card) (others []cards.Card) {
	t := r.state.together
	switch {
	case !t.seat.Valid() || r.state.stopped():
		return nil
	case t.seat != seat:
		r.designateFirst()
		return nil
	}
	r.state.together = noneTogether()
	return slices.DeleteFunc(slices.Clone(t.cards), func(other cards.Card) bool { return other == c })
}

// designateFirst plays the first of the cards played together because another hand plays
// on.
func (r *Referee) designateFirst() {
	if t := r.state.together; t.seat.Valid() {
		r.played(t.seat, t.cards[0])
	}
}

func noneTogether() together { return together{seat: cards.NoSeat} }
