package journal_test

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"kibitz/events/journal"
	"kibitz/events/slowtest"
)

// What is damaged while the server runs is found by reading the disk, and mended at
// the next opening, whatever the server made of it meanwhile.
func TestScrubbingFindsWhatTheServerDoesNot(t *testing.T) {
	slowtest.Skip(t)
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

// A store's folder may be named with what a pattern of file names reads as its own signs:
// blocks set aside in it are found, one copy of each is kept, and they restore what they hold.
func TestBlocksSetAsideAreFoundWhateverTheFolderIsCalled(t *testing.T) {
	for _, name := range []string{"plain", "a[b]", "a*", "[", `back\slash`, "what?"} {
		t.Run(name, func(t *testing.T) {
			a := archived(t, 40, 0, false, rand.New(rand.NewPCG(8, 8)))
			into := filepath.Join(t.TempDir(), name)
			if err := os.Rename(a.dir, into); err != nil {
				t.Skip("no folder can be called so here:", err)
			}
			a.dir = into
			f := a.files()[0]
			aside := filepath.Join(into, "damage")
			if err := os.Mkdir(aside, 0o700); err != nil {
				t.Fatal(err)
			}
			a.copy(f.Path, filepath.Join(aside, filepath.Base(f.Path)+".20260101T000000.000.blk"))
			r := a.records(f)[20]
			a.flip(f.Path, r.At+len(r.Raw)-8-len(r.Data))
			a.copy(f.Path, filepath.Join(aside, filepath.Base(f.Path)+".20260102T000000.000.blk"))
			j := open(t, journal.Config{Dir: into, NoSync: true})
			if lost := a.told(j, []uint64{r.Seq}); len(lost) > 0 {
				t.Errorf("%v is lost though a copy of its block was set aside", lost)
			}
			kept, err := fs.Glob(os.DirFS(aside), "*.blk")
			if err != nil || len(kept) != 2 {
				t.Errorf("set aside are %q, %v", kept, err)
			}
		})
	}
}

// copy writes a copy of a file.
func (a *archive) copy(from, to string) {
	a.Helper()
	data, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, data, 0o600)
	}
	if err != nil {
		a.Fatal(err)
	}
}
