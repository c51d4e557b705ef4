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

// boardCase is what backgammon adds to a case file.
type boardCase struct{ *face.Case }

// CaseFile adds how games ended, and the score and the cube as they were seen.
func (b *boardFace) CaseFile(c *face.Case) face.CaseFile { return &boardCase{c} }

// Subjects returns the events that are played.
func (g *boardCase) Subjects() map[string][]events.Type { return boardSubjects }

var boardSubjects = map[string][]events.Type{
	"position": {"checkers.moved"},
	"play":     {"checkers.moved"},
	"roll":     {"dice.rolled", "roll.voided", "opening.rolled"},
	"cube":     {"cube.offered", "cube.taken", "cube.passed", "cube.beavered", "cube.touched"},
}

// Clock returns both clocks.
func (g *boardCase) Clock(r rules.Referee) *[2]int64 { return viewOf(r).Clock }

// Show puts the board into a position, with what other programs read.
func (g *boardCase) Show(p *form.Position, r rules.Referee) {
	table := viewOf(r)
	p.Key, p.Table = "table", &table
	p.IDs.Field(g.Say("field.position-id"), table.PositionID)
	p.IDs.Field("XGID", strings.TrimPrefix(table.XGID, "XGID="))
}

// Player says the score and the clock of a side.
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

// Follow takes down how games ended, and what was seen.
func (g *boardCase) Follow(f *replay.Frame) {
	g.scored(f)
	g.seen(f)
}

// Provisions returns those of games with dice.
func (g *boardCase) Provisions() *procedure.Provisions { return &provisionsOf(g.Book).Tournament }

// Conclude adds nothing.
func (g *boardCase) Conclude() {}
