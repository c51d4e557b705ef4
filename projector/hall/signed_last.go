package hall

import (
	"crypto/sha256"
	"sync"
)

// signedMost is how many signatures are remembered: more than an import has under way.
const signedMost = 4096

// signedLast remembers the last signatures that a key has made, by the hash of what was signed.
type signedLast struct {
	mu    sync.Mutex
	made  map[[sha256.Size]byte][]byte
	order [][sha256.Size]byte // a ring once it is full
	next  int                 // the place of the oldest in a full ring
}

func newSignedLast() *signedLast {
	return &signedLast{made: make(map[[sha256.Size]byte][]byte)}
}

func (l *signedLast) find(data []byte) (signature []byte, found bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	signature, found = l.made[sha256.Sum256(data)]
	return signature, found
}

func (l *signedLast) add(data, signature []byte) {
	sum := sha256.Sum256(data)
	l.mu.Lock()
	defer l.mu.Unlock()
	switch _, known := l.made[sum]; {
	case known:
		return
	case len(l.order) < signedMost:
		l.order = append(l.order, sum)
	default:
		delete(l.made, l.order[l.next])
		l.order[l.next] = sum
		l.next = (l.next + 1) % signedMost
	}
	l.made[sum] = signature
}
