package events

import (
	"encoding/base64"
	"fmt"

	"github.com/nats-io/nkeys"
)

// SignatureHeader is the header in which an entry's signature travels beside it.
const SignatureHeader = "Kibitz-Signature"

// Sign returns the signature of exactly these bytes as it travels: base64url
// without padding.
func Sign(key nkeys.KeyPair, data []byte) (string, error) {
	signature, err := key.Sign(data)
	if err != nil {
		return "", fmt.Errorf("events: sign: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(signature), nil
}

// Verify tells whether the device with this public nkey signed exactly these bytes.
func Verify(device string, data []byte, signature string) bool {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(signature)
	if err != nil {
		return false
	}
	key, err := nkeys.FromPublicKey(device)
	if err != nil {
		return false
	}
	return key.Verify(data, raw) == nil
}

// SignedHead is a match's head with the office's signature: whoever holds one
// can show that a later log was cut or changed before it.
type SignedHead struct {
	Tournament string `json:"tournament"`
	Match      string `json:"match"`
	N          uint64 `json:"n"`
	Hash       string `json:"hash"` // 64 lower-case hexadecimal digits
	Office     string `json:"office"`
	Signature  string `json:"signature"`
}

// SignHead signs a head of a match with the office's key.
func SignHead(office nkeys.KeyPair, tournament, match string, head Head) (SignedHead, error) {
	public, err := office.PublicKey()
	if err != nil {
		return SignedHead{}, fmt.Errorf("events: sign head: %w", err)
	}
	signed := SignedHead{Tournament: tournament, Match: match, N: head.N, Hash: head.Hash.String(), Office: public}
	signed.Signature, err = Sign(office, signed.message())
	return signed, err
}

// Verify tells whether the key named as the office's signed this head. Whether
// that key is the right one is for the caller to know.
func (s SignedHead) Verify() bool { return Verify(s.Office, s.message(), s.Signature) }

func (s SignedHead) message() []byte {
	return fmt.Appendf(nil, "kibitz head v1\n%s\n%s\n%d\n%s\n", s.Tournament, s.Match, s.N, s.Hash)
}
