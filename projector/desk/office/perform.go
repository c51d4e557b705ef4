package office

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk/acts"
	"kibitz/replay/invalid"
)

// Perform asks the office for an act of a tournament that is more than what a device can sign itself in
// one log: what the command of its name does, by the same struct. The office records it.
type Perform struct {
	Match  string              `json:"match"` // the tournament's own log
	Act    string              `json:"act"`   // as in DeskForms
	Fields map[string][]string `json:"fields,omitempty"`
	Shown
}

// Performed says what came of it.
type Performed struct {
	Wrong *Wrong `json:"wrong,omitempty"` // the form is not filled in so that it is an act; absent: it is recorded
}

// deskForm is the form of an act that the office performs.
type deskForm struct {
	name   string
	fields []acts.Field
	made   func(own string, v *filled) Act
}

// The fields of these forms.
var (
	stageField = acts.Field{Name: "stage", Needed: true}
	roundField = acts.Field{Name: "round", Kind: acts.Number, Needed: true}
	tableField = acts.Field{Name: "table", Kind: acts.Number, Needed: true}
	fileField  = acts.Field{Name: "file", Kind: acts.File, Needed: true}
)

var deskForms = []deskForm{
	{"call", []acts.Field{stageField, roundField, tableField, {Name: "closed", Kind: acts.Number}, {Name: "line-ups", Kind: acts.File}, {Name: "start"}}, func(own string, v *filled) Act {
		c := &Call{Tournament: own, Stage: v.text("stage"), Round: v.number("round"), Table: v.number("table"), Closed: v.number("closed"), Start: v.text("start")}
		if v.text("line-ups") != "" {
			c.LineUps = readFile(v, "line-ups", LineUps)
		}
		return c
	}},
	{"board", []acts.Field{
		stageField, {Name: "session", Kind: acts.Number}, roundField, tableField, {Name: "section"}, {Name: "room", Words: []string{roomOpen, roomClosed}},
		{Name: "board", Kind: acts.Number, Needed: true}, {Name: "contract"}, {Name: "declarer", Words: []string{"N", "E", "S", "W"}}, {Name: "tricks", Kind: acts.Number},
		{Name: "adjusted"}, {Name: "clause"}, {Name: "N"}, {Name: "E"}, {Name: "S"}, {Name: "W"},
	}, func(own string, v *filled) Act {
		return &Boards{Tournament: own, Stage: v.text("stage"), Slips: []BoardSlip{v.slip()}}
	}},
	{"boards", []acts.Field{stageField, fileField}, func(own string, v *filled) Act {
		return &Boards{Tournament: own, Stage: v.text("stage"), Slips: readFile(v, "file", BoardSlips)}
	}},
	{"register", []acts.Field{{Name: "division", Needed: true}, {Name: "players", Kind: acts.Many}, {Name: "number", Kind: acts.Number}, {Name: "country"}, {Name: "file", Kind: acts.File}}, func(own string, v *filled) Act {
		return &Register{Tournament: own, Division: v.text("division"), Entrants: v.entrants()}
	}},
	{"draw", []acts.Field{stageField, fileField, {Name: "compare", Kind: acts.File}, {Name: "supervisor"}, {Name: "supervised-as", Words: Supervisors}, {Name: "witnesses", Kind: acts.Many}, {Name: "even-so", Kind: acts.YesNo}}, func(own string, v *filled) Act {
		d := &Draw{Tournament: own, Stage: v.text("stage"), Slips: readFile(v, "file", Slips), Supervisor: v.text("supervisor"), SupervisedAs: v.text("supervised-as"), Witnesses: v.Fields["witnesses"], EvenSo: v.text("even-so") == "true"}
		if v.text("compare") != "" {
			v.fails(Compare(d.Slips, readFile(v, "compare", Slips)))
		}
		return d
	}},
	{"pair", []acts.Field{stageField, roundField, fileField, {Name: "program"}}, func(own string, v *filled) Act {
		return &Pair{Tournament: own, Stage: v.text("stage"), Round: v.number("round"), Pairings: readFile(v, "file", Pairings), Program: v.text("program")}
	}},
	{"declare", []acts.Field{fileField}, func(own string, v *filled) Act {
		return &Declare{Tournament: own, Facts: readFile(v, "file", Declarations)}
	}},
}

