package journal_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"kibitz/events/journal"
)

// Two servers on one store damage it, whatever somebody deletes from its folder.
func TestAStoreHasOneOpenerEvenWithoutItsFiles(t *testing.T) {
	for name, gone := range map[string][]string{
		"no lock file":           {"lock"},
		"no address":             {"open.json"},
		"neither":                {"lock", "open.json"},
		"another file in place":  {"lock", "+lock"},
		"an empty address there": {"lock", "open.json", "+open.json"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			first, err := journal.Open(t.Context(), journal.Config{Dir: dir, NoSync: true})
			if err != nil {
				t.Fatal(err)
			}
			defer first.Close()
			appended(t, first, entry("m", 0))
			for _, file := range gone {
				if file[0] == '+' {
					err = os.WriteFile(filepath.Join(dir, file[1:]), nil, 0o600)
				} else {
					err = os.Remove(filepath.Join(dir, file))
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			for range 3 {
				second, err := journal.Open(t.Context(), journal.Config{Dir: dir, NoSync: true, Wait: 10 * time.Second})
				if err != nil {
					t.Fatal(err)
				}
				if second.Opener() {
					t.Error("a second server runs on the store")
				}
				appended(t, second, entry("m2", 0))
				if err := second.Close(); err != nil {
					t.Error(err)
				}
			}
			if !journal.IsStore(dir) {
				t.Error("it is no store any more")
			}
		})
	}
}

func TestAStoreWithoutLockFileOpensOnceItsOpenerHasEnded(t *testing.T) {
	dir := t.TempDir()
	for range 2 {
		j, err := journal.Open(t.Context(), journal.Config{Dir: dir, NoSync: true})
		if err != nil || !j.Opener() {
			t.Fatalf("opener %v: %v", j != nil && j.Opener(), err)
		}
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(filepath.Join(dir, "lock")); err != nil {
			t.Fatal(err)
		}
	}
}
