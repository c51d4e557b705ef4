package journal

import (
	"sync/atomic"
	"time"
)

const (
	roomReserve = 32 << 20              // bytes kept free for what follows an entry: views, index, the server's own state
	roomAgain   = 50 * time.Millisecond // how long a measurement of the free space is valid
)

// room watches the free space of a store's disk. Once a write fails, the server stops
// writing to the stream until it is restarted. So entries are refused while there is still
// room for what follows them, and accepted again when there is more space.
type room struct {
	dir    string // "" if the disk is not ours
	until  atomic.Int64
	scarce atomic.Bool
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

// full reports whether there is no room for another entry.
func (r *room) full() bool {
	if r.dir == "" {
		return false
	}
	if now := time.Now().UnixNano(); now >= r.until.Load() {
		r.until.Store(now + int64(roomAgain))
		free, err := freeBytes(r.dir)
		r.scarce.Store(err == nil && free < roomReserve)
	}
	return r.scarce.Load()
}

// checkRoom returns an error if the disk is full.
func (j *Journal) checkRoom() error {
	if !j.room.full() {
		return nil
	}
	return fail(CodeFull, "free some space on the disk, then send the same entry again: nothing has to be restarted", nil,
		"the disk of %s has less than %d MiB left, which is kept free; nothing is stored until there is more", j.cfg.Dir, roomReserve>>20)
}

// diskFull returns the error for an entry that the server did not answer because it found
// the disk full before we did; nil if there is room.
func (j *Journal) diskFull(cause error) error {
	if !j.room.full() {
		return nil
	}
	return fail(CodeFull, "free some space on the disk, start kibitz serve again, since the server stops writing once a write fails, and send the same entry again", cause,
		"the disk of %s is full, and the server does not answer", j.cfg.Dir)
}
