package refereed

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"sync"

	"kibitz/rules/book"
)

// goldenViews has, for matches of every game, what their views come to, link after
// link. The scenarios' tests hold it against what this program makes of them, so that
// a change after which a log gives another view than before changes it.
//
//go:embed views.sum
var goldenViews string

// Engine names what computes views: a fingerprint of the golden views of all games and
// of the rulebooks, such as "0f3a52c1b9d4". Views of one engine are equal byte for byte
// wherever they are made; another engine's are built anew.
func Engine() string { return engine() }

var engine = sync.OnceValue(func() string { return EngineOf(book.All()) })

// EngineOf is Engine for a library of one's own.
func EngineOf(books book.Library) string { return engineOf(goldenViews, books) }

func engineOf(views string, books book.Library) string {
	said := sha256.New()
	said.Write([]byte(views))
	// Rulebooks are plain data, which always encodes; a hash takes every byte.
	_ = json.NewEncoder(said).Encode(books)
	return hex.EncodeToString(said.Sum(nil)[:6])
}
