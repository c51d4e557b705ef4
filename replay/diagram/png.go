package diagram

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"

	"kibitz/events/failure"
)

// The bounds of a PNG's width in pixels.
const (
	LeastPixels = 160
	MostPixels  = 8000
)

// Code names a fault for programs; it never changes, while the sentences may.
type Code string

// The faults of making a PNG.
const (
	ErrPixels Code = "png.width" // a width out of bounds
	ErrFont   Code = "png.font"  // a font that cannot be read
)

// Error says why a picture could not be made: a code for programs, a sentence, and
// what to do next.
type Error = failure.Error[Code]

// Sheet is what a PNG is painted on.
type Sheet struct {
	// Width is the width in pixels, from LeastPixels to MostPixels; the height
	// follows. 3600 are six inches at 600 dots to the inch.
	Width int

	// Font, TrueType or OpenType, is for letters that are neither Latin, Greek nor
	// Cyrillic; without it they are boxes. Letters that change with their
	// neighbours, as Arabic ones do, are set unchanged.
	Font []byte
}

// PNG draws the same picture as SVG does, in pixels. The error is an *Error.
func PNG(p Picture, s Sheet) ([]byte, error) {
	if s.Width < LeastPixels || s.Width > MostPixels {
		return nil, failure.New(ErrPixels, fmt.Sprintf("ask for %d to %d", LeastPixels, MostPixels),
			"a picture cannot be %d pixels wide", s.Width)
	}
	letters, err := newFonts(s.Font)
	if err != nil {
		return nil, err
	}
	scale := float64(s.Width) / p.Size().X
	height := int(math.Round(scale * p.Size().Y))
	c := &canvas{image: image.NewRGBA(image.Rect(0, 0, s.Width, height)), scale: scale, fonts: letters}
	p.Paint(c)
	var encoded bytes.Buffer
	err = png.Encode(&encoded, c.image)
	return encoded.Bytes(), err
}
