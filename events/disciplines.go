package events

import (
	"slices"
	"sync/atomic"
)

// The disciplines that a match can be played in.
const (
	Backgammon = "backgammon"
	LongNards  = "long-nards"
	Bridge     = "bridge"

	// TournamentEvent is a tournament's own log besides its matches: its officials,
	// entries, draws and notices.
	TournamentEvent = "event"
)

var disciplines atomic.Pointer[[]string]

func init() { disciplines.Store(&[]string{Backgammon, LongNards, Bridge, TournamentEvent}) }

// Disciplines returns the disciplines that match.scheduled may name. Callers must not
// change the list.
func Disciplines() []string { return *disciplines.Load() }

// AddDiscipline allows match.scheduled to name another game, which is recorded with the
// existing events.
func AddDiscipline(name string) {
	for {
		have := disciplines.Load()
		if slices.Contains(*have, name) {
			return
		}
		if next := append(slices.Clip(*have), name); disciplines.CompareAndSwap(have, &next) {
			return
		}
	}
}
