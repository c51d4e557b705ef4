package refereed

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"sync"

	"kibitz/rules/book"
)

// goldenViews is the checksum file of the views of sample matches of every game, link after
// link. The scenario tests compare it with what this program computes, so a change that
// alters any view must change this file.
//
//go:embed views.sum
var goldenViews string

// Engine returns a fingerprint of the program's view computation: of the golden views of
// all games and of the rulebooks, such as "0f3a52c1b9d4". Views of the same engine are
// equal byte for byte wherever they are made. Views of another engine are rebuilt.
func Engine() string { return engine() }

var engine = sync.OnceValue(func() string { return EngineOf(book.All()) })

// EngineOf is Engine for another library of rulebooks.
func EngineOf(books book.Library) string { return engineOf(goldenViews, books) }

func engineOf(views string, books book.Library) string {
	said := sha256.New()
	said.Write([]byte(views))
	// Rulebooks are plain data, which always encodes, and a hash accepts every byte.
	_ = json.NewEncoder(said).Encode(books)
	return hex.EncodeToString(said.Sum(nil)[:6])
}
