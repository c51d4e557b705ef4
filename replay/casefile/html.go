package casefile

import (
	_ "embed"
	"html/template"
	"io"
	"strings"
	"sync"

	"kibitz/replay/diagram"
	"kibitz/replay/form"
)

//go:embed page.html
var pageText string

// HTML writes a document as one page that stands for itself: no scripts, nothing
// loaded from elsewhere, fit to be printed. Whatever somebody wrote is only text in it.
func HTML(w io.Writer, d *form.Document) error {
	t, err := page()
	if err != nil {
		return err
	}
	return t.Execute(w, d)
}

var page = sync.OnceValues(func() (*template.Template, error) {
	return template.New("page").Funcs(template.FuncMap{
		"kind": kindOf, "svg": svgOf, "wide": func(g form.Grid, i int) bool { return i == g.Columns()-1 },
	}).Parse(pageText)
})

// kindOf names a block for the page.
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
	}
	return ""
}

// svgOf draws a board. The picture escapes all text in it, and holds no scripts,
// styles or references.
func svgOf(b form.Board) template.HTML {
	picture := string(diagram.SVG(b.Table.Picture(b.Options)))
	return template.HTML(strings.TrimSpace(picture))
}
