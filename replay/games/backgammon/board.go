package backgammon

import (
	"kibitz/replay/diagram"
	"kibitz/rules/backgammon"
)

// Board is a table of backgammon, or of another game on the same board.
type Board struct {
	*backgammon.Table
	Last *Play // play that led to this position, marked by brackets and arrows; nil if none
}

// Picture lays out the board with both players' lines.
func (b Board) Picture(o diagram.Options) diagram.Picture { return newPicture(b, o) }

// Alternative describes the board in words.
func (b Board) Alternative(o diagram.Options) (title string, description []string) {
	return newPicture(b, o).Alternative()
}
