package main

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"
)

// stored is what the tablet keeps on disk.
type stored struct {
	Seed, Device string
	Enrolled     bool
	Count        uint64    // of the last entry made
	Previous     string    // its hash
	Queue        []waiting // not yet answered, in order
	Refused      []refused // for good
	Held         bool      // a decision was refused: what follows waits for a person
}

// waiting is an entry in the queue. Its bytes and signature never change.
type waiting struct {
	ID, Signature string
	Entry         []byte
	Gap           bool // an entry before it is lost, and its gap is to be accepted
}

type refused struct {
	Entry string `json:"entry"` // its id
	Code  string `json:"code"`
}

// load reads what the folder holds; at first it makes a key.
func load(folder string) (*stored, error) {
	text, err := os.ReadFile(filepath.Join(folder, "tablet.json"))
	if !errors.Is(err, fs.ErrNotExist) {
		s := new(stored)
		return s, errors.Join(err, json.Unmarshal(text, s))
	}
	key, err := nkeys.CreatePair(nkeys.PrefixByteUser)
	if err != nil {
		return nil, err
	}
	seed, err := key.Seed()
	if err != nil {
		return nil, err
	}
	device, err := key.PublicKey()
	return &stored{Seed: string(seed), Device: device, Previous: strings.Repeat("0", 64)}, err
}

// save replaces the file on disk at once. An entry is sent only after that.
func (s *stored) save(folder string) error {
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	name := filepath.Join(folder, "tablet.json")
	f, err := os.Create(name + ".new")
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}

// write makes the next entry, signs it and puts it into the queue.
func (s *stored) write(match string, seen head, events []json.RawMessage) (id string, err error) {
	id = uuid.Must(uuid.NewRandomFromReader(rand.Reader)).String()
	entry, err := json.Marshal(map[string]any{
		"v": 1, "id": id, "match": match, "device": s.Device, "ds": s.Count + 1, "dprev": s.Previous,
		"seen": head{N: seen.N, Hash: seen.Hash}, "events": events,
	})
	if err != nil {
		return "", err
	}
	key, err := nkeys.FromSeed([]byte(s.Seed))
	if err != nil {
		return "", err
	}
	signature, err := key.Sign(entry)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(entry)
	s.Count, s.Previous = s.Count+1, hex.EncodeToString(sum[:])
	s.Queue = append(s.Queue, waiting{ID: id, Entry: entry, Signature: base64.RawURLEncoding.EncodeToString(signature)})
	return id, nil
}

// answered takes an answer to the first entry of the queue, and returns how long to wait
// before the next is sent.
func (s *stored) answered(a *reply) time.Duration {
	first := s.Queue[0]
	switch {
	case a.Status == "accepted":
		s.Queue = s.Queue[1:]
	case a.Code == "count-gap":
		s.Queue[0].Gap = true // all before it were answered: what is missing is lost
	case a.Retry != "":
		return max(time.Duration(a.After)*time.Millisecond, pause)
	default:
		s.Queue = s.Queue[1:]
		s.Refused = append(s.Refused, refused{first.ID, a.Code})
		s.Held = slices.Contains([]string{"stale", "correction", "head-unknown", "role", "pen"}, a.Code)
	}
	return 0
}
