package tournament

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// Findings on a tournament's own log.
const (
	FindDrawPlaces      rules.Code = "draw-places"   // a place beyond the size, given twice, or missing
	FindDrawTwice       rules.Code = "draw-twice"    // an entry in two places
	FindDrawStranger    rules.Code = "draw-stranger" // drawn, and no entry
	FindDrawMissing     rules.Code = "draw-missing"  // entered, paid, and not drawn
	FindDrawAgain       rules.Code = "draw-again"    // a second draw of the stage, which stands
	FindDrawCopied      rules.Code = "draw-copied"   // a last chance in the order of the stage before it
	FindByesMany        rules.Code = "byes-many"
	FindByeMeetsBye     rules.Code = "bye-meets-bye"
	FindLateExpired     rules.Code = "late-expired" // a late arrival placed after his place had become a bye
	FindLateOpen        rules.Code = "late-open"    // a late arrival's place still open when a later round is called
	FindNotLost         rules.Code = "not-lost"     // drawn behind a stage in which he has not lost
	FindLoserMissing    rules.Code = "loser-missing"
	FindEntryTwice      rules.Code = "entry-twice" // one person in two entries of a division
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
	FindTableTaken      rules.Code = "table-taken"
	FindWinnerStranger  rules.Code = "winner-stranger"
	FindPostedEarly     rules.Code = "posted-early"
	FindPostedUncertain rules.Code = "posted-uncertain"
	FindScoreShort      rules.Code = "score-short"
	FindScoreImpossible rules.Code = "score-impossible"
)

// ground is the clause that a finding rests on. What is wrong in itself is found without one too.
type ground struct {
	clause func(p *procedure.Provisions) rules.ClauseID
	itself bool
}

var (
	inItself  = ground{func(*procedure.Provisions) rules.ClauseID { return "" }, true}
	ofDraws   = ground{func(p *procedure.Provisions) rules.ClauseID { return p.Draws.Clause }, false}
	ofPosting = ground{func(p *procedure.Provisions) rules.ClauseID { return p.Posting.Clause }, false}
)

func (g ground) always() ground { return ground{g.clause, true} }

// grounds are those of all findings (section (c) of the tournament's specification).
var grounds = map[rules.Code]ground{
	FindDrawPlaces: ofDraws.always(), FindDrawTwice: ofDraws.always(), FindDrawStranger: ofDraws.always(),
	FindDrawMissing: ofDraws, FindDrawAgain: ofDraws, FindDrawCopied: ofDraws, FindByesMany: ofDraws, FindByeMeetsBye: ofDraws,
	FindLateExpired: ofDraws, FindLateOpen: ofDraws, FindNotLost: ofDraws, FindLoserMissing: ofDraws,
	procedure.FindDrawPrize: ofDraws,
	FindEntryTwice:          ofDraws.always(),
	FindRankingUnknown:      inItself, FindRematch: inItself, FindSecondBye: inItself, FindGroupCrossed: inItself, FindTableTaken: inItself,
	FindMovementMeet: inItself, FindMovementSet: inItself, FindMovementShared: inItself, FindMovementPair: inItself, FindMovementEmpty: inItself,
	FindPairedOther: inItself, FindSupervisorLocal: ofDraws,
	FindWinnerStranger: ofPosting.always(), FindPostedEarly: ofPosting, FindPostedUncertain: ofPosting, procedure.FindPostedLate: ofPosting,
	FindScoreShort:      {func(p *procedure.Provisions) rules.ClauseID { return p.Settled }, true},
	FindScoreImpossible: ofPosting.always(),
}

// report records a finding at the event being folded, if the rulebook has its clause or it is
// wrong in itself.
func (r *Referee) report(code rules.Code, figures ...int) {
	g := grounds[code]
	if clause := g.clause(r.provisions); clause != "" || g.itself {
		r.Report(code, clause, events.NoSide, figures...)
	}
}
