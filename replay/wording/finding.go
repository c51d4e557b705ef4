package wording

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/rules"
)

// Argument is one figure of a finding: the name by which texts call it, what kind of
// figure it is, and what it means.
type Argument struct{ Name, Kind, Meaning string }

// UnmarshalText reads "seat", "leader seat" or "leader seat: who is to lead".
func (a *Argument) UnmarshalText(data []byte) error {
	names, meaning, _ := strings.Cut(string(data), ":")
	parts := strings.Fields(names)
	switch len(parts) {
	case 1:
		parts = append(parts, parts[0])
	case 2:
	default:
		return fmt.Errorf("%q is no argument", data)
	}
	a.Name, a.Kind, a.Meaning = parts[0], parts[1], strings.TrimSpace(meaning)
	return nil
}

// Arguments returns what the figures of a finding mean, in order.
func Arguments(code rules.Code) []Argument { return catalogue().arguments[string(code)] }

// Figure is a kind of figure that findings have.
type Figure struct {
	// Say puts the figure in words; the figures behind it come with it.
	Say func(w *Words, figures []int) string

	// Case returns the special case that the figure makes of a finding, "" for none:
	// a text under the code, a full stop and the case is said instead.
	Case func(n int) string
}

var figures = map[string]Figure{
	"address": {Say: func(_ *Words, f []int) string {
		return events.Address{N: uint64(max(f[0], 0)), Index: f[1]}.String()
	}},
}

// RegisterFigure adds a kind of figure that the findings of a game have.
func RegisterFigure(kind string, f Figure) { figures[kind] = f }

// Finding says in a sentence what was found. A code that there are no words for
// is returned as it is.
func (w *Words) Finding(f rules.Finding, names Names) string {
	key := w.findingKey(f)
	if !f.Offender.Valid() {
		if t, ok := w.text(key + ".nobody"); ok {
			return w.found(t, f, names)
		}
	}
	if t, ok := w.text(key + ".says"); ok {
		return capital(w.found(t, f, names))
	}
	return string(f.Code)
}

// Next says what to do about a finding, "" where nothing is to be done.
func (w *Words) Next(f rules.Finding, names Names) string {
	if t, ok := w.text(w.findingKey(f) + ".next"); ok {
		return capital(w.found(t, f, names))
	}
	return ""
}

// findingKey returns the key of what is said of a finding: its code, or a special
// case of it.
func (w *Words) findingKey(f rules.Finding) string {
	key := "finding." + string(f.Code)
	for i, a := range w.texts.arguments[string(f.Code)] {
		if of := figures[a.Kind].Case; of != nil {
			if _, ok := w.text(key + "." + of(f.Args[i]) + ".says"); ok {
				return key + "." + of(f.Args[i])
			}
		}
	}
	return key
}

// found puts a finding's figures and names into a text.
func (w *Words) found(t *text, f rules.Finding, names Names) string {
	w = w.in(&Context{Names: names})
	return w.render(t, func(s *slot, _ bool) (string, int) {
		switch s.name {
		case "offender":
			return w.who(f.Offender, "who.nobody"), 0
		case "opponent":
			return w.who(f.Offender.Opponent(), "who.opponent"), 0
		case "A", "B":
			return names.Of(events.ParseSide(s.name)), 0
		}
		for i, a := range w.texts.arguments[string(f.Code)] {
			if a.Name != s.name {
				continue
			}
			if kind := figures[a.Kind]; kind.Say != nil {
				return kind.Say(w, f.Args[i:]), f.Args[i]
			}
			return w.put(s, f.Args[i])
		}
		return "", 0
	})
}

// who returns what a side is called, and a word for it where it is not known.
func (w *Words) who(s events.Side, unknown string) string {
	if s.Valid() {
		return w.context.Names.Of(s)
	}
	return w.Say(unknown)
}

// capital begins a sentence.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
