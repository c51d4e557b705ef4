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
	s.side("side", &c.Side, "side that chose; absent if an official did").Optional()
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
	s.side("side", &w.Side, "side that is warned")
	s.clause(&w.Clause)
	s.reason(&w.Reason)
}

func (s *Shape) clause(p *string) {
	s.Text("clause", p, 1, 40, "the clause it is based on, such as WBF 2.4").Optional()
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
	s.side("side", &p.Side, "side of the offender, whose opponent gets the points")
	s.Int("points", &p.Points, 0, maxScore, "points awarded to the opponent")
	s.clause(&p.Clause)
	s.instant("due", &p.Due, "when the penalty became due").Optional()
	s.instant("observed", &p.Observed, "when this was observed").Optional()
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
	s.side("side", &f.Side, "side that loses the match")
	s.clause(&f.Clause)
	s.instant("due", &f.Due, "when the forfeit became due").Optional()
	s.instant("observed", &f.Observed, "when this was observed").Optional()
	s.reason(&f.Reason)
}

// PointsDeducted takes points from a side and gives them to nobody (Laws 90 and 91A).
type PointsDeducted struct {
	Side       Side
	How        string // "procedural" or "disciplinary"
	Hundredths int    // hundredths of the unit
	Unit       string // DeductPercent of a board's top, DeductIMPs or DeductVPs
	Reason     string
}

// The kinds of deductions.
const (
	Procedural   = "procedural"
	Disciplinary = "disciplinary"
)

// The units of a deduction.
const (
	DeductPercent = "percent"
	DeductIMPs    = "imps"
	DeductVPs     = "vps"
)

func (d *PointsDeducted) Type() Type { return "points.deducted" }
func (d *PointsDeducted) shape(s *Shape) {
	s.side("side", &d.Side, "who loses the points")
	s.enum("how", &d.How, []string{Procedural, Disciplinary}, "for a breach of procedure, or for discipline")
	s.Int("hundredths", &d.Hundredths, 1, maxDeduction, "points, in hundredths of the unit")
	s.enum("unit", &d.Unit, []string{DeductPercent, DeductIMPs, DeductVPs}, "of a board's top, IMPs or victory points")
	s.reason(&d.Reason)
}

// maxDeduction is the most that one deduction takes, in hundredths.
const maxDeduction = 100_000

// ContestantSuspended bars a side from the next boards (Law 91A).
type ContestantSuspended struct {
	Side   Side
	Boards int // number of boards; 0 for the rest of the session
	Reason string
}

func (c *ContestantSuspended) Type() Type { return "contestant.suspended" }
func (c *ContestantSuspended) shape(s *Shape) {
	s.side("side", &c.Side, "who is suspended")
	s.Int("boards", &c.Boards, 1, maxSuspension, "for how many boards; absent for the rest of the session").Optional()
	s.reason(&c.Reason)
}

// maxSuspension is the greatest number of boards in a session.
const maxSuspension = 200
