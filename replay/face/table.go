package face

import (
	"strings"

	"kibitz/replay/diagram"
	"kibitz/replay/screen"
)

// Table is a game's table as it is shown.
type Table interface {
	diagram.Table

	// Form draws the table for a terminal of the given columns and rows, in the largest
	// form that fits.
	Form(width, height int, o diagram.Options) screen.Form

	// Heading returns the state of the match in one line, or "".
	Heading(o diagram.Options) string

	// Identifiers returns the position's identifiers in the order in which they are
	// offered.
	Identifiers() []Identifier
}

// Identifier is a position identifier for other programs.
type Identifier struct {
	Name string // the kind of identifier
	Text string // "" if the position has none
}

// Drawn is a table that only has a drawing.
type Drawn struct{ diagram.Table }

// Form returns the table as text, or in words if the text is too wide.
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

// Heading returns "".
func (Drawn) Heading(diagram.Options) string { return "" }

// Identifiers returns nil.
func (Drawn) Identifiers() []Identifier { return nil }
