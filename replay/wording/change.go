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
	"dues": dues, "disputes": disputes, "winner": side, "clock": func(_ *Words, value string, _ Names) string { return clocks(value) },
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

// dues formats sanctions that are due: "lateness:B:forfeit" as what B loses, and by what.
func dues(w *Words, value string, names Names) string {
	owed := strings.Fields(value)
	for i, text := range owed {
		parts := strings.Split(text, ":")
		if len(parts) != 3 {
			continue
		}
		offender, kind := names.Of(events.ParseSide(parts[1])), w.OptionKind(rules.OptionKind(parts[0]))
		if points, err := strconv.Atoi(parts[2]); err == nil {
			owed[i] = w.Say("act.due-points", offender, kind, points)
		} else {
			owed[i] = w.Say("act.due-forfeit", offender, kind)
		}
	}
	return strings.Join(owed, "; ")
}

// disputes says how disputes stand: "d1:ruled" as "d1 ruled".
func disputes(w *Words, value string, _ Names) string {
	all := strings.Fields(value)
	for i, text := range all {
		if id, stands, found := strings.Cut(text, ":"); found {
			all[i] = id + " " + w.Word("dispute", stands)
		}
	}
	return strings.Join(all, "; ")
}

// Change describes a change, as in "score A-B: 0-0 -> 2-0", "dice: 52" or "dice: none,
// was 52".
func (w *Words) Change(c rules.Change, names Names) string {
	field, before, after := w.changed(c.Field, names), w.Value(c.Field, c.Before, names), w.Value(c.Field, c.After, names)
	switch {
	case before == nothing && after != nothing:
		return w.Say("changed.new", field, after)
	case after == nothing && before != nothing:
		return w.Say("changed.gone", field, before)
	}
	return field + ": " + before + " -> " + after
}

// nothing stands for a value that there is not.
const nothing = "-"

// changed returns the name of a field, with the names of the sides where it speaks of one.
func (w *Words) changed(field string, names Names) string {
	said, ok := w.Fill("word.change."+field, map[string]any{"A": names.Of(events.A), "B": names.Of(events.B)})
	if !ok {
		return field
	}
	return said
}

// Field returns the name of a field of rules.Change that speaks of no side.
func (w *Words) Field(name string) string { return w.Word("change", name) }

// Value returns the value of such a field in words.
func (w *Words) Value(field, value string, names Names) string {
	said := value
	if in := fields[field]; in != nil {
		said = in(w, value, names)
	}
	if said == "" {
		return nothing
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
