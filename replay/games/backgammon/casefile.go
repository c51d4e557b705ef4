package backgammon

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/face"
	"kibitz/replay/form"
	"kibitz/rules"
	"kibitz/rules/procedure"
	"strings"
)

// boardCase is the part of a case file that is specific to backgammon.
type boardCase struct{ *face.Case }

// CaseFile adds the results of games, and the observed scores and cubes.
func (b *boardFace) CaseFile(c *face.Case) face.CaseFile { return &boardCase{c} }

// Subjects returns the types of events that each subject of a dispute covers.
func (g *boardCase) Subjects() map[string][]events.Type { return boardSubjects }

var boardSubjects = map[string][]events.Type{
	"position": {"checkers.moved"},
	"play":     {"checkers.moved"},
	"roll":     {"dice.rolled", "roll.voided", "opening.rolled"},
	"score":    {}, // about no event of its own
	"cube":     {"cube.offered", "cube.taken", "cube.passed", "cube.beavered", "cube.touched"},
}

// Clock returns the milliseconds left on both clocks, or nil if unknown.
func (g *boardCase) Clock(r rules.Referee) *[2]int64 { return viewOf(r).Clock }

// Show adds the board and its identifiers to a position. The board is seen from the side
// whose play is disputed, so that the play has the numbers that its diagram shows.
func (g *boardCase) Show(p *form.Position, r rules.Referee) {
	table := viewOf(r)
	p.Key, p.Table, p.Near = "table", &table, g.Mover
	p.IDs.Field(g.Say("field.position-id"), table.PositionID)
	p.IDs.Field("XGID", strings.TrimPrefix(table.XGID, "XGID="))
}

// Player adds a side's score and clock.
func (g *boardCase) Player(p *form.Player, side events.Side, r rules.Referee) {
	table := viewOf(r)
	p.Score, p.Official, p.Penalties, p.Warnings = table.Score[side], table.Official[side], table.Penalties[side], table.Warnings[side]
	if table.Away != nil {
		p.Needs = &table.Away[side]
	}
	if table.Clock != nil {
		p.Clock = &table.Clock[side]
	}
}

// Follow records the results of games and what was observed.
func (g *boardCase) Follow(f *replay.Frame) {
	g.scored(f)
	g.keepScore(f)
}

// Provisions returns the rulebook's provisions for this game.
func (g *boardCase) Provisions() *procedure.Provisions { return &provisionsOf(g.Book).Tournament }

// Conclude explains how the plays are written.
func (g *boardCase) Conclude() { g.File.Legend = g.Say("legend.plays") }
