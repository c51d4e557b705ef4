package bridge

import "kibitz/events/cards"

// EarlyPlay is what a code says of a defender's play before his partner (Law 57).
type EarlyPlay struct{}

// playedOutOfTurn folds a card played to a trick by another than whose turn it is.
func (r *Referee) playedOutOfTurn(seat cards.Seat, c cards.Card) {
	b := &r.state.Board
	r.findOf(FindPlayOutOfTurn, "", seat, int(c), b.Played+1, int(b.Turn()))
	r.put(seat, c)
}

// playedTwice folds a second card of a seat in the trick in play.
func (r *Referee) playedTwice(seat cards.Seat, c cards.Card) {
	r.findOf(FindSurplusInTrick, r.laws.Play.Fifth, seat, int(c), r.state.Played+1)
}
