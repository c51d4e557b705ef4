package tournament

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// BetweenTables stands between the tables of both rooms in the place of an encounter, in the order of its matches.
const BetweenTables = ", "

// Tables returns the tables of the call, in the order of its matches; its place, if that does not name one for each.
func (c *Call) Tables() []string {
	if tables := strings.Split(c.Place, BetweenTables); len(tables) == len(c.Matches) {
		return tables
	}
	return []string{c.Place}
}

// seats are the tables of the call at its start; none if it has no place.
func (c *Call) seats() (list []seat) {
	if c.Place == "" {
		return nil
	}
	for _, table := range c.Tables() {
		list = append(list, seat{table, c.Start})
	}
	return list
}

// takes gives the tables of a call, and reports whether one of them is given or taken already by an encounter that is not
// called again.
func (t *Tournament) takes(c *Call, given, again map[string]bool) (clash bool) {
	for _, at := range c.seats() {
		clash = clash || given[at.place] || slices.ContainsFunc(t.taken[at], func(other string) bool { return !again[other] })
		given[at.place] = true
	}
	return clash
}

// CompareTables orders the places of encounters: those that are or begin with a number by it, then the others, and those
// without a place last.
func CompareTables(a, b string) int {
	n, errN := numbered(a)
	m, errM := numbered(b)
	switch {
	case a == "" || b == "":
		return strings.Compare(b, a)
	case errN == nil && errM == nil:
		return cmp.Compare(n, m)
	case errN == nil:
		return -1
	case errM == nil:
		return 1
	}
	return strings.Compare(a, b)
}

// numbered returns the number of the first table of a place.
func numbered(place string) (int, error) {
	first, _, _ := strings.Cut(place, BetweenTables)
	return strconv.Atoi(first)
}
