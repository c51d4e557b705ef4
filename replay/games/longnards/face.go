// Package longnards is the face of long nards, which is played on the backgammon board.
package longnards

import (
	"kibitz/events"
	"kibitz/replay/face"
	"kibitz/replay/games/backgammon"
	"kibitz/rules/longnards"
)

// Face returns the face of long nards.
func Face() face.Face { return backgammon.On(events.LongNards, longnards.New()) }
