// Package merkle computes the tree of RFC 6962 over the heads of a tournament's matches.
//
// A leaf is the line "match n hash", ended by a line feed: the match's id, the number of its
// links, and the hash of the last one. The leaves are in the order of the ids. Whoever holds a
// signed root can be shown by an inclusion proof that it covers a match, and by a consistency
// proof that a later root only adds matches behind those of an earlier one.
package merkle

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"kibitz/events"
)

// Leaf is a match and its head.
type Leaf struct {
	Match string
	events.Head
}

// String returns the leaf's line.
func (l Leaf) String() string { return fmt.Sprintf("%s %d %s\n", l.Match, l.N, l.Hash) }

// Tree is the tree over the heads of a tournament's matches.
type Tree struct {
	leaves []Leaf
	stored hashes
}

// hashes are the hashes of a tree in the order of tlog.StoredHashIndex.
type hashes []tlog.Hash

// ReadHashes returns the hashes at these places.
func (h hashes) ReadHashes(places []int64) ([]tlog.Hash, error) {
	read := make([]tlog.Hash, len(places))
	for i, place := range places {
		read[i] = h[place]
	}
	return read, nil
}

// New returns the tree over the leaves, which may be in any order.
func New(leaves []Leaf) (*Tree, error) {
	t := &Tree{leaves: slices.Clone(leaves)}
	slices.SortFunc(t.leaves, func(a, b Leaf) int { return strings.Compare(a.Match, b.Match) })
	for i, leaf := range t.leaves {
		more, err := tlog.StoredHashes(int64(i), []byte(leaf.String()), t.stored)
		if err != nil {
			return nil, err
		}
		t.stored = append(t.stored, more...)
	}
	return t, nil
}

// Root returns the root over the leaves, which may be in any order.
func Root(leaves []Leaf) (events.Hash, error) {
	t, err := New(leaves)
	if err != nil {
		return events.Hash{}, err
	}
	return t.Root()
}

// Leaves returns the leaves in the order of the tree.
func (t *Tree) Leaves() []Leaf { return t.leaves }

// Root returns the tree's root.
func (t *Tree) Root() (events.Hash, error) {
	root, err := tlog.TreeHash(int64(len(t.leaves)), t.stored)
	return events.Hash(root), err
}

// Inclusion returns the place of a match in the tree, from 0, and the proof that the root covers
// its leaf; CheckInclusion checks it. The place is -1 if the tree lacks the match.
func (t *Tree) Inclusion(match string) (place int, proof tlog.RecordProof, err error) {
	place = slices.IndexFunc(t.leaves, func(l Leaf) bool { return l.Match == match })
	if place < 0 {
		return place, nil, nil
	}
	proof, err = tlog.ProveRecord(int64(len(t.leaves)), int64(place), t.stored)
	return place, proof, err
}

// CheckInclusion returns an error unless the proof shows that the root over n leaves covers this
// leaf at a place.
func CheckInclusion(proof tlog.RecordProof, n int, root events.Hash, place int, leaf Leaf) error {
	return tlog.CheckRecord(proof, int64(n), tlog.Hash(root), int64(place), tlog.RecordHash([]byte(leaf.String())))
}

// Consistency returns the proof that the tree only adds leaves behind its first n;
// CheckConsistency checks it.
func (t *Tree) Consistency(n int) (tlog.TreeProof, error) {
	return tlog.ProveTree(int64(len(t.leaves)), int64(n), t.stored)
}

// CheckConsistency returns an error unless the proof shows that the tree with a root over n leaves
// begins with the earlier one.
func CheckConsistency(proof tlog.TreeProof, n int, root events.Hash, earlier int, before events.Hash) error {
	return tlog.CheckTree(proof, int64(n), tlog.Hash(root), int64(earlier), tlog.Hash(before))
}
