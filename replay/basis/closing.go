package basis

import (
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules"
)

// Basis is what corrections have done to what others rest on.
type Basis struct {
	// Changed has the decisions whose ground a later correction has changed, each with the
	// latest correction that did.
	Changed map[events.Address]events.Address

	then map[events.Address]rules.Referee // how the match stood when a correction was made, by its address
}

// Read returns the basis of the first known links.
func (r Record) Read(known uint64) Basis {
	return Basis{Changed: r.changed(known), then: r.then(known)}
}

// Apply folds an event of the lane, and has the referee find what corrections have changed.
func (b *Basis) Apply(referee rules.Referee, p *ledger.Placed) {
	referee.Apply(p.Address, p.Event)
	if then := b.then[p.Source]; then != nil && p.Source == p.Address {
		if amendable, ok := referee.(rules.Amendable); ok {
			amendable.Amended(p.Event, then)
		}
	}
	tell(referee, p, b.Changed)
}

// then returns how the match stood when each correction was made that came once results may
// be closed. It costs a lane for each correction, and a fold of the match for each of these.
func (r Record) then(known uint64) map[events.Address]rules.Referee {
	lane, b := r.Lane(known), Basis{}
	for i := range lane {
		p := &lane[i]
		if !corrects(p.Event.Body) {
			continue
		}
		before := r.Lane(p.Source.N - 1)
		if !slices.ContainsFunc(before, func(p ledger.Placed) bool { return closes(p.Event.Body) }) {
			continue
		}
		if then, err := r.fold(before, &b); err == nil {
			b.noted(p.Source, then)
		}
	}
	return b.then
}

func (b *Basis) noted(correction events.Address, then rules.Referee) {
	if b.then == nil {
		b.then = make(map[events.Address]rules.Referee)
	}
	b.then[correction] = then
}

// closes reports whether an event may close a result.
func closes(body events.Body) bool {
	switch body.(type) {
	case *events.NextStarted, *events.PeriodSet:
		return true
	}
	return false
}

func corrects(body events.Body) bool {
	switch body.(type) {
	case *events.EntryAmended, *events.EntryRetracted, *events.EntryInserted:
		return true
	}
	return false
}
