package lin

import (
	"strings"

	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// pair is a key and its value.
type pair struct {
	at    int // byte offset in the text
	key   string
	value string
}

// scan splits a file into pairs. A bar within a text puts keys and values out of step: a
// field in the place of a key that is not one belongs to the preceding value.
func scan(f *boards.File, lines *transcript.Lines) (pairs []pair) {
	fields := strings.Split(lines.Text, "|")
	at := 0
	var value []string // the fields of the last pair's value
	keyed := true      // a key is expected next
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

// isKey reports whether a text is two lower-case letters or digits.
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

// oneLine returns a value without line breaks, which have no meaning in LIN.
func oneLine(value string) string {
	if strings.ContainsAny(value, "\n\v\f\t") {
		value = strings.Join(strings.FieldsFunc(value, func(r rune) bool { return r == '\n' || r == '\v' || r == '\f' || r == '\t' }), " ")
	}
	return strings.TrimSpace(value)
}
