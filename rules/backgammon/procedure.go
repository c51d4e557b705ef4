package backgammon

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

// Procedure is the part of a rulebook on playing backgammon, as data. Each provision names
// its clause and holds what differs between rulebooks. A provision with an empty clause is
// not in the rulebook; a matter that it would govern becomes a finding without a clause,
// for the director.
type Procedure struct {
	Tournament procedure.Provisions // provisions that do not concern play

	Settings []procedure.Setting // settings left open to the tournament or to the players

	Common      rules.ClauseID // the commonly accepted rules apply where the rulebook says nothing else
	Opening     rules.ClauseID // one die each, the higher plays both
	NextGames   rules.ClauseID // later games start in the same way
	Order       rules.ClauseID // turns alternate, each with its roll
	InTurn      rules.ClauseID // no checkers are moved in the opponent's turn
	OwnCheckers rules.ClauseID // only one's own checkers are moved
	Declining   rules.ClauseID // a player who concedes when doubled has passed
	Weights     []Weight       // findings that count for more than a presumption in a dispute
	EndedBy     []string       // what ends a turn: DieLifted, ClockPressed
	VoidRoll    VoidRoll
	Entering    rules.ClauseID // checkers on the bar enter first
	Together    rules.ClauseID // the numbers are separate moves, or one checker's moves via an open point
	Doubles     rules.ClauseID // a double is played four times
	BothDice    rules.ClauseID // both numbers if possible, otherwise the larger
	Own         rules.ClauseID // the game's own rules: head and blocks in long nards
	Illegal     IllegalPlay
	EarlyCube   rules.ClauseID // a cube turned before the opponent has finished stands
	UnderCube   rules.ClauseID // an unfinished play may be changed after the opponent has doubled
	EarlyRoll   EarlyRoll      // a roll before the opponent has finished
	Doubling    rules.ClauseID // who may double, and when
	CubeOwner   rules.ClauseID // only the owner of the cube redoubles
	Faces       Faces
	Redoubles   rules.ClauseID // redoubles are unlimited
	CubeFace    rules.ClauseID // the cube shows the new value
	Taking      rules.ClauseID
	Passing     rules.ClauseID
	CubeSetup   rules.ClauseID // where the cube lies at the start of a game, and what its place shows later
	NoCubeGame  NoCubeGame     // the Crawford game
	Losses      Losses
	Completion  Completion
	Score       rules.ClauseID // both players keep the score and compare it
	Results     rules.ClauseID // results are entered and verified
	Length      rules.ClauseID // matches are played to the scheduled length
	Setup       Setup          // the start position and the correct number of checkers
	Words       Words
	Touching    Touching
	Preference  rules.ClauseID // one roll before play decides all choices
	WhiteFirst  bool           // the side with the lighter checkers throws first in the opening roll
	RestingDie  RestingDie
}

// clauses returns the clauses that the Match's own findings cite.
func (p *Procedure) clauses() match.Clauses {
	return match.Clauses{Length: p.Length, Sanction: p.Results}
}

// broken returns the clause that an illegal play of a roll breaks.
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

// together reports whether exactly one checker moved, by the sum of both dice.
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
	return to > events.Off && from-to == int(d[0]+d[1])
}

// Weight is the weight in a dispute of findings under a clause.
type Weight struct {
	Clause rules.ClauseID
	Counts rules.Weight
}

// Weighs returns the weight of a finding in a dispute, or NoWeight. A weight belongs to
// findings that the table was not left as it was (WBF 6.1), that a player kept no score
// (WBF 5.1), and that the cube's place or value differs (WBF 5.2, 5.5, RU 23.3, 23.10).
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

// Faces describes the faces of a cube: powers of two from 2 up to Last. The cube has no
// face for 1 or for values above Last; for these it shows the same faces again.
type Faces struct {
	Clause rules.ClauseID
	Last   int
}

// show reports whether a cube of this value may show this face.
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

// Losses gives the multiple of the cube's value that is lost in a gammon (no checker borne
// off) and in a backgammon (one still back) (WBF 5.3).
type Losses struct {
	Clause             rules.ClauseID
	Gammon, Backgammon int
}

// The acts that may end a turn, as in turn.ended.
const (
	DieLifted    = "dice"
	ClockPressed = "clock"
)

// VoidRoll is the rule on a roll that does not count.
type VoidRoll struct {
	Clause  rules.ClauseID // both dice are rolled again before anything else is done
	Reasons []Ground       // reasons that make a roll invalid
}

// Ground is a reason that makes a roll invalid, as in roll.voided.
type Ground struct {
	Reason  string
	Clause  rules.ClauseID
	Counted bool // only after a count
	Opening bool // only in the opening roll
}

// Completion is the rule on how games may end (WBF 4.9).
type Completion struct {
	Clause         rules.ClauseID
	NoContactFirst bool           // a game may be conceded only when contact is over
	Choices        []rules.Choice // the opponent's choices on a concession of less than the game may be worth
	Accepted       []rules.Act    // acts of either side that accept it
}
