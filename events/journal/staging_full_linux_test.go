package journal_test

import (
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"kibitz/events/journal"
)

// A container has little space in memory, which other programs fill.
func TestBatchesAreStagedOnTheDiskWhereThereIsNoSpaceInMemory(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	j := open(t, journal.Config{Dir: dir})
	folder := inMemory(t, dir)
	if folder == "" {
		t.Skip("this system keeps no files in memory")
	}
	if err := unix.Mount("tmpfs", folder, "tmpfs", 0, "size=4k"); err != nil {
		t.Skip("NOT RUN here, where nothing can be mounted:", err)
	}
	defer unix.Unmount(folder, unix.MNT_DETACH)
	ms := eachInAMatch(80)
	for i, got := range together(t, within(t, time.Minute), j, ms[:40], empty)() {
		stored(t, j, ms[i], got)
	}
	if left := inMemory(t, dir); left != "" {
		t.Errorf("the store still names %q", left)
	}
	storedTogether(t, j, ms[40:], len(batches(t, j)))
}
