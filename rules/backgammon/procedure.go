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
	EarlyRoll  rules.ClauseID // a roll before the opponent has finished
	Doubling   rules.ClauseID // who may double, and when
	CubeFace   rules.ClauseID // the cube shows the new value
	Taking     rules.ClauseID
	Passing    rules.ClauseID
	CubeSetup  rules.ClauseID // where the cube lies when a game starts, and what that shows later
	NoCubeGame rules.ClauseID // the Crawford game
	Completion Completion
	Score      rules.ClauseID // both keep the score and compare
	Results    rules.ClauseID // results are entered and verified
	Length     rules.ClauseID // matches are played to the appointed length
	Setup      rules.ClauseID // a side has its proper number of checkers
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
	Clause rules.ClauseID // both dice are rolled again, and nothing else is done first
}

// IllegalPlay is what the opponent may do about an illegal play (WBF 4.8).
type IllegalPlay struct {
	Clause   rules.ClauseID
	Choices  []rules.Choice // empty where the rulebook gives the opponent no choice
	Condoned []rules.Act    // the opponent's acts that condone it
}

// Completion is how games may end (WBF 4.9).
type Completion struct {
	Clause         rules.ClauseID
	NoContactFirst bool // a game may be conceded only once contact is over
}

// The choices on an illegal play.
const (
	Condone rules.Choice = "condone"
	Replay  rules.Choice = "replay"
)

// OptionIllegalPlay is the option that an illegal play opens.
const OptionIllegalPlay rules.OptionKind = "illegal-play"
