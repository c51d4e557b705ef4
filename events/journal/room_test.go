package journal_test

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kibitz/events/journal"
)

// A record whose folder cannot be written to takes nothing and says why; it goes on by itself once the
// folder can be.
func TestARecordWhoseFolderCannotBeWrittenToGoesOnOnceItCan(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	record := filepath.Join(dir, "nats", "jetstream", "OFFICE", "streams", "RECORD", "msgs")
	next, opened := eachInAMatch(1)[0], 0
	err := journal.Run(within(t, time.Minute), journal.Config{Dir: dir, Outlasts: true}, func(ctx context.Context, j *journal.Journal) error {
		if opened++; opened > 1 {
			_, err := j.Append(ctx, next, 0)
			return err
		}
		appended(t, j, entry("before", 0))
		views, err := j.OpenBucket(ctx, "views")
		if err != nil {
			return err
		}
		if err := os.Rename(record, record+".away"); err != nil {
			return err
		}
		_, err = j.Append(ctx, next, 0)
		wantCode(t, err, journal.CodeUnwritable)
		_, err = j.Short()
		wantCode(t, err, journal.CodeUnwritable)
		_, err = views.Put(ctx, "table", nil)
		wantCode(t, err, journal.CodeUnwritable)
		if err := os.Rename(record+".away", record); err != nil {
			return err
		}
		<-ctx.Done() // what the server has in memory is not trusted
		return ctx.Err()
	})
	if err != nil || opened != 2 {
		t.Errorf("opened %d times: %v", opened, err)
	}
}

// hears is told each line of a log.
type hears func(line string)

func (h hears) Write(line []byte) (int, error) { h(string(line)); return len(line), nil }

// Where a write was under way the server has failed, and what it has in memory is not trusted: the store
// is opened again, which waits until its folder can be written to.
func TestAStoreThatFailedIsOpenedAgainOnceItsFolderCanBeWrittenTo(t *testing.T) {
	t.Parallel()
	dir, before := t.TempDir(), entry("before", 0)
	record := filepath.Join(dir, "nats", "jetstream", "OFFICE", "streams", "RECORD", "msgs")
	says := hears(func(line string) {
		if strings.Contains(line, "opened again once it can") {
			if err := os.Rename(record+".away", record); err != nil {
				t.Error(err)
			}
		}
	})
	opened := 0
	config := journal.Config{Dir: dir, Outlasts: true, Log: slog.New(slog.NewTextHandler(says, nil))}
	err := journal.Run(within(t, time.Minute), config, func(ctx context.Context, j *journal.Journal) error {
		if opened++; opened > 1 {
			receipt, err := j.Append(ctx, before, 0)
			if !receipt.Duplicate {
				t.Errorf("what was stored is there as %+v", receipt)
			}
			return err
		}
		appended(t, j, before)
		j.Conn().Close() // as it ends where a write has failed
		return errors.Join(errors.New("the log is gone"), os.Rename(record, record+".away"))
	})
	if err != nil || opened != 2 {
		t.Errorf("opened %d times: %v", opened, err)
	}
}

// The server may have been unable to write a file of its own, at a moment when nobody looked.
func TestAStoreWhoseServerHasStoppedStoringIsOpenedAgain(t *testing.T) {
	t.Parallel()
	opened := 0
	err := journal.Run(within(t, time.Minute), journal.Config{Dir: t.TempDir()}, func(ctx context.Context, j *journal.Journal) error {
		if opened++; opened > 1 {
			appended(t, j, entry("after", 0))
			return nil
		}
		if err := journal.StopStoring(j); err != nil {
			return err
		}
		<-ctx.Done()
		return ctx.Err()
	})
	if err != nil || opened != 2 {
		t.Errorf("opened %d times: %v", opened, err)
	}
}

// Only who outlasts it waits for a folder, and nobody for a store's own that is gone: in its place no new
// store is made either.
func TestAStoreThatFailedEndsWhereItsFolderIsNotWaitedFor(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name     string
		folder   string // in the store's
		outlasts bool
	}{
		{"the record's, for a command", filepath.Join("nats", "jetstream", "OFFICE", "streams", "RECORD", "msgs"), false},
		{"its own, for a hall", ".", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "store")
			folder := filepath.Join(dir, tt.folder)
			opened := 0
			config := journal.Config{Dir: dir, Outlasts: tt.outlasts}
			err := journal.Run(within(t, time.Minute), config, func(ctx context.Context, j *journal.Journal) error {
				opened++
				appended(t, j, entry("before", 0))
				j.Conn().Close()
				return errors.Join(errors.New("the log is gone"), os.Rename(folder, folder+".away"))
			})
			wantCode(t, err, journal.CodeUnwritable)
			if _, err := os.Stat(folder); opened != 1 || !errors.Is(err, os.ErrNotExist) {
				t.Errorf("opened %d times, and its folder is there again: %v", opened, err)
			}
		})
	}
}
