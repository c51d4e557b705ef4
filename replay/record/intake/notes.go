package intake

import (
	"strings"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// The maximum lengths of texts in the record, in characters.
const (
	mostKey  = 200
	mostText = transcript.MostText
	mostName = 255
)

// Note adds a text from the file, with names removed. A text that is too long is split into
// several notes.
func (d *Draft) Note(key, text string) {
	text = d.Names.text(strings.ToValidUTF8(text, "\ufffd"))
	for full := true; full; {
		var part string
		part, text = cut(text, mostText)
		d.Say(&events.NoteMade{Key: Limited(key, mostKey), Text: part})
		full = text != "" || utf8.RuneCountInString(part) == mostText
	}
}

// Words returns a text for a field of an event, with names removed.
func (d *Draft) Words(text string) string {
	return Limited(d.Names.text(text), mostText)
}

// Limited shortens a text to a number of characters. A shortened text ends in an ellipsis.
func Limited(text string, most int) string {
	text = strings.ToValidUTF8(text, "\ufffd")
	if part, rest := cut(text, most); rest == "" {
		return part
	}
	part, _ := cut(text, most-1)
	return part + "…"
}

// cut splits a text after a number of characters.
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
