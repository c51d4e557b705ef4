package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
)

// cardRestored returns a card from a trick with too many cards to its hand (Law 67B2).
func (r *Referee) cardRestored(c *events.CardRestored) {
	b := &r.state.Board
	kept := b.Tricks[c.Trick-1].Cards[c.Seat]
	if k := b.trickOf(c.Seat, c.Card); k > 0 && k != c.Trick || !kept.Valid() || r.laws.Defects.Surplus == "" {
		r.findOf(FindNoDefect, r.laws.Defects.Surplus, c.Seat, c.Trick)
		return
	}
	d := b.surplusDefect(c)
	if kept == c.Card && d.Extra == 0 {
		r.findOf(FindNoDefect, r.laws.Defects.Surplus, c.Seat, c.Trick)
		return
	}
	r.see(c.Seat, c.Card)
	r.checkKept(c, &d)
	r.backToHand(c, &d)
}

// surplusDefect returns the defect that the restored card belongs to.
func (b *Board) surplusDefect(c *events.CardRestored) defect {
	if i := b.defectOf(c.Seat, c.Trick); i >= 0 {
		return b.Defects[i]
	}
	return defect{Trick: c.Trick, Seat: c.Seat, Extra: b.surplus(c.Seat, c.Trick)}
}

// backToHand restores a surplus card to the hand. A defender's card becomes a penalty card
// if it was faced.
func (r *Referee) backToHand(c *events.CardRestored, d *defect) {
	b := &r.state.Board
	t := &b.Tricks[c.Trick-1]
	i := b.defectOf(c.Seat, c.Trick)
	if t.Cards[c.Seat] == c.Card {
		t.Cards[c.Seat] = d.Extra.Highest()
		b.liftCards(func(l *facedCard) bool { return l.Seat == c.Seat && l.Card == t.Cards[c.Seat] })
	}
	d.Extra = d.Extra.Without(c.Card).Without(t.Cards[c.Seat])
	d.Mended = d.Extra == 0
	if r.laws.Defects.Always == "" {
		b.Uncounted[c.Seat] = b.Uncounted[c.Seat].With(c.Card)
	}
	if c.Seen && b.Defends(c.Seat) && !b.faced(c.Seat).Has(c.Card) {
		r.penaltyCard(c.Seat, c.Card, false)
	}
	b.setDefect(i, d)
	b.moved()
}

// checkKept reports the wrong card left in a trick. If nobody can say which card was faced,
// the highest one that could legally have been played should stay.
func (r *Referee) checkKept(c *events.CardRestored, d *defect) {
	b := &r.state.Board
	recorded := b.Tricks[c.Trick-1].Cards[c.Seat]
	rule := r.laws.Defects.Highest
	if !d.unclear || recorded != c.Card || rule == "" {
		return
	}
	legal := d.Extra.With(recorded)
	if led := b.Tricks[c.Trick-1].Led(); led.Valid() {
		legal = legal.Follow(led.Suit())
	}
	for other := range legal.Without(recorded).All() {
		if other.Rank() >= recorded.Rank() {
			return // no lower than the one that goes back
		}
	}
	if legal.Has(recorded) {
		r.findOf(FindCardKept, rule, c.Seat, int(d.Extra.Highest()), c.Trick, int(recorded))
	}
}

// surplusCard is a further card from a seat that has already played to the trick.
type surplusCard struct {
	seat  cards.Seat
	trick int // from 1
	card  cards.Card
}

// surplusIn records a second card from a seat in the trick in progress.
func (b *Board) surplusIn(seat cards.Seat, c cards.Card) {
	b.extras = append(slices.Clip(b.extras), surplusCard{seat, b.Played + 1, c})
}

// surplus returns the known cards that a seat has put into a trick besides the one that
// counts.
func (b *Board) surplus(seat cards.Seat, trick int) (h cards.Hand) {
	for _, x := range b.extras {
		if x.seat == seat && x.trick == trick {
			h = h.With(x.card)
		}
	}
	return h &^ b.PlayedBy(seat)
}
