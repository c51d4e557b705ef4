package journal

import (
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/nats-io/nkeys"
)

// The files of a store's folder. Only the lock says whether the store is open; the
// others may be left over from a crash.
const (
	lockFile  = "lock"      // held by the opener, never deleted
	keysFile  = "keys.json" // secrets, 0600, created once
	reachFile = "open.json" // where the opener listens, 0600, while it is open
	natsDir   = "nats"      // the server's own folder
)

// storeKeys are the secrets of a store. They stay in its folder.
type storeKeys struct {
	Office string `json:"office"`         // seed of the user nkey of the office's processes
	Admin  string `json:"admin"`          // seed of the user nkey that may change the record's stream
	Tables string `json:"tables"`         // the token with which devices of this machine connect
	Copy   string `json:"copy,omitempty"` // seed of the user nkey with which the hall connects to its copy; absent without one
}

// reach is the address of a store's opener.
type reach struct {
	Instance string `json:"instance"` // the server's name, new at each opening: identifies a stale address
	URL      string `json:"url"`
	Token    string `json:"token,omitempty"` // lets devices of this machine connect; absent at a hall that others can reach
	PID      int    `json:"pid"`
}

// loadOrMakeKeys returns the store's secrets, creating them if absent. Only the opener may
// call it.
func loadOrMakeKeys(dir string) (*storeKeys, error) {
	keys, err := loadKeys(dir)
	if !errors.Is(err, fs.ErrNotExist) {
		return keys, err
	}
	if keys, err = makeKeys(); err != nil {
		return nil, fail(CodeStore, "try again", err, "the store's keys cannot be made")
	}
	return keys, writePrivate(dir, keysFile, keys)
}

func loadKeys(dir string) (*storeKeys, error) {
	keys := new(storeKeys)
	if err := readPrivate(dir, keysFile, keys); err != nil {
		return nil, err
	}
	for _, seed := range []string{keys.Office, keys.Admin} {
		if _, err := nkeys.FromSeed([]byte(seed)); err != nil {
			return nil, fail(CodeStore, "restore the file, or move it away to have a new one created", nil,
				"%s holds no valid keys", filepath.Join(dir, keysFile))
		}
	}
	return keys, nil
}

func makeKeys() (*storeKeys, error) {
	office, err := newSeed()
	if err != nil {
		return nil, err
	}
	admin, err := newSeed()
	if err != nil {
		return nil, err
	}
	return &storeKeys{Office: office, Admin: admin, Tables: newToken()}, nil
}

func newSeed() (string, error) {
	pair, err := nkeys.CreateUser()
	if err != nil {
		return "", err
	}
	seed, err := pair.Seed()
	return string(seed), err
}

// newToken returns 192 random bits as text.
func newToken() string {
	var raw [24]byte
	rand.Read(raw[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(raw[:])
}

// writePrivate writes v as JSON atomically, readable only by its owner.
func writePrivate(dir, name string, v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return err
	}
	path := filepath.Join(dir, name)
	temp, err := os.CreateTemp(dir, name+".*") // created with mode 0600
	if err != nil {
		return storeError(err, path)
	}
	defer os.Remove(temp.Name())
	_, err = temp.Write(append(data, '\n'))
	if err == nil {
		err = temp.Sync()
	}
	if err = errors.Join(err, temp.Close()); err == nil {
		err = replace(temp.Name(), path)
	}
	return storeError(err, path)
}

// replace renames a file over another, retrying on systems that refuse while the other file
// is being read.
func replace(from, to string) (err error) {
	for range 20 {
		if err = os.Rename(from, to); err == nil || !errors.Is(err, fs.ErrPermission) {
			return err
		}
		time.Sleep(joinTick)
	}
	return err
}

func readPrivate(dir, name string, v any) error {
	path := filepath.Join(dir, name)
	data, err := os.ReadFile(path)
	if err != nil {
		return storeError(err, path)
	}
	if err := json.Unmarshal(data, v); err != nil {
		return storeError(err, path)
	}
	return nil
}

func storeError(err error, path string) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS) {
		return fail(CodeStore, "open the store as its folder's owner; where it cannot be written to, copy the folder and open the copy", err, "%s cannot be used", path)
	}
	return fail(CodeStore, "check the folder, its owner and the free space", err, "%s cannot be used", path)
}
