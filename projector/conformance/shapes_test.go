package conformance_test

import (
	"encoding/json"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/schemas"
)

// schema is a JSON Schema as it is written.
type schema struct {
	file string
	root any
}

func schemaOf(file string) schema {
	text, err := schemas.FS.ReadFile(file)
	if err != nil {
		return schema{file: file}
	}
	s := schema{file: file}
	if err := json.Unmarshal(text, &s.root); err != nil {
		s.root = nil
	}
	return s
}

// at returns what stands under these names; nil where nothing does.
func (s schema) at(names ...string) any {
	v := s.root
	for _, name := range names {
		members, _ := v.(map[string]any)
		v = members[name]
	}
	return v
}

// The members that the program's own types write are those that the schemas name,
// no more and no fewer, and may be absent where the schemas say so.
func TestTheSchemasNameEveryMemberThatTheServicesWrite(t *testing.T) {
	for file, value := range map[string]any{
		"services/accepted.json":        wire.Accepted{},
		"services/refused.json":         wire.Refused{},
		"services/signed-head.json":     events.SignedHead{},
		"services/feed-request.json":    wire.Request{},
		"services/feed-answer.json":     wire.Answer{},
		"services/link.json":            wire.Link{},
		"services/findings.json":        wire.Found{},
		"services/finding.json":         refereed.Finding{},
		"services/option.json":          refereed.Option{},
		"services/view.json":            refereed.View{},
		"services/table.json":           refereed.Table{},
		"services/backgammon.json":      backgammon.Table{},
		"services/backgammon-seen.json": backgammon.Seen{},
		"services/desk.json":            rules.Desk{},
		"services/line.json":            wire.Line{},
		"services/attention.json":       wire.Attention{},
		"services/listing.json":         wire.Listing{},
		"services/matches.json":         wire.Matches{},
		"services/time.json":            wire.Clock{},
		"services/health.json":          wire.Health{},
		"services/trouble.json":         wire.Trouble{},
	} {
		s := schemaOf(file)
		if s.root == nil {
			t.Errorf("there is no schema %s", file)
			continue
		}
		compare(t, s, file, reflect.TypeOf(value))
	}
}

// compare compares a schema with the struct whose values it describes.
func compare(t *testing.T, s schema, where string, of reflect.Type) {
	t.Helper()
	properties, _ := s.at("properties").(map[string]any)
	required, _ := s.at("required").([]any)
	left := len(properties)
	for _, field := range reflect.VisibleFields(of) {
		if !field.IsExported() || field.Anonymous || field.Tag.Get("json") == "-" {
			continue
		}
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		property, described := properties[name]
		if !described {
			t.Errorf("%s does not name %s", where, name)
			continue
		}
		left--
		if must := slices.Contains(required, any(name)); must == strings.Contains(options, "omitempty") {
			t.Errorf("%s: %s is required: %t", where, name, must)
		}
		compareValue(t, schema{s.file, property}, where+" "+name, field.Type)
	}
	if left > 0 {
		t.Errorf("%s names %d members too many", where, left)
	}
}

// compareValue goes on into objects and lists of objects.
func compareValue(t *testing.T, s schema, where string, of reflect.Type) {
	t.Helper()
	for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice {
		of = of.Elem()
	}
	if items := s.at("items"); items != nil {
		s.root = items
	}
	if file, ok := s.at("$ref").(string); ok {
		s = schemaOf(path.Join(path.Dir(s.file), file))
	}
	if of.Kind() == reflect.Struct && of != reflect.TypeFor[time.Time]() {
		compare(t, s, where, of)
	}
}
