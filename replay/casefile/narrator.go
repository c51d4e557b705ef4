package casefile

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// narrator puts a file in words.
type narrator struct {
	file  *File
	tag   language.Tag
	words *wording.Words
	names wording.Names
}

func (f *File) narrator() *narrator {
	tag := language.Make(f.Language)
	n := &narrator{file: f, tag: tag, words: wording.In(tag)}
	for side := range n.names {
		n.names[side] = f.Players[side].Name
	}
	return n
}

// say returns one of the file's own texts; those for what happened, what was found and
// what may be chosen are those of package wording.
func (n *narrator) say(key string, args ...any) string { return n.words.Say("casefile."+key, args...) }

// name says what a side is called, by its letter; "" for none.
func (n *narrator) name(letter string) string { return n.names.Of(events.ParseSide(letter)) }

// time writes an instant of the file for people, "2026-03-14 10:02:10 UTC".
func (n *narrator) time(spelled string) string {
	if at, ok := parsed(spelled); ok {
		return n.say("utc", at.Format("2006-01-02 15:04:05"))
	}
	return ""
}

// hour is time without its day.
func hour(spelled string) string {
	if at, ok := parsed(spelled); ok {
		return at.Format("15:04:05")
	}
	return ""
}

// day is the day of an instant, "" where it is not known.
func day(spelled string) string {
	if at, ok := parsed(spelled); ok {
		return at.Format("2006-01-02")
	}
	return ""
}

func parsed(spelled string) (time.Time, bool) {
	at, err := time.Parse(time.RFC3339, spelled)
	return at, err == nil
}

// instantOf reads an instant of the file, the unknown one where there is none.
func instantOf(spelled string) events.Instant {
	if at, ok := parsed(spelled); ok {
		return events.InstantOf(at)
	}
	return 0
}

// when tells where something stands in the record, and when it was entered.
func (n *narrator) when(address, spelled string) string {
	return joined("  ", address, n.time(spelled))
}

// joined joins texts that are there.
func joined(between string, texts ...string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return text == "" }), between)
}

// paragraphs are the lines of what somebody wrote, each fit to be shown.
func paragraphs(text string) []string {
	var list []string
	for line := range strings.Lines(text) {
		if line = wording.OneLine(line); line != "" {
			list = append(list, line)
		}
	}
	return list
}

// cited cites a clause with its title, "" for none.
func (n *narrator) cited(id string) string {
	for _, c := range n.file.Clauses {
		if c.ID == id {
			return joined(": ", id, n.titled(c))
		}
	}
	return id
}

// titled is the title of a clause, and that it was not checked against the text.
func (n *narrator) titled(c form.Clause) string {
	return c.Title + n.words.Unverified(rules.Clause{Unverified: c.Unverified})
}

// inBrackets is a text in brackets with a space before, "" for none.
func inBrackets(text string) string {
	if text == "" {
		return ""
	}
	return " (" + text + ")"
}

func (n *narrator) found(list []form.Finding) []string {
	return each(list, func(f *form.Finding) string {
		text := f.Text + inBrackets(wording.OneLine(f.Clause))
		if f.Weight != "" {
			text += ": " + n.words.Word("weight", f.Weight)
		}
		return text
	})
}

func (n *narrator) effects(list []form.Effect) []string {
	return each(list, func(e *form.Effect) string { return e.Text })
}

func (n *narrator) spans(list []form.Span) []string {
	return each(list, func(s *form.Span) string {
		if s.Events == 0 {
			return ""
		}
		return n.say("struck", s.From, s.To, s.Events)
	})
}

// each puts each thing of a list in words; what has none is left out.
func each[T any](list []T, words func(*T) string) []string {
	var texts []string
	for i := range list {
		if text := words(&list[i]); text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

// gridOf puts each thing of a list into a row.
func gridOf[T any](head []string, list []T, row func(*T) form.Row) form.Grid {
	grid := form.Grid{Head: head}
	for i := range list {
		grid.Rows = append(grid.Rows, row(&list[i]))
	}
	return grid
}

// fieldsOf puts each thing of a list into a field.
func fieldsOf[T any](list []T, words func(*T) (label string, texts []string)) form.Fields {
	var fields form.Fields
	for i := range list {
		label, texts := words(&list[i])
		fields.Field(label, texts...)
	}
	return fields
}

// cubeText writes the cube's value and where it lies.
func (n *narrator) cubeText(value int, owner string) string {
	if owner == events.CubeAbsent {
		return n.words.CubePlace(owner, n.names)
	}
	return strconv.Itoa(value) + ", " + n.words.CubePlace(owner, n.names)
}

func (n *narrator) clocks(left *[2]int64) string {
	if left == nil {
		return ""
	}
	return n.say("clocks", n.names.Of(events.A), wording.Clock(left[0]), n.names.Of(events.B), wording.Clock(left[1]))
}
