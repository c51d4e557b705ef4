package position

import (
	"encoding/base64"
	"encoding/binary"
	"strings"

	"kibitz/events/failure"
)

// idBits holds the bits of a GNU Backgammon identifier, at most 128, numbered from the
// lowest bit of the first byte.
type idBits struct{ low, high uint64 }

// idCoding is the base64 variant of these identifiers: no padding, and the surplus bits of
// the last character are zero.
var idCoding = base64.StdEncoding.WithPadding(base64.NoPadding).Strict()

const idAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// put writes v from bit at on.
func (b *idBits) put(at uint, v uint64) {
	b.low |= v << at
	b.high |= v>>(64-at) | v<<(at-64)
}

// get reads width bits from bit at on.
func (b *idBits) get(at, width uint) uint64 {
	return (b.low>>at | b.high<<(64-at) | b.high>>(at-64)) & (1<<width - 1)
}

// appendText appends the first n bytes to dst in base64.
func (b *idBits) appendText(dst []byte, n int) []byte {
	var raw [16]byte
	binary.LittleEndian.PutUint64(raw[:8], b.low)
	binary.LittleEndian.PutUint64(raw[8:], b.high)
	return idCoding.AppendEncode(dst, raw[:n])
}

// parseIDBits parses an identifier of n bytes; name is its name in errors.
func parseIDBits(name, text string, n int) (idBits, error) {
	text = strings.TrimSpace(text)
	if i := strings.IndexFunc(text, outsideIDAlphabet); i >= 0 {
		return idBits{}, failure.New(ErrIDAlphabet, "copy it again, whole",
			"a %s has letters, digits, + and / only, and character %d of %.40q is another", name, i+1, text)
	}
	if want := idCoding.EncodedLen(n); len(text) != want {
		return idBits{}, failure.New(ErrIDLength, "copy it again, whole",
			"a %s has %d characters and %.40q has %d", name, want, text, len(text))
	}
	raw, err := idCoding.DecodeString(text)
	if err != nil {
		return idBits{}, failure.New(ErrIDUnused, "copy it again, whole",
			"the last character of the %s %q has bits that must be zero", name, text)
	}
	raw = append(raw, make([]byte, 16-n)...)
	return idBits{binary.LittleEndian.Uint64(raw), binary.LittleEndian.Uint64(raw[8:])}, nil
}

func outsideIDAlphabet(r rune) bool { return !strings.ContainsRune(idAlphabet, r) }
