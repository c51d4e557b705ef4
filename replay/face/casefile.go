package face

import (
	"slices"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/procedure"
)

// CaseFile is what a game adds to the case file of a dispute.
type CaseFile interface {
	// Subjects returns the events that a dispute may be about, by its subject.
	Subjects() map[string][]events.Type

	// Clock returns both sides' time left, nil where there are no clocks.
	Clock(r rules.Referee) *[2]int64

	// Show puts a table into a position: as JSON, and what is said of it beside its drawing.
	Show(p *form.Position, r rules.Referee)

	// Player says how a side stands.
	Player(p *form.Player, side events.Side, r rules.Referee)

	// Provisions returns what the rulebook says on disputes, as far as a case cites it.
	Provisions() *procedure.Provisions

	// Follow takes down what only this game has.
	Follow(f *replay.Frame)

	// Conclude adds what follows from all events together.
	Conclude()
}

// Case is a case file being put together.
type Case struct {
	File     *form.File
	Timeline *replay.Timeline
	Schedule *events.MatchScheduled // as corrected
	Raised   int                    // index of the event that raised the dispute
	Book     *book.Book             // nil where the program does not have it
	Words    *wording.Words
	Names    wording.Names
	Person   func(id string) string                    // what a person is called; nil where nobody's name is known
	Told     func(e *events.Event, play string) string // an event in a line
}

// Say returns one of the case file's own texts.
func (c *Case) Say(key string, args ...any) string { return c.Words.Say("casefile."+key, args...) }

// Said returns words that belong to an event.
func (c *Case) Said(f *replay.Frame, side events.Side, words string) form.Said {
	return form.Said{At: f.Address.String(), Time: wording.Instant(f.Event.At), Side: wording.Letter(side), Words: words}
}

// Findings returns what was found at an event.
func (c *Case) Findings(f *replay.Frame) []form.Finding {
	var list []form.Finding
	for _, found := range f.Findings() {
		list = append(list, c.Finding(found))
	}
	return list
}

// Finding puts a finding in words.
func (c *Case) Finding(f rules.Finding) form.Finding {
	return form.Finding{
		At: f.At.String(), Code: string(f.Code), Clause: string(f.Clause), Offender: wording.Letter(f.Offender),
		Args: f.Args, Text: c.Words.Finding(f, c.Names), Unverified: book.All().Unverified(f.Clause),
	}
}

// Found reports whether something of a code was found at an event.
func Found(f *replay.Frame, codes ...rules.Code) bool {
	return slices.ContainsFunc(f.Findings(), func(found rules.Finding) bool { return slices.Contains(codes, found.Code) })
}
