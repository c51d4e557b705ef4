package diagram

import "golang.org/x/text/language"

// Table is a game's table that can be drawn.
type Table interface {
	// Text draws the table as text of at most Width columns. Lines end in \n.
	Text(o Options) string

	// Alternative describes the table in words, as its picture does.
	Alternative(o Options) (title string, description []string)

	// Picture returns the table's picture, for SVG, PNG and other painters.
	Picture(o Options) Picture
}

// Picture is a laid-out picture that can be painted.
type Picture interface {
	// Size returns the width and height of the picture, in its own units.
	Size() Spot

	// Paint paints everything, from back to front.
	Paint(on Painter)

	// Alternative describes the picture in words for those who cannot see it: a one-line
	// title, and one line per item.
	Alternative() (title string, description []string)

	// Language returns the language of the words in the picture.
	Language() language.Tag
}
