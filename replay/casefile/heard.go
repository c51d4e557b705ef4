package casefile

import (
	"cmp"
	"kibitz/replay/form"
	"kibitz/replay/wording"
)

// statements lists the testimony: who testified, in what capacity, and at whose request.
func (n *narrator) statements() form.Fields {
	return fieldsOf(n.file.Statements, func(s *form.Statement) (string, []string) {
		texts := append([]string{n.circumstances(s)}, paragraphs(s.Words)...)
		return joined(", ", s.Person, n.words.Standing(s.Standing)), append(texts, n.found(s.Findings)...)
	})
}

// circumstances says when a statement was made and at whose request.
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
	return fieldsOf(n.file.Evidence, func(e *form.Evidence) (string, []string) {
		texts := append(paragraphs(e.Caption), joined(", ", wording.OneLine(e.Media), n.say("bytes", e.Bytes)), "SHA-256 "+e.Hash)
		return joined("  ", e.At, hour(e.Time)), texts
	})
}

func (n *narrator) sanctions() form.Grid {
	return gridOf(n.heads("at", "time", "clause", "what"), n.file.Sanctions, func(s *form.Sanction) form.Row {
		row := form.Row{Cells: []string{s.At, n.time(s.Time), wording.OneLine(s.Clause), joined(": ", s.Text, wording.OneLine(s.Reason))}}
		if s.Due != "" || s.Observed != "" {
			row.Notes = append(row.Notes, n.say("note.due", cmp.Or(n.time(s.Due), "-"), cmp.Or(n.time(s.Observed), "-")))
		}
		row.Notes = append(row.Notes, n.found(s.Findings)...)
		return row
	})
}

func (n *narrator) complaints() form.Fields {
	return fieldsOf(n.file.Complaints, func(c *form.Said) (string, []string) {
		return joined("  ", c.At, n.name(c.Side)), append([]string{n.time(c.Time)}, paragraphs(c.Words)...)
	})
}
