package backgammon

// Measures returns the dimensions of the board's picture by name, in its units, for
// programs that draw the same board.
func Measures() map[string]float64 {
	return map[string]float64{
		"checker": checker, "margin": margin, "rimHeight": rimHeight, "wall": wall, "trayBreadth": trayBreadth, "barBreadth": barBreadth,
		"discRadius": discRadius, "ringRadius": ringRadius, "pointHeight": pointHeight,
		"dieSize": dieSize, "cubeSize": cubeSize, "slabBreadth": slabBreadth, "slabHeight": slabHeight, "numberSize": numberSize,
		"leftTrayX": leftTrayX, "boardX": boardX, "barX": barX, "rightX": rightX, "rightTrayX": rightTrayX,
		"boardY": boardY, "boardEnd": boardEnd, "frameEnd": frameEnd, "width": pictureWidth,
		"depth": depth, "perCell": perCell, "middle": middle, "lastRow": lastRow,
	}
}
