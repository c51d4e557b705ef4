package events

import (
	"bytes"
	standard "crypto/ed25519"
	"crypto/sha512"
	"hash/crc32"
	"strings"
	"sync/atomic"

	"github.com/nats-io/nkeys"
	"github.com/oasisprotocol/curve25519-voi/curve"
	"github.com/oasisprotocol/curve25519-voi/curve/scalar"
	"github.com/oasisprotocol/curve25519-voi/primitives/ed25519"
)

// preparedKey is a device's public key, unpacked for checking many signatures.
type preparedKey struct {
	device   string
	key      standard.PublicKey
	expanded *ed25519.ExpandedPublicKey // nil if the faster check cannot use the key
	place    uint32                     // of its multiples
	accepted atomic.Uint32              // signatures, without its multiples
}

// preparedKeys are the keys used last, each at a place that follows from its text. Two keys
// at one place cost time and nothing else.
var preparedKeys [8192]atomic.Pointer[preparedKey]

// prepared returns the key of a device; nil if its text is none.
func prepared(device string) *preparedKey {
	sum := crc32.ChecksumIEEE([]byte(device))
	place := &preparedKeys[sum%uint32(len(preparedKeys))]
	if known := place.Load(); known != nil && known.device == device {
		return known
	}
	raw, err := nkeys.Decode(nkeys.Prefix(device), []byte(device))
	if err != nil || len(raw) != standard.PublicKeySize {
		return nil
	}
	made := &preparedKey{device: strings.Clone(device), key: raw, place: sum % uint32(len(keyMultiples))}
	made.expanded, _ = ed25519.NewExpandedPublicKey(raw)
	place.Store(made)
	return made
}

// multiples are multiples of a key, 40 kB of them. Making them takes as long as checking three
// signatures, and with them checking one takes two thirds of the time.
type multiples struct {
	of    *preparedKey
	table *curve.EdwardsBasepointTable // of the key's negative
}

// keyMultiples are the multiples of the keys used most, as preparedKeys are the keys: 40 MB if all places are taken.
var keyMultiples [1024]atomic.Pointer[multiples]

// oftenUsed is how many signatures of a key are accepted before its multiples are made.
const oftenUsed = 16

// multiples returns the key's multiples; nil if it has not made many signatures.
func (k *preparedKey) multiples() *curve.EdwardsBasepointTable {
	if known := keyMultiples[k.place].Load(); known != nil && known.of == k {
		return known.table
	}
	return nil
}

// multiply makes the key's multiples.
func (k *preparedKey) multiply() {
	var text curve.CompressedEdwardsY
	var point curve.EdwardsPoint
	if _, err := text.SetBytes(k.key); err != nil {
		return
	}
	if _, err := point.SetCompressedY(&text); err != nil {
		return
	}
	keyMultiples[k.place].Store(&multiples{of: k, table: curve.NewEdwardsBasepointTable(point.Neg(&point))})
}

// asStandardLibrary accepts exactly the signatures that crypto/ed25519 accepts.
var asStandardLibrary = &ed25519.Options{Verify: ed25519.VerifyOptionsStdLib}

// proves reports whether the key made this signature of the data. The check takes half the
// standard library's time or less; what it does not accept, the standard library decides.
func (k *preparedKey) proves(data, signature []byte) bool {
	return k.expanded != nil && k.provesFast(data, signature) || standard.Verify(k.key, data, signature)
}

func (k *preparedKey) provesFast(data, signature []byte) bool {
	if table := k.multiples(); table != nil {
		return provesBy(table, k.key, data, signature)
	}
	proved := ed25519.VerifyExpandedWithOptions(k.expanded, data, signature, asStandardLibrary)
	if proved && k.accepted.Add(1)%oftenUsed == 0 {
		k.multiply()
	}
	return proved
}

// provesBy is the check of RFC 8032 without the cofactor, as the standard library makes it: the
// signature's first half is the text of the point S*B - H*A, where S is its second half, less than the
// group's order, and A the key.
func provesBy(negative *curve.EdwardsBasepointTable, key, data, signature []byte) bool {
	if len(signature) != standard.SignatureSize {
		return false
	}
	digest := sha512.New()
	digest.Write(signature[:32])
	digest.Write(key)
	digest.Write(data)
	var sum [sha512.Size]byte
	var s, h scalar.Scalar
	if _, err := s.SetCanonicalBytes(signature[32:]); err != nil {
		return false
	}
	if _, err := h.SetBytesModOrderWide(digest.Sum(sum[:0])); err != nil {
		return false
	}
	var point, other curve.EdwardsPoint
	point.Add(point.MulBasepoint(curve.ED25519_BASEPOINT_TABLE, &s), other.MulBasepoint(negative, &h))
	var text curve.CompressedEdwardsY
	return bytes.Equal(text.SetEdwardsPoint(&point)[:], signature[:32])
}
