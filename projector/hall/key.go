package hall

import (
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"

	"github.com/nats-io/nkeys"
)

// Signer is a key pair that has its private key worked out: nkeys works it out
// of the seed anew for each signature, which takes longer than signing.
type Signer struct {
	nkeys.KeyPair
	Public  string
	private ed25519.PrivateKey
	secret  []byte // known to who has the seed; for marks
}

// NewSigner returns the key pair with its private key worked out.
func NewSigner(key nkeys.KeyPair) (*Signer, error) {
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
	return &Signer{KeyPair: key, Public: public, private: ed25519.NewKeyFromSeed(raw), secret: keyed(raw, []byte("kibitz mark v1"))}, nil
}

func keyed(secret, data []byte) []byte {
	sum := hmac.New(sha256.New, secret)
	sum.Write(data)
	return sum.Sum(nil)
}

// mark returns by what the holder of the key knows that it was he who wrote some
// bytes. Nobody else can make or check it; for himself it is as good as a signature
// and fifty times as quick to check.
func (k *Signer) mark(data []byte) string { return hex.EncodeToString(keyed(k.secret, data)) }

// marked reports whether this is the mark of these bytes.
func (k *Signer) marked(data []byte, mark string) bool {
	return hmac.Equal([]byte(k.mark(data)), []byte(mark))
}

// PublicKey returns the public key as it travels.
func (k *Signer) PublicKey() (string, error) { return k.Public, nil }

// Sign signs the bytes.
func (k *Signer) Sign(data []byte) ([]byte, error) { return ed25519.Sign(k.private, data), nil }
