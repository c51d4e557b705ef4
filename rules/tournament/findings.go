package tournament

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// Findings on a tournament's own log.
const (
	FindDrawPlaces      rules.Code = "draw-places"      // a place beyond the size, given twice, or missing
	FindDrawTwice       rules.Code = "draw-twice"       // an entry in two places
	FindDrawStranger    rules.Code = "draw-stranger"    // drawn, and no entry
	FindDrawMissing     rules.Code = "draw-missing"     // entered, paid, and not drawn
	FindDrawAgain       rules.Code = "draw-again"       // a second draw of the stage, which stands
	FindDrawAmended     rules.Code = "draw-amended"     // its record was corrected after the stage had begun
	FindDrawIncomplete  rules.Code = "draw-incomplete"  // something was done of a stage while parts of its draw were to come
	FindPlayedNotDrawn  rules.Code = "played-not-drawn" // by others than the draw has now
	FindPaidUncertain   rules.Code = "paid-uncertain"   // whether it had paid before the draw is within the clocks' error
	FindDrawCopied      rules.Code = "draw-copied"      // a last chance in the order of the stage before it
	FindByesMany        rules.Code = "byes-many"
	FindByeMeetsBye     rules.Code = "bye-meets-bye"
	FindLateExpired     rules.Code = "late-expired" // a late arrival placed after his place had become a bye
	FindLateOpen        rules.Code = "late-open"    // a late arrival's place still open when a later round is called
	FindNotLost         rules.Code = "not-lost"     // drawn behind a stage in which he has not lost
	FindLoserMissing    rules.Code = "loser-missing"
	FindCommitteeAbsent rules.Code = "committee-absent"  // a member who is not there
	FindCommitteeOthers rules.Code = "committee-country" // a member of a country that no entry has
	FindEntryTwice      rules.Code = "entry-twice"       // one person in two entries of a division
	FindRankingUnknown  rules.Code = "ranking-unknown"
	FindRematch         rules.Code = "rematch"
	FindSecondBye       rules.Code = "second-bye"
	FindGroupCrossed    rules.Code = "group-crossed"
	FindPairedOther     rules.Code = "paired-on-other-standings" // a later round was paired before this correction
	FindSupervisorLocal rules.Code = "supervisor-local"          // a foreign supervisor of the tournament's own country
	FindMovementMeet    rules.Code = "movement-meet-again"       // two pairs meet once more
	FindMovementSet     rules.Code = "movement-boards-again"     // a pair plays boards once more
	FindMovementShared  rules.Code = "movement-boards-shared"    // boards lie at two tables in a round
	FindMovementPair    rules.Code = "movement-pair-twice"       // a pair sits at two tables in a round
	FindMovementEmpty   rules.Code = "movement-table-empty"      // a table has no boards
	FindWrongPair       rules.Code = "wrong-pair"                // others sat at a table than the movement says (Law 15)
	FindWrongDirection  rules.Code = "wrong-direction"           // a table sat the other way
	FindArtificialDone  rules.Code = "artificial-completed"      // an artificial score of a board that was played to its end
	FindArtificialSum   rules.Code = "artificial-sum"            // both sides of a board have more than 100 % together
	FindTableTaken      rules.Code = "table-taken"
	FindCalledExcluded  rules.Code = "called-excluded"
	FindForfeitPending  rules.Code = "forfeit-pending" // ruled on in a match, and the entry's other matches and winnings are not taken
	FindWinnerStranger  rules.Code = "winner-stranger"
	FindPostedEarly     rules.Code = "posted-early"
	FindPostedUncertain rules.Code = "posted-uncertain"
	FindPlayedByOthers  rules.Code = "played-by-others" // posted from the record of a match of other players
	FindWinnerDiffers   rules.Code = "winner-differs"   // posted for another than the record has
	FindLengthDiffers   rules.Code = "length-differs"   // the match was scheduled to another length than its round
	FindScoreShort      rules.Code = "score-short"
	FindScoreImpossible rules.Code = "score-impossible"
	FindSeatsChanged    rules.Code = "seats-changed" // posted, and a match before it is open again or has another winner

	FindUndeclared       rules.Code = "undeclared"         // a draw before any division was declared
	FindStageUnknown     rules.Code = "stage-unknown"      // a draw of a stage that was not declared
	FindNamedLate        rules.Code = "named-late"         // a director or president named after the invitation
	FindUnposted         rules.Code = "unposted"           // a round called of a draw that is not on the board
	FindDeputyUnnamed    rules.Code = "deputy-unnamed"     // in charge, and of no office
	FindEntryLimited     rules.Code = "entry-limited"      // not everybody may enter
	FindLanguagesLate    rules.Code = "languages-late"     // declared after play had begun
	FindStageChanged     rules.Code = "stage-changed"      // declared, or otherwise, after the first draw
	FindCalledOtherwise  rules.Code = "called-otherwise"   // paired otherwise than drawn
	FindFeeReturned      rules.Code = "fee-returned"       // to an entry that was drawn and did not come
	FindPlaceNotAdvanced rules.Code = "place-not-advanced" // a half of a consolation enters in another round
	FindFinalHalves      rules.Code = "final-halves"       // a final between two of one half
	FindForfeitUnposted  rules.Code = "forfeit-unposted"   // due, and posted later than it should be
	FindPostedFrozen     rules.Code = "posted-frozen"      // its encounter is in dispute
	FindPostedUnseen     rules.Code = "posted-unseen"      // two say different things, unseen by each other
	FindCalledForOther   rules.Code = "called-for-another" // posted from a match that was called for another encounter
	FindFieldSingle      rules.Code = "field-single"       // a group of one in a divided field
	FindFineBare         rules.Code = "fine-bare"          // a fine without a clause
	FindFineUnit         rules.Code = "fine-unit"          // a fine in a match of teams, in a unit in which the stage does not count
	FindPlayedElsewhere  rules.Code = "played-elsewhere"   // its record is of another table than it was called to
	FindPhase            rules.Code = "phase"              // the record's round contradicts the sheet
	FindVariant          rules.Code = "variant"            // the record's start position was not declared
	FindPostingHead      rules.Code = "posting-head"       // the posting names a head that the match has not
	FindRuleChanged      rules.Code = "rule-changed"       // a stage is declared against a rule that nobody may change
	FindPeriodOver       rules.Code = "period-over"        // corrected after the correction period
)

