package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// cubeInPlay tells whether this game is played with the cube.
func (r *Referee) cubeInPlay() bool {
	return r.format.Cube && r.state.Crawford != CrawfordGame
}

// mayDouble tells whether a side may turn the cube now: on roll, before rolling,
// the cube centred or its own (WBF 5.4, RU 23.6, 23.8). A double that cannot win
// anything is allowed.
func (r *Referee) mayDouble(side events.Side) bool {
	s := &r.state
	return s.Phase == RollOrDouble && side == s.OnRoll && side.Valid() && !s.Reroll && r.ownsCube(side)
}

func (r *Referee) ownsCube(side events.Side) bool {
	owner := r.state.Cube.Owner
	return r.cubeInPlay() && (owner == events.NoSide || owner == side)
}

// offered folds a double.
func (r *Referee) offered(o *events.CubeOffered) {
	if !r.entitled(o.Side) {
		return
	}
	s := &r.state
	cube := &s.Cube
	due := cube.Value * 2
	if o.Value != due {
		r.find(FindCubeFace, r.procedure.CubeFace, o.Side, o.Value, due)
	}
	r.act(rules.ActDouble, o.Side)
	cube.Offered, cube.By, cube.Beavers = due, o.Side, 0
	if s.Phase == InTurn {
		r.find(FindCubeEarly, r.procedure.EarlyCube, o.Side)
		cube.Early = true
		return
	}
	s.Phase = CubeAnswer
}

// entitled tells whether a side's double counts, and finds why it does not. A cube
// turned by one who may not asks nothing of the opponent (decision D21).
func (r *Referee) entitled(side events.Side) bool {
	s, p := &r.state, r.procedure
	switch {
	case !r.format.Cube:
		r.find(FindCubeNotInPlay, p.NoCubeGame, side)
	case s.Crawford == CrawfordGame:
		r.find(FindCubeInNoCube, p.NoCubeGame, side)
	case !r.ownsCube(side):
		r.find(FindCubeNotOwner, p.Doubling, side)
	case s.Phase == InTurn && side != s.OnRoll && s.Cube.Offered == 0:
		return true // turned early: it stands
	case s.Phase == RollOrDouble && side == s.OnRoll && s.Reroll:
		r.find(FindCubeAfterVoid, p.VoidRoll.Clause, side)
	case s.Phase == RollOrDouble && (side == s.OnRoll || s.Gap):
		s.OnRoll = side
		return true
	default:
		r.find(FindCubeOutOfTurn, p.Doubling, side)
	}
	return false
}

// answers tells whether an answer of this side was asked for.
func (r *Referee) answers(side events.Side, clause rules.ClauseID) bool {
	cube := &r.state.Cube
	if cube.Offered > 0 && side == cube.By.Opponent() && r.state.Phase != BetweenGames && r.state.Phase != MatchOver {
		return true
	}
	r.find(FindNoDouble, clause, side)
	return false
}

// taken folds a take: the taker owns the cube at the value offered (WBF 5.5, RU 23.10).
func (r *Referee) taken(t *events.CubeTaken) {
	if !r.answers(t.Side, r.procedure.Taking) {
		return
	}
	s := &r.state
	if s.Cube.Beavers > 0 {
		r.settleBeaver()
		return
	}
	s.Cube.Value, s.Cube.Offered, s.Cube.Owner = s.Cube.Offered, 0, t.Side
	r.cubeAnswered()
}

// cubeAnswered goes back to what the double interrupted.
func (r *Referee) cubeAnswered() {
	s := &r.state
	if s.Cube.Early {
		s.Cube.Early = false
		s.before.Cube = s.Cube
		return
	}
	s.Phase = RollOrDouble
}

// beavered folds a beaver, or a raccoon after it: whoever was doubled turns the
// cube once more at once. The first taker keeps the cube, and the next in turn may
// accept by rolling, beaver again, or pass.
func (r *Referee) beavered(b *events.CubeBeavered) {
	if !r.answers(b.Side, r.procedure.Taking) {
		return
	}
	cube := &r.state.Cube
	if !r.session() || cube.Beavers >= r.format.Beavers {
		r.find(FindBeaver, r.procedure.Common, b.Side, r.format.Beavers)
	}
	if cube.Beavers == 0 {
		cube.Owner = b.Side
	}
	cube.Value, cube.Offered, cube.By = cube.Offered, cube.Offered*2, b.Side
	cube.Beavers++
	if b.Value != cube.Offered {
		r.find(FindCubeFace, r.procedure.CubeFace, b.Side, b.Value, cube.Offered)
	}
}

// settleBeaver accepts the last beaver or raccoon.
func (r *Referee) settleBeaver() {
	cube := &r.state.Cube
	cube.Value, cube.Offered = cube.Offered, 0
	r.cubeAnswered()
}

// passed folds a pass: the game is lost at the value before the offer
// (WBF 5.6, RU 23.7, 23.9).
func (r *Referee) passed(p *events.CubePassed) {
	if !r.answers(p.Side, r.procedure.Passing) {
		return
	}
	r.state.Cube.Offered = 0
	r.endGame(GameResult{Winner: p.Side.Opponent(), Points: r.stake(), As: events.Single, By: ByPass})
}

// cubeObserved compares the cube as it lies with the computed one.
func (r *Referee) cubeObserved(o *events.CubeObserved) {
	view := r.cubeView()
	if o.Value != view.Value || o.Owner != view.Owner {
		r.find(FindCubeDiffers, r.procedure.CubeSetup, events.NoSide, o.Value, view.Value)
	}
}
