package backgammon

import (
	"math/bits"

	"kibitz/events"
	"kibitz/rules/backgammon/position"
)

// ApplyEffect applies one effect of a ruling to the table. It reports whether the result is
// possible; if not, it changes nothing.
func (r *Referee) ApplyEffect(e *events.Effect) bool {
	inPlay := r.state.Phase != BetweenGames
	switch e.Kind {
	case events.EffectSetPosition:
		return inPlay && e.Board != nil && r.putBoard((*Board)(e.Board))
	case events.EffectSetTurn:
		return inPlay && e.Side.Valid() && r.putTurn(e.Side)
	case events.EffectSetDice:
		return inPlay && position.IsRoll(e.Dice) && r.putDice(e.Side, e.Dice)
	case events.EffectSetCube:
		return inPlay && r.putCube(e.Value, e.Owner)
	case events.EffectSetScore:
		return e.Score != nil && r.putScore(*e.Score)
	case events.EffectVoidRoll:
		return r.voidRoll()
	case events.EffectVoidGame:
		return r.voidGame()
	}
	return false
}

// putBoard sets the position as ruled; the roll in play is played from there.
func (r *Referee) putBoard(b *Board) bool {
	if !r.possible(b) {
		return false
	}
	s := &r.state
	s.Board, s.Gap, s.Moved, s.BarLate = *b, false, false, false
	s.before, s.play = s.table, illegalPlay{}
	return true
}

// possible reports whether the position is possible during a game, in which each side has
// checkers left to play.
func (r *Referee) possible(b *Board) bool {
	return r.game.Possible(b) && b.InPlay(events.A) > 0 && b.InPlay(events.B) > 0
}

// putTurn puts a side on roll, before its roll.
func (r *Referee) putTurn(side events.Side) bool {
	s := &r.state
	s.Cube.withdraw()
	r.clearTurn(side)
	s.Phase, s.play = RollOrDouble, illegalPlay{}
	return true
}

// putDice gives the side on roll this roll. If a roll is already in play, the new one is
// played from the position before it.
func (r *Referee) putDice(side events.Side, dice events.Dice) bool {
	s := &r.state
	if !s.OnRoll.Valid() || side.Valid() && side != s.OnRoll {
		return false
	}
	if s.Phase == InTurn {
		s.Board = s.before.Board
	}
	s.Cube.withdraw()
	s.Early, s.play = Throw{}, illegalPlay{}
	r.beginTurn(s.OnRoll, dice)
	return true
}

// putCube sets the cube's value, its place or both; a pending double is withdrawn.
func (r *Referee) putCube(value int, owner string) bool {
	s := &r.state
	absent := owner == events.CubeAbsent
	if absent == r.cubeInPlay() && owner != "" || !r.cubeInPlay() && value > 1 || value > 0 && bits.OnesCount(uint(value)) != 1 {
		return false
	}
	if owner == "" && value == 0 {
		return false
	}
	if value > 0 {
		s.Cube.Value = value
	}
	if owner != "" {
		s.Cube.Owner = ownerOf(owner)
	}
	s.Undue = undue{}
	r.withdrawOffer()
	r.keepCube()
	return true
}

// putScore sets the score, including any points awarded. It may end the match or reopen it.
func (r *Referee) putScore(score [2]int) bool {
	s := &r.state
	s.Score, s.before.Score = score, score
	r.decide()
	r.nextCrawford()
	return true
}

// voidRoll voids the roll in play, which is then rolled again.
func (r *Referee) voidRoll() bool {
	s := &r.state
	switch {
	case s.Early.Dice != (events.Dice{}):
		r.keepThrow(Throw{})
	case s.Phase == InTurn && s.Opening:
		r.unroll(OpeningRoll, events.NoSide)
	case s.Phase == InTurn:
		r.unroll(RollOrDouble, s.OnRoll)
		s.Reroll = true
	default:
		return false
	}
	return true
}

// voidGame removes the current game, or the one that has just ended, from the score. The
// game is played again.
func (r *Referee) voidGame() bool {
	s := &r.state
	switch {
	case s.Phase != BetweenGames:
	case s.Last.Game > 0 && s.Last.Game == s.Game:
		s.score(s.Last.Winner, -s.Last.Points)
		s.Games--
		s.Crawford = s.Last.crawford
		s.Last = GameResult{Winner: events.NoSide}
	default:
		return false
	}
	s.play, s.Compared = illegalPlay{}, true // the score is as it was when last compared
	r.setUp()
	r.decide()
	return true
}
