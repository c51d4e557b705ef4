package compared

import "slices"

// The costs of an alignment. A device that missed two turns is believed before two turns
// are called different.
const (
	costDiffers = 4 // two versions of an event
	costAhead   = 4 // an event that the record lacks
	costAtGap   = 2 // an event that the record lacks where it says that something is missing
	costMissed  = 1 // an event that the device did not tell
	costLate    = 1 // each turn that its author knew to have followed, up to mostLate
	mostLate    = 3
)

// align returns for each fact that a device told its place in the record, or -1 if it has
// none there. Both are in order, and so are the places.
func align(told, record []fact) []int {
	pairs := make([]int, len(told))
	same := 0
	for same < min(len(told), len(record)) && told[same].same(&record[same]) {
		pairs[same] = same
		same++
	}
	t := table{told: told[same:], record: record[same:], joined: same > 0}
	for i, k := range t.pairs() {
		if pairs[same+i] = k; k >= 0 {
			pairs[same+i] += same
		}
	}
	return pairs
}

// table finds the cheapest alignment of two lists.
type table struct {
	told, record []fact
	joined       bool // something before was aligned
	runs         []int
	start        int    // events of the record that the device knew when it began
	moves        []move // by the number of told and of recorded events behind
}

type move uint8

const (
	missed move = iota
	ahead
	paired
)

// pairs returns for each told fact its place in the record, or -1.
func (t *table) pairs() []int {
	t.begin()
	t.fill()
	pairs := make([]int, len(t.told))
	i, k := len(t.told), len(t.record)
	for i > 0 {
		switch t.moves[i*(len(t.record)+1)+k] {
		case missed:
			k--
		case ahead:
			i--
			pairs[i] = -1
		case paired:
			i, k = i-1, k-1
			pairs[i] = k
		}
	}
	return pairs
}

// begin notes where the record was when each fact was told. Of an entry that tells several
// turns its author may have known the last one: so each is as late as its place in the entry.
func (t *table) begin() {
	for i := range t.told {
		k, _ := slices.BinarySearchFunc(t.record, t.told[i].seen+1, func(f fact, n uint64) int { return int(f.at.N) - int(n) })
		run := -1
		if k > 0 {
			run = t.record[k-1].run
		}
		if t.runs = append(t.runs, run); i == 0 && !t.joined {
			t.start = k
		}
	}
	later := 0 // turns that the entry tells after the fact
	for i := len(t.told) - 2; i >= 0; i-- {
		switch f, next := &t.told[i], &t.told[i+1]; {
		case f.count != next.count:
			later = 0
		case f.mover != next.mover && next.mover != "":
			later++
		}
		t.runs[i] -= later
	}
}

// fill computes the cheapest way to each pair of lengths.
func (t *table) fill() {
	width := len(t.record) + 1
	t.moves = make([]move, (len(t.told)+1)*width)
	above, row := make([]int, width), make([]int, width)
	for i := range len(t.told) + 1 {
		for k := range width {
			row[k], t.moves[i*width+k] = t.cheapest(i, k, above, row)
		}
		above, row = row, above
	}
}

// cheapest returns the least cost after i told and k recorded facts, and the last step to
// it. above has the costs after i-1 told facts, row those after i.
func (t *table) cheapest(i, k int, above, row []int) (cost int, by move) {
	const never = 1 << 30
	if cost = never; i == 0 && k == 0 {
		return 0, missed
	}
	if i > 0 && k > 0 {
		if pair, ok := t.pairing(i-1, k-1); ok {
			cost, by = above[k-1]+pair, paired
		}
	}
	if k > 0 && row[k-1]+t.missing(i, k) < cost {
		cost, by = row[k-1]+t.missing(i, k), missed
	}
	if i > 0 && above[k]+t.lacking(k) < cost {
		cost, by = above[k]+t.lacking(k), ahead
	}
	return cost, by
}

// lacking returns the cost of a told fact that the record lacks after its k-th.
func (t *table) lacking(k int) int {
	if k > 0 && t.record[k-1].gap {
		return costAtGap
	}
	return costAhead
}

// missing returns the cost of the record's k-th fact for a device that told i facts before
// it. What happened before it began, or after it ended, it has not missed.
func (t *table) missing(i, k int) int {
	if i == 0 && k <= t.start || i == len(t.told) {
		return 0
	}
	return costMissed
}

// pairing returns the cost of taking a told fact for the record's, and reports whether it
// can be. A turn that its author knew to have been followed by another is taken for his only
// if it is equal.
func (t *table) pairing(i, k int) (cost int, ok bool) {
	told, record := &t.told[i], &t.record[k]
	switch {
	case told.slot != record.slot:
		return 0, false
	case told.same(record):
		return costLate * min(max(t.runs[i]-record.run, 0), mostLate), true
	}
	return costDiffers, record.run >= t.runs[i]
}
