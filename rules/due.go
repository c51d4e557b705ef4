package rules

import "kibitz/events"

// Due is a sanction that is due under the rulebook and not yet decided. It has no effect
// until somebody decides.
type Due struct {
	Kind      OptionKind
	Clause    ClauseID
	Offender  events.Side
	Points    int            // points to the opponent
	Forfeit   bool           // the match is forfeited
	Since     events.Instant // when it reached its current size
	Uncertain bool           // the boundary is within the error of the clocks involved
}
