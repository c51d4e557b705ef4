package eventstest

import (
	"crypto/sha256"

	"kibitz/events"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"
)

// Key returns the test key with this name, the same each time.
func Key(name string) nkeys.KeyPair {
	seed := sha256.Sum256([]byte("kibitz test key " + name))
	encoded, err := nkeys.EncodeSeed(nkeys.PrefixByteUser, seed[:])
	if err != nil {
		panic(err)
	}
	key, err := nkeys.FromSeed(encoded)
	if err != nil {
		panic(err)
	}
	return key
}

// Device returns the public nkey of the test key with this name.
func Device(name string) string {
	public, err := Key(name).PublicKey()
	if err != nil {
		panic(err)
	}
	return public
}

// ID returns the entry id with this name, the same each time.
func ID(name string) uuid.UUID {
	sum := events.HashOf([]byte("kibitz test id " + name))
	id := uuid.UUID(sum[:16])
	id[6] = id[6]&0x0f | 0x40 // version 4
	id[8] = id[8]&0x3f | 0x80 // variant of RFC 9562
	return id
}
