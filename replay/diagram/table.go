package diagram

import (
	"kibitz/rules/backgammon"
	"kibitz/rules/bridge"
)

// Table is a table of some discipline that can be drawn.
type Table interface {
	// Text draws the table as text of at most Width columns, lines ended by \n.
	Text(o Options) string

	// SVG draws the table as an SVG picture that stands for itself.
	SVG(o Options) []byte

	// PNG draws the same picture in pixels. The error is an *Error.
	PNG(o Options, s Sheet) ([]byte, error)

	// Draw draws the same picture on a surface.
	Draw(o Options, on Surface)

	// Size returns the width and height of what Draw draws, in its units.
	Size(o Options) (width, height float64)

	// Alternative says in words what the picture shows: a title in one line, and
	// below it a line for each thing.
	Alternative(o Options) (title string, description []string)
}

// Of returns a referee's table as one that can be drawn; ok is false for a discipline
// without a drawing.
func Of(table any) (t Table, ok bool) {
	switch table := table.(type) {
	case backgammon.Table:
		return Board{&table}, true
	case bridge.Table:
		return Deal{&table}, true
	}
	return nil, false
}

// Board is a table of backgammon, or of a game played on its board.
type Board struct{ *backgammon.Table }

// Text draws the board with both players' lines.
func (b Board) Text(o Options) string { return Text(b.Table, o) }

// SVG draws the board as SVG.
func (b Board) SVG(o Options) []byte { return SVG(b.Table, o) }

// PNG draws the board in pixels.
func (b Board) PNG(o Options, s Sheet) ([]byte, error) { return PNG(b.Table, o, s) }

// Draw draws the board on a surface.
func (b Board) Draw(o Options, on Surface) { Draw(b.Table, o, on) }

// Size returns the same for every board.
func (b Board) Size(Options) (width, height float64) { return DrawnWidth, DrawnHeight }

// Alternative says what stands where.
func (b Board) Alternative(o Options) (title string, description []string) {
	return Alternative(b.Table, o)
}

// Deal is a table of bridge.
type Deal struct{ *bridge.Table }

// SVG draws the four hands, the trick, the auction and what else stands.
func (d Deal) SVG(o Options) []byte { return writeSVG(newSheet(d.Table, o)) }

// PNG draws them in pixels.
func (d Deal) PNG(o Options, s Sheet) ([]byte, error) { return writePNG(newSheet(d.Table, o), s) }

// Draw draws them on a surface.
func (d Deal) Draw(o Options, on Surface) { newSheet(d.Table, o).paint(&drawer{on: on}) }

// Size returns how large they are: the lines below the hands take as much as they need.
func (d Deal) Size(o Options) (width, height float64) {
	size := newSheet(d.Table, o).size()
	return size.x, size.y
}

// Alternative says who holds what, what was played and what the table waits for.
func (d Deal) Alternative(o Options) (title string, description []string) {
	return newDeal(d.Table, &o).alternative()
}
