package rules

import "kibitz/events"

// Due is a sanction that has fallen due by the rulebook and that nobody has
// decided on yet. It changes nothing until somebody does.
type Due struct {
	Kind      OptionKind
	Clause    ClauseID
	Offender  events.Side
	Points    int            // to the opponent
	Forfeit   bool           // the match
	Since     events.Instant // when it fell due as it stands
	Uncertain bool           // the boundary lies within the error of the clocks that tell of it
}
