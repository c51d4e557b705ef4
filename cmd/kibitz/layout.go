package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/template"
	"time"

	lines "kibitz/replay/screen"
	"kibitz/replay/wording"
)

// layout is what --template makes of JSON. Its functions are those of gh.
type layout struct {
	t     terminal
	text  *template.Template
	table *columns // of tablerow, not written yet
}

func newLayout(t terminal, text string) (*layout, error) {
	l := &layout{t: t, table: t.columns()}
	var err error
	l.text, err = template.New("").Funcs(l.functions()).Parse(text)
	return l, err
}

// fill writes a value through the template, with the rows of a table that the template has not rendered at
// the end. What a terminal gets of the value is plain; the looks are the template's.
func (l *layout) fill(w io.Writer, v any) error {
	if out := below(w); out != w {
		w, v = out, plainValue(v)
	}
	var text strings.Builder
	if err := l.text.Execute(&text, v); err != nil {
		return usageError("template-failed", err)
	}
	_, err := io.WriteString(w, text.String()+l.tableRender())
	return err
}

// plainValue returns a value read from JSON with the texts in it plain, and the names of members.
func plainValue(v any) any {
	switch v := v.(type) {
	case string:
		return plainText(v)
	case []any:
		for i := range v {
			v[i] = plainValue(v[i])
		}
	case map[string]any:
		plain := make(map[string]any, len(v))
		for name, one := range v {
			plain[plainText(name)] = plainValue(one)
		}
		return plain
	}
	return v
}

func (l *layout) functions() template.FuncMap {
	return template.FuncMap{
		"join":        func(between string, list []any) string { return strings.Join(texts(list), between) },
		"pluck":       pluck,
		"truncate":    func(width int, v any) string { return lines.ClipText(textOf(v), width) },
		"upper":       strings.ToUpper,
		"lower":       strings.ToLower,
		"oneline":     func(v any) string { return wording.OneLine(textOf(v)) },
		"tablerow":    l.tableRow,
		"tablerender": l.tableRender,
		"color":       painted,
		"autocolor":   l.autoColour,
		"hyperlink":   hyperlink,
		"timeago":     l.timeAgo,
		"timefmt":     timeFormat,
	}
}

// textOf returns a value read from JSON as people write it.
func textOf(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return fmt.Sprint(v)
}

func texts(list []any) []string {
	texts := make([]string, len(list))
	for i, one := range list {
		texts[i] = textOf(one)
	}
	return texts
}

// pluck returns one field of each object in a list.
func pluck(field string, list []any) (values []any) {
	for _, one := range list {
		if whole, ok := one.(map[string]any); ok {
			values = append(values, whole[field])
		}
	}
	return values
}

// tableRow adds a row to the table.
func (l *layout) tableRow(cells ...any) string {
	for i, one := range cells {
		if _, ok := one.(cell); !ok {
			cells[i] = textOf(one)
		}
	}
	l.table.row(cells...)
	return ""
}

// tableRender returns the rows added since it was last called, in columns.
func (l *layout) tableRender() string {
	table := l.table
	l.table = l.t.columns()
	return table.String()
}

// painted returns a text that is coloured wherever it is written to.
func painted(style string, v any) (cell, error) {
	l, err := lookOf(style)
	return cell{text: textOf(v), look: l, always: true}, err
}

// autoColour is painted where the output is coloured.
func (l *layout) autoColour(style string, v any) (cell, error) {
	c, err := painted(style, v)
	if !l.t.coloured() {
		c = cell{text: c.text}
	}
	return c, err
}

// hyperlink returns a text that a terminal shows as a link (OSC 8).
func hyperlink(url string, v any) cell {
	c, ok := v.(cell)
	if !ok {
		c.text = textOf(v)
	}
	c.link = url
	return c
}

// colours are the colours of a style, in the order of their codes.
var colours = []string{"black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "", "default"}

// attributes are the attributes of a style, by their letters.
var attributes = map[rune]string{'b': "1", 'd': "2", 'i': "3", 'u': "4", 'B': "5", 'h': "", 's': "9"}

// lookOf returns the look of a style such as "red", "green+bu:white" or "208": a colour by name or number, letters
// of attributes behind a plus (h: a bright colour), and a background behind a colon.
func lookOf(style string) (look, error) {
	front, back, _ := strings.Cut(style, ":")
	var codes []string
	for i, part := range []string{front, back} {
		colour, letters, _ := strings.Cut(part, "+")
		for _, letter := range letters {
			code, ok := attributes[letter]
			if !ok {
				return "", newError("bad-style", strconv.Quote(style))
			}
			if code != "" {
				codes = append(codes, code)
			}
		}
		code, ok := colourCode(colour, 30+10*i, strings.Contains(letters, "h"))
		if !ok {
			return "", newError("bad-style", strconv.Quote(style))
		}
		if code != "" {
			codes = append(codes, code)
		}
	}
	return look(strings.Join(codes, ";")), nil
}

// colourCode returns the code of a colour; base is that of black.
func colourCode(colour string, base int, bright bool) (code string, ok bool) {
	if n, err := strconv.ParseUint(colour, 10, 8); err == nil {
		return fmt.Sprintf("%d;5;%d", base+8, n), true
	}
	if bright && colour != "default" {
		base += 60
	}
	n := slices.Index(colours, colour)
	if colour == "" {
		return "", true
	}
	return strconv.Itoa(base + n), n >= 0
}

// agoUnits are the units of a time that has passed, the longest first.
var agoUnits = []struct {
	name string
	unit time.Duration
}{{"years", 365 * 24 * time.Hour}, {"months", 30 * 24 * time.Hour}, {"days", 24 * time.Hour}, {"hours", time.Hour}, {"minutes", time.Minute}}

// timeAgo says how long ago a moment of the record was.
func (l *layout) timeAgo(moment string) (string, error) {
	at, err := time.Parse(time.RFC3339, moment)
	if err != nil {
		return "", err
	}
	return ago(l.t.words, time.Since(at)), nil
}

// ago says that so much time has passed, in the longest unit of which there is a whole one.
func ago(words *wording.Words, passed time.Duration) string {
	for _, u := range agoUnits {
		if n := int(passed / u.unit); n > 0 {
			return words.Say("ago."+u.name, n)
		}
	}
	return words.Say("ago.now")
}

// timeFormat formats a moment as Go formats times.
func timeFormat(format, moment string) (string, error) {
	at, err := time.Parse(time.RFC3339, moment)
	return at.Format(format), err
}
