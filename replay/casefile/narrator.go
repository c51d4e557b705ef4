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
	"kibitz/rules/book"
)

// narrator turns a file into words.
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

// say returns one of the case file's own texts. Texts for events, findings and options come
// from package wording.
func (n *narrator) say(key string, args ...any) string { return n.words.Say("casefile."+key, args...) }

// name returns a side's name by its letter, or "" for none.
func (n *narrator) name(letter string) string { return n.names.Of(events.ParseSide(letter)) }

// The forms of dates and times.
const (
	dateForm = "2006-01-02"
	hourForm = "15:04:05"
	zoneForm = "UTC-07:00"
)

// time formats an instant of the file, as in "2026-03-14 10:02:10 UTC", or with the local
// time first: "2026-03-14 12:02:10 UTC+02:00 (10:02:10 UTC)".
func (n *narrator) time(spelled string) string {
	at, ok := parsed(spelled)
	if !ok {
		return ""
	}
	local := n.local(at)
	if !n.zoned() {
		return n.say("utc", at.Format(dateForm+" "+hourForm))
	}
	utc := at.Format(hourForm)
	if at.Format(dateForm) != local.Format(dateForm) {
		utc = at.Format(dateForm + " " + hourForm)
	}
	return n.say("local", local.Format(dateForm+" "+hourForm), local.Format(zoneForm), utc)
}

// zoned reports whether there is a local time to tell beside UTC.
func (n *narrator) zoned() bool { return n.file.zone != nil && n.file.zone.String() != "UTC" }

// local returns an instant in local time, or in UTC if no zone is known.
func (n *narrator) local(at time.Time) time.Time {
	if !n.zoned() {
		return at.UTC()
	}
	return at.In(n.file.zone)
}

// hour formats the local time of day.
func (n *narrator) hour(spelled string) string {
	if at, ok := parsed(spelled); ok {
		return n.local(at).Format(hourForm)
	}
	return ""
}

// utcHour formats the time of day in UTC.
func utcHour(spelled string) string {
	if at, ok := parsed(spelled); ok {
		return at.UTC().Format(hourForm)
	}
	return ""
}

// day returns the local date of an instant with its zone, or "" if unknown.
func (n *narrator) day(spelled string) string {
	at, ok := parsed(spelled)
	if !ok {
		return ""
	}
	local := n.local(at)
	if !n.zoned() {
		return n.say("utc", local.Format(dateForm))
	}
	return local.Format(dateForm + " " + zoneForm)
}

func parsed(spelled string) (time.Time, bool) {
	at, err := time.Parse(time.RFC3339, spelled)
	return at, err == nil
}

// instantOf parses an instant of the file, or returns the unknown instant if there is none.
func instantOf(spelled string) events.Instant {
	if at, ok := parsed(spelled); ok {
		return events.InstantOf(at)
	}
	return 0
}

// when returns an event's address and the time when it was entered.
func (n *narrator) when(address, spelled string) string {
	return joined("  ", address, n.time(spelled))
}

// joined joins the texts that are not empty.
func joined(between string, texts ...string) string {
	return strings.Join(notEmpty(slices.Clone(texts)...), between)
}

// paragraphs splits a text into lines that are safe to show.
func paragraphs(text string) []string {
	var list []string
	for line := range strings.Lines(text) {
		if line = wording.OneLine(line); line != "" {
			list = append(list, line)
		}
	}
	return list
}

// cited returns a clause with its title, or "" for an unknown one.
func (n *narrator) cited(id string) string {
	for _, c := range n.file.Clauses {
		if c.ID == id {
			return joined(". ", joined(": ", id, n.titled(c)), c.Place)
		}
	}
	return id
}

// titled returns the title of a clause, with a mark if it was not checked against the text,
// and says so if no rulebook has it.
func (n *narrator) titled(c form.Clause) string {
	if c.Title == "" && !book.All().Has(rules.ClauseID(c.ID)) {
		return n.words.Say("clause.unknown")
	}
	return n.words.Marked(c.Title, c.Unverified)
}

// inBrackets returns a text in brackets with a space before it, or "" for an empty text.
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

// each describes each element of a list and drops empty descriptions.
func each[T any](list []T, words func(*T) string) []string {
	var texts []string
	for i := range list {
		if text := words(&list[i]); text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

// notEmpty returns the texts that are not empty.
func notEmpty(texts ...string) []string {
	return slices.DeleteFunc(texts, func(text string) bool { return text == "" })
}

// gridOf builds a grid with one row per element.
func gridOf[T any](head []string, list []T, row func(*T) form.Row) form.Grid {
	grid := form.Grid{Head: head}
	for i := range list {
		grid.Rows = append(grid.Rows, row(&list[i]))
	}
	return grid
}

// fieldsOf builds one field per element.
func fieldsOf[T any](list []T, words func(*T) (label string, texts []string)) form.Fields {
	var fields form.Fields
	for i := range list {
		label, texts := words(&list[i])
		fields.Field(label, texts...)
	}
	return fields
}

// cubeText describes the cube's value and position.
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