// Do performs the act.
func (p *Perform) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	if _, err := o.matchFor(ctx, by, p.Match); err != nil {
		return nil, err
	}
	err := p.perform(ctx, o, by)
	var e *invalid.Error
	if errors.As(err, &e) {
		return &Performed{Wrong: wrong(e, p.words())}, nil
	}
	return &Performed{}, err
}

func (p *Perform) perform(ctx context.Context, o *Office, by *Caller) error {
	i := slices.IndexFunc(deskForms, func(f deskForm) bool { return f.name == p.Act })
	if i < 0 {
		return invalid.Field("act", p.Act, "unknown-act", "acts", strings.Join(deskFormNames(), ", "))
	}
	v := &filled{Values: acts.Values{Fields: p.Fields}}
	v.check(deskForms[i].fields)
	act := deskForms[i].made(p.Match, v)
	if v.err == nil && !mayRecord(act, by) {
		v.err = invalid.New("not-allowed", "act", p.Act)
	}
	if v.err == nil {
		_, v.err = act.Do(ctx, o.inNameOf(by), by)
	}
	return v.err
}

func deskFormNames() (names []string) {
	for _, f := range deskForms {
		names = append(names, f.name)
	}
	return names
}

// mayRecord reports whether the caller could record the act himself: some declarations are the office's alone.
func mayRecord(act Act, by *Caller) bool {
	d, declares := act.(*Declare)
	return by.office() || !declares || !slices.ContainsFunc(d.Facts, func(b events.Body) bool {
		of, _ := events.Vocabulary.Lookup(b.Type())
		return of.Roles&events.RoleDirector == 0
	})
}

// filled is a form that is read. It keeps the first error.
type filled struct {
	acts.Values
	err error
}

func (v *filled) fails(err error) {
	if v.err == nil {
		v.err = err
	}
}

// check finds what the form lacks, and what it does not have.
func (v *filled) check(fields []acts.Field) {
	var names []string
	for i := range fields {
		names = append(names, fields[i].Name)
		if fields[i].Needed && v.text(fields[i].Name) == "" {
			v.fails(invalid.Field(fields[i].Name, "", "lacks-field", "name", fields[i].Name))
		}
	}
	for name := range v.Fields {
		if !slices.Contains(names, name) {
			v.fails(invalid.Field(name, "", "unknown-field", "fields", strings.Join(names, ", ")))
		}
	}
}

func (v *filled) text(field string) string { return strings.TrimSpace(v.Text(field)) }

// number reads a whole number; 0 if the field is empty.
func (v *filled) number(field string) int {
	text := v.text(field)
	n, err := strconv.Atoi(text)
	if err != nil && text != "" {
		v.fails(invalid.Field(field, text, "bad-number"))
	}
	return n
}

// read reads a field that holds a file.
func readFile[T any](v *filled, field string, of func([]byte) ([]T, error)) []T {
	list, err := of([]byte(v.Text(field)))
	v.fails(err)
	return list
}

// slip reads what a table wrote of a board.
func (v *filled) slip() BoardSlip {
	row := map[string]string{}
	for name := range v.Fields {
		if name != "stage" {
			row[name] = v.text(name)
		}
	}
	s, err := slipOf(0, row)
	if err == nil {
		_, err = s.events()
	}
	v.fails(err)
	return s
}

// entrants reads the entries of a file, or the one whose players are named.
func (v *filled) entrants() []Entrant {
	if v.text("file") != "" {
		return readFile(v, "file", Entrants)
	}
	one := Entrant{Number: v.number("number"), Country: strings.ToUpper(v.text("country"))}
	for _, name := range v.Fields["players"] {
		if name = strings.TrimSpace(name); name != "" {
			one.Players = append(one.Players, name)
		}
	}
	if len(one.Players) == 0 {
		v.fails(invalid.Field("players", "", "lacks-field", "name", "players"))
	}
	return []Entrant{one}
}
