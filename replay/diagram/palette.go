package diagram

import "image/color"

// Colour is an opaque colour. The zero value means no colour.
type Colour = color.RGBA

// Piece holds the colours of a player's checkers, dice and count badges.
type Piece struct {
	Fill, Edge Colour
	Ring       Colour // in the other player's fill colour: distinguishes the checkers without hue
}

// Palette holds the colours of a picture. Shape and lightness carry all distinctions; hue
// is only for comfort. A test checks the contrasts.
type Palette struct {
	Page, Ink    Colour // around the board
	Frame, Label Colour // the rim, and the numbers on it
	Grey         Colour // the numbers on the rim that are not from the near side's view
	Field, Bar   Colour
	Tray         Colour
	Points       [2]Colour // light and dark
	Outline      Colour    // of points, trays and ghosts
	Halo         Colour    // around ghosts and arrows
	Move, Hit    Colour    // arrows
	Light, Dark  Piece
	Cube         Piece
	RedSuit      Colour // hearts and diamonds on a card; the rest of a card has the cube's colours
}

// hex returns the colour 0xRRGGBB.
func hex(rgb uint32) Colour {
	return Colour{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 0xff}
}

// OnLight is the palette for a light page.
var OnLight = Palette{
	Page: hex(0xffffff), Ink: hex(0x191b20),
	Frame: hex(0xd9cdb9), Label: hex(0x2b2620), Grey: hex(0x59524a),
	Field: hex(0xf8f3e8), Bar: hex(0xd9cdb9), Tray: hex(0xebe3d3),
	Points:  [2]Colour{hex(0xe8dcc6), hex(0x8a6a4c)},
	Outline: hex(0x55402c),
	Halo:    hex(0xffffff),
	Move:    hex(0x0f4c8a), Hit: hex(0x9c1c2e),
	Light: Piece{Fill: hex(0xfffdf8), Edge: hex(0x191b20), Ring: hex(0x23262d)},
	Dark:  Piece{Fill: hex(0x23262d), Edge: hex(0x191b20), Ring: hex(0xfffdf8)},
	Cube:  Piece{Fill: hex(0xffffff), Edge: hex(0x191b20), Ring: hex(0x191b20)},

	RedSuit: hex(0x9c1c2e),
}

// OnDark is the palette for a dark page.
var OnDark = Palette{
	Page: hex(0x15171c), Ink: hex(0xe9ebef),
	Frame: hex(0x3b3f48), Label: hex(0xf1f2f4), Grey: hex(0xb6bac3),
	Field: hex(0x1f2228), Bar: hex(0x3b3f48), Tray: hex(0x2a2d35),
	Points:  [2]Colour{hex(0x8f9299), hex(0x343841)},
	Outline: hex(0xa9adb6),
	Halo:    hex(0x0b0c0f),
	Move:    hex(0x9ccbff), Hit: hex(0xffb3a6),
	Light: Piece{Fill: hex(0xf6f2e8), Edge: hex(0x0b0c0f), Ring: hex(0x15171c)},
	Dark:  Piece{Fill: hex(0x15171c), Edge: hex(0xf6f2e8), Ring: hex(0xf6f2e8)},
	Cube:  Piece{Fill: hex(0xf6f2e8), Edge: hex(0x0b0c0f), Ring: hex(0x15171c)},

	RedSuit: hex(0x9c1c2e),
}
