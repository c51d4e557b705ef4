package procedure

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// Desk is the tournament's side of one match, between two events. It is a value
// that is never changed: Apply returns another.
type Desk struct {
	rulebook   *Provisions // as it is
	provisions *Provisions // as the tournament and the players have chosen
	context    Context

	snapshots   []kept
	players     []events.Player
	authority   authority
	called      bool // the director, who has not come
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
	warned       [2]int // for slow play
	noHeadphones [2]bool
	advised      [2]bool // without having asked, and the director was not called since
	diceRequests int

	entrants []entrant
	barred   []events.PlayerBarred
	notices  []string // what was put up
}

// kept is a state of the game that a ruling may restore.
type kept struct {
	before   events.Address
	snapshot Snapshot
	struck   []span // what counted no more then
}

// NewDesk returns the desk of a match under these provisions.
func NewDesk(p *Provisions, c Context) *Desk {
	if c.Log == nil {
		c.Log = rules.NoLog{}
	}
	return &Desk{rulebook: p, provisions: p, context: c}
}

// Within returns the desk in another context, before the first event.
func (d *Desk) Within(c Context) *Desk { return NewDesk(d.provisions, c) }

// FreezingClause returns the clause by which everything stays as it is until the ruling.
func (d *Desk) FreezingClause() rules.ClauseID { return d.provisions.Dispute.Clause }

// Under returns the desk under a rulebook's provisions, of which nothing was chosen yet. What
// had fallen due under another one is so no more, which is found (decision D105).
func (d *Desk) Under(m Match, p *Provisions) *Desk {
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

// Marked reports whether the state before the event at this address is to be kept.
func (d *Desk) Marked(at events.Address) bool {
	k := len(d.snapshots)
	return k < len(d.context.Marks) && !at.Before(d.context.Marks[k])
}

// Keep returns the desk that remembers the game as it stands before an event.
func (d *Desk) Keep(at events.Address, m Match) *Desk {
	next := *d
	now := m.Snapshot()
	for next.Marked(at) {
		next.snapshots = append(slices.Clip(next.snapshots), kept{d.context.Marks[len(next.snapshots)], now, d.struck})
	}
	return &next
}

// deskEvent is an event that the desk folds, and the match that it stands beside.
type deskEvent struct {
	match Match
	at    events.Address
	event *events.Event
}

// Apply folds an event that is not play, and returns the desk after it.
func (d *Desk) Apply(m Match, at events.Address, e *events.Event) *Desk {
	next := *d
	h := &deskEvent{m, at, e}
	for _, fold := range [...]func(*Desk, *deskEvent) bool{
		(*Desk).staffed,
		(*Desk).timed,
		(*Desk).attended,
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

// Address returns where an event stands that another refers to.
func (d *Desk) Address(ref events.Ref) (events.Address, bool) { return d.context.Log.Find(ref) }
