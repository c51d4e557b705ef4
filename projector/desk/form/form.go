// Package form reads acts from forms: the flags of a command line or the fields of a page.
// A form has named text fields; their allowed values and descriptions come from the
// vocabulary of events. An error names the field that is wrong.
package form

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
)

// Kind says what a field takes.
type Kind uint8

// The kinds of fields.
const (
	Text    Kind = iota // a text, perhaps one of Words
	Many                // several texts
	YesNo               // "true" where it holds
	Number              // a whole number
	OneSide             // A or B
	Event               // the address of an event
	Moment              // an instant, such as 2026-07-30T14:05:00Z
)

// Field is a field of a form.
type Field struct {
	Name  string
	Kind  Kind
	Words []string // allowed values; nil if any text is allowed
	Usual string   // the default
	Doc   string   // the vocabulary's description; "" if the act has one
}

// Form is the form of an act. Every form has a field "reason" beside its own.
type Form struct {
	Name    string
	Records events.Type // the event that the act records
	Reason  bool        // the act needs a reason
	Effects bool        // it takes effects

	fields   []field
	happened bool // and those of what happened at the table
	read     func(*reader) desk.Act
}

// field is a field before the vocabulary's description is added.
type field struct {
	name  string
	kind  Kind
	from  string // the field of the event that it fills in
	usual string
	words []string
}

// Forms returns the forms of decisions and reports.
func Forms() []Form { return forms }

// Corrections returns the forms of corrections.
func Corrections() []Form { return corrections }

// Find returns the form of this name.
func Find(name string) (*Form, bool) {
	for _, list := range [][]Form{forms, corrections} {
		if i := slices.IndexFunc(list, func(f Form) bool { return f.Name == name }); i >= 0 {
			return &list[i], true
		}
	}
	return nil, false
}

// Names returns the names of the forms of decisions and reports.
func Names() []string {
	names := make([]string, len(forms))
	for i := range forms {
		names[i] = forms[i].Name
	}
	return names
}

// Fields returns the form's own fields.
func (f *Form) Fields() []Field {
	list := make([]Field, len(f.fields))
	for i, own := range f.fields {
		list[i] = Field{Name: own.name, Kind: own.kind, Words: own.words, Usual: own.usual}
		if own.from != "" {
			list[i].Words, list[i].Doc = acts.Words(f.Records, own.from), acts.Doc(f.Records, own.from)
		}
	}
	if f.happened {
		list = append(list, HappenedFields()...)
	}
	return list
}

// Field returns one of the form's own fields.
func (f *Form) Field(name string) (Field, bool) {
	for _, field := range f.Fields() {
		if field.Name == name {
			return field, true
		}
	}
	return Field{}, false
}

// Act reads the act from a filled-in form. The error is an *invalid.Error.
func (f *Form) Act(v Values) (desk.Act, error) {
	r := &reader{Values: v}
	if !f.Effects {
		r.Effects = nil
	}
	act := f.read(r)
	if r.fail(acts.Check(act)); r.err != nil {
		return nil, r.err
	}
	return act, nil
}

// Act reads the act of this name. A field that its form does not have is an error.
func Act(name string, v Values) (desk.Act, error) {
	f, ok := Find(name)
	if !ok {
		return nil, texts.Field("act", CodeUnknown, name, "acts", strings.Join(Names(), ", "))
	}
	for given := range v.Fields {
		if _, known := f.Field(given); !known && given != "reason" {
			names := []string{}
			for _, field := range f.Fields() {
				names = append(names, field.Name)
			}
			return nil, texts.Field(given, CodeField, v.Text(given), "fields", strings.Join(append(names, "reason"), ", "))
		}
	}
	return f.Act(v)
}
