package face

import (
	"strings"

	"kibitz/replay/diagram"
	"kibitz/replay/screen"
)

// Table is the table of a game as it is shown.
type Table interface {
	diagram.Table

	// Form draws the table for a terminal of that many columns and rows, in the largest
	// form that there is room for.
	Form(width, height int, o diagram.Options) screen.Form

	// Heading says in a line how the match stands; "" where there is nothing to say.
	Heading(o diagram.Options) string

	// Identifiers name the position to others, in the order in which they are offered.
	Identifiers() []Identifier
}

// Identifier names a position to others.
type Identifier struct {
	Name string // what it is called
	Text string // "" where the position has none
}

// Drawn is a table with only a drawing.
type Drawn struct{ diagram.Table }

// Form draws the table as its text, or tells it in words.
func (d Drawn) Form(width, height int, o diagram.Options) screen.Form {
	form := screen.Form{Partial: true}
	for _, text := range strings.Split(strings.TrimSuffix(d.Text(o), "\n"), "\n") {
		form.Lines = append(form.Lines, screen.Text(text, screen.Plain))
	}
	if screen.Widest(form.Lines) > width {
		return screen.InWords(d, o, width, nil)
	}
	form.Whole = len(form.Lines)+screen.RowsOfOther <= height
	return form
}

// Heading says nothing.
func (Drawn) Heading(diagram.Options) string { return "" }

// Identifiers returns none.
func (Drawn) Identifiers() []Identifier { return nil }
