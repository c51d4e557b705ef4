package archive

import (
	"bytes"

	"kibitz/events/merkle"
	"kibitz/replay/record/entries"
)

// Fork is a match that two archives tell differently.
type Fork struct {
	Match string `json:"match"`
	N     uint64 `json:"n"` // the first link that differs
}

// Comparison says how a later archive of a tournament stands to an earlier one.
type Comparison struct {
	Same    int      `json:"same"`              // matches with the same head
	Longer  []string `json:"longer,omitempty"`  // those that the later one continues
	Shorter []string `json:"shorter,omitempty"` // those that the earlier one continues
	Added   []string `json:"added,omitempty"`   // those that only the later one has
	Gone    []string `json:"gone,omitempty"`    // those that only the earlier one has
	Forks   []Fork   `json:"forks,omitempty"`

	// Consistent means that a proof shows that the later tree only adds matches behind those
	// of the earlier one. Matches that went on meanwhile have other heads, and so no such proof.
	Consistent bool `json:"consistent"`
}

// Compare compares two archives of a tournament.
func Compare(earlier, later *Archive) (*Comparison, error) {
	if a, b := earlier.Manifest.Tournament, later.Manifest.Tournament; a != b {
		return nil, fail(CodeOtherMatch, "compare archives of one tournament", nil, "one archive is of tournament %s, the other of %s", a, b)
	}
	c := new(Comparison)
	for i := range earlier.Manifest.Matches {
		if err := c.match(earlier, later, earlier.Manifest.Matches[i]); err != nil {
			return nil, err
		}
	}
	for _, m := range later.Manifest.Matches {
		if earlier.Manifest.find(m.Match) == nil {
			c.Added = append(c.Added, m.Match)
		}
	}
	var err error
	c.Consistent, err = consistent(&earlier.Manifest, &later.Manifest)
	return c, err
}

// match compares a match of the earlier archive with that of the later one.
func (c *Comparison) match(earlier, later *Archive, before Match) error {
	after := later.Manifest.find(before.Match)
	switch {
	case after == nil:
		c.Gone = append(c.Gone, before.Match)
		return nil
	case after.Hash == before.Hash:
		c.Same++
		return nil
	}
	a, err := earlier.Match(before.Match)
	if err != nil {
		return err
	}
	b, err := later.Match(before.Match)
	if err != nil {
		return err
	}
	switch n := common(a, b); {
	case n == len(a):
		c.Longer = append(c.Longer, before.Match)
	case n == len(b):
		c.Shorter = append(c.Shorter, before.Match)
	default:
		c.Forks = append(c.Forks, Fork{Match: before.Match, N: uint64(n) + 1})
	}
	return nil
}

// common returns the number of links with which both begin.
func common(a, b []entries.Message) (n int) {
	for n < min(len(a), len(b)) && a[n].Signature == b[n].Signature && bytes.Equal(a[n].Data, b[n].Data) {
		n++
	}
	return n
}

// consistent reports whether a proof shows that the later tree begins with the earlier one.
func consistent(earlier, later *Manifest) (bool, error) {
	before, err := earlier.Tree()
	if err != nil {
		return false, err
	}
	after, err := later.Tree()
	if err != nil {
		return false, err
	}
	n := len(before.Leaves())
	if n == 0 || n > len(after.Leaves()) {
		return n == 0, nil
	}
	old, err := before.Root()
	if err != nil {
		return false, err
	}
	root, err := after.Root()
	if err != nil {
		return false, err
	}
	proof, err := after.Consistency(n)
	if err != nil {
		return false, err
	}
	return merkle.CheckConsistency(proof, len(after.Leaves()), root, n, old) == nil, nil
}
