package journal_test

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"kibitz/events/journal"
	"kibitz/events/slowtest"
)

// fillDisk makes every later write to a store's record fail, as on a disk that fails.
func fillDisk(t *testing.T, dir string) {
	t.Helper()
	full, err := os.OpenFile("/dev/full", os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer full.Close()
	open, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	for _, fd := range open {
		path, _ := os.Readlink(filepath.Join("/proc/self/fd", fd.Name())) // it may be closed by now
		if !strings.HasPrefix(path, dir) || !strings.Contains(path, "/RECORD/msgs/") || filepath.Ext(path) != ".blk" {
			continue
		}
		n, err := strconv.Atoi(fd.Name())
		if err == nil {
			err = syscall.Dup3(int(full.Fd()), n, syscall.O_CLOEXEC)
		}
		if err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Fatal("the record's file is not open")
}

// The server keeps in memory, and takes for duplicates, the entries of a batch that it could not write.
func TestNothingIsAcknowledgedOrDeliveredOfABatchThatCannotBeWritten(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	dir := t.TempDir()
	j := open(t, journal.Config{Dir: dir})
	first := appended(t, j, entry("before", 0))[0]
	ctx := within(t, time.Minute)
	followed := make(chan error, 1)
	var heard []journal.Stored
	go func() {
		followed <- j.Follow(ctx, first.Seq, func(s journal.Stored) error { heard = append(heard, s); return nil }, nil)
	}()
	fillDisk(t, dir)
	for i, got := range together(t, ctx, j, eachInAMatch(40), empty)() {
		if got.err == nil {
			t.Errorf("entry %d is acknowledged: %+v", i, got)
		}
	}
	select {
	case <-j.Done():
	case <-ctx.Done():
		t.Fatal("the journal goes on")
	}
	if err := <-followed; err == nil || ctx.Err() != nil {
		t.Errorf("following ended with %v", err)
	}
	for _, s := range heard {
		if s.Seq > first.Seq {
			t.Errorf("entry %d was delivered", s.Seq)
		}
	}
	_, err := j.Append(ctx, eachInAMatch(1)[0], 0)
	wantCode(t, err, journal.CodeGone)
}

// A store of which one file cannot be written, such as one that another user has made, is waited for, too,
// and not opened again and again.
func TestAStoreThatFailedIsOpenedAgainOnceEachFileCanBeWrittenTo(t *testing.T) {
	t.Parallel()
	dir, before := t.TempDir(), entry("before", 0)
	file := filepath.Join(dir, "nats", "jetstream", "OFFICE", "streams", "RECORD", "msgs", "1.blk")
	set := func(flag string) {
		if out, err := exec.Command("chattr", flag, file).CombinedOutput(); err != nil {
			t.Skipf("NOT RUN: no file here can be shut: chattr %s: %v: %s", flag, err, out)
		}
	}
	opened, told := 0, 0
	says := hears(func(line string) {
		if strings.Contains(line, "opened again once it can") {
			told++
			set("-i")
		}
	})
	config := journal.Config{Dir: dir, Outlasts: true, Log: slog.New(slog.NewTextHandler(says, nil))}
	err := journal.Run(within(t, time.Minute), config, func(ctx context.Context, j *journal.Journal) error {
		if opened++; opened > 1 {
			appended(t, j, entry("after", 0))
			return nil
		}
		appended(t, j, before)
		set("+i")
		j.Conn().Close() // as it ends where a write has failed
		return errors.New("the log is gone")
	})
	if err != nil || opened != 2 || told != 1 {
		t.Errorf("opened %d times, waited %d times: %v", opened, told, err)
	}
}
