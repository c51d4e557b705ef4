package journal_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"kibitz/events/journal"
)

// inMemory returns where the batches of a store are staged in memory; "" if they are not.
func inMemory(t *testing.T, dir string) string {
	t.Helper()
	folder, err := os.Readlink(staging(dir))
	if err != nil {
		return "" // there is none, or a folder of the store
	}
	return folder
}

func staging(dir string) string {
	return filepath.Join(dir, "nats", "jetstream", "OFFICE", "streams", "RECORD", "batches")
}

// storedTogether appends entries of many matches at once and checks that they went in one batch.
func storedTogether(t *testing.T, j *journal.Journal, ms []journal.Message, batchesBefore int) {
	t.Helper()
	for i, got := range together(t, within(t, time.Minute), j, ms, empty)() {
		stored(t, j, ms[i], got)
	}
	if ids := batches(t, j); len(ids) != batchesBefore+1 {
		t.Errorf("%d batches, want %d", len(ids), batchesBefore+1)
	}
}

func TestBatchesAreStagedInMemoryUntilTheStoreIsClosed(t *testing.T) {
	t.Parallel()
	if _, err := os.Stat("/dev/shm"); err != nil {
		t.Skip("this system keeps no files in memory")
	}
	dir := t.TempDir()
	j := open(t, journal.Config{Dir: dir})
	folder := inMemory(t, dir)
	if !strings.HasPrefix(folder, "/dev/shm/") {
		t.Fatalf("batches are staged in %q", folder)
	}
	ms := eachInAMatch(80)
	storedTogether(t, j, ms[:40], 0)
	if left, err := os.ReadDir(folder); err != nil || len(left) != 0 {
		t.Errorf("%d files are left of what has landed: %v", len(left), err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(folder); !os.IsNotExist(err) {
		t.Errorf("the folder in memory is left: %v", err)
	}
	if left := inMemory(t, dir); left != "" {
		t.Errorf("the store names %q", left)
	}
	again := open(t, journal.Config{Dir: dir})
	storedTogether(t, again, ms[40:], 1)
}

// A system may remove what a user has there when he logs out.
func TestEntriesAreStoredThoughTheFolderInMemoryIsTakenAway(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	j := open(t, journal.Config{Dir: dir})
	folder := inMemory(t, dir)
	if folder == "" {
		t.Skip("this system keeps no files in memory")
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	ms := eachInAMatch(80)
	for i, got := range together(t, within(t, time.Minute), j, ms[:40], empty)() {
		stored(t, j, ms[i], got)
	}
	before := len(batches(t, j))
	storedTogether(t, j, ms[40:], before)
	if left := inMemory(t, dir); left != "" {
		t.Errorf("the store still names %q", left)
	}
}

// What a killed process has left in memory goes when the store is opened again; what is another's stays.
func TestWhatAKilledProcessLeftInMemoryIsRemoved(t *testing.T) {
	t.Parallel()
	if _, err := os.Stat("/dev/shm"); err != nil {
		t.Skip("this system keeps no files in memory")
	}
	ended := exec.Command(os.Args[0], "-test.list=^$")
	if err := ended.Run(); err != nil {
		t.Fatal(err)
	}
	for name, stays := range map[string]bool{
		"kibitz-batches-" + strconv.Itoa(ended.Process.Pid) + "-left": false,
		"kibitz-batches-" + strconv.Itoa(os.Getpid()) + "-open":       true,
		"of-another-program-" + strconv.Itoa(os.Getpid()):             true,
	} {
		dir, folder := t.TempDir(), filepath.Join("/dev/shm", name)
		if err := open(t, journal.Config{Dir: dir}).Close(); err != nil {
			t.Fatal(err)
		}
		if err := os.Mkdir(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		defer os.Remove(folder)
		if err := os.Symlink(folder, staging(dir)); err != nil {
			t.Fatal(err)
		}
		open(t, journal.Config{Dir: dir})
		if _, err := os.Stat(folder); (err == nil) != stays {
			t.Errorf("%s: stays %t: %v", name, stays, err)
		}
		if now := inMemory(t, dir); now == folder || now == "" {
			t.Errorf("%s: the store names %q", name, now)
		}
	}
}
