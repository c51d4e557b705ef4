package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon/position"
)

// Table is the state of the table for views, diagrams and people. It answers every question
// about a position in the log.
type Table struct {
	Phase       string    `json:"phase"`
	Game        int       `json:"game"`
	OnRoll      string    `json:"on_roll"` // "A", "B" or "none"
	Board       Checkers  `json:"board"`
	SameWay     bool      `json:"same_way,omitempty"` // both sides move in the same direction, as in long nards
	Pips        [2]int    `json:"pips"`
	Dice        []int     `json:"dice,omitempty"` // the roll in play
	Reroll      bool      `json:"reroll,omitempty"`
	Cube        CubeView  `json:"cube"`
	rules.Tally           // the score
	Away        *[2]int   `json:"away,omitempty"` // points that each side still needs; absent in a session
	Length      int       `json:"length"`
	Crawford    string    `json:"crawford"` // "before", "now", "after" or "off"
	Penalties   [2]int    `json:"penalties"`
	Warnings    [2]int    `json:"warnings"`
	Signed      [2]bool   `json:"signed"`            // sides that have signed the current result
	Clock       *[2]int64 `json:"clock,omitempty"`   // milliseconds left
	Running     string    `json:"running,omitempty"` // side whose clock is running, "A" or "B"
	Frozen      bool      `json:"frozen,omitempty"`
	Gap         bool      `json:"gap,omitempty"`
	LastGame    *LastGame `json:"last_game,omitempty"`
	PositionID  string    `json:"position_id,omitempty"` // the game's own kind of position identifier; "" if this position has none
	MatchID     string    `json:"match_id,omitempty"`
	XGID        string    `json:"xgid,omitempty"`

	discipline string
}

// Checkers holds both sides' checkers in the form that entries use.
type Checkers struct {
	A [26]int `json:"A"` // borne off, points 1 to 24 in A's numbering, bar
	B [26]int `json:"B"`
}

// CubeView is the state of the cube for views.
type CubeView struct {
	Value     int    `json:"value"`
	Owner     string `json:"owner"`                // "A", "B", "centre" or "absent"
	Offered   int    `json:"offered,omitempty"`    // value offered and not yet answered
	OfferedBy string `json:"offered_by,omitempty"` // "A" or "B"; the other side must answer
	MayDouble string `json:"may_double"`           // "A", "B" or "none": side that may double now
}

// LastGame is how the last game ended.
type LastGame struct {
	Game   int    `json:"game"`
	Winner string `json:"winner"`
	Points int    `json:"points"`
	As     string `json:"as,omitempty"`
	By     string `json:"by"`
}

// Table returns the current table; its dynamic type is Table.
func (r *Referee) Table() rules.Table { return r.View() }

// Discipline returns the name of the game that is played.
func (t Table) Discipline() string { return t.discipline }

// Facing returns the opponent's number for a side's point p.
func (t *Table) Facing(p int) int { return position.Facing(p, t.SameWay) }

// View returns the current table.
func (r *Referee) View() Table {
	s := &r.state
	v := Table{
		discipline: r.game.Discipline(),
		Phase:      r.phase().String(), Game: s.Game, OnRoll: s.OnRoll.String(),
		Board: checkersOf(&s.Board), SameWay: r.game.SameWay(), Pips: [2]int{s.Board.Pips(events.A), s.Board.Pips(events.B)},
		Reroll: s.Reroll, Tally: r.tally(), Length: r.format.Length, Crawford: r.crawfordWord(),
		Penalties: r.Penalties, Warnings: r.Warnings, Signed: s.Signed, Frozen: r.Frozen, Gap: s.Gap,
		Cube: r.cubeView(),
	}
	if s.Dice != (events.Dice{}) {
		v.Dice = []int{int(s.Dice[0]), int(s.Dice[1])}
	}
	if r.format.Kind != events.Session {
		v.Away = &[2]int{r.away(events.A), r.away(events.B)}
	}
	if s.ClockKnown {
		clock := s.Clock
		v.Clock = &clock
		if s.Running.Valid() {
			v.Running = s.Running.String()
		}
	}
	if s.Last.Game > 0 {
		v.LastGame = &LastGame{Game: s.Last.Game, Winner: s.Last.Winner.String(), Points: s.Last.Points, As: s.Last.As, By: string(s.Last.By)}
	}
	r.identify(&v)
	return v
}

func checkersOf(b *Board) Checkers {
	var c Checkers
	for p := range b[events.A] {
		c.A[p], c.B[p] = int(b[events.A][p]), int(b[events.B][p])
	}
	return c
}

func (r *Referee) crawfordWord() string {
	if !r.crawfordRule() {
		return "off"
	}
	return [...]string{BeforeCrawford: "before", CrawfordGame: "now", PostCrawford: "after"}[r.state.Crawford]
}

func (r *Referee) cubeView() CubeView {
	cube := r.state.Cube
	v := CubeView{Value: cube.Value, Owner: cube.Owner.String(), Offered: cube.Offered, MayDouble: "none"}
	switch {
	case !r.cubeInPlay() && !r.state.Misused.Kept:
		v.Owner = events.CubeAbsent
	case cube.Owner == events.NoSide:
		v.Owner = events.CubeCentred
	}
	if cube.Offered > 0 {
		v.OfferedBy = cube.By.String()
	}
	if r.mayDouble(r.state.OnRoll) {
		v.MayDouble = r.state.OnRoll.String()
	}
	return v
}

// identify adds the game's identifiers if they can express the position.
func (r *Referee) identify(v *Table) {
	if !r.state.OnRoll.Valid() {
		return
	}
	situation := r.Situation()
	v.identify(r.game, &situation)
}

// identify adds the game's identifiers; one that cannot be written stays "".
func (t *Table) identify(game Game, s *position.Situation) {
	t.PositionID, _ = game.ID(s, position.KindPositionID)
	t.MatchID, _ = game.ID(s, position.KindMatchID)
	t.XGID, _ = game.ID(s, position.KindXGID)
}

// ID returns the current table as one of the game's identifiers.
func (r *Referee) ID(kind position.IDKind) (string, error) {
	situation := r.Situation()
	return r.game.ID(&situation, kind)
}

// Situation returns the current table in the form that other programs' identifiers encode.
func (r *Referee) Situation() position.Situation {
	s := &r.state
	situation := position.Situation{
		Board: s.Board, OnRoll: s.OnRoll, Decision: s.OnRoll, Dice: s.Dice,
		Cube: s.Cube.Value, CubeOwner: s.Cube.Owner, State: position.Playing,
		Length: r.pointsLength(), Score: s.Score, Crawford: s.Crawford == CrawfordGame,
		Jacoby: r.session() && r.format.Jacoby, Beavers: r.session() && r.format.Beavers > 0,
	}
	if !r.format.Cube {
		situation.MaxCube = 1
	}
	if s.Phase == CubeAnswer {
		situation.Offer, situation.OnRoll = s.Cube.offer()
		situation.Decision = s.asked()
	}
	return situation
}

// offer returns how often the cube was turned without an answer, and who doubled first.
func (c *Cube) offer() (position.Offer, events.Side) {
	switch {
	case c.Beavers == 0:
		return position.Doubled, c.By
	case c.Beavers%2 == 1:
		return position.Beavered, c.By.Opponent()
	}
	return position.Raccooned, c.By
}

// pointsLength returns the match length for identifiers: 0 unless the match is played to
// points.
func (r *Referee) pointsLength() int {
	if r.format.Kind == events.ToPoints {
		return r.format.Length
	}
	return 0
}
