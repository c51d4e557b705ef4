package procedure

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// Desk is the tournament's side of one match between two events. It is immutable: Apply
// returns a new one.
type Desk struct {
	rulebook   *Provisions // without chosen settings
	provisions *Provisions // with the settings that the tournament and the players have chosen
	context    Context

	snapshots   []kept
	players     []events.Player
	authority   authority
	called      bool // the director was called and has not come
	caller      events.Address
	disputes    []dispute
	struck      []span
	posted      posting
	appealUntil events.Instant

	syncs        []sync
	attendance   attendance
	pause        pause
	dues         []due
	given        []given
	settings     []chosen
	warned       [2]int // warnings for slow play
	noHeadphones [2]bool
	advised      [2]bool // had unsolicited advice, and the director was not called since
	diceRequests int

	entrants *entrant // the last of which something is known
	barred   []events.PlayerBarred
	notices  []string // notices posted
}

// kept is a state of the game that a ruling may restore.
type kept struct {
	before   events.Address
	snapshot Snapshot
	struck   []span // play that was struck at that time
}

// NewDesk returns the desk of a match under these provisions.
func NewDesk(p *Provisions, c Context) *Desk {
	if c.Log == nil {
		c.Log = rules.NoLog{}
	}
	return &Desk{rulebook: p, provisions: p, context: c}
}

// WithContext returns the desk before its first event in another context.
func (d *Desk) WithContext(c Context) *Desk { return NewDesk(d.provisions, c) }

// FreezingClause returns the clause that leaves everything as it is until the ruling.
func (d *Desk) FreezingClause() rules.ClauseID { return d.provisions.Dispute.Clause }

// WithRulebook returns the desk under a rulebook's provisions, with no settings chosen. Sanctions
// that were due under another rulebook lapse, each with a finding (decision D105).
func (d *Desk) WithRulebook(m Match, p *Provisions) *Desk {
	next := *d
	if p != d.rulebook {
		for i := range d.dues {
			m.Report(FindDueUndecided, d.dues[i].Clause, d.dues[i].Offender, d.dues[i].Points)
		}
		next.dues = nil
	}
	next.rulebook, next.provisions, next.settings = p, p, nil
	return &next
}

// Marked reports whether the state before the event at this address must be kept.
func (d *Desk) Marked(at events.Address) bool {
	k := len(d.snapshots)
	return k < len(d.context.Marks) && !at.Before(d.context.Marks[k])
}

// Keep returns the desk with the state of the game before an event kept, if that event is
// marked.
func (d *Desk) Keep(at events.Address, m Match) *Desk {
	next := *d
	now := m.Snapshot()
	for next.Marked(at) {
		next.snapshots = append(slices.Clip(next.snapshots), kept{d.context.Marks[len(next.snapshots)], now, d.struck})
	}
	return &next
}

// deskEvent is an event for the desk to fold, and its match.
type deskEvent struct {
	match Match
	at    events.Address
	event *events.Event
}

// Apply folds an event that is not part of play and returns the desk after it.
func (d *Desk) Apply(m Match, at events.Address, e *events.Event) *Desk {
	if ofEncounters(e.Body) {
		return d
	}
	next := *d
	h := &deskEvent{m, at, e}
	for _, fold := range [...]func(*Desk, *deskEvent) bool{
		(*Desk).staffed,
		(*Desk).timed,
		(*Desk).foldAttendance,
		(*Desk).paused,
		(*Desk).sanctioned,
		(*Desk).reported,
		(*Desk).equipped,
		(*Desk).reportedResult,
		(*Desk).drawn,
		(*Desk).disputed,
	} {
		if fold(&next, h) {
			return &next
		}
	}
	return d
}

// Address returns the address of the event that a reference names, or false if the log does
// not hold it.
func (d *Desk) Address(ref events.Ref) (events.Address, bool) { return d.context.Log.Find(ref) }

// Unlogged reports whether the events are in no log, so that no reference is found.
func (d *Desk) Unlogged() bool {
	_, unlogged := d.context.Log.(rules.NoLog)
	return unlogged
}
