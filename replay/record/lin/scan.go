package lin

import (
	"strings"

	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// pair is a key and its value.
type pair struct {
	at    int // byte of the text
	key   string
	value string
}

// scan takes a file apart into pairs. Bars within texts bring keys and values out of
// step: what stands where a key must and is none belongs to the value before it.
func scan(f *boards.File, lines *transcript.Lines) (pairs []pair) {
	rest, at := lines.Text, 0
	next := func() (field string, start int, ok bool) {
		start = at
		field, after, ok := strings.Cut(rest, "|")
		rest, at = after, at+len(field)+1
		return field, start, ok
	}
	for {
		field, start, more := next()
		key := strings.ToLower(strings.TrimSpace(field))
		if !more && key == "" {
			return pairs
		}
		if !isKey(key) {
			if more || len(pairs) > 0 {
				start += len(field) - len(strings.TrimLeft(field, " \t\n\v\f"))
				f.Note(lines.Place(min(start, len(lines.Text))), transcript.NoteKeyUnreadable, strings.TrimSpace(field))
			}
			if len(pairs) > 0 {
				last := &pairs[len(pairs)-1]
				last.value = oneLine(last.value + "/" + field)
			}
			if !more {
				return pairs
			}
			continue
		}
		start += strings.Index(strings.ToLower(field), key)
		value, _, more := next()
		pairs = append(pairs, pair{at: start, key: key, value: oneLine(value)})
		if !more {
			return pairs
		}
	}
}

// isKey tells whether a text is two letters or digits.
func isKey(text string) bool {
	if len(text) != 2 {
		return false
	}
	for _, c := range []byte(text) {
		if !(c >= '0' && c <= '9' || c >= 'a' && c <= 'z') {
			return false
		}
	}
	return true
}

// oneLine returns a value without line breaks, which mean nothing in LIN.
func oneLine(value string) string {
	if strings.ContainsAny(value, "\n\v\f\t") {
		value = strings.Join(strings.FieldsFunc(value, func(r rune) bool { return r == '\n' || r == '\v' || r == '\f' || r == '\t' }), " ")
	}
	return strings.TrimSpace(value)
}
