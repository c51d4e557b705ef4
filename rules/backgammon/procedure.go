package backgammon

import (
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// Procedure is what a rulebook says of playing backgammon, as data: each
// provision names its clause and holds what rulebooks differ in. A provision
// whose clause is empty is not in the rulebook; what would rest on it is then a
// finding without a clause, for the director.
type Procedure struct {
	Tournament procedure.Provisions // what is not play

	Settings []procedure.Setting // what is left open to the tournament or to the players

	Common     rules.ClauseID // the commonly accepted rules apply where nothing else is said
	Opening    rules.ClauseID // one die each, the higher plays both
	NextGames  rules.ClauseID // later games open in the same way
	Order      rules.ClauseID // one turn after the other, each with its roll
	EndedBy    []string       // what ends a turn: DieLifted, ClockPressed
	VoidRoll   VoidRoll
	Entering   rules.ClauseID // checkers on the bar enter first
	BothDice   rules.ClauseID // both numbers if possible, else the larger
	Own        rules.ClauseID // what the game has of its own: the head and the blocks of long nards
	Illegal    IllegalPlay
	EarlyCube  rules.ClauseID // a cube turned before the opponent has finished stands
	EarlyRoll  EarlyRoll      // a roll before the opponent has finished
	Doubling   rules.ClauseID // who may double, and when
	CubeFace   rules.ClauseID // the cube shows the new value
	Taking     rules.ClauseID
	Passing    rules.ClauseID
	CubeSetup  rules.ClauseID // where the cube lies when a game starts, and what that shows later
	NoCubeGame NoCubeGame     // the Crawford game
	Completion Completion
	Score      rules.ClauseID // both keep the score and compare
	Results    rules.ClauseID // results are entered and verified
	Length     rules.ClauseID // matches are played to the appointed length
	Setup      Setup          // the start position, and a side's proper number of checkers
	Words      Words
	Touching   rules.ClauseID // who touches the cube doubles
	Preference rules.ClauseID // one roll for all choices before play
	WhiteFirst bool           // the lighter checkers throw first for the opening
	RestingDie RestingDie
}

// broken returns the clause that a play breaks.
func (p *Procedure) broken(f Fault) rules.ClauseID {
	switch f {
	case Unplayed:
		return p.BothDice
	case FromHead, Blocking:
		return p.Own
	}
	return p.Common
}

// What may end a turn, as turn.ended says it.
const (
	DieLifted    = "dice"
	ClockPressed = "clock"
)

// VoidRoll is what follows a roll that does not count.
type VoidRoll struct {
	Clause  rules.ClauseID // both dice are rolled again, and nothing else is done first
	Reasons []Ground       // what makes a roll invalid
}

// Ground is what makes a roll invalid, as roll.voided says it.
type Ground struct {
	Reason string
	Clause rules.ClauseID
}

// IllegalPlay is what the opponent may do about an illegal play (WBF 4.8).
type IllegalPlay struct {
	Clause   rules.ClauseID
	Choices  []rules.Choice // empty where the rulebook gives the opponent no choice
	Either   bool           // either player may speak up, not only the opponent
	Condoned []rules.Act    // the opponent's acts that condone it
}

// Completion is how games may end (WBF 4.9).
type Completion struct {
	Clause         rules.ClauseID
	NoContactFirst bool           // a game may be conceded only once contact is over
	Choices        []rules.Choice // the opponent's, on a concession below what the game may be worth
	Accepted       []rules.Act    // acts of either side that accept it
}

// The choices on an illegal play.
const (
	Condone rules.Choice = "condone"
	Replay  rules.Choice = "replay"
)

// OptionIllegalPlay is the option that an illegal play opens.
const OptionIllegalPlay rules.OptionKind = "illegal-play"
