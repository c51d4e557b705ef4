// Package acts has the acts of a director, the office or a committee: decisions, reports
// and corrections. An act is a form with named text fields, such as the flags of a command
// line or the boxes of a page. Most fields fill in the field of the same name in the event
// that the act records, and have its type and description. People are named by id, or by a
// name that occurs exactly once in the register.
package acts

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/invalid"
)

// Form is the form of an act.
type Form struct {
	Name    string
	Records events.Type // the event that the act records
	Effects bool        // it has fields for effects
	Game    string      // the discipline whose tables alone have it; "" if those of every game do

	fields []field
	read   func(*reader) desk.ActFunc
}

// Kind is the kind of value that a field takes.
type Kind uint8

// The kinds of fields.
const (
	Text    Kind = iota // a text, one of Words if there are any
	Many                // several texts
	YesNo               // "true" for yes
	Number              // a whole number
	OneSide             // A or B, or a player's name
	Event               // the address of an event, such as 117.2
	Moment              // an instant, such as 2026-07-30T14:05:00Z
	File                // the text of a file
)

// Field is a field of a form.
type Field struct {
	Name  string
	Kind  Kind
	Words []string // allowed values; nil if any text is allowed
	Usual string   // the default
	Doc   string   // the vocabulary's description; "" if the event has no such field

	Needed bool     // it may not be left empty
	Beside bool     // it names people who do not play in the match
	Games  []string // the disciplines whose tables alone have it; nil if those of every game do
}

// field is a field and how it is read.
type field struct {
	Field
	into        string       // the event's field that it fills in
	lacks       invalid.Code // the error if it is left empty; "" if it may be
	least, most int          // range of a number, if most is not 0
	outside     invalid.Code // the error for a number outside the range
}

// optional returns a field that may be left empty, must one that may not.
func optional(name string) field { return required(name, "") }

func required(name string, lacks invalid.Code) field {
	into := ""
	for word := range strings.SplitSeq(name, "-") {
		into += strings.ToUpper(word[:1]) + word[1:]
	}
	return field{Field: Field{Name: name, Needed: lacks != ""}, into: into, lacks: lacks}
}

// as sets the event's field to fill in, if it has another name.
func (f field) as(into string) field { f.into = into; return f }

func (f field) usually(text string) field { f.Usual = text; return f }

// beside says that whom it names does not play in the match.
func (f field) beside() field { f.Beside = true; return f }

func (f field) oneOf(words ...string) field { f.Words = words; return f }

// of sets the kind of value, if it differs from that of the event's field.
func (f field) of(kind Kind) field { f.Kind = kind; return f }

func (f field) within(least, most int, outside invalid.Code) field {
	f.least, f.most, f.outside = least, most, outside
	return f
}

var kinds = map[reflect.Type]Kind{
	reflect.TypeFor[[]string]():       Many,
	reflect.TypeFor[bool]():           YesNo,
	reflect.TypeFor[int]():            Number,
	reflect.TypeFor[events.Side]():    OneSide,
	reflect.TypeFor[*events.Ref]():    Event,
	reflect.TypeFor[events.Instant](): Moment,
}

// form makes the form of an act that fills in the fields of some structs. Every act may have
// a reason.
func form(name string, records events.Type, read func(*reader) desk.ActFunc, filled []any, fields []field) Form {
	f := Form{Name: name, Records: records, read: read}
	described := describedFields()
	if !slices.ContainsFunc(fields, func(f field) bool { return f.Name == "reason" }) {
		fields = append(fields, optional("reason"))
	}
	for _, own := range fields {
		if own.Name == "effects" {
			f.Effects = true
		}
		for _, into := range filled {
			if to, ok := reflect.TypeOf(into).Elem().FieldByName(own.into); ok && own.Kind == Text {
				own.Kind = kinds[to.Type]
			}
		}
		of, ok := described[records][strings.ToLower(own.into)]
		for i := 0; i < len(filled) && !ok; i++ {
			if body, is := filled[i].(events.Body); is {
				of, ok = described[body.Type()][strings.ToLower(own.into)]
			}
		}
		if own.Doc = of.Doc; ok {
			if words, ok := of.Schema["enum"].([]string); ok {
				own.Words = words
			}
		}
		if own.Kind == OneSide {
			own.Words = []string{"A", "B"}
		}
		f.fields = append(f.fields, own)
	}
	return f
}

// describedFields maps event types to their fields, by name in lower case without hyphens.
var describedFields = sync.OnceValue(func() map[events.Type]map[string]events.FieldSchema {
	types := map[events.Type]map[string]events.FieldSchema{}
	for _, d := range events.Vocabulary.Describe() {
		types[d.Type] = map[string]events.FieldSchema{}
		for _, f := range d.Fields {
			types[d.Type][strings.ReplaceAll(f.Name, "_", "")] = f
		}
	}
	return types
})

// Decisions returns the forms of decisions and reports, in display order.
func Decisions() []Form { return decisions }

// Corrections returns the forms of corrections, which change what the record says was seen.
func Corrections() []Form { return corrections() }

// Find returns the form with this name.
func Find(name string) (*Form, bool) {
	for _, list := range [][]Form{decisions, corrections(), {next()}} {
		if i := slices.IndexFunc(list, func(f Form) bool { return f.Name == name }); i >= 0 {
			return &list[i], true
		}
	}
	return nil, false
}

// Fields returns the form's fields, without those for effects.
func (f *Form) Fields() []Field {
	list := make([]Field, 0, len(f.fields))
	for i := range f.fields {
		if f.fields[i].Name != "effects" {
			list = append(list, f.fields[i].Field)
		}
	}
	return list
}

// Field returns one of the form's fields.
func (f *Form) Field(name string) (Field, bool) {
	all := f.Fields()
	if i := slices.IndexFunc(all, func(f Field) bool { return f.Name == name }); i >= 0 {
		return all[i], true
	}
	return Field{}, false
}

// Act reads the act with this name from its filled-in form. The error is an *invalid.Error,
// also for a field that the form does not have. Errors of the act's Events are of the same
// type: there the form is read again, with the match, which knows the players by name.
func Act(name string, v Values) (desk.Act, error) {
	f, ok := Find(name)
	if !ok {
		return nil, invalid.Field("act", name, "unknown-act", "acts", listed(decisions, func(f Form) string { return f.Name }))
	}
	for given := range v.Fields {
		if _, known := f.Field(given); !known {
			return nil, invalid.Field(given, v.Text(given), "unknown-field", "fields", listed(f.Fields(), func(f Field) string { return f.Name }))
		}
	}
	v.Effects = slices.DeleteFunc(slices.Clone(v.Effects), func(e Effect) bool { return !f.Effects || e.negated() })
	r := &reader{Values: v, form: f}
	_ = f.read(r)
	return desk.ActFunc(func(m *desk.Match) ([]events.Event, error) {
		r := &reader{Values: v, form: f, match: m}
		act := f.read(r)
		if r.err != nil {
			return nil, r.err
		}
		return act(m)
	}), r.err
}

func listed[T any](list []T, name func(T) string) string {
	names := make([]string, len(list))
	for i := range list {
		names[i] = name(list[i])
	}
	return strings.Join(names, ", ")
}
