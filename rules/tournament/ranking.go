package tournament

import (
	"cmp"
	"slices"
)

// Key is an exact fraction that entries are ranked by; the larger is ahead. With a Per of 0 a
// positive Value is infinite, and a Value of 0 is nothing.
type Key struct{ Value, Per int }

// Whole returns the key of a whole number.
func Whole(n int) Key { return Key{n, 1} }

func (k Key) compare(than Key) int {
	if k.Per == 0 || than.Per == 0 {
		return cmp.Compare(k.rank(), than.rank())
	}
	return cmp.Compare(k.Value*than.Per, than.Value*k.Per)
}

// rank orders keys of which one has no divisor: infinite ones are ahead of all.
func (k Key) rank() int {
	switch {
	case k.Per == 0 && k.Value > 0:
		return 1
	case k.Per == 0:
		return -1
	}
	return 0
}

// Criterion returns the keys of some entries that are tied so far, in their order, or nil if
// it does not apply to them.
type Criterion func(tied []int) []Key

// By is a criterion that does not depend on who is tied.
func By(key func(entry int) Key) Criterion {
	return func(tied []int) []Key {
		keys := make([]Key, len(tied))
		for i, entry := range tied {
			keys[i] = key(entry)
		}
		return keys
	}
}

// Place is an entry's place.
type Place struct {
	Entry  int
	Place  int
	Shared bool
}

// Rank returns the places of entries by criteria in their order. Each splits those that the
// ones before left tied; who is tied in all shares the place. Entries that share a place stand
// in the given order.
func Rank(entries []int, by ...Criterion) []Place {
	groups := [][]int{entries}
	for _, criterion := range by {
		var next [][]int
		for _, tied := range groups {
			next = append(next, split(tied, criterion)...)
		}
		groups = next
	}
	var places []Place
	for _, tied := range groups {
		at := len(places) + 1
		for _, entry := range tied {
			places = append(places, Place{Entry: entry, Place: at, Shared: len(tied) > 1})
		}
	}
	return places
}

// split returns the tied entries in groups of equal keys, the largest first.
func split(tied []int, criterion Criterion) (groups [][]int) {
	if len(tied) < 2 {
		return [][]int{tied}
	}
	keys := criterion(tied)
	if keys == nil {
		return [][]int{tied}
	}
	order := make([]int, len(tied))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return keys[b].compare(keys[a]) })
	for i, at := range order {
		if i == 0 || keys[order[i-1]].compare(keys[at]) != 0 {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], tied[at])
	}
	return groups
}

// Money returns what each of some entries gets that share places with these prizes: they are
// added and shared equally, the indivisible rest going to the first ones (decision D-T26).
func Money(prizes []int, sharing int) []int {
	sum := 0
	for _, p := range prizes {
		sum += p
	}
	shares := make([]int, sharing)
	for i := range shares {
		shares[i] = sum / sharing
		if i < sum%sharing {
			shares[i]++
		}
	}
	return shares
}
