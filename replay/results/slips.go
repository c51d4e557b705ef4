package results

import (
	"strconv"
	"time"

	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
	"kibitz/rules/procedure"
	"kibitz/rules/tournament"
)

// slips prints a slip for each encounter that is called, on which the result is written and signed. Its
// code names the encounter.
func (p *printer) slips(doc *form.Document) {
	for _, m := range p.called() {
		var of form.Fields
		of.Field(p.heading("table"), wording.OneLine(m.Table))
		of.Field(p.heading("start"), p.cell("start", m.Start))
		of.Field(p.heading("length"), digits(m.Length))
		blank := form.Grid{Head: []string{p.heading("score"), p.heading("names")}}
		for _, seat := range []Seat{m.A, m.B} {
			blank.Rows = append(blank.Rows, form.Row{Cells: []string{"____", p.name(seat)}})
		}
		signed := form.Signatures{Date: p.say("sign.date"), Lines: []form.Signature{
			{Role: p.say("sign.player"), Name: p.name(m.A)}, {Role: p.say("sign.player"), Name: p.name(m.B)}, {Role: p.say("sign.posted")},
		}}
		encounter := p.Tournament + "/" + m.Encounter.Encounter
		doc.Add(p.say("section.slip", m.Encounter.Encounter), of, blank, signed, form.QR{Text: encounter, Caption: p.heading("encounter")})
	}
}

// due is an encounter that is called and not posted, as lateness runs in it. Where the rulebook says nothing of
// lateness, nothing is owed and no match forfeited.
type due struct {
	met
	minutes       int
	owed, forfeit string // "" for nothing
}

// lateIn returns how lateness runs in an encounter that was to start then, so long after it.
func lateIn(rule *procedure.Lateness, m met, start time.Time, late time.Duration) due {
	of := due{met: m, minutes: max(0, int(late/time.Minute))}
	if rule.Clause == "" {
		return of
	}
	if after, forfeits := rule.ForfeitAfter(m.Length); forfeits {
		end := time.Duration(after) * time.Millisecond
		late, of.forfeit = min(late, end), start.Add(end).UTC().Format("2006-01-02T15:04:05.000Z")
	}
	of.owed = strconv.Itoa(rule.Points(late.Milliseconds()))
	return of
}

// lateness returns what the division's rulebook says of who comes late.
func (d *Document) lateness() procedure.Lateness {
	game, played := discipline.Find(d.Discipline)
	rulebook, known := book.All().Governing(d.Discipline).Find(d.Rulebook)
	if !played || !known {
		return procedure.Lateness{}
	}
	return game.Tournament(rulebook).Lateness
}

// due lists what is owed by whoever is not at his table yet, at the latest moment that the log has. An
// encounter against a late arrival who has no name yet is in it: his place becomes a bye when the
// encounter would be forfeited (decision D-T11). An encounter in which play has begun is not. The public document
// has nobody in it: what is owed concerns him and the office.
func (d *Document) due() *Table {
	var rows []due
	rule := d.lateness()
	at, err := time.Parse(time.RFC3339, d.At)
	for _, m := range d.met() {
		start, unknown := time.Parse(time.RFC3339, m.Start)
		if d.Full != "" || err != nil || unknown != nil || m.How != "" || m.play.begun || m.Length == 0 || m.A.Bye || m.B.Bye {
			continue
		}
		rows = append(rows, lateIn(&rule, m, start, at.Sub(start)))
	}
	return table("due", rows,
		text("table", func(r *due) string { return r.Table }),
		text("encounter", func(r *due) string { return r.Encounter.Encounter }),
		text("a", func(r *due) string { return d.Names(r.A.Entry) }),
		text("b", func(r *due) string { return d.Names(r.B.Entry) }),
		count("minutes", func(r *due) int { return r.minutes }),
		figure("owed", func(r *due) string { return r.owed }),
		text("forfeit_at", func(r *due) string { return r.forfeit }),
	)
}

// dueList prints who owes what, with the seats that wait for a late arrival.
func (p *printer) dueList(doc *form.Document) {
	t := p.due()
	g := p.grid(t, p.filled(t, []string{"table", "minutes", "owed", "forfeit_at"})...)
	g.Head = append(g.Head, p.heading("opponents"))
	i := 0
	for _, m := range p.met() {
		if i < len(t.Rows) && t.Rows[i][t.column("encounter")] == m.Encounter.Encounter {
			g.Rows[i].Cells = append(g.Rows[i].Cells, p.waiting(m.A)+" - "+p.waiting(m.B))
			i++
		}
	}
	switch {
	case len(g.Rows) == 0:
	case p.lateness().Clause == "":
		doc.Add(p.say("section.due"), g)
	default:
		doc.Add(p.say("section.due"), g, form.Paragraph(p.say("due-key")))
	}
}

// waiting returns who takes a seat, or which late arrival it waits for.
func (p *printer) waiting(s Seat) string {
	if s.Entry == "" && s.From == string(tournament.FromPlace) {
		for i := range p.Stages {
			for k := 0; p.Stages[i].Draw != nil && k < len(p.Stages[i].Draw.Places); k++ {
				if place := &p.Stages[i].Draw.Places[k]; strconv.Itoa(place.Place) == s.Of && place.Late > 0 {
					return p.drawnAt(place)
				}
			}
		}
	}
	return p.name(s)
}
