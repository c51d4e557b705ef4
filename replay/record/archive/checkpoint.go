package archive

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"

	"github.com/nats-io/nkeys"
	"golang.org/x/mod/sumdb/note"

	"kibitz/events"
)

// origin names the log of heads, and the key that signs its notes.
func origin(tournament string) string { return "kibitz.archive/" + tournament }

// checkpointText returns what the office signs.
func checkpointText(tournament string, matches int, root events.Hash, manifest []byte) string {
	return fmt.Sprintf("%s\n%d\n%s\n%s\n", origin(tournament), matches, base64.StdEncoding.EncodeToString(root[:]), sumOf(manifest))
}

// signer signs notes with the office's key.
type signer struct {
	note.Verifier
	key nkeys.KeyPair
}

// Sign signs a note's text.
func (s signer) Sign(text []byte) ([]byte, error) { return s.key.Sign(text) }

// verifierOf returns the verifier of the notes of an office.
func verifierOf(tournament, office string) (note.Verifier, error) {
	raw, err := nkeys.Decode(nkeys.PrefixByteUser, []byte(office))
	if err != nil {
		return nil, err
	}
	key, err := note.NewEd25519VerifierKey(origin(tournament), ed25519.PublicKey(raw))
	if err != nil {
		return nil, err
	}
	return note.NewVerifier(key)
}

// sign returns the signed note with a text.
func sign(key nkeys.KeyPair, tournament, office, text string) ([]byte, error) {
	verifier, err := verifierOf(tournament, office)
	if err != nil {
		return nil, err
	}
	return note.Sign(&note.Note{Text: text}, signer{verifier, key})
}

// checkNote returns an error unless the note has this text and the office's signature, and nothing
// besides them.
func checkNote(signed []byte, tournament, office, text string) error {
	verifier, err := verifierOf(tournament, office)
	if err != nil {
		return err
	}
	opened, err := note.Open(signed, note.VerifierList(verifier))
	if err != nil {
		return err
	}
	raw, err := base64.StdEncoding.DecodeString(opened.Sigs[0].Base64)
	if err != nil {
		return err
	}
	alone := fmt.Sprintf("%s\n\u2014 %s %s\n", text, origin(tournament), base64.StdEncoding.EncodeToString(raw))
	if string(signed) != alone {
		return errors.New("it has another text or further lines")
	}
	return nil
}
