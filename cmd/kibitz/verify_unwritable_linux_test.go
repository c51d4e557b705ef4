package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// A store on a medium that cannot be written to is verified in a copy, of which nothing is left. Other
// commands say to copy it.
func TestAStoreThatCannotBeWrittenToIsVerifiedInACopy(t *testing.T) {
	needsRoot(t)
	t.Setenv("TMPDIR", t.TempDir())
	at := mount(t, "-t", "tmpfs", "-o", "size=160m", "tmpfs")
	store := filepath.Join(at, "store")
	(&user{t, store}).importFile("testdata/match.mat")
	batches := filepath.Join(store, "nats", "jetstream", "OFFICE", "streams", "RECORD", "batches")
	if err := errors.Join(os.RemoveAll(batches), os.Symlink("/dev/shm/kibitz-batches-1-of-a-hall-that-was-killed", batches)); err != nil {
		t.Fatal(err)
	}
	if err := unix.Mount("", at, "", unix.MS_REMOUNT|unix.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	shop := &user{t, store}
	shop.fails(exitFailed, []string{"copy the folder and open the copy"}, "matches")
	if s := shop.run("verify"); s.code != exitFine || !strings.Contains(s.err, "a copy of it") || !strings.Contains(s.out, "verified 1 match") {
		t.Errorf("verified: %+v", s)
	}
	if left, err := filepath.Glob(filepath.Join(os.TempDir(), "kibitz-verify-*")); err != nil || len(left) > 0 {
		t.Errorf("left are %q (%v)", left, err)
	}
}
