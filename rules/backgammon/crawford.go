package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// NoCubeGame is the Crawford game, without the cube, and what follows where it was used all the
// same (WBF 5.7, RU 23.14).
type NoCubeGame struct {
	Clause  rules.ClauseID
	Choices []rules.Choice // the trailer's; empty where the rulebook gives none
}

// Crawford says whether the game without the cube was played.
type Crawford uint8

// The Crawford rule's course.
const (
	BeforeCrawford Crawford = iota
	CrawfordGame
	PostCrawford
)

// The choices where the cube was used in the game without it.
const (
	CancelGame rules.Choice = "cancel-game" // it is played again, without the cube
	KeepGame   rules.Choice = "keep-game"
)

// OptionNoCubeGame is the option that a cube opens that is used in the game without it.
const OptionNoCubeGame rules.OptionKind = "no-cube-game"

// trailer returns who may have the game without the cube cancelled: who has not
// reached match point.
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

// openNoCube opens the trailer's choice, even if he turned the cube himself
// (decision D26).
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

// Misuse is a cube turned in a game without it, and what its opponent made of that. It asks
// nothing (decision D21); where the trailer keeps the game it counts as it was used. It is
// copied by assignment.
type Misuse struct {
	Value  int // offered; 0 where the cube was not turned
	By     events.Side
	Answer Answer
	Kept   bool // with the game, by the trailer
}

// Answer is what became of a double.
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

// answerMisuse notes an answer to a cube that was turned in a game without it: who answers
// has done nothing wrong. It reports whether there was one.
func (s *progress) answerMisuse(side events.Side, a Answer) bool {
	k := &s.Misused
	if k.Value == 0 || k.Answer != Unanswered || side != k.By.Opponent() {
		return false
	}
	k.Answer = a
	return true
}

// keepMisuse lets the cube count as it was used in the game that is kept.
func (r *Referee) keepMisuse() {
	s := &r.state
	k := s.Misused
	s.Misused = Misuse{Kept: k.Kept}
	switch {
	case s.Phase == BetweenGames || r.Over():
		// the game has ended without it
	case k.Answer == Taken:
		s.Cube, s.Misused.Kept = Cube{Value: k.Value, Owner: k.By.Opponent(), By: k.By}, true
		r.keepCube()
	case k.Answer == Passed:
		r.stopClock()
		r.endGame(GameResult{Winner: k.By, Points: r.stake(), As: events.Single, By: ByPass})
	}
}

// crawfordRule reports whether the format has a Crawford game: a match to one point
// begins at match point, which nobody reaches.
func (r *Referee) crawfordRule() bool { return r.crawfordFormat() && r.format.Length > 1 }

func (r *Referee) crawfordFormat() bool {
	return r.format.Crawford && r.format.Cube && r.format.Kind == events.ToPoints
}

// atMatchPoint reports whether both are at match point from the start, so that the cube is out
// of play in the only game. A double in it is found, and stands: nobody trails who could cancel
// the game.
func (r *Referee) atMatchPoint() bool { return r.crawfordFormat() && r.format.Length == 1 }

// courseOfCrawford decides at a game's start whether it is the one without the
// cube: the first after either side reached match point, and only that
// (WBF 5.7, RU 23.14, decision D6).
func (r *Referee) courseOfCrawford() {
	s := &r.state
	switch {
	case !r.crawfordRule() || r.away(events.A) != 1 && r.away(events.B) != 1:
		s.Crawford = BeforeCrawford
	case s.Crawford == BeforeCrawford:
		s.Crawford = CrawfordGame
	}
}

// nextCrawford is courseOfCrawford for a score that changed by decision. A game of
// which no die was thrown is the next one (decision D5).
func (r *Referee) nextCrawford() {
	if s := &r.state; s.Phase == OpeningRoll && !s.Thrown {
		r.courseOfCrawford()
		s.before.Crawford = s.Crawford
	}
}
