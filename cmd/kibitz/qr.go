package main

import (
	"strings"

	"rsc.io/qr"
)

// quiet is the width of the light margin around a QR code, in modules.
const quiet = 4

// whiteOnBlack shows a QR code as printed, whatever the terminal's own colours are.
const whiteOnBlack look = "97;40"

// qrText draws a QR code with half blocks, two modules to a character. Light modules are
// drawn: without colours it looks as printed on a dark terminal and is inverted on a light one,
// which most cameras read, and some decoders do not.
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
