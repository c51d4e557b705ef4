package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// Touching is the rule on a player who takes the cube in hand: that player must double (RU
// 23.5). The rule does not say who may insist, so the director chooses (decision D25).
type Touching struct {
	Clause  rules.ClauseID
	Choices []rules.Choice // the director's choices when the player has rolled instead
}

// The choices when a player touched the cube and rolled.
const (
	MustDouble   rules.Choice = "must-double" // the roll does not count, and the player doubles
	LetRollStand rules.Choice = "let-roll-stand"
)

// OptionTouched is the option that opens on such a roll.
const OptionTouched rules.OptionKind = "touched-cube"

// touchedRoll is a roll by a player who had to double.
type touchedRoll struct {
	openSince
	side   events.Side
	before table
}

// touched folds that a player took the cube in hand. That obliges only a player who may
// double now (decision D25).
func (r *Referee) touched(c *events.CubeTouched) {
	s, clause := &r.state, r.procedure.Touching.Clause
	switch {
	case s.Phase == BetweenGames || s.Phase == OpeningRoll || clause == "":
		// the cube is being put in its place, or the rulebook has no rule
	case r.mayDouble(c.Side):
		s.Touched = c.Side
	case s.Reroll && c.Side == s.OnRoll:
		r.Report(FindCubeAfterVoid, r.procedure.VoidRoll.Clause, c.Side)
	default:
		r.Report(FindTouched, clause, c.Side)
	}
}

// rolledTouching reports a player who rolls although obliged to double.
func (r *Referee) rolledTouching(side events.Side) {
	s, rule := &r.state, &r.procedure.Touching
	if s.Touched != side {
		s.Touched = events.NoSide
		return
	}
	s.Touched = events.NoSide
	if rule.Clause == "" {
		return // the obligation arose under an earlier rulebook
	}
	r.Report(FindTouchedRolled, rule.Clause, side)
	if len(rule.Choices) > 0 {
		s.pending.touched = touchedRoll{openSince{true, r.At()}, side, s.table}
	}
}

func (r *Referee) touchedOption() (rules.Option, bool) {
	rule, k := &r.procedure.Touching, &r.state.pending.touched
	return rules.Option{
		Kind: OptionTouched, Clause: rule.Clause, Opened: k.at, Chooser: events.NoSide,
		Choices: rule.Choices, Until: []rules.Act{rules.ActResult}, Anyone: true, Implied: LetRollStand,
	}, k.open
}

// answerTouched restores the table before the roll, with the double made, if the director
// so decides.
func (r *Referee) answerTouched(_ *rules.Option, choice rules.Choice, _ string) {
	s := &r.state
	k := s.pending.touched
	if choice == MustDouble {
		r.putBack(&k.before)
		s.Cube.Offered, s.Cube.By = doubled(s.Cube.Value), k.side
		s.Phase = CubeAnswer
	}
	s.pending.touched = touchedRoll{}
}
