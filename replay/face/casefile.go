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
	// Subjects maps each subject of a dispute to the types of events that such a dispute
	// may be about.
	Subjects() map[string][]events.Type

	// Clock returns the time left on both sides in milliseconds, or nil without clocks.
	Clock(r rules.Referee) *[2]int64

	// Show fills a position from a table: the table as JSON, and what is said of it beside
	// its drawing.
	Show(p *form.Position, r rules.Referee)

	// Player fills in a side's score and whatever else the game says of it.
	Player(p *form.Player, side events.Side, r rules.Referee)

	// Provisions returns the rulebook's provisions on disputes that a case may cite.
	Provisions() *procedure.Provisions

	// Follow records what only this game adds, event by event.
	Follow(f *replay.Frame)

	// Conclude adds what follows from all events together. It is called last.
	Conclude()
}

// Case is a case file under construction.
type Case struct {
	File     *form.File
	Timeline *replay.Timeline
	Schedule *events.MatchScheduled // as corrected
	Raised   int                    // index of the event that raised the dispute
	Mover    events.Side            // that the disputed event is about, or that raised the dispute
	Book     *book.Book             // nil if the program does not have it
	Words    *wording.Words
	Names    wording.Names
	Person   func(id string) string                    // a person's name; nil if no names are known
	Told     func(e *events.Event, play string) string // an event in one line
}

// Say returns one of the case file's own texts.
func (c *Case) Say(key string, args ...any) string { return c.Words.Say("casefile."+key, args...) }

// Said returns a statement made in an event.
func (c *Case) Said(f *replay.Frame, side events.Side, words string) form.Said {
	return form.Said{At: f.Address.String(), Time: wording.Instant(f.Event.At), Side: wording.Letter(side), Words: words}
}

// Findings returns the findings of an event.
func (c *Case) Findings(f *replay.Frame) []form.Finding {
	var list []form.Finding
	for _, found := range f.Findings() {
		list = append(list, c.Finding(found))
	}
	return list
}

// Finding returns a finding with its text.
func (c *Case) Finding(f rules.Finding) form.Finding {
	return form.Finding{
		At: f.At.String(), Code: string(f.Code), Clause: string(f.Clause), Offender: wording.Letter(f.Offender),
		Args: f.Args, Text: c.Words.Finding(f, c.Names), Unverified: book.All().Unverified(f.Clause),
	}
}

// Found reports whether an event has a finding with one of the codes.
func Found(f *replay.Frame, codes ...rules.Code) bool {
	return slices.ContainsFunc(f.Findings(), func(found rules.Finding) bool { return slices.Contains(codes, found.Code) })
}
