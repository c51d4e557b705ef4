package procedure

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// Context is what a referee knows besides the events: the log they come from and the lane
// it follows.
type Context struct {
	Log rules.Log // nil means rules.NoLog

	// Rulings reports whether rulings take effect. They do not in a lane that shows the
	// table as it was recorded.
	Rulings bool

	// Marks are the addresses of the events, in lane order, before which a ruling may
	// restore the state: see MarksOf. The state before any other event cannot be restored.
	Marks []events.Address
}

// MarksOf returns the marks that the rulings and votes among these events need, sorted and
// without duplicates.
func MarksOf(told []*events.Event, log rules.Log) []events.Address {
	var marks []events.Address
	for _, e := range told {
		for _, effect := range effectsOf(e.Body) {
			if effect.Before == nil {
				continue
			}
			if at, ok := log.Find(*effect.Before); ok {
				marks = append(marks, at)
			}
		}
	}
	slices.SortFunc(marks, events.Address.Compare)
	return slices.Compact(marks)
}

func effectsOf(body events.Body) []events.Effect {
	switch b := body.(type) {
	case *events.RulingMade:
		return b.Effects
	case *events.VoteCast:
		return b.Effects
	}
	return nil
}
