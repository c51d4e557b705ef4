package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// cubeInPlay reports whether this game is played with the cube.
func (r *Referee) cubeInPlay() bool {
	return r.format.Cube && r.state.Crawford != CrawfordGame
}

// mayDouble reports whether a side may turn the cube now. It must be on roll and not have
// rolled, and the cube must be centred or its own (WBF 5.4, RU 23.6, 23.8). A double that
// cannot gain anything is allowed.
func (r *Referee) mayDouble(side events.Side) bool {
	s := &r.state
	return r.phase() == RollOrDouble && side == s.OnRoll && !s.Reroll && s.Cube.Offered == 0 && s.Resting != side && r.ownsCube(side) && !r.atMatchPoint()
}

func (r *Referee) ownsCube(side events.Side) bool {
	owner := r.state.Cube.Owner
	return r.cubeInPlay() && (owner == events.NoSide || owner == side)
}

// offered folds a double.
func (r *Referee) offered(o *events.CubeOffered) {
	r.skipClosedOut(o.Side)
	if r.state.Gap {
		r.offeredInGap(o)
	}
	s := &r.state
	if !r.entitled(o.Side) {
		s.offeredUndue(o)
		return
	}
	s.Undue = undue{}
	due := doubled(s.Cube.Value)
	if o.Value != due {
		r.Report(FindCubeFace, r.procedure.CubeFace, o.Side, o.Value, due)
	}
	r.beyondFaces(o.Side, due)
	r.silent(o.Words, r.procedure.Words.Double, o.Side)
	r.unturned(o)
	r.Act(rules.ActDouble, o.Side)
	s.Touched = events.NoSide
	s.Cube.Offered, s.Cube.By = due, o.Side
	if s.Phase == InTurn || o.Side != s.OnRoll {
		r.Report(FindCubeEarly, r.procedure.EarlyCube, o.Side)
		r.keepCube()
		return
	}
	s.Phase = CubeAnswer
}

// beyondFaces reports a redouble to a value that is not on the cube, unless the rulebook
// says that redoubles are unlimited.
func (r *Referee) beyondFaces(side events.Side, due int) {
	p := r.procedure
	if p.Redoubles == "" && p.Faces.Last > 0 && due > p.Faces.Last {
		r.Report(FindCubeBeyond, "", side, due, p.Faces.Last)
	}
}

// offeredInGap infers whose turn it is, the cube's owner and its value from a double in a
// gap.
func (r *Referee) offeredInGap(o *events.CubeOffered) {
	r.assumeTurn(o.Side)
	cube := &r.state.Cube
	if o.Value > 1 {
		cube.Value = o.Value / 2
	}
	if cube.Owner == o.Side.Opponent() {
		cube.Owner = o.Side
	}
}

// entitled reports whether a side's double counts, and records a finding if it does not. A
// double by a side that is not entitled does not require an answer (decision D21).
func (r *Referee) entitled(side events.Side) bool {
	s, p := &r.state, r.procedure
	onRoll := s.Phase == RollOrDouble && side == s.OnRoll && s.Cube.Offered == 0 && s.Resting != side
	early := r.mayBeEarly(side)
	if r.atMatchPoint() {
		r.Report(FindCubeInNoCube, p.NoCubeGame.Clause, side)
	}
	switch {
	case !r.format.Cube:
		r.Report(FindCubeNotInPlay, p.NoCubeGame.Clause, side)
		s.misuse(side)
	case s.Crawford == CrawfordGame:
		r.Report(FindCubeInNoCube, p.NoCubeGame.Clause, side)
		s.misuse(side)
		r.openNoCube()
	case !r.ownsCube(side):
		r.Report(FindCubeNotOwner, p.CubeOwner, side)
	case onRoll && s.Reroll:
		r.Report(FindCubeAfterVoid, p.VoidRoll.Clause, side)
	case !onRoll && !early:
		r.Report(FindCubeOutOfTurn, p.Doubling, side)
	default:
		return true
	}
	return false
}

// mayBeEarly reports whether a side may turn the cube in the opponent's turn, before or
// after the opponent's roll. A cube turned early stands (WBF 4.6, RU 23.11).
func (r *Referee) mayBeEarly(side events.Side) bool {
	s := &r.state
	opponents := s.OnRoll.Valid() && side != s.OnRoll && (s.Phase == InTurn || s.Phase == RollOrDouble)
	return opponents && s.Cube.Offered == 0 && !s.thrown(side)
}

