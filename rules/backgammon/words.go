package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// Words is the rule on what must be said and done with a double, a take and a pass. An
// empty clause requires nothing.
type Words struct {
	Double  rules.ClauseID // the word with a double
	Turning rules.ClauseID // the cube is turned, not only the word said
	Take    rules.ClauseID
	Pass    rules.ClauseID
	Clock   rules.ClauseID // a pass stops the clock
}

// silent reports a word that the rulebook requires and that was not said. The act stands.
func (r *Referee) silent(words string, clause rules.ClauseID, side events.Side) {
	if words == events.WordsSilent && clause != "" {
		r.Report(FindSilent, clause, side)
	}
}

// unturned reports a double that was said without turning the cube. The opponent's answer
// makes it count anyway (decision D33).
func (r *Referee) unturned(o *events.CubeOffered) {
	if o.Cube == events.CubeNotTurned {
		r.Report(FindCubeNotTurned, r.procedure.Words.Turning, o.Side)
	}
}

func (r *Referee) clockAfterPass(p *events.CubePassed) {
	if clause := r.procedure.Words.Clock; p.Clock == events.LeftRunning && clause != "" {
		r.Report(FindClockRunning, clause, p.Side)
	}
}
