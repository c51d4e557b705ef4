// Package backgammon is the face of backgammon, and of other games that are played on its
// board.
package backgammon

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/face"
	"kibitz/rules"
	"kibitz/rules/backgammon"
)

// Face returns the face of backgammon.
func Face() face.Face { return On(events.Backgammon, backgammon.Short()) }

// On returns the face of a game that is played on the board of backgammon.
func On(discipline string, game backgammon.Game) face.Face { return &boardFace{discipline, game} }

type boardFace struct {
	discipline string
	game       backgammon.Game
}

// Discipline names the game.
func (b *boardFace) Discipline() string { return b.discipline }

// Draw returns the board.
func (b *boardFace) Draw(r rules.Referee, t *replay.Timeline, last int) face.Table {
	table := viewOf(r)
	board := Board{Table: &table}
	if last < 0 {
		return board
	}
	if before, moved := t.LastPlay(last); moved != nil {
		at := viewOf(before)
		board.Last = PlayOf(b.game, &at, moved)
	}
	return board
}

// viewOf returns the table of a referee; nothing for one of another game.
func viewOf(r rules.Referee) backgammon.Table {
	table, _ := r.Table().(backgammon.Table)
	return table
}
