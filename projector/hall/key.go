package hall

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"

	"github.com/nats-io/nkeys"
	"github.com/oasisprotocol/curve25519-voi/primitives/ed25519"

	"kibitz/events"
)

// Signer is a key pair that keeps its private key. nkeys derives it from the seed for each
// signature, which takes longer than the signing itself.
type Signer struct {
	nkeys.KeyPair
	Public  string
	private ed25519.PrivateKey
	secret  []byte // derived from the seed, known only to its holder; for marks
	signed  *signedLast
}

// NewSigner returns the key pair with its private key derived. A key pair that is a Signer is
// returned as it is.
func NewSigner(key nkeys.KeyPair) (*Signer, error) {
	if signer, ok := key.(*Signer); ok {
		return signer, nil
	}
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
	return &Signer{KeyPair: key, Public: public, private: ed25519.NewKeyFromSeed(raw), secret: keyed(raw, []byte("kibitz mark v1")), signed: newSignedLast()}, nil
}

func keyed(secret, data []byte) []byte {
	sum := hmac.New(sha256.New, secret)
	sum.Write(data)
	return sum.Sum(nil)
}

// mark returns an authentication code that only the holder of the key can make or check.
// For that holder it is as good as a signature and fifty times as fast to check.
func (k *Signer) mark(data []byte) string { return hex.EncodeToString(keyed(k.secret, data)) }

// marked reports whether this is the mark of these bytes.
func (k *Signer) marked(data []byte, mark string) bool {
	return hmac.Equal([]byte(k.mark(data)), []byte(mark))
}

// PublicKey returns the public key as text.
func (k *Signer) PublicKey() (string, error) { return k.Public, nil }

// Proves reports whether the device signed exactly these bytes, as events.Verify does. Ed25519
// signatures follow from key and bytes, so the holder of the key knows those that it has just made, and
// makes others again, which takes a third of the time of checking them.
func (k *Signer) Proves(device string, data []byte, signature string) bool {
	if device == k.Public {
		if own, err := k.again(data); err == nil && own == signature {
			return true
		}
	}
	return events.Verify(device, data, signature)
}

// again returns the key's signature of the bytes as text, which may have been made before.
func (k *Signer) again(data []byte) (string, error) {
	if made, ok := k.signed.find(data); ok {
		return base64.RawURLEncoding.EncodeToString(made), nil
	}
	return events.Sign(k, data)
}

// Sign signs the bytes.
func (k *Signer) Sign(data []byte) ([]byte, error) {
	signature := ed25519.Sign(k.private, data)
	k.signed.add(data, signature)
	return signature, nil
}
