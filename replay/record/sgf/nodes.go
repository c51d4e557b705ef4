package sgf

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// tree prints the nodes of one game.
type tree struct {
	w     *writer
	game  *transcript.Game
	root  string // contents of the root node, apart from the match information
	nodes []string

	cube   int         // current value
	turns  int         // doubles and beavers without an answer
	turner events.Side // who turned the cube last
	notes  []string    // remarks on the current node
}

func (w *writer) tree(g *transcript.Game) *tree {
	t := &tree{w: w, game: g, cube: max(g.CubeValue, 1)}
	for i := range g.Actions {
		t.action(i)
	}
	t.comment()
	return t
}

// node adds a node, after writing the remarks on the previous one.
func (t *tree) node(text string) {
	t.comment()
	t.nodes = append(t.nodes, text)
}

// comment writes the remarks on the current node, separated by blank lines.
func (t *tree) comment() {
	if len(t.notes) == 0 {
		return
	}
	text := "C[" + escape(strings.Join(t.notes, "\n\n")) + "]"
	t.notes = nil
	if n := len(t.nodes); n > 0 {
		t.nodes[n-1] += text
	} else {
		t.root += text
	}
}

func (t *tree) remark(text string) {
	if text = strings.TrimSpace(text); text != "" {
		t.notes = append(t.notes, text)
	}
}

// mark returns the private property for something SGF cannot express, and records the
// omission.
func (t *tree) mark(values ...string) string {
	t.w.Omit(t.game.Number, transcript.OmitMarked, "")
	text := marks
	for _, v := range values {
		text += "[" + escape(v) + "]"
	}
	return text
}

func (t *tree) action(i int) {
	a := &t.game.Actions[i]
	switch a.Kind {
	case transcript.Remark:
		t.remark(a.Text)
		return
	case transcript.Roll:
		t.taken()
		t.roll(i)
	case transcript.Double, transcript.Beaver:
		t.double(a)
	case transcript.Take:
		t.answer(a, "take")
	case transcript.Drop:
		t.answer(a, "drop")
	case transcript.Resign:
		if !t.game.Result.Said() {
			t.w.Omit(t.game.Number, transcript.OmitWords, "")
			t.node(t.mark("resign", a.Side.String(), strconv.Itoa(a.Value)))
		}
	case transcript.SetPosition:
		t.turns = 0
		t.setByHand(i)
	default:
		t.gap(a)
	}
	t.remark(a.Text)
}

func (t *tree) double(a *transcript.Action) {
	t.node(colours[a.Side] + "[double]")
	t.turns, t.turner = t.turns+1, a.Side
	t.cube = min(t.cube*2, 1<<30)
	if a.Value > 0 && a.Value != t.cube {
		t.w.Omit(t.game.Number, transcript.OmitCubeValue, strconv.Itoa(a.Value))
		t.nodes[len(t.nodes)-1] += t.mark("value", strconv.Itoa(a.Value))
		t.cube = a.Value
	}
}

func (t *tree) answer(a *transcript.Action, word string) {
	t.turns = 0
	t.node(colours[a.Side] + "[" + word + "]")
}

// taken writes a take that is implied by playing on. SGF always writes it.
func (t *tree) taken() {
	if t.turns > 0 {
		t.node(colours[t.turner.Opponent()] + "[take]")
	}
	t.turns = 0
}

// roll writes a roll and its play.
func (t *tree) roll(i int) {
	a := &t.game.Actions[i]
	unrolled := a.Dice == events.Dice{}
	switch {
	case unrolled && a.Play == transcript.Unknown && t.game.Result.Said() && !t.game.FollowedByPlay(i):
		return // the result says it
	case unrolled || a.Play == transcript.Garbled:
		t.unrolled(a)
	case a.Play == transcript.Moved:
		t.moved(a)
	case a.Play == transcript.CannotMove:
		t.node(turn(a, nil))
	case a.Play == transcript.Illegal:
		t.illegal(a)
	case !t.game.FollowedByPlay(i):
		t.node(dice1(a) + t.unknown(a))
	default:
		t.node(turn(a, nil) + t.unknown(a))
	}
}

// unknown returns the mark for a play that was not recorded, or "" if nothing was written.
func (t *tree) unknown(a *transcript.Action) string {
	if a.Play == transcript.Nothing {
		return ""
	}
	return t.mark("play")
}

// unrolled writes what is known of a turn with an unknown roll or play.
func (t *tree) unrolled(a *transcript.Action) {
	legs := transcript.Legs(a.Steps)
	switch {
	case a.Dice != events.Dice{}:
		t.node(turn(a, nil) + t.mark("play"))
	case a.Play == transcript.Moved && len(legs) > 0:
		t.node(t.mark("roll", a.Side.String(), letters(legs, a.Side)))
	case a.Play == transcript.CannotMove:
		t.node(t.mark("roll", a.Side.String()))
	case a.Play == transcript.Illegal && a.Position != nil && a.Position.Boarded:
		t.node(t.mark("roll", a.Side.String(), "illegal", letters(legs, a.Side)))
		t.set(&transcript.Position{Boarded: true, Board: a.Position.Board, OnRoll: a.Side.Opponent()})
	default:
		t.node(t.mark("turns", a.Side.String()))
	}
}

