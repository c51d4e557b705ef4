package diagram

import (
	"fmt"
	"math"
	"testing"
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
func (s sight) luminance(c colour) float64 {
	rgb := [3]float64{linear(c.R), linear(c.G), linear(c.B)}
	weights, sum := [3]float64{0.2126, 0.7152, 0.0722}, 0.0
	for i, row := range s {
		seen := row[0]*rgb[0] + row[1]*rgb[1] + row[2]*rgb[2]
		sum += weights[i] * min(1, max(0, seen))
	}
	return sum
}

func linear(v uint8) float64 {
	f := float64(v) / 255
	if f <= 0.04045 {
		return f / 12.92
	}
	return math.Pow((f+0.055)/1.055, 2.4)
}

// contrast is the contrast ratio of WCAG 2, from 1 to 21.
func (s sight) contrast(a, b colour) float64 {
	l, m := s.luminance(a), s.luminance(b)
	return (max(l, m) + 0.05) / (min(l, m) + 0.05)
}

// The figures were measured elsewhere, for another board's colours.
func TestContrastIsMeasuredAsOthersDo(t *testing.T) {
	field, light, dark, ink := hex(0xf8f4ed), hex(0xe4d8c8), hex(0x7a5b46), hex(0x1b1f2a)
	for _, c := range []struct {
		a, b colour
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
	for name, p := range map[string]*palette{"light": &onLight, "dark": &onDark} {
		for eye, s := range sights {
			check := func(what string, least float64, ground colour, any ...colour) {
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
func (p *palette) check(check func(what string, least float64, ground colour, any ...colour)) {
	grounds := map[string]colour{"the field": p.field, "a light point": p.points[0], "a dark point": p.points[1], "the bar": p.bar, "a tray": p.tray}
	check("the words around", 7, p.page, p.ink)
	check("the numbers of points", 7, p.frame, p.label)
	check("the far side's numbers", 4.5, p.frame, p.grey)
	check("a point's outline on the field", 3, p.field, p.outline)
	check("a light point beside a dark one", 3, p.points[0], p.points[1])
	check("the frame", 3, p.frame, p.outline)
	check("the frame on the page", 3, p.page, p.outline)
	check("a light checker beside a dark one", 7, p.light.fill, p.dark.fill)
	check("an arrow in its halo", 4.5, p.halo, p.move)
	check("a hit's arrow in its halo", 4.5, p.halo, p.hit)
	check("the cube's number", 7, p.cube.fill, p.cube.ring)
	check("a red suit on a card", 4.5, p.cube.fill, p.redSuit)
	check("a red suit in a hand", 4.5, p.field, p.hit)
	check("cards in a hand", 7, p.field, p.ink)
	check("what stands on the table's middle", 7, p.bar, p.label)
	check("a card's edge on the table's middle", 3, p.bar, p.cube.fill, p.cube.edge)
	for name, s := range map[string]suit{"light": p.light, "dark": p.dark} {
		check("a "+name+" checker's ring", 7, s.fill, s.ring)
		for ground, c := range grounds {
			check("a "+name+" checker on "+ground, 3, c, s.fill, s.edge)
		}
	}
	for ground, c := range grounds {
		check("a ghost on "+ground, 3, c, p.ink, p.halo)
		check("an arrow on "+ground, 3, c, p.move, p.halo)
		check("a hit's arrow on "+ground, 3, c, p.hit, p.halo)
		check("the cube on "+ground, 3, c, p.cube.fill, p.cube.edge)
	}
}

func TestBothPalettesAreWhole(t *testing.T) {
	for name, p := range map[string]*palette{"light": &onLight, "dark": &onDark} {
		for _, c := range []colour{
			p.page, p.ink, p.frame, p.label, p.grey, p.field, p.bar, p.tray, p.points[0], p.points[1], p.outline, p.halo, p.move, p.hit,
			p.light.fill, p.light.edge, p.light.ring, p.dark.fill, p.dark.edge, p.dark.ring, p.cube.fill, p.cube.edge, p.cube.ring, p.redSuit,
		} {
			if c.A != 0xff {
				t.Errorf("%s has a colour that is none: %s", name, fmt.Sprint(*p))
			}
		}
	}
}
