package animation

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"slices"

	"kibitz/replay/diagram"
)

// mostColours is the number of colours of a GIF.
const mostColours = 256

// named returns the colours of the drawings.
func named(p *diagram.Palette) []color.RGBA {
	all := []color.RGBA{p.Page, p.Ink, p.Frame, p.Label, p.Grey, p.Field, p.Bar, p.Tray, p.Points[0], p.Points[1], p.Outline, p.Halo, p.Move, p.Hit, p.RedSuit}
	for _, piece := range []diagram.Piece{p.Light, p.Dark, p.Cube} {
		all = append(all, piece.Fill, piece.Edge, piece.Ring)
	}
	return all
}

// paletteOf returns the named colours and the most frequent others of an image: those of its edges.
func paletteOf(m *image.RGBA) (p color.Palette) {
	count := map[color.RGBA]int{}
	for i := 0; i < len(m.Pix); i += 4 {
		count[color.RGBA{m.Pix[i], m.Pix[i+1], m.Pix[i+2], 0xff}]++
	}
	for _, c := range named(&diagram.OnLight) {
		count[c] = len(m.Pix)
	}
	frequent := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	for _, c := range frequent[:min(mostColours, len(frequent))] {
		p = append(p, c)
	}
	return p
}
