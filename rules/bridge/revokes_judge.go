package bridge

import (
	"slices"

	"kibitz/events/cards"
)

// judgeRevokes reports revokes that the known cards reveal, and those that can no longer be
// corrected.
func (r *Referee) judgeRevokes() {
	b := &r.state.Board
	if !b.stale {
		return
	}
	b.stale = false
	for seat := cards.North; seat.Valid() && r.laws.Play.Follow != ""; seat++ {
		r.judgeSeat(seat)
	}
	for i := range b.taken {
		r.judgeTaken(&b.taken[i])
	}
	for i := range b.Revokes {
		r.judgeEstablished(i)
		r.judgeAsked(i)
	}
}

// judgeSeat judges the cards that a seat has played.
func (r *Referee) judgeSeat(seat cards.Seat) {
	b := &r.state.Board
	held := b.known(seat)
	for k := range b.Tricks {
		t := &b.Tricks[k]
		own, led := t.Cards[seat], t.Led()
		if !own.Valid() {
			continue
		}
		if led.Valid() && own.Suit() != led.Suit() && held.In(led.Suit()) != 0 {
			r.revoked(&takenBack{seat, own, k + 1, led.Suit(), t.At[seat]})
		}
		held = held.Without(own)
	}
}

// judgeTaken judges a withdrawn card.
func (r *Referee) judgeTaken(c *takenBack) {
	b := &r.state.Board
	if b.heldAt(c.seat, c.trick).In(c.led) != 0 && b.revokeOf(c.seat, c.trick, c.card) < 0 {
		r.revoked(c)
		r.exposeCorrection(c.seat, c.card)
	}
}

// revoked reports a new revoke.
func (r *Referee) revoked(c *takenBack) {
	b := &r.state.Board
	if b.revokeOf(c.seat, c.trick, c.card) >= 0 {
		return
	}
	r.addRevoke(&revoke{Seat: c.seat, Card: c.card, Trick: c.trick, Led: c.led, At: c.at, Faced: r.failedToPlayFaced(c)})
	r.findOf(FindRevoke, r.laws.Revokes.Clause, c.seat, int(c.card), c.trick, int(c.led))
}

func (r *Referee) addRevoke(v *revoke) {
	s := &r.state
	b := &s.Board
	v.Shown, v.Late, v.Next = r.At(), b.roundOver, s.called[SideOf(v.Seat).Opponent()] > s.Game
	b.Revokes = append(slices.Clip(b.Revokes), *v)
}

// failedToPlayFaced reports whether the card that should have been played was faced:
// dummy's or a penalty card.
func (r *Referee) failedToPlayFaced(c *takenBack) bool {
	b := &r.state.Board
	return c.seat == b.Dummy() || c.at == r.At() && b.faced(c.seat).In(c.led) != 0
}

// faced returns the unplayed faced cards of a seat, including penalty cards.
func (b *Board) faced(seat cards.Seat) cards.Hand {
	faced := b.Faced[seat]
	for i := range b.Lying {
		if l := &b.Lying[i]; l.Seat == seat {
			faced = faced.With(l.Card)
		}
	}
	return faced &^ b.PlayedBy(seat)
}

// judgeEstablished reports a revoke that can no longer be corrected.
func (r *Referee) judgeEstablished(i int) {
	b := &r.state.Board
	v := &b.Revokes[i]
	if v.established || !b.stillRevoke(v) {
		return
	}
	clause := b.establishes(r.laws, v)
	if clause == "" {
		return
	}
	b.Revokes = slices.Clone(b.Revokes)
	v = &b.Revokes[i]
	v.established = true
	if v.deemed == "" {
		r.findOf(FindRevokeEstablished, clause, v.Seat, int(v.Card), v.Trick, int(v.Led))
	}
}

// ledSuit returns the suit led to the trick, or the suit of c if nothing was led.
func (t *Trick) ledSuit(c cards.Card) cards.Suit {
	if led := t.Led(); led.Valid() {
		return led.Suit()
	}
	return c.Suit()
}

// moved records that the known or played cards have changed.
func (b *Board) moved() { b.stale = true }
