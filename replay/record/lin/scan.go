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
	fields := strings.Split(lines.Text, "|")
	at := 0
	var value []string // of the last pair, as bars divide it
	keyed := true      // a key is to come
	finish := func() {
		if len(pairs) > 0 {
			pairs[len(pairs)-1].value = oneLine(strings.Join(value, "/"))
		}
	}
	for i, field := range fields {
		key := strings.ToLower(strings.TrimSpace(field))
		switch {
		case !keyed:
			value, keyed = []string{field}, true
		case isKey(key):
			finish()
			pairs = append(pairs, pair{at: at + len(field) - len(strings.TrimLeft(field, blanks)), key: key})
			value, keyed = nil, false
		case i+1 < len(fields) || key != "":
			f.Note(lines.Place(at), transcript.NoteKeyUnreadable, key)
			value = append(value, field)
		}
		at += len(field) + 1
	}
	finish()
	return pairs
}

const blanks = " \t\n\v\f"

// isKey reports whether a text is two letters or digits.
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
