package journal

import (
	"sync/atomic"
	"time"
)

const (
	roomReserve = 32 << 20              // bytes kept free for what follows an entry: views, index, the server's own state
	roomAgain   = 50 * time.Millisecond // how long a measurement of the free space is valid
)

// room watches the free space of a store's disk, and whether its record can be written. Once a write
// fails, the server stops writing to the stream until it is restarted. So entries are refused while
// there is still room for what follows them, and accepted again when there is more space.
type room struct {
	dir   string // "" if the disk is not ours
	until atomic.Int64
	found atomic.Pointer[shortage]
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
	if now := time.Now(); now.UnixNano() >= r.until.Load() {
		r.until.Store(now.UnixNano() + int64(roomAgain))
		r.found.Store(r.measured(now))
	}
	return r.found.Load()
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
		return s.since, fail(CodeUnwritable, "see to the disk and the folder's owner, then send the same entry again: nothing has to be restarted", s.shut,
			"the record in %s cannot be written to; nothing is stored until it can", j.cfg.Dir)
	default:
		return s.since, fail(CodeFull, "free some space on the disk, then send the same entry again: nothing has to be restarted", nil,
			"the disk of %s has less than %d MiB left, which is kept free; nothing is stored until there is more", j.cfg.Dir, roomReserve>>20)
	}
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
