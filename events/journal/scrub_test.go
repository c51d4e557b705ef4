package journal_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"kibitz/events/journal"
)

// What is damaged while the server runs is found by reading the disk, and mended at
// the next opening, whatever the server made of it meanwhile.
func TestScrubbingFindsWhatTheServerDoesNot(t *testing.T) {
	t.Parallel()
	some := faults[:6]
	if !long() {
		some = faults[:2]
	}
	for _, f := range some {
		t.Run(f.name, func(t *testing.T) {
			for _, seed := range seeds(t, 3) {
				a := archived(t, f.count, f.size, true, rand.New(rand.NewPCG(seed, 6)))
				j, err := journal.Open(t.Context(), journal.Config{Dir: a.dir, NoSync: true})
				if err != nil {
					t.Fatal(err)
				}
				if losses, err := j.Scrub(t.Context(), 0); err != nil || len(losses) > 0 {
					t.Fatal(losses, err)
				}
				cost := f.harm(a)
				for range 2 {
					losses, err := j.Scrub(t.Context(), time.Millisecond)
					if err != nil || len(losses) != 1 || losses[0].Entries[0].Seq != cost[0] || losses[0].Kept == "" {
						t.Fatalf("seed %d: damaged is %v, found %+v, %v", seed, cost, losses, err)
					}
				}
				for match := range a.want { // the server meets it, and may cut the block off
					_, _ = j.Record(t.Context(), "t", match)
				}
				if err := j.Close(); err != nil {
					t.Fatal(err)
				}
				j = open(t, journal.Config{Dir: a.dir, NoSync: true})
				for match, want := range a.want {
					got, err := j.Record(t.Context(), "t", match)
					if err != nil {
						t.Fatalf("seed %d: %v", seed, err)
					}
					equal(t, got, want)
				}
				a.healthy(j, nil)
				a.goesOn(j)
			}
		})
	}
}

// Scrubbing beside writers finds nothing.
func TestScrubbingBesideWritersIsQuiet(t *testing.T) {
	t.Parallel()
	a := archived(t, 10, 0, false, rand.New(rand.NewPCG(7, 7)))
	j := open(t, journal.Config{Dir: a.dir, NoSync: true})
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range 15 {
			if losses, err := j.Scrub(t.Context(), 0); err != nil || len(losses) > 0 {
				t.Error(losses, err)
				return
			}
		}
	}()
	for {
		select {
		case <-done:
			return
		default:
			a.append(j, "m0", 2000)
		}
	}
}
