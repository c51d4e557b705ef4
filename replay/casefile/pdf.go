package casefile

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"kibitz/events"
	"kibitz/replay/casefile/tagged"
	"kibitz/replay/diagram"
	"kibitz/replay/form"
)

// Page measures are in millimetres, font sizes in points.
const (
	pageWidth  = 210.0
	pageHeight = 297.0
	edge       = 16.0
	foot       = 16.0
	inner      = pageWidth - 2*edge

	family    = "go"
	lead      = 1.28 // line height as a multiple of the font size
	columnGap = 3.0
	point     = 25.4 / 72
)

// sizes are font sizes in points.
type sizes struct{ text, note, id, head, title float64 }

var usual = sizes{text: 9.5, note: 8.5, id: 7.5, head: 12, title: 16}

// leastLetter is the font size of the smallest words that are printed: those who read a report sign it.
const leastLetter = 7.0

// scales are what to try for a document that should fit on one page.
var scales = []float64{0.95, 0.85, 0.75}

// scaled returns the sizes at a scale, none too small to be read.
func (s sizes) scaled(by float64) sizes {
	at := func(size float64) float64 { return max(size*by, leastLetter) }
	return sizes{at(s.text), at(s.note), at(s.id), at(s.head), at(s.title)}
}

// PDF writes a document on A4 pages as a tagged PDF with embedded fonts. Text in other scripts than Latin,
// Greek and Cyrillic is drawn, with its characters as ActualText. Characters that no font has
// are drawn as boxes and named at the end. A document with OnePage is laid out to fit on one page. Where that would take
// letters too small to be read, it takes a few. The same document gives the same bytes.
func PDF(w io.Writer, d *form.Document) error {
	p := fitted(d)
	var plain bytes.Buffer
	err := p.Output(&plain)
	if err == nil {
		var whole []byte
		if whole, err = p.tree.Write(plain.Bytes()); err == nil {
			_, err = w.Write(whole)
		}
	}
	if err != nil {
		return fmt.Errorf("case file: the PDF cannot be made: %w", err)
	}
	return nil
}

// fitted prints a document at the usual scale, and one that should fit on one page at the largest at which it does, or takes
// the fewest pages.
func fitted(d *form.Document) *pdfPrinter {
	best := printed(d, usual)
	if !d.OnePage || best.PageCount() == 1 {
		return best
	}
	last := len(scales) - 1
	smallest := printed(d, usual.scaled(scales[last]))
	for _, by := range scales[:last] {
		if best.PageCount() > smallest.PageCount() {
			best = printed(d, usual.scaled(by))
		}
	}
	if best.PageCount() > smallest.PageCount() {
		return smallest
	}
	return best
}

// printed prints a document.
func printed(d *form.Document, s sizes) *pdfPrinter {
	p := newPDFPrinter(d)
	p.sizes = s
	p.AddPage()
	p.heading(d)
	for i := range d.Sections {
		p.begin(d.Sections[i:])
	}
	p.unset(d)
	return p
}

// begin prints the first of these sections.
func (p *pdfPrinter) begin(sections []form.Section) {
	s := &sections[0]
	follows := p.follows(sections[1:])
	if tall := p.short(s); follows > 0 && tall > 0 {
		p.hold(tall + follows)
	}
	p.tag("Sect", func() { p.section(s, follows) })
}

// pdfPrinter prints a document.
type pdfPrinter struct {
	*fpdf.Fpdf
	sizes   sizes
	fonts   *diagram.Fonts // for what the embedded fonts do not have; nil until it is needed
	letters                // of what is measured and printed next
	printed letters        // of what was printed last
	missing []rune         // characters that no font has

	behind float64 // the height that is kept with the end of the block that is printed

	tree    *tagged.Tree
	current *tagged.Element // of what is drawn; nil for what is only decoration

	lettered map[string]diagram.Lettering // texts that were set, by style and words
	laid     map[sameRow]laidRow          // rows that were laid out
	spread   map[sameGrid][]float64       // the column widths of tables
}

// letters are the style of words, their size in points and their colour.
type letters struct {
	style string
	size  float64
	ink   colour
}

type colour struct{ r, g, b int }

var (
	inkBlack = colour{25, 27, 32}
	inkQuiet = colour{89, 82, 74}
	inkRule  = colour{207, 196, 178}
	inkMark  = colour{255, 243, 201}
)

