package events

// ChoiceMade answers an open option with the choice of somebody entitled to it.
type ChoiceMade struct {
	Opened *Ref   // the event that opened the option
	Side   Side   // the side that chose; NoSide if the director did
	Choice string // one of the option's choices, such as "condone" or "replay"
}

func (c *ChoiceMade) Type() Type { return "choice.made" }
func (c *ChoiceMade) shape(s *Shape) {
	s.ref("opened", &c.Opened, "the event that opened the option")
	s.side("side", &c.Side, "the side that chose; absent where an official did").Optional()
	s.Name("choice", &c.Choice, "one of the option's choices, such as condone or replay")
}

// WarningGiven warns a side. It does not change the score.
type WarningGiven struct {
	Side   Side
	Clause string
	Reason string
}

func (w *WarningGiven) Type() Type { return "warning.given" }
func (w *WarningGiven) shape(s *Shape) {
	s.side("side", &w.Side, "who is warned")
	s.clause(&w.Clause)
	s.reason(&w.Reason)
}

func (s *Shape) clause(p *string) {
	s.Text("clause", p, 1, 40, "the clause that it rests on, such as WBF 2.4").Optional()
}

// PenaltyAssessed awards points to the opponent of a side.
type PenaltyAssessed struct {
	Side     Side // the offender
	Points   int
	Clause   string
	Due      Instant // when the penalty fell due
	Observed Instant // when that was noticed
	Reason   string
}

func (p *PenaltyAssessed) Type() Type { return "penalty.assessed" }
func (p *PenaltyAssessed) shape(s *Shape) {
	s.side("side", &p.Side, "the offender, whose opponent gets the points")
	s.Int("points", &p.Points, 0, maxScore, "points awarded to the opponent")
	s.clause(&p.Clause)
	s.instant("due", &p.Due, "when the penalty fell due").Optional()
	s.instant("observed", &p.Observed, "when that was seen").Optional()
	s.reason(&p.Reason)
}

// ForfeitDeclared ends the match against a side.
type ForfeitDeclared struct {
	Side     Side // the losing side
	Clause   string
	Due      Instant
	Observed Instant
	Reason   string
}

func (f *ForfeitDeclared) Type() Type { return "forfeit.declared" }
func (f *ForfeitDeclared) shape(s *Shape) {
	s.side("side", &f.Side, "who loses the match")
	s.clause(&f.Clause)
	s.instant("due", &f.Due, "when the forfeit fell due").Optional()
	s.instant("observed", &f.Observed, "when that was seen").Optional()
	s.reason(&f.Reason)
}
