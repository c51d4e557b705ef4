package replay

import (
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
)

// Effective returns the events that make the match what it is now, for an export that leaves
// out its disputes. Struck play is left out, and rulings and votes no longer restore the
// table. Their other effects are kept.
func (t *Timeline) Effective() []ledger.Placed {
	var counting []ledger.Placed
	for i := range t.placed {
		if t.Struck(i) {
			continue
		}
		p := t.placed[i]
		switch body := p.Event.Body.(type) {
		case *events.RulingMade:
			told := *body
			told.Effects = withoutRestores(body.Effects)
			p.Event = withBody(p.Event, &told)
		case *events.VoteCast:
			told := *body
			told.Effects = withoutRestores(body.Effects)
			p.Event = withBody(p.Event, &told)
		}
		counting = append(counting, p)
	}
	return counting
}

// withoutRestores returns the effects without those that restore the table. If none are left,
// the only effect is that play goes on.
func withoutRestores(effects []events.Effect) []events.Effect {
	if len(effects) == 0 {
		return effects
	}
	left := slices.DeleteFunc(slices.Clone(effects), func(e events.Effect) bool { return e.Kind == events.EffectRestore })
	if len(left) == 0 {
		left = append(left, events.Effect{Kind: events.EffectPlayOn, Side: events.NoSide})
	}
	return left
}

// withBody returns a copy of an event with another body.
func withBody(e *events.Event, body events.Body) *events.Event {
	told := *e
	told.Body = body
	return &told
}
