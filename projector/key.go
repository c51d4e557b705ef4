package projector

import (
	"crypto/ed25519"

	"github.com/nats-io/nkeys"
)

// readyKey is a key pair that has its private key worked out: nkeys works it out
// of the seed anew for each signature, which takes longer than signing.
type readyKey struct {
	nkeys.KeyPair
	public  string
	private ed25519.PrivateKey
}

// ready returns the key pair with its private key worked out.
func ready(key nkeys.KeyPair) (*readyKey, error) {
	public, err := key.PublicKey()
	if err != nil {
		return nil, err
	}
	seed, err := key.Seed()
	if err != nil {
		return nil, err
	}
	_, raw, err := nkeys.DecodeSeed(seed)
	if err != nil {
		return nil, err
	}
	return &readyKey{KeyPair: key, public: public, private: ed25519.NewKeyFromSeed(raw)}, nil
}

// PublicKey returns the public key as it travels.
func (k *readyKey) PublicKey() (string, error) { return k.public, nil }

// Sign signs the bytes.
func (k *readyKey) Sign(data []byte) ([]byte, error) { return ed25519.Sign(k.private, data), nil }
