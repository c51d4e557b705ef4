package diagram

import (
	"image"
	"math"

	"golang.org/x/image/vector"
)

// canvas paints into an image.
type canvas struct {
	image  *image.RGBA
	scale  float64 // pixels to a unit
	fonts  *fonts
	styles []style
	raster vector.Rasterizer
}

func (c *canvas) begin(_ part, s style) { c.styles = append(c.styles, s) }

func (c *canvas) end() { c.styles = c.styles[:len(c.styles)-1] }

// circle paints a circle; like in SVG its edge begins to the right, where dashes do.
func (c *canvas) circle(centre place, radius float64) {
	c.closed(arc(nil, c.pixels(centre), radius*c.scale, 0, 2*math.Pi))
}

func (c *canvas) polygon(corners ...place) {
	outline := make(outline, len(corners))
	for i, corner := range corners {
		outline[i] = c.pixels(corner)
	}
	c.closed(outline)
}

func (c *canvas) box(corner, size place, round float64) {
	if round == 0 {
		c.polygon(corner, corner.shift(size.x, 0), corner.plus(size), corner.shift(0, size.y))
		return
	}
	low, high := corner.shift(round, round), corner.plus(size).shift(-round, -round)
	var outline outline
	for i, at := range []place{high, {low.x, high.y}, low, {high.x, low.y}} {
		outline = arc(outline, c.pixels(at), round*c.scale, float64(i)*math.Pi/2, math.Pi/2)
	}
	c.closed(outline)
}

func (c *canvas) line(from, to place) { c.open(outline{c.pixels(from), c.pixels(to)}) }

func (c *canvas) curve(from, bend, to place) {
	from = c.pixels(from)
	c.open(quadratic(outline{from}, from, c.pixels(bend), c.pixels(to)))
}

func (c *canvas) letters(at place, l lettering, words string) {
	glyphs, width := c.fonts.set(words, l.size*c.scale, l.bold)
	at = c.pixels(at)
	switch l.anchor {
	case atMiddle:
		at.x -= width / 2
	case atEnd:
		at.x -= width
	}
	for _, glyph := range glyphs {
		for i := range glyph {
			glyph[i] = glyph[i].plus(at)
		}
	}
	c.fill(c.style().fill, glyphs...)
}

func (c *canvas) style() style { return c.styles[len(c.styles)-1] }

func (c *canvas) pixels(p place) place { return p.times(c.scale) }

// closed fills an outline and strokes it.
func (c *canvas) closed(o outline) {
	c.fill(c.style().fill, o)
	if s := c.style(); s.dash > 0 {
		c.open(append(o, o[0]))
	} else {
		c.fill(s.stroke, o.band(s.width*c.scale)...)
	}
}

// open strokes a line from its start to its end.
func (c *canvas) open(o outline) {
	s := c.style()
	pieces := []outline{o}
	if s.dash > 0 {
		pieces = o.dashes(s.dash * c.scale)
	}
	for _, piece := range pieces {
		c.fill(s.stroke, piece.stroke(s.width*c.scale))
	}
}

// fill paints what outlines enclose; one within another that goes the other way
// around cuts a hole.
func (c *canvas) fill(ink colour, outlines ...outline) {
	area := bounds(outlines).Intersect(c.image.Bounds())
	if ink == (colour{}) || area.Empty() {
		return
	}
	c.raster.Reset(area.Dx(), area.Dy())
	for _, o := range outlines {
		for i, p := range o {
			x, y := float32(p.x-float64(area.Min.X)), float32(p.y-float64(area.Min.Y))
			if i == 0 {
				c.raster.MoveTo(x, y)
			} else {
				c.raster.LineTo(x, y)
			}
		}
		c.raster.ClosePath()
	}
	c.raster.Draw(c.image, area, image.NewUniform(ink), image.Point{})
}

// bounds returns the pixels that outlines touch.
func bounds(outlines []outline) image.Rectangle {
	low, high := place{math.Inf(1), math.Inf(1)}, place{math.Inf(-1), math.Inf(-1)}
	for _, o := range outlines {
		for _, p := range o {
			low = place{min(low.x, p.x), min(low.y, p.y)}
			high = place{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	if low.x > high.x {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x)), int(math.Ceil(high.y)))
}
