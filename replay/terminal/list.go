package terminal

import (
	"strings"

	"kibitz/replay/screen"
)

// list returns the events around the current one, as many as fit.
func (v *Viewer) list(width, height int) []screen.Line {
	if height <= 0 || width < 12 {
		return nil
	}
	only := filters[v.only].traits
	above, below := v.around(-1, height, only), v.around(1, height, only)
	take := min(len(above), max(height/2, height-1-len(below)))
	var rows []int
	for i := take - 1; i >= 0; i-- {
		rows = append(rows, above[i])
	}
	rows = append(rows, v.at)
	rows = append(rows, below[:min(len(below), height-len(rows))]...)
	widest := 0
	for _, i := range rows {
		widest = max(widest, len(v.story.Placed(i).Address.String()))
	}
	var lines []screen.Line
	for _, i := range rows {
		lines = append(lines, v.row(i, widest).Clip(width))
	}
	return lines
}

// around returns up to n events before or after the current one.
func (v *Viewer) around(step, n int, only traits) []int {
	var rows []int
	for i := v.at; len(rows) < n; {
		next, ok := v.story.find(i+step, step, only)
		if !ok {
			break
		}
		rows = append(rows, next)
		i = next
	}
	return rows
}

// row returns an event's line in the list.
func (v *Viewer) row(i, width int) screen.Line {
	mark, style := " ", screen.Plain
	switch {
	case v.story.Struck(i):
		mark, style = "x", screen.Faint
	case v.story.told[i].traits&found != 0:
		mark, style = "!", screen.Alarm
	case v.story.told[i].traits&starts != 0:
		style = screen.Strong
	}
	here := " "
	if i == v.at {
		here, style = ">", screen.Here
	}
	at := v.story.Placed(i).Address.String()
	return screen.Text(here+mark+strings.Repeat(" ", width-len(at))+at+"  "+v.line(v.story, i), style)
}
