package pbn

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/encoding/charmap"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// version is the start of every written file.
const version = "% PBN 2.1\n% EXPORT\n"

// Write writes boards in export format: the mandatory tags in order, other tags with a
// field, tags without one, the auction and the play, and tables last. It returns what PBN
// cannot hold, or not unchanged. The encoding is ISO 8859-1 if that is read back as the
// same text, and UTF-8 otherwise.
func Write(f *boards.File) ([]byte, []transcript.Omission) {
	w := &writer{}
	w.out.WriteString(version)
	for _, t := range f.Head {
		if t.Name == "" {
			w.out.WriteString("%" + t.Value + "\n")
		} else {
			w.omit(transcript.OmitKey, t.Name)
		}
	}
	for i := range f.Boards {
		w.number = i + 1
		w.board(&f.Boards[i])
	}
	text := w.omitted.Plain(w.out.String())
	return encode(text), w.omitted.List
}

// encode encodes a text in ISO 8859-1, as PBN demands, if that is read back as the same
// text.
func encode(text string) []byte {
	if latin, err := charmap.ISO8859_1.NewEncoder().String(text); err == nil && transcript.DecodeLines([]byte(latin)) == text {
		return []byte(latin)
	}
	return []byte(text)
}

// writer writes one file.
type writer struct {
	out     strings.Builder
	number  int // of the current board, from 1
	omitted transcript.Omissions

	b        *boards.Board
	comments []boards.Comment // comments of the board that were not written yet
	notes    []string         // notes of the current section
}

func (w *writer) omit(code transcript.OmissionCode, arg string) {
	w.omitted.Omit(w.number, code, arg)
}

func (w *writer) board(b *boards.Board) {
	w.b, w.comments = b, slices.Clone(b.Comments)
	w.out.WriteByte('\n')
	w.commentsAt(boards.Before, 0)
	for _, name := range boards.Mandatory {
		w.mandatory(name)
	}
	for _, name := range supplementary {
		if value := *b.Field(name); value != "" {
			w.tag(name, value)
		}
	}
	w.others(false)
	w.commentsAt(boards.Heading, 0)
	w.auction(&b.Auction)
	w.play(&b.Play)
	w.commentsAt(boards.InPlay, boards.Tricks*cards.Seats)
	w.others(true)
}

// mandatory writes a mandatory tag: the board's value, an unreadable value, or "?" for
// unknown.
func (w *writer) mandatory(name string) {
	value := w.value(name)
	if value != "" {
		w.tag(name, value)
		return
	}
	raw, ok := w.b.Tag(name)
	nobody := w.b.Contract.Said && w.b.Contract.PassedOut() && (name == "Declarer" || name == "Result")
	if !ok && !nobody {
		raw = "?"
	}
	w.tag(name, raw)
}

func (w *writer) value(name string) string {
	b := w.b
	switch name {
	case "Dealer":
		return seatText(b.Dealer)
	case "Vulnerable":
		return vulnerable(b.Vulnerable)
	case "Deal":
		return deal(b)
	case "Declarer":
		if b.Declarer.Valid() {
			return mark(b.Swapped) + b.Declarer.String()
		}
		return ""
	case "Contract":
		if b.Contract.Said {
			return b.Contract.String()
		}
		return ""
	case "Result":
		if b.Result.Said {
			return fmt.Sprintf("%s%d", mark(b.Result.Marked), b.Result.Tricks)
		}
		return ""
	}
	return *b.Field(name)
}

func mark(marked bool) string {
	if marked {
		return "^"
	}
	return ""
}

func seatText(s cards.Seat) string {
	if !s.Valid() {
		return ""
	}
	return s.String()
}

func vulnerable(v boards.Vulnerable) string {
	if !v.Said {
		return ""
	}
	return [4]string{"None", "NS", "EW", "All"}[v.Vulnerability&cards.AllVulnerable]
}

// deal writes the hands, starting with the dealer.
func deal(b *boards.Board) string {
	if !b.Deal.Said {
		return ""
	}
	first := cards.North
	if b.Dealer.Valid() {
		first = b.Dealer
	}
	hands := make([]string, cards.Seats)
	for i := range hands {
		s := first.Next(i)
		hands[i] = boards.None
		if b.Deal.Known[s] {
			hands[i] = b.Deal.Hands[s].String()
		}
	}
	return first.String() + ":" + strings.Join(hands, " ")
}

// others writes the tags without a field, either those with lines of data or those without.
func (w *writer) others(data bool) {
	for _, t := range w.b.Tags {
		if isField(t.Name) || len(t.Rows) > 0 != data {
			continue
		}
		w.tag(t.Name, t.Value)
		for _, row := range t.Rows {
			w.line(dataLine(row))
		}
	}
}

// dataLine returns a line of data in a form that is not read as a tag: a word in brackets
// at the start, which may stand for a name, is quoted.
func dataLine(row string) string {
	word := strings.TrimLeft(row, " \t")
	n := strings.IndexByte(word, ']') + 1
	if n == 0 || word[0] != '[' {
		return row
	}
	return row[:len(row)-len(word)] + `"` + word[:n] + `"` + word[n:]
}

func (w *writer) tag(name, value string) {
	value = w.oneLine(value)
	if inherits(value) { // a literal value, not an inheritance sign
		value = " " + value
	}
	w.line(formatTag(name, value))
}

// formatTag formats a tag. A backslash that cannot be read as an escape is written as it
// is, as in the headers of tables.
func formatTag(name, value string) string {
	var b strings.Builder
	b.WriteString("[" + name + ` "`)
	for i := range len(value) {
		last := i == len(value)-1
		if c := value[i]; c == '"' || c == '\\' && (last || value[i+1] == '"' || value[i+1] == '\\') {
			b.WriteByte('\\')
		}
		b.WriteByte(value[i])
	}
	b.WriteString(`"]`)
	return b.String()
}

// oneLine replaces line breaks with blanks.
func (w *writer) oneLine(text string) string {
	if !strings.Contains(text, "\n") {
		return text
	}
	w.omit(transcript.OmitLineBreak, "")
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' }), " ")
}

// longest is the maximum length of a line, in bytes.
const longest = 255

func (w *writer) line(text string) {
	if len(text) > longest {
		w.omit(transcript.OmitLongLine, "")
	}
	w.out.WriteString(text)
	w.out.WriteByte('\n')
}
