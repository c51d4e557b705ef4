package wording

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/rules"
)

// Argument describes one argument of a finding: its name in the texts, its kind and its
// meaning.
type Argument struct{ Name, Kind, Meaning string }

// UnmarshalText reads "seat", "leader seat" or "leader seat: who has to lead".
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

// Arguments returns the arguments of a finding, in order.
func Arguments(code rules.Code) []Argument { return catalogue().declared().arguments[string(code)] }

// Figure is a kind of argument of findings.
type Figure struct {
	// Say formats the argument. It also gets the arguments after it.
	Say func(w *Words, figures []int) string

	// Case returns the special case of the finding that the argument selects, or "" for
	// none. The text's key is then the code, a full stop and the case.
	Case func(n int) string
}

var figures = map[string]Figure{
	"address": {Say: func(_ *Words, f []int) string {
		return events.Address{N: uint64(max(f[0], 0)), Index: f[1]}.String()
	}},
}

// RegisterFigure adds a kind of argument for the findings of a game.
func RegisterFigure(kind string, f Figure) { figures[kind] = f }

// Finding describes a finding in a sentence. A code without a text is returned as it is.
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

// Next returns the next step for a finding, or "" if there is none.
func (w *Words) Next(f rules.Finding, names Names) string {
	if t, ok := w.text(w.findingKey(f) + ".next"); ok {
		return capital(w.found(t, f, names))
	}
	return ""
}

// findingKey returns the key of a finding's text: its code, or a special case of it.
func (w *Words) findingKey(f rules.Finding) string {
	key := "finding." + string(f.Code)
	for i, a := range w.texts.declared().arguments[string(f.Code)] {
		if of := figures[a.Kind].Case; of != nil {
			if _, ok := w.text(key + "." + of(f.Args[i]) + ".says"); ok {
				return key + "." + of(f.Args[i])
			}
		}
	}
	return key
}

// found fills a text with a finding's arguments and names.
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
		for i, a := range w.texts.declared().arguments[string(f.Code)] {
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

// who returns the name of a side, or the given word if the side is unknown.
func (w *Words) who(s events.Side, unknown string) string {
	if s.Valid() {
		return w.context.Names.Of(s)
	}
	return w.Say(unknown)
}

// capital capitalizes the first letter of a sentence.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
