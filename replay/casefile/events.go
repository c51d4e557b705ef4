package casefile

import (
	"slices"

	"kibitz/replay/diagram"
	"kibitz/replay/form"
	"kibitz/replay/wording"
)

// happened lists the events around the dispute.
func (n *narrator) happened() []form.Block {
	f := n.file
	grid := form.Grid{Head: n.heads("at", "time", "who", "what")}
	if n.zoned() {
		grid.Head = n.heads("at", "time", "utc", "who", "what")
	}
	today := ""
	for i := range f.Events {
		e := &f.Events[i]
		if date := n.day(e.Time); date != "" && date != today {
			today = date
			grid.Rows = append(grid.Rows, form.Row{Heading: date})
		}
		grid.Rows = append(grid.Rows, n.row(e))
	}
	blocks := []form.Block{}
	if f.Omitted[0] > 0 {
		blocks = append(blocks, form.Paragraph(n.say("omitted.before", f.Omitted[0])))
	}
	blocks = append(blocks, grid)
	if f.Omitted[1] > 0 {
		blocks = append(blocks, form.Paragraph(n.say("omitted.after", f.Omitted[1])))
	}
	return append(blocks, form.Paragraph(joined(" ", n.times(), f.Legend)))
}

// times says whose times the events have.
func (n *narrator) times() string {
	if n.zoned() {
		return n.say("times.local")
	}
	return n.say("times")
}

// longest is the maximum length of a statement in a row of events, in characters. The full
// text is elsewhere in the file.
const longest = 160

func (n *narrator) row(e *form.Event) form.Row {
	what := diagram.Shorten(e.Text, longest)
	for _, mark := range []struct {
		set bool
		key string
	}{{e.Disputed, "mark.disputed"}, {e.Raises, "mark.raises"}, {e.Struck, "mark.struck"}} {
		if mark.set {
			what += " [" + n.say(mark.key) + "]"
		}
	}
	who := n.name(e.Side)
	switch {
	case who == "":
		who = e.Actor
	case e.Actor != "" && e.Actor != who:
		what += inBrackets(n.say("by-person", e.Actor))
	}
	at := e.Address
	if e.Place != "" {
		at = e.Place
	}
	times := []string{n.hour(e.Time)}
	if n.zoned() {
		times = append(times, utcHour(e.Time))
	}
	return form.Row{Cells: slices.Concat([]string{at}, times, []string{who, what}), Notes: n.notes(e), Struck: e.Struck, Marked: e.Disputed || e.Raises}
}

// notes returns what came of an event and how it was corrected later.
func (n *narrator) notes(e *form.Event) []string {
	var notes []string
	if e.Place != "" {
		notes = append(notes, n.say("note.told", e.Address))
	}
	if e.First != "" {
		notes = append(notes, n.say("note.first", e.First))
	}
	for _, text := range n.found(e.Findings) {
		notes = append(notes, n.say("note.finding", text))
	}
	for _, text := range e.Choices {
		notes = append(notes, n.say("note.choice", text))
	}
	for i := range e.Corrections {
		notes = append(notes, n.later(&e.Corrections[i]))
	}
	return notes
}

// later describes a correction, at the event that it corrects.
func (n *narrator) later(c *form.Correction) string {
	by := c.Actor
	if by == "" {
		by = c.Device
	}
	text := n.say("note.later", n.say("correction."+c.Type), c.At+inBrackets(n.time(c.Time)), by, wording.OneLine(c.Reason))
	if !c.InForce {
		text += " [" + n.say("note.lapsed") + "]"
	}
	return text
}

func (n *narrator) corrections() form.Grid {
	return gridOf(n.heads("at", "target", "what"), n.file.Corrections, func(c *form.Correction) form.Row {
		row := form.Row{Cells: []string{c.At, c.Target, n.say("to", n.say("correction."+c.Type), wording.OneLine(c.Reason))}}
		row.Notes = append(row.Notes, joined(", ", c.Actor, c.Device, n.time(c.Time)))
		if !c.InForce {
			row.Struck, row.Notes = true, append(row.Notes, n.say("note.lapsed"))
		}
		return row
	})
}
