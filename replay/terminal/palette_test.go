package terminal

import (
	"image/color"
	"strings"
	"testing"

	"kibitz/replay/diagram/diagramtest/wcag"
	"kibitz/replay/screen"
)

func luminance(c color.RGBA) float64 {
	return wcag.Luminance(wcag.Linear(c.R), wcag.Linear(c.G), wcag.Linear(c.B))
}

func contrast(x, y color.RGBA) float64 { return wcag.Contrast(luminance(x), luminance(y)) }

func TestTheHuesCanBeReadOnTheirGround(t *testing.T) {
	for name, c := range map[string]struct {
		ground Ground
		backs  []color.RGBA
	}{
		"dark":  {OnDark, []color.RGBA{hex(0x000000), hex(0x15171c), hex(0x282c34), hex(0x002b36)}},
		"light": {OnLight, []color.RGBA{hex(0xffffff), hex(0xfdf6e3), hex(0xf0f0f0)}},
	} {
		for style := range screen.Styles {
			hue, ok := c.ground.Hue(style)
			for _, back := range c.backs {
				if ratio := contrast(hue, back); ok && ratio < 4.5 {
					t.Errorf("%s: style %d on %v has a contrast of %.1f", name, style, back, ratio)
				}
			}
		}
	}
}

func TestThePlainPaletteHasNoColours(t *testing.T) {
	plainly, coloured := plainPalette(), colourPalette(&OnLight)
	for style := range screen.Styles {
		s := screen.Screen{screen.Text("x", style)}
		if text := plainly.Render(s); strings.Contains(text, "38;") {
			t.Errorf("style %d is %q", style, text)
		}
		if _, ok := OnLight.Hue(style); ok && !strings.Contains(coloured.Render(s), "38;2;") {
			t.Errorf("style %d has no colour: %q", style, coloured.Render(s))
		}
	}
}
