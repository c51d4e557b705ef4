package main

import (
	"strings"

	"rsc.io/qr"
)

// quiet is the width of the light margin around a QR code, in modules.
const quiet = 4

// qrText draws a QR code with half blocks, two modules to a character. Light modules are
// drawn: on a dark terminal it looks as printed, on a light one it is inverted, which
// cameras read as well.
func qrText(text string) (string, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return "", err
	}
	light := func(x, y int) bool { return !code.Black(x, y) } // outside the code too
	blocks := map[[2]bool]string{{true, true}: "█", {true, false}: "▀", {false, true}: "▄", {false, false}: " "}
	var b strings.Builder
	for y := -quiet; y < code.Size+quiet; y += 2 {
		for x := -quiet; x < code.Size+quiet; x++ {
			b.WriteString(blocks[[2]bool{light(x, y), light(x, y+1)}])
		}
		b.WriteByte('\n')
	}
	return b.String(), nil
}
