package wording

import (
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// Value formats the value of a field of rules.Change in words.
type Value func(w *Words, value string, names Names) string

// fields maps the fields whose values have words to their formatting.
var fields = map[string]Value{
	"stage": enumeration("stage"), "phase": enumeration("phase"), "gap": Flag, "signed.A": Flag, "signed.B": Flag,
	"dues": dues, "winner": side, "clock": func(_ *Words, value string, _ Names) string { return clocks(value) },
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

// told maps the fields whose changes are sentences of their own to what says them.
var told = map[string]func(*Words, rules.Change) string{"disputes": disputes, "frozen": frozen}

// disputes says what changed in how disputes stand: "d1:raised" to "d1:ruled" as "dispute d1:
// now ruled (before: raised)".
func disputes(w *Words, c rules.Change) string {
	was, is := strings.Fields(c.Before), strings.Fields(c.After)
	var said []string
	for _, now := range is {
		if slices.Contains(was, now) {
			continue
		}
		id, stands, _ := strings.Cut(now, ":")
		dispute, stood := w.Say("word.change.disputes", id), stage(was, id)
		if stood == "" {
			said = append(said, w.Say("changed.new", dispute, w.Word("dispute", stands)))
		} else {
			said = append(said, w.Say("changed.now", dispute, w.Word("dispute", stood), w.Word("dispute", stands)))
		}
	}
	for _, before := range was {
		if id, stood, _ := strings.Cut(before, ":"); stage(is, id) == "" {
			said = append(said, w.Say("changed.no-more", w.Say("word.change.disputes", id), w.Word("dispute", stood)))
		}
	}
	return strings.Join(said, "; ")
}

// stage returns the stage of a dispute in a list, or "" if it is not there.
func stage(list []string, id string) string {
	for _, text := range list {
		if of, stands, _ := strings.Cut(text, ":"); of == id {
			return stands
		}
	}
	return ""
}

// frozen says that play stops, or goes on.
func frozen(w *Words, c rules.Change) string {
	const yes = "yes"
	if c.After == yes {
		return w.Say("changed.new", w.Field("frozen"), w.Word("frozen", yes))
	}
	return w.Say("changed.now", w.Field("frozen"), w.Word("frozen", yes), w.Word("frozen", "no"))
}

// Change describes a change, as in "score A-B: 0-0 -> 2-0", "dice: 52" or "dice: none,
// was 52".
func (w *Words) Change(c rules.Change, names Names) string {
	field, before, after := w.changed(c.Field, names), w.Value(c.Field, c.Before, names), w.Value(c.Field, c.After, names)
	switch {
	case told[c.Field] != nil:
		return told[c.Field](w, c)
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
