package casefile

import (
	"kibitz/replay/casefile/form"
	"kibitz/replay/wording"
)

// statements tells what was testified: who, as what, and who asked.
func (n *narrator) statements() form.Fields {
	var list form.Fields
	for i := range n.file.Statements {
		s := &n.file.Statements[i]
		label := joined(", ", s.Person, n.words.Standing(s.Standing))
		texts := append([]string{n.circumstances(s)}, paragraphs(s.Words)...)
		list.Field(label, append(texts, n.found(s.Findings)...)...)
	}
	return list
}

// circumstances tell when something was testified, and at whose request.
func (n *narrator) circumstances(s *form.Statement) string {
	asked := n.say("note.unasked")
	if s.AskedBy != "" {
		asked = n.say("note.asked", s.AskedBy)
	}
	cheating := ""
	if s.Cheating {
		cheating = n.say("note.cheating")
	}
	return joined(", ", n.when(s.At, s.Time), asked, cheating)
}

func (n *narrator) evidence() form.Fields {
	var list form.Fields
	for i := range n.file.Evidence {
		e := &n.file.Evidence[i]
		texts := append(paragraphs(e.Caption), joined(", ", wording.OneLine(e.Media), n.say("bytes", e.Bytes)), "SHA-256 "+e.Hash)
		list.Field(joined("  ", e.At, hour(e.Time)), texts...)
	}
	return list
}

func (n *narrator) sanctions() form.Grid {
	grid := form.Grid{Head: n.heads("at", "time", "clause", "what")}
	for i := range n.file.Sanctions {
		s := &n.file.Sanctions[i]
		row := form.Row{Cells: []string{s.At, n.time(s.Time), wording.OneLine(s.Clause), joined(": ", s.Text, wording.OneLine(s.Reason))}}
		if s.Due != "" || s.Observed != "" {
			row.Notes = append(row.Notes, n.say("note.due", n.known(s.Due), n.known(s.Observed)))
		}
		row.Notes = append(row.Notes, n.found(s.Findings)...)
		grid.Rows = append(grid.Rows, row)
	}
	return grid
}

// known writes an instant, "-" where there is none.
func (n *narrator) known(spelled string) string {
	if text := n.time(spelled); text != "" {
		return text
	}
	return "-"
}

func (n *narrator) complaints() form.Fields {
	var list form.Fields
	for i := range n.file.Complaints {
		c := &n.file.Complaints[i]
		list.Field(joined("  ", c.At, n.name(c.Side)), append([]string{n.time(c.Time)}, paragraphs(c.Words)...)...)
	}
	return list
}
