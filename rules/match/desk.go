package match

import (
	"kibitz/events"
	"kibitz/rules"
)

// toDesk has the desk fold an event that concerns what stands beside play.
func (m *Match) toDesk(e *events.Event) {
	m.desk = m.desk.Apply(m, m.at, e)
	m.Frozen = m.desk.Frozen()
}

// Desk returns what stands beside play; nil where that is nothing.
func (m *Match) Desk() *rules.Desk { return m.desk.View() }

// Due returns the sanctions that have fallen due at an instant and that nobody has decided
// on. Once the match is over nothing is sanctioned any more.
func (m *Match) Due(at events.Instant) []rules.Due {
	if m.Over() || m.game == nil {
		return nil
	}
	return m.desk.Due(m, at)
}

// Owe has a sanction fall due that play has found.
func (m *Match) Owe(sanction rules.Due) { m.desk = m.desk.Owe(m, m.at, sanction) }

// EndBreaks ends the breaks that go on when play does (decision D9).
func (m *Match) EndBreaks(e *events.Event) {
	if m.desk.OnBreak() {
		m.desk = m.desk.PlayedOn(m, m.at, e)
	}
}

// DirectorCame notes that the director has come to the table: nothing waits for him only
// any more.
func (m *Match) DirectorCame() {
	m.desk = m.desk.Attended()
	m.Frozen = m.desk.Frozen()
}

// Struck reports whether an event of play was struck by a ruling.
func (m *Match) Struck(at events.Address) bool { return m.desk.Struck(at) }

// StruckBy returns the ruling or vote by which an event of play was struck.
func (m *Match) StruckBy(at events.Address) (events.Address, bool) { return m.desk.StruckBy(at) }

// Locate returns where an event stands that another refers to.
func (m *Match) Locate(ref events.Ref) (events.Address, bool) { return m.desk.Address(ref) }

// Directs reports whether a person is known to direct the match.
func (m *Match) Directs(person string) bool { return m.desk.Directs(person) }

// Clocked returns when an event happened by the hall's clock, and by how many milliseconds
// that may be wrong.
func (m *Match) Clocked(e *events.Event) (events.Instant, int64) { return m.desk.Clocked(m.at, e) }

// Seat returns where a person sits, as match.scheduled says it; empty for one who does not
// play.
func (m *Match) Seat(person string) string { return m.desk.Place(person) }

// AppealUntil returns when the appeal period ends, where that was set.
func (m *Match) AppealUntil() events.Instant { return m.desk.AppealUntil() }

// SameBeside reports whether everything beside play is as in another state of the match.
func (m *Match) SameBeside(other *Match) bool {
	return m.Standing == other.Standing && m.desk == other.desk
}

// DisputesText, DuesText and StruckText tell of the desk in words that mean the same in
// every language, for what an event changed.
func (m *Match) DisputesText() string { return m.desk.DisputesText() }

// DuesText tells what has fallen due and waits for a decision.
func (m *Match) DuesText() string { return m.desk.DuesText() }

// StruckText counts the stretches of play that were struck.
func (m *Match) StruckText() string { return m.desk.StruckText() }
