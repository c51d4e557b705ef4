package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"
	"testing"
)

// A system that cuts an icon to its own shape keeps the middle circle of four fifths of its width.
func TestTheIconsPicturesKeepToTheCircleThatEverySystemShows(t *testing.T) {
	t.Parallel()
	files, err := icons()
	if err != nil {
		t.Fatal(err)
	}
	for _, width := range iconWidths {
		drawn, err := png.Decode(bytes.NewReader(files[fmt.Sprintf("icon-%d.png", width)]))
		if err != nil {
			t.Fatal(err)
		}
		if drawn.Bounds() != image.Rect(0, 0, width, width) {
			t.Errorf("the picture of %d pixels is %v", width, drawn.Bounds())
		}
		if within, outside := inks(drawn); within < 4 || outside != 1 {
			t.Errorf("of %d pixels: %d colours within the circle, %d outside", width, within, outside)
		}
	}
}

// inks returns how many colours a square picture has within the circle and outside it.
func inks(of image.Image) (within, outside int) {
	width := of.Bounds().Dx()
	in, out := map[any]bool{}, map[any]bool{}
	for x := range width {
		for y := range width {
			middle := float64(width) / 2
			if math.Hypot(float64(x)+0.5-middle, float64(y)+0.5-middle) < 0.4*float64(width) {
				in[of.At(x, y)] = true
			} else {
				out[of.At(x, y)] = true
			}
		}
	}
	return len(in), len(out)
}
