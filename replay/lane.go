package replay

import "kibitz/events/ledger"

// Lane is a version of a match's record: the events to replay and their order.
type Lane struct {
	Name   string
	Ruled  bool                                                 // rulings take effect
	Events func(l *ledger.Ledger, known uint64) []ledger.Placed // the events in the first known links
}

// The lanes.
var (
	Recorded = ledgerLane("recorded", ledger.Recorded, false) // the events as they were accepted
	Amended  = ledgerLane("amended", ledger.Amended, false)   // with corrections applied
	Ruled    = ledgerLane("ruled", ledger.Amended, true)      // with corrections and rulings applied: the match as it counts
)

func ledgerLane(name string, lane ledger.Lane, ruled bool) Lane {
	return Lane{Name: name, Ruled: ruled, Events: func(l *ledger.Ledger, known uint64) []ledger.Placed { return l.Lane(lane, known) }}
}

// Lanes returns every lane. The first one, Ruled, is the default.
func Lanes() []Lane { return []Lane{Ruled, Amended, Recorded} }

// FindLane returns the lane with this name.
func FindLane(name string) (Lane, bool) {
	for _, lane := range Lanes() {
		if lane.Name == name {
			return lane, true
		}
	}
	return Lane{}, false
}
