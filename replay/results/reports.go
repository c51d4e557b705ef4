package results

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/replay/form"
	"kibitz/replay/wording"
)

// Complaint is a written complaint about how the tournament was run (WBF 6.3).
type Complaint struct {
	At      string `json:"at,omitempty"`
	By      string `json:"by,omitempty"`      // who wrote it down, a name
	Match   string `json:"match,omitempty"`   // of whose log it is; "" for the tournament's own
	Dispute string `json:"dispute,omitempty"` // that it follows
	Words   string `json:"words"`

	place events.Address // in the log of a match
}

// protocol prints the final protocol: which division it is and who led it, the places with country and
// wins, of pairs with points and of teams with both, and lines for the director and the secretary to sign on.
func (p *printer) protocol(doc *form.Document) {
	doc.Add(p.say("section.protocol"), p.facts())
	for i := range p.Stages {
		s := &p.Stages[i]
		columns := []string{"place", "country", "won", "names"}
		switch {
		case s.OnBoards():
			columns = []string{"place", "country", "points", "note", "names"}
		case s.Kind == events.StageTeams:
			columns = []string{"place", "country", "won", "points", "names"}
		}
		t := p.places(i)
		doc.Add(p.say("section.standings", s.Stage), p.grid(t, p.filled(t, columns)...))
	}
	signed := form.Signatures{Date: p.say("sign.date")}
	for _, name := range p.holding("director") {
		signed.Lines = append(signed.Lines, form.Signature{Role: p.say("office.director"), Name: name})
	}
	if len(signed.Lines) == 0 {
		signed.Lines = append(signed.Lines, form.Signature{Role: p.say("office.director")})
	}
	signed.Lines = append(signed.Lines, form.Signature{Role: p.say("sign.secretary")})
	doc.Add(p.say("section.signed"), signed)
}

// facts returns what the first page of a report names: the tournament, its rules, how many took part and
// who had which office.
func (p *printer) facts() (list form.Fields) {
	list.Field(p.say("fact.tournament"), wording.OneLine(p.Tournament+" / "+p.Title))
	list.Field(p.say("fact.rulebook"), strings.TrimSpace(p.Discipline+" "+p.Rulebook))
	list.Field(p.heading("country"), p.Country)
	list.Field(p.say("fact.entries"), digits(len(p.Entries)))
	for _, office := range []string{"director", "vice-director", "assistant", "committee-president", "committee-member"} {
		list.Field(p.say("office."+office), p.holding(office)...)
	}
	return list
}

// holding returns the names of those who have an office, each once.
func (d *Document) holding(office string) (names []string) {
	for _, o := range d.Officials {
		if name := wording.OneLine(o.Name); o.Office == office && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// federation prints what a federation is told: what was ruled, what was against the rules, and what was
// complained of (WBF 1.1, 6.3).
func (p *printer) federation(doc *form.Document) {
	doc.Add(p.say("section.federation"), p.facts())
	p.list("rulings", "at", "subject", "what", "result", "clause", "dispute", "reasons")(doc)
	p.findings(doc)
	p.complaints(doc, "section.complaints", p.Complaints)
	if len(p.later) > 0 {
		p.complaints(doc, "section.complaints-since", p.later)
	}
}

func (p *printer) complaints(doc *form.Document, section string, list []Complaint) {
	t := complaintsOf(list)
	doc.Add(p.say(section), p.grid(t, p.filled(t, []string{"at", "by", "match", "dispute", "words"})...))
}

// complaintsOf lists complaints; it is no file of its own.
func complaintsOf(list []Complaint) *Table {
	return table("complaints", list,
		text("at", func(c *Complaint) string { return c.At }),
		text("by", func(c *Complaint) string { return c.By }),
		text("match", func(c *Complaint) string { return c.Match }),
		text("dispute", func(c *Complaint) string { return c.Dispute }),
		text("words", func(c *Complaint) string { return c.Words }),
	)
}
