package journal

import (
	"bufio"
	"encoding/json"
	"errors"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

const (
	watchTick    = 200 * time.Millisecond // between two looks at the lock file
	strangerTime = 3 * watchTick          // for an opener whose lock file is gone to show itself
	answerLimit  = time.Second            // for the server at the store's address to say its name
)

// lockStore tries to become the opener of a store. It returns nil if another process is.
// A lock holds only while the locked file is the one in the folder: a process may still
// hold the lock of a file that somebody has deleted. Then its address answers.
func lockStore(dir string) (*flock.Flock, error) {
	path := filepath.Join(dir, lockFile)
	_, missing := os.Stat(path)
	lock := flock.New(path)
	won, err := lock.TryLock()
	if err != nil {
		return nil, storeError(err, path)
	}
	if !won {
		return nil, nil
	}
	if tampered(dir, missing) {
		time.Sleep(strangerTime)
	}
	if !inPlace(lock) || answers(dir) {
		return nil, storeError(lock.Unlock(), path)
	}
	return lock, nil
}

// tampered reports whether files lack that a store keeps, and its opener might be running.
func tampered(dir string, missing error) bool {
	if _, err := os.Stat(filepath.Join(dir, keysFile)); err != nil {
		return false // a new store
	}
	var at reach
	err := readPrivate(dir, reachFile, &at)
	return errors.Is(missing, fs.ErrNotExist) || err != nil && !errors.Is(err, fs.ErrNotExist)
}

// inPlace reports whether the locked file is the one in the folder.
func inPlace(lock *flock.Flock) bool {
	locked, err := lock.Stat()
	if err != nil {
		return false
	}
	named, err := os.Stat(lock.Path())
	return err == nil && os.SameFile(locked, named)
}

// answers reports whether the server that last opened the store still runs.
func answers(dir string) bool {
	var at reach
	if readPrivate(dir, reachFile, &at) != nil {
		return false
	}
	parsed, err := url.Parse(at.URL)
	if err != nil {
		return false
	}
	conn, err := net.DialTimeout("tcp", parsed.Host, answerLimit)
	if err != nil {
		return false
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(answerLimit))
	line, err := bufio.NewReader(conn).ReadString('\n')
	var said struct {
		Server string `json:"server_name"`
	}
	return err == nil && json.Unmarshal([]byte(strings.TrimPrefix(line, "INFO ")), &said) == nil && said.Server == at.Instance
}

// watchLock puts the opener's files back when somebody deletes them. If another process
// has become the opener, it ends this one: two servers would damage the store. It also ends a
// journal whose server has stopped storing.
func (j *Journal) watchLock(at reach) {
	ticker := time.NewTicker(watchTick)
	defer ticker.Stop()
	for {
		select {
		case <-j.closing:
			return
		case <-ticker.C:
		}
		if j.crippled() {
			return
		}
		var there reach
		switch err := readPrivate(j.cfg.Dir, reachFile, &there); {
		case !j.holds() && err == nil && there.Instance != at.Instance:
			j.cfg.Log.Error("another process has opened the store", "code", string(CodeGone))
			go j.Close()
			return
		case err != nil || there.Instance != at.Instance:
			_ = writePrivate(j.cfg.Dir, reachFile, at) // tried again at the next tick
		}
	}
}

// holds reports whether this process has the store's lock. It locks the file anew that lies
// where ours was deleted, unless somebody is just looking whether we are there.
func (j *Journal) holds() bool {
	j.locking.Lock()
	defer j.locking.Unlock()
	if j.lock == nil || inPlace(j.lock) {
		return true
	}
	fresh := flock.New(j.lock.Path())
	if won, err := fresh.TryLock(); err != nil || !won || !inPlace(fresh) {
		_ = fresh.Close()
		return false
	}
	_ = j.lock.Unlock() // of a file that nobody finds any more
	j.lock = fresh
	j.cfg.Log.Warn("the store's lock file was deleted; it is there again", "folder", j.cfg.Dir)
	return true
}

// unlock lets another process open the store.
func (j *Journal) unlock() error {
	j.locking.Lock()
	defer j.locking.Unlock()
	if j.lock == nil {
		return nil
	}
	return j.lock.Unlock()
}

// IsStore reports whether a folder holds a store, even one that lacks its lock file.
func IsStore(dir string) bool {
	for _, name := range []string{lockFile, keysFile, natsDir} {
		if _, err := os.Stat(filepath.Join(dir, name)); !errors.Is(err, fs.ErrNotExist) {
			return true
		}
	}
	return false
}