// ground is the clause that a finding rests on. What is wrong in itself is found without one too.
type ground struct {
	clause func(p *procedure.Provisions) rules.ClauseID
	itself bool
}

var (
	inItself    = ground{func(*procedure.Provisions) rules.ClauseID { return "" }, true}
	ofDraws     = ground{func(p *procedure.Provisions) rules.ClauseID { return p.Draws.Clause }, false}
	ofCommittee = ground{func(p *procedure.Provisions) rules.ClauseID { return p.Announced.Clause }, false}
	ofPosting   = ground{func(p *procedure.Provisions) rules.ClauseID { return p.Posting.Clause }, false}
)

func of(clause func(p *procedure.Provisions) rules.ClauseID) ground { return ground{clause, false} }

func (g ground) always() ground { return ground{g.clause, true} }

// grounds are those of all findings (section (c) of the tournament's specification).
var grounds = map[rules.Code]ground{
	FindDrawPlaces: ofDraws.always(), FindDrawTwice: ofDraws.always(), FindDrawStranger: ofDraws.always(),
	FindDrawMissing: ofDraws, FindDrawAgain: ofDraws, FindDrawAmended: ofDraws, FindPaidUncertain: ofDraws, FindDrawCopied: ofDraws, FindByesMany: ofDraws, FindByeMeetsBye: ofDraws,
	FindLateExpired: ofDraws, FindLateOpen: ofDraws, FindNotLost: ofDraws, FindLoserMissing: ofDraws,
	procedure.FindDrawPrize: ofDraws, procedure.FindDrawChanged: ofDraws, FindDrawIncomplete: ofDraws.always(), FindPlayedNotDrawn: ofDraws.always(),
	FindCommitteeAbsent: ofCommittee, FindCommitteeOthers: ofCommittee,
	FindEntryTwice:     ofDraws.always(),
	FindRankingUnknown: inItself, FindRematch: inItself, FindSecondBye: inItself, FindGroupCrossed: inItself, FindTableTaken: inItself,
	FindMovementMeet: inItself, FindMovementSet: inItself, FindMovementShared: inItself, FindMovementPair: inItself, FindMovementEmpty: inItself,
	FindWrongPair: inItself, FindWrongDirection: inItself, FindArtificialDone: inItself, FindArtificialSum: inItself,
	FindPairedOther: inItself, FindSupervisorLocal: ofDraws,
	FindCalledExcluded: {func(p *procedure.Provisions) rules.ClauseID { return p.Exclusion.Clause }, true},
	FindForfeitPending: {takingAll, false},
	FindWinnerStranger: ofPosting.always(), FindPostedEarly: ofPosting, FindPostedUncertain: ofPosting, procedure.FindPostedLate: ofPosting,
	FindScoreShort:      {func(p *procedure.Provisions) rules.ClauseID { return p.Settled }, true},
	FindScoreImpossible: ofPosting.always(),
	FindPlayedByOthers:  ofPosting.always(), FindSeatsChanged: ofPosting.always(),
	FindWinnerDiffers: ofPosting.always(), procedure.FindPostedDiffers: ofPosting.always(),
	FindLengthDiffers: {func(p *procedure.Provisions) rules.ClauseID { return p.Settled }, true},

	FindUndeclared: ofCommittee, FindStageUnknown: ofCommittee, FindNamedLate: ofCommittee, FindUnposted: ofCommittee,
	FindDeputyUnnamed: of(func(p *procedure.Provisions) rules.ClauseID { return p.Staff }),
	FindEntryLimited:  of(func(p *procedure.Provisions) rules.ClauseID { return p.Exclusion.Clause }),
	FindLanguagesLate: of(func(p *procedure.Provisions) rules.ClauseID { return p.Languages }),
	FindStageChanged:  ofDraws, FindCalledOtherwise: ofDraws, FindFeeReturned: ofDraws, FindPlaceNotAdvanced: ofDraws, FindFinalHalves: ofDraws,
	FindForfeitUnposted: of(func(p *procedure.Provisions) rules.ClauseID { return p.Lateness.Clause }),
	FindPostedFrozen:    of(func(p *procedure.Provisions) rules.ClauseID { return p.Dispute.Clause }),
	FindPostedUnseen:    ofPosting.always(), FindCalledForOther: ofPosting.always(), FindPostingHead: ofPosting.always(),
	FindFieldSingle:     inItself,
	FindFineUnit:        inItself,
	FindFineBare:        of(func(p *procedure.Provisions) rules.ClauseID { return p.Deduction.Procedural }).always(),
	FindPlayedElsewhere: of(func(p *procedure.Provisions) rules.ClauseID { return p.Seats }),
	FindPhase:           of(func(p *procedure.Provisions) rules.ClauseID { return p.Breaks.Clause }),
	FindVariant:         of(func(p *procedure.Provisions) rules.ClauseID { return p.Variant }),
	FindRuleChanged:     of(func(p *procedure.Provisions) rules.ClauseID { return p.Unchanged }),
	FindPeriodOver:      of(func(p *procedure.Provisions) rules.ClauseID { return p.Period }),
}

