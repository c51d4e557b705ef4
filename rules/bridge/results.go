package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Scores is what a code says of results (Laws 77 to 79).
type Scores struct {
	Agreed rules.ClauseID // the tricks are agreed
}

// scoring is what stands about the result of a board.
type scoring struct {
	AgreedTricks int // declarer's, as the table agreed; below 0 where it has not
}

func newScoring() scoring { return scoring{AgreedTricks: -1} }

// BoardResult is the result of a board as it stands.
type BoardResult struct {
	Game     int // place of the board in the match
	Number   int
	Contract cards.Contract
	Declarer cards.Seat
	Tricks   int    // declarer's; below 0 where they are not known
	Points   [2]int // as North and South and as East and West score it
	Percent  [2]int // of an artificial score, in place of points; 0 0 where it has none
	Adjusted bool   // by the director or a committee
}

// boardResult returns the result of the board in play, or of the last one, as it stands.
func (r *Referee) boardResult() BoardResult {
	b := &r.state.Board
	result := BoardResult{Game: r.state.Game, Number: b.Number, Contract: b.Contract, Declarer: b.Declarer, Tricks: b.AgreedTricks}
	if won, _ := b.Won(); b.Played == cards.Ranks {
		result.Tricks = won
	}
	return result
}

// settle looks at the result anew.
func (r *Referee) settle() {}

// tricksAgreed compares what the table agrees on with what the cards allow.
func (r *Referee) tricksAgreed(a *events.TricksAgreed) {
	b := &r.state.Board
	won, lost := b.Won()
	b.AgreedTricks = a.Tricks
	if most := cards.Ranks - lost; a.Tricks < won || a.Tricks > most {
		r.find(FindTricksDiffer, r.laws.Scores.Agreed, events.NoSide, a.Tricks, won, most)
	}
}
