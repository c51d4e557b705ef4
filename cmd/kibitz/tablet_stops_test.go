package main

import (
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/replay/simulation"
)

// A roll that does not count is recorded with what it showed and why, also where nobody has read it.
func TestARollThatDoesNotCountIsVoidedWithItsReason(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start")
	tab.opens()
	tab.roll(events.Dice{6, 2})
	tab.do("void")
	tab.Tap("[data-choice=void-cocked]")
	tab.Until(`kibitz.recorder.table.reroll && !document.querySelector('[data-roll][aria-pressed=true]')`)
	tab.do("void")
	tab.Tap("[data-choice=void-off-board]")
	tab.turnOf(events.Dice{5, 4}, events.Step{From: 24, To: 20}, events.Step{From: 13, To: 8})
	want := []string{
		`1 roll.voided {"side":"B","dice":[6,2],"reason":"cocked"}`, `1 roll.voided {"side":"B","reason":"off-board"}`,
		`1 dice.rolled {"side":"B","dice":[5,4]}`,
	}
	if got := tab.recorded(ofKind("roll.", "dice.")); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("recorded are\n%s", strings.Join(got, "\n"))
	}
	tab.sound()
}

// Before a game each player says what stands on his own sheet, where they differ; the director sees it.
func TestScoreSheetsThatDifferAreRecordedAsTheyAre(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(5)).tablet()
	tab.do("start")
	tab.opens()
	tab.concede(events.B, "gammon")
	tab.do("compare")
	tab.look("sheet-compare")
	browsertest.Eval[bool](tab.Browser, `(document.querySelector('[name=B-A]').value = '1', true)`)
	tab.do("compared")
	tab.Until(`kibitz.recorder.table.game === 2 && kibitz.recorder.table.phase === 'opening-roll'`)
	if got := tab.recorded(ofKind("score.")); strings.Join(got, "\n") != `2 score.compared {"A":[2,0],"B":[1,0]}` {
		t.Errorf("recorded are %q", got)
	}
	if view := tab.room.do("show", "m1", "--json"); !strings.Contains(view, `"score":[2,0]`) || !strings.Contains(view, "WBF 5.1") {
		t.Errorf("the hall shows %s", view)
	}
	tab.sound()
}

// A match that is adjourned in the middle of a turn keeps its roll, and nothing is entered until it goes on,
// also where the page is opened anew in between.
func TestAMatchIsAdjournedAndGoesOnWhereItStopped(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start")
	tab.opens()
	tab.roll(events.Dice{6, 2})
	tab.do("menu", "break", "adjourn")
	tab.look("sheet-adjourn")
	if !browsertest.Eval[bool](tab.Browser, `document.querySelector('[data-do=adjourned]').disabled`) {
		t.Error("a match can be adjourned without a reason")
	}
	browsertest.Eval[bool](tab.Browser, `(document.querySelector('.written').focus(), true)`)
	tab.Keys("The hall closes.")
	tab.Until(`!document.querySelector('[data-do=adjourned]').disabled`)
	tab.do("adjourned")
	tab.Until(`document.querySelector('[data-do=resume]')`)
	tab.look("adjourned")
	tab.sent()
	tab.room.shows(`"stage":"adjourned"`)
	tab.Go(tab.room.address + "/t")
	tab.Until(`document.querySelector('[data-do=resume]')`)
	if !browsertest.Eval[bool](tab.Browser, `document.querySelector('[data-do=done]').disabled`) {
		t.Error("a turn can be ended while the match is adjourned")
	}
	tab.do("resume")
	tab.drag(events.Step{From: 24, To: 18}, events.Step{From: 13, To: 11})
	tab.do("done")
	want := []string{
		`1 dice.rolled {"side":"B","dice":[6,2]}`, `0 match.adjourned {"reason":"The hall closes."}`, `0 match.resumed {}`, `1 turn.ended {"side":"B"}`,
	}
	if got := tab.recorded(ofKind("dice.", "match.adj", "match.res", "turn.")); strings.Join(got[1:], "\n") != strings.Join(want, "\n") {
		t.Errorf("recorded are\n%s", strings.Join(got, "\n"))
	}
	if audit := tab.room.do("audit", "m1", "--findings"); strings.Contains(audit, "adjourned") {
		t.Errorf("the hall finds %s", audit)
	}
	tab.sound()
}
