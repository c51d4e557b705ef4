package diagram

import (
	"image"
	"math"
	"testing"
)

// covered returns how much a painting covers, in units, and where its middle lies.
func covered(t *testing.T, s Pen, paint func(Painter)) (area float64, middle Spot) {
	t.Helper()
	built, err := NewFonts(nil)
	if err != nil {
		t.Fatal(err)
	}
	const scale = 4
	c := &canvas{image: image.NewRGBA(image.Rect(0, 0, 100*scale, 60*scale)), scale: scale, fonts: built, missing: func([]rune) {}}
	c.Begin(Part{}, s)
	paint(c)
	c.End()
	for y := range 60 * scale {
		for x := range 100 * scale {
			alpha := float64(c.image.RGBAAt(x, y).A) / 255
			area += alpha
			middle = middle.Plus(Spot{float64(x) + 0.5, float64(y) + 0.5}.Times(alpha))
		}
	}
	return area / (scale * scale), middle.Times(1 / (area * scale))
}

func TestShapesCoverWhatTheirMeasuresSay(t *testing.T) {
	black := hex(0)
	filled, stroked := Pen{Fill: black}, Pen{Stroke: black, Width: 2}
	const circle, arcs = math.Pi * 20 * 20, 2 * math.Pi * 20 * 2
	for _, c := range []struct {
		name   string
		style  Pen
		area   float64
		middle Spot
		paint  func(Painter)
	}{
		{"a disc", filled, circle, Spot{40, 30}, func(p Painter) { p.Circle(Spot{40, 30}, 20) }},
		{"a ring", stroked, arcs, Spot{40, 30}, func(p Painter) { p.Circle(Spot{40, 30}, 20) }},
		{"a ring of dashes", Pen{Stroke: black, Width: 2, Dash: math.Pi}, arcs / 2, Spot{40, 30}, func(p Painter) { p.Circle(Spot{40, 30}, 20) }},
		{"a disc with its edge", Pen{Fill: black, Stroke: black, Width: 2}, math.Pi * 21 * 21, Spot{40, 30}, func(p Painter) { p.Circle(Spot{40, 30}, 20) }},
		{"a triangle", filled, 800, Spot{40, 40. - 40./3}, func(p Painter) { p.Polygon(Spot{20, 40}, Spot{60, 40}, Spot{40, 0}) }},
		{"a box", filled, 1200, Spot{45, 35}, func(p Painter) { p.Box(Spot{30, 15}, Spot{30, 40}, 0) }},
		{"a rounded box", filled, 1200 - (4-math.Pi)*25, Spot{45, 35}, func(p Painter) { p.Box(Spot{30, 15}, Spot{30, 40}, 5) }},
		{"a line", stroked, 100, Spot{45, 30}, func(p Painter) { p.Line(Spot{30, 10}, Spot{60, 50}) }},
		{"a line bent straight", stroked, 100, Spot{45, 30}, func(p Painter) { p.Curve(Spot{30, 10}, Spot{45, 30}, Spot{60, 50}) }},
		{"a line that is not to be filled", Pen{Fill: black}, 0, Spot{}, func(p Painter) { p.Curve(Spot{30, 10}, Spot{90, 30}, Spot{60, 50}) }},
		{"what lies half beside the page", filled, circle / 2, Spot{40, 80 / (3 * math.Pi)}, func(p Painter) { p.Circle(Spot{40, 0}, 20) }},
	} {
		area, middle := covered(t, c.style, c.paint)
		if !near(area, c.area, 0.01*c.area) {
			t.Errorf("%s covers %.1f and should cover %.1f", c.name, area, c.area)
		}
		if c.area > 0 && (!near(middle.X, c.middle.X, 0.3) || !near(middle.Y, c.middle.Y, 0.3)) {
			t.Errorf("%s lies around %v and should around %v", c.name, middle, c.middle)
		}
	}
}

func TestWordsStandWhereTheirAnchorSays(t *testing.T) {
	filled := Pen{Fill: hex(0)}
	place50 := func(a Align) Spot {
		_, middle := covered(t, filled, func(p Painter) { p.Letters(Spot{50, 40}, Letters{"HHH", 20, false, a}) })
		return middle
	}
	start, centre, end := place50(AlignStart), place50(AlignMiddle), place50(AlignEnd)
	if !near(centre.X, 50, 0.3) || !near(start.X-50, 50-end.X, 0.3) || start.X < 60 {
		t.Errorf("words anchored at 50 lie around %v, %v and %v", start, centre, end)
	}
	if !near(centre.Y, 40-20*CapHeight/2, 0.3) {
		t.Errorf("words that stand on 40 lie around %v", centre)
	}
	thin, _ := covered(t, filled, func(p Painter) { p.Letters(Spot{10, 40}, Letters{"HHH", 20, false, AlignStart}) })
	bold, _ := covered(t, filled, func(p Painter) { p.Letters(Spot{10, 40}, Letters{"HHH", 20, true, AlignStart}) })
	if bold < 1.2*thin {
		t.Errorf("bold letters cover %.1f and others %.1f", bold, thin)
	}
}
