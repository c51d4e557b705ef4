package backgammon

// Measures returns the dimensions of the board's picture by name, in its units, for
// programs that draw the same board.
func Measures() map[string]float64 {
	const lower = rimHeight - screenRim
	return map[string]float64{
		"checker": checker, "margin": margin, "rimHeight": screenRim, "wall": wall, "trayBreadth": trayBreadth, "barBreadth": barBreadth,
		"discRadius": discRadius, "ringRadius": ringRadius, "pointHeight": pointHeight,
		"dieSize": dieSize, "cubeSize": cubeSize, "slabBreadth": slabBreadth, "slabHeight": slabHeight, "numberSize": screenNumber,
		"leftTrayX": leftTrayX, "boardX": boardX, "barX": barX, "rightX": rightX, "rightTrayX": rightTrayX,
		"boardY": boardY - lower, "boardEnd": boardEnd - lower, "frameEnd": frameEnd - 2*lower, "width": pictureWidth,
		"depth": depth, "perCell": perCell, "middle": middle, "lastRow": lastRow,
	}
}
