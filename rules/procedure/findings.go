package procedure

import "kibitz/rules"

// What the desk finds about disputes, rulings and appeals. Args are told where
// there are any.
const (
	FindNoClause          rules.Code = "no-clause"          // the rulebook has no word on it: the director's
	FindDisputeKnown      rules.Code = "dispute-known"      // a dispute of this id was raised before
	FindDisputeUnknown    rules.Code = "dispute-unknown"    // no dispute of this id was raised
	FindNothingFrozen     rules.Code = "nothing-frozen"     // released, and nothing froze the table
	FindRulingReplaced    rules.Code = "ruling-replaced"    // the director rules again on the same dispute
	FindRulingFinal       rules.Code = "ruling-final"       // the committee has decided
	FindRulingImpossible  rules.Code = "ruling-impossible"  // Args: effect, from 1, that cannot be done
	FindRulingNobodys     rules.Code = "ruling-nobodys"     // made by a person who is no official of the match
	FindTestimonyUnasked  rules.Code = "testimony-unasked"  // of a spectator or monitor, not about cheating
	FindTestimonyAsked    rules.Code = "testimony-asked-by" // asked by somebody who is no official
	FindAppealNoRuling    rules.Code = "appeal-no-ruling"   // nothing was ruled yet
	FindAppealAgain       rules.Code = "appeal-exhausted"   // the right was used
	FindAppealLate        rules.Code = "appeal-late"        // redress can no longer be obtained
	FindCommitteeSmall    rules.Code = "committee-small"    // Args: members, members needed
	FindCommitteeNeedless rules.Code = "committee-needless" // convened, and nobody has appealed
	FindVoteNobodys       rules.Code = "vote-nobodys"       // by one who is not of the committee
	FindVoteAgain         rules.Code = "vote-again"         // the member's later vote counts
	FindVoteLate          rules.Code = "vote-late"          // the appeal was decided
	FindVotesShort        rules.Code = "votes-short"        // Args: votes, members needed
)
