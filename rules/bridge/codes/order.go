package codes

import (
	"cmp"
	"slices"
	"strings"

	"kibitz/rules"
)

// inOrder joins the parts of a catalogue in the order of the laws' numbers.
func inOrder(parts ...[]rules.Clause) []rules.Clause {
	all := slices.Concat(parts...)
	slices.SortFunc(all, func(a, b rules.Clause) int { return compare(string(a.ID), string(b.ID)) })
	return all
}

// compare compares two ids, numbers by value and numbers before letters.
func compare(a, b string) int {
	for a != "" && b != "" {
		m, n := figures(a), figures(b)
		if m == 0 || n == 0 {
			m, n = 1, 1
		}
		if c := cmp.Or(cmp.Compare(m, n), strings.Compare(a[:m], b[:n])); c != 0 {
			return c
		}
		a, b = a[m:], b[n:]
	}
	return cmp.Compare(len(a), len(b))
}

// figures returns the number of leading digits. Law numbers have no leading zeros, so more
// digits mean a greater number.
func figures(s string) int { return len(s) - len(strings.TrimLeft(s, "0123456789")) }
