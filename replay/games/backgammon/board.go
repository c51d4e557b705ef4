package backgammon

import (
	"kibitz/replay/diagram"
	"kibitz/rules/backgammon"
)

// Board is a table of backgammon, or of a game played on its board.
type Board struct {
	*backgammon.Table
	Last *Play // the play that led here, marked by brackets and arrows; nil for none
}

// Picture lays the board out, with both players' lines.
func (b Board) Picture(o diagram.Options) diagram.Picture { return newPicture(b, o) }

// Alternative says what stands where.
func (b Board) Alternative(o diagram.Options) (title string, description []string) {
	return newPicture(b, o).Alternative()
}
