package events

import (
	"encoding/base64"
	"fmt"

	"github.com/nats-io/nkeys"
)

// SignatureHeader is the message header with an entry's signature.
const SignatureHeader = "Kibitz-Signature"

// Sign returns the signature of exactly these bytes as sent: base64url without padding.
func Sign(key nkeys.KeyPair, data []byte) (string, error) {
	signature, err := key.Sign(data)
	if err != nil {
		return "", fmt.Errorf("events: sign: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(signature), nil
}

// Seal makes an entry ready to send: it sets the entry's device to the key and
// returns the entry's bytes and their signature. The error is a *DecodeError if no
// reader would accept the entry.
func (e *Entry) Seal(key nkeys.KeyPair) (data []byte, signature string, err error) {
	_, data, signature, err = e.SealAsRead(key)
	return data, signature, err
}

// SealAsRead is Seal that also returns the entry as it is read from these bytes.
func (e *Entry) SealAsRead(key nkeys.KeyPair) (read *Entry, data []byte, signature string, err error) {
	if e.Device, err = key.PublicKey(); err != nil {
		return nil, nil, "", fmt.Errorf("events: seal: %w", err)
	}
	data = e.Encode()
	if read, err = Decode(data); err != nil {
		return nil, nil, "", err
	}
	signature, err = Sign(key, data)
	return read, data, signature, err
}

// signatureLength is the length of a signature as text: 64 bytes in base64.
const signatureLength = 86

// Verify reports whether the device with this public nkey signed exactly these bytes. Only
// the canonical spelling of a signature is valid, since it is part of the chain.
func Verify(device string, data []byte, signature string) bool {
	if len(signature) != signatureLength { // the base64 decoder ignores line breaks
		return false
	}
	raw, err := base64.RawURLEncoding.Strict().DecodeString(signature)
	if err != nil {
		return false
	}
	key := prepared(device)
	return key != nil && key.proves(data, raw)
}

// SignedHead is a match's head with the office's signature. Its holder can prove that a
// later log was cut or changed before it.
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

// Verify reports whether the key named as the office's signed this head. The caller must
// know whether that key is the right one.
func (s SignedHead) Verify() bool {
	_, ok := s.Head()
	return ok && Verify(s.Office, s.message(), s.Signature)
}

// Head returns the signed head. It returns false if names or hash are misspelt,
// whatever the signature.
func (s SignedHead) Head() (head Head, ok bool) {
	ok = IsName(s.Tournament) && IsName(s.Match) &&
		len(s.Hash) == 2*len(head.Hash) && lowerHex(head.Hash[:], []byte(s.Hash))
	head.N = s.N
	return head, ok
}

// message returns what the office signs. It begins differently from an entry, so it cannot
// be mistaken for one.
func (s SignedHead) message() []byte {
	return fmt.Appendf(nil, "kibitz head v1\n%s\n%s\n%d\n%s\n", s.Tournament, s.Match, s.N, s.Hash)
}
