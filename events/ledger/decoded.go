package ledger

import (
	"bytes"
	"sync"

	"github.com/google/uuid"

	"kibitz/events"
)

// Decoded is a message with its entry, decoded once for both judging and adding it.
type Decoded struct {
	entry     *events.Entry // nil if it cannot be read
	err       error         // why it cannot be read
	data      []byte
	signature string
	hash      events.Hash // of the data, if the entry can be read
	proven    bool        // its signature was checked and is valid
}

// Decode reads the entry of a message. A message that cannot be read gets a Decoded too,
// and is judged.
func Decode(data []byte, signature string) *Decoded {
	d := decodedAs(data, signature)
	return &d
}

func decodedAs(data []byte, signature string) Decoded {
	d := Decoded{data: data, signature: signature}
	if d.entry, d.err = decode(data); d.err == nil {
		d.hash = events.HashOf(data)
	}
	return d
}

// CheckSignature reports whether the entry's device signed exactly these bytes, as verify says,
// which is events.Verify or does the same. Judging then does not check the signature again.
func (d *Decoded) CheckSignature(verify func(device string, data []byte, signature string) bool) bool {
	d.proven = d.entry != nil && verify(d.entry.Device, d.data, d.signature)
	return d.proven
}

// Message returns the message that it was decoded from.
func (d *Decoded) Message() Message { return Message{Data: d.data, Signature: d.signature} }

// Proven reports whether the signature was checked and is valid.
func (d *Decoded) Proven() bool { return d.proven }

// Of reports whether this is the entry of a message with these bytes and this signature.
func (d *Decoded) Of(data []byte, signature string) bool {
	return d.signature == signature && bytes.Equal(d.data, data)
}

// ID returns the entry's id; uuid.Nil if it cannot be read.
func (d *Decoded) ID() uuid.UUID {
	if d.entry == nil {
		return uuid.Nil
	}
	return d.entry.ID
}

// Device returns the device that the entry names; "" if it cannot be read.
func (d *Decoded) Device() string {
	if d.entry == nil {
		return ""
	}
	return d.entry.Device
}

// Err returns why the entry cannot be read, a *events.DecodeError; nil if it can.
func (d *Decoded) Err() error { return d.err }

// decoders shares decoding memory. Many matches are read in turn, and in most ledgers
// memory of its own would be idle.
var decoders = sync.Pool{New: func() any { return new(events.Decoder) }}

func decode(data []byte) (*events.Entry, error) {
	d := decoders.Get().(*events.Decoder)
	defer decoders.Put(d)
	return d.Decode(data)
}
