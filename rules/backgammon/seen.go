package backgammon

import (
	"cmp"

	"kibitz/events"
	"kibitz/rules"
)

// Seen is the table as anyone can see it, with corrections and rulings applied. Nothing in
// it judges or advises: a legal and an illegal act look alike.
type Seen struct {
	Phase       string    `json:"phase"`
	Game        int       `json:"game"`
	OnRoll      string    `json:"on_roll"` // "A", "B" or "none"
	Board       Checkers  `json:"board"`
	SameWay     bool      `json:"same_way,omitempty"` // both sides move in the same direction, as in long nards
	Dice        []int     `json:"dice,omitempty"`     // the roll in play
	Reroll      bool      `json:"reroll,omitempty"`   // the roll was declared void
	Cube        CubeSeen  `json:"cube"`
	rules.Tally           // the score
	Length      int       `json:"length"`
	Penalties   [2]int    `json:"penalties"`
	Warnings    [2]int    `json:"warnings"`
	Signed      [2]bool   `json:"signed"` // sides that have signed the current result
	rules.Time            // the clock
	Frozen      bool      `json:"frozen,omitempty"`
	Gap         bool      `json:"gap,omitempty"`
	LastGame    *LastGame `json:"last_game,omitempty"`

	discipline string
}

// CubeSeen is the cube as it lies on the table, whether or not it may lie so.
type CubeSeen struct {
	Value     int    `json:"value"`
	Owner     string `json:"owner"`                // "A", "B", "centre" or "absent"
	Offered   int    `json:"offered,omitempty"`    // value offered and not yet answered
	OfferedBy string `json:"offered_by,omitempty"` // "A" or "B"
}

// Discipline returns the name of the game that is played.
func (t Seen) Discipline() string { return t.discipline }

// Seen returns the table as anyone can see it; its dynamic type is Seen.
func (r *Referee) Seen() rules.Table {
	t := r.View()
	seen := Seen{
		Phase: t.Phase, Game: t.Game, OnRoll: t.OnRoll, Board: t.Board, SameWay: t.SameWay, Dice: t.Dice, Reroll: t.Reroll,
		Cube: r.cubeSeen(), Tally: t.Tally, Length: t.Length, Penalties: t.Penalties, Warnings: t.Warnings, Signed: t.Signed,
		Time:   rules.Time{Control: r.state.control(), Clock: t.Clock, Running: t.Running},
		Frozen: t.Frozen, Gap: t.Gap, LastGame: t.LastGame, discipline: t.discipline,
	}
	if u := &r.state.Undue; u.Value > 0 && !u.Taken && r.phase() == RollOrDouble {
		seen.Phase = CubeAnswer.String() // as after a double that counts
	}
	if at := r.state.ReadAt; at.Known() && seen.Clock != nil {
		seen.ClockAt = at.String()
	}
	return seen
}

// Table returns what is seen as a table without what the referee computes of it, for drawings.
func (s Seen) Table() Table {
	return Table{
		Phase: s.Phase, Game: s.Game, OnRoll: s.OnRoll, Board: s.Board, SameWay: s.SameWay, Dice: s.Dice, Reroll: s.Reroll,
		Cube:  CubeView{s.Cube.Value, s.Cube.Owner, s.Cube.Offered, s.Cube.OfferedBy, events.NoSide.String()},
		Tally: s.Tally, Length: s.Length, Crawford: "off", Penalties: s.Penalties, Warnings: s.Warnings, Signed: s.Signed,
		Clock: s.Clock, Running: s.Running, Frozen: s.Frozen, Gap: s.Gap, LastGame: s.LastGame, discipline: s.discipline,
	}
}

// control returns the time control, or nil if none was set.
func (c *clocks) control() *rules.Control {
	if c.Control == "" {
		return nil
	}
	return &rules.Control{Kind: c.Control, Reserve: c.Reserve, Delay: c.Delay}
}

// offeredUndue notes a double that does not count.
func (s *progress) offeredUndue(o *events.CubeOffered) {
	s.Undue = undue{Value: cmp.Or(o.Value, doubled(s.Cube.Value)), By: o.Side}
	s.before.Undue = s.Undue
}

// takenUndue notes a take of such a double.
func (s *progress) takenUndue(side events.Side) {
	if u := &s.Undue; u.Value > 0 && side == u.By.Opponent() {
		u.Taken = true
		s.before.Undue = *u
	}
}

// cubeSeen returns the cube as it lies.
func (r *Referee) cubeSeen() CubeSeen {
	cube, u := &r.state.Cube, &r.state.Undue
	v := CubeSeen{Value: cube.Value, Owner: cube.Owner.String(), Offered: cube.Offered}
	switch {
	case u.Taken:
		return CubeSeen{Value: u.Value, Owner: u.By.Opponent().String()}
	case !r.format.Cube:
		v.Owner = events.CubeAbsent
	case !cube.Owner.Valid():
		v.Owner = events.CubeCentred
	}
	if cube.Offered > 0 {
		v.OfferedBy = cube.By.String()
	}
	if u.Value > 0 {
		v.Offered, v.OfferedBy = u.Value, u.By.String()
	}
	return v
}
