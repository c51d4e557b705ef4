package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/bridge/auction"
)

// applyBoard folds what is done with boards as a whole.
func (r *Referee) applyBoard(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.BoardOpened:
		r.openBoard(e.Game, body)
	case *events.HandsOpened:
		if r.goesOn(e.Game, events.NoSide) {
			r.openHands(body)
		}
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
	if s.over() {
		r.find(FindAfterEnd, r.laws.Scores.Agreed, events.NoSide)
		return
	}
	if s.Open {
		r.find(FindBoardOpen, "", events.NoSide, s.Number)
		r.closeBoard()
	}
	r.choose(b.Rulebook)
	s.Stage, s.Game, s.Board = rules.Playing, game, newBoard()
	s.Number, s.Dealer, s.Vulnerable, s.Open, s.OpenedAt = b.Board, b.Dealer, b.Vulnerable, true, r.at
	s.code, s.Auction = r.laws, auction.New(b.Dealer)
	dealer, vulnerable := cards.DealerOf(b.Board), cards.VulnerableOf(b.Board)
	if clause := r.laws.Boards.Cycle; clause != "" && (dealer != b.Dealer || vulnerable != b.Vulnerable) {
		r.find(FindBoardCycle, clause, events.NoSide, b.Board, int(dealer), int(vulnerable))
	}
}

// choose takes the code that the board's first event names, or else the match's.
func (r *Referee) choose(id string) {
	r.laws = r.match
	if id == "" || r.books == nil {
		return
	}
	laws, ok := r.books(id)
	if !ok {
		r.find(FindLawsUnknown, "", events.NoSide)
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
		b.Dealt[seat], b.Whole[seat] = hand, true
		b.Shown[seat] = b.Shown[seat] || openFromTheStart(h.Reason)
		if n := hand.Len(); n != cards.Ranks {
			r.findOf(FindHandCount, r.laws.Boards.Hands, seat, n)
		}
		r.compareSeen(seat, b.Seen[seat])
	}
	r.compareHands()
}

// compareHands finds cards that are in two hands.
func (r *Referee) compareHands() {
	b := &r.state.Board
	for seat := cards.North; seat.Valid(); seat++ {
		for other := seat + 1; other.Valid(); other++ {
			if !b.Whole[seat] || !b.Whole[other] {
				continue
			}
			for c := range (b.Dealt[seat] & b.Dealt[other]).All() {
				r.find(FindCardTwice, r.laws.Boards.Hands, events.NoSide, int(c), int(seat), int(other))
			}
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
	r.compareSeen(seat, cards.Of(c))
	for other := cards.North; other.Valid(); other++ {
		if other != seat && b.Seen[other].Has(c) {
			r.find(FindCardTwice, r.laws.Boards.Hands, SideOf(seat), int(c), int(seat), int(other))
		}
	}
}

func (r *Referee) closeBoard() {
	s := &r.state
	s.Open, r.closed = false, max(r.closed, s.Game)
	s.Done = append(slices.Clip(s.Done), r.boardResult())
}
