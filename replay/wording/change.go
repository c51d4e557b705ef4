package wording

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// Value puts the value of a field that an event may change in words.
type Value func(w *Words, value string, names Names) string

// fields are the fields whose values have words, and which.
var fields = map[string]Value{
	"stage": enumeration("stage"), "phase": enumeration("phase"), "frozen": Flag, "gap": Flag, "signed.A": Flag, "signed.B": Flag,
	"winner": side, "clock": func(_ *Words, value string, _ Names) string { return clocks(value) },
}

// RegisterValue adds a field that an event may change in a game, and what puts its
// values in words; the value is empty where the field has none.
func RegisterValue(field string, v Value) { fields[field] = v }

// enumeration puts values of an enumeration in words.
func enumeration(of string) Value {
	return func(w *Words, value string, _ Names) string { return w.Word(of, value) }
}

// Flag says whether something is so.
func Flag(w *Words, value string, _ Names) string {
	if value == "" {
		value = "no"
	}
	return w.Word("flag", value)
}

// side names a side.
func side(_ *Words, value string, names Names) string { return names.Of(events.ParseSide(value)) }

// Change says what changed: "score A-B: 0-0 -> 2-0".
func (w *Words) Change(c rules.Change, names Names) string {
	return w.Word("change", c.Field) + ": " + w.Value(c.Field, c.Before, names) + " -> " + w.Value(c.Field, c.After, names)
}

// Field names what an event may change, by rules.Change.Field.
func (w *Words) Field(name string) string { return w.Word("change", name) }

// Value puts the value of such a field in words.
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

// clocks writes readings in milliseconds as minutes and seconds.
func clocks(value string) string {
	words := strings.Fields(value)
	for i, word := range words {
		if left, err := strconv.ParseInt(word, 10, 64); err == nil {
			words[i] = Clock(left)
		}
	}
	return strings.Join(words, " ")
}
