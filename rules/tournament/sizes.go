package tournament

import "math/bits"

// Size is the size of a knock-out (WBF 1.9, decision D-T4).
type Size struct {
	Places  int // the next power of two, 0 for no entry
	Byes    int
	Rounds  int
	First   int // matches of the first round
	Matches int
}

// SizeOf returns the size of a knock-out of so many entries. A single entry has its place
// without a match.
func SizeOf(entries int) Size {
	if entries < 1 {
		return Size{}
	}
	rounds := bits.Len(uint(entries - 1))
	s := Size{Places: 1 << rounds, Rounds: rounds, Matches: entries - 1}
	s.Byes = s.Places - entries
	s.First = s.Places/2 - s.Byes
	return s
}

// Losers returns how many entries a knock-out loses in each round.
func (s Size) Losers() []int {
	losers := make([]int, 0, s.Rounds)
	for round := range s.Rounds {
		losers = append(losers, s.Places>>(round+1))
	}
	if len(losers) > 0 {
		losers[0] = s.First
	}
	return losers
}

// LateUntil returns the minutes after the start of a round at which the place of a late
// arrival becomes a bye, in a match to so many points: when the match would be forfeited
// (WBF 1.9, 2.2, decision D-T11).
func LateUntil(length int) int { return 15 + 5*(length/2) }

// Consolation is the size of a progressive consolation (WBF 1.9).
type Consolation struct {
	FirstDay, Later int  // losers of the first day, in the top half, and later ones, in the bottom half
	Top, Bottom     Size // the halves; their winners meet in the final
	LaterEnter      int  // the round in which the bottom half begins; 0 if nobody is in it
	Rounds, Matches int
}

// ConsolationOf returns the size of the progressive consolation of a knock-out of so many
// entries, of which so many rounds are played on the first day, and which has so many prize
// places. Losers who can no longer miss a prize are not in it (decision D-T9). The shorter
// half begins later, so that both winners meet (decision D-T10).
func ConsolationOf(entries, firstDay, prizes int) Consolation {
	main := SizeOf(entries)
	var c Consolation
	for i, losers := range main.Losers() {
		switch left := min(main.Places>>i, entries); {
		case left <= prizes: // whoever loses now is at least at this place
		case i < firstDay:
			c.FirstDay += losers
		default:
			c.Later += losers
		}
	}
	c.Top, c.Bottom = SizeOf(c.FirstDay), SizeOf(c.Later)
	c.Rounds = max(c.Top.Rounds, c.Bottom.Rounds)
	c.Matches = max(c.FirstDay+c.Later-1, 0)
	if c.Later > 0 {
		c.LaterEnter = 1 + max(c.Top.Rounds-c.Bottom.Rounds, 0)
	}
	if c.FirstDay > 0 && c.Later > 0 {
		c.Rounds++ // the final
	}
	return c
}
