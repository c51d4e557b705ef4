package casefile

import (
	"strconv"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// Document returns the whole file in words.
func (f *File) Document() *form.Document {
	n := f.narrator()
	d := n.document(n.say("title", f.Dispute.ID))
	d.Add(n.say("section.match"), n.match())
	d.Add(n.say("section.dispute"), n.dispute())
	d.Add(n.say("section.positions"), n.boards(n.decisive()...))
	d.Add(n.say("section.deal"), n.played()...)
	d.Add(n.say("section.claim"), n.claims()...)
	d.Add(n.say("section.read"), n.listOf(words(f.Read)...))
	d.Add(n.say("section.events"), n.happened()...)
	d.Add(n.say("section.score"), n.games(), n.figures())
	d.Add(n.say("section.cube"), n.cubes())
	d.Add(n.say("section.presumptions"), n.listOf(n.found(f.Presumptions)...))
	d.Add(n.say("section.statements"), n.statements())
	d.Add(n.say("section.evidence"), n.evidence()...)
	d.Add(n.say("section.sanctions"), n.sanctions())
	d.Add(n.say("section.options"), n.options())
	n.decisions(d)
	d.Add(n.say("section.complaints"), n.complaints())
	d.Add(n.say("section.outcome"), n.outcome()...)
	d.Add(n.say("section.clauses"), n.clauses())
	d.Add(n.say("section.corrections"), n.corrections())
	d.Add(n.say("section.signatures"), n.signatures())
	return d
}

func (n *narrator) document(title string) *form.Document {
	f := n.file
	return &form.Document{
		Language: f.Language, Title: wording.OneLine(title), Date: instantOf(f.AsOf),
		Lines: []string{
			f.Tournament + "/" + f.Match + ": " + n.names.Of(events.A) + " - " + n.names.Of(events.B),
			n.say("as-known", f.Known, f.Hash[:min(len(f.Hash), 16)]),
		},
	}
}

func (n *narrator) match() form.Fields {
	f, list := n.file, form.Fields{}
	list.Field(n.say("field.match"), f.Tournament+"/"+f.Match)
	list.Field(n.say("field.players"), n.say("players", n.names.Of(events.A), n.names.Of(events.B)))
	list.Field(n.say("field.seats"), n.seats()...)
	list.Field(n.say("field.director"), joined(", ", f.Directors...))
	list.Field(n.say("field.committee"), joined(", ", n.members()...))
	list.Field(n.say("field.format"), f.Format)
	list.Field(n.say("field.rulebook"), joined(": ", f.Rulebook.ID, f.Rulebook.Title))
	list.Field(n.say("field.settings"), n.settings()...)
	list.Field(n.say("field.agreements"), words(f.Agreements)...)
	list.Field(n.say("field.place"), wording.OneLine(f.Place))
	list.Field(n.say("field.start"), n.time(f.Start))
	list.Field(n.say("field.score"), n.score())
	stage := n.words.Stage(rules.Stage(f.Stage))
	if f.Winner != "" {
		stage += ", " + n.say("won-by", n.name(f.Winner))
	}
	list.Field(n.say("field.stage"), stage)
	if f.Players[0].Clock != nil && f.Players[1].Clock != nil {
		list.Field(n.say("field.clocks"), n.clocks(&[2]int64{*f.Players[0].Clock, *f.Players[1].Clock}))
	}
	return list
}

func words(list []form.Said) []string {
	return each(list, func(s *form.Said) string { return s.At + "  " + wording.OneLine(s.Words) })
}

func (n *narrator) settings() []string {
	return each(n.file.Settings, func(s *form.Setting) string {
		return n.words.Setting(s.Name, s.Value) + inBrackets(joined("; ", s.Clause, joined(", ", n.say("by."+s.By), s.At)))
	})
}

func (n *narrator) score() string {
	if n.file.closed {
		return n.say("score.closed")
	}
	a, b := &n.file.Players[0], &n.file.Players[1]
	score := n.words.Tally(rules.Tally{Score: [2]int{a.Score, b.Score}, Official: [2]int{a.Official, b.Official}})
	if a.Needs == nil || b.Needs == nil {
		return score
	}
	return n.say("score.needs", score, a.Name, *a.Needs, b.Name, *b.Needs)
}

func (n *narrator) dispute() form.Fields {
	d, list := &n.file.Dispute, form.Fields{}
	list.Field(n.say("field.raised"), joined(", ", n.when(d.Raised, d.Time), n.name(d.Side), d.Actor, n.say("note.device", d.Device)))
	list.Field(n.say("field.subject"), n.words.Subject(d.Subject))
	list.Field(n.say("field.claim"), paragraphs(d.Words)...)
	list.Field(n.say("field.about"), joined("  ", d.About, d.AboutText))
	list.Field(n.say("field.situation"), d.Situation)
	list.Field(n.say("field.clocks"), n.clocks(d.Clock))
	if d.Called != nil {
		list.Field(n.say("field.called"), joined(", ", n.when(d.Called.At, d.Called.Time), n.name(d.Called.Side), wording.OneLine(d.Called.Words)))
	}
	for _, r := range d.Released {
		list.Field(n.say("field.released"), joined(", ", n.when(r.At, r.Time), wording.OneLine(r.Words)))
	}
	list.Field(n.say("field.stands"), d.StandsText)
	return list
}

func (n *narrator) boards(positions ...form.Position) form.Boards {
	var list form.Boards
	for i := range positions {
		p := &positions[i]
		key := "position." + p.Which
		if p.Basis != "" {
			key += "." + p.Basis
		}
		caption := n.say(key)
		if p.Basis == basisAbout {
			caption = n.say(key, n.file.Dispute.About)
		}
		board := form.Board{Caption: caption + inBrackets(n.moment(p)), Table: p.Drawing}
		board.IDs = p.IDs
		board.Options = diagram.Options{Names: n.names, Language: n.tag, Perspective: diagram.Perspective{Near: p.Near}, BothNumbers: true}
		list = append(list, board)
	}
	return list
}

// moment says after which event a position is, or of which claim it is the ending.
func (n *narrator) moment(p *form.Position) string {
	at := joined(", ", p.At, n.time(p.Time))
	if p.Which == "claim" {
		return at
	}
	return n.say("after", at)
}

// listOf returns a list of texts, one paragraph each.
func (n *narrator) listOf(texts ...string) form.Block {
	return gridOf(nil, texts, func(text *string) form.Row { return form.Row{Cells: []string{*text}} })
}

func (n *narrator) games() form.Grid {
	return gridOf(n.heads("game", "at", "winner", "points", "cube", "score", "how"), n.file.Games, func(g *form.Game) form.Row {
		how := g.Text
		if g.Crawford {
			how += ", " + n.say("crawford")
		}
		row := form.Row{Struck: g.Undone != "", Cells: []string{
			strconv.Itoa(g.Game), g.At, n.name(g.Winner), strconv.Itoa(g.Points), n.cubeText(g.Cube, g.Owner), n.words.Tally(g.Tally), how,
		}}
		if g.Undone != "" {
			row.Notes = []string{n.say("note.undone", g.Undone)}
		}
		return row
	})
}

func (n *narrator) heads(columns ...string) []string {
	list := make([]string, len(columns))
	for i, column := range columns {
		list[i] = n.say("column." + column)
	}
	return list
}

func (n *narrator) figures() form.Grid {
	return gridOf(n.heads("at", "computed", "what"), n.file.Figures, func(g *form.Figure) form.Row {
		return n.marked(g.Differs, g.At, n.words.Tally(rules.Tally{Score: g.Computed, Official: g.Official}), joined(": ", n.name(g.By), g.Text))
	})
}

func (n *narrator) cubes() form.Grid {
	return gridOf(n.heads("at", "seen", "computed", "clause"), n.file.Cubes, func(c *form.Cube) form.Row {
		return n.marked(c.Differs, c.At, n.cubeText(c.Seen.Value, c.Seen.Owner), n.cubeText(c.Computed.Value, c.Computed.Owner), n.cited(c.Clause))
	})
}

// marked returns a row that is marked if what somebody saw differs from what was computed.
func (n *narrator) marked(differs bool, cells ...string) form.Row {
	row := form.Row{Cells: cells, Marked: differs}
	if differs {
		row.Notes = []string{n.say("note.differs")}
	}
	return row
}

func (n *narrator) options() form.Grid {
	return gridOf(n.heads("at", "clause", "what"), n.file.Options, func(o *form.Option) form.Row {
		return form.Row{Cells: []string{o.Opened, o.Clause, o.Text}}
	})
}

func (n *narrator) clauses() form.Grid {
	return gridOf(n.heads("clause", "title"), n.file.Clauses, func(c *form.Clause) form.Row {
		return form.Row{Cells: []string{wording.OneLine(c.ID), n.titled(*c)}, Notes: notEmpty(c.Place), Marked: c.Cited}
	})
}

// played returns the blocks that describe the play up to the disputed event.
func (n *narrator) played() []form.Block {
	for i := range n.file.Positions {
		if p := &n.file.Positions[i]; p.Which == "disputed" {
			return p.Played
		}
	}
	return nil
}

func (n *narrator) seats() []string {
	return each(n.file.Seats, func(s *form.Seat) string { return s.Text + ": " + s.Name })
}

// claims describes each claim, what became of it and its analysis.
func (n *narrator) claims() []form.Block {
	var blocks []form.Block
	for i := range n.file.Claims {
		c, list := &n.file.Claims[i], form.Fields{}
		list.Field(n.say("field.claimed"), joined(", ", n.when(c.At, c.Time), c.Text))
		list.Field(n.say("field.statement"), paragraphs(c.Statement)...)
		list.Field(n.say("field.told"), words(c.Told)...)
		list.Field(n.say("field.analysis"), c.Findings...)
		list.Field(n.say("field.unanalysed"), c.Unanalysed)
		if c.Ending != nil && c.At != n.file.Dispute.About { // else it is the undisputed position
			blocks = append(blocks, n.boards(*c.Ending))
		}
		blocks = append(blocks, list)
	}
	return blocks
}
