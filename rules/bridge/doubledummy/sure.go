package doubledummy

// sure answers without a search where tricks that are certain decide.
func (s *Solver) sure(f *frame) (made bool, rests uint64, sure bool) {
	if f.left == 1 {
		made, rests = s.last(f)
		return made, rests, true
	}
	return false, 0, false
}

// last plays the last trick.
func (s *Solver) last(f *frame) (made bool, rests uint64) {
	for pos := range 4 {
		s.put(f, pos, highest(s.hand[f.seat(pos)]))
	}
	winner := f.seat(int(f.ahead[3]))
	made = winner&1 == 0
	return made, s.rankOf(f, f.ahead[3], winner, made)
}