func newPDFPrinter(d *form.Document) *pdfPrinter {
	p := &pdfPrinter{
		Fpdf: fpdf.New("P", "mm", "A4", ""), tree: tagged.New(), laid: map[sameRow]laidRow{}, spread: map[sameGrid][]float64{},
	}
	p.current = p.tree.Root()
	p.SetCatalogSort(true)
	p.SetProducer("kibitz", true)
	at := d.Date
	if !at.Known() {
		at = events.Instant(1) // the file must not contain the time of printing
	}
	p.SetCreationDate(at.Time())
	p.SetModificationDate(at.Time())
	p.SetTitle(strings.Map(basic, shown(d.Title)), true)
	p.SetLang(d.Language)
	embedFonts(p.Fpdf)
	p.SetMargins(edge, edge, edge)
	p.SetAutoPageBreak(false, foot)
	p.SetCellMargin(0)
	p.AliasNbPages("")
	p.SetFooterFunc(func() {
		before, printed := p.letters, p.printed
		p.within(nil, func() { p.footer(d) })
		p.letters, p.printed = before, printed // as fpdf sets them again on the next page
	})
	return p
}

// embedFonts adds the embedded fonts to a file.
func embedFonts(f *fpdf.Fpdf) *fpdf.Fpdf {
	f.AddUTF8FontFromBytes(family, "", goregular.TTF)
	f.AddUTF8FontFromBytes(family, "B", gobold.TTF)
	return f
}

// footer returns what stands at the foot of each page.
func footer(d *form.Document) string {
	return d.Title + "  " + strings.Join(d.Lines[:min(1, len(d.Lines))], "")
}

func (p *pdfPrinter) footer(d *form.Document) {
	p.letter("", p.sizes.note, inkQuiet)
	p.SetXY(edge, pageHeight-foot+4)
	p.cell(inner*0.8, 5, p.cut(shown(footer(d)), inner*0.8))
	p.SetX(edge + inner*0.8)
	p.take()
	p.mark(func() { p.CellFormat(inner*0.2, 5, fmt.Sprintf("%d / {nb}", p.PageNo()), "", 0, "R", false, 0, "") })
}

// letter sets the font style, size and colour.
func (p *pdfPrinter) letter(style string, size float64, ink colour) {
	p.letters = letters{style, size, ink}
}

// take selects the letters in the file, before words are printed: what is only measured leaves nothing in it.
func (p *pdfPrinter) take() {
	if p.style != p.printed.style || p.size != p.printed.size {
		p.SetFont(family, p.style, p.size)
	}
	if p.ink != p.printed.ink {
		p.SetTextColor(p.ink.r, p.ink.g, p.ink.b)
	}
	p.printed = p.letters
}

// height returns the line height in millimetres for a font size in points.
func height(size float64) float64 { return size * lead * point }

// room starts a new page if less than the needed height is left.
func (p *pdfPrinter) room(needed float64) {
	if p.GetY()+needed > pageHeight-foot {
		p.AddPage()
	}
}

// hold starts a new page if what belongs together fits on one, but not on what is left of this one.
func (p *pdfPrinter) hold(needed float64) {
	if needed <= pageHeight-foot-edge {
		p.room(needed)
	}
}

// mostHeld is the height up to which what belongs together is kept on one page.
const mostHeld = 78.0

// count returns the number of lines of texts at a width in the current font.
func (p *pdfPrinter) count(texts []string, width float64) int {
	n := 0
	for _, text := range texts {
		n += len(p.lines(text, width))
	}
	return n
}

// lines wraps a text to a width in the current font.
func (p *pdfPrinter) lines(text string, width float64) []string {
	return diagram.Wrap(shown(text), width, p.measure)
}

// cut shortens a text to fit a width.
func (p *pdfPrinter) cut(text string, width float64) string {
	if p.measure(text) <= width {
		return text
	}
	r := []rune(text)
	for len(r) > 0 && p.measure(string(r)+"...") > width {
		r = r[:len(r)-1]
	}
	return string(r) + "..."
}

// paragraph prints a text line by line at a distance from the left edge, as a paragraph.
func (p *pdfPrinter) paragraph(x, width float64, text string, size float64) {
	p.tag("P", func() { p.wrapped(x, width, text, size) })
}

