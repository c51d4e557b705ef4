package events

// PreferenceRolled is the roll of one die by each side before play. The higher number
// chooses board, direction, colour and seat at once (WBF 3.2).
type PreferenceRolled struct{ A, B uint8 }

func (p *PreferenceRolled) Type() Type { return "preference.rolled" }
func (p *PreferenceRolled) shape(s *Shape) {
	s.die("A", &p.A, "side A's die")
	s.die("B", &p.B, "side B's die")
}

// PreferenceChosen is the choice of the winner of the preference roll.
type PreferenceChosen struct {
	Side  Side // the side that chose
	White Side // the side with the lighter checkers
	Words string
}

func (p *PreferenceChosen) Type() Type { return "preference.chosen" }
func (p *PreferenceChosen) shape(s *Shape) {
	s.side("side", &p.Side, "side that chose")
	s.side("white", &p.White, "side that plays the lighter checkers").Optional()
	s.Text("words", &p.Words, 1, maxReason, "board, direction and seat, in words").Optional()
}

// GameStarted says that the board is set up for the next game. The event has that game's
// number.
type GameStarted struct{}

func (*GameStarted) Type() Type   { return "game.started" }
func (*GameStarted) shape(*Shape) {}

// OpeningRolled is the opening roll, one die from each side. The higher plays both numbers
// first; a tie is rolled again (RU 26.3).
type OpeningRolled struct {
	A, B  uint8
	First Side // the side that threw first, if noticed
}

func (o *OpeningRolled) Type() Type { return "opening.rolled" }
func (o *OpeningRolled) shape(s *Shape) {
	s.die("A", &o.A, "side A's die")
	s.die("B", &o.B, "side B's die")
	s.side("first", &o.First, "side that threw first, if noticed").Optional()
}

// DiceRolled is a valid roll.
type DiceRolled struct {
	Side Side
	Dice Dice
}

func (r *DiceRolled) Type() Type { return "dice.rolled" }
func (r *DiceRolled) shape(s *Shape) {
	s.side("side", &r.Side, "side that rolled")
	s.dice("dice", &r.Dice, "the two numbers, in any order")
}

var voidReasons = []string{"cocked", "off-board", "left-of-bar", "on-checker", "in-box", "on-vertex", "struck", "premature", "other"}

// RollVoided is a roll that does not count; the re-roll follows (WBF 4.2, RU 23.6, 26.12, 26.14).
type RollVoided struct {
	Side   Side
	Dice   Dice // what the dice showed; zero if nothing
	Reason string
}

func (r *RollVoided) Type() Type { return "roll.voided" }
func (r *RollVoided) shape(s *Shape) {
	s.side("side", &r.Side, "side that rolled")
	s.dice("dice", &r.Dice, "the numbers shown, if any").Optional()
	s.enum("reason", &r.Reason, voidReasons, "why the roll does not count")
}

// CheckersMoved is the play of a turn as it is on the board, relative to the position at
// the roll. A later one before the end of the turn replaces it, since a play may be changed
// until then (WBF 4.5, RU 26.9).
type CheckersMoved struct {
	Side  Side
	Steps []Step // in the order played, mover's numbering; hits follow from the position
	Board *Board // the position afterwards, if steps cannot express it
}

func (c *CheckersMoved) Type() Type { return "checkers.moved" }
func (c *CheckersMoved) shape(s *Shape) {
	s.side("side", &c.Side, "side that moved")
	s.steps("steps", &c.Steps, "from and to of each step in the mover's numbering: 24 to 1, 25 for the bar, 0 for off")
	s.board("board", &c.Board, "the resulting position, if the steps cannot express the play").Optional()
}

// TurnEnded is the end of a turn: a die lifted (WBF 4.5) or the clock pressed (RU 26.9).
type TurnEnded struct {
	Side Side
	By   string // "dice", "clock"; "" if not noticed
}

func (t *TurnEnded) Type() Type { return "turn.ended" }
func (t *TurnEnded) shape(s *Shape) {
	s.side("side", &t.Side, "side whose turn ended")
	s.enum("by", &t.By, []string{"dice", "clock"}, "what ended it: a die lifted or the clock pressed").Optional()
}
