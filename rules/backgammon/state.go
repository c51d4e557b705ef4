package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
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
	By      events.Side // who turned it last, NoSide before the first time
	Early   bool        // it was turned before the opponent's turn had ended
	Beavers int         // how many beavers followed the last double
	Ties    int         // automatic doubles of this game
}

// Crawford says whether the game without the cube was played.
type Crawford uint8

// The Crawford rule's course.
const (
	BeforeCrawford Crawford = iota
	CrawfordGame
	PostCrawford
)

// table is what an irregularity may ask to be put back: everything that a turn
// changes. It is copied by assignment.
type table struct {
	Phase    Phase
	Board    Board
	OnRoll   events.Side
	Dice     events.Dice // the roll in play, as rolled; zero where there is none
	Reroll   bool        // the last roll was void: rolled again before anything else
	Moved    bool        // checkers were moved with this roll
	Cube     Cube
	Score    [2]int
	Games    int // games completed
	Winner   events.Side
	Last     GameResult
	Crawford Crawford
}

// GameResult is how a game ended.
type GameResult struct {
	Game   int
	Winner events.Side
	Points int
	As     string // single, gammon or backgammon; empty where the record does not say
	By     Ending
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

// State is a match of backgammon between two events: a value, copied by
// assignment.
type State struct {
	table
	Stage      rules.Stage
	Game       int  // number of the game in play or last played, 0 before the first
	Gap        bool // the record has a gap: plays are taken as told until the position is known
	Frozen     bool // a dispute freezes the table (WBF 6.1)
	Start      Board
	Penalties  [2]int // points awarded against each side
	Warnings   [2]int
	Clock      [2]int64 // milliseconds each side had left when last read
	ClockKnown bool
	Signed     [2]bool // who signed the result as it stands

	before table // at the roll: what a play is told from and a replay returns to
	play   illegalPlay
}

// illegalPlay is the illegal play that may still be condoned or replayed.
type illegalPlay struct {
	open     bool
	opened   events.Address
	offender events.Side
	before   table
}

func newState(start Board) State {
	s := State{Stage: rules.Scheduled, Start: start}
	s.Board, s.OnRoll, s.Winner = start, events.NoSide, events.NoSide
	s.Cube = centred()
	s.Last.Winner = events.NoSide
	return s
}

func centred() Cube { return Cube{Value: 1, Owner: events.NoSide, By: events.NoSide} }
