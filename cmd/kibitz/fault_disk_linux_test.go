package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"kibitz/projector/wire"
)

// notRun leaves a test out that needs what is not here, and says so where the
// check's summary sees it.
func notRun(t *testing.T, why string, args ...any) {
	t.Helper()
	t.Skip("NOT RUN here: " + fmt.Sprintf(why, args...))
}

// needsRoot leaves a test out where file systems cannot be mounted.
func needsRoot(t *testing.T) {
	t.Helper()
	switch {
	case !longTests():
		t.Skip("only with KIBITZ_LONG")
	case os.Geteuid() != 0:
		notRun(t, "mounting a file system takes root")
	}
}

// mount mounts something on a new folder, and takes it away at the test's end
// whatever happens.
func mount(t *testing.T, args ...string) (at string) {
	t.Helper()
	at = t.TempDir()
	if out, err := exec.Command("mount", append(args, at)...).CombinedOutput(); err != nil {
		notRun(t, "mount %s: %v: %s", strings.Join(args, " "), err, out)
	}
	t.Cleanup(func() { unmount(t, at) })
	return at
}

func unmount(t *testing.T, at string) {
	for range 50 {
		if unix.Unmount(at, 0) != unix.EBUSY {
			return // also where it was unmounted before
		}
		time.Sleep(50 * time.Millisecond)
	}
	if err := unix.Unmount(at, unix.MNT_DETACH); err != nil {
		t.Error(err)
	}
}

// free returns the free bytes of a file system.
func free(t *testing.T, at string) int64 {
	t.Helper()
	var s unix.Statfs_t
	if err := unix.Statfs(at, &s); err != nil {
		t.Fatal(err)
	}
	return int64(s.Bavail) * s.Bsize
}

// fill takes all but so many bytes.
func fill(t *testing.T, at string, leave int64) (filler string) {
	t.Helper()
	filler = filepath.Join(at, "filler")
	file, err := os.OpenFile(filler, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for ; ; leave += 64 << 10 { // others write meanwhile
		err := unix.Fallocate(int(file.Fd()), 0, 0, max(free(t, at)-leave, 1))
		if err == nil {
			return filler
		}
		if err != unix.ENOSPC || leave > 8<<20 {
			t.Fatal(err)
		}
	}
}

// A full disk refuses entries in plain words and loses none that was acknowledged;
// once there is room again, the hall goes on, without a restart and after one.
func TestAFullDiskRefusesInPlainWordsAndLosesNothing(t *testing.T) {
	t.Parallel()
	needsRoot(t)
	at := mount(t, "-t", "tmpfs", "-o", "size=160m", "tmpfs")
	ts := newTables(&user{t, filepath.Join(at, "store")}, 8)
	hall := ts.serve()
	ts.begin()
	for _, restart := range []bool{false, true} {
		ts.awaits(40)
		filler := fill(t, at, 2<<20)
		ts.isRefused()
		if restart {
			hall.kill()
			hall = ts.serve()
			ts.isRefused()
		}
		if s := ts.run("matches"); s.code != exitFine {
			t.Errorf("what is there cannot be read: %+v", s)
		}
		if err := os.Remove(filler); err != nil {
			t.Fatal(err)
		}
	}
	ts.awaits(80)
	ts.end()
	hall.interrupt()
	if code := hall.ends(); code != exitFine || strings.Contains(hall.err.String(), "ERROR") {
		t.Errorf("exit %d: %s", code, hall.err.String())
	}
	ts.proves(ts.dir, "disk full, once with a kill", 2)
}

// isRefused waits until each table's entry is refused, so that none is under way that was stored
// before, and checks that the refusals say what is the matter and what to do.
func (ts *tables) isRefused() {
	ts.Helper()
	for _, one := range ts.all {
		one.refused.Store(nil)
	}
	for _, one := range ts.all {
		until(ts.T, "an entry of table "+one.match.Name+" is refused", func() bool {
			r := one.refused.Load()
			return r != nil && r.Code == wire.RefusedNotStored
		})
		if r := one.refused.Load(); r.Retry == wire.RetryNever || !strings.Contains(r.Detail, "the disk of "+ts.dir+" has less than") || !strings.Contains(r.Detail, "free some space") {
			ts.Errorf("refused as %+v", r)
		}
	}
	before := ts.acks.Load()
	time.Sleep(200 * time.Millisecond)
	if more := ts.acks.Load() - before; more > 0 {
		ts.Errorf("%d entries were acknowledged on a full disk", more)
	}
}
