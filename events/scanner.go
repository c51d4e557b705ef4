package events

import (
	"math"
	"unicode/utf16"
	"unicode/utf8"
)

// scanner steps through JSON text. Its methods return false if the text is not what they
// look for, and then leave i at the error.
type scanner struct {
	b []byte
	i int
}

// space skips white space, which most senders do not write.
func (s *scanner) space() {
	if s.i < len(s.b) && s.b[s.i] <= ' ' {
		s.passSpace()
	}
}

func (s *scanner) passSpace() {
	for s.i < len(s.b) {
		switch s.b[s.i] {
		case ' ', '\t', '\n', '\r':
			s.i++
		default:
			return
		}
	}
}

// take skips white space and reads c.
func (s *scanner) take(c byte) bool {
	s.space()
	if s.i < len(s.b) && s.b[s.i] == c {
		s.i++
		return true
	}
	return false
}

// peek returns the next byte after white space; 0 at the end.
func (s *scanner) peek() byte {
	s.space()
	if s.i < len(s.b) {
		return s.b[s.i]
	}
	return 0
}

// raw reads a string and returns the text between its quotes, and whether it has escapes.
func (s *scanner) raw() (text []byte, escaped, ok bool) {
	if !s.take('"') {
		return nil, false, false
	}
	rest := s.b[s.i:]
	for n := 0; n < len(rest); n++ {
		c := rest[n]
		if !ends[c] {
			continue
		}
		switch c {
		case '"':
			s.i += n + 1
			return rest[:n], escaped, true
		case '\\':
			escaped = true
			n++
		default:
			s.i += n
			return nil, false, false
		}
	}
	s.i = len(s.b)
	return nil, false, false
}

// ends marks the bytes that end or interrupt a plain string.
var ends = func() (marked [256]bool) {
	for c := range ' ' {
		marked[c] = true
	}
	marked['"'], marked['\\'] = true, true
	return marked
}()

// integer reads a whole number without fraction, exponent or leading zeros.
func (s *scanner) integer() (n int64, ok bool) {
	s.space()
	i, negative := s.i, false
	if i < len(s.b) && s.b[i] == '-' {
		negative = true
		i++
	}
	first := i
	for i < len(s.b) && s.b[i] >= '0' && s.b[i] <= '9' {
		digit := int64(s.b[i] - '0')
		if n > (math.MaxInt64-digit)/10 {
			return 0, false
		}
		n = n*10 + digit
		i++
	}
	if i == first || s.b[first] == '0' && (i > first+1 || negative) || continuesNumber(s.b, i) {
		return 0, false
	}
	s.i = i
	if negative {
		n = -n
	}
	return n, true
}

func continuesNumber(b []byte, i int) bool {
	return i < len(b) && (b[i] == '.' || b[i] == 'e' || b[i] == 'E')
}

// word reads a bare word such as true.
func (s *scanner) word(w string) bool {
	s.space()
	if len(s.b)-s.i >= len(w) && string(s.b[s.i:s.i+len(w)]) == w {
		s.i += len(w)
		return true
	}
	return false
}

// maxSkipDepth bounds the nesting of a skipped value, deeper than in any event.
const maxSkipDepth = 16

// skip skips any value. It checks the value only roughly, since the value is read later.
func (s *scanner) skip(depth int) bool {
	switch s.peek() {
	case '"':
		_, _, ok := s.raw()
		return ok
	case '{', '[':
		return depth < maxSkipDepth && s.skipNested(depth)
	}
	start := s.i
	for s.i < len(s.b) && !isDelimiter(s.b[s.i]) {
		s.i++
	}
	return s.i > start
}

func (s *scanner) skipNested(depth int) bool {
	closing := s.b[s.i] + 2 // '{' and '}', '[' and ']' are two apart
	object := s.b[s.i] == '{'
	s.i++
	if s.take(closing) {
		return true
	}
	for {
		if object {
			if _, _, ok := s.raw(); !ok || !s.take(':') {
				return false
			}
		}
		if !s.skip(depth + 1) {
			return false
		}
		if s.take(closing) {
			return true
		}
		if !s.take(',') {
			return false
		}
	}
}

func isDelimiter(c byte) bool {
	switch c {
	case ',', '}', ']', ':', '"', '{', '[', ' ', '\t', '\n', '\r':
		return true
	}
	return false
}

// startsValue reports whether a JSON value can begin with c.
func startsValue(c byte) bool {
	switch c {
	case '{', '[', '"', '-', 't', 'f', 'n':
		return true
	}
	return c >= '0' && c <= '9'
}

// validText reports whether the text between quotes is UTF-8 with well-formed
// escapes.
func validText(raw []byte) bool {
	_, ok := unescape(raw)
	return ok
}

// unescape returns the text of a raw string. It returns false for bad UTF-8, an
// unknown escape or half a surrogate pair.
func unescape(raw []byte) (string, bool) {
	out := make([]byte, 0, len(raw))
	for i := 0; i < len(raw); {
		if raw[i] != '\\' {
			out = append(out, raw[i])
			i++
			continue
		}
		r, n := escape(raw[i:])
		if n == 0 {
			return "", false
		}
		out = utf8.AppendRune(out, r)
		i += n
	}
	if !utf8.Valid(out) {
		return "", false
	}
	return string(out), true
}

// escape reads one escape at the start of raw; n is its length, 0 if it is invalid.
func escape(raw []byte) (r rune, n int) {
	if len(raw) < 2 {
		return 0, 0
	}
	switch raw[1] {
	case '"', '\\', '/':
		return rune(raw[1]), 2
	case 'b':
		return '\b', 2
	case 'f':
		return '\f', 2
	case 'n':
		return '\n', 2
	case 'r':
		return '\r', 2
	case 't':
		return '\t', 2
	case 'u':
		return unicodeEscape(raw)
	}
	return 0, 0
}

func unicodeEscape(raw []byte) (rune, int) {
	r, ok := hexRune(raw)
	if !ok {
		return 0, 0
	}
	if !utf16.IsSurrogate(r) {
		return r, 6
	}
	low, ok := hexRune(raw[6:])
	if !ok {
		return 0, 0
	}
	if r = utf16.DecodeRune(r, low); r == utf8.RuneError {
		return 0, 0
	}
	return r, 12
}

func hexRune(raw []byte) (rune, bool) {
	if len(raw) < 6 || raw[0] != '\\' || raw[1] != 'u' {
		return 0, false
	}
	var r rune
	for _, c := range raw[2:6] {
		digit, ok := hexDigit(c)
		if !ok {
			return 0, false
		}
		r = r<<4 | rune(digit)
	}
	return r, true
}

func hexDigit(c byte) (byte, bool) {
	switch {
	case c >= '0' && c <= '9':
		return c - '0', true
	case c >= 'a' && c <= 'f':
		return c - 'a' + 10, true
	case c >= 'A' && c <= 'F':
		return c - 'A' + 10, true
	}
	return 0, false
}
