package casefile

import (
	"kibitz/replay/form"
	"kibitz/replay/wording"
)

// decisions adds the rulings and the appeals.
func (n *narrator) decisions(d *form.Document) {
	for i := range n.file.Rulings {
		d.Add(n.say("section.ruling"), n.ruling(&n.file.Rulings[i]))
	}
	for i := range n.file.Appeals {
		d.Add(n.say("section.appeal"), n.appeal(&n.file.Appeals[i]))
	}
	d.Add(n.say("field.committee"), n.committees(), n.votes())
}

func (n *narrator) ruling(r *form.Ruling) form.Fields {
	var list form.Fields
	at := n.when(r.At, r.Time)
	if !r.InForce {
		at += " [" + n.say("note.replaced") + "]"
	}
	list.Field(n.say("field.at"), at)
	list.Field(n.say("field.by"), r.By)
	list.Field(n.say("field.clauses"), n.citations(r.Clauses)...)
	list.Field(n.say("field.reasons"), paragraphs(r.Reasons)...)
	list.Field(n.say("field.effects"), n.effects(r.Effects)...)
	list.Field(n.say("field.changes"), r.Changes...)
	list.Field(n.say("field.struck"), n.spans(r.Struck)...)
	list.Field(n.say("field.findings"), n.found(r.Findings)...)
	return list
}

func (n *narrator) citations(ids []string) []string {
	return each(ids, func(id *string) string { return wording.OneLine(n.cited(*id)) })
}

func (n *narrator) appeal(a *form.Appeal) form.Fields {
	var list form.Fields
	list.Field(n.say("field.at"), n.when(a.At, a.Time))
	list.Field(n.say("field.by"), n.name(a.Side))
	list.Field(n.say("field.reasons"), paragraphs(a.Reason)...)
	list.Field(n.say("field.timely"), n.timely(a))
	list.Field(n.say("field.findings"), n.found(a.Findings)...)
	return list
}

func (n *narrator) timely(a *form.Appeal) string {
	switch {
	case !a.Heard:
		return n.say("exhausted")
	case a.Timely:
		return n.say("yes")
	}
	return n.say("no.late")
}

func (n *narrator) committees() form.Fields {
	return fieldsOf(n.file.Committees, func(c *form.Committee) (string, []string) {
		return joined("  ", c.At, n.hour(c.Time)), append([]string{joined(", ", c.Members...)}, n.found(c.Findings)...)
	})
}

func (n *narrator) votes() form.Grid {
	return gridOf(n.heads("at", "member", "vote"), n.file.Votes, func(v *form.Vote) form.Row {
		return form.Row{Cells: []string{v.At, v.Member, n.ballot(v)}, Notes: n.aboutVote(v), Struck: !v.Counts, Marked: v.Decides}
	})
}

func (n *narrator) ballot(v *form.Vote) string {
	text := v.Text
	switch {
	case !v.Counts:
		text += " [" + n.say("note.void-vote") + "]"
	case v.Decides:
		text += " [" + n.say("note.decides") + "]"
	}
	return text
}

func (n *narrator) aboutVote(v *form.Vote) []string {
	notes := n.effects(v.Effects)
	notes = append(notes, paragraphs(v.Reasons)...)
	for _, change := range v.Changes {
		notes = append(notes, n.say("to", n.say("field.changes"), change))
	}
	for _, span := range n.spans(v.Struck) {
		notes = append(notes, n.say("to", n.say("field.struck"), span))
	}
	return append(notes, n.found(v.Findings)...)
}

func (n *narrator) outcome() []form.Block {
	o := &n.file.Outcome
	var list form.Fields
	list.Field(n.say("field.decided"), o.Decision)
	if o.Votes != nil {
		list.Field(n.say("field.votes"), n.say("votes", o.Votes[0], o.Votes[1]))
	}
	list.Field(n.say("field.effects"), n.effects(o.Effects)...)
	list.Field(n.say("field.score"), n.score())
	return []form.Block{form.Paragraph(o.Text), list, n.boards(n.present()...)}
}
