package wording

import (
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// Option says who may choose what, until when, and what playing on means.
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

// Closed says how an option was closed, and with which choice. The choice is ignored for
// rules.Lapsed.
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

// OptionKind returns the name of the irregularity that opened an option.
func (w *Words) OptionKind(k rules.OptionKind) string { return w.Word("option-kind", string(k)) }

// Choice returns a choice as written after "may".
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

// choices are the words for composed choices, such as "play-SA", by their first part.
var choices = map[string]func(w *Words, of string) (string, bool){}

// RegisterChoice sets the words for choices that begin with kind and a hyphen. say returns
// false for a choice that it does not know.
func RegisterChoice(kind string, say func(w *Words, of string) (said string, ok bool)) {
	choices[kind] = say
}

// act returns the act that closes an option, as written after the chooser's name.
func (w *Words) act(a rules.Act) string { return w.Word("act", string(a)) }

// chooser returns who may choose: a side, seats at a bridge table, or the director.
func (w *Words) chooser(o *rules.Option, names Names) string {
	if o.Seats != "" {
		return list(w, strings.Split(o.Seats, ""), func(seat string) string { return w.Word("seat", seat) })
	}
	if o.Chooser == events.NoSide {
		return w.Say("option.director")
	}
	return names.Of(o.Chooser)
}

// list joins items with commas and "or".
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
