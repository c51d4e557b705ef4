package casefile

import (
	"kibitz/events"
	"kibitz/replay"
	boardwords "kibitz/replay/games/backgammon/words"
	"kibitz/rules"
	"kibitz/rules/backgammon"
)

// boardGame is backgammon, or another game played on its board.
type boardGame struct{ *builder }

func (g *boardGame) subjects() map[string][]events.Type { return boardSubjects }

var boardSubjects = map[string][]events.Type{
	"position": {"checkers.moved"},
	"play":     {"checkers.moved"},
	"roll":     {"dice.rolled", "roll.voided", "opening.rolled"},
	"cube":     {"cube.offered", "cube.taken", "cube.passed", "cube.beavered", "cube.touched"},
}

func (g *boardGame) situation(r rules.Referee) string {
	table := tableOf(r)
	return boardwords.Situation(g.words, &table, g.names)
}

func (g *boardGame) clock(r rules.Referee) *[2]int64 { return tableOf(r).Clock }

func (g *boardGame) show(p *Position, r rules.Referee) {
	table := tableOf(r)
	p.Table = &table
}

func (g *boardGame) standing(p *Player, side events.Side, r rules.Referee) {
	table := tableOf(r)
	p.Score, p.Penalties, p.Warnings = table.Score[side], table.Penalties[side], table.Warnings[side]
	if table.Away != nil {
		p.Needs = &table.Away[side]
	}
	if table.Clock != nil {
		p.Clock = &table.Clock[side]
	}
}

func (g *boardGame) follow(f *replay.Frame) {
	g.scored(f)
	g.seen(f)
}

func (g *boardGame) conclude() {}

// tableOf returns what the table looks like; that there is one was seen at the start.
func tableOf(r rules.Referee) backgammon.Table {
	table, _ := r.Table().(backgammon.Table)
	return table
}
