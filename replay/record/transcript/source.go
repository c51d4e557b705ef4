package transcript

import (
	"bytes"
	"crypto/sha256"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
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
}

// Encoding is how a file's bytes spell characters.
type Encoding string

// The encodings that are told apart. Which of the single-byte code pages was
// meant cannot be seen in the bytes; the western ones are assumed.
const (
	ASCII       Encoding = "ascii"
	UTF8        Encoding = "utf-8"
	UTF16       Encoding = "utf-16"
	Latin1      Encoding = "iso-8859-1"
	Windows1252 Encoding = "windows-1252"
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
	src := Source{Name: name, Size: len(data), SHA256: sha256.Sum256(data)}
	if len(data) > MaxSize {
		return src, "", src.Fail(Place{}, FaultTooLarge)
	}
	if bytes.HasPrefix(data, []byte("RGMH")) {
		return src, "", src.Fail(Place{}, FaultXGBinary)
	}
	text := src.decode(data)
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

func (src *Source) decode(data []byte) string {
	if rest, ok := bytes.CutPrefix(data, []byte("\xef\xbb\xbf")); ok {
		src.BOM = true
		data = rest
	}
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		src.BOM, src.Encoding = true, UTF16
		text, _ := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(data)
		return string(text)
	}
	src.Encoding = encodingOf(data)
	if src.Encoding == ASCII || src.Encoding == UTF8 {
		return string(data)
	}
	// Windows-1252 is ISO 8859-1 with letters where that has control codes.
	text, _ := charmap.Windows1252.NewDecoder().Bytes(data)
	return string(text)
}

func encodingOf(data []byte) Encoding {
	high, control := false, false
	for _, c := range data {
		high = high || c >= 0x80
		control = control || c >= 0x80 && c < 0xa0
	}
	switch {
	case !high:
		return ASCII
	case utf8.Valid(data):
		return UTF8
	case control:
		return Windows1252
	}
	return Latin1
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

// Note adds to d what an encoding leaves open.
func (src Source) note(d *Document) {
	if src.Encoding == Latin1 || src.Encoding == Windows1252 {
		d.Note(Place{}, NoteEncoding, string(src.Encoding))
	}
}

// NewDocument returns an empty document of a source, with the notes that its
// bytes call for.
func NewDocument(format Format, src Source) *Document {
	d := &Document{Format: format, Source: src}
	src.note(d)
	return d
}
