package transcript

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// decode converts a file's bytes to text and sets their encoding.
func (src *Source) decode(data []byte) string {
	if rest, ok := bytes.CutPrefix(data, byteOrderMark); ok {
		src.BOM = true
		data = rest
	}
	if order, marked, ok := utf16Order(data); ok {
		src.BOM, src.Encoding = marked, UTF16
		text, _ := unicode.UTF16(order, unicode.UseBOM).NewDecoder().Bytes(data)
		src.Damaged = bytes.Contains(text, []byte("\ufffd"))
		return string(text)
	}
	src.Encoding, src.Damaged = encodingOf(data)
	switch src.Encoding {
	case ASCII, UTF8:
		return strings.ToValidUTF8(string(data), "\ufffd")
	}
	text, _ := src.Encoding.page().NewDecoder().Bytes(data)
	return string(text)
}

// page returns the code page of a single-byte encoding.
func (e Encoding) page() *charmap.Charmap {
	if e == Windows1251 {
		return charmap.Windows1251
	}
	return charmap.Windows1252 // ISO 8859-1, with letters in place of some control codes
}

// utf16Sample is the number of characters examined to detect UTF-16 without a byte order
// mark.
const utf16Sample = 64

// utf16Order detects UTF-16 by its byte order mark, or by zero bytes, which are every other
// byte of digits and English words.
func utf16Order(data []byte) (order unicode.Endianness, marked, ok bool) {
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		return unicode.LittleEndian, true, true
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		return unicode.BigEndian, true, true
	}
	var zeros [2]int
	pairs := min(len(data)/2, utf16Sample)
	for i, c := range data[:2*pairs] {
		if c == 0 {
			zeros[i%2]++
		}
	}
	switch {
	case pairs == 0 || zeros[0] > 0 == (zeros[1] > 0):
		return order, false, false
	case 2*zeros[1] > pairs:
		return unicode.LittleEndian, false, true
	}
	return unicode.BigEndian, false, 2*zeros[0] > pairs
}

// encodingOf detects the encoding. Text that is mostly UTF-8 counts as UTF-8 even if some
// of it is damaged, because programs cut off names after a number of bytes.
func encodingOf(data []byte) (e Encoding, damaged bool) {
	high, whole, broken := highBytes(data)
	switch {
	case high == 0:
		return ASCII, false
	case broken == 0:
		return UTF8, false
	case whole > broken:
		return UTF8, true
	case cyrillic(data, high):
		return Windows1251, false
	}
	for _, c := range data {
		if c >= 0x80 && c < 0xa0 {
			return Windows1252, false
		}
	}
	return Latin1, false
}

// highBytes counts the non-ASCII bytes, and the whole and broken UTF-8 characters among
// them.
func highBytes(data []byte) (high, whole, broken int) {
	for at := 0; at < len(data); {
		if data[at] < utf8.RuneSelf {
			at++
			continue
		}
		r, size := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && size == 1 {
			broken++
		} else {
			whole++
		}
		high += size
		at += size
	}
	return high, whole, broken
}

// cyrillic reports whether high bytes form words in Windows-1251. Western names have single
// accented letters among plain ones.
func cyrillic(data []byte, high int) bool {
	letter := func(i int) bool {
		return i >= 0 && i < len(data) && (data[i] >= 0xc0 || data[i] == 0xa8 || data[i] == 0xb8)
	}
	joined := 0
	for i := range data {
		if letter(i) && (letter(i-1) || letter(i+1)) {
			joined++
		}
	}
	return 3*joined > 2*high
}
