package procedure

import "kibitz/rules"

// What the desk finds about disputes, rulings and appeals. Args are told where
// there are any.
const (
	FindNoClause          rules.Code = "no-clause"       // the rulebook has no word on it: the director's
	FindDisputeKnown      rules.Code = "dispute-known"   // a dispute of this id was raised before
	FindDisputeUnknown    rules.Code = "dispute-unknown" // no dispute of this id was raised
	FindNothingFrozen     rules.Code = "nothing-frozen"  // released, and nothing froze the table
	FindRulingReplaced    rules.Code = "ruling-replaced" // the director rules again on the same dispute
	FindRulingFinal       rules.Code = "ruling-final"    // the committee has decided
	FindRulingImpossible  rules.Code = "ruling-impossible"
	FindRulingNobodys     rules.Code = "ruling-nobodys"     // made by a person who is no official of the match
	FindTestimonyUnasked  rules.Code = "testimony-unasked"  // of a spectator or monitor, not about cheating
	FindTestimonyAsked    rules.Code = "testimony-asked-by" // asked by somebody who is no official
	FindAppealNoRuling    rules.Code = "appeal-no-ruling"   // nothing was ruled yet
	FindAppealAgain       rules.Code = "appeal-exhausted"   // the right was used
	FindAppealLate        rules.Code = "appeal-late"        // redress can no longer be obtained
	FindCommitteeSmall    rules.Code = "committee-small"
	FindCommitteeNeedless rules.Code = "committee-needless" // convened, and nobody has appealed
	FindVoteNobodys       rules.Code = "vote-nobodys"       // by one who is not of the committee
	FindVoteAgain         rules.Code = "vote-again"         // the member's later vote counts
	FindVoteLate          rules.Code = "vote-late"          // the appeal was decided
	FindVotesShort        rules.Code = "votes-short"
	FindAppealAlone       rules.Code = "appeal-alone"       // only one of the partners has appealed
	FindReferredNeedless  rules.Code = "referred-needless"  // nobody has appealed
	FindVotesSplit        rules.Code = "votes-split"        // most want the ruling replaced and do not agree on what by
	FindCommitteePlays    rules.Code = "committee-plays"    // a member who plays in the match does not sit
	FindCommitteeStranger rules.Code = "committee-stranger" // who is not of the committee that was named
	FindGameVoided        rules.Code = "game-voided"        // by a decision, and no clause lets it be
	FindOverrulesLaw      rules.Code = "committee-overrules-law"
)

// What the desk finds about time, sanctions, equipment, officials and results.
const (
	FindDue                 rules.Code = "due"
	FindForfeitDue          rules.Code = "forfeit-due"
	FindDueUncertain        rules.Code = "due-uncertain" // the boundary lies within the clocks' error
	FindAwardDiffers        rules.Code = "award-differs"
	FindPointsForForfeit    rules.Code = "points-for-forfeit" // the forfeit was due
	FindForfeitUndue        rules.Code = "forfeit-undue"
	FindUnitUndefined       rules.Code = "unit-undefined" // what a point is worth where games are counted (decision D32)
	FindAway                rules.Code = "away"
	FindBreakInGame         rules.Code = "break-in-game"
	FindBreakTooMany        rules.Code = "break-too-many"
	FindUnwarned            rules.Code = "unwarned" // points for slow play without a warning before
	FindPenaltyHigh         rules.Code = "penalty-high"
	FindExcludedUnadvised   rules.Code = "excluded-unadvised"
	FindExcludedUnexplained rules.Code = "excluded-unexplained"
	FindSettled             rules.Code = "settled"
	FindGameCancelled       rules.Code = "game-cancelled"
	FindReportNotTheirs     rules.Code = "report-not-theirs" // reported by one who may not
	FindReportedUnknown     rules.Code = "reported-unknown"  // the rulebook does not know it
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
	FindPostedStands        rules.Code = "posted-stands"  // nobody corrected it in time
	FindResultChanged       rules.Code = "result-changed" // after it was closed, where the rulebook says nothing of that
	FindResultFinal         rules.Code = "result-final"   // it is changed no more, and what would change it does nothing
	FindDueUndecided        rules.Code = "due-undecided"  // the match is over, and nobody has decided on it
	FindAdvicePlayedOn      rules.Code = "advice-played-on"
	FindLengthCorrected     rules.Code = "length-corrected" // once play had begun
	FindNoCrawford          rules.Code = "no-crawford"      // the format leaves the game without the cube out
	FindGammonsUncounted    rules.Code = "gammons-uncounted"
	FindJacoby              rules.Code = "jacoby" // gammons count only once the cube was turned
	FindDirectorPlays       rules.Code = "director-plays"
	FindDirectorAbsent      rules.Code = "director-absent"
	FindCubeless            rules.Code = "cubeless" // the format leaves the cube out
	FindCategory            rules.Code = "category" // the format is none of its category's
)

