package bridge

// Moved returns how many tricks revokes on the board in play move to declarer's side, of
// those that were played.
func (r *Referee) Moved() int { return r.state.Board.revokeTransfer(r.laws, -1) }
