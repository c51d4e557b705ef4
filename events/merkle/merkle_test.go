package merkle_test

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/events/merkle"
)

func leaves(n int) (all []merkle.Leaf) {
	for i := range n {
		head := events.Head{N: uint64(i + 1), Hash: events.HashOf([]byte{byte(i)})}
		all = append(all, merkle.Leaf{Match: fmt.Sprintf("m-%03d", i), Head: head})
	}
	return all
}

// rfc6962 is the tree hash as section 2.1 of the RFC defines it.
func rfc6962(lines []string) events.Hash {
	switch len(lines) {
	case 0:
		return sha256.Sum256(nil)
	case 1:
		return sha256.Sum256(append([]byte{0}, lines[0]...))
	}
	k := 1
	for 2*k < len(lines) {
		k *= 2
	}
	left, right := rfc6962(lines[:k]), rfc6962(lines[k:])
	return sha256.Sum256(append(append([]byte{1}, left[:]...), right[:]...))
}

func TestTheRootIsThatOfTheRFCWhateverTheOrderOfTheMatches(t *testing.T) {
	t.Parallel()
	for n := range 20 {
		all := leaves(n)
		var lines []string
		for _, l := range all {
			lines = append(lines, fmt.Sprintf("%s %d %s\n", l.Match, l.N, l.Hash))
		}
		slices.Reverse(all)
		root, err := merkle.Root(all)
		if want := rfc6962(lines); err != nil || root != want {
			t.Errorf("%d leaves: root %s, %v, want %s", n, root, err, want)
		}
	}
}

func TestAnInclusionProofHoldsForItsLeafAlone(t *testing.T) {
	t.Parallel()
	all := leaves(11)
	tree, err := merkle.New(all)
	if err != nil {
		t.Fatal(err)
	}
	root, err := tree.Root()
	if err != nil {
		t.Fatal(err)
	}
	for i, leaf := range all {
		place, proof, err := tree.Inclusion(leaf.Match)
		if err != nil || place != i || merkle.CheckInclusion(proof, len(all), root, place, leaf) != nil {
			t.Errorf("%s: place %d, %v", leaf.Match, place, err)
		}
		leaf.N++
		if merkle.CheckInclusion(proof, len(all), root, place, leaf) == nil {
			t.Errorf("%s: the proof holds for another head", leaf.Match)
		}
	}
	if place, _, err := tree.Inclusion("m-none"); place != -1 || err != nil {
		t.Errorf("a match that is not there has place %d, %v", place, err)
	}
}

func TestAConsistencyProofHoldsOnlyIfMatchesWereAddedBehind(t *testing.T) {
	t.Parallel()
	all := leaves(11)
	tree, err := merkle.New(all)
	if err != nil {
		t.Fatal(err)
	}
	root, _ := tree.Root()
	for n := 1; n <= len(all); n++ {
		before, _ := merkle.Root(all[:n])
		proof, err := tree.Consistency(n)
		if err != nil || merkle.CheckConsistency(proof, len(all), root, n, before) != nil {
			t.Errorf("%d leaves: %v", n, err)
		}
		changed := slices.Clone(all[:n])
		changed[n-1].N++
		if before, _ = merkle.Root(changed); merkle.CheckConsistency(proof, len(all), root, n, before) == nil {
			t.Errorf("%d leaves: the proof holds for a tree with another head", n)
		}
	}
}
