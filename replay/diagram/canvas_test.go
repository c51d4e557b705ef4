package diagram

import (
	"image"
	"math"
	"testing"
)

// covered returns how much a painting covers, in units, and where its middle lies.
func covered(t *testing.T, s style, paint func(painter)) (area float64, middle place) {
	t.Helper()
	built, err := newFonts(nil)
	if err != nil {
		t.Fatal(err)
	}
	const scale = 4
	c := &canvas{image: image.NewRGBA(image.Rect(0, 0, 100*scale, 60*scale)), scale: scale, fonts: built}
	c.begin(part{}, s)
	paint(c)
	c.end()
	for y := range 60 * scale {
		for x := range 100 * scale {
			alpha := float64(c.image.RGBAAt(x, y).A) / 255
			area += alpha
			middle = middle.plus(place{float64(x) + 0.5, float64(y) + 0.5}.times(alpha))
		}
	}
	return area / (scale * scale), middle.times(1 / (area * scale))
}

func TestShapesCoverWhatTheirMeasuresSay(t *testing.T) {
	black := hex(0)
	filled, stroked := style{fill: black}, style{stroke: black, width: 2}
	const circle, arcs = math.Pi * 20 * 20, 2 * math.Pi * 20 * 2
	for _, c := range []struct {
		name   string
		style  style
		area   float64
		middle place
		paint  func(painter)
	}{
		{"a disc", filled, circle, place{40, 30}, func(p painter) { p.circle(place{40, 30}, 20) }},
		{"a ring", stroked, arcs, place{40, 30}, func(p painter) { p.circle(place{40, 30}, 20) }},
		{"a ring of dashes", style{stroke: black, width: 2, dash: math.Pi}, arcs / 2, place{40, 30}, func(p painter) { p.circle(place{40, 30}, 20) }},
		{"a disc with its edge", style{fill: black, stroke: black, width: 2}, math.Pi * 21 * 21, place{40, 30}, func(p painter) { p.circle(place{40, 30}, 20) }},
		{"a triangle", filled, 800, place{40, 40. - 40./3}, func(p painter) { p.polygon(place{20, 40}, place{60, 40}, place{40, 0}) }},
		{"a box", filled, 1200, place{45, 35}, func(p painter) { p.box(place{30, 15}, place{30, 40}, 0) }},
		{"a rounded box", filled, 1200 - (4-math.Pi)*25, place{45, 35}, func(p painter) { p.box(place{30, 15}, place{30, 40}, 5) }},
		{"a line", stroked, 100, place{45, 30}, func(p painter) { p.line(place{30, 10}, place{60, 50}) }},
		{"a line bent straight", stroked, 100, place{45, 30}, func(p painter) { p.curve(place{30, 10}, place{45, 30}, place{60, 50}) }},
		{"a line that is not to be filled", style{fill: black}, 0, place{}, func(p painter) { p.curve(place{30, 10}, place{90, 30}, place{60, 50}) }},
		{"what lies half beside the page", filled, circle / 2, place{40, 80 / (3 * math.Pi)}, func(p painter) { p.circle(place{40, 0}, 20) }},
	} {
		area, middle := covered(t, c.style, c.paint)
		if !near(area, c.area, 0.01*c.area) {
			t.Errorf("%s covers %.1f and should cover %.1f", c.name, area, c.area)
		}
		if c.area > 0 && (!near(middle.x, c.middle.x, 0.3) || !near(middle.y, c.middle.y, 0.3)) {
			t.Errorf("%s lies around %v and should around %v", c.name, middle, c.middle)
		}
	}
}

func TestWordsStandWhereTheirAnchorSays(t *testing.T) {
	filled := style{fill: hex(0)}
	place50 := func(a anchor) place {
		_, middle := covered(t, filled, func(p painter) { p.letters(place{50, 40}, lettering{a, 20, false}, "HHH") })
		return middle
	}
	start, centre, end := place50(atStart), place50(atMiddle), place50(atEnd)
	if !near(centre.x, 50, 0.3) || !near(start.x-50, 50-end.x, 0.3) || start.x < 60 {
		t.Errorf("words anchored at 50 lie around %v, %v and %v", start, centre, end)
	}
	if !near(centre.y, 40-20*capHeight/2, 0.3) {
		t.Errorf("words that stand on 40 lie around %v", centre)
	}
	thin, _ := covered(t, filled, func(p painter) { p.letters(place{10, 40}, lettering{atStart, 20, false}, "HHH") })
	bold, _ := covered(t, filled, func(p painter) { p.letters(place{10, 40}, lettering{atStart, 20, true}, "HHH") })
	if bold < 1.2*thin {
		t.Errorf("bold letters cover %.1f and others %.1f", bold, thin)
	}
}
