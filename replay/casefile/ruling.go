package casefile

import (
	"kibitz/replay/wording"
)

// decisions tells what was ruled, and the appeal.
func (n *narrator) decisions(d *Document) {
	for i := range n.file.Rulings {
		d.add(n.say("section.ruling"), n.ruling(&n.file.Rulings[i]))
	}
	for i := range n.file.Appeals {
		d.add(n.say("section.appeal"), n.appeal(&n.file.Appeals[i]))
	}
	d.add(n.say("field.committee"), n.committees(), n.votes())
}

func (n *narrator) ruling(r *Ruling) Fields {
	var list Fields
	at := n.when(r.At, r.Time)
	if !r.InForce {
		at += " [" + n.say("note.replaced") + "]"
	}
	list.field(n.say("field.at"), at)
	list.field(n.say("field.by"), r.By)
	list.field(n.say("field.clauses"), n.citations(r.Clauses)...)
	list.field(n.say("field.reasons"), paragraphs(r.Reasons)...)
	list.field(n.say("field.effects"), n.effects(r.Effects)...)
	list.field(n.say("field.changes"), r.Changes...)
	list.field(n.say("field.struck"), n.spans(r.Struck)...)
	list.field(n.say("field.findings"), n.found(r.Findings)...)
	return list
}

func (n *narrator) citations(ids []string) []string {
	var texts []string
	for _, id := range ids {
		texts = append(texts, wording.OneLine(n.cited(id)))
	}
	return texts
}

func (n *narrator) appeal(a *Appeal) Fields {
	var list Fields
	list.field(n.say("field.at"), n.when(a.At, a.Time))
	list.field(n.say("field.by"), n.name(a.Side))
	list.field(n.say("field.reasons"), paragraphs(a.Reason)...)
	list.field(n.say("field.timely"), n.timely(a))
	list.field(n.say("field.findings"), n.found(a.Findings)...)
	return list
}

func (n *narrator) timely(a *Appeal) string {
	switch {
	case !a.Heard:
		return n.say("exhausted")
	case a.Timely:
		return n.say("yes")
	}
	return n.say("no.late")
}

func (n *narrator) committees() Fields {
	var list Fields
	for i := range n.file.Committees {
		c := &n.file.Committees[i]
		list.field(joined("  ", c.At, hour(c.Time)), append([]string{joined(", ", c.Members...)}, n.found(c.Findings)...)...)
	}
	return list
}

func (n *narrator) votes() Grid {
	grid := Grid{Head: n.heads("at", "member", "vote")}
	for i := range n.file.Votes {
		v := &n.file.Votes[i]
		grid.Rows = append(grid.Rows, Row{Cells: []string{v.At, v.Member, n.ballot(v)}, Notes: n.aboutVote(v), Struck: !v.Counts, Marked: v.Decides})
	}
	return grid
}

func (n *narrator) ballot(v *Vote) string {
	text := v.Text
	switch {
	case !v.Counts:
		text += " [" + n.say("note.void-vote") + "]"
	case v.Decides:
		text += " [" + n.say("note.decides") + "]"
	}
	return text
}

func (n *narrator) aboutVote(v *Vote) []string {
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

func (n *narrator) outcome() []Block {
	o := &n.file.Outcome
	var list Fields
	list.field(n.say("field.decided"), o.Decision)
	if o.Votes != nil {
		list.field(n.say("field.votes"), n.say("votes", o.Votes[0], o.Votes[1]))
	}
	list.field(n.say("field.effects"), n.effects(o.Effects)...)
	list.field(n.say("field.score"), n.score())
	return []Block{Paragraph(o.Text), list}
}