// mostPairs is the maximum number of steps that programs read.
const mostPairs = 4

func (t *tree) moved(a *transcript.Action) {
	legs := transcript.Legs(a.Steps)
	if len(legs) <= mostPairs {
		t.node(turn(a, legs))
		return
	}
	t.node(turn(a, nil) + t.mark("steps", letters(legs, a.Side)))
}

// illegal writes the roll and then the resulting board, as GNU Backgammon records an
// illegal play.
func (t *tree) illegal(a *transcript.Action) {
	legs := transcript.Legs(a.Steps)
	p := a.Position
	if p == nil || !p.Boarded {
		t.w.Omit(t.game.Number, transcript.OmitIllegal, "")
		t.node(turn(a, nil) + t.mark("play"))
		return
	}
	switch {
	case len(legs) == 0:
		t.node(dice1(a))
	case len(legs) > mostPairs:
		t.node(dice1(a) + marks + "[illegal][" + letters(legs, a.Side) + "]")
	default:
		t.node(turn(a, legs) + marks + "[illegal]")
	}
	t.set(&transcript.Position{Boarded: true, Board: p.Board, OnRoll: a.Side.Opponent()})
}

func turn(a *transcript.Action, legs []transcript.Leg) string {
	return fmt.Sprintf("%s[%d%d%s]", colours[a.Side], a.Dice[0], a.Dice[1], letters(legs, a.Side))
}

func dice1(a *transcript.Action) string {
	return fmt.Sprintf("PL[%s]DI[%d%d]", colours[a.Side], a.Dice[0], a.Dice[1])
}

func letters(legs []transcript.Leg, side events.Side) string {
	var out strings.Builder
	for _, l := range legs {
		out.WriteByte(letter(l.From, side))
		out.WriteByte(letter(l.To, side))
	}
	return out.String()
}

// setByHand writes a position set by hand. A mark distinguishes it from the result of an
// illegal play after a roll, and from a part of the preceding position.
func (t *tree) setByHand(i int) {
	before, first := transcript.Remark, len(t.nodes)
	if i > 0 {
		before = t.game.Actions[i-1].Kind
	}
	t.set(t.game.Actions[i].Position)
	if (before == transcript.Roll || before == transcript.SetPosition) && len(t.nodes) > first {
		t.nodes[first] += marks + "[set]"
	}
	if p := t.game.Actions[i].Position; p.Dice != (events.Dice{}) && p.OnRoll.Valid() {
		t.node(dice1(&transcript.Action{Side: p.OnRoll, Dice: p.Dice})) // still to be played
	}
}

// set writes a position, each part in a node of its own, as GNU Backgammon does.
func (t *tree) set(p *transcript.Position) {
	if p.Boarded && !fits(&p.Board, transcript.Checkers(t.w.doc.Variation)) {
		t.w.Omit(t.game.Number, transcript.OmitPosition, "")
		t.node(t.mark("position"))
		return
	}
	if p.Boarded {
		text := "AE[a:y]" + checkers("AW", &p.Board, events.A) + checkers("AB", &p.Board, events.B)
		if p.OnRoll.Valid() {
			text = "PL[" + colours[p.OnRoll] + "]" + text
		}
		t.node(text)
	}
	if p.Cube > 0 {
		t.cube = p.Cube
		t.node(fmt.Sprintf("CV[%d]", p.Cube))
		if bits.OnesCount(uint(p.Cube)) != 1 {
			t.w.Omit(t.game.Number, transcript.OmitPosition, "")
		}
	}
	if p.Owned {
		t.node("CP[" + owners[p.Owner] + "]")
	}
}

var owners = map[events.Side]string{events.A: "w", events.B: "b", events.NoSide: "c"}

// fits reports whether the checkers on the board determine the whole position.
func fits(b *events.Board, checkers int) bool {
	again := *b
	return transcript.Settle(&again, checkers) && again == *b
}

func checkers(id string, b *events.Board, side events.Side) string {
	var all []byte
	for p := uint8(1); p <= events.Bar; p++ {
		for range b[side][p] {
			all = append(all, letter(p, side))
		}
	}
	slices.Sort(all)
	text := ""
	for _, c := range all {
		text += "[" + string(c) + "]"
	}
	if text == "" {
		return ""
	}
	return id + text
}

// gap writes a mark for a gap.
func (t *tree) gap(a *transcript.Action) {
	t.turns = 0
	switch {
	case a.Kind == transcript.Unreadable:
		t.node(t.mark("turns", a.Side.String()))
	case a.Rows[1] > 0:
		t.node(t.mark("rows", strconv.Itoa(a.Rows[0]), strconv.Itoa(a.Rows[1])))
	default:
		t.node(t.mark("turns", a.Side.String()))
	}
}
