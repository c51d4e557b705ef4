package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// Whichever write to whichever stream is the last one before the hall is killed,
// nothing that was acknowledged is lost and the views are what a rebuild comes to.
// The kernel kills the process as it enters that very call.
func TestAHallKilledAtAnyWriteLosesNothing(t *testing.T) {
	t.Parallel()
	if !longTests() {
		t.Skip("only with KIBITZ_LONG")
	}
	strace, err := exec.LookPath("strace")
	if err != nil {
		notRun(t, "there is no strace")
	}
	ts := newTables(newUser(t), 4)
	hall := ts.serve()
	ts.begin()
	ts.awaits(40)
	hall.kill()
	tries := 0
	for _, point := range []struct {
		stream, calls string
		times         []int
		patience      time.Duration // how long the call is waited for
		surely        bool          // as the tables play on
	}{
		{"RECORD", "write,pwrite64", []int{1, 2, 7}, time.Minute, true},
		{"RECORD", "fsync", []int{1, 2, 5}, time.Minute, true},
		{"KV_views-*", "write,pwrite64", []int{1, 2, 3, 9}, time.Minute, true},
		{"KV_seals", "write,pwrite64", []int{1, 2}, 4 * time.Second, false},
		{"INDEX", "write,pwrite64", []int{1, 3}, 4 * time.Second, false},
	} {
		for _, k := range point.times {
			hall := ts.startWith(func(c *exec.Cmd) {
				args := []string{strace, "-D", "-f", "-qq", "-o", "/dev/null", "-e", "inject=" + point.calls + ":signal=SIGKILL:when=" + fmt.Sprint(k)}
				for _, path := range ts.blocksOf(point.stream) {
					args = append(args, "-P", path)
				}
				c.Args, c.Path = append(append(args, c.Path), c.Args[1:]...), strace
			}, "serve", "--listen", ts.address)
			died := hall.dies(point.patience)
			t.Logf("%s: %s %d: killed there: %v", point.stream, point.calls, k, died)
			if !died && point.surely {
				t.Errorf("%s: call %d was never reached: %s", point.stream, k, hall.err.String())
			}
			hall.kill()
			tries++
		}
	}
	hall = ts.serve()
	ts.awaits(40)
	ts.end()
	hall.interrupt()
	hall.ends()
	ts.proves(ts.dir, "killed in a call of the disk", tries)
}

// blocksOf returns the first blocks of the streams of that name.
func (ts *tables) blocksOf(stream string) []string {
	ts.Helper()
	paths, err := filepath.Glob(filepath.Join(ts.dir, "nats", "jetstream", "OFFICE", "streams", stream, "msgs", "*.blk"))
	if err != nil || len(paths) == 0 {
		ts.Fatalf("stream %s has no blocks: %v", stream, err)
	}
	return paths
}

// dies reports whether the process ends by itself within a while.
func (p *process) dies(within time.Duration) bool {
	select {
	case <-p.over:
		return true
	case <-time.After(within):
		return false
	}
}
