package document

import (
	"fmt"
	"strings"

	"kibitz/events"
)

// kindOf says in a few words what a field can hold.
func kindOf(f events.FieldSchema) string {
	if f.Of != "" && f.Schema["type"] == "array" {
		return fmt.Sprintf("%v to %v %s", f.Schema["minItems"], f.Schema["maxItems"], link(f.Of))
	}
	if f.Of != "" {
		return link(f.Of)
	}
	return kindOfSchema(f.Schema)
}

func link(name string) string { return fmt.Sprintf("[%s](#%s)", name, strings.ToLower(name)) }

const (
	suitPattern = "A?K?Q?J?T?9?8?7?6?5?4?3?2?"
	handPattern = "^" + suitPattern + `\.` + suitPattern + `\.` + suitPattern + `\.` + suitPattern + "$"
)

// patternKinds names the strings that have one spelling.
var patternKinds = map[string]string{
	"^[CDHS][2-9TJQKA]$":             "a card, such as SA",
	"^(Pass|XX?|[1-7](C|D|H|S|NT))$": "Pass, X, XX, or a bid such as 3NT",
	"^(Pass|[1-7](C|D|H|S|NT)X?X?)$": "a contract such as 4SX, or Pass",
	handPattern:                      "a hand, such as AK3.Q2..T9",
	"^[A-Za-z0-9_-]{1,64}$":          "name",
	"^[0-9a-f]{64}$":                 "hash",
	"^U[A-Z2-7]{55}$":                "key",
	"^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$": "id",
}

func kindOfSchema(s object) string {
	if constant, ok := s["const"]; ok {
		return fmt.Sprint(constant)
	}
	if allowed, ok := s["enum"].([]string); ok {
		return "`" + strings.Join(allowed, "`, `") + "`"
	}
	switch s["type"] {
	case "integer":
		return fmt.Sprintf("%v to %v", s["minimum"], s["maximum"])
	case "boolean":
		return "true or false"
	case "array":
		return kindOfList(s)
	case "string":
		return kindOfString(s)
	}
	return "object"
}

func kindOfString(s object) string {
	if s["format"] == "date-time" {
		return "moment"
	}
	if p, ok := s["pattern"].(string); ok {
		return patternKinds[p]
	}
	if s["minLength"] == nil {
		return "text"
	}
	return fmt.Sprintf("text of %v to %v", s["minLength"], s["maxLength"])
}

func kindOfList(s object) string {
	items, _ := s["items"].(object)
	least, most := s["minItems"], s["maxItems"]
	switch {
	case items["$ref"] == "event.json":
		return fmt.Sprintf("%v to %v events", least, most)
	case items["$ref"] == "observation.json":
		return fmt.Sprintf("%v to %v events that are observations", least, most)
	case least == nil:
		return fmt.Sprintf("at most %v of: %s", most, kindOfSchema(items))
	case least == most:
		return fmt.Sprintf("list of %v: %s each", most, kindOfSchema(items))
	}
	return fmt.Sprintf("%v to %v of: %s", least, most, kindOfSchema(items))
}
