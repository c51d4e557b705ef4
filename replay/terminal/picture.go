package terminal

import (
	"fmt"

	"kibitz/replay"
	"kibitz/replay/diagram"
	"kibitz/replay/wording"
	"kibitz/rules/backgammon"
	"kibitz/rules/bridge"
)

// picture is the table of a discipline as the viewer shows it.
type picture interface {
	diagram.Table

	// board draws the table in the form that there is room for.
	board(v *Viewer, o diagram.Options) board

	// standing tells in a line how the match stands.
	standing(o diagram.Options) string

	// identifiers are what names the position to others, in the order of the keys that
	// copy them.
	identifiers() [identifierCount]identifier
}

// identifierCount is how many identifiers a position has at most.
const identifierCount = 3

// identifier names a position to others: what it is called, and its text, "" where the
// position has none.
type identifier struct{ name, text string }

// pictureOf returns the table after an event; ok is false where this discipline has none
// that can be drawn.
func pictureOf(f *replay.Frame) (p picture, ok bool) {
	switch t := f.After.Table().(type) {
	case backgammon.Table:
		return checkers{diagram.Board{Table: &t}}, true
	case bridge.Table:
		return hands{diagram.Deal{Table: &t}}, true
	}
	return nil, false
}

// checkers is a table with a board on it.
type checkers struct{ diagram.Board }

func (c checkers) standing(o diagram.Options) string {
	names, t := wording.Names(o.Names), c.Table
	return fmt.Sprintf("%s %d-%d %s", names.Of(0), t.Score[0], t.Score[1], names.Of(1))
}

func (c checkers) identifiers() [identifierCount]identifier {
	t := c.Table
	return [identifierCount]identifier{{"Position ID", t.PositionID}, {"Match ID", t.MatchID}, {"XGID", t.XGID}}
}
