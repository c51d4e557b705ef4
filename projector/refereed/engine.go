package refereed

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strconv"
	"sync"

	"kibitz/rules/book"
)

// generation is raised with every change after which some log gives another
// view than before: in the ledger, a referee, or the view's own form.
const generation = 3

// Engine names what computes views: the program's generation and a fingerprint
// of the rulebooks, such as "1-0f3a52c1b9d4". Views of one engine are equal byte
// for byte wherever they are made; another engine's are built anew.
func Engine() string { return engine() }

var engine = sync.OnceValue(func() string { return EngineOf(book.All()) })

// EngineOf is Engine for a library of one's own.
func EngineOf(books book.Library) string {
	return strconv.Itoa(generation) + "-" + rulebooks(books)
}

// rulebooks returns the fingerprint of what the rulebooks say.
func rulebooks(books []*book.Book) string {
	said := sha256.New()
	// Rulebooks are plain data, which always encodes; a hash takes every byte.
	_ = json.NewEncoder(said).Encode(books)
	return hex.EncodeToString(said.Sum(nil)[:6])
}
