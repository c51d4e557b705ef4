// Package discipline finds the referee for a match: it knows which disciplines
// and rulebooks there are, and nothing of their rules.
package discipline

import (
	"strings"

	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/longnards"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

// Code names why a match has no referee.
type Code string

// The codes of an Error.
const (
	CodeRulebook   Code = "unknown-rulebook"
	CodeDiscipline Code = "unknown-discipline"
	CodeUngoverned Code = "discipline-not-in-rulebook"
	CodeFormat     Code = "no-format"
)

// Error says why a match cannot be refereed as it was scheduled.
type Error = failure.Error[Code]

// Setting is what a referee is chosen with beside how the match was scheduled.
type Setting struct {
	Books   book.Library // every rulebook where it is nil
	Context procedure.Context
}

// New returns the referee of a match as it was scheduled, of events that stand in
// no log. The error is an *Error.
func New(m *events.MatchScheduled) (rules.Referee, error) {
	return Setting{Context: procedure.Context{Rulings: true}}.Referee(m)
}

// Referee returns the referee of a match as it was scheduled. The error is an *Error.
func (s Setting) Referee(m *events.MatchScheduled) (rules.Referee, error) {
	s.Books = s.books()
	b, ok := s.Books.Find(m.Rulebook)
	if !ok {
		return nil, failure.New(CodeRulebook, "correct the match with one of "+strings.Join(s.Books.IDs(), ", "),
			"there is no rulebook %q", m.Rulebook).Of(m.Rulebook)
	}
	if m.Discipline == events.TournamentEvent {
		return match.New(tournament(b), s.Context), nil
	}
	if m.Discipline == events.Bridge {
		return s.bridge(b)
	}
	game, ok := gameOf(m.Discipline)
	if !ok {
		return nil, failure.New(CodeDiscipline, "read this match with a newer kibitz",
			"the discipline %q is unknown", m.Discipline).Of(m.Discipline)
	}
	if !b.Governs(m.Discipline) {
		return nil, ungoverned(b, m.Discipline, s.Books.Governing(m.Discipline))
	}
	if m.Format == nil {
		return nil, failure.New(CodeFormat, "schedule the match with a format",
			"a match of %s has no format", m.Discipline).Of(m.Discipline)
	}
	governing := Setting{Books: s.Books.Governing(m.Discipline)}
	return backgammon.NewRefereeOf(game, &b.Backgammon, *m.Format).WithRulebooks(governing.playing).Within(s.Context), nil
}

// tournament returns what a rulebook says beside the play of its game.
func tournament(b *book.Book) *procedure.Provisions {
	if b.Governs(events.Bridge) {
		return &b.Bridge.Tournament
	}
	return &b.Backgammon.Tournament
}

// bridge returns the referee of a match of bridge, which has no format.
func (s Setting) bridge(b *book.Book) (rules.Referee, error) {
	governing := s.Books.Governing(events.Bridge)
	if !b.Governs(events.Bridge) {
		return nil, ungoverned(b, events.Bridge, governing)
	}
	laws := func(id string) (*bridge.Laws, bool) {
		b, ok := governing.Find(id)
		if !ok {
			return nil, false
		}
		return &b.Bridge, true
	}
	return bridge.NewReferee(&b.Bridge).WithRulebooks(laws).Within(s.Context), nil
}

// gameOf returns the game of a discipline.
func gameOf(discipline string) (backgammon.Game, bool) {
	switch discipline {
	case events.Backgammon:
		return backgammon.Short(), true
	case events.LongNards:
		return longnards.New(), true
	}
	return nil, false
}

// playing returns what a rulebook says of play.
func (s Setting) playing(rulebook string) (*backgammon.Procedure, bool) {
	b, ok := s.Books.Find(rulebook)
	if !ok {
		return nil, false
	}
	return &b.Backgammon, true
}

func ungoverned(b *book.Book, discipline string, governing book.Library) error {
	return failure.New(CodeUngoverned, "correct the match with one of "+strings.Join(governing.IDs(), ", "),
		"the rulebook %q does not govern %s", b.ID, discipline).Of(b.ID)
}
