package position

import (
	"math/bits"

	"kibitz/events"
	"kibitz/events/failure"
)

// Situation is what the identifiers of other programs tell of a game: the board and
// what stands around it. Match ID, Position ID and XGID each hold a part; writing
// one fails where it has no place for something the situation says, and reading
// one leaves what it does not say at the zero value unless its reader says
// otherwise.
type Situation struct {
	Board    Board
	OnRoll   events.Side // whose turn it is; while a double is pending, the doubler
	Decision events.Side // who must act: OnRoll, or the opponent while something is offered

	Dice        events.Dice // as rolled; 0, 0 before the roll
	Offer       Offer       // what is offered with the cube and not yet answered
	Resignation Resignation // what the side that does not have the decision has offered

	Cube      int         // the cube's value, 1 when it stands in the middle unturned
	CubeOwner events.Side // NoSide while centred
	MaxCube   int         // the highest value the cube may reach; 1 without a cube, 0 not said

	State    GameState
	Length   int    // points of the match, 0 in an unlimited session
	Score    [2]int // points of A and of B before this game
	Crawford bool   // this is the Crawford game (matches only)
	Jacoby   bool   // unlimited sessions only
	Beavers  bool   // unlimited sessions only
}

// GameState says how far the game is; the values are those of the Match ID.
type GameState uint8

// The states of a game.
const (
	NotStarted GameState = iota
	Playing
	Over
	Resigned
	Dropped
)

// Offer says how often the cube was turned without an answer.
type Offer uint8

// The offers.
const (
	NoOffer   Offer = iota
	Doubled         // the opponent of the player on roll must answer
	Beavered        // who doubled must answer
	Raccooned       // and again the opponent
)

// Resignation says what a player offers to lose.
type Resignation uint8

// The resignations; the values are those of the Match ID.
const (
	NoResignation Resignation = iota
	Single
	Gammon
	Backgammon
)

// Swapped returns the situation with the two sides exchanged everywhere.
func (s Situation) Swapped() Situation {
	s.Board = s.Board.Swapped()
	s.OnRoll, s.Decision = s.OnRoll.Opponent(), s.Decision.Opponent()
	s.CubeOwner = s.CubeOwner.Opponent()
	s.Score[0], s.Score[1] = s.Score[1], s.Score[0]
	return s
}

// check returns what makes the situation contradict itself, whatever it is to be
// written as.
func (s *Situation) check() error {
	for _, c := range []struct {
		wrong bool
		code  Code
		text  string
	}{
		{!s.OnRoll.Valid() || !s.Decision.Valid(), ErrIDValue, "nobody is on roll or nobody has to decide"},
		{s.CubeOwner > events.NoSide, ErrIDValue, "the cube's owner is no side"},
		{s.Cube < 1 || bits.OnesCount(uint(s.Cube)) != 1, ErrIDValue, "the cube's value is no power of two"},
		{s.MaxCube < 0 || bits.OnesCount(uint(s.MaxCube)) > 1, ErrIDValue, "the cube's limit is no power of two"},
		{s.Dice != (events.Dice{}) && !IsRoll(s.Dice), ErrIDValue, "the dice are neither two numbers from 1 to 6 nor both 0"},
		{s.Offer > Raccooned, ErrIDValue, "there is no such offer of the cube"},
		{s.Resignation > Backgammon, ErrIDValue, "there is no such resignation"},
		{s.State > Dropped, ErrIDValue, "there is no such state of a game"},
		{s.Length < 0 || s.Score[0] < 0 || s.Score[1] < 0, ErrIDValue, "the match length or a score is below 0"},
		{s.Crawford && s.Length == 0, ErrIDConflict, "an unlimited session has no Crawford game"},
		{s.Length > 0 && (s.Jacoby || s.Beavers), ErrIDConflict, "a match has no Jacoby rule and no beavers"},
		{s.Offer != NoOffer && s.Decision != s.answerer(), ErrIDConflict, "the wrong side is to answer the double"},
	} {
		if c.wrong {
			return failure.New(c.code, "correct that first", "the situation cannot be written or read: %s", c.text)
		}
	}
	return nil
}

// answerer returns who has to answer the offer, and OnRoll if there is none.
func (s *Situation) answerer() events.Side {
	if s.Offer == Doubled || s.Offer == Raccooned {
		return s.OnRoll.Opponent()
	}
	return s.OnRoll
}

// IsRoll reports whether dice show two numbers from 1 to 6.
func IsRoll(d events.Dice) bool {
	return 1 <= d[0] && d[0] <= 6 && 1 <= d[1] && d[1] <= 6
}
