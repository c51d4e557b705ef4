package journal

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"sync/atomic"
	"time"
)

const (
	roomReserve = 32 << 20 // bytes kept free for what follows an entry: views, index, the server's own state
	roomAgain   = 200 * time.Millisecond
)

// room watches the free space of a store's disk, and whether its record can be written. Once a write
// fails, the server stops writing to the stream until it is restarted. So both are looked at before each
// entry, which costs two system calls: entries are refused while there is still room for what follows
// them, and accepted again when there is more space. A folder that could not be written to ends the
// journal in the end; see crippled and awaitWritable.
type room struct {
	dir   string // "" if the disk is not ours
	found atomic.Pointer[shortage]
	shut  atomic.Bool // the record's folder could not be written to at some time
}

// shortage is why a store takes no entry.
type shortage struct {
	since time.Time
	shut  error // why the record's folder cannot be written to; nil if the disk is full
}

// FreeBytes returns the space of a folder's disk that is free for this process, in bytes.
func FreeBytes(dir string) (uint64, error) {
	free, err := freeBytes(dir)
	if err != nil {
		return 0, storeError(err, dir)
	}
	return free, nil
}

// Free returns the free space of the store's disk, in bytes; false if that is not known here.
func (j *Journal) Free() (bytes uint64, ok bool) {
	if j.room.dir == "" {
		return 0, false
	}
	bytes, err := freeBytes(j.room.dir)
	return bytes, err == nil
}

// short returns why no other entry is taken; nil if one is.
func (r *room) short() *shortage {
	if r.dir == "" {
		return nil
	}
	found := r.measured(time.Now())
	r.found.Store(found)
	if found != nil && found.shut != nil {
		r.shut.Store(true)
	}
	return found
}

func (r *room) measured(now time.Time) *shortage {
	found := &shortage{since: now, shut: writable(messagesDir(r.dir, recordName))}
	if before := r.found.Load(); before != nil {
		found.since = before.since
	}
	if free, err := freeBytes(r.dir); found.shut != nil || err == nil && free < roomReserve {
		return found
	}
	return nil
}

// checkRoom returns an error if the store takes no entry.
func (j *Journal) checkRoom() error {
	_, err := j.Short()
	return err
}

// Short returns why the store takes no entry, and since when; no error if it takes one.
func (j *Journal) Short() (since time.Time, err error) {
	switch s := j.room.short(); {
	case s == nil:
		return since, nil
	case s.shut != nil:
		return s.since, j.unwritable(s.shut)
	default:
		return s.since, fail(CodeFull, "free some space on the disk, then send the same entry again: nothing has to be restarted", nil,
			"the disk of %s has less than %d MiB left, which is kept free; nothing is stored until there is more", j.cfg.Dir, roomReserve>>20)
	}
}

func (j *Journal) unwritable(why error) error {
	return fail(CodeUnwritable, "see to the disk and the folder's owner, then send the same entry again: nothing has to be restarted", why,
		"the record in %s cannot be written to; nothing is stored until it can", j.cfg.Dir)
}

// checkShut returns an error if the store's folder cannot be written to. What follows an entry looks at
// this alone: for it there is still the reserve of a full disk.
func (j *Journal) checkShut() error {
	if s := j.room.short(); s != nil && s.shut != nil {
		return j.unwritable(s.shut)
	}
	return nil
}

// diskFull returns the error for an entry that the server did not answer because it found
// the disk full before we did; nil if there is room.
func (j *Journal) diskFull(cause error) error {
	if s := j.room.short(); s == nil || s.shut != nil {
		return nil
	}
	return fail(CodeFull, "free some space on the disk, start kibitz serve again, since the server stops writing once a write fails, and send the same entry again", cause,
		"the disk of %s is full, and the server does not answer", j.cfg.Dir)
}

// awaitWritable waits until a store whose journal has ended can be written to again, so that whoever runs
// it goes on by itself. It fails if it cannot be and is not waited for; see Config.Outlasts.
func awaitWritable(ctx context.Context, cfg *Config) error {
	for told := false; ; told = true {
		why := shut(cfg.Dir)
		switch {
		case why == nil:
			return nil
		case !cfg.Outlasts || errors.Is(writable(cfg.Dir), fs.ErrNotExist):
			return fail(CodeUnwritable, "see to the disk and the folder's owner, then start again", why,
				"the record in %s cannot be written to; nothing is stored until it can", cfg.Dir)
		case !told:
			cfg.Log.Error("the store cannot be written to; it is opened again once it can", "folder", cfg.Dir, "error", why)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(roomAgain):
		}
	}
}

// shut returns why a folder or a file of a store that was open cannot be written to; nil if all can.
func shut(dir string) error {
	return cmp.Or(writable(dir), writable(messagesDir(dir, recordName)),
		filepath.WalkDir(filepath.Join(dir, natsDir), func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir():
				return writable(path)
			case d.Type().IsRegular():
				return writableFile(path)
			}
			return nil
		}))
}

// crippled ends the journal, and reports so, if the server of this process has stopped storing, which it
// does for good once it may not write one file, or if the folder could not be written to and can be again:
// what the server then has in memory need not be on the disk.
func (j *Journal) crippled() bool {
	why := writable(messagesDir(j.cfg.Dir, recordName))
	if why != nil && !errors.Is(why, fs.ErrNotExist) { // that of a store that is being made
		j.room.shut.Store(true)
	}
	if again := why == nil && j.room.shut.Load(); !again && j.server.JetStreamEnabled() {
		return false
	}
	j.cfg.Log.Error("the store could not be written; the journal ends, and reads it again from the disk", "folder", j.cfg.Dir)
	j.nc.Close()
	return true
}
