package bridge

import "kibitz/events/cards"

// Moved returns the tricks that revokes have moved to declarer's side so far.
func (r *Referee) Moved() int {
	b := &r.state.Board
	if won, _ := b.Won(); b.Played == cards.Ranks {
		return b.revokeTransfer(r.laws, won)
	}
	return b.revokeTransfer(r.laws, -1)
}
