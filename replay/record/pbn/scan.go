package pbn

import (
	"strings"

	"kibitz/replay/record/transcript"
)

// kind is the kind of an item.
type kind uint8

const (
	tagItem     kind = iota
	commentItem      // {...}, or ; to the end of the line
	escapeItem       // a line that starts with %
	wordItem         // in the auction or the play
	rowItem          // the rest of a line of data
	brokenItem       // a malformed tag
)

// item is one item of a file.
type item struct {
	kind  kind
	at    int    // byte offset in the text
	gap   bool   // preceded by a blank line
	name  string // of a tag
	value string // of a tag
	text  string // of any other item
	open  bool   // a comment that is not closed before the end of the file
}

// scanner splits a file into items.
type scanner struct {
	text  string
	at    int
	gap   bool
	words bool // the last tag was an auction or a play
	items []item
}

func scan(lines *transcript.Lines) []item {
	s := &scanner{text: lines.Text}
	for s.blanks(); s.at < len(s.text); s.blanks() {
		s.item()
	}
	return s.items
}

// Begins reports whether a text begins like PBN: with a tag, preceded only by comments and
// escaped lines.
func Begins(text string) bool {
	s := &scanner{text: text}
	for s.blanks(); s.at < len(s.text); s.blanks() {
		s.item()
		switch it := &s.items[len(s.items)-1]; it.kind {
		case commentItem, escapeItem:
		default:
			return it.kind == tagItem
		}
	}
	return false
}

// blanks skips blanks and records whether there was a blank line.
func (s *scanner) blanks() {
	ends := 0
	for s.at < len(s.text) && isBlank(s.text[s.at]) {
		if s.text[s.at] == '\n' {
			ends++
		}
		s.at++
	}
	s.gap = ends > 1
}

func isBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

func (s *scanner) startsLine() bool { return s.at == 0 || s.text[s.at-1] == '\n' }

func (s *scanner) item() {
	it := item{at: s.at, gap: s.gap}
	switch c := s.text[s.at]; {
	case c == '%' && s.startsLine():
		it.kind, it.text = escapeItem, s.rest()[1:]
	case c == ';':
		it.kind, it.text = commentItem, s.rest()[1:]
	case c == '{':
		it.kind = commentItem
		it.text, it.open = s.braces()
	case c == '[':
		s.tag(&it)
	case s.words:
		it.kind, it.text = wordItem, s.word()
	default:
		it.kind, it.text = rowItem, s.row()
	}
	s.items = append(s.items, it)
}

// rest consumes the rest of the line without its end.
func (s *scanner) rest() string {
	n := strings.IndexByte(s.text[s.at:], '\n')
	if n < 0 {
		n = len(s.text) - s.at
	}
	s.at += n
	return s.text[s.at-n : s.at]
}

// braces consumes a comment in braces. open is true if the file ends inside it.
func (s *scanner) braces() (text string, open bool) {
	start := s.at + 1
	n := strings.IndexByte(s.text[start:], '}')
	if n < 0 {
		s.at = len(s.text)
		return s.text[start:], true
	}
	s.at = start + n + 1
	return s.text[start : start+n], false
}

// row consumes a line of data with its leading blanks, which align the columns.
func (s *scanner) row() string {
	start := strings.LastIndexByte(s.text[:s.at], '\n') + 1
	if strings.TrimLeft(s.text[start:s.at], " \t\v\f") != "" {
		start = s.at
	}
	s.rest()
	row := strings.TrimRight(s.text[start:s.at], " \t\v\f")
	if row[0] == '%' { // at the start of a line it would be an escape
		row = " " + row
	}
	return row
}

// tag consumes a tag such as [Name "value"]. A malformed line becomes a broken item.
func (s *scanner) tag(it *item) {
	start := s.at
	s.at++
	name, value, ok := s.pair()
	if !ok {
		s.at = start
		it.kind, it.text = brokenItem, strings.TrimRight(s.rest(), " \t\v\f")
		return
	}
	it.kind, it.name, it.value = tagItem, name, value
	s.words = name == "Auction" || name == "Play" || s.words && name == note
}

func (s *scanner) pair() (name, value string, ok bool) {
	s.skip()
	start := s.at
	for s.at < len(s.text) && isNameByte(s.text[s.at]) {
		s.at++
	}
	name = s.text[start:s.at]
	s.skip()
	if name == "" || !s.take('"') {
		return "", "", false
	}
	if value, ok = s.quoted(); !ok {
		return "", "", false
	}
	s.skip()
	return name, value, s.take(']')
}

func isNameByte(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || c == '_'
}

func (s *scanner) skip() {
	for s.at < len(s.text) && isBlank(s.text[s.at]) {
		s.at++
	}
}

func (s *scanner) take(c byte) bool {
	if s.at < len(s.text) && s.text[s.at] == c {
		s.at++
		return true
	}
	return false
}

// quoted consumes a value up to the closing quote. A backslash that escapes nothing is
// literal, as in the headers of tables.
func (s *scanner) quoted() (string, bool) {
	var value strings.Builder
	for s.at < len(s.text) {
		c := s.text[s.at]
		s.at++
		switch {
		case c == '"':
			return value.String(), true
		case c == '\n':
			return "", false
		case c == '\\' && s.at < len(s.text) && (s.text[s.at] == '"' || s.text[s.at] == '\\'):
			value.WriteByte(s.text[s.at])
			s.at++
		default:
			value.WriteByte(c)
		}
	}
	return "", false
}

// word consumes one word of the auction or the play.
func (s *scanner) word() string {
	start := s.at
	c := s.text[s.at]
	s.at++
	switch {
	case c == '!' || c == '?':
		s.run("!?")
	case c == '-':
		s.run("-")
	case c == '*' || c == '+':
	case c == '=':
		s.plain()
		s.take('=')
	case c == '$' && s.follows("0123456789"):
		s.run("0123456789")
	case c == '^' && s.follows("ISRL"):
		s.at++
	default:
		s.plain()
	}
	return s.text[start:s.at]
}

// follows reports whether the next character is in the set.
func (s *scanner) follows(set string) bool {
	return s.at < len(s.text) && strings.IndexByte(set, s.text[s.at]) >= 0
}

func (s *scanner) run(set string) {
	for s.follows(set) {
		s.at++
	}
}

// plain consumes characters up to a blank or the start of another word.
func (s *scanner) plain() {
	for s.at < len(s.text) && !isBlank(s.text[s.at]) && strings.IndexByte("!?$=^*+-[{;", s.text[s.at]) < 0 {
		s.at++
	}
}
