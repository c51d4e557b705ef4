package procedure

import "kibitz/rules"

// Findings on disputes, rulings and appeals.
const (
	FindNoClause           rules.Code = "no-clause"       // the rulebook has no clause for it; the director decides
	FindDisputeKnown       rules.Code = "dispute-known"   // a dispute with this id was raised before
	FindDisputeUnknown     rules.Code = "dispute-unknown" // no dispute with this id was raised
	FindNothingFrozen      rules.Code = "nothing-frozen"  // the table was released but not frozen
	FindRulingReplaced     rules.Code = "ruling-replaced" // the director rules again on the same dispute
	FindRulingFinal        rules.Code = "ruling-final"    // the committee has decided
	FindRulingImpossible   rules.Code = "ruling-impossible"
	FindRulingUnauthorized rules.Code = "ruling-nobodys"     // made by a person who may not rule on the dispute
	FindTestimonyUnasked   rules.Code = "testimony-unasked"  // by a spectator or monitor, unasked and not about cheating
	FindTestimonyAsked     rules.Code = "testimony-asked-by" // asked for by a person who may not ask
	FindAppealNoRuling     rules.Code = "appeal-no-ruling"   // there is no ruling yet
	FindAppealAgain        rules.Code = "appeal-exhausted"   // the right to appeal was used
	FindAppealLate         rules.Code = "appeal-late"        // redress can no longer be obtained
	FindCommitteeSmall     rules.Code = "committee-small"
	FindCommitteeNeedless  rules.Code = "committee-needless" // a committee was convened without an appeal
	FindVoteNobodys        rules.Code = "vote-nobodys"       // by a person who is not on the committee
	FindVoteAgain          rules.Code = "vote-again"         // the member's later vote counts
	FindVoteLate           rules.Code = "vote-late"          // the appeal was already decided
	FindVotesShort         rules.Code = "votes-short"
	FindAppealAlone        rules.Code = "appeal-alone"       // only one of the partners has appealed
	FindReferredNeedless   rules.Code = "referred-needless"  // nobody has appealed
	FindVotesSplit         rules.Code = "votes-split"        // a majority wants the ruling replaced but agrees on no effects
	FindCommitteePlays     rules.Code = "committee-plays"    // a member plays in the match and does not sit
	FindCommitteeStranger  rules.Code = "committee-stranger" // a member is not on the named committee
	FindGameVoided         rules.Code = "game-voided"        // a ruling voided the game, and no clause allows that
	FindOverrulesLaw       rules.Code = "committee-overrules-law"
)

// Findings on time, sanctions, equipment, officials and results.
const (
	FindDue                 rules.Code = "due"
	FindForfeitDue          rules.Code = "forfeit-due"
	FindDueUncertain        rules.Code = "due-uncertain" // the boundary is within the clocks' error
	FindAwardDiffers        rules.Code = "award-differs"
	FindPointsForForfeit    rules.Code = "points-for-forfeit" // the forfeit was due
	FindForfeitUndue        rules.Code = "forfeit-undue"
	FindUnitUndefined       rules.Code = "unit-undefined" // a point has no defined worth in a match counted in games (decision D32)
	FindAway                rules.Code = "away"
	FindBreakInGame         rules.Code = "break-in-game"
	FindBreakTooMany        rules.Code = "break-too-many"
	FindUnwarned            rules.Code = "unwarned" // points for slow play without an earlier warning
	FindPenaltyHigh         rules.Code = "penalty-high"
	FindExcludedUnadvised   rules.Code = "excluded-unadvised"
	FindExcludedUnexplained rules.Code = "excluded-unexplained"
	FindSettled             rules.Code = "settled"
	FindGameCancelled       rules.Code = "game-cancelled"
	FindReportNotTheirs     rules.Code = "report-not-theirs" // reported by a person who may not
	FindReportedUnknown     rules.Code = "reported-unknown"  // the rulebook has no such irregularity
	FindShaken              rules.Code = "shaken"
	FindDemandLate          rules.Code = "demand-late"
	FindDiceRequests        rules.Code = "dice-requests"
	FindDiceInGame          rules.Code = "dice-in-game"
	FindMixRolled           rules.Code = "mix-rolled" // by the wrong side
	FindMixOrder            rules.Code = "mix-order"
	FindMixInGame           rules.Code = "mix-in-game"
	FindLoserReports        rules.Code = "loser-reports"
	FindPostedLate          rules.Code = "posted-late"
	FindPostedDiffers       rules.Code = "posted-differs"
	FindPostedStands        rules.Code = "posted-stands"  // the posted result was not corrected in time
	FindResultChanged       rules.Code = "result-changed" // a closed result changed, and the rulebook does not cover that
	FindResultFinal         rules.Code = "result-final"   // the result is final; the event that would change it has no effect
	FindDueUndecided        rules.Code = "due-undecided"  // undecided when the match ended or its rulebook was replaced
	FindAdvicePlayedOn      rules.Code = "advice-played-on"
	FindLengthCorrected     rules.Code = "length-corrected" // after play had begun
	FindNoCrawford          rules.Code = "no-crawford"      // the format has no Crawford game
	FindGammonsUncounted    rules.Code = "gammons-uncounted"
	FindJacoby              rules.Code = "jacoby" // gammons count only after the cube was turned
	FindDirectorPlays       rules.Code = "director-plays"
	FindDirectorAbsent      rules.Code = "director-absent"
	FindCubeless            rules.Code = "cubeless" // the format has no cube
	FindCategory            rules.Code = "category" // the format does not fit its category
)

// Findings on draws.
const (
	FindOfficeUnnamed     rules.Code = "office-unnamed"
	FindDrawUnsupervised  rules.Code = "draw-unsupervised"
	FindDrawByNumbers     rules.Code = "draw-by-numbers"
	FindDrawByComputer    rules.Code = "draw-by-computer"
	FindDrawNotPublic     rules.Code = "draw-not-public"
	FindDrawUnwitnessed   rules.Code = "draw-unwitnessed"
	FindDrawUnpaid        rules.Code = "draw-unpaid"
	FindDrawPrize         rules.Code = "draw-prize" // a prize winner was drawn into the consolation
	FindDrawHalf          rules.Code = "draw-half"  // drawn into the wrong half of the consolation
	FindDrawChanged       rules.Code = "draw-changed"
	FindDrawFluid         rules.Code = "draw-fluid"
	FindLateNotByLot      rules.Code = "late-not-by-lot"
	FindCommitteeUnposted rules.Code = "committee-unposted" // the committee's members were not posted before the draw
	FindBarredRegistered  rules.Code = "barred-registered"
)
