package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// NoCubeGame is the rule on the Crawford game, which is played without the cube, and on a
// cube used in it (WBF 5.7, RU 23.14).
type NoCubeGame struct {
	Clause  rules.ClauseID
	Choices []rules.Choice // the trailer's choices; empty if the rulebook gives none
}

// Crawford says whether the Crawford game is still to come, in play or over.
type Crawford uint8

// The stages of the Crawford rule.
const (
	BeforeCrawford Crawford = iota
	CrawfordGame
	PostCrawford
)

// The choices when the cube was used in the Crawford game.
const (
	CancelGame rules.Choice = "cancel-game" // play the game again, without the cube
	KeepGame   rules.Choice = "keep-game"
)

// OptionNoCubeGame is the option that opens when the cube is used in the Crawford game.
const OptionNoCubeGame rules.OptionKind = "no-cube-game"

// trailer returns the side that may cancel a Crawford game in which the cube was used: the
// one that is not at match point. It returns NoSide if neither or both sides are at match
// point.
func (r *Referee) trailer() events.Side {
	a, b := r.away(events.A), r.away(events.B)
	switch {
	case a == 1 && b > 1:
		return events.B
	case b == 1 && a > 1:
		return events.A
	}
	return events.NoSide // decision D6
}

// openNoCube gives the trailer the choice, even if the trailer turned the cube (decision
// D26).
func (r *Referee) openNoCube() {
	s := &r.state
	if trailer := r.trailer(); trailer.Valid() && len(r.procedure.NoCubeGame.Choices) > 0 && !s.noCube.open {
		s.noCube, s.Trailer = openSince{true, r.At()}, trailer
	}
}

func (r *Referee) noCubeOption() (rules.Option, bool) {
	rule, s := &r.procedure.NoCubeGame, &r.state
	return rules.Option{
		Kind: OptionNoCubeGame, Clause: rule.Clause, Opened: s.noCube.at, Chooser: s.Trailer,
		Choices: rule.Choices, Until: []rules.Act{rules.ActResult}, Anyone: true, Implied: KeepGame,
	}, s.noCube.open
}

func (r *Referee) answerNoCube(_ *rules.Option, choice rules.Choice, _ string) {
	r.state.noCube = openSince{}
	if choice == CancelGame {
		r.voidGame()
		return
	}
	r.keepMisuse()
}

// Misuse is a cube turned in a game without it, and the opponent's answer. The double does
// not require an answer (decision D21). If the trailer keeps the game, the cube counts as
// it was used. Misuse is copied by assignment.
type Misuse struct {
	Value  int // value offered; 0 if the cube was not turned
	By     events.Side
	Answer Answer
	Kept   bool // whether the trailer kept the game, so that the cube counts
}

// Answer is the answer to a double.
type Answer uint8

// The answers.
const (
	Unanswered Answer = iota
	Taken
	Passed
)

func (s *progress) misuse(by events.Side) {
	s.Misused = Misuse{Value: doubled(s.Cube.Value), By: by, Kept: s.Misused.Kept}
}

// answerMisuse records the answer to a cube turned in a game without it, and reports
// whether there was one to answer. The side that answers has done nothing wrong.
func (s *progress) answerMisuse(side events.Side, a Answer) bool {
	k := &s.Misused
	if k.Value == 0 || k.Answer != Unanswered || side != k.By.Opponent() {
		return false
	}
	k.Answer = a
	return true
}

// keepMisuse makes the cube count as it was used, because the trailer kept the game.
func (r *Referee) keepMisuse() {
	s := &r.state
	k := s.Misused
	s.Misused = Misuse{Kept: k.Kept}
	switch {
	case s.Phase == BetweenGames || r.Over():
		// the game has ended, so the cube no longer matters
	case k.Answer == Taken:
		r.withdrawOffer() // what was turned since
		s.Cube, s.Misused.Kept = Cube{Value: k.Value, Owner: k.By.Opponent(), By: k.By}, true
		r.keepCube()
	case k.Answer == Passed:
		r.stopClock()
		r.endGame(GameResult{Winner: k.By, Points: r.stake(), As: events.Single, By: ByPass})
	}
}

// crawfordRule reports whether the format has a Crawford game. A match to one point has
// none: it begins at match point, so nobody reaches it.
func (r *Referee) crawfordRule() bool { return r.crawfordFormat() && r.format.Length > 1 }

func (r *Referee) crawfordFormat() bool {
	return r.format.Crawford && r.format.Cube && r.format.Kind == events.ToPoints
}

// atMatchPoint reports whether both sides start at match point, so that the cube is out of
// play in the only game. A double in that game is a finding but stands, because nobody
// trails who could cancel the game.
func (r *Referee) atMatchPoint() bool { return r.crawfordFormat() && r.format.Length == 1 }

// courseOfCrawford decides at the start of a game whether it is the Crawford game. That is
// only the first game after either side reached match point (WBF 5.7, RU 23.14, decision
// D6).
func (r *Referee) courseOfCrawford() {
	s := &r.state
	switch {
	case !r.crawfordRule() || r.away(events.A) != 1 && r.away(events.B) != 1:
		s.Crawford = BeforeCrawford
	case s.Crawford == BeforeCrawford:
		s.Crawford = CrawfordGame
	}
}

// nextCrawford calls courseOfCrawford after a decision changed the score. A game in which
// no die has been thrown still counts as the next one (decision D5).
func (r *Referee) nextCrawford() {
	if s := &r.state; s.Phase == OpeningRoll && !s.Thrown {
		r.courseOfCrawford()
	}
}
