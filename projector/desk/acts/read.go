package acts

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/correct"
	"kibitz/replay/invalid"
)

// Values are the filled-in fields, as text.
type Values struct {
	Fields  map[string][]string
	Effects []Effect // in the order in which they apply
}

// Set fills in a field.
func (v *Values) Set(field string, text ...string) {
	if v.Fields == nil {
		v.Fields = map[string][]string{}
	}
	v.Fields[field] = text
}

// Text returns the text of a field; "" if it is not filled in.
func (v *Values) Text(field string) string {
	if list := v.Fields[field]; len(list) > 0 {
		return list[0]
	}
	return ""
}

// reader reads the fields of an act. It keeps the first error.
type reader struct {
	Values
	form  *Form
	match *desk.Match // nil while only the form is checked
	err   error
	refs  []func(*desk.Match) error // find the named events, given a match
}

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

// fill reads the form's fields into the structs' fields of the same name, and checks that
// required ones are filled in.
func (r *reader) fill(structs ...any) {
	for i := range r.form.fields {
		f := &r.form.fields[i]
		for _, s := range structs {
			if into := reflect.ValueOf(s).Elem().FieldByName(f.into); into.IsValid() {
				r.take(f, into.Addr().Interface())
			}
		}
		r.need(f)
	}
}

// need checks that a required field is filled in, and that a field with Words has one of
// them.
func (r *reader) need(f *field) {
	text := r.Text(f.Name)
	switch {
	case f.lacks != "" && strings.TrimSpace(text) == "" && (f.Name != "effects" || len(r.Effects) == 0):
		r.fail(invalid.Field(f.Name, text, f.lacks, "words", strings.Join(f.Words, ", "), "most", strconv.Itoa(f.most), "dispute", r.Text("dispute")))
	case text != "" && f.Kind == Text && f.Words != nil && !slices.Contains(f.Words, text):
		r.fail(invalid.Field(f.Name, text, "bad-word", "words", strings.Join(f.Words, ", ")))
	}
}

// take reads a field into a variable, by the variable's type.
func (r *reader) take(f *field, into any) {
	text := r.Text(f.Name)
	if text == "" {
		text = f.Usual
	}
	switch into := into.(type) {
	case *string:
		*into = text
		if f.Kind == Many && len(r.Fields[f.Name]) > 1 {
			r.fail(invalid.Field(f.Name, "", "one-clause"))
		}
	case *[]string:
		*into = append([]string{}, r.Fields[f.Name]...)
	case *bool:
		*into = text == "true"
	case *int:
		*into = r.number(f, text)
	case *events.Side:
		*into = read(r, f.Name, events.NoSide, r.side)
	case *events.Instant:
		*into = read(r, f.Name, 0, Time)
	case *events.Dice:
		*into = read(r, f.Name, events.Dice{}, correct.ParseDice)
	case **[2]int:
		*into = read(r, f.Name, nil, pair(neededScore))
	case *[]events.Effect:
		*into = r.effects()
	case **events.Ref:
		if at := read(r, f.Name, events.Address{}, Address); at != (events.Address{}) {
			r.refer(at, into)
		}
	default:
		r.takeSeats(f, into)
	}
}

// read parses the text of a field. It returns none if the field is empty.
func read[T any](r *reader, field string, none T, parse func(field, text string) (T, error)) T {
	text := r.Text(field)
	if text == "" {
		return none
	}
	value, err := parse(field, text)
	r.fail(err)
	return value
}

// refer sets a reference to an event once the match is known.
func (r *reader) refer(at events.Address, into **events.Ref) {
	r.refs = append(r.refs, func(m *desk.Match) (err error) {
		*into, err = m.Find(at)
		return err
	})
}

// found looks up all named events in the match.
func (r *reader) found(m *desk.Match) error {
	for _, find := range r.refs {
		if err := find(m); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) number(f *field, text string) int {
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	switch {
	case f.most > 0 && (err != nil || n < f.least || n > f.most):
		r.fail(invalid.Field(f.Name, text, f.outside, "most", strconv.Itoa(f.most)))
	case err != nil:
		r.fail(invalid.Field(f.Name, text, "bad-number"))
	}
	return n
}

// side reads a side: A or B, or a player's name. Without the match any name stands for A.
func (r *reader) side(field, text string) (events.Side, error) {
	if r.match != nil {
		return r.match.Side(field, text)
	}
	return events.A, nil
}

// Address reads the address of an event.
func Address(field, text string) (events.Address, error) {
	at, ok := events.ParseAddress(text)
	if !ok {
		return events.Address{}, invalid.Field(field, text, "bad-address")
	}
	return at, nil
}

// Time reads an instant.
func Time(field, text string) (events.Instant, error) {
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return 0, invalid.Field(field, text, "bad-time")
	}
	return events.InstantOf(at), nil
}

// pair reads two numbers, such as 3-1.
func pair(needed string) func(field, text string) (*[2]int, error) {
	return func(field, text string) (*[2]int, error) {
		pair := new([2]int)
		if n, err := fmt.Sscanf(text, "%d-%d", &pair[0], &pair[1]); err != nil || n != 2 {
			return nil, invalid.Field(field, text, "bad-pair", "needed", needed)
		}
		return pair, nil
	}
}

// The descriptions of valid pairs, for error messages.
const (
	neededScore   = "A's points and B's, such as 3-1"
	neededTricks  = "declarer's tricks and the defenders', such as 9-4"
	neededPercent = "percent for North and South and for East and West, such as 60-40"
)
