package diagram

import "image/color"

// colour is an opaque colour, or none where it is zero.
type Colour = color.RGBA

// suit is how the checkers, dice and count badges of one player are coloured.
type Piece struct {
	Fill, Edge Colour
	Ring       Colour // of the other player's fill: tells the checkers apart without their hue
}

// palette has the colours of a picture. Shapes and lightness carry what must be
// told apart; hues are for comfort, and a test holds the contrasts.
type Palette struct {
	Page, Ink    Colour // around the board
	Frame, Label Colour // the rim, and the numbers on it
	Grey         Colour // the numbers on the rim that are not the near side's
	Field, Bar   Colour
	Tray         Colour
	Points       [2]Colour // light and dark
	Outline      Colour    // of points, trays and ghosts
	Halo         Colour    // around ghosts and arrows
	Move, Hit    Colour    // arrows
	Light, Dark  Piece
	Cube         Piece
	RedSuit      Colour // hearts and diamonds on a card, which has the cube's colours
}

// hex returns the colour 0xRRGGBB.
func Hex(rgb uint32) Colour {
	return Colour{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 0xff}
}

var OnLight = Palette{
	Page: Hex(0xffffff), Ink: Hex(0x191b20),
	Frame: Hex(0xd9cdb9), Label: Hex(0x2b2620), Grey: Hex(0x59524a),
	Field: Hex(0xf8f3e8), Bar: Hex(0xd9cdb9), Tray: Hex(0xebe3d3),
	Points:  [2]Colour{Hex(0xe8dcc6), Hex(0x8a6a4c)},
	Outline: Hex(0x55402c),
	Halo:    Hex(0xffffff),
	Move:    Hex(0x0f4c8a), Hit: Hex(0x9c1c2e),
	Light: Piece{Fill: Hex(0xfffdf8), Edge: Hex(0x191b20), Ring: Hex(0x23262d)},
	Dark:  Piece{Fill: Hex(0x23262d), Edge: Hex(0x191b20), Ring: Hex(0xfffdf8)},
	Cube:  Piece{Fill: Hex(0xffffff), Edge: Hex(0x191b20), Ring: Hex(0x191b20)},

	RedSuit: Hex(0x9c1c2e),
}

var OnDark = Palette{
	Page: Hex(0x15171c), Ink: Hex(0xe9ebef),
	Frame: Hex(0x3b3f48), Label: Hex(0xf1f2f4), Grey: Hex(0xb6bac3),
	Field: Hex(0x1f2228), Bar: Hex(0x3b3f48), Tray: Hex(0x2a2d35),
	Points:  [2]Colour{Hex(0x8f9299), Hex(0x343841)},
	Outline: Hex(0xa9adb6),
	Halo:    Hex(0x0b0c0f),
	Move:    Hex(0x9ccbff), Hit: Hex(0xffb3a6),
	Light: Piece{Fill: Hex(0xf6f2e8), Edge: Hex(0x0b0c0f), Ring: Hex(0x15171c)},
	Dark:  Piece{Fill: Hex(0x15171c), Edge: Hex(0xf6f2e8), Ring: Hex(0xf6f2e8)},
	Cube:  Piece{Fill: Hex(0xf6f2e8), Edge: Hex(0x0b0c0f), Ring: Hex(0x15171c)},

	RedSuit: Hex(0x9c1c2e),
}
