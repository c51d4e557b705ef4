package transcript

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

var byteOrderMark = []byte("\xef\xbb\xbf")

// Lines is the text of a file whose lines may differ in encoding, such as a collection of
// boards written by several programs.
type Lines struct {
	Text    string // with "\n" as every line end
	starts  []start
	counted struct{ line, at, runes int } // place and result of the last count of characters
}

// start is the start of a line.
type start struct {
	text, file int  // bytes from the beginning of Text, and of the file
	single     bool // one byte per character in the file
}

// OpenLines examines a file's bytes as Open does, but line by line. Each line is read as
// UTF-8 if it is valid UTF-8, and otherwise as single-byte characters, so that no character
// is lost. For UTF-16 the offsets are those of the text in UTF-8.
func OpenLines(name string, data []byte) (Source, *Lines, error) {
	src, err := sourceOf(name, data)
	if err != nil {
		return src, nil, err
	}
	text, offset := data, 0
	_, _, wide := utf16Order(data)
	if wide {
		text = []byte(src.decode(data))
	}
	if bytes.IndexByte(text, 0) >= 0 {
		return src, nil, src.Fail(Place{}, FaultBinary)
	}
	if rest, marked := bytes.CutPrefix(text, byteOrderMark); marked {
		text, offset, src.BOM = rest, len(byteOrderMark), true
	}
	text = bytes.TrimRight(text, "\x1a") // the DOS end-of-file character
	if len(bytes.TrimSpace(text)) == 0 {
		return src, nil, src.Fail(Place{}, FaultEmpty)
	}
	src.LineEnds = lineEnds(string(text))
	e, _ := encodingOf(text)
	if !wide {
		src.Encoding = e
	}
	l := &Lines{}
	l.decode(text, e, offset)
	return src, l, nil
}

// DecodeLines returns the text that OpenLines would read from these bytes.
func DecodeLines(data []byte) string {
	l := &Lines{}
	e, _ := encodingOf(data)
	l.decode(data, e, 0)
	return l.Text
}

func (l *Lines) decode(data []byte, e Encoding, offset int) {
	var text strings.Builder
	text.Grow(len(data))
	for len(data) > 0 {
		n := bytes.IndexAny(data, "\r\n")
		line, end := data, 0
		if n >= 0 {
			line, end = data[:n], 1
			if bytes.HasPrefix(data[n:], []byte("\r\n")) {
				end = 2
			}
		}
		l.starts = append(l.starts, start{text.Len(), offset, !utf8.Valid(line)})
		writeLine(&text, line, e)
		if end > 0 {
			text.WriteByte('\n')
		}
		data = data[len(line)+end:]
		offset += len(line) + end
	}
	l.Text = text.String()
}

func writeLine(text *strings.Builder, line []byte, e Encoding) {
	if utf8.Valid(line) {
		text.Write(line)
		return
	}
	page := e.page()
	for _, c := range line {
		r := page.DecodeByte(c)
		if r == utf8.RuneError { // the code page does not define this byte
			r = rune(c)
		}
		text.WriteRune(r)
	}
}

// line returns the index of the line that contains a byte of Text, from 0.
func (l *Lines) line(at int) int {
	low, high := 0, len(l.starts)
	for high-low > 1 {
		middle := (low + high) / 2
		if l.starts[middle].text <= at {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

// runes returns the number of characters in a line before a byte of Text. Readers move
// forward, so it continues from the last count if that was on the same line.
func (l *Lines) runes(line, at int) int {
	if line != l.counted.line || at < l.counted.at {
		l.counted.line, l.counted.at, l.counted.runes = line, l.starts[line].text, 0
	}
	l.counted.runes += utf8.RuneCountInString(l.Text[l.counted.at:at])
	l.counted.at = at
	return l.counted.runes
}

// Place returns the line and column of a byte of Text.
func (l *Lines) Place(at int) Place {
	n := l.line(at)
	return Place{Line: n + 1, Column: l.runes(n, at) + 1}
}

// Offset returns the file offset of a byte of Text, in bytes.
func (l *Lines) Offset(at int) int {
	n := l.line(at)
	s := l.starts[n]
	if s.single {
		return s.file + l.runes(n, at)
	}
	return s.file + at - s.text
}
