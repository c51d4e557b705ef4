package procedure

import (
	"cmp"
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// Context is what a referee is told beside the events: which log they come from,
// and which lane it follows.
type Context struct {
	Log rules.Log // NoLog where it is nil

	// Rulings reports whether rulings take effect. In a lane that shows the table as it
	// was recorded they do not.
	Rulings bool

	// Marks are the events, in the order of the lane, whose state before a ruling may
	// restore: see MarksOf. A mark that is missing cannot be restored.
	Marks []events.Address
}

// MarksOf returns the marks that these events need: what their rulings and votes
// restore the state before.
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
	slices.SortFunc(marks, compare)
	return slices.Compact(marks)
}

func compare(a, b events.Address) int {
	return cmp.Or(cmp.Compare(a.N, b.N), cmp.Compare(a.Index, b.Index))
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
