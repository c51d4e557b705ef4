package match

import "kibitz/rules"

// Findings that any match can have.
const (
	FindPlayAfterEnd    rules.Code = "play-after-end" // the match was over
	FindFrozen          rules.Code = "frozen"         // play while a dispute freezes the table
	FindNotResumed      rules.Code = "play-while-adjourned"
	FindChoiceNotOpen   rules.Code = "choice-not-open" // a choice that nobody had
	FindChoiceNotHis    rules.Code = "choice-not-his"  // somebody else's choice
	FindChoiceUnknown   rules.Code = "choice-unknown"  // not among the option's choices
	FindReadNothing     rules.Code = "options-none-open"
	FindPenaltyEnds     rules.Code = "penalty-ends-match"
	FindSanctionLate    rules.Code = "sanction-after-end" // a penalty or forfeit once the match had its result, which stays
	FindRulebookUnknown rules.Code = "rulebook-unknown"   // the match was corrected to a rulebook that there is not, or not for this game
)
