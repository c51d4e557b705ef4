package transcript

import (
	"bytes"
	"crypto/sha256"
	"strings"
)

// Source describes the bytes of a file, so that the record can identify the file it came
// from.
type Source struct {
	Name     string // as given by the caller
	Size     int    // bytes
	SHA256   [32]byte
	Encoding Encoding
	BOM      bool // the file starts with a byte order mark
	LineEnds LineEnds
	Damaged  bool // some bytes are invalid in this encoding
	Part     int  // index of the match in a file with several, from 0
}

// Encoding is a character encoding.
type Encoding string

// The encodings. The bytes do not identify a single-byte code page: the Cyrillic one is
// assumed if the high bytes form words, and a western one otherwise.
const (
	ASCII       Encoding = "ascii"
	UTF8        Encoding = "utf-8"
	UTF16       Encoding = "utf-16"
	Latin1      Encoding = "iso-8859-1"
	Windows1252 Encoding = "windows-1252"
	Windows1251 Encoding = "windows-1251"
)

// LineEnds is the kind of line ends in a file.
type LineEnds string

// The kinds of line ends.
const (
	LF    LineEnds = "lf"
	CRLF  LineEnds = "crlf"
	CR    LineEnds = "cr"
	Mixed LineEnds = "mixed"
)

// MaxSize is the maximum size of a file, in bytes. The longest analysed match seen is a
// tenth of that.
const MaxSize = 64 << 20

// Open examines a file's bytes. It returns their description and the text, with "\n" as
// every line end. It returns an error if the file is not text.
func Open(name string, data []byte) (Source, string, error) {
	src, err := sourceOf(name, data)
	if err != nil {
		return src, "", err
	}
	if bytes.HasPrefix(data, []byte("RGMH")) {
		return src, "", src.Fail(Place{}, FaultXGBinary)
	}
	text := strings.TrimRight(src.decode(data), "\x1a") // the DOS end-of-file character
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

// note adds notes about the encoding to d.
func (src Source) note(d *Document) {
	switch src.Encoding {
	case Latin1, Windows1252, Windows1251:
		d.Note(Place{}, NoteEncoding, string(src.Encoding))
	}
	if src.Damaged {
		d.Note(Place{}, NoteDamaged, string(src.Encoding))
	}
}

// NewDocument returns an empty document for a source, with notes about its bytes.
func NewDocument(format Format, src Source) *Document {
	d := &Document{Format: format, Source: src}
	src.note(d)
	return d
}
