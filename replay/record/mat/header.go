package mat

import (
	"strconv"
	"strings"

	"kibitz/replay/record/transcript"
)

// preamble reads what stands before the first game: headers, remarks and the
// match length. It returns the lines from the first game on.
func (r *reader) preamble(lines []line) ([]line, error) {
	known := false
	for i, l := range lines {
		if _, _, ok := l.game(); ok {
			if !known {
				return nil, r.doc.Source.Fail(l.place(0), transcript.FaultNoLength)
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
	if err != nil || n > transcript.MaxLength {
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

// header reads one comment line, which is a header if it has the form of one.
func (r *reader) header(l line, text string) {
	h := transcript.Header{Place: l.place(0), Value: text}
	if m := headerPattern.FindStringSubmatch(text); m != nil {
		h.Key, h.Value = m[1], m[2]
	}
	r.doc.Headers = append(r.doc.Headers, h)
	if h.Key != "" && !r.meaning(h) {
		r.doc.Note(h.Place, transcript.NoteHeaderUnknown, h.Key, h.Value)
	}
}

// meaning takes over what a header says about the rules. It returns false for a
// value that it cannot make out.
func (r *reader) meaning(h transcript.Header) bool {
	d, ok := r.doc, true
	switch strings.ToLower(h.Key) {
	case "crawford":
		d.Crawford, ok = onOff(h.Value)
	case "jacoby":
		d.Jacoby, ok = onOff(h.Value)
	case "beaver", "beavers":
		d.Beavers, ok = onOff(h.Value)
	case "variation":
		d.Variation, ok = variation(h.Value)
	case "cubelimit":
		return r.cubeLimit(h.Value)
	}
	return ok
}

func (r *reader) cubeLimit(value string) bool {
	n, err := strconv.Atoi(strings.TrimSpace(value))
	if err != nil || n < 1 {
		return false
	}
	r.doc.CubeLimit = n
	if n == 1 {
		r.doc.Cube = transcript.No
	}
	return true
}

func onOff(value string) (transcript.Said, bool) {
	switch strings.ToLower(strings.TrimSpace(value)) {
	case "on", "yes", "true", "1":
		return transcript.Yes, true
	case "off", "no", "false", "0":
		return transcript.No, true
	}
	return transcript.Unsaid, false
}

// variations are the names in use, in lower case and without blanks.
var variations = map[string]string{
	"":                 "",
	"backgammon":       transcript.Standard,
	"standard":         transcript.Standard,
	"nackgammon":       transcript.Nackgammon,
	"hypergammon":      transcript.Hypergammon,
	"hypergammon(3)":   transcript.Hypergammon,
	"hypergammon(2)":   transcript.Hypergammon2,
	"hypergammon(1)":   transcript.Hypergammon1,
	"hyper-backgammon": transcript.Hypergammon,
	"longgammon":       transcript.Longgammon,
}

func variation(value string) (string, bool) {
	known, ok := variations[strings.ToLower(strings.Join(strings.Fields(value), ""))]
	if !ok {
		return value, false
	}
	return known, true
}
