package wording

import (
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// Option says who may choose among what, until when, and what playing on means.
func (w *Words) Option(o *rules.Option, names Names) string {
	key := "option"
	switch {
	case len(o.Until) > 0 && o.Implied != "":
		key = "option.until"
	case len(o.Until) > 0:
		key = "option.lasts"
	}
	return w.sayOption(key, o, o.Implied, names)
}

// Closed says how an option was closed, and with what choice; the choice means
// nothing for rules.Lapsed.
func (w *Words) Closed(o *rules.Option, how rules.Closing, choice rules.Choice, names Names) string {
	return w.sayOption("closed."+string(how), o, choice, names)
}

func (w *Words) sayOption(key string, o *rules.Option, choice rules.Choice, names Names) string {
	t, ok := w.text(key)
	if !ok {
		return key
	}
	return w.render(t, func(s *slot, _ bool) (string, int) {
		switch s.name {
		case "kind":
			return w.OptionKind(o.Kind), 0
		case "who":
			return w.chooser(o, names), 0
		case "choices":
			return list(w, o.Choices, w.Choice), 0
		case "acts":
			return list(w, o.Until, w.act), 0
		}
		return w.Choice(choice), 0
	})
}

// OptionKind names the irregularity that opened an option.
func (w *Words) OptionKind(k rules.OptionKind) string { return w.Word("option-kind", string(k)) }

// Choice returns a choice as it is said after "may".
func (w *Words) Choice(c rules.Choice) string { return w.choice(string(c)) }

func (w *Words) choice(c string) string {
	kind, of, cut := strings.Cut(c, "-")
	if say := choices[kind]; cut && say != nil {
		if said, ok := say(w, of); ok {
			return said
		}
	}
	return w.Word("choice", c)
}

// choices say choices that are made up, such as "play-SA", by what they begin with.
var choices = map[string]func(w *Words, of string) (string, bool){}

// RegisterChoice says what a choice is called that begins with a word and a hyphen; ok is
// false for one that is none of these.
func RegisterChoice(kind string, say func(w *Words, of string) (said string, ok bool)) {
	choices[kind] = say
}

// act returns what closes an option, as it is said after the chooser's name.
func (w *Words) act(a rules.Act) string { return w.Word("act", string(a)) }

// chooser names who may choose: a side, places at a table of bridge, or the director.
func (w *Words) chooser(o *rules.Option, names Names) string {
	if o.Seats != "" {
		return list(w, strings.Split(o.Seats, ""), func(seat string) string { return w.Word("seat", seat) })
	}
	if o.Chooser == events.NoSide {
		return w.Say("option.director")
	}
	return names.Of(o.Chooser)
}

// list joins words with commas and an "or".
func list[T any](w *Words, items []T, text func(T) string) string {
	words := make([]string, len(items))
	for i := range items {
		words[i] = text(items[i])
	}
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + w.Say("option.or") + words[n-1]
	}
	return strings.Join(words, "")
}
