package hall

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/nats-io/nkeys"

	"kibitz/events/journal"
	"kibitz/projector/wire"
)

// OfficeFile holds the seed of the office's key, 0600, in the store's folder.
const OfficeFile = "office.seed"

// OfficeKey returns the key with which this store schedules matches and signs heads. It is
// created on first use, without asking anybody. Its holder can write any record of this
// store, so it is never logged and never leaves the folder.
func OfficeKey(dir string) (nkeys.KeyPair, error) {
	path := filepath.Join(dir, OfficeFile)
	key, err := readKey(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return key, err
	}
	if err := makeKey(dir, path); err != nil {
		return nil, wire.Fail(wire.CodeOfficeKey, "check the folder, its owner and the free space", err, "the office's key %s cannot be made", path)
	}
	return readKey(path)
}

// KeyOfStore is OfficeKey for an open store. It makes no key for a record that was led with
// another: without that one its matches cannot be led on.
func KeyOfStore(ctx context.Context, j *journal.Journal, dir string) (nkeys.KeyPair, error) {
	if _, err := os.Stat(filepath.Join(dir, OfficeFile)); !errors.Is(err, fs.ErrNotExist) {
		return OfficeKey(dir)
	}
	head, err := j.Head(ctx)
	if err != nil {
		return nil, err
	}
	if head > 0 {
		return nil, wire.Fail(wire.CodeOfficeKey, "restore the file from a copy; with a new key, matches already scheduled cannot be continued",
			nil, "the office's key %s is missing", filepath.Join(dir, OfficeFile))
	}
	return OfficeKey(dir)
}

func readKey(path string) (nkeys.KeyPair, error) {
	seed, err := os.ReadFile(path)
	if err != nil {
		return nil, wire.Fail(wire.CodeOfficeKey, "check the folder and its owner", err, "the office's key %s cannot be read", path)
	}
	key, err := nkeys.FromSeed(bytes.TrimSpace(seed))
	clear(seed)
	if err == nil {
		_, err = key.PublicKey()
	}
	if err != nil {
		return nil, wire.Fail(wire.CodeOfficeKey, "restore the file from a copy; with a new key, matches already scheduled cannot be continued",
			nil, "%s holds no key", path)
	}
	return key, nil
}

// makeKey writes a new key unless another process has just done so. Linking a file fails if
// the target exists, and shows either the whole file or none.
func makeKey(dir, path string) error {
	key, err := nkeys.CreateUser()
	if err != nil {
		return err
	}
	seed, err := key.Seed()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	temp, err := os.CreateTemp(dir, OfficeFile+".*") // created with mode 0600
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name())
	_, err = temp.Write(append(seed, '\n'))
	if err == nil {
		err = temp.Sync()
	}
	if err = errors.Join(err, temp.Close()); err != nil {
		return err
	}
	err = os.Link(temp.Name(), path)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return nil
	}
	return os.Rename(temp.Name(), path) // for a file system without links
}
