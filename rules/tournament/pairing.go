package tournament

import (
	"cmp"
	"slices"
)

// PairingFault is something wrong with a recorded pairing of a Swiss round.
type PairingFault string

// The faults of a pairing.
const (
	Rematch      PairingFault = "rematch"       // two who have met
	SecondBye    PairingFault = "second-bye"    // to one who had one, where another of as many points had none
	GroupCrossed PairingFault = "group-crossed" // more pairs of unequal points than there must be
)

// PairingFaults returns what is wrong with the pairing of the round that follows those of s,
// in the order of pairs and byes.
func (s Swiss) PairingFaults(pairs []Pair, byes []int) (faults []PairingFault) {
	for _, p := range pairs {
		if _, met := s.between(p.A, p.B); met {
			faults = append(faults, Rematch)
		}
	}
	for _, entry := range byes {
		if s.hadBye(entry) && slices.ContainsFunc(s.paired(pairs), func(other int) bool {
			return !s.hadBye(other) && s.points(other) == s.points(entry)
		}) {
			faults = append(faults, SecondBye)
		}
	}
	if s.crossed(pairs) > s.mustCross(pairs) {
		faults = append(faults, GroupCrossed)
	}
	return faults
}

func (s Swiss) hadBye(entry int) bool {
	return slices.ContainsFunc(s[entry-1], func(r Round) bool { return r.Opponent == 0 && r.Points == FullWon })
}

// paired returns the entries of some pairs, those with most points first.
func (s Swiss) paired(pairs []Pair) (entries []int) {
	for _, p := range pairs {
		entries = append(entries, p.A, p.B)
	}
	slices.SortFunc(entries, func(a, b int) int { return cmp.Compare(s.points(b), s.points(a)) })
	return entries
}

// crossed counts how often pairs cross the line between two neighbouring groups of equal
// points.
func (s Swiss) crossed(pairs []Pair) (count int) {
	group := make(map[Points]int)
	for _, entry := range s.paired(pairs) {
		if _, known := group[s.points(entry)]; !known {
			group[s.points(entry)] = len(group)
		}
	}
	for _, p := range pairs {
		a, b := group[s.points(p.A)], group[s.points(p.B)]
		count += max(a-b, b-a)
	}
	return count
}

// mustCross counts the lines between groups that a pair must cross: those above which an odd
// number of entries stands.
func (s Swiss) mustCross(pairs []Pair) (count int) {
	entries := s.paired(pairs)
	for i := range pairs {
		if s.points(entries[2*i]) != s.points(entries[2*i+1]) {
			count++
		}
	}
	return count
}
