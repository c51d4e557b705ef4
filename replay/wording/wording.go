package wording

import (
	"strings"
	"sync"
	"time"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/rules"
)

// Words returns texts in one language.
type Words struct {
	tag     language.Tag
	texts   *texts
	context *Context
}

// In returns the words of the language closest to the given one, or English if none is
// close.
func In(tag language.Tag) *Words {
	_, i, _ := matcher().Match(tag)
	return speak(languages[i], catalogue())
}

var matcher = sync.OnceValue(func() language.Matcher { return language.NewMatcher(languages) })

func speak(tag language.Tag, all *texts) *Words {
	return &Words{tag: tag, texts: all, context: new(Context)}
}

// Tag returns the language.
func (w *Words) Tag() language.Tag { return w.tag }

// Title returns a title, such as a clause's, in the language of the words.
func (w *Words) Title(t rules.Title) string {
	if w.tag == language.Russian {
		return t.Russian
	}
	return t.English
}

// Clause returns a clause's title, with a mark if it was not checked against the text.
func (w *Words) Clause(c rules.Clause) string { return w.Marked(w.Title(c.Title), c.Unverified) }

// Marked returns a clause's title with a mark behind it if the clause was not checked against the text.
func (w *Words) Marked(title string, unverified bool) string {
	if !unverified {
		return title
	}
	return title + " [" + w.Say("clause.unverified") + "]"
}

// Unverified returns a mark, with a comma before it, for a clause that was not checked
// against the text, and "" for any other.
func (w *Words) Unverified(c rules.Clause) string {
	if !c.Unverified {
		return ""
	}
	return ", " + w.Say("clause.unverified")
}

// Names are the names of A and B. For an empty name the side's letter is used.
type Names [2]string

// Of returns the name of a side, or "" for events.NoSide.
func (n Names) Of(s events.Side) string {
	switch {
	case !s.Valid():
		return ""
	case n[s] == "":
		return s.String()
	}
	return n[s]
}

// Letter returns the letter of a side, or "" for events.NoSide.
func Letter(s events.Side) string { return Names{}.Of(s) }

// Instant formats an instant as entries do, or returns "" if unknown.
func Instant(i events.Instant) string {
	if !i.Known() {
		return ""
	}
	return i.String()
}

// moment formats an instant for a sentence: "2026-03-15 10:00 UTC", with seconds if it has
// any. It returns "" if unknown.
func moment(i events.Instant) string {
	switch {
	case !i.Known():
		return ""
	case i.Time().Truncate(time.Minute).Equal(i.Time()):
		return i.Time().Format("2006-01-02 15:04 UTC")
	}
	return i.Time().Format("2006-01-02 15:04:05 UTC")
}

// text returns the text with a key. It falls back to English.
func (w *Words) text(key string) (*text, bool) {
	for _, tag := range []language.Tag{w.tag, languages[0]} {
		if t, ok := w.texts.languages[tag]().texts[key]; ok {
			return t, true
		}
	}
	return nil, false
}

// Say returns the text with a key, or the key if there is none. The arguments are the
// values of the placeholders {1}, {2} and so on.
func (w *Words) Say(key string, args ...any) string {
	if said, ok := w.Find(key, args...); ok {
		return said
	}
	return key
}

// Find returns the text with a key, if there is one.
func (w *Words) Find(key string, args ...any) (string, bool) {
	t, ok := w.text(key)
	if !ok {
		return "", false
	}
	return w.render(t, func(s *slot, _ bool) (string, int) {
		if i := int(s.name[0] - '1'); i < len(args) {
			return w.put(s, args[i])
		}
		return "", 0
	}), true
}

// Fill returns the text with a key, if there is one, with values by placeholder name.
func (w *Words) Fill(key string, values map[string]any) (string, bool) {
	t, ok := w.text(key)
	if !ok {
		return "", false
	}
	return w.render(t, func(s *slot, _ bool) (string, int) { return w.put(s, values[s.name]) }), true
}

// Failure returns a sentence of a failure, a part of one or its next step in the language, by the English
// that stands in the source. A failure puts its cause into the sentence itself.
func (w *Words) Failure(english string) string {
	if text, ok := w.Fill("failure."+english, map[string]any{"cause": "{cause}"}); ok {
		return text
	}
	return english
}

// Halves is Fill for a text that says what is wrong and, after a semicolon, what to do. It
// returns the two; a semicolon in a value separates nothing.
func (w *Words) Halves(key string, values map[string]any) (wrong, next string, found bool) {
	t, ok := w.text(key)
	if !ok {
		return "", "", false
	}
	const inside = ";\x00"
	said := w.render(t, func(s *slot, _ bool) (string, int) {
		value, number := w.put(s, values[s.name])
		return strings.ReplaceAll(value, semicolon, inside), number
	})
	wrong, next, _ = strings.Cut(said, semicolon)
	return strings.ReplaceAll(wrong, inside, semicolon), strings.ReplaceAll(next, inside, semicolon), true
}

const semicolon = "; "

// Word returns the word for a value of an enumeration, or the value itself if it has none,
// so that everything in the record can be shown.
func (w *Words) Word(enumeration, value string) string {
	if text, ok := w.Find("word." + enumeration + "." + value); ok {
		return text
	}
	return value
}
