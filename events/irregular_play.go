package events

// SetupObserved says that the starting position of the game was wrong, and where the
// checkers are now (WBF 4.7).
type SetupObserved struct {
	Board *Board
	Side  Side // the side whose checkers were wrong; NoSide for both or neither
}

func (o *SetupObserved) Type() Type { return "setup.observed" }
func (o *SetupObserved) shape(s *Shape) {
	s.board("board", &o.Board, "the checkers as they stand")
	s.side("side", &o.Side, "side whose checkers were misplaced, if only one side's were").Optional()
}

// SetupCorrected says that the checkers were put right, and where they are then (WBF 4.7).
type SetupCorrected struct{ Board *Board }

func (c *SetupCorrected) Type() Type { return "setup.corrected" }
func (c *SetupCorrected) shape(s *Shape) {
	s.board("board", &c.Board, "the checkers as they stand after it")
}

// DieMoved says that the player who threw the first die of the opening has moved it out of
// the way, to the bar or the other half of the board (RU 26.4).
type DieMoved struct{ Side Side }

func (m *DieMoved) Type() Type { return "die.moved" }
func (m *DieMoved) shape(s *Shape) {
	s.side("side", &m.Side, "side that threw the first die")
}

// CountCalled starts the count of three seconds for a die that rests in the box or on
// an edge (RU 26.12).
type CountCalled struct {
	Side Side // the side whose roll it is
	By   Side // the side that called it; NoSide if it was not a player
}

func (c *CountCalled) Type() Type { return "count.called" }
func (c *CountCalled) shape(s *Shape) {
	s.side("side", &c.Side, "side whose roll it is")
	s.side("by", &c.By, "side that called the count; absent if not a player").Optional()
}

// The possible outcomes of a count.
const (
	DieFell  = "fell"  // it moved: the roll is valid if it lies flat
	DieStood = "stood" // it did not move: the roll is invalid
)

// CountEnded says how a count ended (RU 26.13, 26.14).
type CountEnded struct {
	Side    Side
	Outcome string // DieFell or DieStood
}

func (c *CountEnded) Type() Type { return "count.ended" }
func (c *CountEnded) shape(s *Shape) {
	s.side("side", &c.Side, "side whose roll it is")
	s.enum("outcome", &c.Outcome, []string{DieFell, DieStood}, "whether the die moved before the end of the count")
}
