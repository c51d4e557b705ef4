package terminal

import (
	"image/color"
	"strings"

	"charm.land/lipgloss/v2"
)

// Palette is how the styles look. The hues, orange and blue, are told apart by the
// colour-blind, and nothing is told by them alone: findings have a mark, checkers a
// shape, the place where one stands another mark.
type Palette [lastStyle]lipgloss.Style

// The hues of text by the ground that it stands on; a test holds their contrasts.
var (
	onDarkGround  = hues{alarm: hex(0xffb347), open: hex(0x7cc4ff), moved: hex(0xffb347), faint: hex(0xa0a6ad)}
	onLightGround = hues{alarm: hex(0x8f3d00), open: hex(0x00548c), moved: hex(0x8f3d00), faint: hex(0x5c6269)}
)

type hues struct{ alarm, open, moved, faint color.RGBA }

func hex(rgb uint32) color.RGBA {
	return color.RGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 0xff}
}

// PlainPalette has no colours, only strokes: bold, underlined and reversed.
func PlainPalette() Palette {
	var p Palette
	for i := range p {
		p[i] = lipgloss.NewStyle()
	}
	for _, style := range []Style{Strong, Light, Dark, Moved, Figures, Alarm} {
		p[style] = p[style].Bold(true)
	}
	p[Here] = p[Here].Reverse(true)
	p[Said] = p[Said].Underline(true)
	return p
}

// ColourPalette has the colours for a dark ground, or for a light one.
func ColourPalette(dark bool) Palette {
	h := onLightGround
	if dark {
		h = onDarkGround
	}
	p := PlainPalette()
	for style, hue := range map[Style]color.RGBA{Alarm: h.alarm, Open: h.open, Moved: h.moved, Figures: h.open, Faint: h.faint, Said: h.open} {
		p[style] = p[style].Foreground(hue)
	}
	return p
}

// Render returns the screen as terminals read it.
func (p *Palette) Render(s Screen) string {
	var b strings.Builder
	for i, line := range s {
		if i > 0 {
			b.WriteByte('\n')
		}
		for _, span := range line {
			if span.Style == Plain {
				b.WriteString(span.Text)
			} else {
				b.WriteString(p[span.Style].Render(span.Text))
			}
		}
	}
	return b.String()
}
