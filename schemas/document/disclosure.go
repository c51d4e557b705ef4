package document

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"text/template"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// disclosure is who sees what, for programs: made from what decides it.
type disclosure struct {
	Readers map[string]string `json:"readers"`
	Stages  map[string]string `json:"stages"`
	Events  []disclosedEvent  `json:"events"`
	Table   disclosedTable    `json:"bridge_table"`
}

// disclosedEvent says of a type of event how much of it each reader may know at each stage.
type disclosedEvent struct {
	Type    events.Type       `json:"type"`
	InPlay  map[string]amount `json:"in_play"`
	Awaited map[string]amount `json:"awaited"`
	Open    map[string]amount `json:"open"`
}

// disclosedTable has the members of a bridge table that are shown to those who are no
// officials while a board is in play, and those that are not.
type disclosedTable struct {
	Shown    []string `json:"shown"`
	Withheld []string `json:"withheld"`
}

// amount is how much of an event a reader may know.
type amount string

const (
	all     amount = "all"
	part    amount = "part"
	nothing amount = "nothing"
)

var disclosureReaders = map[string]string{
	"author":    "the device that has signed the entry",
	"seat":      "the player whose card the event names; of other events as any seat",
	"seats":     "the other players of the match, whatever keys they hold",
	"dummy":     "as any other seat",
	"table":     "the recorder at the table",
	"public":    "everybody else, the devices of other tables among them",
	"committee": "a member, on a device enrolled as a committee member's, of the committee that has still to decide an appeal in the match: of what is said and shown in that dispute",
	"officials": "the office and the directors who neither play in the match nor have its deals to play at another table",
}

var disclosureStages = map[string]string{
	"in_play": "the board is in play; in games without boards, the match",
	"awaited": "it is in play, or over here, and another table is still to play the deal",
	"open":    "it is over at every table that plays it",
}

func newDisclosure() *disclosure {
	d := &disclosure{Readers: disclosureReaders, Stages: disclosureStages, Table: newDisclosedTable()}
	for _, declared := range events.Vocabulary.Declarations() {
		s := rules.SecrecyOf(declared.Type)
		d.Events = append(d.Events, disclosedEvent{
			declared.Type, amounts(s, false, false), amounts(s, false, true), amounts(s, true, false),
		})
	}
	return d
}

// amounts returns how much of an event each reader may know at a stage.
func amounts(s rules.Secrecy, over, awaited bool) map[string]amount {
	audience := s.Audience(over, awaited)
	of := func(r rules.Reader) amount {
		switch {
		case s.Fee && !r.Official:
			return part
		case audience.Includes(r):
			return all
		case (s.Card || s.Ballot) && (r.AtTable || !awaited):
			return part
		}
		return nothing
	}
	table := of(rules.Reader{AtTable: true})
	known := map[string]amount{
		"author": all, "officials": of(rules.Reader{Official: true}), "public": of(rules.Reader{}),
		"table": table, "seats": table, "dummy": table, "seat": table,
	}
	if s.Card {
		known["seat"] = all
	}
	if known["committee"] = known["public"]; s.Heard && !awaited {
		known["committee"] = all
	}
	return known
}

// newDisclosedTable shows a table with something everywhere as it is seen, and looks what
// is left.
func newDisclosedTable() disclosedTable {
	var full bridge.Table
	fill(reflect.ValueOf(&full).Elem())
	whole, seen := members("", full), members("", full.AsSeen(true))
	maps.DeleteFunc(whole, func(name string, _ bool) bool { return seen[name] })
	return disclosedTable{Shown: slices.Sorted(maps.Keys(seen)), Withheld: slices.Sorted(maps.Keys(whole))}
}

// fill puts something into every exported field.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0))
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i))
		}
	case reflect.String:
		v.SetString("x")
	case reflect.Int:
		v.SetInt(1)
	case reflect.Bool:
		v.SetBool(true)
	}
}

// members returns the names of the members of a value's JSON that hold anything.
func members(prefix string, value any) map[string]bool {
	text, _ := json.Marshal(value) // plain data, which always encodes
	var read any
	_ = json.Unmarshal(text, &read)
	names := make(map[string]bool)
	membersOf(prefix, read, names)
	return names
}

func membersOf(prefix string, read any, names map[string]bool) {
	switch v := read.(type) {
	case map[string]any:
		for name, member := range v {
			if prefix != "" {
				name = prefix + "." + name
			}
			membersOf(name, member, names)
		}
	case []any:
		for _, member := range v {
			membersOf(prefix, member, names)
		}
	default:
		if !reflect.ValueOf(v).IsZero() {
			names[prefix] = true
		}
	}
}

//go:embed disclosure.md
var disclosureText string

var disclosureTemplate = template.Must(template.New("DISCLOSURE.md").Funcs(template.FuncMap{"names": joined[string]}).Parse(disclosureText))

// Heard lists the events that a committee is told of in a dispute that it hears.
func (d *disclosure) Heard() (types []events.Type) {
	for _, e := range d.Events {
		if e.InPlay["committee"] != e.InPlay["public"] {
			types = append(types, e.Type)
		}
	}
	return types
}

// page returns who sees what for people, as Markdown.
func (d *disclosure) page() ([]byte, error) {
	var text bytes.Buffer
	err := disclosureTemplate.Execute(&text, d)
	return text.Bytes(), err
}
