package wording

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// Value formats the value of a field of rules.Change in words.
type Value func(w *Words, value string, names Names) string

// fields maps the fields whose values have words to their formatting.
var fields = map[string]Value{
	"stage": enumeration("stage"), "phase": enumeration("phase"), "frozen": Flag, "gap": Flag, "signed.A": Flag, "signed.B": Flag,
	"winner": side, "clock": func(_ *Words, value string, _ Names) string { return clocks(value) },
}

// RegisterValue adds a field of a game's changes and the formatting of its values. A
// missing value is "".
func RegisterValue(field string, v Value) { fields[field] = v }

// enumeration returns the formatting of an enumeration.
func enumeration(of string) Value {
	return func(w *Words, value string, _ Names) string { return w.Word(of, value) }
}

// Flag formats a yes or no.
func Flag(w *Words, value string, _ Names) string {
	if value == "" {
		value = "no"
	}
	return w.Word("flag", value)
}

// side formats a side as its name.
func side(_ *Words, value string, names Names) string { return names.Of(events.ParseSide(value)) }

// Change describes a change, as in "score A-B: 0-0 -> 2-0".
func (w *Words) Change(c rules.Change, names Names) string {
	return w.Word("change", c.Field) + ": " + w.Value(c.Field, c.Before, names) + " -> " + w.Value(c.Field, c.After, names)
}

// Field returns the name of a field of rules.Change.
func (w *Words) Field(name string) string { return w.Word("change", name) }

// Value returns the value of such a field in words.
func (w *Words) Value(field, value string, names Names) string {
	said := value
	if in := fields[field]; in != nil {
		said = in(w, value, names)
	}
	if said == "" {
		return "-"
	}
	return said
}

// clocks formats readings in milliseconds as minutes and seconds.
func clocks(value string) string {
	words := strings.Fields(value)
	for i, word := range words {
		if left, err := strconv.ParseInt(word, 10, 64); err == nil {
			words[i] = Clock(left)
		}
	}
	return strings.Join(words, " ")
}
