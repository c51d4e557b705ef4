package main

import (
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/replay/simulation"
)

// told waits until the page says something.
func (t *tablet) told(words string) {
	t.Helper()
	t.Until("document.querySelector('.tablet').textContent.includes('" + words + "')")
}

func TestThePenIsMovedBetweenTwoTabletsAtOneTable(t *testing.T) {
	t.Parallel()
	r := newRoom(t, simulation.ToPoints(3))
	first := r.tablet()
	first.do("start")
	first.opening(3, 1)
	first.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	first.do("done")
	first.sent()
	first.roll(events.Dice{6, 2}) // which stays unfinished

	second := r.tablet() // gets the pen
	const elsewhere = "Another tablet records"
	first.told(elsewhere)
	first.look("no-pen")
	second.turnOf(events.Dice{6, 4}, events.Step{From: 24, To: 18}, events.Step{From: 13, To: 9})
	second.sent()
	first.Until(`kibitz.recorder.table.turn === 'A'`)
	if got, want := first.board(), second.board(); got != want {
		t.Errorf("the first tablet shows\n%s\nand the second\n%s", got, want)
	}
	if dice := browsertest.Eval[bool](first.Browser, `Boolean(document.querySelector('.board .die'))`); dice {
		t.Error("the roll of a turn that another tablet has recorded is still on the board")
	}

	first.do("second")
	first.turnOf(events.Dice{5, 3}, events.Step{From: 8, To: 3}, events.Step{From: 6, To: 3})
	first.sent()
	first.Until(`kibitz.recorder.seconds === 1 && kibitz.recorder.table.turn === 'A'`) // kept, and not in play

	r.do("pen", "m1", first.device, "--yes")
	second.told(elsewhere)
	first.Until("!document.querySelector('.tablet').textContent.includes('" + elsewhere + "')")
	first.turnOf(events.Dice{2, 1}, events.Step{From: 13, To: 11}, events.Step{From: 6, To: 5})
	first.sent()
	first.sound()
	shown := r.do("show", "m1", "--json")
	for _, want := range []string{`"A":[0,0,0,0,0,3,3,0,2,0,0,1,0,4,0,0,0,0,0,0,0,0,0,0,2,0]`, `"B":[0,0,0,0,0,0,5,0,3,1,0,0,0,4,0,0,0,0,1,0,0,0,0,0,1,0]`, `"on_roll":"B"`} {
		if !strings.Contains(shown, want) {
			t.Errorf("the hall does not show %s but %s", want, shown)
		}
	}
	second.Until(`kibitz.recorder.table.turn === 'B'`)
	if got, want := second.board(), first.board(); got != want {
		t.Errorf("the second tablet shows\n%s\nand the first\n%s", got, want)
	}
	second.sound()
}
