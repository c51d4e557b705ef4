package wording

import (
	"strconv"
	"strings"

	"golang.org/x/text/language"

	"kibitz/events"
)

// noted returns what a note says by its fields: what a reader noticed in a file and recorded by
// its code, as a sentence; any other with its key in words.
func (w *Words) noted(b *events.NoteMade) map[string]string {
	text := OneLine(b.Text)
	if said, ok := w.noticed(b.Key, text); ok {
		return map[string]string{"key": "", "text": said}
	}
	return map[string]string{"key": w.Word("note", OneLine(b.Key)), "text": w.fromFile(b.Key, text)}
}

// noticed says what a reader noticed. The record has the line, if there is one, and what the
// text of the code asks for, parted by commas; only the last may have commas of its own.
func (w *Words) noticed(code, text string) (string, bool) {
	key := "file.note." + code
	t, ok := w.text(key)
	if !ok {
		return "", false
	}
	line := 0
	if before, after, found := strings.Cut(text, ":"); found {
		if n, err := strconv.Atoi(before); err == nil {
			line, text = n, strings.TrimSpace(after)
		}
	}
	values := make([]any, 0, len(t.slots))
	for _, value := range strings.SplitN(text, ", ", max(1, len(t.slots))) {
		parts := strings.Split(value, ", ")
		for i := range parts {
			parts[i] = w.fromFile(code, parts[i])
		}
		values = append(values, strings.Join(parts, ", "))
	}
	for len(values) < len(t.slots) {
		values = append(values, "…") // a name is not recorded
	}
	said := w.Say(key, values...)
	if line > 0 {
		said = w.Say("file.at-line", line, said)
	}
	return said, true
}

// fromFile says a text that a reader of files wrote into the record, in English: one of the
// numbered texts for what it wrote it in. Any other text stays as it is.
func (w *Words) fromFile(in, text string) string {
	english := w.texts.languages[language.English]().sources
	for i := 1; ; i++ {
		key := "file.said." + in + "." + strconv.Itoa(i)
		pattern, ok := english[key]
		if !ok {
			return text
		}
		if values, ok := filled(pattern, text); ok {
			for i, value := range values {
				if side := events.ParseSide(value.(string)); side.Valid() {
					values[i] = w.context.Names.Of(side)
				}
			}
			return w.Say(key, values...)
		}
	}
}

// filled returns the values with which a text fills the numbered placeholders of a pattern, if
// it does. Readers fill them with sides and numbers; with anything else somebody wrote the text.
func filled(pattern, text string) (values []any, ok bool) {
	for i := 1; ; i++ {
		before, after, more := strings.Cut(pattern, "{"+strconv.Itoa(i)+"}")
		if text, ok = strings.CutPrefix(text, before); !ok || !more {
			return values, ok && text == ""
		}
		next, _, _ := strings.Cut(after, "{")
		end := len(text)
		if next != "" {
			end = strings.Index(text, next)
		}
		if end < 0 || !events.ParseSide(text[:end]).Valid() && !isNumber(text[:end]) {
			return nil, false
		}
		values, text, pattern = append(values, text[:end]), text[end:], after
	}
}

func isNumber(text string) bool {
	_, err := strconv.ParseUint(text, 10, 64)
	return err == nil
}
