package journal_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"kibitz/events/journal"
)

// A survey's reader gives every match as Match does, one after the other in the
// same memory.
func TestASurveyReadsEveryMatch(t *testing.T) {
	j := quick(t)
	matches := make(map[string][]journal.Message)
	for i, n := range []int{1, 7, 8, 63, 64, 65, 200, 333} {
		matches[fmt.Sprint("m", i)] = entries(fmt.Sprint("m", i), n)
	}
	scattered(t, j, rand.New(rand.NewPCG(1, 2)), matches)
	stop := indexed(t, j)
	caughtUp(t, j)
	stop()
	for match := range matches { // a piece that was not whole is mended by its first reader
		if _, err := j.Match(t.Context(), "t", match); err != nil {
			t.Fatal(err)
		}
	}
	appended(t, j, entry("m0", 1), entry("new", 0)) // behind the mark
	head, err := j.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s, err := j.Survey(t.Context())
	if err != nil || s.Head != head || s.Mark != head-2 || s.Size == 0 || len(s.Matches) != len(matches)+1 {
		t.Fatalf("%+v, %v", s, err)
	}
	r, err := s.Reader()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for _, info := range s.Matches {
		want := matches[info.Match]
		if n := uint64(len(want)); info.Count != n && !(info.Match == "m0" && info.Count == 2 || info.Match == "new" && info.Count == 1) {
			t.Errorf("%s has %d entries, want %d", info.Match, info.Count, n)
		}
		got, whole, err := r.Match(t.Context(), info.Tournament, info.Match)
		if err != nil || !whole {
			t.Fatalf("%s: %v, %v", info.Match, whole, err)
		}
		equal(t, got, want)
		for i := range got { // the next one may be read over it
			clear(got[i].Data)
		}
	}
	if got, whole, err := r.Match(t.Context(), "t", "nobody"); len(got) != 0 || !whole || err != nil {
		t.Errorf("of a match that is not there: %v, %v, %v", got, whole, err)
	}
	purge(t, j, "index.chunk.t.m7.0")
	if got, whole, err := r.Match(t.Context(), "t", "m7"); len(got) != 0 || whole || err != nil {
		t.Errorf("of a match without its start: %d, %v, %v", len(got), whole, err)
	}
}

func TestASurveyWithoutAnIndexHasNoMark(t *testing.T) {
	j := quick(t)
	appended(t, j, entries("m", 3)...)
	s, err := j.Survey(t.Context())
	if err != nil || s.Mark != 0 || s.Head != 3 || len(s.Matches) != 1 {
		t.Errorf("%+v, %v", s, err)
	}
}

// Reading into memory that is used again gives what reading into new gives.
func TestChunksAreUnpackedIntoMemoryThatIsUsedAgain(t *testing.T) {
	room := bytes.Repeat([]byte("#"), 1<<20)
	for _, n := range []int{0, 1, 64, 300} {
		for _, room := range [][]byte{nil, room[:10], room} {
			if err := journal.UnpacksInto(room, n); err != nil {
				t.Errorf("%d entries into %d bytes: %v", n, len(room), err)
			}
		}
	}
}
