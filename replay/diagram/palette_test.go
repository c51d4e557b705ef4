package diagram

import (
	"fmt"
	"math"
	"testing"

	"kibitz/replay/diagram/diagramtest/wcag"
)

// sight turns linear red, green and blue into what an eye makes of them.
type sight [3][3]float64

// The eyes that pictures are tested for: two that lack a kind of cones (by Viénot,
// Brettel and Mollon), one that lacks the third (by Machado, Oliveira and
// Fernandes), and a printer without colours.
var sights = map[string]sight{
	"all cones":      {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":     {{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}},
	"deuteranopia":   {{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}},
	"tritanopia":     {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
	"black on white": {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}},
}

// luminance is the relative luminance of WCAG 2, from 0 to 1.
func (s sight) luminance(c Colour) float64 {
	var seen [3]float64
	for i, row := range s {
		seen[i] = min(1, max(0, row[0]*wcag.Linear(c.R)+row[1]*wcag.Linear(c.G)+row[2]*wcag.Linear(c.B)))
	}
	return wcag.Luminance(seen[0], seen[1], seen[2])
}

// contrast is the contrast ratio of WCAG 2, from 1 to 21.
func (s sight) contrast(a, b Colour) float64 { return wcag.Contrast(s.luminance(a), s.luminance(b)) }

// The figures were measured elsewhere, for another board's colours.
func TestContrastIsMeasuredAsOthersDo(t *testing.T) {
	field, light, dark, ink := hex(0xf8f4ed), hex(0xe4d8c8), hex(0x7a5b46), hex(0x1b1f2a)
	for _, c := range []struct {
		a, b Colour
		want float64
	}{{dark, field, 5.6}, {dark, light, 4.4}, {light, field, 1.28}, {ink, dark, 2.7}, {hex(0), hex(0xffffff), 21}} {
		if got := sights["all cones"].contrast(c.a, c.b); math.Abs(got-c.want) > 0.06 {
			t.Errorf("the contrast of %v and %v is %.2f and should be %v", c.a, c.b, got, c.want)
		}
	}
}

// What must be told apart has the contrasts that WCAG 2.1 asks for: 3 for shapes
// (1.4.11), 4.5 for words (1.4.3), 7 for what matters most.
func TestNothingIsToldByHueAlone(t *testing.T) {
	for name, p := range map[string]*Palette{"light": &OnLight, "dark": &OnDark} {
		for eye, s := range sights {
			check := func(what string, least float64, ground Colour, any ...Colour) {
				t.Helper()
				best := 0.0
				for _, c := range any {
					best = max(best, s.contrast(c, ground))
				}
				if best < least {
					t.Errorf("%s, %s: %s has a contrast of %.2f, less than %v", name, eye, what, best, least)
				}
			}
			p.check(check)
		}
	}
}

// check says which colours must differ from a ground, and how much.
func (p *Palette) check(check func(what string, least float64, ground Colour, any ...Colour)) {
	grounds := map[string]Colour{"the field": p.Field, "a light point": p.Points[0], "a dark point": p.Points[1], "the bar": p.Bar, "a tray": p.Tray}
	check("the words around", 7, p.Page, p.Ink)
	check("the numbers of points", 7, p.Frame, p.Label)
	check("the far side's numbers", 4.5, p.Frame, p.Grey)
	check("a point's outline on the field", 3, p.Field, p.Outline)
	check("a light point beside a dark one", 3, p.Points[0], p.Points[1])
	check("the frame", 3, p.Frame, p.Outline)
	check("the frame on the page", 3, p.Page, p.Outline)
	check("a light checker beside a dark one", 7, p.Light.Fill, p.Dark.Fill)
	check("an arrow in its halo", 4.5, p.Halo, p.Move)
	check("a hit's arrow in its halo", 4.5, p.Halo, p.Hit)
	check("the cube's number", 7, p.Cube.Fill, p.Cube.Ring)
	check("a red suit on a card", 4.5, p.Cube.Fill, p.RedSuit)
	check("a red suit in a hand", 4.5, p.Field, p.Hit)
	check("cards in a hand", 7, p.Field, p.Ink)
	check("what stands on the table's middle", 7, p.Bar, p.Label)
	check("a card's edge on the table's middle", 3, p.Bar, p.Cube.Fill, p.Cube.Edge)
	for name, s := range map[string]Piece{"light": p.Light, "dark": p.Dark} {
		check("a "+name+" checker's ring", 7, s.Fill, s.Ring)
		for ground, c := range grounds {
			check("a "+name+" checker on "+ground, 3, c, s.Fill, s.Edge)
		}
	}
	for ground, c := range grounds {
		check("a ghost on "+ground, 3, c, p.Ink, p.Halo)
		check("an arrow on "+ground, 3, c, p.Move, p.Halo)
		check("a hit's arrow on "+ground, 3, c, p.Hit, p.Halo)
		check("the cube on "+ground, 3, c, p.Cube.Fill, p.Cube.Edge)
	}
}

func TestBothPalettesAreWhole(t *testing.T) {
	for name, p := range map[string]*Palette{"light": &OnLight, "dark": &OnDark} {
		for _, c := range []Colour{
			p.Page, p.Ink, p.Frame, p.Label, p.Grey, p.Field, p.Bar, p.Tray, p.Points[0], p.Points[1], p.Outline, p.Halo, p.Move, p.Hit,
			p.Light.Fill, p.Light.Edge, p.Light.Ring, p.Dark.Fill, p.Dark.Edge, p.Dark.Ring, p.Cube.Fill, p.Cube.Edge, p.Cube.Ring, p.RedSuit,
		} {
			if c.A != 0xff {
				t.Errorf("%s has a colour that is none: %s", name, fmt.Sprint(*p))
			}
		}
	}
}
