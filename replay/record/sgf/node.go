package sgf

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// node converts a node to actions: first the setup, then the action, then the comment.
func (r *reader) node(n node) {
	r.setup(n)
	for _, p := range n.properties {
		switch p.name {
		case "W":
			r.act(p, events.A)
		case "B":
			r.act(p, events.B)
		case "DI":
			r.rolled(p)
		case "C":
			r.remarks(p)
		case marks:
			r.mark(p)
		case "A", "DA":
			r.doc.Analysis++
		case "PL", "AE", "AW", "AB", "CV", "CP", // set up
			"MR", "CR", "BM", "DO", "BC", "DC", "LU", "GB", "GW", "TE", "IT": // marks of the analysis
		default:
			r.doc.Note(p.at, transcript.NoteNodeUnknown, p.name)
		}
	}
}

// remarks reads a comment. Blank lines separate several remarks.
func (r *reader) remarks(p property) {
	for text := range strings.SplitSeq(p.text(), "\n\n") {
		if text = strings.TrimSpace(text); text != "" {
			r.add(transcript.Action{Place: p.at, Kind: transcript.Remark, Side: events.NoSide, Text: text})
		}
	}
}

func (r *reader) add(a transcript.Action) {
	r.game.Actions = append(r.game.Actions, a)
	r.literal = false
}

// act reads a W or B property: a cube action, or a roll and its play.
func (r *reader) act(p property, side events.Side) {
	a := transcript.Action{Place: p.at, Side: side}
	switch v := p.value(); v {
	case "double":
		r.double(&a)
	case "take":
		a.Kind, r.owner = transcript.Take, r.first.Opponent()
	case "drop":
		a.Kind = transcript.Drop
	default:
		r.play(&a, v)
	}
	r.pending = a.Kind == transcript.Double || a.Kind == transcript.Beaver
	r.doubled = side
	r.add(a)
}

// double reads a double, or a beaver if it answers a double. The player who beavers keeps
// the cube, however often it is turned again.
func (r *reader) double(a *transcript.Action) {
	a.Kind = transcript.Double
	if r.pending && r.doubled != a.Side {
		a.Kind, r.owner = transcript.Beaver, r.first.Opponent()
	} else {
		r.first = a.Side
	}
	if r.cube < 1<<30 {
		r.cube *= 2
	}
	a.Value = r.cube
}

// play reads a text such as "31hefe": two dice and the steps, or no steps if there was no
// legal play.
func (r *reader) play(a *transcript.Action, v string) {
	d, ok := dice(v)
	if !ok {
		a.Kind, a.Text = transcript.Unreadable, v
		r.doc.Note(a.Place, transcript.NoteCellUnreadable, v)
		return
	}
	a.Kind, a.Dice = transcript.Roll, d
	played, ok := steps(v[2:], a.Side)
	switch {
	case !ok:
		a.Play, a.Text = transcript.Garbled, v[2:]
		r.doc.Note(a.Place, transcript.NotePlayUnreadable, v)
	case len(played) == 0:
		a.Play = transcript.CannotMove
	default:
		a.Play, a.Steps = transcript.Moved, played
	}
	r.sameRoll(a)
}

// sameRoll removes an earlier roll set by DI when the same roll follows with its play.
func (r *reader) sameRoll(a *transcript.Action) {
	before := r.last()
	if before != nil && before.Kind == transcript.SetPosition && before.Position.OnRoll == a.Side && before.Position.Dice == a.Dice {
		before.Position.Dice = events.Dice{}
	}
	if before == nil || before.Kind != transcript.Roll || before.Play != transcript.Nothing {
		return
	}
	if before.Side == a.Side && before.Dice == a.Dice {
		r.game.Actions = r.game.Actions[:len(r.game.Actions)-1]
	}
}

// rolled reads DI: a roll without a play.
func (r *reader) rolled(p property) {
	d, ok := dice(p.value())
	if a := r.last(); !r.onRoll.Valid() && a != nil && a.Kind == transcript.Roll {
		r.onRoll = a.Side.Opponent()
	}
	if !ok || !r.onRoll.Valid() {
		r.doc.Note(p.at, transcript.NoteDiceImpossible, p.value())
		return
	}
	r.add(transcript.Action{Place: p.at, Kind: transcript.Roll, Side: r.onRoll, Dice: d, Play: transcript.Nothing})
}

