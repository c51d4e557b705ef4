package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Defects is what a code says about defective tricks, which have too few or too many cards
// (Law 67).
type Defects struct {
	Clause  rules.ClauseID // a trick has one card from each hand
	InTime  rules.ClauseID // correction before both sides have played to the next trick
	Had     Missing        // the hand that played no card had a card of the suit led
	None    Missing        // the hand that played no card had none of the suit led
	Surplus rules.ClauseID // which card stays in the trick, and what becomes of those restored to the hand
	Highest rules.ClauseID // the highest card stays if nobody can say which was faced
	Always  rules.ClauseID // a restored card is deemed to have been in the hand throughout
	Lost    rules.ClauseID // a card is missing and is not found
}

// Missing is what a code says about a trick to which a hand has not played, discovered
// after both sides have played to the next trick.
type Missing struct {
	Clause rules.ClauseID
	Deemed bool // it counts as a revoke, at the cost of a trick
}

// Findings on defective tricks.
const (
	FindDefect       rules.Code = "defective-trick"   // a trick was turned with too few or too many cards
	FindNoDefect     rules.Code = "no-such-defect"    // the record has one card from the seat in the trick
	FindCardAdded    rules.Code = "wrong-card-added"  // the added card should be of the suit led
	FindCardKept     rules.Code = "wrong-card-stays"  // the wrong card stays in a trick with too many
	FindDefectStands rules.Code = "defect-not-mended" // the defect was not corrected before the board ended
)

// defective holds the defective tricks of a board.
type defective struct {
	Defects   []defect
	Uncounted [cards.Seats]cards.Hand // restored cards that do not count as held before their restoration

	extras []surplusCard
}

// defect is a trick that does not have exactly one card from a seat.
type defect struct {
	Trick  int // from 1
	Seat   cards.Seat
	Extra  cards.Hand // the known cards besides the one that counts
	TooFew bool
	Mended bool

	unclear bool // nobody can say which card was played to the trick
}

// cards returns the number of cards that the seat has in the trick.
func (d *defect) cards() int {
	if d.TooFew {
		return 0
	}
	return 1 + max(1, d.Extra.Len())
}

// defectOf returns the index of a defect, or -1.
func (b *Board) defectOf(seat cards.Seat, trick int) int {
	return slices.IndexFunc(b.Defects, func(d defect) bool { return d.Seat == seat && d.Trick == trick })
}

// setDefect replaces the defect at index i, or appends it if i is negative.
func (b *Board) setDefect(i int, d *defect) {
	b.Defects = slices.Clone(b.Defects)
	if i < 0 {
		b.Defects = append(b.Defects, *d)
		return
	}
	b.Defects[i] = *d
}

// defectFound folds the discovery that a trick has too few or too many cards.
func (r *Referee) defectFound(f *events.DefectFound) {
	b := &r.state.Board
	if f.Kind == events.CardMissing && f.Trick == b.Played+1 {
		r.turnDefective()
	}
	t := &b.Tricks[f.Trick-1]
	switch {
	case b.defectOf(f.Seat, f.Trick) >= 0:
		b.isUnclear(f)
	case f.Trick > b.Played+1, t.Cards[f.Seat].Valid() == (f.Kind == events.CardMissing):
		r.findOf(FindNoDefect, r.laws.Defects.Clause, f.Seat, f.Trick)
	default:
		r.addDefect(&defect{Trick: f.Trick, Seat: f.Seat, TooFew: f.Kind == events.CardMissing})
		b.isUnclear(f)
	}
}

// isUnclear marks a defect if nobody can say which card was played to the trick.
func (b *Board) isUnclear(f *events.DefectFound) {
	if i := b.defectOf(f.Seat, f.Trick); f.Kind == events.CardUnclear {
		d := b.Defects[i]
		d.unclear = true
		b.setDefect(i, &d)
	}
}

func (r *Referee) addDefect(d *defect) {
	b := &r.state.Board
	d.Extra = b.surplus(d.Seat, d.Trick)
	b.setDefect(b.defectOf(d.Seat, d.Trick), d)
	r.findOf(FindDefect, r.laws.Defects.Clause, d.Seat, d.Trick, d.cards())
}

// turnDefective turns the trick in progress, if there is one, although a hand has not played
// to it.
func (r *Referee) turnDefective() {
	b := &r.state.Board
	t := b.Trick()
	if t == nil || t.count() == 0 || b.stopped() {
		return
	}
	b.Played++
	for seat := cards.North; seat.Valid(); seat++ {
		if !t.Cards[seat].Valid() && b.defectOf(seat, b.Played) < 0 {
			r.addDefect(&defect{Trick: b.Played, Seat: seat, TooFew: true})
		}
	}
	r.turned(b.Played - 1)
}

// leaveDefects reports the defects of a finished board that were not corrected.
func (r *Referee) leaveDefects() {
	for i := range r.state.Defects {
		d := &r.state.Defects[i]
		if d.Mended {
			continue
		}
		clause := r.laws.Defects.Clause
		if !d.TooFew {
			clause = r.laws.Defects.Lost
		}
		r.findOf(FindDefectStands, clause, d.Seat, d.Trick, d.cards())
	}
}
