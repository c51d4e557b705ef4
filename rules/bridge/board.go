package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/bridge/auction"
	"kibitz/rules/match"
)

// applyBoard folds events that concern a board as a whole.
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
		if r.playAllowed(e.Game, events.NoSide) {
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
	r.playedSuspended()
	dealer, vulnerable := cards.DealerOf(b.Board), cards.VulnerableOf(b.Board)
	if clause := r.laws.Boards.Cycle; clause != "" && (dealer != b.Dealer || vulnerable != b.Vulnerable) {
		r.Report(FindBoardCycle, clause, events.NoSide, b.Board, int(dealer), int(vulnerable))
	}
}

// choose selects the code that the board's first event names, or else the match's code.
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

// openHands folds the hands that became known. Remaining cards are added to the cards
// already played.
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
		r.learnHand(seat, hand)
	}
}

// learnHand records a seat's whole hand, compares it with the cards seen and with the other
// hands, and derives the fourth hand once three are known.
func (r *Referee) learnHand(seat cards.Seat, hand cards.Hand) {
	b := &r.state.Board
	if b.Whole[seat] && b.Dealt[seat] == hand {
		return // its faults are already reported
	}
	if n := hand.Len(); n != cards.Ranks {
		r.findOf(FindHandCount, r.laws.Boards.Hands, seat, n)
	}
	b.Dealt[seat], b.Whole[seat] = hand, true
	b.moved()
	r.compareSeen(seat, b.Seen[seat])
	r.compareHands(seat)
	if other, rest := b.unknown(); other.Valid() {
		r.learnHand(other, rest)
	}
}

// unknown returns the only hand that is not fully known and its cards, which are the rest
// of the pack. It returns NoSeat if other hands are unknown too, or if the three known
// hands do not have thirteen cards each, all different.
func (b *Board) unknown() (one cards.Seat, rest cards.Hand) {
	one, rest = cards.NoSeat, cards.Pack
	for seat := cards.North; seat.Valid(); seat++ {
		switch {
		case b.Whole[seat] && b.Dealt[seat].Len() == cards.Ranks:
			rest &^= b.Dealt[seat]
		case b.Whole[seat] || one.Valid():
			return cards.NoSeat, rest
		default:
			one = seat
		}
	}
	if rest.Len() != cards.Ranks {
		one = cards.NoSeat
	}
	return one, rest
}

// compareHands reports cards that are also in another hand.
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

// compareSeen reports cards that a seat showed but was never dealt.
func (r *Referee) compareSeen(seat cards.Seat, seen cards.Hand) {
	b := &r.state.Board
	if !b.Whole[seat] {
		return
	}
	for c := range (seen &^ b.Dealt[seat]).All() {
		r.findOf(FindNotDealt, r.laws.Boards.Hands, seat, int(c), b.trickOf(seat, c))
	}
}

// trickOf returns the trick, from 1, to which a seat has played a card, or 0 if it has not
// played it.
func (b *Board) trickOf(seat cards.Seat, c cards.Card) int {
	for k := range b.Tricks {
		if b.Tricks[k].Cards[seat] == c {
			return k + 1
		}
	}
	return 0
}

// see records that a seat was seen to hold a card.
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