// answers reports whether this side has a double to answer, and records a finding if not.
func (r *Referee) answers(side events.Side, clause rules.ClauseID) bool {
	if r.state.Cube.Offered > 0 && side == r.state.asked() {
		return true
	}
	r.Report(FindNoDouble, clause, side)
	return false
}

// taken folds a take. The taker owns the cube at the value offered (WBF 5.5, RU 23.10).
func (r *Referee) taken(t *events.CubeTaken) {
	r.state.takenUndue(t.Side)
	if r.state.answerMisuse(t.Side, Taken) || !r.answers(t.Side, r.procedure.Taking) {
		return
	}
	r.silent(t.Words, r.procedure.Words.Take, t.Side)
	r.accept()
	if s := &r.state; s.Phase == CubeAnswer {
		s.Phase = RollOrDouble
	}
	r.due()
}

// accept sets the cube to the value offered. After beavers it stays with the side that was
// doubled first.
func (r *Referee) accept() {
	cube := &r.state.Cube
	if cube.Beavers == 0 {
		cube.Owner = r.state.asked()
	}
	cube.Value, cube.Offered, cube.Beavers = cube.Offered, 0, 0
	r.keepCube()
}

// keepCube preserves the cube's state when the current play, or an open illegal play, is
// replayed (WBF 4.6, RU 23.11).
func (r *Referee) keepCube() {
	s := &r.state
	s.before.Cube = s.Cube
	if s.play.open {
		s.play.before.Cube = s.Cube
	}
}

// beavered folds a beaver, or a raccoon after it. The side that was doubled accepts the
// value offered and immediately turns the cube again. The first taker keeps the cube. The
// other side may then accept (also by rolling), beaver again or pass.
func (r *Referee) beavered(b *events.CubeBeavered) {
	if !r.answers(b.Side, r.procedure.Taking) {
		return
	}
	cube := &r.state.Cube
	if !r.session() || cube.Beavers >= r.format.Beavers {
		r.Report(FindBeaver, r.procedure.Common, b.Side, r.beaversAllowed())
	}
	if cube.Beavers == 0 {
		cube.Owner = b.Side
	}
	cube.Value, cube.Offered, cube.By = cube.Offered, doubled(cube.Offered), b.Side
	cube.Beavers++
	if b.Value != cube.Offered {
		r.Report(FindCubeFace, r.procedure.CubeFace, b.Side, b.Value, cube.Offered)
	}
	r.keepCube()
}

func (r *Referee) beaversAllowed() int {
	if !r.session() {
		return 0
	}
	return r.format.Beavers
}

// passed folds a pass. The game is lost at the value before the offer (WBF 5.6, RU 23.7,
// 23.9).
func (r *Referee) passed(p *events.CubePassed) {
	if r.state.answerMisuse(p.Side, Passed) || !r.answers(p.Side, r.procedure.Passing) {
		return
	}
	r.silent(p.Words, r.procedure.Words.Pass, p.Side)
	r.clockAfterPass(p)
	r.stopClock()
	r.endGame(GameResult{Winner: p.Side.Opponent(), Points: r.stake(), As: events.Single, By: ByPass})
}

// cubeObserved compares the cube on the table with the computed one. While a double waits
// for its answer, the cube shows the value offered and lies between the players.
func (r *Referee) cubeObserved(o *events.CubeObserved) {
	v := r.cubeView()
	if v.Offered > 0 && o.Value == v.Offered {
		return
	}
	if !r.procedure.Faces.show(v.Value, o.Value) || o.Owner != v.Owner {
		r.Report(FindCubeDiffers, r.cubeLies(o.Owner), events.NoSide, o.Value, v.Value, cubePlace(o.Owner), cubePlace(v.Owner))
	}
}

// cubeLies returns the clause that says where a cube lies. For a cube on a player's side
// during a game that is the clause on taking (WBF 5.5, RU 23.10), otherwise the one on the
// cube's place at the start (WBF 5.2, RU 23.3).
func (r *Referee) cubeLies(owner string) rules.ClauseID {
	if side := ownerOf(owner); side.Valid() && r.state.Phase != BetweenGames && r.opened() {
		return r.procedure.Taking
	}
	return r.procedure.CubeSetup
}

// cubePlace returns the number of the cube's place for the arguments of a finding.
func cubePlace(owner string) int {
	switch owner {
	case events.CubeOfA:
		return 0
	case events.CubeOfB:
		return 1
	case events.CubeCentred:
		return 2
	}
	return 3
}

func ownerOf(word string) events.Side {
	switch word {
	case events.CubeOfA:
		return events.A
	case events.CubeOfB:
		return events.B
	}
	return events.NoSide
}
