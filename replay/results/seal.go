package results

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/merkle"
)

// Seal is the office's signature of a document: of six lines that name it by its hash.
type Seal struct {
	Tournament string `json:"tournament"`
	Division   string `json:"division"`
	Edition    int    `json:"edition"`
	Status     Status `json:"status"`
	Hash       string `json:"hash"` // SHA-256 of the document's bytes
	Office     string `json:"office"`
	Signature  string `json:"signature"`
}

// message returns what the office signs, each line ended by a line feed.
func (s *Seal) message() []byte {
	return fmt.Appendf(nil, "kibitz results v1\n%s\n%s\n%d\n%s\n%s\n", s.Tournament, s.Division, s.Edition, s.Status, s.Hash)
}

// String returns what the code on a printed sheet holds, the parts separated by blanks:
// tournament, division, edition, hash and signature.
func (s *Seal) String() string {
	return strings.Join([]string{s.Tournament, s.Division, strconv.Itoa(s.Edition), s.Hash, s.Signature}, " ")
}

// Sign signs the public document with the office's key. The office's own is named in it by its hash.
func (d *Document) Sign(office nkeys.KeyPair) (data []byte, seal *Seal, err error) {
	public, err := d.Public()
	if err != nil {
		return nil, nil, err
	}
	if data, err = public.JSON(); err != nil {
		return nil, nil, err
	}
	s := &Seal{Tournament: d.Tournament, Division: d.Division, Edition: d.Edition, Status: d.Status, Hash: hashOf(data)}
	if s.Office, err = office.PublicKey(); err != nil {
		return nil, nil, fmt.Errorf("results: sign: %w", err)
	}
	s.Signature, err = events.Sign(office, s.message())
	return data, s, err
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// RootOf returns the root of the tree over the heads.
func RootOf(heads []MatchHead) (string, error) {
	leaves := make([]merkle.Leaf, len(heads))
	for i, h := range heads {
		leaves[i] = merkle.Leaf{Match: h.Match, Head: events.Head{N: h.N}}
		hash, err := hex.DecodeString(h.Hash)
		if err != nil || copy(leaves[i].Hash[:], hash) != len(hash) || len(hash) != sha256.Size {
			return "", fmt.Errorf("results: %q is no hash", h.Hash)
		}
	}
	root, err := merkle.Root(leaves)
	return root.String(), err
}
