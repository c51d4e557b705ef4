package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules/bridge/auction"
)

// Phase says what the table waits for.
type Phase uint8

// The phases of a board.
const (
	BetweenBoards Phase = iota
	InAuction
	LeadDue   // the opening lead
	InPlay    // a card
	Suspended // a claim or concession is to be dealt with
	PlayOver  // the result
)

var phaseWords = [...]string{"between-boards", "auction", "opening-lead", "play", "claim", "play-over"}

// String returns the phase as views spell it.
func (p Phase) String() string { return phaseWords[p] }

// State is a match of bridge between two events: a value, copied by assignment. Its
// slices are only appended to, in copies of their own.
type State struct {
	Board               // in play, or the last one
	Game  int           // place of the board in the match, from 1; 0 before the first
	Done  []BoardResult // of the boards that are closed
	later

	answering
}

// Board is one board in play.
type Board struct {
	Number     int
	Dealer     cards.Seat
	Vulnerable cards.Vulnerability
	Open       bool
	OpenedAt   events.Address

	code *Laws // that governs the board

	Auction  auction.Auction
	Calls    []Call
	Contract cards.Contract
	Declarer cards.Seat // NoSeat until the auction has made one
	Swapped  bool       // declarer has become dummy, and dummy declarer (Law 54A)

	Tricks [cards.Ranks]Trick
	Played int // tricks that are complete
	Faced  [cards.Seats]cards.Hand
	Seen   [cards.Seats]cards.Hand // cards that are known to have been dealt to a seat
	Dealt  cards.Deal              // the whole hands of those that are known
	Whole  [cards.Seats]bool       // and whose they are

	leading
	exposed
	revoking
	defective
	claiming
	directing
	scored
}

// Call is one call as it was made.
type Call struct {
	Seat      cards.Seat
	Call      cards.Call
	Alert     bool
	Explained string
	At        events.Address
}

// Trick is a trick, in play or turned.
type Trick struct {
	Leader cards.Seat
	Cards  [cards.Seats]cards.Card     // by seat; NoCard for one that has not played
	At     [cards.Seats]events.Address // of the events that played them
	Fixed  cards.Seat                  // who keeps the trick whatever is put right in it later; NoSeat: the cards decide
}

// Count returns how many seats have played to the trick.
func (t *Trick) Count() int {
	n := 0
	for _, c := range t.Cards {
		if c.Valid() {
			n++
		}
	}
	return n
}

// Led returns the card led, NoCard where none was.
func (t *Trick) Led() cards.Card {
	if !t.Leader.Valid() {
		return cards.NoCard
	}
	return t.Cards[t.Leader]
}

// winner returns who wins the trick as the cards lie, or as it was fixed; NoSeat while
// nothing is led.
func (t *Trick) winner(in cards.Strain) cards.Seat {
	if t.Fixed.Valid() || !t.Led().Valid() {
		return t.Fixed
	}
	best := t.Leader
	for i := 1; i < cards.Seats; i++ {
		if seat := t.Leader.Next(i); t.Cards[seat].Valid() && t.Cards[seat].Beats(t.Cards[best], in) {
			best = seat
		}
	}
	return best
}

func newBoard() Board {
	b := Board{Dealer: cards.NoSeat, Declarer: cards.NoSeat}
	for k := range b.Tricks {
		b.Tricks[k] = emptyTrick()
	}
	b.leading, b.exposed, b.revoking = newLeading(), newExposed(), newRevoking()
	b.claiming, b.scored = newClaiming(), newScored()
	return b
}

func emptyTrick() Trick {
	t := Trick{Leader: cards.NoSeat, Fixed: cards.NoSeat}
	for seat := range t.Cards {
		t.Cards[seat] = cards.NoCard
	}
	return t
}

func newState() State {
	return State{Board: newBoard()}
}

// Dummy returns declarer's partner, NoSeat while there is no declarer.
func (b *Board) Dummy() cards.Seat {
	if !b.Declarer.Valid() {
		return cards.NoSeat
	}
	return b.Declarer.Partner()
}

// Trick returns the trick in play; nil where all thirteen are complete.
func (b *Board) Trick() *Trick {
	if b.Played == cards.Ranks {
		return nil
	}
	return &b.Tricks[b.Played]
}

// Leader returns who is to lead to the trick in play, or has led to it; NoSeat while
// there is no contract and where all tricks are complete.
func (b *Board) Leader() cards.Seat {
	switch {
	case !b.Declarer.Valid() || b.Played == cards.Ranks:
		return cards.NoSeat
	case b.Trick().Leader.Valid():
		return b.Trick().Leader
	case b.Played == 0:
		return b.Declarer.Next(1)
	}
	return b.Tricks[b.Played-1].winner(b.Contract.Strain)
}

// Turn returns the hand that is to play next; NoSeat where none is.
func (b *Board) Turn() cards.Seat {
	leader := b.Leader()
	if !leader.Valid() {
		return cards.NoSeat
	}
	for i := range cards.Seats {
		if seat := leader.Next(i); !b.Trick().Cards[seat].Valid() {
			return seat
		}
	}
	return cards.NoSeat
}

// Player returns who plays the cards of a seat: declarer those of dummy.
func (b *Board) Player(seat cards.Seat) cards.Seat {
	if seat == b.Dummy() {
		return b.Declarer
	}
	return seat
}

// Defends reports whether a seat is a defender's.
func (b *Board) Defends(seat cards.Seat) bool {
	return b.Declarer.Valid() && seat.Valid() && !seat.Partners(b.Declarer)
}

// Won returns how many of the complete tricks the declarer's side and the defenders
// have, as the cards lie.
func (b *Board) Won() (declarer, defenders int) {
	for k := range b.Played {
		if b.Tricks[k].winner(b.Contract.Strain).Partners(b.Declarer) {
			declarer++
		} else {
			defenders++
		}
	}
	return declarer, defenders
}

// PlayedBy returns the cards that a seat has in tricks.
func (b *Board) PlayedBy(seat cards.Seat) (h cards.Hand) {
	for k := range b.Tricks {
		if c := b.Tricks[k].Cards[seat]; c.Valid() {
			h = h.With(c)
		}
	}
	return h
}

// Held returns the cards that a seat is known to hold still, and whether that is all
// that it holds.
func (b *Board) Held(seat cards.Seat) (h cards.Hand, whole bool) {
	known := b.Seen[seat]
	if b.Whole[seat] {
		known |= b.Dealt[seat]
	}
	return known &^ b.PlayedBy(seat), b.Whole[seat]
}

// ShownOut reports whether a seat has shown that it holds no card of a suit any more: it
// did not follow, and nothing known speaks against it.
func (b *Board) ShownOut(seat cards.Seat, suit cards.Suit) bool {
	held, whole := b.Held(seat)
	if held.In(suit) != 0 {
		return false
	}
	if whole {
		return true
	}
	shown := false
	for k := range b.Tricks {
		t := &b.Tricks[k]
		led, own := t.Led(), t.Cards[seat]
		switch {
		case !own.Valid():
		case own.Suit() == suit:
			shown = false // what it showed before was not so
		case led.Valid() && led.Suit() == suit:
			shown = true
		}
	}
	return shown
}
