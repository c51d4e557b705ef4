package pbn

import (
	"strings"

	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// waits reports whether a comment is due at this place or before it.
func (w *writer) waits(part boards.Part, after int) bool {
	return len(w.comments) > 0 && w.comments[0].Part <= part && (w.comments[0].Part < part || w.comments[0].After <= after)
}

// commentsAt writes the comments at this place, and earlier ones that are still pending.
func (w *writer) commentsAt(part boards.Part, after int) {
	for w.waits(part, after) {
		w.comment(w.comments[0])
		w.comments = w.comments[1:]
	}
}

// comment writes a comment in braces, or line by line if it contains a closing brace.
func (w *writer) comment(c boards.Comment) {
	switch {
	case c.Escaped:
		w.line("%" + w.oneLine(c.Text))
	case strings.Contains(c.Text, "}"):
		if strings.Contains(c.Text, "\n") {
			w.omit(transcript.OmitLayout, "")
		}
		for line := range strings.SplitSeq(c.Text, "\n") {
			w.wrapped(line, ";", "\n;")
			w.out.WriteByte('\n')
		}
	default:
		w.out.WriteByte('{')
		for i, line := range strings.Split(c.Text, "\n") {
			if i > 0 {
				w.out.WriteByte('\n')
			}
			w.wrapped(line, "", "\n")
		}
		w.out.WriteString("}\n")
	}
}

// wrapped writes a line of a comment, broken at blanks if it is too long.
func (w *writer) wrapped(line, front, between string) {
	const room = longest - 2 // for braces
	w.out.WriteString(front)
	for len(line) > room {
		w.omit(transcript.OmitLayout, "")
		cut := strings.LastIndexByte(line[:room], ' ')
		if cut <= 0 {
			break
		}
		w.out.WriteString(line[:cut] + between)
		line = line[cut+1:]
	}
	w.out.WriteString(line)
}
