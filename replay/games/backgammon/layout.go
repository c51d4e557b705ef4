package backgammon

import "kibitz/replay/diagram"

// checker is the width of a checker's cell in a picture; all other dimensions derive from
// it.
const checker = 40.0

// The dimensions of a picture.
const (
	margin      = 0.35 * checker // around the whole picture
	lineHeight  = 1.05 * checker // of a player's line
	rimHeight   = 0.92 * checker // the strip with the points' numbers, for one or both sides
	wall        = 0.2 * checker  // between the trays and the board, and around them
	trayBreadth = 1.2 * checker
	barBreadth  = 1.2 * checker
	noteHeight  = 1.4 * checker // of the two lines at the bottom

	discRadius  = 0.45 * checker
	ringRadius  = 0.35 * checker
	pointHeight = 4.7 * checker
	dieSize     = 0.8 * checker
	cubeSize    = 0.92 * checker
	slabBreadth = 0.96 * checker
	slabHeight  = checker / perCell
	textSize    = 0.55 * checker
	numberSize  = 0.5 * checker  // a board in half a printed page can be read
	leastText   = 0.35 * checker // before words are cut; a board with such letters is printed wider

	// On a tablet, where a board has the whole width.
	screenRim    = 0.62 * checker
	screenNumber = 0.4 * checker
)

// The coordinates at which the parts begin and end.
const (
	leftTrayX  = margin + wall
	boardX     = leftTrayX + trayBreadth + wall
	barX       = boardX + 6*checker
	rightX     = barX + barBreadth
	rightTrayX = rightX + 6*checker + wall
	boardY     = margin + lineHeight + rimHeight
	boardEnd   = boardY + (lastRow+1)*checker
	frameEnd   = boardEnd + rimHeight

	pictureWidth  = rightTrayX + trayBreadth + wall + margin
	pictureHeight = frameEnd + lineHeight + noteHeight + margin/2
)

// at returns the middle of a cell.
func (c cell) at() diagram.Spot {
	return diagram.At(columnX(c.Column), boardY+(float64(c.Row)+0.5)*checker)
}

// columnX returns the middle of a column.
func columnX(column int) float64 {
	switch {
	case column == leftTray:
		return leftTrayX + trayBreadth/2
	case column == rightTray:
		return rightTrayX + trayBreadth/2
	case column == barColumn:
		return barX + barBreadth/2
	case column > barColumn:
		return rightX + (float64(column-barColumn)-0.5)*checker
	}
	return boardX + (float64(column)+0.5)*checker
}

// slab returns the middle of the borne-off checker with index i, counted from the side's
// edge.
func slab(s *stack, i int) diagram.Spot {
	edge := s.Cells[0]
	from := (float64(i) + 0.5) * slabHeight
	if edge.Row == 0 {
		return diagram.At(columnX(edge.Column), boardY+from)
	}
	return diagram.At(columnX(edge.Column), boardEnd-from)
}
