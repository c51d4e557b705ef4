package bridge

// revokeTransfer returns how many tricks revokes move to declarer's side once play is
// over, below 0 to the defenders (Law 64A). Declarer is how many of the thirteen his
// side has before that, those of an agreed claim among them; below 0 where only the
// tricks that were played are known.
func (b *Board) revokeTransfer(_ *Laws, _ int) int { return 0 }
