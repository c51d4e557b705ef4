package bridge

import (
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// Laws is what a code of laws says of bridge, as data: each provision names its clause
// and holds what codes differ in. A provision whose clause is empty is not in the code;
// what would rest on it is then a finding without a clause, for the director.
type Laws struct {
	Tournament procedure.Provisions // what is beside the table

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

// Boards is what a code says of the board (Laws 2, 7).
type Boards struct {
	Cycle rules.ClauseID // who deals and is vulnerable follows from the board's number
	Hands rules.ClauseID // each hand has thirteen cards
}

// Calls is what a code says of the auction.
type Calls struct {
	Rotation     rules.ClauseID // the players call in turn
	Insufficient rules.ClauseID // a bid is higher than the last
	Inadmissible rules.ClauseID // what may be doubled and redoubled
	After        rules.ClauseID // nothing is called once the auction is over
	Contract     rules.ClauseID // who becomes declarer
}

// Play is what a code says of the course of play.
type Play struct {
	Order  rules.ClauseID // in turn round the table
	Follow rules.ClauseID // suit, who can
	Trick  rules.ClauseID // who wins it and leads to the next
	Naming Naming
	Fifth  rules.ClauseID // a fifth card
}
