package discipline

import (
	"iter"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/procedure"
)

// Begin returns the match as scheduled for the start of its lane, and its referee. If the
// match cannot be refereed as it was first scheduled, the lane's corrections count from the
// start, as many as needed. The error is an *Error; the schedule then has all of the lane's
// corrections. The context's marks are those of the lane.
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

// Correct applies a correction to the schedule. Absent fields are unchanged. In a match
// with a referee, a rulebook that is unknown or does not govern this discipline does not
// replace the rulebook in force.
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

// Marks returns the marks that the rulings and votes of a lane need, or nil without a log.
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

// books returns the setting's rulebooks.
func (s Setting) books() book.Library {
	if s.Books == nil {
		return book.All()
	}
	return s.Books
}
