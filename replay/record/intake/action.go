package intake

import (
	"fmt"

	"kibitz/events"
	"kibitz/replay/record/transcript"
	"kibitz/rules/backgammon"
)

// action enters one action of a game.
func (e *entering) action(a *transcript.Action) {
	if !a.Side.Valid() && done(a.Kind) {
		e.gap(a, "unknown") // it is not known who acted
		return
	}
	switch a.Kind {
	case transcript.Roll:
		e.roll(a)
	case transcript.Double:
		e.Say(&events.CubeOffered{Side: a.Side, Value: e.turned(a.Value)})
	case transcript.Beaver:
		e.Say(&events.CubeBeavered{Side: a.Side, Value: e.turned(a.Value)})
	case transcript.Take:
		e.Say(&events.CubeTaken{Side: a.Side})
	case transcript.Drop:
		e.passed(a)
	case transcript.Resign:
		e.gaveUp(a.Side, e.given(a))
	case transcript.SetPosition:
		e.setPosition(a)
	case transcript.Gap:
		e.missing(a)
	case transcript.Remark:
		e.remark(a)
	default:
		e.gap(a, "unknown")
	}
}

// done reports whether actions of this kind belong to a side.
func done(k transcript.Kind) bool {
	switch k {
	case transcript.SetPosition, transcript.Gap, transcript.Remark, transcript.Unreadable:
		return false
	}
	return true
}

// passed enters a pass. If the game does not end with it, the preceding double did not
// count under the assumed format, although it did in the file.
func (e *entering) passed(a *transcript.Action) {
	e.Say(&events.CubePassed{Side: a.Side})
	if e.inPlay() {
		e.wrong++
	}
}

// given returns the points of a resignation: as written, or according to the game's result.
func (e *entering) given(a *transcript.Action) int {
	if a.Value > 0 {
		return a.Value
	}
	return e.points
}

// remark enters a comment. If it was an unreadable position, the position is now unknown.
func (e *entering) remark(a *transcript.Action) {
	e.Note("", a.Text)
	if e.unread[a.Place] {
		e.gap(&transcript.Action{Side: events.NoSide}, "unknown")
	}
}

// unreadPositions returns the places of positions that the reader could not read.
func unreadPositions(d *transcript.Document) map[transcript.Place]bool {
	places := map[transcript.Place]bool{}
	for _, n := range d.Notes {
		if n.Code == transcript.NotePosition {
			places[n.Place] = true
		}
	}
	return places
}

// missing enters turns that are missing in the file. A side that cannot enter from the bar
// has no turn to miss.
func (e *entering) missing(a *transcript.Action) {
	s := e.referee.State()
	if a.Rows[1] == 0 && a.Side.Valid() && s.Phase == backgammon.RollOrDouble && s.OnRoll == a.Side && !s.Gap && shutOut(&s.Board, a.Side) {
		return
	}
	e.gap(a, "turns")
}

// shutOut reports whether a side has a checker on the bar against six closed points,
// so that it need not roll.
func shutOut(b *backgammon.Board, side events.Side) bool {
	if b[side][events.Bar] == 0 {
		return false
	}
	for p := 1; p <= 6; p++ {
		if b[side.Opponent()][p] < 2 {
			return false
		}
	}
	return true
}

// gap enters a gap and keeps what the file shows of it.
func (e *entering) gap(a *transcript.Action, missing string) {
	words := e.Words(a.Text)
	if a.Rows[1] > 0 {
		words = fmt.Sprintf("rows %d to %d", a.Rows[0], a.Rows[1])
	}
	e.opening = false
	e.Say(&events.GapNoted{Missing: missing, Side: a.Side, Words: words})
}

// mostCube is the highest cube value that an event can hold.
const mostCube = 1 << 30

// cubeHolds reports whether an event can hold this cube value. If not, it adds a note with
// the value.
func (e *entering) cubeHolds(value int) bool {
	if value > mostCube {
		e.Note("cube-value", fmt.Sprint(value))
	}
	return value <= mostCube
}

// turned returns the cube value of a double: as written, or twice the current cube.
func (e *entering) turned(written int) int {
	cube := e.referee.State().Cube
	switch {
	case written > 0 && e.cubeHolds(written):
		return written
	case cube.Offered > 0:
		return min(cube.Offered*2, mostCube)
	}
	return min(max(cube.Value, 1)*2, mostCube)
}

// setPosition enters a position set by hand. If it does not say whose turn it is, the next
// action does.
func (e *entering) setPosition(a *transcript.Action) {
	if a.Position == nil || e.unread[a.Place] && !a.Position.Boarded {
		e.gap(&transcript.Action{Side: events.NoSide}, "unknown")
		if a.Position == nil {
			return
		}
	}
	p := *a.Position
	if p.Boarded && !p.OnRoll.Valid() {
		p.OnRoll = e.next()
	}
	e.opening = e.opening && !p.Boarded
	e.enterPosition(&p, "set in the file")
}

// enterPosition enters a position given by the file.
func (e *entering) enterPosition(p *transcript.Position, reason string) {
	set := &events.PositionSet{OnRoll: p.OnRoll, Dice: p.Dice, Reason: reason}
	if p.Boarded {
		board := p.Board
		set.Board = &board
	}
	if p.Cube > 0 && e.cubeHolds(p.Cube) {
		set.CubeValue = p.Cube
	}
	if p.Owned {
		set.CubeOwner = owner(p.Owner)
	}
	e.Say(set)
}

func owner(s events.Side) string {
	if s.Valid() {
		return s.String()
	}
	return events.CubeCentred
}

// next returns whose turn it is according to the next action other than a remark, or NoSide
// if that does not tell.
func (e *entering) next() events.Side {
	for _, a := range e.course.Actions[e.index+1:] {
		switch a.Kind {
		case transcript.Remark:
		case transcript.Roll, transcript.Double:
			return a.Side
		default:
			return events.NoSide
		}
	}
	return events.NoSide
}
