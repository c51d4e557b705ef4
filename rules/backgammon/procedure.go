package backgammon

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

// Procedure is what a rulebook says of playing backgammon, as data: each
// provision names its clause and holds what rulebooks differ in. A provision
// whose clause is empty is not in the rulebook; what would rest on it is then a
// finding without a clause, for the director.
type Procedure struct {
	Tournament procedure.Provisions // what is not play

	Settings []procedure.Setting // what is left open to the tournament or to the players

	Common      rules.ClauseID // the commonly accepted rules apply where nothing else is said
	Opening     rules.ClauseID // one die each, the higher plays both
	NextGames   rules.ClauseID // later games open in the same way
	Order       rules.ClauseID // one turn after the other, each with its roll
	InTurn      rules.ClauseID // no checkers are moved in the opponent's turn
	OwnCheckers rules.ClauseID // nor those of the opponent
	Declining   rules.ClauseID // who gives up where he is doubled has passed
	Weights     []Weight       // what counts for more than a presumption in a dispute
	EndedBy     []string       // what ends a turn: DieLifted, ClockPressed
	VoidRoll    VoidRoll
	Entering    rules.ClauseID // checkers on the bar enter first
	Together    rules.ClauseID // the numbers are moves apart, or one checker's over an open point
	Doubles     rules.ClauseID // a double is played four times
	BothDice    rules.ClauseID // both numbers if possible, else the larger
	Own         rules.ClauseID // what the game has of its own: the head and the blocks of long nards
	Illegal     IllegalPlay
	EarlyCube   rules.ClauseID // a cube turned before the opponent has finished stands
	UnderCube   rules.ClauseID // a play not finished may be changed once the opponent has doubled
	EarlyRoll   EarlyRoll      // a roll before the opponent has finished
	Doubling    rules.ClauseID // who may double, and when
	CubeOwner   rules.ClauseID // only the owner of the cube redoubles
	Faces       Faces
	Redoubles   rules.ClauseID // they have no end
	CubeFace    rules.ClauseID // the cube shows the new value
	Taking      rules.ClauseID
	Passing     rules.ClauseID
	CubeSetup   rules.ClauseID // where the cube lies when a game starts, and what that shows later
	NoCubeGame  NoCubeGame     // the Crawford game
	Losses      Losses
	Completion  Completion
	Score       rules.ClauseID // both keep the score and compare
	Results     rules.ClauseID // results are entered and verified
	Length      rules.ClauseID // matches are played to the appointed length
	Setup       Setup          // the start position, and a side's proper number of checkers
	Words       Words
	Touching    Touching
	Preference  rules.ClauseID // one roll for all choices before play
	WhiteFirst  bool           // the lighter checkers throw first for the opening
	RestingDie  RestingDie
}

// clauses returns those that the match's own findings rest on.
func (p *Procedure) clauses() match.Clauses {
	return match.Clauses{Length: p.Length, Sanction: p.Results}
}

// broken returns the clause that the play of a roll breaks.
func (p *Procedure) broken(f Fault, d events.Dice, before, after *[26]uint8) rules.ClauseID {
	switch {
	case f == Unplayed:
		return p.BothDice
	case f == FromHead || f == Blocking:
		return p.Own
	case f == OpponentMoved && p.OwnCheckers != "":
		return p.OwnCheckers
	case d[0] == d[1]:
		return p.Doubles
	case together(d, before, after):
		return p.Together
	}
	return p.Common
}

// together reports whether one checker moved as many points as both dice show, and no
// other did.
func together(d events.Dice, before, after *[26]uint8) bool {
	from, to := -1, -1
	for p := range before {
		switch int(before[p]) - int(after[p]) {
		case 0:
		case 1:
			if from >= 0 {
				return false
			}
			from = p
		case -1:
			if to >= 0 {
				return false
			}
			to = p
		default:
			return false
		}
	}
	return from >= 0 && to > events.Off && from-to == int(d[0]+d[1])
}

// Weight is what the cube as it lies counts for in a dispute.
type Weight struct {
	Clause rules.ClauseID
	Counts rules.Weight
}

// Weighs returns what something found counts for in a dispute: that the table was not left
// as it was (WBF 6.1), that a player kept no score (WBF 5.1), and how the cube lies
// (WBF 5.2, 5.5, RU 23.3, 23.10); NoWeight where it is nothing.
func (p *Procedure) Weighs(f *rules.Finding) rules.Weight {
	switch f.Code {
	case match.FindFrozen, FindScoreNotKept:
		if !f.Offender.Valid() {
			return rules.NoWeight
		}
	case FindCubeDiffers:
	default:
		return rules.NoWeight
	}
	if i := slices.IndexFunc(p.Weights, func(w Weight) bool { return w.Clause == f.Clause }); i >= 0 {
		return p.Weights[i].Counts
	}
	return rules.Presumption
}

// Faces is what a cube has on its faces: powers of two up to the last. A cube has no
// face for 1, nor for more than the last: then it shows the same faces again.
type Faces struct {
	Clause rules.ClauseID
	Last   int
}

// show reports whether a cube of this value shows a face.
func (f *Faces) show(value, face int) bool {
	if face == value || f.Last < 2 {
		return face == value
	}
	for value > f.Last {
		value /= f.Last
	}
	if value == 1 {
		value = f.Last
	}
	return face == value
}

// Losses is how many times the cube a game is worth that is lost without a checker
// borne off, and with one still back (WBF 5.3).
type Losses struct {
	Clause             rules.ClauseID
	Gammon, Backgammon int
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
	Reason  string
	Clause  rules.ClauseID
	Counted bool // only once it was counted
	Opening bool // only of the opening roll
}

// Completion is how games may end (WBF 4.9).
type Completion struct {
	Clause         rules.ClauseID
	NoContactFirst bool           // a game may be conceded only once contact is over
	Choices        []rules.Choice // the opponent's, on a concession below what the game may be worth
	Accepted       []rules.Act    // acts of either side that accept it
}
