package basis

import (
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules"
)

// Record is a match's record in one lane.
type Record struct {
	// Lane returns the lane's events as known at a link.
	Lane func(known uint64) []ledger.Placed

	// Begin returns the referee that folds a lane from its first event.
	Begin func(lane []ledger.Placed) (rules.Referee, error)

	// Find returns the address of a referenced event.
	Find func(events.Ref) (events.Address, bool)
}

// changed maps each decision in the first known links whose ground a later correction
// changed to the latest such correction. Decisions replaced by another of their kind are
// left out. A confirmed decision counts as made when it was confirmed. Without corrections
// it costs nothing; otherwise it folds the match up to twice for each decision with a later
// correction.
func (r Record) changed(known uint64) map[events.Address]events.Address {
	lane := r.Lane(known)
	d := r.history(lane)
	if len(d.corrections) == 0 || len(d.decisions) == 0 {
		return nil
	}
	var changed map[events.Address]events.Address
	for _, at := range d.decisions {
		by, ok := r.corrected(d, lane, at)
		if !ok {
			continue
		}
		if changed == nil {
			changed = make(map[events.Address]events.Address)
		}
		changed[lane[at].Address] = by
	}
	return changed
}

// reportChange records the finding that the ground of the event just folded has changed, if Changed
// returned it.
func reportChange(referee rules.Referee, p *ledger.Placed, changed map[events.Address]events.Address) {
	by, is := changed[p.Source]
	if !is || p.Source != p.Address {
		return
	}
	if reporter, ok := referee.(rules.Reporter); ok {
		reporter.Report(rules.GroundChanged, "", events.NoSide, int(by.N), by.Index)
	}
}

// history lists the decisions and corrections of a lane.
type history struct {
	decisions   []int // indexes in the lane of the decisions in force, in order
	corrections []correction
	confirmed   map[events.Address]uint64 // the link that last confirmed each decision
}

// correction is a correction in the log: its address, and the event that it finally
// corrects.
type correction struct{ at, about events.Address }

func (r Record) history(lane []ledger.Placed) *history {
	d := &history{confirmed: make(map[events.Address]uint64)}
	replaced := make(map[subject]int) // the index in decisions of the latest decision on each subject
	for i := range lane {
		p := &lane[i]
		switch {
		case r.corrects(d, p) || r.confirms(d, p):
		case Of(p.Event.Type()) != 0 && !ByPlayer(p.Event.Type()):
			if s, ok := subjectOf(p.Event.Body); ok {
				if before, ok := replaced[s]; ok {
					d.decisions[before] = -1
				}
				replaced[s] = len(d.decisions)
			}
			d.decisions = append(d.decisions, i)
		}
	}
	d.decisions = slices.DeleteFunc(d.decisions, func(at int) bool { return at < 0 })
	return d
}

// subject is what a decision is about. A later decision of the same kind on the same
// subject replaces it.
type subject struct {
	of     events.Type
	matter string
	ref    events.Ref
}

// subjectOf returns what a decision is about. It returns false if decisions of its kind do
// not replace each other, such as warnings and penalties.
func subjectOf(body events.Body) (subject, bool) {
	s := subject{of: body.Type()}
	switch b := body.(type) {
	case *events.RulingMade:
		s.matter = b.Dispute
	case *events.VoteCast:
		s.matter = b.Dispute + " " + b.Member
	case *events.ChoiceMade:
		s.ref = *b.Opened
	default:
		return s, false
	}
	return s, true
}

func (r Record) corrects(d *history, p *ledger.Placed) bool {
	var ref *events.Ref
	switch b := p.Event.Body.(type) {
	case *events.EntryAmended:
		ref = b.Target
	case *events.EntryRetracted:
		ref = b.Target
	case *events.EntryInserted:
		ref = b.After
	default:
		return false
	}
	if about, ok := r.Find(*ref); ok {
		i := slices.IndexFunc(d.corrections, func(c correction) bool { return c.at == about })
		if i >= 0 {
			about = d.corrections[i].about
		}
		d.corrections = append(d.corrections, correction{p.Source, about})
	}
	return true
}

func (r Record) confirms(d *history, p *ledger.Placed) bool {
	b, ok := p.Event.Body.(*events.DecisionConfirmed)
	if !ok {
		return false
	}
	if decision, ok := r.Find(*b.Decision); ok {
		d.confirmed[decision] = p.Source.N
	}
	return true
}

// corrected reports whether the ground of the decision at an index of the lane has changed
// since it was made or confirmed, and by which correction.
func (r Record) corrected(d *history, lane []ledger.Placed, at int) (by events.Address, ok bool) {
	decision := &lane[at]
	made := max(decision.Source.N, d.confirmed[decision.Address])
	if d.corrections[len(d.corrections)-1].at.N <= made {
		return by, false
	}
	then := r.Lane(made)
	before := slices.IndexFunc(then, func(p ledger.Placed) bool { return p.Source == decision.Source })
	if before < 0 {
		return by, false // the lane did not have the decision then
	}
	apart := differing(then[:before], lane[:at])
	if len(apart) == 0 || !r.differs(then[:before], lane[:at], apart, decision.Event.Type()) {
		return by, false
	}
	return d.latest(made, apart), true
}

// differs reports whether the record before a decision differs in what the decision rests
// on.
func (r Record) differs(then, now, apart []ledger.Placed, of events.Type) bool {
	topics := Of(of)
	if slices.ContainsFunc(apart, func(p ledger.Placed) bool { return isGround(p.Event, topics) }) {
		return true
	}
	was, err := r.fold(then, &Basis{})
	if err != nil {
		return false
	}
	is, err := r.fold(now, &Basis{})
	if err != nil {
		return false
	}
	return differs(was, is, topics)
}

func (r Record) fold(lane []ledger.Placed, b *Basis) (rules.Referee, error) {
	referee, err := r.Begin(lane)
	if err != nil {
		return nil, err
	}
	for i := range lane {
		b.Apply(referee, &lane[i])
	}
	return referee, nil
}

// latest returns the last correction after a link that concerns one of these events. If
// there is none, as for a moved entry, it returns the last correction of all.
func (d *history) latest(made uint64, apart []ledger.Placed) events.Address {
	for i := len(d.corrections) - 1; i >= 0 && d.corrections[i].at.N > made; i-- {
		about := d.corrections[i].about
		if slices.ContainsFunc(apart, func(p ledger.Placed) bool { return p.Address == about }) {
			return d.corrections[i].at
		}
	}
	return d.corrections[len(d.corrections)-1].at
}
