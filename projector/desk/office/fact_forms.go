package office

import (
	"context"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
	"kibitz/replay/invalid"
	"kibitz/replay/results"
	"kibitz/rules/tournament"
)

// FactForm is the form of an act that a device may enter in a tournament's own log. Its fields
// are those of the command of that name, or of a fact.
type FactForm struct {
	Name   string // post, certify, or a fact's
	Fact   bool
	Office bool // the office records it, as Perform
	Fields []acts.Field
}

// FactForms returns the forms of what a device may enter in a tournament's own log: the posting
// of a result, the certification, each fact, and what the office performs for it.
func FactForms() []FactForm {
	post := []acts.Field{{Name: "match"}}
	for _, f := range fieldsOf("result.posted") {
		if f.Name != "from" { // which the match says
			post = append(post, formField(&f))
		}
	}
	list := []FactForm{
		{Name: "post", Fields: post},
		{Name: "certify", Fields: []acts.Field{{Name: "division"}, {Name: "even-so", Kind: acts.YesNo}}},
	}
	for _, name := range facts {
		f := FactForm{Name: name, Fact: true}
		for _, one := range FactFields(name) {
			if one.Name == "side" {
				continue // of a match, which a tournament's own log has not
			}
			f.Fields = append(f.Fields, formField(&one))
		}
		list = append(list, f)
	}
	for _, f := range deskForms {
		list = append(list, FactForm{Name: f.name, Office: true, Fields: f.fields})
	}
	return list
}

// formField returns a form's field for that of an event.
func formField(f *events.FieldSchema) acts.Field {
	of := acts.Field{Name: f.Name, Doc: f.Doc, Needed: !f.Optional}
	of.Words, _ = f.Schema["enum"].([]string)
	switch {
	case f.Name == "score": // as 9-5
	case f.Schema["items"] != nil:
		of.Kind = acts.Many
	case f.Schema["type"] == "integer":
		of.Kind = acts.Number
	case f.Schema["type"] == "boolean":
		of.Kind = acts.YesNo
	}
	return of
}

// entering makes what an act enters in a tournament's own log, as it stands now.
type entering func(l *ledger.Ledger, r *tournament.Referee, people *desk.People) ([]events.Body, error)

// enters returns the act in a tournament's own log that is asked for; nil if it is one in a match.
func (p *Propose) enters(ctx context.Context, o *Office, by *Caller) (desk.Act, error) {
	made, ok := map[string]func(context.Context, *Office, *Caller) (entering, error){
		"fact": p.fact, "post": p.post, "certify": p.certify,
	}[p.Act]
	if !ok {
		return nil, nil
	}
	enters, err := made(ctx, o, by)
	return desk.ActFunc(func(m *desk.Match) (list []events.Event, err error) {
		timeline, _, err := results.Folded(m.Ledger, 0)
		if err != nil {
			return nil, err
		}
		bodies, err := enters(m.Ledger, timeline.Final().(*tournament.Referee), m.People)
		for _, body := range bodies {
			list = append(list, events.Event{Body: body})
		}
		return list, err
	}), err
}

func (p *Propose) text(field string) string {
	v := acts.Values{Fields: p.Fields}
	return v.Text(field)
}

// fact enters the fact that the field of that name names. Nobody decides anything of an encounter in which he plays, nor of
// his own entry.
func (p *Propose) fact(_ context.Context, _ *Office, by *Caller) (entering, error) {
	f := &Fact{Name: p.text("fact"), Fields: map[string]string{}}
	for field, texts := range p.Fields {
		if field != "fact" && len(texts) > 0 {
			f.Fields[field] = strings.Join(texts, ",")
		}
	}
	return func(_ *ledger.Ledger, r *tournament.Referee, people *desk.People) ([]events.Body, error) {
		list, err := f.enters(r.Tournament(), people)
		if err == nil {
			err = by.decidesFact(r, f, list[0], people)
		}
		return list, err
	}, nil
}

// decidesEncounter refuses a caller who plays in an encounter or sat in one of its matches.
func (c *Caller) decidesEncounter(r *tournament.Referee, encounter string, matches []*desk.Match, people *desk.People) error {
	m, ok := r.Tournament().Meeting(encounter)
	if !ok {
		return nil
	}
	return c.decides(r, playersOf(r.Tournament(), &m, matches), people, invalid.Field("encounter", encounter, "own-table"))
}

// post posts a result of an encounter in which the caller does not play. A match whose record it is taken from is one of the tournament that the caller may know.
func (p *Propose) post(ctx context.Context, o *Office, by *Caller) (entering, error) {
	if err := p.known("encounter", "match", "winner", "score", "how"); err != nil {
		return nil, err
	}
	post := &Post{Encounter: p.text("encounter"), Winner: p.text("winner"), How: p.text("how")}
	if text := p.text("score"); text != "" {
		score, err := scoreOf(text)
		if err != nil {
			return nil, err
		}
		post.Score = &score
	}
	log, err := o.desk.Find(ctx, p.Match)
	if err != nil {
		return nil, err
	}
	var named []string
	if text := p.text("match"); text != "" {
		named = strings.Split(text, ",")
	}
	matches, err := o.matchesIn(ctx, log.Tournament, named)
	if err != nil {
		return nil, err
	}
	for _, match := range matches {
		if _, err := o.matchFor(ctx, by, match.Tournament+"/"+match.Name); err != nil {
			return nil, err
		}
	}
	p.signed = post.Winner == "" && post.Score == nil && post.How == "" && len(matches) == 1 && signed(matches[0])
	p.disputed = slices.ContainsFunc(matches, disputed)
	return func(_ *ledger.Ledger, r *tournament.Referee, people *desk.People) ([]events.Body, error) {
		if err := by.decidesEncounter(r, post.Encounter, matches, people); err != nil {
			return nil, err
		}
		return post.enters(r.Tournament(), people, matches)
	}, nil
}

// certify signs off a division's results.
func (p *Propose) certify(ctx context.Context, o *Office, _ *Caller) (entering, error) {
	if err := p.known("division", "even-so"); err != nil {
		return nil, err
	}
	c := &Certify{Division: p.text("division"), EvenSo: p.text("even-so") == "true"}
	return func(l *ledger.Ledger, _ *tournament.Referee, _ *desk.People) ([]events.Body, error) {
		of, _ := l.Name()
		from, err := o.desk.ResultSources(ctx, of)
		if err != nil {
			return nil, err
		}
		body, err := c.next(ctx, o, l, from, &Certified{Tournament: of})
		return []events.Body{body}, err
	}, nil
}

// known returns an error for a field that the act does not have.
func (p *Propose) known(fields ...string) error {
	for field := range p.Fields {
		if !slices.Contains(fields, field) {
			return invalid.Field(field, p.text(field), "unknown-field", "fields", strings.Join(fields, ", "))
		}
	}
	return nil
}
