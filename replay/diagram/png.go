package diagram

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"

	"kibitz/events/failure"
)

// The limits of a PNG's width in pixels.
const (
	LeastPixels = 160
	MostPixels  = 8000
)

// Code identifies an error for programs. It never changes, although the message may.
type Code string

// The error codes of PNG.
const (
	ErrPixels Code = "png.width" // a width out of bounds
	ErrFont   Code = "png.font"  // a font that cannot be parsed
)

// Error says why a picture could not be made: a code for programs, a sentence, and the next
// step.
type Error = failure.Error[Code]

// Sheet is the size and font of a PNG.
type Sheet struct {
	// Width is in pixels, from LeastPixels to MostPixels. The height follows. 3600 pixels
	// are six inches at 600 dpi.
	Width int

	// Font, TrueType or OpenType, is used for letters that are neither Latin, Greek nor
	// Cyrillic, before the fonts that the program has for other scripts.
	Font []byte

	// Missing is called with each text's characters that no font has and that are drawn as
	// boxes. It may be nil.
	Missing func([]rune)
}

// PNG draws the same picture as SVG, as pixels. The error is an *Error.
func PNG(p Picture, s Sheet) ([]byte, error) {
	drawn, err := Image(p, s)
	if err != nil {
		return nil, err
	}
	var encoded bytes.Buffer
	err = png.Encode(&encoded, drawn)
	return encoded.Bytes(), err
}

// Image draws the picture of PNG.
func Image(p Picture, s Sheet) (*image.RGBA, error) {
	if s.Width < LeastPixels || s.Width > MostPixels {
		return nil, failure.New(ErrPixels, fmt.Sprintf("ask for %d to %d", LeastPixels, MostPixels),
			"a picture cannot be %d pixels wide", s.Width)
	}
	if s.Missing == nil {
		s.Missing = func([]rune) {}
	}
	letters, err := NewFonts(s.Font)
	if err != nil {
		return nil, err
	}
	scale := float64(s.Width) / p.Size().X
	height := int(math.Round(scale * p.Size().Y))
	c := &canvas{image: image.NewRGBA(image.Rect(0, 0, s.Width, height)), scale: scale, fonts: letters, missing: s.Missing}
	p.Paint(c)
	return c.image, nil
}
