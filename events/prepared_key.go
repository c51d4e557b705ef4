package events

import (
	standard "crypto/ed25519"
	"hash/crc32"
	"strings"
	"sync/atomic"

	"github.com/nats-io/nkeys"
	"github.com/oasisprotocol/curve25519-voi/primitives/ed25519"
)

// preparedKey is a device's public key, unpacked for checking many signatures.
type preparedKey struct {
	device   string
	key      standard.PublicKey
	expanded *ed25519.ExpandedPublicKey // nil if the faster check cannot use the key
}

// preparedKeys are the keys used last, each at a place that follows from its text. Two keys
// at one place cost time and nothing else.
var preparedKeys [2048]atomic.Pointer[preparedKey]

// prepared returns the key of a device; nil if its text is none.
func prepared(device string) *preparedKey {
	place := &preparedKeys[crc32.ChecksumIEEE([]byte(device))%uint32(len(preparedKeys))]
	if known := place.Load(); known != nil && known.device == device {
		return known
	}
	raw, err := nkeys.Decode(nkeys.Prefix(device), []byte(device))
	if err != nil || len(raw) != standard.PublicKeySize {
		return nil
	}
	made := &preparedKey{device: strings.Clone(device), key: raw}
	made.expanded, _ = ed25519.NewExpandedPublicKey(raw)
	place.Store(made)
	return made
}

// asStandardLibrary accepts exactly the signatures that crypto/ed25519 accepts.
var asStandardLibrary = &ed25519.Options{Verify: ed25519.VerifyOptionsStdLib}

// proves reports whether the key made this signature of the data. The check takes half the
// standard library's time; what it does not accept, the standard library decides.
func (k *preparedKey) proves(data, signature []byte) bool {
	return k.expanded != nil && ed25519.VerifyExpandedWithOptions(k.expanded, data, signature, asStandardLibrary) ||
		standard.Verify(k.key, data, signature)
}
