package backgammon

import (
	"kibitz/rules"
)

// What the referee of backgammon finds. Args are told where there are any.
const (
	FindOutOfPhase       rules.Code = "out-of-phase" // not what the table waits for
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
	FindCubeLapsed       rules.Code = "cube-lapsed"      // turned early, and the game ended before the answer
	FindCubeFace         rules.Code = "cube-face"
	FindReplayUnruled    rules.Code = "replay-unruled"   // a game played again without a ruling does not count
	FindCubeBeyond       rules.Code = "cube-beyond"      // the rulebook does not say that redoubles go on
	FindMovedUnderCube   rules.Code = "moved-under-cube" // a play changed once the opponent had doubled
	FindNoDouble         rules.Code = "no-double"        // an answer where nothing was offered
	FindBeaver           rules.Code = "beaver-not-allowed"
	FindConceded         rules.Code = "conceded" // a game, and the rulebook has no word on that
	FindConcedeContact   rules.Code = "conceded-in-contact"
	FindMatchConceded    rules.Code = "match-conceded"
	FindResultUnplayed   rules.Code = "result-unplayed" // the record does not show how the game ended
	FindResultDiffers    rules.Code = "result-differs"
	FindResultCapped     rules.Code = "result-capped"
	FindResultAsEntered  rules.Code = "result-as-entered" // a conceded game, which is worth what was agreed
	FindMatchResult      rules.Code = "match-result"      // the source says the match was won, the score does not
	FindScoreDiffers     rules.Code = "score-differs"
	FindCubeDiffers      rules.Code = "cube-differs"
	FindGap              rules.Code = "gap"              // the record has a gap
	FindPositionSet      rules.Code = "position-set"     // the position was told, not played
	FindUnfinished       rules.Code = "match-unfinished" // ended before anybody had won
	FindCheckerCount     rules.Code = "checker-count"    // surplus or missing checkers
	FindStartUnknown     rules.Code = "start-unknown"    // the format names a start position of another game; the standard one is used
	FindChoiceEarly      rules.Code = "choice-early"     // by one who has not finished his turn
	FindSetupWrong       rules.Code = "setup-wrong"
	FindSetupOfficial    rules.Code = "setup-official"  // found too late
	FindSetupKept        rules.Code = "setup-kept"      // found in time and not corrected
	FindSetupCorrected   rules.Code = "setup-corrected" // though it was official
	FindCheckersWrong    rules.Code = "checkers-wrong"
	FindSurplusRemoved   rules.Code = "surplus-removed" // not what was to be
	FindSurplusMoved     rules.Code = "surplus-moved"   // with the surplus taken off, another checker was moved
	FindCountShort       rules.Code = "count-short"
	FindSilent           rules.Code = "silent"             // a double, take or pass without its word
	FindCubeNotTurned    rules.Code = "cube-not-turned"    // a double said, the cube not turned
	FindClockRunning     rules.Code = "clock-running"      // after a pass
	FindTouched          rules.Code = "cube-touched"       // by one who may not double now
	FindTouchedRolled    rules.Code = "touched-and-rolled" // touched the cube and rolled without doubling
	FindPreferenceLate   rules.Code = "preference-late"    // play had begun
	FindPreferenceAgain  rules.Code = "preference-again"   // one roll for all choices
	FindPreferenceNotHis rules.Code = "preference-not-his" // the winner of the roll chooses
	FindOpeningOrder     rules.Code = "opening-order"      // the other side throws first
	FindCountUnknown     rules.Code = "count-unknown"      // the rulebook knows no count over a die
	FindCountNotCalled   rules.Code = "count-not-called"   // it ended, and nobody had called it
	FindVoidUnfounded    rules.Code = "void-unfounded"     // a roll taken back for what the rulebook does not know
	FindScoreNotCompared rules.Code = "score-not-compared" // a game started without
	FindScoreNotKept     rules.Code = "score-not-kept"     // by one side, which the presumption is against
	FindSettingUnknown   rules.Code = "setting-unknown"    // the rulebook does not leave it open
	FindSettingValue     rules.Code = "setting-value"      // the rulebook does not offer this
	FindSettingLate      rules.Code = "setting-late"       // play had begun; it holds from here on
	FindAgreementVain    rules.Code = "agreement-vain"     // on what is not the players' to agree on
	FindFrozenUnknowing  rules.Code = "frozen-unknowing"   // entered without knowing that the table was frozen
	FindFlag             rules.Code = "flag-fell"
)
