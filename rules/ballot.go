package rules

import (
	"slices"

	"kibitz/events"
)

// Hearing is a referee that knows what committees decide on appeals.
type Hearing interface {
	// Hears reports whether a person sits on the committee that has still to decide the appeal in a
	// dispute.
	Hears(dispute, person string) bool

	// Knows reports whether a person may know how the members of the committee on a dispute
	// vote: a member who has voted, and every member once the appeal is decided.
	Knows(dispute, person string) bool

	// Decided returns what the votes decided at the address of a vote, or of a convening after
	// which those cast suffice, with no member named; nil if nothing was decided there.
	Decided(at events.Address) *events.VoteCast
}

// HearsAppeal reports whether a person sits on a committee that has still to decide an appeal in a
// match.
func HearsAppeal(r Referee, person string) bool {
	hearing, hears := r.(Hearing)
	if !hears || person == "" {
		return false
	}
	desk := r.Desk()
	return desk != nil && slices.ContainsFunc(desk.Disputes, func(d DisputeView) bool { return hearing.Hears(d.ID, person) })
}

// hears reports whether a reader is a member of the committee that has still to decide on the
// dispute in which something is said or shown to officials.
func hears(r Referee, reader Reader, e *events.Event) bool {
	var dispute string
	switch b := e.Body.(type) {
	case *events.TestimonyGiven:
		dispute = b.Dispute
	case *events.EvidenceAttached:
		dispute = b.Dispute
	}
	hearing, known := r.(Hearing)
	return known && dispute != "" && reader.Member != "" && hearing.Hears(dispute, reader.Member)
}

// Ballot returns what a reader may know of a vote or of the convening of a committee: officials
// and members of the committee who may know the votes the event itself, everybody else what
// was decided by it. Where nothing was, they are told of a convening and of no vote. Any other
// event is returned as it is.
func Ballot(r Referee, reader Reader, at events.Address, e *events.Event) *events.Event {
	var dispute string
	undecided := e
	switch b := e.Body.(type) {
	case *events.VoteCast:
		if b.Member == "" { // the decision already
			return e
		}
		dispute, undecided = b.Dispute, nil
	case *events.CommitteeConvened:
		dispute = b.Dispute
	default:
		return e
	}
	hearing, hears := r.(Hearing)
	switch {
	case reader.Official:
		return e
	case !hears:
		return undecided
	case reader.Member != "" && hearing.Knows(dispute, reader.Member):
		return e
	}
	decided := hearing.Decided(at)
	if decided == nil {
		return undecided
	}
	told := *e
	told.Actor, told.Body = "", decided
	return &told
}
