// Package games has the faces of all games: a game is shown once its face is here.
package games

import (
	"sync"

	"kibitz/events"
	"kibitz/replay/face"
	"kibitz/replay/games/backgammon"
	"kibitz/replay/games/bridge"
	"kibitz/replay/games/longnards"
)

var (
	lock  sync.RWMutex
	faces = map[string]face.Face{}
)

func init() {
	for _, f := range []face.Face{backgammon.Face(), longnards.Face(), bridge.Face{}} {
		Add(f)
	}
}

// Add adds the face of a game, in the place of another one of its discipline.
func Add(f face.Face) {
	lock.Lock()
	defer lock.Unlock()
	faces[f.Discipline()] = f
}

// Of returns the face of a discipline; ok is false for one that cannot be shown.
func Of(discipline string) (f face.Face, ok bool) {
	lock.RLock()
	defer lock.RUnlock()
	f, ok = faces[discipline]
	return f, ok
}

// Face returns the face of a match as it was scheduled; for a discipline that cannot be
// shown, and for no match, a plain one.
func Face(m *events.MatchScheduled) face.Face {
	if m != nil {
		if f, ok := Of(m.Discipline); ok {
			return f
		}
	}
	return face.Unknown{}
}
