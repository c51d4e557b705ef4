package office

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"sync"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/invalid"
	"kibitz/rules/tournament"
)

// Fact enters one fact in a tournament's own log, such as a fee or a withdrawal.
type Fact struct {
	Tournament string
	Name       string            // of the event's type, without a version
	Fields     map[string]string // as in the log; an entry by id, start number or names, a score as 9-5
}

// facts are what can be entered so, beside what has a command of its own.
var facts = []string{
	"fee.paid", "fee.returned", "entry.withdrawn", "entry.returned", "player.excluded", "player.barred", "registration.refused",
	"draw.changed", "latecomer.placed", "round.started", "round.closed", "substitute.played", "encounter.adjusted",
	"standing.adjusted", "prize.won", "notice.posted", "period.set",
}

// Facts returns the names of what can be entered, in their order.
func Facts() []string { return slices.Clone(facts) }

// FactFields returns the fields of a fact by its name; nil if there is none.
func FactFields(name string) []events.FieldSchema {
	if !slices.Contains(facts, name) {
		return nil
	}
	return fieldsOf(name)
}

// fieldsOf returns the fields of the newest version of the event type of this name.
func fieldsOf(name string) []events.FieldSchema {
	of := newest(name)
	i := slices.IndexFunc(described(), func(d events.TypeSchema) bool { return d.Type == of })
	return described()[i].Fields
}

var described = sync.OnceValue(events.Vocabulary.Describe)

// newest returns the newest version of the event type of this name.
func newest(name string) (of events.Type) {
	highest := 0
	for _, d := range events.Vocabulary.Declarations() {
		base, version, _ := strings.Cut(string(d.Type), "/")
		if n, _ := strconv.Atoi(version); base == name && max(n, 1) > highest {
			highest, of = max(n, 1), d.Type
		}
	}
	return of
}

// Do enters the fact.
func (f *Fact) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	people, err := o.desk.People(ctx)
	if err != nil {
		return nil, err
	}
	return o.record(ctx, f.Tournament, by, func(t *tournament.Tournament) ([]events.Body, error) {
		return f.enters(t, people)
	})
}

func (f *Fact) enters(t *tournament.Tournament, people *desk.People) ([]events.Body, error) {
	body, err := f.body(t, people)
	return []events.Body{body}, err
}

// body reads the fields.
func (f *Fact) body(t *tournament.Tournament, people *desk.People) (events.Body, error) {
	fields := FactFields(f.Name)
	if fields == nil {
		return nil, invalid.Field("fact", f.Name, "no-fact", "facts", strings.Join(facts, ", "))
	}
	data, names := map[string]any{}, []string{}
	for i := range fields {
		names = append(names, fields[i].Name)
		if text, told := f.Fields[fields[i].Name]; told {
			var err error
			if data[fields[i].Name], err = f.value(&fields[i], text, t, people); err != nil {
				return nil, err
			}
		} else if !fields[i].Optional {
			return nil, invalid.Field(fields[i].Name, "", "lacks-field", "name", fields[i].Name)
		}
	}
	for name := range f.Fields {
		if !slices.Contains(names, name) {
			return nil, invalid.Field(name, "", "unknown-field", "fields", strings.Join(names, ", "))
		}
	}
	return decodeFact(newest(f.Name), data)
}

// value reads a field by what it holds: an entry, a person, a score, a number, yes, or text.
func (f *Fact) value(field *events.FieldSchema, text string, t *tournament.Tournament, people *desk.People) (any, error) {
	switch field.Name {
	case "entry", "winner":
		if id := entryNamed(t, people, f.among(t), text); id != "" || text == "" {
			return id, nil
		}
		return nil, invalid.Field(field.Name, text, "no-entry")
	case "player", "for":
		return people.Known(field.Name, text)
	case "score":
		return scoreOf(text)
	case "until":
		at, err := Time(field.Name, text)
		return at.String(), err
	}
	if items, ok := field.Schema["items"].(map[string]any); ok {
		var list []any
		for one := range strings.SplitSeq(text, ",") {
			list = append(list, plain(items["type"], one))
		}
		return list, nil
	}
	return plain(field.Schema["type"], text), nil
}

// among returns the entries that the fact may be about: those of the division that the stage or the
// encounter is of.
func (f *Fact) among(t *tournament.Tournament) func(*tournament.Entry) bool {
	if encounter := f.Fields["encounter"]; encounter != "" {
		return within(t.StageOf(encounter))
	}
	return within(t.Stage(f.Fields["stage"]))
}

// scoreOf reads a score such as 9-5.
func scoreOf(text string) (score [2]int, err error) {
	a, b, ok := strings.Cut(text, "-")
	of, err := strconv.Atoi(a)
	other, also := strconv.Atoi(b)
	if !ok || err != nil || also != nil {
		return score, invalid.Field("score", text, "no-score")
	}
	return [2]int{of, other}, nil
}

// plain reads a value of a JSON type. What is none stays text, which the event then refuses.
func plain(kind any, text string) any {
	if n, err := strconv.Atoi(text); err == nil && kind == "integer" {
		return n
	}
	if yes, err := strconv.ParseBool(text); err == nil && kind == "boolean" {
		return yes
	}
	return text
}

// decodeFact makes an event's data of the values of its fields. The error says which field does
// not fit.
func decodeFact(of events.Type, data any) (events.Body, error) {
	text, err := json.Marshal(map[string]any{"type": of, "at": "2000-01-01T00:00:00.000Z", "data": data})
	if err != nil {
		return nil, invalid.Field("fact", string(of), "no-declarations").Because(err)
	}
	e, err := events.DecodeEvent(text)
	if err != nil {
		return nil, desk.Unfit(err)
	}
	return e.Body, nil
}
