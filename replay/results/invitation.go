package results

import (
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/form"
	"kibitz/rules/tournament"
)

// invitation is what a tournament's own log declares for who may want to come (WBF 1.2, 1.9).
type invitation struct {
	office    string // its public key, by which everybody checks what it signs
	stages    []tournament.Stage
	prizes    []events.Prize
	languages []string
}

// invites takes what the log of a division declares.
func (d *Document) invites(l *ledger.Ledger, t *tournament.Tournament, told []ledger.Placed) {
	d.invited = &invitation{}
	if i := slices.IndexFunc(l.Links(), func(link *ledger.Link) bool { return link.Status == ledger.Folded }); i >= 0 {
		d.invited.office = l.Links()[i].Entry.Device // who schedules it
	}
	for i := range t.Stages {
		if s := &t.Stages[i]; s.Division == d.Division && s.Declared {
			d.invited.stages = append(d.invited.stages, *s)
		}
	}
	for _, p := range t.Prizes {
		if p.Division == d.Division {
			d.invited.prizes = p.Places
		}
	}
	for _, placed := range told {
		if body, ok := placed.Event.Body.(*events.LanguagesDeclared); ok {
			d.invited.languages = body.Languages
		}
	}
}

// invite prints the invitation: what is played, under which rules and officials and for what, and the office's key. What is read
// from a file invites nobody.
func (p *printer) invite(doc *form.Document) {
	if p.invited == nil {
		return
	}
	facts := p.facts()
	if len(p.invited.languages) > 0 {
		facts.Field(p.say("fact.languages"), strings.Join(p.invited.languages, ", "))
	}
	doc.Add(p.say("section.invitation"), facts)
	for _, of := range []struct {
		section string
		*Table
	}{{"rounds", p.invitedTo()}, {"prizes", p.invitedFor()}} {
		if len(of.Rows) > 0 {
			doc.Add(p.say("section."+of.section), p.grid(of.Table, p.filled(of.Table, of.Columns)...))
		}
	}
	doc.Add(p.say("section.office"), form.Paragraph(p.say("office-key")), form.QR{Text: p.invited.office, Caption: p.invited.office})
}

// invitedTo lists the rounds.
func (p *printer) invitedTo() *Table {
	t := &Table{Columns: []string{"stage", "round", "day", "length", "boards", "format"}, flags: make([]bool, 6)}
	for i := range p.invited.stages {
		s := &p.invited.stages[i]
		for _, r := range s.Rounds {
			t.Rows = append(t.Rows, []string{s.Stage, digits(r.Round), digits(r.Day), digits(r.Length), digits(r.Boards), p.words.Word("stage-kind", s.Kind)})
		}
	}
	return t
}

// invitedFor lists the prizes.
func (p *printer) invitedFor() *Table {
	t := &Table{Columns: []string{"stage", "place", "amount", "currency"}, flags: make([]bool, 4)}
	for _, one := range p.invited.prizes {
		places := strconv.Itoa(one.From)
		if one.To > one.From {
			places += "-" + strconv.Itoa(one.To)
		}
		t.Rows = append(t.Rows, []string{one.Stage, places, p.moneyIf(one.Amount), p.Currency})
	}
	return t
}
