package projector

import (
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"

	"github.com/nats-io/nkeys"
)

// readyKey is a key pair that has its private key worked out: nkeys works it out
// of the seed anew for each signature, which takes longer than signing.
type readyKey struct {
	nkeys.KeyPair
	public  string
	private ed25519.PrivateKey
	secret  []byte // known to who has the seed; for marks
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
	return &readyKey{KeyPair: key, public: public, private: ed25519.NewKeyFromSeed(raw), secret: keyed(raw, []byte("kibitz mark v1"))}, nil
}

func keyed(secret, data []byte) []byte {
	sum := hmac.New(sha256.New, secret)
	sum.Write(data)
	return sum.Sum(nil)
}

// mark returns by what the holder of the key knows that it was he who wrote some
// bytes. Nobody else can make or check it; for himself it is as good as a signature
// and fifty times as quick to check.
func (k *readyKey) mark(data []byte) string { return hex.EncodeToString(keyed(k.secret, data)) }

// marked reports whether this is the mark of these bytes.
func (k *readyKey) marked(data []byte, mark string) bool {
	return hmac.Equal([]byte(k.mark(data)), []byte(mark))
}

// PublicKey returns the public key as it travels.
func (k *readyKey) PublicKey() (string, error) { return k.public, nil }

// Sign signs the bytes.
func (k *readyKey) Sign(data []byte) ([]byte, error) { return ed25519.Sign(k.private, data), nil }