// What may be reported: "reported-" and the kind.
const (
	FindReportedAidUsed                rules.Code = "reported-aid-used"
	FindReportedPhoneOn                rules.Code = "reported-phone-on"
	FindReportedHeadphones             rules.Code = "reported-headphones"
	FindReportedOtherLanguage          rules.Code = "reported-other-language"
	FindReportedUnsolicitedAdvice      rules.Code = "reported-unsolicited-advice"
	FindReportedSolicitedAdvice        rules.Code = "reported-solicited-advice"
	FindReportedAdviceConcealed        rules.Code = "reported-advice-concealed"
	FindReportedSpectatorInterferes    rules.Code = "reported-spectator-interferes"
	FindReportedPlayedElsewhere        rules.Code = "reported-played-elsewhere"
	FindReportedDiceOneByOne           rules.Code = "reported-dice-one-by-one"
	FindReportedNoCup                  rules.Code = "reported-no-cup"
	FindReportedNoHeight               rules.Code = "reported-no-height"
	FindReportedRolledToTheLeft        rules.Code = "reported-rolled-to-the-left"
	FindReportedMovedInOpponentsTurn   rules.Code = "reported-moved-in-opponents-turn"
	FindReportedTouchedInOpponentsTurn rules.Code = "reported-touched-in-opponents-turn"
	FindReportedTwoHands               rules.Code = "reported-two-hands"
	FindReportedUnclearMove            rules.Code = "reported-unclear-move"
	FindReportedMovedOpponentsCheckers rules.Code = "reported-moved-opponents-checkers"
	FindReportedHitCheckerNotOnBar     rules.Code = "reported-hit-checker-not-on-bar"
	FindReportedCheckerMisplaced       rules.Code = "reported-checker-misplaced"
	FindReportedDiceInCupEarly         rules.Code = "reported-dice-in-cup-early"
	FindReportedCupBelowTable          rules.Code = "reported-cup-below-table"
	FindReportedDiceBelowTable         rules.Code = "reported-dice-below-table"
	FindReportedTouchedDiceOrCup       rules.Code = "reported-touched-dice-or-cup"
	FindReportedCubeHidden             rules.Code = "reported-cube-hidden"
	FindReportedNoBaffleBox            rules.Code = "reported-no-baffle-box"
	FindReportedCountDisturbed         rules.Code = "reported-count-disturbed"
	FindReportedOtherSeat              rules.Code = "reported-other-seat"
	FindReportedSmoking                rules.Code = "reported-smoking"
	FindReportedLateFromBreak          rules.Code = "reported-late-from-break"
	FindReportedDiceLiftedToMove       rules.Code = "reported-dice-lifted-to-move"
	FindReportedFirstDieLeft           rules.Code = "reported-first-die-left"
	FindReportedForeignDice            rules.Code = "reported-foreign-dice"
	FindReportedAskedPartner           rules.Code = "reported-asked-partner"
	FindReportedDummyIndicates         rules.Code = "reported-dummy-indicates"
	FindReportedForeignCup             rules.Code = "reported-foreign-cup"
	FindReportedInfringement           rules.Code = "reported-infringement"
)

// What the desk finds about draws.
const (
	FindOfficeUnnamed     rules.Code = "office-unnamed"
	FindDrawUnsupervised  rules.Code = "draw-unsupervised"
	FindDrawByNumbers     rules.Code = "draw-by-numbers"
	FindDrawByComputer    rules.Code = "draw-by-computer"
	FindDrawNotPublic     rules.Code = "draw-not-public"
	FindDrawUnwitnessed   rules.Code = "draw-unwitnessed"
	FindDrawUnpaid        rules.Code = "draw-unpaid"
	FindDrawPrize         rules.Code = "draw-prize" // a prize winner in the consolation
	FindDrawHalf          rules.Code = "draw-half"  // in the wrong half of the consolation
	FindDrawChanged       rules.Code = "draw-changed"
	FindDrawFluid         rules.Code = "draw-fluid"
	FindLateNotByLot      rules.Code = "late-not-by-lot"
	FindCommitteeUnposted rules.Code = "committee-unposted" // who is of it was not put up before the draw
	FindBarredRegistered  rules.Code = "barred-registered"
)
