package main

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"

	"kibitz/events/journal"
)

// A store on a medium that cannot be written to is verified in a copy, as the refusal says.
func TestAStoreThatCannotBeWrittenToIsVerifiedInACopy(t *testing.T) {
	t.Parallel()
	needsRoot(t)
	at := mount(t, "-t", "tmpfs", "-o", "size=160m", "tmpfs")
	store := filepath.Join(at, "store")
	j, err := journal.Open(t.Context(), journal.Config{Dir: store})
	if err == nil {
		err = j.Close()
	}
	if err == nil {
		err = unix.Mount("", at, "", unix.MS_REMOUNT|unix.MS_RDONLY, "")
	}
	if err != nil {
		t.Fatal(err)
	}
	(&user{t, store}).fails(exitFailed, []string{"copy the folder and open the copy"}, "verify")
	copied := filepath.Join(t.TempDir(), "copy")
	if err := os.CopyFS(copied, os.DirFS(store)); err != nil {
		t.Fatal(err)
	}
	if s := (&user{t, copied}).run("verify"); s.code != exitFine {
		t.Errorf("the copy: %+v", s)
	}
}
