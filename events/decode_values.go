package events

import (
	"bytes"
	"fmt"
	"unicode/utf8"
)

// number reads a whole number within a range.
func (d *decoder) number(min, max int64) (int64, bool) {
	c := d.peek()
	if c != '-' && (c < '0' || c > '9') {
		return 0, d.mismatch("a number")
	}
	n, ok := d.integer()
	if !ok || n < min || n > max {
		return 0, d.fail(CodeRange, fmt.Sprintf("a whole number from %d to %d, in plain digits", min, max))
	}
	return n, true
}

// small reads a whole number within a range that fits a byte.
func (d *decoder) small(p *uint8, min, max int64) bool {
	n, ok := d.number(min, max)
	*p = uint8(n)
	return ok
}

// string reads a string and returns the raw text between its quotes, including escapes.
func (d *decoder) string() (raw []byte, escaped, ok bool) {
	if d.peek() != '"' {
		return nil, false, d.mismatch("a string")
	}
	raw, escaped, ok = d.raw()
	if !ok {
		return nil, false, d.fail(CodeSyntax, "a string with its closing quote and no control characters")
	}
	return raw, escaped, true
}

// plain reads a string of plain characters only, such as an identifier. The caller checks
// them and calls refuse if there are others.
func (d *decoder) plain() ([]byte, bool) {
	if d.peek() != '"' {
		return nil, d.mismatch("a string")
	}
	start := d.i + 1
	n := bytes.IndexByte(d.b[start:], '"')
	if n < 0 {
		return nil, d.fail(CodeSyntax, "a string with its closing quote")
	}
	d.i = start + n + 1
	return d.b[start : start+n], true
}

// refuse fails for the string just read: not a string, bad UTF-8, or not allowed here.
func (d *decoder) refuse(raw []byte, code Code, expected string) bool {
	d.i -= len(raw) + 2
	start := d.i
	raw, escaped, ok := d.string()
	d.i = start
	switch {
	case !ok:
		return false
	case !validText(raw):
		return d.fail(CodeEncoding, "UTF-8 and whole escapes")
	case escaped:
		expected += ", without escapes"
	}
	return d.fail(code, expected)
}

// text reads a string of min to max characters.
func (d *decoder) text(min, max int64) (string, bool) {
	raw, escaped, ok := d.string()
	if !ok {
		return "", false
	}
	s := ""
	switch {
	case escaped:
		s, ok = unescape(raw)
	case utf8.Valid(raw):
		s = d.words.of(raw)
	default:
		ok = false
	}
	if n := int64(utf8.RuneCountInString(s)); !ok || n < min || n > max {
		return "", d.refuse(raw, CodeRange, fmt.Sprintf("%d to %d characters", min, max))
	}
	return s, true
}

// interned caches short words, each at an index computed from its bytes. A match's entries
// repeat its id, its devices and its people, and the matches of a hall are read in turn.
type interned [1024]string

// find returns the cached word, if any, and its index.
func (w *interned) find(text []byte) (place *string, ok bool) {
	n := len(text)
	if n == 0 {
		return &w[0], false
	}
	mixed := uint32(n)
	for _, c := range text[n/2 : min(n/2+4, n)] {
		mixed = mixed*31 + uint32(c)
	}
	for _, c := range text[max(n-4, 0):] {
		mixed = mixed*31 + uint32(c)
	}
	place = &w[(mixed^mixed>>10)%uint32(len(w))]
	return place, *place == string(text)
}

// checked reads a word that must pass a check. A cached word is not checked again.
func (w *interned) checked(text []byte, p *string, right func([]byte) bool) bool {
	place, known := w.find(text)
	if !known {
		if !right(text) {
			return false
		}
		*place = string(text)
	}
	*p = *place
	return true
}

func (w *interned) of(text []byte) string {
	if len(text) == 0 || len(text) > 64 {
		return string(text)
	}
	place, ok := w.find(text)
	if !ok {
		*place = string(text)
	}
	return *place
}
