package notation

import (
	"kibitz/events"
	"kibitz/replay"
)

// turn is a turn in a timeline: the indexes of its roll and its play, -1 if there is none,
// and the index after its end.
type turn struct{ roll, play, end int }

// turnAt returns the turn that contains the event.
func turnAt(t *replay.Timeline, at int) turn {
	start := at
	for start > 0 && !isRoll(t, start) && !borders(t, start-1) {
		start--
	}
	w := turn{roll: -1, play: -1, end: start}
	for ; w.end < t.Len(); w.end++ {
		if w.end > start && (isRoll(t, w.end) || borders(t, w.end-1) || opens(t, w.end)) {
			break
		}
		if isRoll(t, w.end) {
			w.roll = w.end
		} else if _, moved := t.Placed(w.end).Event.Body.(*events.CheckersMoved); moved {
			w.play = w.end
		}
	}
	return w
}

func isRoll(t *replay.Timeline, i int) bool {
	switch t.Placed(i).Event.Body.(type) {
	case *events.DiceRolled, *events.OpeningRolled, *events.RollVoided:
		return true
	}
	return false
}

// borders reports whether an event is the last of a turn.
func borders(t *replay.Timeline, i int) bool {
	switch t.Placed(i).Event.Body.(type) {
	case *events.TurnEnded, *events.CubeTaken, *events.CubePassed, *events.CubeBeavered, *events.GameStarted:
		return true
	}
	return false
}

// opens reports whether an event cannot belong to the turn before it, but starts what
// follows.
func opens(t *replay.Timeline, i int) bool {
	switch t.Placed(i).Event.Body.(type) {
	case *events.CubeOffered, *events.GameStarted, *events.ScoreEntered, *events.GameConceded:
		return true
	}
	return false
}
