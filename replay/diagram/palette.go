package diagram

import "image/color"

// colour is an opaque colour, or none where it is zero.
type colour = color.RGBA

// suit is how the checkers, dice and count badges of one player are coloured.
type suit struct {
	fill, edge colour
	ring       colour // of the other player's fill: tells the checkers apart without their hue
}

// palette has the colours of a picture. Shapes and lightness carry what must be
// told apart; hues are for comfort, and a test holds the contrasts.
type palette struct {
	page, ink    colour // around the board
	frame, label colour // the rim, and the numbers on it
	grey         colour // the numbers on the rim that are not the near side's
	field, bar   colour
	tray         colour
	points       [2]colour // light and dark
	outline      colour    // of points, trays and ghosts
	halo         colour    // around ghosts and arrows
	move, hit    colour    // arrows
	light, dark  suit
	cube         suit
	redSuit      colour // hearts and diamonds on a card, which has the cube's colours
}

// hex returns the colour 0xRRGGBB.
func hex(rgb uint32) colour {
	return colour{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 0xff}
}

var onLight = palette{
	page: hex(0xffffff), ink: hex(0x191b20),
	frame: hex(0xd9cdb9), label: hex(0x2b2620), grey: hex(0x59524a),
	field: hex(0xf8f3e8), bar: hex(0xd9cdb9), tray: hex(0xebe3d3),
	points:  [2]colour{hex(0xe8dcc6), hex(0x8a6a4c)},
	outline: hex(0x55402c),
	halo:    hex(0xffffff),
	move:    hex(0x0f4c8a), hit: hex(0x9c1c2e),
	light: suit{fill: hex(0xfffdf8), edge: hex(0x191b20), ring: hex(0x23262d)},
	dark:  suit{fill: hex(0x23262d), edge: hex(0x191b20), ring: hex(0xfffdf8)},
	cube:  suit{fill: hex(0xffffff), edge: hex(0x191b20), ring: hex(0x191b20)},

	redSuit: hex(0x9c1c2e),
}

var onDark = palette{
	page: hex(0x15171c), ink: hex(0xe9ebef),
	frame: hex(0x3b3f48), label: hex(0xf1f2f4), grey: hex(0xb6bac3),
	field: hex(0x1f2228), bar: hex(0x3b3f48), tray: hex(0x2a2d35),
	points:  [2]colour{hex(0x8f9299), hex(0x343841)},
	outline: hex(0xa9adb6),
	halo:    hex(0x0b0c0f),
	move:    hex(0x9ccbff), hit: hex(0xffb3a6),
	light: suit{fill: hex(0xf6f2e8), edge: hex(0x0b0c0f), ring: hex(0x15171c)},
	dark:  suit{fill: hex(0x15171c), edge: hex(0xf6f2e8), ring: hex(0xf6f2e8)},
	cube:  suit{fill: hex(0xf6f2e8), edge: hex(0x0b0c0f), ring: hex(0x15171c)},

	redSuit: hex(0x9c1c2e),
}
