package basis

import (
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules"
)

// Basis is the effect of corrections on earlier decisions and results.
type Basis struct {
	// Changed maps each decision whose ground a later correction changed to the latest such
	// correction.
	Changed map[events.Address]events.Address

	atCorrection map[events.Address]rules.Referee // the state of the match when a correction was made, by the correction's address
}

// Read returns the basis of the first known links.
func (r Record) Read(known uint64) Basis {
	return Basis{Changed: r.changed(known), atCorrection: r.statesAtCorrections(known)}
}

// Apply folds an event of the lane and records the findings that corrections cause.
func (b *Basis) Apply(referee rules.Referee, p *ledger.Placed) {
	referee.Apply(p.Address, p.Event)
	if then := b.atCorrection[p.Source]; then != nil && p.Source == p.Address {
		if amendable, ok := referee.(rules.Amendable); ok {
			amendable.Amended(p.Event, then)
		}
	}
	reportChange(referee, p, b.Changed)
}

// statesAtCorrections returns the state of the match at each correction that was made after a result may
// have closed. It reads the lane once per correction and folds the match once per such
// correction.
func (r Record) statesAtCorrections(known uint64) map[events.Address]rules.Referee {
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
			b.note(p.Source, then)
		}
	}
	return b.atCorrection
}

func (b *Basis) note(correction events.Address, then rules.Referee) {
	if b.atCorrection == nil {
		b.atCorrection = make(map[events.Address]rules.Referee)
	}
	b.atCorrection[correction] = then
}

// closes reports whether an event may close a result, or a draw.
func closes(body events.Body) bool {
	switch b := body.(type) {
	case *events.NextStarted, *events.PeriodSet, *events.RoundStarted:
		return true
	case *events.ResultPosted:
		return b.Encounter != "" // of a tournament, whose stage has begun
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
