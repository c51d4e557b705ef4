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
		r.Report(FindSilent, clause, side)
	}
}

// unturned finds that a double was said and the cube not turned: the opponent's
// answer makes it count all the same (decision D33).
func (r *Referee) unturned(o *events.CubeOffered) {
	if o.Cube == events.CubeNotTurned {
		r.Report(FindCubeNotTurned, r.procedure.Words.Turning, o.Side)
	}
}

func (r *Referee) clockAfterPass(p *events.CubePassed) {
	if clause := r.procedure.Words.Clock; p.Clock == events.ClockRunning && clause != "" {
		r.Report(FindClockRunning, clause, p.Side)
	}
}
