package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Simultaneous is what a code says of cards that are led or played at the same time
// (Law 58).
type Simultaneous struct {
	After   rules.ClauseID // a player's that is not in turn comes after one that is
	Several rules.ClauseID // of several of one hand its player says which is played; a defender's others are penalty cards
}

// FindTogether is that a hand has played several cards at the same time; Args: seat, cards,
// trick.
const FindTogether rules.Code = "cards-played-together"

// together are the cards that a hand has played at the same time, until one of them is
// designated.
type together struct {
	seat  cards.Seat // NoSeat where there are none
	cards []cards.Card
	at    events.Address
}

// simultaneous folds cards that came onto the table at the same time: hand by hand, the one
// whose turn it is first.
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
	if i := slices.Index(seats, b.Turn()); i > 0 && r.laws.Simultaneous.After != "" {
		seats = slices.Insert(slices.Delete(seats, i, i+1), 0, b.Turn())
	}
	for _, seat := range seats {
		r.playedTogether(seat, of[seat])
	}
}

// playedTogether folds the cards that one hand has played at the same time.
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

// togetherOption returns the option of a player to say which of the cards that came out of a
// hand at the same time is played (Law 58B2).
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

// answerTogether plays the card that is designated.
func (r *Referee) answerTogether(choice rules.Choice) {
	t := r.state.together
	i := slices.IndexFunc(t.cards, func(c cards.Card) bool { return playCard(c) == choice })
	r.played(t.seat, t.cards[i])
}

// designate notes that a hand plays a card, by which it says which of several is played, and
// returns the others. Where another hand plays on, the first one is.
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

// designateFirst has the first of several cards played, as another hand plays on.
func (r *Referee) designateFirst() {
	if t := r.state.together; t.seat.Valid() {
		r.played(t.seat, t.cards[0])
	}
}

func noneTogether() together { return together{seat: cards.NoSeat} }
