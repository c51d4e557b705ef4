package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Defects is what a code says of tricks with too few or too many cards (Law 67).
type Defects struct {
	Clause  rules.ClauseID // a trick has one card of each hand
	InTime  rules.ClauseID // put right before both sides have played to the next trick
	Had     Missing        // a card of the suit led was in the hand that put none in
	None    Missing        // there was none
	Surplus rules.ClauseID // which card stays and what becomes of those that go back
	Highest rules.ClauseID // which stays where nobody can say which was faced
	Always  rules.ClauseID // a card that goes back was in the hand all the time
	Lost    rules.ClauseID // one that is not found
}

// Missing is what a code says of a trick in which a hand has put no card, found when
// both sides have played to the next one.
type Missing struct {
	Clause rules.ClauseID
	Deemed bool // it counts as a revoke, which costs a trick
}

// What the referee finds about defective tricks.
const (
	FindDefect       rules.Code = "defective-trick"   // turned with too few or too many cards
	FindNoDefect     rules.Code = "no-such-defect"    // the record has one card of the seat's in the trick
	FindCardAdded    rules.Code = "wrong-card-added"  // it should be one of the suit led
	FindCardKept     rules.Code = "wrong-card-stays"  // in a trick with too many cards
	FindDefectStands rules.Code = "defect-not-mended" // and the board is over
)

// defective is what stands about tricks with too few or too many cards of a board.
type defective struct {
	Defects   []defect
	Uncounted [cards.Seats]cards.Hand // cards that went back and do not count as held before

	extras []surplusCard
}

// defect is a trick in which a seat has not one card.
type defect struct {
	Trick  int // from 1
	Seat   cards.Seat
	Extra  cards.Hand // the cards beside the one that counts, as far as they are known
	TooFew bool
	Mended bool
	At     events.Address // of the event that showed it

	back    int  // cards that were faced and went back
	unclear bool // nobody can say which card was played to the trick
}

// cards returns how many cards of the seat were in the trick.
func (d *defect) cards() int {
	if d.TooFew {
		return 0
	}
	return 1 + max(1, d.Extra.Len())
}

// defectOf returns the place of a defect in the list, below 0 where it is not in it.
func (b *Board) defectOf(seat cards.Seat, trick int) int {
	return slices.IndexFunc(b.Defects, func(d defect) bool { return d.Seat == seat && d.Trick == trick })
}

// setDefect puts a defect in the list, in its place i or, below 0, at the end.
func (b *Board) setDefect(i int, d *defect) {
	b.Defects = slices.Clone(b.Defects)
	if i < 0 {
		b.Defects = append(b.Defects, *d)
		return
	}
	b.Defects[i] = *d
}

// defectFound folds that a trick was found to have too few or too many cards.
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

// isUnclear notes of a defect that nobody can say which card was played to the trick.
func (b *Board) isUnclear(f *events.DefectFound) {
	if i := b.defectOf(f.Seat, f.Trick); f.Kind == events.CardUnclear {
		d := b.Defects[i]
		d.unclear = true
		b.setDefect(i, &d)
	}
}

func (r *Referee) addDefect(d *defect) {
	b := &r.state.Board
	d.At = r.At()
	d.Extra = b.surplus(d.Seat, d.Trick)
	b.setDefect(-1, d)
	r.findOf(FindDefect, r.laws.Defects.Clause, d.Seat, d.Trick, d.cards())
}

// turnDefective turns the trick in play though not every hand has a card in it. It tells
// whether there was one to turn.
func (r *Referee) turnDefective() bool {
	b := &r.state.Board
	t := b.Trick()
	if t == nil || t.Count() == 0 || b.stopped() {
		return false
	}
	b.Played++
	for seat := cards.North; seat.Valid(); seat++ {
		if !t.Cards[seat].Valid() && b.defectOf(seat, b.Played) < 0 {
			r.addDefect(&defect{Trick: b.Played, Seat: seat, TooFew: true})
		}
	}
	r.turned(b.Played - 1)
	return true
}

// leaveDefects finds the defects of a board that is over without their being put right.
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
