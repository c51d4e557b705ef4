package mat

import (
	"strconv"
	"strings"

	"kibitz/replay/record/transcript"
)

// preamble reads everything before the first game: headers, remarks and the match length.
// It returns the lines from the first game on.
func (r *reader) preamble(lines []line) ([]line, error) {
	known := false
	for i, l := range lines {
		if _, _, ok := l.game(); ok {
			if !known && r.before == nil {
				return nil, r.doc.Source.Fail(l.place(0), transcript.FaultNoLength)
			}
			if !known {
				r.doc.Length = r.before.Length
				r.doc.Note(l.place(0), transcript.NoteLengthAssumed, strconv.Itoa(r.doc.Length))
			}
			return lines[i:], nil
		}
		if points, ok := l.length(); ok && !known {
			if err := r.length(l, points); err != nil {
				return nil, err
			}
			known = true
			continue
		}
		r.preambleLine(l)
	}
	if known {
		return nil, r.doc.Source.Fail(transcript.Place{}, transcript.FaultNoGame)
	}
	return nil, r.doc.Source.Fail(transcript.Place{}, transcript.FaultNoLength)
}

func (r *reader) length(l line, points string) error {
	n, err := strconv.Atoi(points)
	if err != nil || n > transcript.MaxPoints {
		return r.doc.Source.Fail(l.place(0), transcript.FaultLength, points)
	}
	r.doc.Length = n
	return nil
}

func (r *reader) preambleLine(l line) {
	text, ok := l.comment()
	switch {
	case l.blank() || ok && text == "":
	case ok:
		r.header(l, text)
	default:
		text = strings.TrimSpace(l.text)
		r.doc.Headers = append(r.doc.Headers, transcript.Header{Place: l.place(0), Value: text})
		r.doc.Note(l.place(0), transcript.NoteLineUnread, text)
	}
}

// header reads a comment line as a header if it has the form of one, and as a remark
// otherwise.
func (r *reader) header(l line, text string) {
	h := transcript.Header{Place: l.place(0), Value: text}
	if m := headerPattern.FindStringSubmatch(text); m != nil {
		h.Key, h.Value = m[1], m[2]
	}
	r.doc.Headers = append(r.doc.Headers, h)
	if h.Key != "" && !r.doc.Rule(h) {
		r.doc.Note(h.Place, transcript.NoteHeaderUnknown, h.Key, h.Value)
	}
}
