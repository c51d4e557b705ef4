package events

import "slices"

// OfGame reports whether events of this type happen in a game of a match, and so say in Game
// in which. What is older may lack it, and is still read.
func OfGame(t Type) bool { return ofGame[t] }

var ofGame = gameTypes()

func gameTypes() map[Type]bool {
	types := map[Type]bool{"game.started": true, "game.conceded": true, "score.entered": true}
	for _, d := range slices.Concat(play, cube) {
		types[d.Type] = d.Touches&TopicPlay != 0
	}
	return types
}