// takingAll returns the first clause that takes the remaining matches and the winnings.
func takingAll(p *procedure.Provisions) rules.ClauseID {
	for _, c := range p.Conduct {
		if c.All {
			return c.Clause
		}
	}
	return ""
}

// Severity returns how much a finding on a tournament's own log asks of people under a rulebook, of
// which no side is an offender; "" where there is no such finding.
func Severity(code rules.Code, p *procedure.Provisions) rules.Severity {
	g, ok := grounds[code]
	if !ok {
		return ""
	}
	f := rules.Finding{Code: code, Clause: g.clause(p), Offender: events.NoSide}
	if f.Clause == "" && !g.itself {
		return ""
	}
	return f.Severity(false)
}

// ClauseOf returns the clause of the rulebook that a finding rests on; "" for none.
func (r *Referee) ClauseOf(code rules.Code) rules.ClauseID {
	if g, ok := grounds[code]; ok {
		return g.clause(r.provisions)
	}
	return ""
}

// Pending returns the clause by which an entry loses its remaining matches and its winnings for what
// was ruled on against a side in a match, as long as it is not excluded so (WBF 1.6, 1.8); "" for
// nothing.
func (r *Referee) Pending(entry string, match rules.Referee, side events.Side) rules.ClauseID {
	e := r.tournament.Entry(entry)
	if e == nil || e.Excluded != nil && e.Excluded.Scope == events.ExcludedFromTournament && e.Excluded.Forfeit {
		return ""
	}
	return r.provisions.TakesAll(match, side)
}

// report records a finding at the event being folded, if the rulebook has its clause or it is
// wrong in itself.
func (r *Referee) report(code rules.Code, figures ...int) {
	g := grounds[code]
	if clause := g.clause(r.provisions); clause != "" || g.itself {
		r.Report(code, clause, events.NoSide, figures...)
	}
}
