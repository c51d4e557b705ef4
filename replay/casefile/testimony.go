package casefile

import (
	"cmp"
	"sync"

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

// evidence lists the evidence, and below it the photos. Of a file that cannot be printed, or
// is not at hand, the list says so.
func (n *narrator) evidence() []form.Block {
	var photos form.Photos
	list := fieldsOf(n.file.Evidence, func(e *form.Evidence) (string, []string) {
		at := joined("  ", e.At, n.hour(e.Time))
		texts := append(paragraphs(e.Caption), joined(", ", wording.OneLine(e.Media), n.say("bytes", e.Bytes)), "SHA-256 "+e.Hash)
		switch {
		case e.File == nil:
			texts = append(texts, n.say("evidence.absent"))
		case checkPhoto(e.File) != nil:
			texts = append(texts, n.say("evidence.unprinted"))
		default:
			photos = append(photos, form.Photo{
				Caption: joined(": ", at, wording.OneLine(e.Caption)), Damaged: n.say("evidence.unprinted"),
				Picture: sync.OnceValues(func() (form.Picture, error) { return pictureOf(e.File) }),
			})
		}
		return at, texts
	})
	return []form.Block{list, photos}
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