// setup reads the settings of a node. Consecutive settings are merged.
func (r *reader) setup(n node) {
	set := transcript.Position{OnRoll: events.NoSide, Owner: events.NoSide}
	any, edited := false, false
	for _, p := range n.properties {
		switch p.name {
		case "PL":
			r.onRoll = player(p.value())
			set.OnRoll = r.onRoll
		case "CV":
			any = r.setCube(&set, p, n) || any
		case "CP":
			set.Owned, set.Owner = owner(p.value())
			r.owner, any = set.Owner, true
		case "AE", "AW", "AB":
			edited = true
		}
	}
	if edited {
		set.Board, set.Boarded = board(n, transcript.Checkers(r.doc.Variation))
		if !set.Boarded {
			r.doc.Note(n.at, transcript.NotePosition, "AE AW AB")
		}
	}
	if any || edited {
		r.place(n, set)
	}
}

func player(value string) events.Side {
	switch value {
	case "W", "1":
		return events.A
	case "B", "2":
		return events.B
	}
	return events.NoSide
}

func owner(value string) (known bool, side events.Side) {
	switch value {
	case "w":
		return true, events.A
	case "b":
		return true, events.B
	case "c":
		return true, events.NoSide
	}
	return false, events.NoSide
}

// setCube reads the cube value. In the root it is the value after automatic doubles.
func (r *reader) setCube(set *transcript.Position, p property, n node) bool {
	v, err := strconv.Atoi(p.value())
	if _, root := n.find("MI"); root || err != nil || v < 1 || v > 1<<30 {
		return false
	}
	set.Cube, r.cube = v, v
	return true
}

// place adds a position set by hand, or merges it into the one just before.
func (r *reader) place(n node, set transcript.Position) {
	a, p := r.last(), property{}
	if p, _ = n.find(marks); p.value() == "set" {
		a = nil
	}
	switch {
	case a != nil && a.Kind == transcript.SetPosition:
		merge(a.Position, set)
		return
	case a != nil && edited(a, set):
		r.illegal(n.at, a, set)
		return
	case a != nil && unplayed(a, set):
		set.Dice = a.Dice
		r.game.Actions = r.game.Actions[:len(r.game.Actions)-1]
	}
	r.pending = false
	r.add(transcript.Action{Place: n.at, Kind: transcript.SetPosition, Side: events.NoSide, Position: &set})
}

// last returns the last action, or nil.
func (r *reader) last() *transcript.Action {
	if n := len(r.game.Actions); n > 0 {
		return &r.game.Actions[n-1]
	}
	return nil
}

// edited reports whether a board set directly after a roll is GNU Backgammon's record of an
// illegal play: any play, or none, and then the actual board, with the opponent to follow.
func edited(a *transcript.Action, set transcript.Position) bool {
	if a.Kind != transcript.Roll || !set.Boarded {
		return false
	}
	return (a.Play == transcript.Nothing || a.Play == transcript.Moved) && set.OnRoll != a.Side
}

// unplayed reports whether the board was set before a side played its roll, which it must
// still play.
func unplayed(a *transcript.Action, set transcript.Position) bool {
	return a.Kind == transcript.Roll && a.Play == transcript.Nothing && set.Boarded && set.OnRoll == a.Side
}

func (r *reader) illegal(at transcript.Place, a *transcript.Action, set transcript.Position) {
	if !r.literal {
		r.doc.Note(at, transcript.NoteBoardEdited)
	}
	set.OnRoll, set.Cube, set.Owned, set.Owner = a.Side.Opponent(), r.cube, true, r.owner
	a.Play, a.Position = transcript.Illegal, &set
	if !r.literal {
		a.Steps = nil
	}
}

func merge(into *transcript.Position, set transcript.Position) {
	if set.Boarded {
		into.Boarded, into.Board = true, set.Board
	}
	if set.OnRoll.Valid() {
		into.OnRoll = set.OnRoll
	}
	if set.Cube > 0 {
		into.Cube = set.Cube
	}
	if set.Owned {
		into.Owned, into.Owner = true, set.Owner
	}
}
