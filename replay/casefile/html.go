package casefile

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"html/template"
	"io"
	"math"
	"strings"
	"sync"

	"kibitz/replay/diagram"
	"kibitz/replay/form"
)

//go:embed page.html
var pageText string

// HTML writes a document as one self-contained, printable page with the fonts of its words, without
// scripts or external resources. All text that people wrote is escaped. Characters that no font has
// are named at the end.
func HTML(w io.Writer, d *form.Document) error {
	t, err := page()
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := t.Execute(&text, d); err != nil {
		return err
	}
	whole, err := lettered(eachIsolated(text.String()), d.Language)
	if err == nil {
		_, err = io.WriteString(w, whole)
	}
	return err
}

var page = sync.OnceValues(func() (*template.Template, error) {
	return template.New("page").Funcs(template.FuncMap{
		"foot": footOf, "kind": kindOf, "svg": svgOf, "share": func(b form.Board) int { return shareOf(&b) }, "qr": qrSVG, "picture": decoded, "data": dataOf, "long": func(cell string) bool { return diagram.Runes(cell) > 32 },
	}).Parse(pageText)
})

// footOf returns what stands at the foot of each printed page, as text of a style sheet: it is no address, whatever it
// begins with.
func footOf(d *form.Document) template.URL { return template.URL(footer(d)) }

// kindOf returns the name of a block's kind for the page template.
func kindOf(b form.Block) string {
	switch b.(type) {
	case form.Paragraph:
		return "paragraph"
	case form.Fields:
		return "fields"
	case form.Grid:
		return "grid"
	case form.Boards:
		return "boards"
	case form.Photos:
		return "photos"
	case form.Signatures:
		return "signatures"
	case form.QR:
		return "qr"
	}
	return ""
}

// shareOf returns how much of a page's width a board needs, in hundredths; 0 for one that stands in half of it.
func shareOf(b *form.Board) int {
	if width := legible(b); width > half {
		return int(math.Ceil(100 * width / inner))
	}
	return 0
}

// decoded returns the picture of a photo; nil if it is damaged.
func decoded(p form.Photo) *form.Picture {
	picture, err := p.Picture()
	if err != nil {
		return nil
	}
	return &picture
}

// dataOf returns a picture as a data URL. It was encoded here and holds nothing but pixels.
func dataOf(p *form.Picture) template.URL {
	return template.URL("data:image/jpeg;base64," + base64.StdEncoding.EncodeToString(p.JPEG))
}

// svgOf draws a board as SVG. The picture escapes all its text and contains no scripts,
// styles or references.
func svgOf(b form.Board) template.HTML {
	picture := string(diagram.SVG(b.Table.Picture(b.Options)))
	return template.HTML(strings.TrimSpace(picture))
}
