// Package wording has the words for what the record and the rules say: findings,
// options, choices, stages, the reasons of the ledger, and events themselves, as
// sentences that a director understands, in English and Russian.
//
// Everything else in the program deals in codes and figures; this is where they
// become language. Each text is kept under its code in one catalogue, and a test
// fails where a code lacks a text in either language.
//
// Players are called by the names that the caller gives, which may be of either
// sex and any length, so the sentences do without inflecting them: Russian ones
// are in the present tense and keep the name in the nominative.
package wording

import (
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"kibitz/events"
	"kibitz/rules"
)

// languages are those that every text is kept in, the default first.
var languages = []language.Tag{language.English, language.Russian}

// Languages returns the languages that there are words in, the default first.
func Languages() []language.Tag { return append([]language.Tag(nil), languages...) }

// Words speaks one language.
type Words struct {
	tag     language.Tag
	printer *message.Printer
}

// In returns the words of the language nearest to the one asked for, English
// where none is near.
func In(tag language.Tag) *Words {
	_, i, _ := language.NewMatcher(languages).Match(tag)
	return &Words{tag: languages[i], printer: message.NewPrinter(languages[i], message.Catalog(texts()))}
}

// Tag returns the language.
func (w *Words) Tag() language.Tag { return w.tag }

// Title returns a title, such as a clause's, in the language.
func (w *Words) Title(t rules.Title) string {
	if w.tag == language.Russian {
		return t.Russian
	}
	return t.English
}

// Names are what A and B are called; an empty name is the side's letter.
type Names [2]string

// Of returns what a side is called, "" for events.NoSide.
func (n Names) Of(s events.Side) string {
	switch {
	case !s.Valid():
		return ""
	case n[s] == "":
		return s.String()
	}
	return n[s]
}

// say returns the text kept under a key.
func (w *Words) say(key string, args ...any) string {
	return w.printer.Sprintf(message.Key(key, ""), args...)
}

// find returns the text kept under a key, if there is one.
func (w *Words) find(key string, args ...any) (string, bool) {
	text := w.say(key, args...)
	return text, text != ""
}

// word returns the word for a value of an enumeration, and the value itself where
// it has none: what a record says is shown even if it cannot be put in words.
func (w *Words) word(of, value string) string {
	if text, ok := w.find("word." + of + "." + value); ok {
		return text
	}
	return value
}
