package discipline

import (
	"iter"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/procedure"
)

// Begin returns the referee with which the lane of a match begins, and the match as
// it was scheduled for that. Where nobody can referee it as it was scheduled first,
// what the lane corrects of that counts from the start, as far as it needs to. The
// error is an *Error; the schedule is then as corrected by all of the lane. The
// context's marks are those of the lane.
func (s Setting) Begin(scheduled *events.MatchScheduled, lane []ledger.Placed) (events.MatchScheduled, rules.Referee, error) {
	s.Context.Marks = Marks(lane, s.Context.Log)
	schedule := *scheduled
	referee, err := s.Referee(&schedule)
	for corrected := range corrections(lane) {
		if err == nil {
			break
		}
		s.Correct(&schedule, corrected, false)
		referee, err = s.Referee(&schedule)
	}
	return schedule, referee, err
}

func corrections(lane []ledger.Placed) iter.Seq[*events.MatchCorrected] {
	return func(yield func(*events.MatchCorrected) bool) {
		for i := range lane {
			if c, ok := lane[i].Event.Body.(*events.MatchCorrected); ok && !yield(c) {
				return
			}
		}
	}
}

// Correct puts right what was scheduled wrongly; what is absent stays, and so does
// a rulebook in force, one that a referee goes by, that is replaced by one that
// nobody knows or that is not for this discipline.
func (s Setting) Correct(m *events.MatchScheduled, c *events.MatchCorrected, refereed bool) {
	if _, known := s.books().Governing(m.Discipline).Find(c.Rulebook); known || c.Rulebook != "" && !refereed {
		m.Rulebook = c.Rulebook
	}
	if len(c.Players) > 0 {
		m.Players = c.Players
	}
	if c.Format != nil {
		m.Format = c.Format
	}
	if c.Start.Known() {
		m.Start = c.Start
	}
	if c.Place != "" {
		m.Place = c.Place
	}
}

// Marks returns the events that rulings of a lane restore the state before.
func Marks(lane []ledger.Placed, log rules.Log) []events.Address {
	if log == nil {
		return nil
	}
	var told []*events.Event
	for i := range lane {
		switch lane[i].Event.Body.(type) {
		case *events.RulingMade, *events.VoteCast:
			told = append(told, lane[i].Event)
		}
	}
	return procedure.MarksOf(told, log)
}

// books are the rulebooks of the setting.
func (s Setting) books() book.Library {
	if s.Books == nil {
		return book.All()
	}
	return s.Books
}
