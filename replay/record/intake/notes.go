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

// note keeps what the file says in words, names taken out. A text that is longer
// than a note becomes several.
func (d *draft) note(key, text string) {
	text = d.names.text(strings.ToValidUTF8(text, "\ufffd"))
	for full := true; full; {
		var part string
		part, text = cut(text, mostText)
		d.say(&events.NoteMade{Key: limited(key, mostKey), Text: part})
		full = text != "" || utf8.RuneCountInString(part) == mostText
	}
}

// words is a text for an event that has one beside its matter, names taken out.
func (d *draft) words(text string) string {
	return limited(d.names.text(text), mostText)
}

// limited cuts a text to so many characters; the last is then an ellipsis.
func limited(text string, most int) string {
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
