package claimreport

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/failure"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/claims"
)

// Code names why a claim cannot be analysed.
type Code string

// The error codes.
const (
	CodeNone  Code = "no-claim"      // no claim was made on the board
	CodeHands Code = "hands-unknown" // not all four hands are known
	CodePlay  Code = "claim-layout"  // the cards are not a possible position of play
)

// Error says why a claim cannot be analysed.
type Error = failure.Error[Code]

// layout returns the position of play at the time of the board's claim.
func layout(b *bridge.Board) (*claims.Layout, error) {
	if !b.Claim.Seat.Valid() || !b.Declarer.Valid() {
		return nil, failure.New(CodeNone, "only the claim of the present board is read; record it if it is missing", "nothing was claimed on this board")
	}
	l := &claims.Layout{Strain: b.Contract.Strain, Declarer: b.Declarer, Claimer: b.Claim.Seat, Leader: b.Leader()}
	if l.Claimer == b.Dummy() {
		l.Claimer = b.Declarer
	}
	if !fill(l, b) {
		return nil, failure.New(CodeHands, "enter the hands that were faced at the claim", "not all four hands are known")
	}
	if t := b.Trick(); t != nil && t.Leader.Valid() {
		for i := range cards.Seats {
			if c := t.Cards[t.Leader.Next(i)]; c.Valid() {
				l.Trick = append(l.Trick, c)
			}
		}
	}
	for k := range b.Played {
		shownOut(l, &b.Tricks[k])
	}
	return l, nil
}

// fill adds the cards that each seat still holds to the layout. A single unknown hand is
// completed from the others.
func fill(l *claims.Layout, b *bridge.Board) bool {
	rest := cards.Pack
	unknown := cards.NoSeat
	for seat := cards.North; seat.Valid(); seat++ {
		held, whole := b.Held(seat)
		rest &^= b.PlayedBy(seat)
		switch {
		case whole:
			l.Hands[seat] = held
			rest &^= held
		case unknown.Valid():
			return false
		default:
			unknown = seat
		}
	}
	if unknown.Valid() {
		l.Hands[unknown] = rest
	}
	return true
}

// shownOut records who did not follow suit in a trick.
func shownOut(l *claims.Layout, t *bridge.Trick) {
	led := t.Led()
	for seat, c := range t.Cards {
		if led.Valid() && c.Valid() && c.Suit() != led.Suit() {
			l.ShownOut[seat][led.Suit()] = true
		}
	}
}

// spokenOf reports whether the claimer mentioned the outstanding trumps.
func spokenOf(c *bridge.Claim) bool { return c.Told.Trumps == events.TrumpsMentioned }

// places returns the seats for which holds is true.
func places(holds func(cards.Seat) bool) []cards.Seat {
	return slices.DeleteFunc([]cards.Seat{cards.North, cards.East, cards.South, cards.West}, func(s cards.Seat) bool { return !holds(s) })
}
