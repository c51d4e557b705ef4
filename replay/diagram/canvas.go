package diagram

import (
	"image"
	"math"

	"golang.org/x/image/vector"
)

// canvas paints into an image.
type canvas struct {
	Pens
	image  *image.RGBA
	scale  float64 // pixels per unit
	fonts  *Fonts
	raster vector.Rasterizer

	missing func([]rune)
}

// Circle paints a circle. As in SVG, the outline and its dashes begin on the right.
func (c *canvas) Circle(centre Spot, radius float64) {
	c.closed(arc(nil, c.pixels(centre), radius*c.scale, 0, 2*math.Pi))
}

func (c *canvas) Polygon(corners ...Spot) {
	outline := make(outline, len(corners))
	for i, corner := range corners {
		outline[i] = c.pixels(corner)
	}
	c.closed(outline)
}

func (c *canvas) Box(corner, size Spot, round float64) {
	if round == 0 {
		c.Polygon(corner, corner.Shift(size.X, 0), corner.Plus(size), corner.Shift(0, size.Y))
		return
	}
	low, high := corner.Shift(round, round), corner.Plus(size).Shift(-round, -round)
	var outline outline
	for i, at := range []Spot{high, {low.X, high.Y}, low, {high.X, low.Y}} {
		outline = arc(outline, c.pixels(at), round*c.scale, float64(i)*math.Pi/2, math.Pi/2)
	}
	c.closed(outline)
}

func (c *canvas) Line(from, to Spot) { c.open(outline{c.pixels(from), c.pixels(to)}) }

func (c *canvas) Curve(from, bend, to Spot) {
	from = c.pixels(from)
	c.open(quadratic(outline{from}, from, c.pixels(bend), c.pixels(to)))
}

func (c *canvas) Letters(at Spot, l Letters) {
	set := c.fonts.Set(l.Words, l.Bold)
	c.missing(set.Missing)
	glyphs, width := set.outlines(l.Size*c.scale), set.Width*l.Size*c.scale
	at = c.pixels(at)
	switch l.Align {
	case AlignMiddle:
		at.X -= width / 2
	case AlignEnd:
		at.X -= width
	}
	for _, glyph := range glyphs {
		for i := range glyph {
			glyph[i] = glyph[i].Plus(at)
		}
	}
	c.fill(c.Pen().Fill, glyphs...)
}

func (c *canvas) pixels(p Spot) Spot { return p.Times(c.scale) }

// closed fills an outline and strokes its edge.
func (c *canvas) closed(o outline) {
	c.fill(c.Pen().Fill, o)
	if s := c.Pen(); s.Dash > 0 {
		c.open(append(o, o[0]))
	} else {
		c.fill(s.Stroke, o.band(s.Width*c.scale)...)
	}
}

// open strokes a line.
func (c *canvas) open(o outline) {
	s := c.Pen()
	pieces := []outline{o}
	if s.Dash > 0 {
		pieces = o.dashes(s.Dash * c.scale)
	}
	for _, piece := range pieces {
		c.fill(s.Stroke, piece.stroke(s.Width*c.scale))
	}
}

// fill fills outlines. An outline within another, in the opposite direction, cuts a hole.
func (c *canvas) fill(ink Colour, outlines ...outline) {
	area := bounds(outlines).Intersect(c.image.Bounds())
	if ink == (Colour{}) || area.Empty() {
		return
	}
	c.raster.Reset(area.Dx(), area.Dy())
	for _, o := range outlines {
		for i, p := range o {
			x, y := float32(p.X-float64(area.Min.X)), float32(p.Y-float64(area.Min.Y))
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

// bounds returns the pixel rectangle that contains the outlines.
func bounds(outlines []outline) image.Rectangle {
	low, high := Spot{math.Inf(1), math.Inf(1)}, Spot{math.Inf(-1), math.Inf(-1)}
	for _, o := range outlines {
		for _, p := range o {
			low = Spot{min(low.X, p.X), min(low.Y, p.Y)}
			high = Spot{max(high.X, p.X), max(high.Y, p.Y)}
		}
	}
	if low.X > high.X {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(low.X)), int(math.Floor(low.Y)), int(math.Ceil(high.X)), int(math.Ceil(high.Y)))
}
