package backgammon

import (
	"kibitz/rules"
)

// The findings of the backgammon referee.
const (
	FindOutOfPhase       rules.Code = "out-of-phase" // not the act that is due now
	FindGameNumber       rules.Code = "game-number"
	FindGameUnfinished   rules.Code = "game-unfinished"  // a game started before the last had ended
	FindGameNotStarted   rules.Code = "game-not-started" // play without game.started
	FindNoOpening        rules.Code = "no-opening-roll"  // a game began without the opening roll
	FindRollTwice        rules.Code = "roll-twice"
	FindRollOutOfTurn    rules.Code = "roll-out-of-turn"  // the opponent was on roll
	FindRollEarly        rules.Code = "roll-early"        // before the opponent's turn had ended
	FindRollUnanswered   rules.Code = "roll-unanswered"   // with a double not yet answered
	FindTurnNotEnded     rules.Code = "turn-not-ended"    // the opponent played on, which ended the turn
	FindTurnWithoutRoll  rules.Code = "turn-without-roll" // a turn ended without a roll
	FindMoveOutOfTurn    rules.Code = "move-out-of-turn"  // checkers moved by the side not in turn
	FindMoveWithoutRoll  rules.Code = "move-without-roll" // checkers moved before a roll
	FindNoChecker        rules.Code = "no-checker"
	FindIllegalPlay      rules.Code = "illegal-play"
	FindBarFirst         rules.Code = "bar-first"        // another checker moved before the bar was clear; the play is legal
	FindCubeNotInPlay    rules.Code = "cube-not-in-play" // played without the cube
	FindCubeInNoCube     rules.Code = "cube-in-crawford" // the cube in the Crawford game
	FindCubeNotOwner     rules.Code = "cube-not-owner"   // the cube is the opponent's
	FindCubeOutOfTurn    rules.Code = "cube-out-of-turn" // not on roll, or after the roll
	FindCubeAfterVoid    rules.Code = "cube-after-void"  // instead of the re-roll
	FindCubeEarly        rules.Code = "cube-early"       // before the opponent's turn had ended; it stands
	FindCubeLapsed       rules.Code = "cube-lapsed"      // turned early; the game ended before the answer
	FindCubeFace         rules.Code = "cube-face"
	FindReplayUnruled    rules.Code = "replay-unruled"   // a game played again without a ruling does not count
	FindCubeBeyond       rules.Code = "cube-beyond"      // the rulebook does not say that redoubles are unlimited
	FindMovedUnderCube   rules.Code = "moved-under-cube" // a play changed after the opponent had doubled
	FindNoDouble         rules.Code = "no-double"        // an answer without a double
	FindBeaver           rules.Code = "beaver-not-allowed"
	FindConceded         rules.Code = "conceded" // a game conceded; the rulebook does not mention that
	FindConcedeContact   rules.Code = "conceded-in-contact"
	FindMatchConceded    rules.Code = "match-conceded"
	FindResultUnplayed   rules.Code = "result-unplayed" // the record does not show how the game ended
	FindResultDiffers    rules.Code = "result-differs"
	FindResultCapped     rules.Code = "result-capped"
	FindResultAsEntered  rules.Code = "result-as-entered" // a conceded game is worth what was agreed
	FindMatchResult      rules.Code = "match-result"      // the source says the match was won; the score says otherwise
	FindScoreDiffers     rules.Code = "score-differs"
	FindCubeDiffers      rules.Code = "cube-differs"
	FindGap              rules.Code = "gap"              // the record has a gap
	FindPositionSet      rules.Code = "position-set"     // the position was set, not reached by play
	FindUnfinished       rules.Code = "match-unfinished" // ended before anybody had won
	FindCheckerCount     rules.Code = "checker-count"    // surplus or missing checkers
	FindStartUnknown     rules.Code = "start-unknown"    // the format names a start position of another game; the standard one is used
	FindChoiceEarly      rules.Code = "choice-early"     // by a player whose turn has not ended
	FindSetupWrong       rules.Code = "setup-wrong"
	FindSetupOfficial    rules.Code = "setup-official"  // noticed too late
	FindSetupKept        rules.Code = "setup-kept"      // noticed in time but not corrected
	FindSetupCorrected   rules.Code = "setup-corrected" // though it was official
	FindCheckersWrong    rules.Code = "checkers-wrong"
	FindSurplusRemoved   rules.Code = "surplus-removed" // not the number that was to be removed
	FindSurplusMoved     rules.Code = "surplus-moved"   // another checker was moved while the surplus was removed
	FindCountShort       rules.Code = "count-short"
	FindSilent           rules.Code = "silent"             // a double, take or pass without its word
	FindCubeNotTurned    rules.Code = "cube-not-turned"    // a double announced without turning the cube
	FindClockRunning     rules.Code = "clock-running"      // after a pass
	FindTouched          rules.Code = "cube-touched"       // by a player who may not double now
	FindTouchedRolled    rules.Code = "touched-and-rolled" // touched the cube, then rolled without doubling
	FindPreferenceLate   rules.Code = "preference-late"    // play had begun
	FindPreferenceAgain  rules.Code = "preference-again"   // one roll decides all choices
	FindPreferenceNotHis rules.Code = "preference-not-his" // the winner of the roll chooses
	FindOpeningOrder     rules.Code = "opening-order"      // the other side throws first
	FindCountUnknown     rules.Code = "count-unknown"      // the rulebook has no count over a die
	FindCountNotCalled   rules.Code = "count-not-called"   // it ended without having been called
	FindVoidUnfounded    rules.Code = "void-unfounded"     // a roll voided for a reason not in the rulebook
	FindScoreNotCompared rules.Code = "score-not-compared" // a game started without comparing the score
	FindScoreNotKept     rules.Code = "score-not-kept"     // by one side; the presumption is against it
	FindAgreementVain    rules.Code = "agreement-vain"     // on a matter that is not for the players to agree
	FindFrozenUnknowing  rules.Code = "frozen-unknowing"   // entered by somebody who could not know that the table was frozen
	FindFlag             rules.Code = "flag-fell"
)
