package form

import (
	"kibitz/events"
	"kibitz/replay/diagram"
)

// Document is a case file in words. Text, HTML and PDF write it.
type Document struct {
	Language string
	Title    string
	Lines    []string // below the title
	Sections []Section
	Date     events.Instant // time of the last event in the record that has one
	OnePage  bool           // should fit on one page, if legible
}

// Section is a titled part of a document.
type Section struct {
	Title  string
	Blocks []Block
}

// Block is a Paragraph, Fields, a Grid, Boards, Photos, Signatures or a QR.
type Block interface{ block() }

// Paragraph is a plain text.
type Paragraph string

// Fields are labelled texts.
type Fields []Field

// Field is a labelled text. Each of Texts is a paragraph.
type Field struct {
	Label string
	Texts []string
}

// Grid is a table. One column holds the long texts, and the notes if it is the last.
type Grid struct {
	Head   []string
	Rows   []Row
	Behind int // how many columns stand behind that of the long texts
}

// Row is a row of a grid, with notes below it. A row with a heading has nothing else.
type Row struct {
	Heading string
	Cells   []string
	Notes   []string
	Struck  bool // it no longer counts
	Marked  bool // the row that the case is about
}

// Boards are positions side by side.
type Boards []Board

// Board is a position with a caption.
type Board struct {
	Caption string
	Table   diagram.Table
	Options diagram.Options
	IDs     []Field
}

// Photos are pictures of evidence, one below the other.
type Photos []Photo

// Photo is a picture with a caption.
type Photo struct {
	Caption string
	Picture func() (Picture, error) // decodes it, once
	Damaged string                  // is printed in its place if it cannot be decoded
}

// Picture is a photo as it is printed.
type Picture struct {
	JPEG          []byte
	Width, Height int // in pixels
}

func (Photos) block() {}

// QR is a text as a QR code, with a caption above it.
type QR struct{ Text, Caption string }

func (QR) block() {}

// Signatures are lines to sign on, each with a place for the date.
type Signatures struct {
	Date  string // the word for it
	Lines []Signature
}

// Signature is who signs on a line.
type Signature struct{ Role, Name string }

func (Signatures) block() {}
func (Paragraph) block()  {}
func (Fields) block()     {}
func (Grid) block()       {}
func (Boards) block()     {}

// Add appends a section, unless all its blocks are empty.
func (d *Document) Add(title string, blocks ...Block) {
	var kept []Block
	for _, b := range blocks {
		if !empty(b) {
			kept = append(kept, b)
		}
	}
	if len(kept) > 0 {
		d.Sections = append(d.Sections, Section{title, kept})
	}
}

func empty(b Block) bool {
	switch b := b.(type) {
	case Paragraph:
		return b == ""
	case Fields:
		return len(b) == 0
	case Grid:
		return len(b.Rows) == 0
	case Boards:
		return len(b) == 0
	case Photos:
		return len(b) == 0
	case Signatures:
		return len(b.Lines) == 0
	case QR:
		return b.Text == ""
	}
	return b == nil
}

// Field appends a field, unless all its texts are empty.
func (f *Fields) Field(label string, texts ...string) {
	var kept []string
	for _, text := range texts {
		if text != "" {
			kept = append(kept, text)
		}
	}
	if len(kept) > 0 {
		*f = append(*f, Field{label, kept})
	}
}

// Long returns the column of the long texts, from 0; -1 if there is none.
func (g Grid) Long() int { return max(g.Columns()-1-g.Behind, min(g.Columns(), 1)-1) }

// Columns returns the number of columns.
func (g Grid) Columns() int {
	n := len(g.Head)
	for i := range g.Rows {
		n = max(n, len(g.Rows[i].Cells))
	}
	return n
}
