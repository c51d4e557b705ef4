// Package games has the faces of all games: a game is shown once its face is here.
package games

import (
	"slices"
	"sync"

	"kibitz/events"
	"kibitz/replay/correct"
	"kibitz/replay/face"
	"kibitz/replay/games/backgammon"
	"kibitz/replay/games/bridge"
	"kibitz/replay/games/longnards"
)

var (
	lock  sync.RWMutex
	faces = []face.Face{backgammon.Face(), longnards.Face(), bridge.Face{}}
)

// Add adds the face of a game, in the place of another one of its discipline.
func Add(f face.Face) {
	lock.Lock()
	defer lock.Unlock()
	others := slices.DeleteFunc(slices.Clone(faces), func(other face.Face) bool { return other.Discipline() == f.Discipline() })
	faces = append(others, f)
}

// All returns the faces of all games.
func All() []face.Face {
	lock.RLock()
	defer lock.RUnlock()
	return faces
}

// Corrections returns how corrections are written, each notation once.
func Corrections() (list []*correct.Notation) {
	for _, f := range All() {
		if n := f.Corrections(); n != nil && !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	return list
}

// Writing returns the disciplines whose corrections are written in a notation.
func Writing(n *correct.Notation) (disciplines []string) {
	for _, f := range All() {
		if f.Corrections() == n {
			disciplines = append(disciplines, f.Discipline())
		}
	}
	return disciplines
}

// Subjects returns what a dispute at a game's table may be about: what the game knows, and what no other game
// claims for itself.
func Subjects(f face.Face) (subjects []string) {
	own, others := f.CaseFile(&face.Case{}).Subjects(), map[string]bool{}
	for _, other := range All() {
		for subject := range other.CaseFile(&face.Case{}).Subjects() {
			others[subject] = true
		}
	}
	for _, subject := range events.DisputeSubjects() {
		if own[subject] != nil || !others[subject] {
			subjects = append(subjects, subject)
		}
	}
	return subjects
}

// Of returns the face of a discipline; ok is false for one that cannot be shown.
func Of(discipline string) (f face.Face, ok bool) {
	all := All()
	if i := slices.IndexFunc(all, func(f face.Face) bool { return f.Discipline() == discipline }); i >= 0 {
		return all[i], true
	}
	return nil, false
}

// Named returns the face of a discipline; a plain one for one that cannot be shown.
func Named(discipline string) face.Face {
	if f, ok := Of(discipline); ok {
		return f
	}
	return face.Unknown{}
}

// Face returns the face of a match as it was scheduled; for a discipline that cannot be
// shown, and for no match, a plain one.
func Face(m *events.MatchScheduled) face.Face {
	if m == nil {
		return face.Unknown{}
	}
	return Named(m.Discipline)
}
