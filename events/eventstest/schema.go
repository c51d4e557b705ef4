package eventstest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sync"

	"kibitz/events"
)

// schema is a JSON Schema as decoded by encoding/json.
type schema map[string]any

// described holds the schemas of the vocabulary: those of each type's data, and those of
// every event and every entry.
type described struct {
	data              map[events.Type]schema
	all, observations []events.Type
	event, entry      schema
}

var describe = sync.OnceValue(func() described {
	d := described{
		data:  map[events.Type]schema{},
		event: fieldsSchema(events.DescribeEvent()),
		entry: fieldsSchema(events.DescribeEntry()),
	}
	for _, t := range events.Vocabulary.Describe() {
		d.data[t.Type] = reread(t.Data)
		d.all = append(d.all, t.Type)
		if t.Nature == events.Observation {
			d.observations = append(d.observations, t.Type)
		}
	}
	return d
})

// fieldsSchema returns the schema of an object with these fields.
func fieldsSchema(fields []events.FieldSchema) schema {
	properties, required := map[string]any{}, []string{}
	for _, f := range fields {
		properties[f.Name] = f.Schema
		if !f.Optional {
			required = append(required, f.Name)
		}
	}
	return reread(map[string]any{"type": "object", "properties": properties, "required": required})
}

// reread returns a schema as decoded from its JSON.
func reread(s map[string]any) schema {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	var again schema
	if err := json.Unmarshal(text, &again); err != nil {
		panic(err)
	}
	return again
}

func (s schema) number(name string) int64 {
	n, ok := s[name].(float64)
	if !ok {
		panic(fmt.Sprintf("schema has no number %s: %v", name, s))
	}
	return int64(n)
}

func (s schema) text(name string) string {
	text, _ := s[name].(string)
	return text
}

func (s schema) sub(name string) schema {
	sub, _ := s[name].(map[string]any)
	return sub
}

func (s schema) words(name string) []string {
	list, _ := s[name].([]any)
	words := make([]string, len(list))
	for i, w := range list {
		words[i] = w.(string)
	}
	return words
}

// names returns the names of an object's members, sorted.
func (s schema) names() []string { return slices.Sorted(maps.Keys(s.sub("properties"))) }

// branches returns the members of which exactly one must be present.
func (s schema) branches() []string {
	list, _ := s["oneOf"].([]any)
	var names []string
	for _, branch := range list {
		names = append(names, schema(branch.(map[string]any)).words("required")...)
	}
	return names
}

// has reports whether a generated object gets a member: a required one always, one of
// several branches if it is the chosen one, any other if optional returns true.
func (s schema) has(name, branch string, optional func() bool) bool {
	switch {
	case slices.Contains(s.words("required"), name):
		return true
	case slices.Contains(s.branches(), name):
		return name == branch
	default:
		return optional()
	}
}
