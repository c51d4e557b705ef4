//go:build unix

package main

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestTheStoreIsFreeWhileANamedPipeIsRead(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	match := d.importFile(filepath.Join("testdata", "match.mat")).Match
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	exporting := d.start("export", match, "--format", "json", "--file", pipe)
	reading, err := os.Open(pipe)
	if err != nil {
		t.Fatal(err)
	}
	defer reading.Close()
	text := bufio.NewReader(reading)
	if _, err := text.Peek(1); err != nil {
		t.Fatal(err)
	}
	d.importFile(filepath.Join("testdata", "illegal_play.txt"))
	if all, err := io.ReadAll(text); err != nil || len(all) < 1<<16 {
		t.Errorf("%d bytes, of which a pipe takes 65536 at once, %v", len(all), err)
	}
	if <-exporting.over; exporting.ProcessState.ExitCode() != exitFine {
		t.Errorf("%s", exporting.err.String())
	}
}
