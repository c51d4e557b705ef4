package replay

import "kibitz/events/ledger"

// Lane is a way through a match's record: which events are replayed, and in which
// order. A lane is a value; another one is added by making it.
type Lane struct {
	Name   string
	Ruled  bool                                                 // rulings take effect
	Events func(l *ledger.Ledger, known uint64) []ledger.Placed // of the first known links
}

// The lanes.
var (
	Recorded = ledgerLane("recorded", ledger.Recorded, false) // the events as they were accepted
	Amended  = ledgerLane("amended", ledger.Amended, false)   // the same with the corrections applied
	Ruled    = ledgerLane("ruled", ledger.Amended, true)      // the same with the rulings too: how the match stands
)

func ledgerLane(name string, lane ledger.Lane, ruled bool) Lane {
	return Lane{Name: name, Ruled: ruled, Events: func(l *ledger.Ledger, known uint64) []ledger.Placed { return l.Lane(lane, known) }}
}

// Lanes returns every lane, the one that counts unless another is asked for first.
func Lanes() []Lane { return []Lane{Ruled, Amended, Recorded} }

// FindLane returns the lane of this name.
func FindLane(name string) (Lane, bool) {
	for _, lane := range Lanes() {
		if lane.Name == name {
			return lane, true
		}
	}
	return Lane{}, false
}
