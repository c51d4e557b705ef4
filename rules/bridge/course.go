package bridge

import (
	"slices"

	"kibitz/rules"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

// The referee is the game that its match is of, whose boards are ruled on apart.
var (
	_ match.Game      = (*Referee)(nil)
	_ match.Separable = (*Referee)(nil)
	_ match.Settler   = (*Referee)(nil)
)

// Course returns how far play has come: each side's score is the sum of the points that it
// has written on the boards that are over.
func (r *Referee) Course() procedure.Course {
	s := &r.state
	c := procedure.Course{Game: s.Game, Games: len(s.Done), BetweenGames: !s.Open, Opened: len(s.Calls) > 0}
	for i := range s.Done {
		for side, points := range s.Done[i].Points {
			c.Score[side] += max(0, points)
		}
	}
	return c
}

// clauses returns those that the match's own findings rest on.
func (l *Laws) clauses() match.Clauses { return match.Clauses{Length: l.Scores.Agreed} }

// Open returns the options that the table has open now. They are computed, never stored.
func (r *Referee) Open() []rules.Option {
	switch {
	case r.Stage == rules.Voided:
		return nil
	case !r.state.Open || r.Over():
		return r.agreementOptions()
	}
	return slices.Concat(r.leadOptions(), r.claimOptions(), r.agreementOptions())
}

// Rewind puts back everything.
func (r *Referee) Rewind(to match.Game) {
	if was, ok := to.(*Referee); ok {
		r.state = was.state
		r.govern()
	}
}

// govern goes by the code of the board in play.
func (r *Referee) govern() {
	if r.state.code != nil {
		r.laws = r.state.code
	}
}
