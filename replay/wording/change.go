package wording

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// valueWords says of which enumeration the values of a field are.
var valueWords = map[string]string{
	"stage": "stage", "phase": "phase", "crawford": "crawford", "cube.owner": "owner",
	"reroll": "flag", "frozen": "flag", "gap": "flag", "signed.A": "flag", "signed.B": "flag",
}

// Change says what changed: "score A-B: 0-0 -> 2-0".
func (w *Words) Change(c rules.Change, names Names) string {
	return w.Word("change", c.Field) + ": " + w.value(c.Field, c.Before, names) + " -> " + w.value(c.Field, c.After, names)
}

// Field names what an event may change, by rules.Change.Field.
func (w *Words) Field(name string) string { return w.Word("change", name) }

// Value puts the value of such a field in words.
func (w *Words) Value(field, value string, names Names) string { return w.value(field, value, names) }

// value puts a field's value in words.
func (w *Words) value(field, value string, names Names) string {
	switch {
	case value == "" && valueWords[field] == "flag":
		return w.Word("flag", "no")
	case value == "":
		return "-"
	case bridgeValues[field] != nil:
		return bridgeValues[field](w, value)
	case field == "clock":
		return clocks(value)
	case field == "early":
		side, dice, _ := strings.Cut(value, " ")
		return names.Of(events.ParseSide(side)) + " " + dice
	case field == "on_roll" || field == "winner" || field == "cube.owner" && events.ParseSide(value).Valid():
		return names.Of(events.ParseSide(value))
	}
	if of, ok := valueWords[field]; ok {
		return w.Word(of, value)
	}
	return value
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
