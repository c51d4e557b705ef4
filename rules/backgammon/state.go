package backgammon

import (
	"kibitz/events"
	"kibitz/rules/match"
)

// Phase says what the table waits for.
type Phase uint8

// The phases of a game.
const (
	BetweenGames Phase = iota // the next game's start; also before the first
	OpeningRoll               // one die from each side
	RollOrDouble              // the side on roll rolls or turns the cube
	CubeAnswer                // the opponent answers a double
	InTurn                    // the side on roll plays its roll
	MatchOver
)

// String returns the phase as views spell it.
func (p Phase) String() string {
	switch p {
	case OpeningRoll:
		return "opening-roll"
	case RollOrDouble:
		return "roll-or-double"
	case CubeAnswer:
		return "cube-answer"
	case InTurn:
		return "in-turn"
	case MatchOver:
		return "match-over"
	}
	return "between-games"
}

// Cube is the doubling cube.
type Cube struct {
	Value   int         // what the game is played for; exact however high
	Owner   events.Side // NoSide while it is centred
	Offered int         // the value offered and not answered, 0 for none
	By      events.Side // who offered that, or turned the cube last; NoSide before the first time
	Beavers int         // how many beavers followed the double that waits for its answer
	Ties    int         // automatic doubles of this game
}

// maxDouble is the value from which a double adds nothing: far past any game, and
// low enough for scores to add up.
const maxDouble = 1 << 40

// doubled returns the value after this one.
func doubled(value int) int {
	if value >= maxDouble {
		return value
	}
	return 2 * value
}

// withdraw takes away what was offered and not answered.
func (c *Cube) withdraw() { c.Offered, c.Beavers = 0, 0 }

// Throw is a roll thrown before its time. It waits: it is played once it is its
// side's turn, or if its side plays on with it.
type Throw struct {
	Side events.Side
	Dice events.Dice // zero for no throw
	At   events.Address
	Kept bool // the opponent has accepted it already

	Refused bool // or asked for it to be thrown again
}

// table is what an irregularity may ask to be put back: everything that a turn
// changes. It is copied by assignment.
type table struct {
	Phase      Phase
	Game       int // number of the game in play or last played, 0 before the first
	Board      Board
	OnRoll     events.Side
	Dice       events.Dice // the roll in play, as rolled; zero where there is none
	Opening    bool        // the roll in play is the opening roll
	Reroll     bool        // the last roll was void: rolled again before anything else
	Moved      bool        // checkers were moved with this roll
	BarLate    bool        // and one of them before the bar was clear
	Early      Throw
	Thrown     bool        // a die was thrown for the opening roll of this game
	Rolls      int         // valid rolls of this game, as the setup rule counts them
	SetupWrong bool        // found, and to be corrected yet
	Touched    events.Side // who touched the cube and so is to double; NoSide for nobody
	count                  // over a resting die
	DieMoved   bool        // the first die of the opening was moved out of the way
	Misused    Misuse      // of the cube, in the game without it
	BrokenOff  bool        // the game in play was broken off, to be played again
	Replay     bool        // it is played again without a ruling
	Gap        bool        // the record has a gap: plays are taken as told until the position is known
	Cube       Cube
	Score      [2]int
	Games      int // games completed
	Last       GameResult
	Crawford   Crawford
}

// GameResult is how a game ended.
type GameResult struct {
	Game   int
	Winner events.Side
	Points int
	As     string // single, gammon or backgammon; empty where the record does not say
	By     Ending

	crawford Crawford // how the Crawford rule stood in the game
}

// Ending says what ended a game.
type Ending string

// The endings of a game.
const (
	ByBearingOff Ending = "bear-off"
	ByPass       Ending = "pass"
	ByConcession Ending = "concession"
	ByEntry      Ending = "entry"   // the record holds only the result
	ByForfeit    Ending = "forfeit" // with the match
)

// State is a match of backgammon between two events: a value, copied by assignment.
type State struct {
	match.Standing
	progress
}

// progress is how far play has come.
type progress struct {
	table
	Start Board
	clocks
	Signed [2]bool // who signed the result as it stands

	Compared  bool        // the score, since the last game ended
	White     events.Side // who plays the lighter checkers; NoSide while that is not known
	Preferred events.Side // who won the roll for the choice of sides
	Trailer   events.Side // in the game without the cube, once the cube was used

	pending
	before  table // at the roll: what a play is told from and a replay returns to
	play    illegalPlay
	stopped bool // the clock was stopped as the table was frozen
}

func newProgress(start Board) progress {
	s := progress{Start: start, clocks: clocks{Running: events.NoSide}, White: events.NoSide, Preferred: events.NoSide, Trailer: events.NoSide}
	s.Board, s.OnRoll, s.Cube = start, events.NoSide, centred()
	s.Last.Winner, s.Touched, s.count = events.NoSide, events.NoSide, noCount()
	return s
}

func centred() Cube { return Cube{Value: 1, Owner: events.NoSide, By: events.NoSide} }

// thrown reports whether a roll of this side waits that was thrown before its time, and
// that is not to be thrown again.
func (s *progress) thrown(side events.Side) bool {
	return s.Early.Side == side && s.Early.Dice != (events.Dice{}) && !s.Early.Refused
}

// asked returns who is to answer the double.
func (s *progress) asked() events.Side { return s.Cube.By.Opponent() }
