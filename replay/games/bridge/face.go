// Package bridge is the face of contract bridge.
package bridge

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/face"
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// Face is the face of bridge.
type Face struct{}

// Discipline names the game.
func (Face) Discipline() string { return events.Bridge }

// Draw returns the four hands; nothing is marked.
func (Face) Draw(r rules.Referee, _ *replay.Timeline, _ int) face.Table {
	table := viewOf(r)
	return Deal{&table}
}

// viewOf returns the table of a referee; nothing for one of another game.
func viewOf(r rules.Referee) bridge.Table {
	table, _ := r.Table().(bridge.Table)
	return table
}
