package intake

import (
	"strings"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// The bounds of texts in the record, in characters.
const (
	mostKey  = 200
	mostText = transcript.MostText
	mostName = 255
)

// Note keeps what the file says in words, names taken out. A text that is longer
// than a note becomes several.
func (d *Draft) Note(key, text string) {
	text = d.Names.text(strings.ToValidUTF8(text, "\ufffd"))
	for full := true; full; {
		var part string
		part, text = cut(text, mostText)
		d.Say(&events.NoteMade{Key: Limited(key, mostKey), Text: part})
		full = text != "" || utf8.RuneCountInString(part) == mostText
	}
}

// Words is a text for an event that has one beside its matter, names taken out.
func (d *Draft) Words(text string) string {
	return Limited(d.Names.text(text), mostText)
}

// Limited cuts a text to so many characters; the last is then an ellipsis.
func Limited(text string, most int) string {
	text = strings.ToValidUTF8(text, "\ufffd")
	if part, rest := cut(text, most); rest == "" {
		return part
	}
	part, _ := cut(text, most-1)
	return part + "…"
}

// cut divides a text after so many characters.
func cut(text string, most int) (part, rest string) {
	n := 0
	for i := range text {
		if n == most {
			return text[:i], text[i:]
		}
		n++
	}
	return text, ""
}
