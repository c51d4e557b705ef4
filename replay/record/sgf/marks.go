package sgf

import (
	"strconv"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// mark reads this project's private property, which holds what SGF cannot express. A
// property of that name from another program is noted as unknown.
func (r *reader) mark(p property) {
	arg := func(i int) string {
		if i < len(p.values) {
			return p.values[i]
		}
		return ""
	}
	ok := true
	switch arg(0) {
	case "set":
	case "play", "steps", "illegal", "value":
		ok = r.markLast(arg(0), arg(1))
	case "roll":
		r.markRoll(p, arg(1), arg(2), arg(3))
	case "turns", "position":
		r.add(transcript.Action{Place: p.at, Kind: transcript.Gap, Side: player(sideWords[arg(1)])})
		r.pending = false
	case "rows":
		ok = r.markRows(p, arg(1), arg(2))
	case "resign":
		ok = r.markResign(p, arg(1), arg(2))
	default:
		ok = false
	}
	if !ok {
		r.doc.Note(p.at, transcript.NoteNodeUnknown, p.name)
	}
}

// sideWords are the SGF letters of the sides named in marks.
var sideWords = map[string]string{"A": "W", "B": "B"}

// markLast adds details to the last action.
func (r *reader) markLast(kind, arg string) bool {
	a := r.last()
	switch {
	case a == nil:
		return false
	case kind == "value":
		n, err := strconv.Atoi(arg)
		if err != nil || n < 1 || n > transcript.MaxPoints || a.Kind != transcript.Double && a.Kind != transcript.Beaver {
			return false
		}
		a.Value, r.cube = n, n
		return true
	case a.Kind != transcript.Roll:
		return false
	case kind == "play":
		a.Play = transcript.Unknown
		return true
	}
	played, ok := steps(arg, a.Side)
	if ok && len(played) > 0 {
		a.Steps = played
	}
	if ok && kind == "steps" {
		a.Play = transcript.Moved
	}
	r.literal = ok && kind == "illegal"
	return ok
}

// markRoll adds a turn with an unknown roll.
func (r *reader) markRoll(p property, side, how, letters string) {
	a := transcript.Action{Place: p.at, Kind: transcript.Roll, Side: player(sideWords[side])}
	illegal := how == "illegal"
	if !illegal {
		letters = how
	}
	played, ok := steps(letters, a.Side)
	switch {
	case !a.Side.Valid() || !ok:
		a.Kind = transcript.Gap
	case illegal:
		a.Play, a.Steps = transcript.Nothing, played
	case len(played) == 0:
		a.Play = transcript.CannotMove
	default:
		a.Play, a.Steps = transcript.Moved, played
	}
	r.add(a)
	r.pending, r.literal = false, illegal
}

func (r *reader) markRows(p property, first, last string) bool {
	from, err := strconv.Atoi(first)
	to, err2 := strconv.Atoi(last)
	if err != nil || err2 != nil || from < 1 || to < from || to > transcript.MaxPoints {
		return false
	}
	r.add(transcript.Action{Place: p.at, Kind: transcript.Gap, Side: events.NoSide, Rows: [2]int{from, to}})
	r.pending = false
	return true
}

func (r *reader) markResign(p property, side, points string) bool {
	a := transcript.Action{Place: p.at, Kind: transcript.Resign, Side: player(sideWords[side])}
	n, err := strconv.Atoi(points)
	if !a.Side.Valid() || err != nil || n < 0 || n > transcript.MaxPoints {
		return false
	}
	a.Value = n
	r.add(a)
	return true
}
