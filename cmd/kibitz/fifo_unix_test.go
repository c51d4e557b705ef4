//go:build unix

package main

import (
	"os"
	"path/filepath"
	"syscall"
)

// fifo makes a pipe in the file system that somebody holds open and never writes to.
func (d *user) fifo() string { return d.pipe().Name() }

// pipe makes a pipe in the file system and opens it, so that others can.
func (d *user) pipe() *os.File {
	d.Helper()
	path := filepath.Join(d.TempDir(), "fifo")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		d.Fatal(err)
	}
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		d.Fatal(err)
	}
	d.Cleanup(func() { file.Close() })
	return file
}
