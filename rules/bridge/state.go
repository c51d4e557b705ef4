package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules/bridge/auction"
)

// Phase is what the table is waiting for.
type Phase uint8

// The phases of a board.
const (
	BetweenBoards Phase = iota
	InAuction
	LeadDue   // the opening lead
	InPlay    // the next card
	Suspended // the settlement of a claim or concession
	PlayOver  // a result
)

var phaseWords = [...]string{"between-boards", "auction", "opening-lead", "play", "claim", "play-over"}

// String returns the phase as it appears in views.
func (p Phase) String() string { return phaseWords[p] }

// State is a bridge match between two events. It is a value, copied by assignment. Its
// slices are copied before they change.
type State struct {
	Board               // the board in play, or the last one
	Game  int           // the game number of the board in the match, from 1; 0 before the first
	Done  []BoardResult // the results of closed boards
	later

	answering
}

// Board is the state of one board.
type Board struct {
	Number     int
	Dealer     cards.Seat
	Vulnerable cards.Vulnerability
	Open       bool
	OpenedAt   events.Address

	code *Laws // the code that governs the board

	Auction  auction.Auction
	Calls    []Call
	Contract cards.Contract
	Declarer cards.Seat // NoSeat until there is one

	Tricks [cards.Ranks]Trick
	Played int // number of complete tricks
	Faced  [cards.Seats]cards.Hand
	Seen   [cards.Seats]cards.Hand // cards that the seat is known to have been dealt
	Dealt  cards.Deal              // the whole hand of each seat that Whole marks
	Whole  [cards.Seats]bool       // the seats whose whole hand is known

	leading
	exposed
	revoking
	defective
	claiming
	directing
	scored
}

// Closed returns the board of a result in Done, by its index there.
func (s *State) Closed(i int) *Board { return &s.boards[i] }

// Call is one call in the auction.
type Call struct {
	Seat      cards.Seat
	Call      cards.Call
	Alert     bool
	Explained string
	At        events.Address
}

// Trick is one trick, complete or not.
type Trick struct {
	Leader cards.Seat
	Cards  [cards.Seats]cards.Card     // by seat; NoCard if the seat has not played
	At     [cards.Seats]events.Address // the events that played them
	Fixed  cards.Seat                  // the winner, whatever is corrected later; NoSeat if the cards decide
}

// count returns how many seats have played to the trick.
func (t *Trick) count() int {
	n := 0
	for _, c := range t.Cards {
		if c.Valid() {
			n++
		}
	}
	return n
}

// Led returns the card led, or NoCard.
func (t *Trick) Led() cards.Card {
	if !t.Leader.Valid() {
		return cards.NoCard
	}
	return t.Cards[t.Leader]
}

// winner returns the winner of the trick so far, or the fixed winner. It returns NoSeat
// before the lead.
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

// Dummy returns declarer's partner, or NoSeat if there is no declarer.
func (b *Board) Dummy() cards.Seat {
	if !b.Declarer.Valid() {
		return cards.NoSeat
	}
	return b.Declarer.Partner()
}

// Trick returns the trick in progress, or nil once all thirteen are complete.
func (b *Board) Trick() *Trick {
	if b.Played == cards.Ranks {
		return nil
	}
	return &b.Tricks[b.Played]
}

// Leader returns the seat that is to lead or has led to the trick in progress. It returns
// NoSeat if there is no declarer or all tricks are complete.
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

// Turn returns the hand that is to play next, or NoSeat.
func (b *Board) Turn() cards.Seat {
	seat := b.Leader()
	for range cards.Seats {
		if !seat.Valid() || !b.Trick().Cards[seat].Valid() {
			break
		}
		seat = seat.Next(1)
	}
	return seat
}

// Player returns the seat that plays a hand, which is declarer for dummy's hand.
func (b *Board) Player(seat cards.Seat) cards.Seat {
	if seat == b.Dummy() {
		return b.Declarer
	}
	return seat
}

// Defends reports whether a seat belongs to a defender.
func (b *Board) Defends(seat cards.Seat) bool {
	return b.Declarer.Valid() && seat.Valid() && !seat.Partners(b.Declarer)
}

// Won returns how many complete tricks declarer's side and the defenders have won by the
// cards. A trick without the card that was led to it is nobody's.
func (b *Board) Won() (declarer, defenders int) {
	for k := range b.Played {
		switch winner := b.Tricks[k].winner(b.Contract.Strain); {
		case !winner.Valid():
		case winner.Partners(b.Declarer):
			declarer++
		default:
			defenders++
		}
	}
	return declarer, defenders
}

// PlayedBy returns the cards that a seat has played.
func (b *Board) PlayedBy(seat cards.Seat) (h cards.Hand) {
	for k := range b.Tricks {
		if c := b.Tricks[k].Cards[seat]; c.Valid() {
			h = h.With(c)
		}
	}
	return h
}

// Held returns the cards that a seat is known to hold, and reports whether they are all it
// holds.
func (b *Board) Held(seat cards.Seat) (h cards.Hand, whole bool) {
	known := b.Seen[seat]
	if b.Whole[seat] {
		known |= b.Dealt[seat]
	}
	return known &^ b.PlayedBy(seat), b.Whole[seat]
}

// ShownOut reports whether a seat has shown that it holds no more cards of a suit: it failed to
// follow, and no later card nor anything known of its hand contradicts that.
func (b *Board) ShownOut(seat cards.Seat, suit cards.Suit) bool {
	if held, _ := b.Held(seat); held.In(suit) != 0 {
		return false
	}
	shown := false
	for k := range b.Tricks {
		t := &b.Tricks[k]
		led, own := t.Led(), t.Cards[seat]
		switch {
		case !own.Valid():
		case own.Suit() == suit:
			shown = false // the earlier failure to follow proved nothing
		case led.Valid() && led.Suit() == suit:
			shown = true
		}
	}
	return shown
}

// remove removes a closed board.
func (s *State) remove(i int) {
	s.Done, s.boards = slices.Delete(slices.Clone(s.Done), i, i+1), slices.Delete(slices.Clone(s.boards), i, i+1)
}

// takeOut removes a seat's card from a trick, counted from 0. The trick is then incomplete.
func (b *Board) takeOut(k int, seat cards.Seat) {
	t := &b.Tricks[k]
	if lead := &b.Irregular; lead.Seat == seat && lead.trick == k+1 {
		*lead = irregular{}
	}
	t.Cards[seat], t.At[seat] = cards.NoCard, events.Address{}
	if t.count() == 0 {
		t.Leader = cards.NoSeat
		b.acceptedIn = min(b.acceptedIn, k-1)
	}
	if k == b.Played-1 {
		b.Played--
	}
}