// wrapped prints a text like paragraph, as part of the current structure element.
func (p *pdfPrinter) wrapped(x, width float64, text string, size float64) {
	lines := p.lines(text, width)
	p.part(x, width, lines, size, 0, len(lines))
}

// part prints lines i and following of n lines, of which no page break leaves one alone.
func (p *pdfPrinter) part(x, width float64, lines []string, size float64, i, n int) {
	for k, line := range lines {
		p.room(heldHeight(i+k, n, size))
		p.SetX(x)
		p.cell(width, height(size), line)
		p.SetXY(x, p.GetY()+height(size))
	}
}

func (p *pdfPrinter) heading(d *form.Document) {
	p.letter("B", p.sizes.title, inkBlack)
	p.tag("H1", func() { p.wrapped(edge, inner, d.Title, p.sizes.title) })
	p.Ln(1)
	p.letter("", p.sizes.text, inkQuiet)
	for _, line := range d.Lines {
		p.paragraph(edge, inner, line, p.sizes.text)
	}
}

// section prints a section, and keeps its end on the page of what follows, which needs this height.
func (p *pdfPrinter) section(s *form.Section, follows float64) {
	p.Ln(sectionGap)
	p.room(height(p.sizes.head) + 2 + p.least(s))
	p.letter("B", p.sizes.head, inkBlack)
	p.tag("H2", func() { p.wrapped(edge, inner, s.Title, p.sizes.head) })
	p.rule(p.GetY()+0.6, 0.4)
	p.Ln(2)
	for i, b := range s.Blocks {
		if i > 0 {
			p.Ln(blockGap)
		}
		if i == len(s.Blocks)-1 && follows > 0 {
			p.endsWith(b, follows)
		} else {
			p.block(b)
		}
	}
}

// endsWith prints a block, of which at least the end is on the page of what follows.
func (p *pdfPrinter) endsWith(b form.Block, follows float64) {
	if tall := p.whole(b); tall <= mostHeld {
		p.hold(tall + follows)
	}
	p.behind = follows
	p.block(b)
	p.behind = 0
}

func (p *pdfPrinter) block(b form.Block) {
	switch b := b.(type) {
	case form.Paragraph:
		p.letter("", p.sizes.text, inkBlack)
		p.paragraph(edge, inner, string(b), p.sizes.text)
	case form.Fields:
		p.tag("L", func() { p.fields(b) })
	case form.Grid:
		p.tag("Table", func() { p.grid(&b) })
	case form.Boards:
		p.boards(b)
	case form.Photos:
		p.photos(b)
	case form.Signatures:
		p.signatures(b)
	case form.QR:
		p.qr(b)
	}
}

// rule draws a line from edge to edge, of a width in millimetres.
func (p *pdfPrinter) rule(y, width float64) {
	p.SetDrawColor(inkRule.r, inkRule.g, inkRule.b)
	p.SetLineWidth(width)
	p.decoration(func() { p.Line(edge, y, pageWidth-edge, y) })
}

// fields prints each label to the left of its texts.
func (p *pdfPrinter) fields(list form.Fields) {
	for i := range list {
		held := p.heldFields(list[i:])
		if i >= max(1, len(list)-2) {
			held += p.behind
		}
		p.room(held)
		p.tag("LI", func() { p.field(list[i:]) })
	}
}

// labelColumn is the width of the column of labels.
const labelColumn = 34.0

// field prints the first of these labelled texts.
func (p *pdfPrinter) field(list form.Fields) {
	const column, width = edge + labelColumn + columnGap, inner - labelColumn - columnGap
	f := &list[0]
	n := p.heldWith(list)
	p.letter("", p.sizes.text, inkQuiet)
	page, y := p.PageNo(), p.GetY()
	p.tag("Lbl", func() { p.wrapped(edge, labelColumn, f.Label, p.sizes.text) })
	low := p.GetY()
	p.SetY(y)
	p.letter("", p.sizes.text, inkBlack)
	p.tag("LBody", func() {
		printed := 0
		for _, text := range f.Texts {
			lines := p.lines(text, width)
			p.tag("P", func() { p.part(column, width, lines, p.sizes.text, printed, n) })
			printed += len(lines)
		}
	})
	if p.PageNo() == page {
		p.SetY(max(p.GetY(), low))
	}
	p.Ln(fieldGap)
}
