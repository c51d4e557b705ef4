package form

import (
	"kibitz/events"
	"kibitz/replay/diagram"
)

// Document is a case file put in words, for people. It is written by Text, HTML and PDF.
type Document struct {
	Language string
	Title    string
	Lines    []string // below the title
	Sections []Section
	Date     events.Instant // of the record: of the last event that has a time
	OnePage  bool           // it is to have one page, if it can be read so
}

// Section is a part of a document under its heading.
type Section struct {
	Title  string
	Blocks []Block
}

// Block is a Paragraph, Fields, a Grid or Boards.
type Block interface{ block() }

// Paragraph is a text by itself.
type Paragraph string

// Fields are texts with a word before each that says what they are.
type Fields []Field

// Field is one of Fields; each of its texts is a paragraph.
type Field struct {
	Label string
	Texts []string
}

// Grid is a table. Its last column is the one that takes long texts.
type Grid struct {
	Head []string
	Rows []Row
}

// Row is a line of a grid with what is to be said below it. One with a heading has
// nothing else.
type Row struct {
	Heading string
	Cells   []string
	Notes   []string
	Struck  bool // it counts no more
	Marked  bool // it is what the case is about
}

// Boards are positions beside one another.
type Boards []Board

// Board is a position under its caption.
type Board struct {
	Caption string
	Table   diagram.Table
	Options diagram.Options
	IDs     []Field
}

func (Paragraph) block() {}
func (Fields) block()    {}
func (Grid) block()      {}
func (Boards) block()    {}

// Add appends a section, unless it has nothing to say.
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
	}
	return b == nil
}

// Field appends a field, unless it has nothing to say.
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

// Columns returns how many columns the grid has.
func (g Grid) Columns() int {
	n := len(g.Head)
	for i := range g.Rows {
		n = max(n, len(g.Rows[i].Cells))
	}
	return n
}
