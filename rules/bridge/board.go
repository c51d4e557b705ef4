package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/bridge/auction"
	"kibitz/rules/match"
)

// applyBoard folds what is done with boards as a whole.
func (r *Referee) applyBoard(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.BoardOpened:
		r.openBoard(e.Game, body)
	case *events.HandsOpened:
		r.revisit(e.Game, func() {
			r.openHands(body)
			r.openedForClaim(body)
		})
	case *events.BoardClosed:
		if r.goesOn(e.Game, events.NoSide) {
			r.closeBoard()
		}
	default:
		return false
	}
	return true
}

func (r *Referee) openBoard(game int, b *events.BoardOpened) {
	s := &r.state
	if r.Over() {
		r.Report(match.FindPlayAfterEnd, r.laws.Scores.Agreed, events.NoSide)
		return
	}
	if s.Open {
		r.Report(FindBoardOpen, "", events.NoSide, s.Number)
		r.closeBoard()
	}
	r.choose(b.Rulebook)
	r.Stage, s.Game, s.Board = rules.Playing, game, newBoard()
	s.Number, s.Dealer, s.Vulnerable, s.Open, s.OpenedAt = b.Board, b.Dealer, b.Vulnerable, true, r.At()
	s.code, s.Auction = r.laws, auction.New(b.Dealer)
	r.began(game, b.Board, r.At())
	dealer, vulnerable := cards.DealerOf(b.Board), cards.VulnerableOf(b.Board)
	if clause := r.laws.Boards.Cycle; clause != "" && (dealer != b.Dealer || vulnerable != b.Vulnerable) {
		r.Report(FindBoardCycle, clause, events.NoSide, b.Board, int(dealer), int(vulnerable))
	}
}

// choose takes the code that the board's first event names, or else the match's.
func (r *Referee) choose(id string) {
	r.laws = r.code
	if id == "" || r.books == nil {
		return
	}
	laws, ok := r.books(id)
	if !ok {
		r.Report(match.FindRulebookUnknown, "", events.NoSide)
		return
	}
	r.laws = laws
}

// openHands folds what is known of the hands. What remains is added to what was played.
func (r *Referee) openHands(h *events.HandsOpened) {
	b := &r.state.Board
	for seat := cards.North; seat.Valid(); seat++ {
		if h.Hands[seat] == nil {
			continue
		}
		hand := *h.Hands[seat]
		if h.Of == events.RemainingHands {
			hand |= b.PlayedBy(seat)
		}
		r.know(seat, hand)
	}
}

// know notes all cards that a seat was dealt, compares them with what was seen and with
// the other hands, and with three hands whole knows the fourth.
func (r *Referee) know(seat cards.Seat, hand cards.Hand) {
	b := &r.state.Board
	if b.Whole[seat] && b.Dealt[seat] == hand {
		return // what is wrong with it was found
	}
	if n := hand.Len(); n != cards.Ranks {
		r.findOf(FindHandCount, r.laws.Boards.Hands, seat, n)
	}
	b.Dealt[seat], b.Whole[seat] = hand, true
	b.moved()
	r.compareSeen(seat, b.Seen[seat])
	r.compareHands(seat)
	if other, rest := b.unknown(); other.Valid() {
		r.know(other, rest)
	}
}

// unknown returns the one hand that is not known whole, and its cards: what the three
// others leave of the pack. It returns NoSeat where others are unknown too, or have not
// thirteen cards each and none of them twice.
func (b *Board) unknown() (one cards.Seat, rest cards.Hand) {
	one, rest = cards.NoSeat, cards.Pack
	for seat := cards.North; seat.Valid(); seat++ {
		switch {
		case b.Whole[seat] && b.Dealt[seat].Len() == cards.Ranks:
			rest &^= b.Dealt[seat]
		case b.Whole[seat] || one.Valid():
			return cards.NoSeat, 0
		default:
			one = seat
		}
	}
	if rest.Len() != cards.Ranks {
		return cards.NoSeat, 0
	}
	return one, rest
}

// compareHands finds cards of a hand that another has too.
func (r *Referee) compareHands(seat cards.Seat) {
	b := &r.state.Board
	for other := cards.North; other.Valid(); other++ {
		if other == seat || !b.Whole[other] {
			continue
		}
		for c := range (b.Dealt[seat] & b.Dealt[other]).All() {
			r.Report(FindCardTwice, r.laws.Boards.Hands, events.NoSide, int(c), int(min(seat, other)), int(max(seat, other)))
		}
	}
}

// compareSeen finds cards seen in a hand that, as it is known now, never held them.
func (r *Referee) compareSeen(seat cards.Seat, seen cards.Hand) {
	b := &r.state.Board
	if !b.Whole[seat] {
		return
	}
	for c := range (seen &^ b.Dealt[seat]).All() {
		r.findOf(FindNotDealt, r.laws.Boards.Hands, seat, int(c), b.trickOf(seat, c))
	}
}

// trickOf returns the trick, from 1, in which a seat has a card; 0 where it has it in none.
func (b *Board) trickOf(seat cards.Seat, c cards.Card) int {
	for k := range b.Tricks {
		if b.Tricks[k].Cards[seat] == c {
			return k + 1
		}
	}
	return 0
}

// see notes that a seat was seen to have a card, whose hand it is then.
func (r *Referee) see(seat cards.Seat, c cards.Card) {
	b := &r.state.Board
	if b.Seen[seat].Has(c) {
		return
	}
	b.Seen[seat] = b.Seen[seat].With(c)
	b.moved()
	r.compareSeen(seat, cards.Of(c))
	for other := cards.North; other.Valid(); other++ {
		if other != seat && b.Seen[other].Has(c) {
			r.Report(FindCardTwice, r.laws.Boards.Hands, SideOf(seat), int(c), int(seat), int(other))
		}
	}
}
