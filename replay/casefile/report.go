package casefile

import (
	"kibitz/replay/form"
	"kibitz/replay/wording"
)

// Report returns the report on a ruling for the federation: the facts, the testimony, the
// clauses, the decision with its reasons, and the votes. A ruling of usual length fits on
// one page.
func (f *File) Report() *form.Document {
	n := f.narrator()
	d := n.document(n.say("title.report", f.Dispute.ID))
	d.OnePage = true
	d.Add(n.say("section.match"), n.brief())
	d.Add(n.say("section.facts"), n.facts(), n.boards(n.decisive()...))
	d.Add(n.say("field.testimony"), n.testimony())
	d.Add(n.say("section.decision"), n.decision()...)
	d.Add(n.say("section.appeal"), n.review())
	d.Add(n.say("section.outcome"), form.Paragraph(f.Outcome.Text))
	d.Add(n.say("section.signatures"), n.signatures())
	return d
}

func (n *narrator) brief() form.Fields {
	f, list := n.file, form.Fields{}
	list.Field(n.say("field.format"), joined("; ", f.Format, wording.OneLine(f.Place)))
	list.Field(n.say("field.rulebook"), joined(": ", f.Rulebook.ID, f.Rulebook.Title))
	list.Field(n.say("field.score"), n.score())
	return list
}

// facts returns the dispute, the disputed event and its findings.
func (n *narrator) facts() form.Fields {
	d, list := &n.file.Dispute, form.Fields{}
	list.Field(n.say("field.raised"), joined(", ", n.when(d.Raised, d.Time), n.name(d.Side), n.words.Subject(d.Subject)))
	list.Field(n.say("field.claim"), paragraphs(d.Words)...)
	list.Field(n.say("field.about"), joined("  ", d.About, d.AboutText))
	for i := range n.file.Events {
		if e := &n.file.Events[i]; e.Disputed {
			list.Field(n.say("field.findings"), n.found(e.Findings)...)
		}
	}
	list.Field(n.say("section.presumptions"), n.found(n.file.Presumptions)...)
	for _, e := range n.file.Evidence {
		list.Field(n.say("section.evidence"), joined(", ", wording.OneLine(e.Caption), "SHA-256 "+e.Hash))
	}
	return list
}

// decisive returns the positions before the disputed event and when the dispute was raised.
func (n *narrator) decisive() []form.Position {
	return n.file.Positions[:min(2, len(n.file.Positions))]
}

// present returns the position in which the match is now, if it has gone on since.
func (n *narrator) present() []form.Position { return n.file.Positions[len(n.decisive()):] }

func (n *narrator) testimony() form.Fields {
	return fieldsOf(n.file.Statements, func(s *form.Statement) (string, []string) {
		return joined(", ", s.Person, n.words.Standing(s.Standing)), []string{wording.OneLine(s.Words)}
	})
}

// decision returns the ruling in force, or the last one.
func (n *narrator) decision() []form.Block {
	rulings := n.file.Rulings
	if len(rulings) == 0 {
		return nil
	}
	r := &rulings[len(rulings)-1]
	var list form.Fields
	list.Field(n.say("field.by"), joined(", ", r.By, n.when(r.At, r.Time)))
	list.Field(n.say("field.clauses"), n.citations(r.Clauses)...)
	list.Field(n.say("field.effects"), joined("; ", n.effects(r.Effects)...))
	list.Field(n.say("field.reasons"), paragraphs(r.Reasons)...)
	return []form.Block{list}
}

// review returns the appeals and their votes.
func (n *narrator) review() form.Fields {
	var list form.Fields
	for i := range n.file.Appeals {
		a := &n.file.Appeals[i]
		list.Field(n.say("field.appeal"), joined(", ", n.name(a.Side), n.when(a.At, a.Time), wording.OneLine(a.Reason)))
		list.Field(n.say("field.timely"), n.timely(a))
	}
	for i := range n.file.Votes {
		v := &n.file.Votes[i]
		if v.Counts {
			list.Field(v.Member, joined(": ", joined(", ", v.Text, joined("; ", n.effects(v.Effects)...)), wording.OneLine(v.Reasons)))
		}
	}
	return list
}
