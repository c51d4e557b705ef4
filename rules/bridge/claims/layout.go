package claims

import (
	"kibitz/events/cards"
	"kibitz/events/failure"
	"kibitz/rules/bridge/doubledummy"
)

// Layout is the position of play at the time of the claim (Law 68 D). Nothing played after
// the claim is in it.
type Layout struct {
	Strain   cards.Strain
	Declarer cards.Seat
	Claimer  cards.Seat   // a claim by dummy counts as declarer's
	Leader   cards.Seat   // who led, or is to lead, to the current trick
	Trick    []cards.Card // already played to it, in order from Leader; 0 to 3 cards
	Hands    cards.Deal   // cards still held, without those of Trick

	// ShownOut records, by seat and suit, who had failed to follow before the current
	// trick. Voids shown by Trick are added to it.
	ShownOut [cards.Seats][len(cards.Suits)]bool
}

// CodeSeat means that declarer or claimer is not a seat. The other codes are those of
// package doubledummy.
const CodeSeat = doubledummy.CodeSeat

// Check returns a *doubledummy.Error if the layout is not a possible position of play.
func (l *Layout) Check() error {
	for _, s := range []cards.Seat{l.Declarer, l.Claimer} {
		if !s.Valid() {
			return failure.New(CodeSeat, "give one of N, E, S, W", "declarer or claimer is nobody's seat")
		}
	}
	return l.position().Check()
}

func (l *Layout) position() *doubledummy.Position {
	return &doubledummy.Position{Strain: l.Strain, Leader: l.Leader, Trick: l.Trick, Hands: l.Hands}
}

// dummy returns the seat whose hand everybody sees.
func (l *Layout) dummy() cards.Seat { return l.Declarer.Partner() }

// chooses reports whether the claimer chooses the cards of a seat: his own and, if
// declarer's side claims, those of declarer and dummy.
func (l *Layout) chooses(s cards.Seat) bool {
	return s == l.Claimer || s.Partners(l.Claimer) && l.Claimer.Partners(l.Declarer)
}

// trumpsOut returns the trumps that the other side holds, by seat.
func (l *Layout) trumpsOut() (out cards.Deal) {
	trump, ok := l.Strain.Trump()
	for i, h := range l.Hands {
		if ok && !cards.Seat(i).Partners(l.Claimer) {
			out[i] = h.In(trump)
		}
	}
	return out
}
