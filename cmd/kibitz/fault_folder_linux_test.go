package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/projector/wire"
)

// A hall whose folder becomes unwritable while it runs says so to whoever sends an entry, and in its
// health. It goes on by itself once the folder is writable again, and nothing that was acknowledged is
// lost.
func TestAHallWhoseFolderBecomesUnwritableSaysSoAndGoesOnAfterwards(t *testing.T) {
	t.Parallel()
	ts := newTables(&user{t, filepath.Join(newDisk(t, 300, "ext4").at, "store")}, 1)
	hall, one := ts.serve(), ts.all[0]
	until(t, "the hall has started", func() bool { return strings.Contains(hall.out.String(), ts.address) })
	ts.connect(one)
	for _, message := range append(one.match.Schedule(), one.match.Play(5)...) {
		ts.hand(one, message)
	}
	until(t, "the views are written", ts.healthy)
	ts.do("matches") // which makes the register of names
	turn := one.match.Play(1)[0]
	ts.shuts(true)
	for range 2 {
		r, err := ts.send(one, turn)
		if err != nil || r.Refused == nil || r.Refused.Code != wire.RefusedNotStored || r.Refused.Retry != wire.RetrySame ||
			!strings.Contains(r.Refused.Detail, ts.dir+" cannot be written to") {
			t.Fatalf("answered %+v (%v)", r, err)
		}
	}
	if s := ts.run("health"); s.code == exitFine || !strings.Contains(s.out, "cannot be written to") {
		t.Errorf("its health is %+v", s)
	}
	// A view that was being written meanwhile can be neither written nor read.
	if s := ts.run("matches"); s.code != exitFine && !strings.Contains(s.err, "cannot be written to") {
		t.Errorf("what is there cannot be read: %+v", s)
	}
	ts.shuts(false)
	ts.hand(one, turn) // the same bytes, until they are taken
	ts.hand(one, one.match.Play(1)[0])
	until(t, "it is well again", ts.healthy)
	hall.interrupt()
	if code := hall.ends(); code != exitFine {
		t.Errorf("exit %d: %s", code, hall.err.String())
	}
	ts.proves(ts.dir, "folder unwritable", 1)
}

func (ts *tables) healthy() bool {
	s := ts.run("health")
	return s.code == exitFine && strings.Contains(s.out, "fine: ")
}

// shuts makes the store's folder and all in it unwritable, or writable again.
func (ts *tables) shuts(shut bool) {
	ts.Helper()
	flag := map[bool]string{true: "+i", false: "-i"}[shut]
	set := func(flag string) ([]byte, error) { // of a link to a folder in memory there are no flags to set
		return exec.Command("find", ts.dir, "-not", "-type", "l", "-exec", "chattr", flag, "{}", "+").CombinedOutput()
	}
	if out, err := set(flag); err != nil {
		notRun(ts.T, "chattr %s: %v: %s", flag, err, out)
	}
	if shut {
		ts.Cleanup(func() { _, _ = set("-i") })
	}
}
