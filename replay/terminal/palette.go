package terminal

import (
	"image/color"
	"strings"

	"kibitz/replay/screen"

	"charm.land/lipgloss/v2"
)

// palette maps styles to their looks. Colour-blind people can tell orange and blue apart,
// and no information is in the hue alone: findings have a mark, checkers a shape, and the
// current event another mark.
type palette [screen.Styles]lipgloss.Style

// Ground is a terminal background with its hues. A test checks their contrasts.
type Ground struct{ alarm, open, faint color.RGBA }

// The backgrounds.
var (
	OnDark  = Ground{alarm: hex(0xffb347), open: hex(0x7cc4ff), faint: hex(0xa0a6ad)}
	OnLight = Ground{alarm: hex(0x8f3d00), open: hex(0x00548c), faint: hex(0x5c6269)}
)

// Hue returns the colour of a style. ok is false for the ordinary text colour.
func (g *Ground) Hue(s screen.Style) (hue color.RGBA, ok bool) {
	switch s {
	case screen.Alarm, screen.Moved:
		return g.alarm, true
	case screen.Open, screen.Figures, screen.Said:
		return g.open, true
	case screen.Faint:
		return g.faint, true
	}
	return hue, false
}

// Bold reports whether a style is bold.
func Bold(s screen.Style) bool {
	switch s {
	case screen.Strong, screen.Light, screen.Dark, screen.Moved, screen.Figures, screen.Alarm:
		return true
	}
	return false
}

func hex(rgb uint32) color.RGBA {
	return color.RGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 0xff}
}

// plainPalette has no colours: only bold, underlined and reversed text.
func plainPalette() palette {
	var p palette
	for i := range p {
		p[i] = lipgloss.NewStyle().Bold(Bold(screen.Style(i))).Reverse(screen.Style(i) == screen.Here).Underline(screen.Style(i) == screen.Said)
	}
	return p
}

// colourPalette is plainPalette with the colours for a background.
func colourPalette(g *Ground) palette {
	p := plainPalette()
	for i := range p {
		if hue, ok := g.Hue(screen.Style(i)); ok {
			p[i] = p[i].Foreground(hue)
		}
	}
	return p
}

// Render returns the screen with terminal escape sequences.
func (p *palette) Render(s screen.Screen) string {
	var b strings.Builder
	for i, line := range s {
		if i > 0 {
			b.WriteByte('\n')
		}
		for _, span := range line {
			if span.Style == screen.Plain {
				b.WriteString(span.Text)
			} else {
				b.WriteString(p[span.Style].Render(span.Text))
			}
		}
	}
	return b.String()
}
