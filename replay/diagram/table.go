package diagram

import "golang.org/x/text/language"

// Table is the table of a game that can be drawn.
type Table interface {
	// Text draws the table as text of at most Width columns, lines ended by \n.
	Text(o Options) string

	// Alternative says in words what the table shows, as its picture does.
	Alternative(o Options) (title string, description []string)

	// Picture lays the table out as a picture, for SVG, PNG and other painters.
	Picture(o Options) Picture
}

// Picture is a picture that is laid out and can be painted.
type Picture interface {
	// Size returns the width and height of the picture, in its own units.
	Size() Spot

	// Paint paints everything, from the back to the front.
	Paint(on Painter)

	// Alternative says in words what the picture shows, for those who do not see it: a
	// title in one line, and below it a line for each thing.
	Alternative() (title string, description []string)

	// Language returns the language of the words in the picture.
	Language() language.Tag
}
