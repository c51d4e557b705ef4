// Package screen has what a terminal shows as a value: lines of text with styles, clipped,
// wrapped and put side by side, and a table in the form that there is room for.
package screen

import (
	"strings"
	"unicode"

	"charm.land/lipgloss/v2"
)

// Screen is what a terminal shows, from the top.
type Screen []Line

// Line is spans from left to right.
type Line []Span

// Span is text in one style.
type Span struct {
	Text  string
	Style Style
}

// Style is what a text is, from which a Palette knows how it looks. Nothing is told
// by style alone.
type Style uint8

// The styles.
const (
	Plain   Style = iota
	Strong        // who, and headings
	Faint         // what is always there
	Light         // a light checker
	Dark          // a dark checker
	Moved         // around a checker that moved, and in the place that it left
	Figures       // dice and cube
	Alarm         // what was found
	Open          // what may be chosen
	Here          // where one stands
	Said          // messages, and what is being typed
	Styles
)

// String returns the screen without its styles, a line each.
func (s Screen) String() string {
	var b strings.Builder
	for _, line := range s {
		for _, span := range line {
			b.WriteString(span.Text)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Width returns how many columns the line takes.
func (l Line) Width() int {
	width := 0
	for _, span := range l {
		width += lipgloss.Width(span.Text)
	}
	return width
}

// Text returns a line of one style.
func Text(text string, style Style) Line { return Line{{text, style}} }

// Clip returns the line in no more columns; where it is cut it says so.
func (l Line) Clip(width int) Line {
	if l.Width() <= width {
		return l
	}
	var cut Line
	for _, span := range l {
		room := width - cut.Width()
		if lipgloss.Width(span.Text) > room || room == 0 {
			return append(cut, Span{ClipText(span.Text, room), span.Style})
		}
		cut = append(cut, span)
	}
	return cut
}

// ClipText returns text in no more columns, with a dot for what was cut.
func ClipText(text string, width int) string {
	if lipgloss.Width(text) <= width {
		return text
	}
	if width <= 0 {
		return ""
	}
	letters := []rune(text)
	n := min(len(letters), width-1)
	for n > 0 && lipgloss.Width(string(letters[:n])) > width-1 {
		n--
	}
	return string(letters[:n]) + "…"
}

// Pad returns the line with spaces up to a width.
func (l Line) Pad(width int) Line {
	if missing := width - l.Width(); missing > 0 {
		return append(l[:len(l):len(l)], Span{strings.Repeat(" ", missing), Plain})
	}
	return l
}

// Wrap breaks text into lines of no more columns, the later ones indented.
func Wrap(text string, width, indent int) []string {
	var lines []string
	line := ""
	add := func(word string) {
		switch {
		case line == "":
			line = word
		case lipgloss.Width(line)+1+lipgloss.Width(word) <= width:
			line += " " + word
		default:
			lines = append(lines, line)
			line = strings.Repeat(" ", indent) + word
		}
	}
	if lipgloss.Width(text) <= width {
		return []string{text}
	}
	if width <= 2*indent+4 {
		return []string{ClipText(text, max(width, 0))}
	}
	for _, word := range strings.Fields(text) {
		add(word)
		for lipgloss.Width(line) > width { // one word that is wider than a line
			head := strings.TrimSuffix(ClipText(line, width), "…")
			lines = append(lines, head)
			line = strings.Repeat(" ", indent) + line[len(head):]
		}
	}
	return append(lines, line)
}

// Printable returns text without what would move a terminal's cursor.
func Printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return ' '
		}
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, text)
}

// Widest is the width of the widest of some lines.
func Widest(lines []Line) int {
	width := 0
	for _, line := range lines {
		width = max(width, line.Width())
	}
	return width
}

// Beside puts lines to the right of the screen, a gap between.
func (s Screen) Beside(right []Line, width, gap int) Screen {
	for len(s) < len(right) {
		s = append(s, nil)
	}
	for i, line := range right {
		s[i] = append(s[i].Clip(width).Pad(width+gap), line...)
	}
	return s
}

// Add returns the line with more text at its end.
func (l Line) Add(text string, style Style) Line {
	if n := len(l); n > 0 && l[n-1].Style == style {
		l[n-1].Text += text
		return l
	}
	return append(l, Span{text, style})
}
