package casefile

import (
	_ "embed"
	"html/template"
	"io"
	"strings"
	"sync"

	"kibitz/replay/diagram"
)

//go:embed page.html
var pageText string

// HTML writes a document as one page that stands for itself: no scripts, nothing
// loaded from elsewhere, fit to be printed. Whatever somebody wrote is only text in it.
func HTML(w io.Writer, d *Document) error {
	t, err := page()
	if err != nil {
		return err
	}
	return t.Execute(w, d)
}

var page = sync.OnceValues(func() (*template.Template, error) {
	return template.New("page").Funcs(template.FuncMap{
		"kind": kindOf, "svg": svgOf, "wide": func(g Grid, i int) bool { return i == columns(&g)-1 },
	}).Parse(pageText)
})

// kindOf names a block for the page.
func kindOf(b Block) string {
	switch b.(type) {
	case Paragraph:
		return "paragraph"
	case Fields:
		return "fields"
	case Grid:
		return "grid"
	case Boards:
		return "boards"
	}
	return ""
}

// svgOf draws a board. The picture escapes all text in it, and holds no scripts,
// styles or references.
func svgOf(b Board) template.HTML {
	picture := string(diagram.SVG(b.Table.Picture(b.Options)))
	return template.HTML(strings.TrimSpace(picture))
}

// columns is how many columns a grid has.
func columns(g *Grid) int {
	n := len(g.Head)
	for i := range g.Rows {
		n = max(n, len(g.Rows[i].Cells))
	}
	return n
}

// Columns is how many columns the grid has.
func (g Grid) Columns() int { return columns(&g) }
