// Package discipline chooses the referee of a match. It knows which games and rulebooks
// there are, but none of their rules. Each game is registered once, in registry.go.
package discipline

import (
	"strings"

	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/procedure"
	"kibitz/rules/tournament"
)

// Code identifies why a match has no referee.
type Code string

// The codes of an Error.
const (
	CodeRulebook   Code = "unknown-rulebook"
	CodeDiscipline Code = "unknown-discipline"
	CodeUngoverned Code = "discipline-not-in-rulebook"
	CodeFormat     Code = "no-format"
)

// Error is the reason why a match cannot be refereed as scheduled.
type Error = failure.Error[Code]

// Setting is what the choice of a referee depends on besides the schedule.
type Setting struct {
	Books   book.Library // nil means every rulebook
	Context procedure.Context
}

// New returns the referee of a scheduled match whose events are in no log. The error is an
// *Error.
func New(m *events.MatchScheduled) (rules.Referee, error) {
	return Setting{Context: procedure.Context{Rulings: true}}.Referee(m)
}

// Referee returns the referee of a scheduled match. The error is an *Error.
func (s Setting) Referee(m *events.MatchScheduled) (rules.Referee, error) {
	s.Books = s.books()
	b, ok := s.Books.Find(m.Rulebook)
	if !ok {
		return nil, failure.New(CodeRulebook, "correct the match with one of "+strings.Join(s.Books.IDs(), ", "),
			"there is no rulebook %q", m.Rulebook).Of(m.Rulebook)
	}
	if m.Discipline == events.TournamentEvent {
		p, settings := provisions(b)
		return tournament.NewReferee(p, settings, s.Context), nil
	}
	game, ok := Find(m.Discipline)
	if !ok {
		return nil, failure.New(CodeDiscipline, "read this match with a newer kibitz",
			"the discipline %q is unknown", m.Discipline).Of(m.Discipline)
	}
	governing := s.Books.Governing(m.Discipline)
	if !b.Governs(m.Discipline) {
		return nil, ungoverned(b, m.Discipline, governing)
	}
	if m.Format == nil && game.Formatted {
		return nil, failure.New(CodeFormat, "schedule the match with a format",
			"a match of %s has no format", m.Discipline).Of(m.Discipline)
	}
	terms := Terms{Book: b, Books: governing, Context: s.Context}
	if m.Format != nil {
		terms.Format = *m.Format
	}
	return game.Referee(terms), nil
}

func ungoverned(b *book.Book, discipline string, governing book.Library) error {
	return failure.New(CodeUngoverned, "correct the match with one of "+strings.Join(governing.IDs(), ", "),
		"the rulebook %q does not govern %s", b.ID, discipline).Of(b.ID)
}
