package events

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
)

// Hash is a SHA-256 sum. The zero Hash precedes the first link of a chain.
type Hash [sha256.Size]byte

// String returns the 64 lower-case hexadecimal digits of h.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// HashOf returns the hash by which a device's next entry names this one: the
// SHA-256 of the entry's bytes as signed.
func HashOf(entry []byte) Hash { return sha256.Sum256(entry) }

// NextLink returns the hash of the match's chain after one more message: the SHA-256 of the
// previous hash, the length of the entry as eight bytes, big endian, the entry's bytes, and
// its signature as text. Every message on the match's subject is a link, accepted or not.
func NextLink(before Hash, entry []byte, signature string) Hash {
	var room [linkRoom]byte
	message := append(room[:0], before[:]...)
	message = binary.BigEndian.AppendUint64(message, uint64(len(entry)))
	message = append(message, entry...)
	message = append(message, signature...)
	return sha256.Sum256(message)
}

// linkRoom is enough bytes for most links. Hashing them in one call is faster than piece by
// piece.
const linkRoom = 1536
