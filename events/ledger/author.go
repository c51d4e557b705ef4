package ledger

import (
	"fmt"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"

	"kibitz/events"
)

// Author makes a device's entries for one match and counts them.
type Author struct {
	Key      nkeys.KeyPair // the device's key pair, a user nkey with its seed
	Match    string
	Count    uint64      // of the last entry made; 0 before the first
	Previous events.Hash // hash of the last entry made; zero before the first
}

// Author returns an author that continues from the device's last entry in the log.
func (l *Ledger) Author(key nkeys.KeyPair) (*Author, error) {
	public, err := key.PublicKey()
	if err != nil {
		return nil, fmt.Errorf("ledger: author: %w", err)
	}
	a := &Author{Key: key, Match: l.match}
	a.Count, a.Previous = l.Device(public)
	return a, nil
}

// Write makes the next entry of the device and returns its bytes and signature. The caller
// supplies the id, which is random (version 4). seen is the head that the author knows. An
// entry that no reader would accept is not signed, and the error is an *events.DecodeError.
// The count advances unless there is an error. An entry that the log refuses keeps its
// count, since it was signed.
func (a *Author) Write(id uuid.UUID, seen events.Head, evs ...events.Event) (data []byte, signature string, err error) {
	written, err := a.WriteDecoded(id, seen, evs...)
	if err != nil {
		return nil, "", err
	}
	return written.data, written.signature, nil
}

// WriteDecoded is Write for who adds the entry to a ledger of his own, where its signature need not be
// checked again.
func (a *Author) WriteDecoded(id uuid.UUID, seen events.Head, evs ...events.Event) (*Decoded, error) {
	entry := events.Entry{ID: id, Match: a.Match, Count: a.Count + 1, Previous: a.Previous, Seen: seen, Events: evs}
	read, data, signature, err := entry.SealAsRead(a.Key)
	if err != nil {
		return nil, fmt.Errorf("ledger: write: %w", err)
	}
	a.Count, a.Previous = entry.Count, events.HashOf(data)
	return &Decoded{entry: read, data: data, signature: signature, hash: a.Previous, proven: true}, nil
}
