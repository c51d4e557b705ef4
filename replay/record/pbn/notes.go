package pbn

import (
	"slices"
	"strconv"
	"strings"

	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// mostNotes is the highest number of a note.
const mostNotes = 32

// notes are the notes of a section.
type notes struct {
	list    []numbered
	alerted bool // a note without text means that a call was alerted
}

type numbered struct {
	at     int
	number int
	text   string
	used   bool
}

// define reads a tag such as [Note "1:text"]. A note outside a section, without a valid
// number, or with a repeated number is kept as a tag.
func (n *notes) define(r *reader, it *item) {
	number, text, ok := strings.Cut(it.value, ":")
	k, err := strconv.Atoi(strings.TrimSpace(number))
	known := n != nil && slices.ContainsFunc(n.list, func(x numbered) bool { return x.number == k })
	if n == nil || !ok || err != nil || k < 1 || k > mostNotes || known {
		if n != nil {
			r.note(it.at, transcript.NoteValueUnreadable, note, it.value)
		}
		r.board.Tags = append(r.board.Tags, boards.Tag{Name: note, Value: it.value})
		return
	}
	n.list = append(n.list, numbered{at: it.at, number: k, text: strings.TrimSpace(text)})
}

// explain joins the texts of the notes with these numbers. alerted is true if one of them
// has no text, which means only that there was something to explain.
func (n *notes) explain(refs []int) (text string, alerted bool) {
	var texts []string
	for _, k := range refs {
		for i := range n.list {
			if n.list[i].number != k {
				continue
			}
			if n.list[i].text != "" {
				texts = append(texts, n.list[i].text)
			}
			n.list[i].used = n.alerted || n.list[i].text != ""
			alerted = alerted || n.list[i].text == ""
		}
	}
	return strings.Join(texts, "; "), alerted
}

// leave keeps unreferenced notes as tags.
func (n *notes) leave(r *reader) {
	for _, x := range n.list {
		if !x.used {
			r.note(x.at, transcript.NoteNoteUnused, strconv.Itoa(x.number))
			r.board.Tags = append(r.board.Tags, boards.Tag{Name: note, Value: strconv.Itoa(x.number) + ":" + x.text})
		}
	}
}

// missing keeps references to missing notes as comments.
func (n *notes) missing(r *reader, refs []int, at int, keep func(text string)) {
	for _, k := range refs {
		if !slices.ContainsFunc(n.list, func(x numbered) bool { return x.number == k }) {
			r.note(at, transcript.NoteNoteMissing, strconv.Itoa(k))
			keep("=" + strconv.Itoa(k) + "=")
		}
	}
}

// reference parses a reference such as "=1=".
func reference(word string) (number int, ok bool) {
	number, err := strconv.Atoi(strings.Trim(word, "="))
	return number, err == nil && number >= 1 && number <= mostNotes && len(word) > 2 && strings.HasSuffix(word, "=")
}

// valued reports whether a word is an annotation sign: one or two of "!" and "?", or a
// number from $0 to $255.
func valued(word string) bool {
	if digits, ok := strings.CutPrefix(word, "$"); ok {
		n, err := strconv.Atoi(digits)
		return err == nil && n >= 0 && n <= 255
	}
	return strings.Trim(word, "!?") == "" && len(word) <= 2
}
