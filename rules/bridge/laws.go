package bridge

import (
	"kibitz/rules"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

// Laws holds the provisions of a code of laws for bridge as data. Each provision names its
// clause and the points on which codes differ. A provision with an empty clause is not in
// the code; a case that would fall under it gets a finding without a clause, for the
// director.
type Laws struct {
	Tournament procedure.Provisions // provisions beside the table

	Settings []procedure.Setting // what the code leaves to the zone or the organiser

	Boards       Boards
	Calls        Calls
	Play         Play
	Opening      OpeningLead
	Declarer     DeclarersLead
	Defender     DefendersLead
	Leads        Leads
	Early        EarlyPlay
	Simultaneous Simultaneous
	Exposed      Exposed
	Revokes      Revokes
	Defects      Defects
	Claims       Claims
	Scores       Scores
	Director     Director
}

// Boards is what a code says about the board (Laws 2, 7).
type Boards struct {
	Cycle rules.ClauseID // dealer and vulnerability follow from the board number
	Hands rules.ClauseID // each hand has thirteen cards
}

// Calls is what a code says about the auction.
type Calls struct {
	Rotation     rules.ClauseID // the players call in turn
	Insufficient rules.ClauseID // a bid must be higher than the last
	Inadmissible rules.ClauseID // what may be doubled and redoubled
	After        rules.ClauseID // no calls after the auction is over
	Contract     rules.ClauseID // who becomes declarer
}

// Play is what a code says about the play.
type Play struct {
	Order  rules.ClauseID // play goes in turn round the table
	Follow rules.ClauseID // follow suit if able
	Trick  rules.ClauseID // who wins the trick and leads to the next
	Naming Naming
	Fifth  rules.ClauseID // a fifth card in a trick
}

// clauses returns the clauses for the match's own findings.
func (l *Laws) clauses() match.Clauses { return match.Clauses{Length: l.Scores.Agreed} }
