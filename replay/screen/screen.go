// Package screen represents what a terminal shows as a value: styled lines, which can be
// clipped, wrapped and placed side by side, and a table in the form that fits.
package screen

import (
	"strings"
	"unicode"

	"charm.land/lipgloss/v2"
)

// Screen is the lines that a terminal shows, from the top.
type Screen []Line

// Line is spans from left to right.
type Line []Span

// Span is text in one style.
type Span struct {
	Text  string
	Style Style
}

// Style is the role of a text. A palette gives it its look. No information is in the style
// alone.
type Style uint8

// The styles.
const (
	Plain   Style = iota
	Strong        // names and headings
	Faint         // fixed labels
	Light         // a light checker
	Dark          // a dark checker
	Moved         // around a checker that moved, and at the place that it left
	Figures       // dice and cube
	Alarm         // findings
	Open          // open options
	Here          // the current event
	Said          // messages, and text being typed
	Styles
)

// String returns the screen without styles, one line per row.
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

// Width returns the line's width in columns.
func (l Line) Width() int {
	width := 0
	for _, span := range l {
		width += lipgloss.Width(span.Text)
	}
	return width
}

// Text returns a line in one style.
func Text(text string, style Style) Line { return Line{{text, style}} }

// Clip cuts the line to a width and marks the cut.
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

// ClipText cuts text to a width in columns and marks the cut with an ellipsis.
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

// Pad pads the line with spaces to a width.
func (l Line) Pad(width int) Line {
	if missing := width - l.Width(); missing > 0 {
		return append(l[:len(l):len(l)], Span{strings.Repeat(" ", missing), Plain})
	}
	return l
}

// Wrap breaks text into lines of a width in columns, and indents all but the first.
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
		for lipgloss.Width(line) > width { // a word wider than a line
			head := strings.TrimSuffix(ClipText(line, width), "…")
			lines = append(lines, head)
			line = strings.Repeat(" ", indent) + line[len(head):]
		}
	}
	return append(lines, line)
}

// Printable returns text without characters that could move a terminal's cursor.
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

// Widest returns the width of the widest line.
func Widest(lines []Line) int {
	width := 0
	for _, line := range lines {
		width = max(width, line.Width())
	}
	return width
}

// Beside returns the screen with lines to its right, separated by a gap.
func (s Screen) Beside(right []Line, width, gap int) Screen {
	for len(s) < len(right) {
		s = append(s, nil)
	}
	for i, line := range right {
		s[i] = append(s[i].Clip(width).Pad(width+gap), line...)
	}
	return s
}

// Add returns the line with text appended.
func (l Line) Add(text string, style Style) Line {
	if n := len(l); n > 0 && l[n-1].Style == style {
		l[n-1].Text += text
		return l
	}
	return append(l, Span{text, style})
}
