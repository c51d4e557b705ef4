package casefile

import (
	"strings"

	"kibitz/replay/diagram"
	"kibitz/replay/form"
)

// length is a number of characters, or millimetres.
type length interface{ int | float64 }

// columns are the widths of a grid's columns: of the longest word; of the longest word below the head; of the
// longest part of such a word, behind which there is a hyphen or its end; of that part in the smallest
// letters, 0 where all have one size; and of the longest cell.
type columns[L length] struct{ words, values, parts, small, widths []L }

// columnsOf measures the columns of a grid.
func columnsOf[L length](g *form.Grid, measure func(string) L) columns[L] {
	n := g.Columns()
	c := columns[L]{make([]L, n), make([]L, n), make([]L, n), make([]L, n), make([]L, n)}
	for i := range g.Rows {
		c.note(g.Rows[i].Cells, measure, c.values, c.parts)
	}
	copy(c.words, c.values)
	c.note(g.Head, measure, c.words, make([]L, n))
	return c
}

// note measures cells that stand side by side: their words, and the parts of these.
func (c *columns[L]) note(cells []string, measure func(string) L, words, parts []L) {
	for k, cell := range cells {
		c.widths[k] = max(c.widths[k], measure(cell))
		for word := range strings.FieldsSeq(cell) {
			words[k] = max(words[k], measure(word))
			for _, part := range diagram.Parts(word) {
				parts[k] = max(parts[k], measure(part))
			}
		}
	}
}

// narrow makes each column but that of the long texts no wider than most, or than its longest word, which is
// no wider than longest.
func (c *columns[L]) narrow(g *form.Grid, most, longest L) {
	for k := range c.widths {
		c.words[k], c.values[k] = min(c.words[k], longest), min(c.values[k], longest)
		if k != g.Long() {
			c.widths[k] = min(c.widths[k], max(most, c.words[k]))
		}
	}
}

// share narrows the columns until they fit into room. What the long texts need is left to their column: up
// to the width long, or of their longest word, as far as the words below the heads of the others stay whole;
// a third of long, or their longest word, even if some of those are broken. If it is the last column, it
// takes the rest.
func (c *columns[L]) share(g *form.Grid, room, long, step L) []L {
	at := g.Long()
	if at < 0 {
		return nil
	}
	wanted, own, left := c.widths[at], min(c.widths[at], max(long, c.words[at])), room
	for k := range c.widths {
		if k != at {
			left -= min(c.widths[k], max(c.values[k], 4*step))
		}
	}
	own = max(min(own, left), min(own, max(c.words[at], long/3)))
	c.words[at], c.values[at], c.parts[at], c.small[at], c.widths[at] = 0, 0, 0, 0, 0
	c.fit(room-own, step)
	for _, taken := range c.widths {
		room -= taken
	}
	if g.Behind > 0 {
		room = min(room, wanted)
	}
	c.widths[at] = max(room, step)
	return c.widths
}

// fit narrows columns by steps until they fit into room: those that are wider than their longest word before
// words are broken, words of the head before others, at hyphens before elsewhere. Of these columns the widest
// is narrowed first.
func (c *columns[L]) fit(room, step L) {
	for _, least := range [][]L{c.words, c.values, c.parts, c.small, make([]L, len(c.words))} {
		for {
			total, widest := L(0), -1
			for k, width := range c.widths {
				total += width
				if width >= least[k]+step && (widest < 0 || width > c.widths[widest]) {
					widest = k
				}
			}
			if total <= room {
				return
			}
			if widest < 0 || c.widths[widest] <= 4*step {
				break
			}
			c.widths[widest] -= step
		}
	}
}
