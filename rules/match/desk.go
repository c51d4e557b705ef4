package match

import (
	"kibitz/events"
	"kibitz/rules"
)

// toDesk passes an event that is not part of play to the desk.
func (m *Match) toDesk(e *events.Event) {
	m.desk = m.desk.Apply(m, m.at, e)
	m.Frozen = m.desk.Frozen()
}

// Desk returns disputes, sanctions and everything else beside play, or nil if there is
// nothing.
func (m *Match) Desk() *rules.Desk { return m.desk.View() }

// Due returns the sanctions that are due at an instant and still undecided. A match that
// is over has none.
func (m *Match) Due(at events.Instant) []rules.Due {
	if m.Over() || m.game == nil {
		return nil
	}
	return m.desk.Due(m, at)
}

// AddDue makes a sanction due because of something that happened in play.
func (m *Match) AddDue(sanction rules.Due) { m.desk = m.desk.AddDue(m, m.at, sanction) }

// EndBreaks ends any break that is still running when play goes on (decision D9).
func (m *Match) EndBreaks(e *events.Event) {
	if m.desk.OnBreak() {
		m.desk = m.desk.PlayedOn(m, m.at, e)
	}
}

// DirectorCame records that the director has come to the table, so nothing is waiting for
// him alone.
func (m *Match) DirectorCame() {
	m.desk = m.desk.Attended()
	m.Frozen = m.desk.Frozen()
}

// Struck reports whether a ruling struck an event of play.
func (m *Match) Struck(at events.Address) bool { return m.desk.Struck(at) }

// StruckBy returns the ruling or vote that struck an event of play.
func (m *Match) StruckBy(at events.Address) (events.Address, bool) { return m.desk.StruckBy(at) }

// Hears reports whether a person sits on the committee that has still to decide on a dispute.
func (m *Match) Hears(dispute, person string) bool { return m.desk.Hears(dispute, person) }

// Knows reports whether a person may know how the committee on a dispute votes.
func (m *Match) Knows(dispute, person string) bool { return m.desk.Knows(dispute, person) }

// Decided returns what a committee decided by the vote at an address; nil if nothing.
func (m *Match) Decided(at events.Address) *events.VoteCast { return m.desk.Decided(at) }

// Locate returns the address of a referenced event.
func (m *Match) Locate(ref events.Ref) (events.Address, bool) { return m.desk.Address(ref) }

// Directs reports whether a person is known to direct the match.
func (m *Match) Directs(person string) bool { return m.desk.Directs(person) }

// Staff returns who is known to direct the match or to help in it.
func (m *Match) Staff() []string { return m.desk.Staff() }

// Clocked returns when an event happened by the hall's clock, and the possible error in
// milliseconds.
func (m *Match) Clocked(e *events.Event) (events.Instant, int64) { return m.desk.Clocked(m.at, e) }

// Seat returns where a person sits according to match.scheduled, or "" if the person does
// not play.
func (m *Match) Seat(person string) string { return m.desk.SeatOf(person) }

// AppealUntil returns when the appeal period ends, if one was set.
func (m *Match) AppealUntil() events.Instant { return m.desk.AppealUntil() }

// SameBeside reports whether both states of the match are equal in everything but play.
func (m *Match) SameBeside(other *Match) bool {
	return m.Standing == other.Standing && m.desk == other.desk
}

// DisputesText describes the disputes in language-independent text, for the list of what
// an event changed.
func (m *Match) DisputesText() string { return m.desk.DisputesText() }

// DuesText describes the sanctions that are due, in the same way.
func (m *Match) DuesText() string { return m.desk.DuesText() }

// StruckText returns the number of stretches of play that were struck.
func (m *Match) StruckText() string { return m.desk.StruckText() }
