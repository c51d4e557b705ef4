package mat

import (
	"regexp"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// action converts a cell to an action of its side.
func (r *reader) action(in row, c sided) transcript.Action {
	text := c.body.of(in.line.text)
	a := transcript.Action{Place: in.line.place(c.at), Side: c.side, Row: in.number}
	switch c.kind {
	case cellRoll, cellPlay:
		a.Kind = transcript.Roll
		r.dice(&a, c)
		r.play(&a, text)
	case cellDouble:
		a.Kind, a.Value = transcript.Double, r.number(a.Place, text, transcript.NoteCubeUnreadable)
	case cellBeaver:
		a.Kind, a.Value = transcript.Beaver, r.number(a.Place, text, transcript.NoteCubeUnreadable)
	case cellTake:
		a.Kind = transcript.Take
	case cellDrop:
		a.Kind = transcript.Drop
	case cellResign:
		a.Kind, a.Value = transcript.Resign, r.number(a.Place, text, transcript.NotePointsUnread)
	default:
		a.Kind, a.Text = transcript.Unreadable, text
		r.doc.Note(a.Place, transcript.NoteCellUnreadable, text)
	}
	return a
}

var digitsPattern = regexp.MustCompile(`\d+`)

// number returns the first number in a text, or 0. It notes an implausible number.
func (r *reader) number(at transcript.Place, text string, code transcript.Code) int {
	n := firstNumber(text)
	if n == 0 && digitsPattern.MatchString(text) {
		r.doc.Note(at, code, text)
	}
	return n
}

// firstNumber returns the first number in a text, or 0 if there is none or it is
// implausible.
func firstNumber(text string) int {
	n, err := strconv.Atoi(digitsPattern.FindString(text))
	if err != nil || n > transcript.MaxPoints {
		return 0
	}
	return n
}

// dice reads a roll. Some programs write "00" for a roll that did not happen.
func (r *reader) dice(a *transcript.Action, c sided) {
	if c.kind == cellPlay {
		return
	}
	d := events.Dice{c.dice[0] - '0', c.dice[1] - '0'} // a question mark becomes an invalid die
	switch {
	case d == events.Dice{}:
	case d[0] < 1 || d[0] > 6 || d[1] < 1 || d[1] > 6:
		r.doc.Note(a.Place, transcript.NoteDiceImpossible, c.dice)
	default:
		a.Dice = d
	}
}

// play reads the play of a roll.
func (r *reader) play(a *transcript.Action, text string) {
	text = strings.TrimSpace(strings.TrimPrefix(text, ":")) // "62 : 24/18"
	switch {
	case text == "":
		a.Play = transcript.Nothing
	case strings.Trim(text, "?") == "":
		a.Play = transcript.Unknown
	case cannotMove(text):
		a.Play = transcript.CannotMove
	case strings.HasPrefix(strings.ToLower(text), "illegal"):
		r.illegal(a, text)
	default:
		r.steps(a, text)
	}
	if a.Dice == (events.Dice{}) && a.Play == transcript.Moved {
		r.doc.Note(a.Place, transcript.NoteDiceMissing)
	}
}

var cannotPattern = regexp.MustCompile(`(?i)^(?:\(\s*)?(?:can\s?not|can'?t|could\s?not|couldn'?t|no\s+(?:legal\s+|possible\s+)?(?:move|play|entry)|none\b|nothing\b|pass(?:e[sd])?\b|blocked\b|closed\s+out|stays\b|fans?\b|dance[sd]?\b|-+$)`)

func cannotMove(text string) bool {
	return (text[0] < '0' || text[0] > '9') && cannotPattern.MatchString(text) // a play begins with a digit
}

// illegal reads the Snowie notation for the position after an illegal play.
func (r *reader) illegal(a *transcript.Action, text string) {
	_, inside, _ := strings.Cut(text, "(")
	p, ok := transcript.ParseSnowie(inside, a.Side.Opponent(), r.checkers())
	if !ok {
		r.garbled(a, text)
		return
	}
	a.Play, a.Position = transcript.Illegal, &p
}

func (r *reader) checkers() int { return transcript.Checkers(r.doc.Variation) }

// steps reads a play. Text after it is a remark unless it contains digits, which may be an
// unreadable step; then the whole play is unknown.
func (r *reader) steps(a *transcript.Action, text string) {
	text, remark := splitRemark(text)
	steps, rest := transcript.ParsePlay(text)
	rest = strings.TrimSpace(rest + " " + remark)
	if len(steps) == 0 || !remarkPattern.MatchString(rest) && strings.ContainsAny(rest, "0123456789/?") {
		r.garbled(a, text)
		return
	}
	a.Play, a.Steps = transcript.Moved, steps
	if rest != "" {
		a.Text = rest
		r.doc.Note(a.Place, transcript.NoteTextInCell, rest)
	}
}

// splitRemark splits off a remark that begins with two slashes, which would be read as a step.
func splitRemark(text string) (play, remark string) {
	if i := strings.Index(text, "//"); i >= 0 {
		return text[:i], text[i:]
	}
	return text, ""
}

var usualPattern = regexp.MustCompile(`(?i)^(?:to|at|by|up|the|game|cube|points?|pts?|\d+)$`)

// remainder returns the text of a cube action or a resignation if it says more than the action
// itself, or "".
func remainder(c cell, text string) string {
	switch c.kind {
	case cellDouble, cellBeaver, cellTake, cellDrop, cellResign:
	default:
		return ""
	}
	for _, w := range strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(" \t=>.,!", c) }) {
		if !usualPattern.MatchString(w) {
			return text
		}
	}
	return ""
}

// remarkPattern matches what people write after a play: a mark such as "?!", or a remark
// with a sign before it.
var remarkPattern = regexp.MustCompile(`^(?:[?!]+(?:\s|$)|[;#{]|//)`)

func (r *reader) garbled(a *transcript.Action, text string) {
	a.Play, a.Text = transcript.Garbled, text
	r.doc.Note(a.Place, transcript.NotePlayUnreadable, text)
}
