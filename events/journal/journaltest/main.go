// Package journaltest runs tests that keep stores.
package journaltest

import (
	"fmt"
	"os"
	"runtime/debug"
)

// Long reports whether the long tests are asked for, in which power is cut and
// processes are killed hundreds of times.
func Long() bool { return os.Getenv("KIBITZ_LONG") != "" }

// Main runs a package's tests, mostly a *testing.M, with their temporary folders in memory, if the system
// has room there: waiting for a disk shows nothing about the code. The long tests,
// which are about the disk, use the disk. It returns the exit code. Garbage is collected seldom: many
// small stores make much of it, and each lives for a moment.
func Main(m interface{ Run() int }) int {
	debug.SetGCPercent(1600)
	debug.SetMemoryLimit(2 << 30)
	if Long() || memory() == "" {
		return m.Run()
	}
	dir, err := os.MkdirTemp(memory(), "kibitz-test-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	os.Setenv("TMPDIR", dir)
	return m.Run()
}
