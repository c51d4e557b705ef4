package casefile

import (
	"strings"

	"kibitz/replay/diagram"
	"kibitz/replay/form"
)

// length is a number of characters, or millimetres.
type length interface{ int | float64 }

// columnsOf returns for each column of a grid the width of its longest word, of the longest part of one behind which there
// is a hyphen or its end, and of its longest cell.
func columnsOf[L length](g *form.Grid, measure func(string) L) (least, parts, widths []L) {
	least, parts, widths = make([]L, g.Columns()), make([]L, g.Columns()), make([]L, g.Columns())
	note := func(cells []string) {
		for k, cell := range cells {
			widths[k] = max(widths[k], measure(cell))
			for word := range strings.FieldsSeq(cell) {
				least[k] = max(least[k], measure(word))
				for _, part := range diagram.Parts(word) {
					parts[k] = max(parts[k], measure(part))
				}
			}
		}
	}
	note(g.Head)
	for i := range g.Rows {
		note(g.Rows[i].Cells)
	}
	return least, parts, widths
}

// fit narrows columns by steps until they fit into room: those that are wider than their longest
// word before words are broken, at hyphens before elsewhere, and of those the widest first.
func fit[L length](least, parts, widths []L, room, step L) {
	for _, least := range [][]L{least, parts, make([]L, len(least))} {
		for {
			total, widest := L(0), -1
			for k := range widths {
				total += widths[k]
				if widths[k] >= least[k]+step && (widest < 0 || widths[k] > widths[widest]) {
					widest = k
				}
			}
			if total <= room {
				return
			}
			if widest < 0 || widths[widest] <= 4*step {
				break
			}
			widths[widest] -= step
		}
	}
}
