package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	lines "kibitz/replay/screen"
	"kibitz/replay/wording"
)

const columnGap = 2

// leastColumns are the characters that a column keeps when it is cut: fewer if the rows do not fit
// otherwise.
var leastColumns = []int{8, 4, 1}

// columns is output in columns, a row on each line. On a terminal the widest columns are cut
// until a row fits.
type columns struct {
	t    terminal
	rows [][]cell
}

// cell is a text that may be coloured, if it is not always, and may be a link.
type cell struct {
	text   string
	look   look
	always bool
	link   string
}

// String returns the cell as it is written where the output is not coloured.
func (c cell) String() string { return c.painted(false) }

func (c cell) painted(coloured bool) string {
	text := c.text
	if c.look != "" && text != "" && (coloured || c.always) {
		text = "\x1b[" + string(c.look) + "m" + text + "\x1b[0m"
	}
	if c.link != "" {
		text = "\x1b]8;;" + c.link + "\x1b\\" + text + "\x1b]8;;\x1b\\"
	}
	return text
}

func (t terminal) columns() *columns { return &columns{t: t} }

// heading adds a row of titles, which are separated by tabs.
func (l *columns) heading(titles string) {
	var row []cell
	for title := range strings.SplitSeq(titles, "\t") {
		row = append(row, cell{text: title, look: bold})
	}
	l.rows = append(l.rows, row)
}

// row adds a row. A cell is shown on one line, whatever it holds.
func (l *columns) row(cells ...any) {
	row := make([]cell, len(cells))
	for i, one := range cells {
		c, ok := one.(cell)
		if !ok {
			c.text = fmt.Sprint(one)
		}
		c.text = plainText(wording.OneLine(c.text))
		row[i] = c
	}
	l.rows = append(l.rows, row)
}

// end writes the rows.
func (l *columns) end() error {
	_, err := io.WriteString(l.t.styled(), l.String())
	return err
}

// String returns the rows. Nothing stands after the last text of a row.
func (l *columns) String() string {
	widths := l.widths()
	var table strings.Builder
	for _, row := range l.rows {
		gap := 0
		for i, c := range row {
			text := lines.ClipText(c.text, widths[i])
			if text != c.text && asciiOnly() {
				text = strings.TrimSuffix(text, "…") + "~"
			}
			if text != "" {
				c.text = text
				table.WriteString(strings.Repeat(" ", gap) + c.painted(l.t.coloured()))
				gap = 0
			}
			gap += widths[i] - lipgloss.Width(text) + columnGap
		}
		table.WriteString("\n")
	}
	return table.String()
}

// widths returns the width of each column.
func (l *columns) widths() (widths []int) {
	for _, row := range l.rows {
		for i, c := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], lipgloss.Width(c.text))
		}
	}
	if l.t.screen() != nil {
		fit(widths, l.t.width())
	}
	return widths
}

// fit makes the widest columns narrower until all fit in the room, or none can be cut.
func fit(widths []int, room int) {
	all := -columnGap
	for _, width := range widths {
		all += width + columnGap
	}
	for _, least := range leastColumns {
		for ; all > room; all-- {
			widest := slices.Index(widths, slices.Max(widths))
			if widths[widest] <= least {
				break
			}
			widths[widest]--
		}
	}
}
