package rules

import "kibitz/events"

// Hearing is a referee that knows what committees decide on appeals.
type Hearing interface {
	// Knows reports whether a person may know how the members of the committee on a dispute
	// vote: a member who has voted, and every member once the appeal is decided.
	Knows(dispute, person string) bool

	// Decided returns what the committee decided by the vote at an address, with no member
	// named; nil if that vote did not decide the appeal.
	Decided(at events.Address) *events.VoteCast
}

// Ballot returns what a reader may know of a vote: officials and members of the committee who
// may know it the vote itself, everybody else what the committee decided by it, or nil. An
// event that is no vote is returned as it is.
func Ballot(r Referee, reader Reader, at events.Address, e *events.Event) *events.Event {
	vote, is := e.Body.(*events.VoteCast)
	if !is || reader.Official || vote.Member == "" { // without a member it is the decision already
		return e
	}
	hearing, hears := r.(Hearing)
	if !hears {
		return nil
	}
	if reader.Member != "" && hearing.Knows(vote.Dispute, reader.Member) {
		return e
	}
	decided := hearing.Decided(at)
	if decided == nil {
		return nil
	}
	told := *e
	told.Actor, told.Body = "", decided
	return &told
}
