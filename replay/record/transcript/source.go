package transcript

import (
	"bytes"
	"crypto/sha256"
	"strings"
)

// Source says what the bytes of a file were like, so that the record can name
// the very file it came from.
type Source struct {
	Name     string // as the caller names the file
	Size     int    // bytes
	SHA256   [32]byte
	Encoding Encoding
	BOM      bool // a byte order mark stood in front
	LineEnds LineEnds
	Damaged  bool // bytes that are no character in this encoding stand in it
	Part     int  // which match of a file that holds several, from 0
}

// Encoding is how a file's bytes spell characters.
type Encoding string

// The encodings that are told apart. Which of the single-byte code pages was
// meant is not said in the bytes: the Cyrillic one is assumed where their high
// bytes form words, else the western ones.
const (
	ASCII       Encoding = "ascii"
	UTF8        Encoding = "utf-8"
	UTF16       Encoding = "utf-16"
	Latin1      Encoding = "iso-8859-1"
	Windows1252 Encoding = "windows-1252"
	Windows1251 Encoding = "windows-1251"
)

// LineEnds is how a file ends its lines.
type LineEnds string

// The line ends.
const (
	LF    LineEnds = "lf"
	CRLF  LineEnds = "crlf"
	CR    LineEnds = "cr"
	Mixed LineEnds = "mixed"
)

// MaxSize is the largest file that is read, in bytes; the longest analysed
// match seen takes a tenth of it.
const MaxSize = 64 << 20

// Open looks at a file's bytes and returns what they are like and their text,
// with "\n" for every line end. It fails on what is no text.
func Open(name string, data []byte) (Source, string, error) {
	src, err := sourceOf(name, data)
	if err != nil {
		return src, "", err
	}
	if bytes.HasPrefix(data, []byte("RGMH")) {
		return src, "", src.Fail(Place{}, FaultXGBinary)
	}
	text := strings.TrimRight(src.decode(data), "\x1a") // the end of a file in DOS
	if strings.IndexByte(text, 0) >= 0 {
		return src, "", src.Fail(Place{}, FaultBinary)
	}
	if strings.TrimSpace(text) == "" {
		return src, "", src.Fail(Place{}, FaultEmpty)
	}
	src.LineEnds = lineEnds(text)
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return src, strings.ReplaceAll(text, "\r", "\n"), nil
}

func sourceOf(name string, data []byte) (Source, error) {
	src := Source{Name: name, Size: len(data), SHA256: sha256.Sum256(data)}
	if len(data) > MaxSize {
		return src, src.Fail(Place{}, FaultTooLarge)
	}
	return src, nil
}

func lineEnds(text string) LineEnds {
	crlf := strings.Count(text, "\r\n")
	cr := strings.Count(text, "\r") - crlf
	lf := strings.Count(text, "\n") - crlf
	switch {
	case cr+crlf == 0:
		return LF
	case cr+lf == 0:
		return CRLF
	case lf+crlf == 0:
		return CR
	}
	return Mixed
}

// note adds to d what an encoding leaves open.
func (src Source) note(d *Document) {
	switch src.Encoding {
	case Latin1, Windows1252, Windows1251:
		d.Note(Place{}, NoteEncoding, string(src.Encoding))
	}
	if src.Damaged {
		d.Note(Place{}, NoteDamaged, string(src.Encoding))
	}
}

// NewDocument returns an empty document of a source, with the notes that its
// bytes call for.
func NewDocument(format Format, src Source) *Document {
	d := &Document{Format: format, Source: src}
	src.note(d)
	return d
}
