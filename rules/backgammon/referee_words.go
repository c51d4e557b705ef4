package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// Words is what has to be said and done with a double, a take and a pass. A clause
// that is empty asks for nothing.
type Words struct {
	Double  rules.ClauseID // the word with a double
	Turning rules.ClauseID // the cube is turned, not only the word said
	Take    rules.ClauseID
	Pass    rules.ClauseID
	Clock   rules.ClauseID // a pass stops the clock
}

// silent finds that a word was not said which the rulebook asks for. What was done
// stands.
func (r *Referee) silent(words string, clause rules.ClauseID, side events.Side) {
	if words == events.WordsSilent && clause != "" {
		r.find(FindSilent, clause, side)
	}
}

// unturned finds that a double was said and the cube not turned: the opponent's
// answer makes it count all the same (decision D33).
func (r *Referee) unturned(o *events.CubeOffered) {
	if o.Cube == events.CubeNotTurned {
		r.find(FindCubeNotTurned, r.procedure.Words.Turning, o.Side)
	}
}

func (r *Referee) clockAfterPass(p *events.CubePassed) {
	if clause := r.procedure.Words.Clock; p.Clock == events.ClockRunning && clause != "" {
		r.find(FindClockRunning, clause, p.Side)
	}
}

// touched folds that a player took the cube in hand, which may oblige him to double
// (RU 23.5). It obliges only who may double now (decision D25).
func (r *Referee) touched(c *events.CubeTouched) {
	s, clause := &r.state, r.procedure.Touching
	switch {
	case s.Phase == BetweenGames || s.Phase == OpeningRoll || clause == "":
		// the cube is put in its place, or the rulebook has no word on it
	case r.mayDouble(c.Side):
		s.Touched = c.Side
	case s.Reroll && c.Side == s.OnRoll:
		r.find(FindCubeAfterVoid, r.procedure.VoidRoll.Clause, c.Side)
	default:
		r.find(FindTouched, clause, c.Side)
	}
}

// rolledTouching finds that a player rolls who is obliged to double.
func (r *Referee) rolledTouching(side events.Side) {
	s := &r.state
	if s.Touched == side {
		r.find(FindTouchedRolled, r.procedure.Touching, side)
	}
	s.Touched = events.NoSide
}
