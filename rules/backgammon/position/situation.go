package position

import (
	"math/bits"

	"kibitz/events"
	"kibitz/events/failure"
)

// Situation is the state of a game that identifiers of other programs can express: the
// board and its context. Match ID, Position ID and XGID each contain a part of it. Writing
// fails if the identifier cannot express something in the situation. Parsing leaves fields
// that the identifier does not contain at their zero values, unless the parser says
// otherwise.
type Situation struct {
	Board    Board
	OnRoll   events.Side // side whose turn it is; the doubler while a double is pending
	Decision events.Side // side that must act: OnRoll, or the opponent while an offer is pending

	Dice        events.Dice // as rolled; 0, 0 before the roll
	Offer       Offer       // pending offer of the cube
	Resignation Resignation // resignation offered by the side that does not have the decision

	Cube      int         // the cube's value; 1 if centred and not turned
	CubeOwner events.Side // NoSide while centred
	MaxCube   int         // the cube's limit; 1 without a cube, 0 if unknown

	State    GameState
	Length   int    // match length in points; 0 in an unlimited session
	Score    [2]int // points of A and B before this game
	Crawford bool   // this is the Crawford game (matches only)
	Jacoby   bool   // unlimited sessions only
	Beavers  bool   // unlimited sessions only
}

// GameState is the state of a game; the values are those of the Match ID.
type GameState uint8

// The states of a game.
const (
	NotStarted GameState = iota
	Playing
	Over
	Resigned
	Dropped
)

// Offer is the number of times the cube was turned without an answer.
type Offer uint8

// The offers.
const (
	NoOffer   Offer = iota
	Doubled         // the opponent of the player on roll must answer
	Beavered        // the doubler must answer
	Raccooned       // the opponent must answer again
)

// Resignation is the loss that a player offers by resigning.
type Resignation uint8

// The resignations; the values are those of the Match ID.
const (
	NoResignation Resignation = iota
	Single
	Gammon
	Backgammon
)

// check returns an error if the situation contradicts itself, independently of the
// identifier.
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

// answerer returns the side that must answer the offer, or OnRoll if there is none.
func (s *Situation) answerer() events.Side {
	if s.Offer == Doubled || s.Offer == Raccooned {
		return s.OnRoll.Opponent()
	}
	return s.OnRoll
}

// IsRoll reports whether both dice are from 1 to 6.
func IsRoll(d events.Dice) bool {
	return 1 <= d[0] && d[0] <= 6 && 1 <= d[1] && d[1] <= 6
}
