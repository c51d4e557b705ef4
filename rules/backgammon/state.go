package backgammon

import (
	"kibitz/events"
	"kibitz/rules/match"
)

// Phase is what is due next at the table.
type Phase uint8

// The phases of a game.
const (
	BetweenGames Phase = iota // waiting for the next game; also before the first
	OpeningRoll               // one die from each side
	RollOrDouble              // the side on roll rolls or turns the cube
	CubeAnswer                // the opponent answers a double
	InTurn                    // the side on roll plays its roll
	MatchOver
)

// openSince is the state of an option without further data.
type openSince struct {
	open bool
	at   events.Address
}

// pending holds the state of all options except those on illegal plays. It is copied by
// assignment.
type pending struct {
	early    earlyRoll
	checkers [2]checkerCount
	noCube   openSince
	conceded concession
	touched  touchedRoll
}

// undue is a double by a side that is not entitled to one. It does not count, but it lies on
// the table, and nobody there is told that it does not count.
type undue struct {
	Value int // 0 if there is none
	By    events.Side
	Taken bool
}

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
	Value   int         // current value, exact however high
	Owner   events.Side // NoSide while centred
	Offered int         // value offered and not yet answered; 0 if none
	By      events.Side // side that made the offer or turned the cube last; NoSide before the first turn of the cube
	Beavers int         // number of beavers since the double that waits for its answer
	Ties    int         // automatic doubles in this game
}

// maxDouble is the value from which a double no longer increases the cube. It is far beyond
// any game and low enough for adding scores.
const maxDouble = 1 << 40

// doubled returns twice the value, or the value itself from maxDouble on.
func doubled(value int) int {
	if value >= maxDouble {
		return value
	}
	return 2 * value
}

// withdraw removes an offer that was not answered.
func (c *Cube) withdraw() { c.Offered, c.Beavers = 0, 0 }

// Throw is an early roll, thrown before its side's turn. It waits until it is its side's
// turn, or until its side plays on with it.
type Throw struct {
	Side events.Side
	Dice events.Dice // zero for no throw
	At   events.Address
	Kept bool // the opponent has already accepted it

	Refused bool // the opponent has already asked for a reroll
}

// table is the state that an irregularity may restore: everything that a turn changes. It
// is copied by assignment.
type table struct {
	Phase      Phase
	Game       int // number of the current or last game; 0 before the first
	Board      Board
	OnRoll     events.Side
	Dice       events.Dice // roll in play, as rolled; zero if none
	Opening    bool        // the roll in play is the opening roll
	Reroll     bool        // the last roll was void and must be rolled again before anything else
	Moved      bool        // checkers were moved with this roll
	BarLate    bool        // a checker was moved before the bar was clear
	Early      Throw
	Thrown     bool        // a die was thrown for the opening roll of this game
	Rolls      int         // valid rolls in this game, counted for the setup rule
	SetupWrong bool        // a wrong start position was noticed and has not been corrected
	Touched    events.Side // side that touched the cube and must double; NoSide if none
	Undue      undue       // a double that does not count
	count                  // count over a resting die
	DieMoved   bool        // the first die of the opening roll was moved out of the way
	Misused    Misuse      // cube used in a game without it
	Replay     bool        // the game is played again without a ruling
	Gap        bool        // the record has a gap; plays are not checked until the position is known
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
	As     string // single, gammon or backgammon; "" if unknown
	By     Ending

	crawford Crawford // stage of the Crawford rule in the game
}

// Ending is what ended a game.
type Ending string

// The endings of a game.
const (
	ByBearingOff Ending = "bear-off"
	ByPass       Ending = "pass"
	ByConcession Ending = "concession"
	ByEntry      Ending = "entry"   // the record holds only the result
	ByForfeit    Ending = "forfeit" // together with the match
)

// State is the state of a backgammon match between two events. It is a value, copied by
// assignment.
type State struct {
	match.Standing
	progress
}

// progress is the state of play.
type progress struct {
	table
	Start Board
	clocks
	Signed [2]bool // sides that have signed the current result

	Compared  bool        // the score was compared since the last game ended
	White     events.Side // side with the lighter checkers; NoSide if unknown
	Preferred events.Side // side that won the roll for the choice of sides
	Trailer   events.Side // side that trails in the Crawford game, set once the cube was used

	pending
	before  table // table at the roll; plays are given from here, and a replay returns here
	play    illegalPlay
	stopped bool           // the clock was stopped because the table is frozen
	movedAt events.Address // the last event that moved checkers
}

func newProgress(start Board) progress {
	s := progress{Start: start, clocks: clocks{Running: events.NoSide}, White: events.NoSide, Preferred: events.NoSide, Trailer: events.NoSide}
	s.Board, s.OnRoll, s.Cube = start, events.NoSide, centred()
	s.Last.Winner, s.Touched, s.count = events.NoSide, events.NoSide, noCount()
	return s
}

func centred() Cube { return Cube{Value: 1, Owner: events.NoSide, By: events.NoSide} }

// thrown reports whether an early roll of this side is waiting and need not be thrown
// again.
func (s *progress) thrown(side events.Side) bool {
	return s.Early.Side == side && s.Early.Dice != (events.Dice{}) && !s.Early.Refused
}

// asked returns the side that must answer the double.
func (s *progress) asked() events.Side { return s.Cube.By.Opponent() }
