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
		p.letter("", p.sizes.note, inkBlack)
		picture := decoded(list[i])
		if picture == nil {
			p.paragraph(edge, inner, list[i].Caption, p.sizes.note)
			p.paragraph(edge, inner, list[i].Damaged, p.sizes.note)
			continue
		}
		wide, tall := float64(picture.Width), float64(picture.Height)
		scale := min(inner/wide, mostTall*p.sizes.boards/tall)
		p.room(float64(len(p.lines(list[i].Caption, inner)))*height(p.sizes.note) + 1 + tall*scale)
		p.paragraph(edge, inner, list[i].Caption, p.sizes.note)
		options := fpdf.ImageOptions{ImageType: "JPG"}
		name := fmt.Sprintf("photo %d of page %d", i, p.PageNo())
		p.RegisterImageOptionsReader(name, options, bytes.NewReader(picture.JPEG))
		p.ImageOptions(name, edge, p.GetY()+1, wide*scale, tall*scale, false, options, 0, "")
		p.SetXY(edge, p.GetY()+1+tall*scale+2)
	}
}
