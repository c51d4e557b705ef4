package document

import (
	"bytes"
	_ "embed"
	"slices"
	"strings"
	"text/template"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/limits"
	"kibitz/schemas/quickstart"
)

//go:embed reference.md
var referenceText string

var referenceTemplate = template.Must(template.New("reference.md").Funcs(template.FuncMap{
	"kind": kindOf,
	"cell": cell, "stands": basis,
	"join": func(words []string) string { return strings.Join(words, ", ") },
}).Parse(referenceText))

// reference returns the reference for people, as Markdown.
func reference(w *worked) ([]byte, error) {
	var text bytes.Buffer
	answer, err := w.answer(2)
	if err != nil {
		return nil, err
	}
	err = referenceTemplate.Execute(&text, map[string]any{
		"Version": events.Version, "MaxBytes": events.MaxEntryBytes >> 10, "MaxEvents": events.MaxEvents,
		"Entry": events.DescribeEntry(), "Event": events.DescribeEvent(),
		"Families": families(), "Objects": objects(),
		"Channels": Channels, "Rights": journal.Rights, "Parameters": Parameters,
		"Reasons": ledger.Reasons(), "Refusals": Refusals, "Doors": Doors, "DoorRefusals": DoorRefusals, "Worked": w, "Answer": answer,
		"Decisions": decisions(), "Limits": limits.Table(), "JavaScript": quickstart.JavaScript, "Go": quickstart.Go,
	})
	return text.Bytes(), err
}

// family is a chapter of the reference.
type family struct {
	Title string
	First events.Type // the event type that it begins with, in the vocabulary's order
	Types []familyType
}

type familyType struct{ events.TypeSchema }

var familyTitles = []family{
	{Title: "A match's life", First: "match.scheduled"},
	{Title: "Devices and the pen", First: "device.enrolled"},
	{Title: "Before play", First: "preference.rolled"},
	{Title: "Rolls and plays", First: "opening.rolled"},
	{Title: "The cube", First: "cube.touched"},
	{Title: "Results", First: "game.conceded"},
	{Title: "Clocks and breaks", First: "clock.read"},
	{Title: "Corrections, gaps and notes", First: "entry.amended"},
	{Title: "Imports", First: "import.started"},
	{Title: "Disputes, rulings, appeals", First: "director.called"},
	{Title: "Choices and sanctions", First: "choice.made"},
	{Title: "Boards of bridge", First: "board.opened"},
	{Title: "Calls", First: "call.made"},
	{Title: "Card play", First: "lead.placed"},
	{Title: "Claims and concessions", First: "claim.made"},
	{Title: "What a director does at bridge", First: "options.read"},
	{Title: "The tournament", First: "division.declared"},
	{Title: "Earlier versions, which are read and not written any more", First: "draw.made"},
}

// families sorts the vocabulary into chapters, in its order.
func families() []family {
	chapters := slices.Clone(familyTitles)
	next := -1
	for _, t := range events.Vocabulary.Describe() {
		if next+1 < len(chapters) && chapters[next+1].First == t.Type {
			next++
		}
		chapters[max(next, 0)].Types = append(chapters[max(next, 0)].Types, familyType{t})
	}
	return chapters
}

var allRoles = []events.Role{events.RoleDirector, events.RoleTable, events.RolePlayer, events.RoleCommittee}

// Writers says who may write events of the type, beside the office.
func (t familyType) Writers() string {
	var words []string
	for _, role := range allRoles {
		if t.Roles&role != 0 {
			words = append(words, role.String())
		}
	}
	if len(words) == 0 {
		return "office"
	}
	return strings.Join(words, ", ")
}

// Example is the file with the type's examples, or its schema if it is not written any more.
func (t familyType) Example() string {
	if t.Superseded() {
		return dataPath(t.Type)
	}
	return examplePath(t.Type)
}

// Mark marks decisions.
func (t familyType) Mark() string {
	if t.Nature == events.Decision {
		return " †"
	}
	return ""
}

// objects returns the objects that events hold, each once, by name.
func objects() []events.FieldSchema {
	var found []events.FieldSchema
	var collect func([]events.FieldSchema)
	collect = func(fields []events.FieldSchema) {
		for _, f := range fields {
			known := slices.ContainsFunc(found, func(o events.FieldSchema) bool { return o.Of == f.Of })
			if f.Of != "" && !known {
				found = append(found, f)
			}
			collect(f.Fields)
		}
	}
	collect(events.DescribeEntry())
	for _, t := range events.Vocabulary.Describe() {
		collect(t.Fields)
	}
	slices.SortFunc(found, func(a, b events.FieldSchema) int { return strings.Compare(a.Of, b.Of) })
	return found
}

// cell makes text fit a cell of a Markdown table.
func cell(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

// decisions returns the event types that are decisions.
func decisions() (list []events.Declaration) {
	for _, d := range events.Vocabulary.Declarations() {
		if d.Nature == events.Decision {
			list = append(list, d)
		}
	}
	return list
}

// topics are the names of what an event changes, in words.
var topics = []struct {
	topic events.Topic
	name  string
}{
	{events.TopicPlay, "the play"}, {events.TopicScore, "the score"}, {events.TopicSchedule, "what was scheduled"},
	{events.TopicAuthority, "devices and the pen"}, {events.TopicCorrection, "corrections"}, {events.TopicDispute, "disputes and rulings"},
	{events.TopicVote, "votes"}, {events.TopicSanction, "sanctions"}, {events.TopicClock, "clocks and presence"},
	{events.TopicNote, "notes and evidence"}, {events.TopicImport, "imports"},
}

// basis returns what a decision stands on, in words.
func basis(d events.Declaration) string {
	var names []string
	for _, t := range topics {
		if d.Stands&t.topic != 0 {
			names = append(names, t.name)
		}
	}
	return strings.Join(names, ", ")
}
