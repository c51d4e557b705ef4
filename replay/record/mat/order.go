package mat

import (
	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// turn adds a cell's action, after any action that is missing before it.
func (t *table) turn(in row, c sided) {
	a := t.r.action(in, c)
	if !anyTime(&a) {
		if t.over {
			t.r.doc.Note(a.Place, transcript.NoteAfterResult)
			t.over = false
		}
		t.order(&a)
	}
	t.onRoll(&a)
	t.game.Actions = append(t.game.Actions, a)
	t.follow(&a)
	if text := remainder(c.cell, c.body.of(in.line.text)); text != "" {
		t.r.doc.Note(a.Place, transcript.NoteTextInCell, text)
		t.game.Actions = append(t.game.Actions, transcript.Action{Place: a.Place, Kind: transcript.Remark, Side: events.NoSide, Text: text})
	}
}

// onRoll completes a position set by hand: the side that rolls or doubles next was on roll.
func (t *table) onRoll(a *transcript.Action) {
	if t.set != nil && (a.Kind == transcript.Roll || a.Kind == transcript.Double) {
		t.set.OnRoll = a.Side
	}
	t.set = nil
}

// anyTime reports whether an action may occur when its side is not on turn: a resignation,
// in whatever words.
func anyTime(a *transcript.Action) bool {
	return a.Kind == transcript.Resign ||
		a.Kind == transcript.Roll && a.Play == transcript.Unknown && a.Dice == (events.Dice{})
}

// order adds what is missing before an action. Nobody answers his own double, so an answer
// in the wrong column is the opponent's. A roll shows that the double was taken. If it is
// still not this side's turn, the other side's turn is missing.
func (t *table) order(a *transcript.Action) {
	answer := a.Kind == transcript.Take || a.Kind == transcript.Drop || a.Kind == transcript.Beaver
	if answer && t.turns > 0 && a.Side != t.expect {
		a.Side = t.expect
		t.r.doc.Note(a.Place, transcript.NoteSideAssumed, a.Side.String())
	}
	if a.Kind == transcript.Roll && t.turns%2 == 1 {
		t.impliedTake(a)
	}
	if t.expect.Valid() && a.Side != t.expect {
		t.r.doc.Note(a.Place, transcript.NoteTurnMissing, t.expect.String())
		t.missing(a, transcript.Action{Kind: transcript.Gap, Side: t.expect})
	}
}

// impliedTake adds the take that is implied by playing on. After a raccoon, and every
// second turn of the cube from there, the take is written as an empty cell. After a double,
// a word is missing.
func (t *table) impliedTake(a *transcript.Action) {
	if t.turns == 1 {
		t.r.doc.Note(a.Place, transcript.NoteTurnMissing, t.expect.String())
	}
	t.missing(a, transcript.Action{Kind: transcript.Take, Side: t.expect, Implied: true})
}

// missing adds an action that is not in the file, at the place of the action that implies
// it.
func (t *table) missing(shown *transcript.Action, a transcript.Action) {
	a.Place, a.Row = shown.Place, shown.Row
	t.game.Actions = append(t.game.Actions, a)
	t.follow(&a)
}

// follow determines who must act after an action.
func (t *table) follow(a *transcript.Action) {
	switch a.Kind {
	case transcript.Roll, transcript.Unreadable, transcript.Gap:
		t.expect, t.turns = a.Side.Opponent(), 0
	case transcript.Double, transcript.Beaver:
		if t.turns == 0 {
			t.doubler = a.Side
			if a.Kind == transcript.Beaver {
				t.doubler = a.Side.Opponent()
			}
		}
		t.turns++
		t.expect = a.Side.Opponent()
	case transcript.Take:
		t.expect, t.turns = t.onAfterTake(a.Side), 0
	case transcript.Drop:
		t.expect, t.turns = events.NoSide, 0
	}
}

// onAfterTake returns who rolls after the cube is taken: the side that doubled first.
func (t *table) onAfterTake(taker events.Side) events.Side {
	if t.turns == 0 {
		return taker.Opponent()
	}
	return t.doubler
}
