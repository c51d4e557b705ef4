package casefile

import (
	"bytes"
	"fmt"

	"codeberg.org/go-pdf/fpdf"

	"kibitz/replay/form"
)

// mostTall is the height of the tallest photo, in millimetres.
const mostTall = 110.0

// photos prints photos one below the other, each with its caption above it.
func (p *pdfPrinter) photos(list form.Photos) {
	for i := range list {
		picture, scale, needed := p.photoSize(&list[i])
		p.letter("", p.sizes.note, inkBlack)
		if picture == nil {
			p.paragraph(edge, inner, list[i].Caption, p.sizes.note)
			p.paragraph(edge, inner, list[i].Damaged, p.sizes.note)
			continue
		}
		wide, tall := float64(picture.Width), float64(picture.Height)
		p.room(needed)
		figure := p.tag("Figure", func() {
			p.tag("Caption", func() { p.wrapped(edge, inner, list[i].Caption, p.sizes.note) })
		})
		options := fpdf.ImageOptions{ImageType: "JPG"}
		name := fmt.Sprintf("photo %d of page %d", i, p.PageNo())
		p.RegisterImageOptionsReader(name, options, bytes.NewReader(picture.JPEG))
		y := p.GetY() + 1
		p.figure(figure, list[i].Caption, edge, y, wide*scale, tall*scale, func() {
			p.ImageOptions(name, edge, y, wide*scale, tall*scale, false, options, 0, "")
		})
		p.SetXY(edge, p.GetY()+1+tall*scale+2)
	}
}

// photoSize returns a photo as it is printed, with the millimetres of a pixel, and the height that it
// needs with its caption. A damaged photo is nil.
func (p *pdfPrinter) photoSize(photo *form.Photo) (picture *form.Picture, scale, needed float64) {
	p.letter("", p.sizes.note, inkBlack)
	needed = float64(len(p.lines(photo.Caption, inner))) * height(p.sizes.note)
	if picture = decoded(*photo); picture == nil {
		return nil, 0, needed + height(p.sizes.note)
	}
	wide, tall := float64(picture.Width), float64(picture.Height)
	scale = min(inner/wide, mostTall/tall)
	return picture, scale, needed + 1 + tall*scale
}
