package main

import (
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/replay/simulation"
)

// lies is a side's row of the board that the tablet shows.
func (t *tablet) lies(side string) string {
	t.Helper()
	return browsertest.Eval[string](t.Browser, `kibitz.recorder.table.board.`+side+`.join()`)
}

// hold chooses whose checkers the hand takes.
func (t *tablet) hold(side string) {
	t.Helper()
	t.Tap("[data-choice=hand-" + side + "]")
}

func TestAPlayThatItsStepsCannotTellIsLaidByHand(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}) // the ordinary part of the play
	before := browsertest.Eval[string](tab.Browser, `document.querySelector('footer').textContent`)
	tab.do("menu", "lay")
	tab.look("lay-play")
	tab.tap(6, 25) // a checker from the point to the bar, as it was done
	tab.hold("B")
	tab.drag(events.Step{From: 24, To: 20}, events.Step{From: 13, To: 0})
	tab.do("undo") // the last checker goes back
	tab.tap(8)
	tab.do("undo") // and one in the hand is set down
	tab.drag(events.Step{From: 13, To: 12})
	if after := browsertest.Eval[string](tab.Browser, `document.querySelector('footer').textContent + document.querySelectorAll('.hint, .notices').length`); after != before+"0" {
		t.Errorf("the screen tells something: %s", after)
	}
	tab.do("done")
	want := []string{
		`1 opening.rolled {"A":3,"B":1}`,
		`1 checkers.moved {"side":"A","steps":[[8,5]],"board":{"A":[0,0,0,0,0,1,4,0,2,0,0,0,0,5,0,0,0,0,0,0,0,0,0,0,2,1],"B":[0,0,0,0,0,0,5,0,3,0,0,0,1,4,0,0,0,0,0,0,1,0,0,0,1,0]}}`,
		`1 turn.ended {"side":"A"}`,
	}
	if got := tab.recorded(ofKind("opening.", "checkers.", "turn.")); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("recorded are\n%s", strings.Join(got, "\n"))
	}
	if out := tab.room.do("audit", "m1"); !strings.Contains(out, "is not legal") {
		t.Errorf("the audit says %s", out)
	}
	tab.roll(events.Dice{6, 2})
	tab.drag(events.Step{From: 12, To: 6}, events.Step{From: 24, To: 22})
	tab.do("done")
	tab.sent()
	if b := tab.lies("B"); b != "0,0,0,0,0,0,6,0,3,0,0,0,0,4,0,0,0,0,0,0,1,0,1,0,0,0" {
		t.Errorf("B lies %s", b)
	}
	tab.sound()
}

func TestAStretchThatWasMissedIsNotedAndThePositionLaid(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(5)).tablet()
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.do("done")
	tab.do("menu", "gap")
	tab.look("sheet-gap")
	tab.Tap("[data-choice=missing-turns]")
	tab.hold("A")
	tab.drag(events.Step{From: 24, To: 18}, events.Step{From: 13, To: 0})
	tab.Tap("[data-choice=on-roll-A]")
	tab.Tap("[data-choice=cube-owner-B]")
	tab.Tap("[data-choice=cube-value-2]")
	browsertest.Eval[bool](tab.Browser, `(() => { const e = document.querySelector('[name=score-A]'); e.value = '2'; e.dispatchEvent(new Event('change')); return true })()`)
	tab.look("lay-position")
	tab.do("done")
	tab.Until(`document.querySelector('.grid') && kibitz.recorder.table.turn === 'A'`)
	tab.roll(events.Dice{6, 6})
	tab.drag(events.Step{From: 18, To: 12})
	tab.do("done")
	want := []string{
		`1 gap.noted {"missing":"turns"}`,
		`1 position.set {"board":{"A":[1,0,0,0,0,2,4,0,2,0,0,0,0,4,0,0,0,0,1,0,0,0,0,0,1,0],"B":[0,0,0,0,0,0,5,0,3,0,0,0,0,5,0,0,0,0,0,0,0,0,0,0,2,0]},` +
			`"on_roll":"A","cube_value":2,"cube_owner":"B","score":[2,0],"reason":"after a gap in the record"}`,
	}
	if got := tab.recorded(ofKind("gap.", "position.")); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("recorded are\n%s", strings.Join(got, "\n"))
	}
	if shown := tab.room.do("show", "m1", "--json"); !strings.Contains(shown, `"A":[1,0,0,0,0,2,4,0,2,0,0,0,1,4,0,0,0,0,0,0,0,0,0,0,1,0]`) || !strings.Contains(shown, `"score":[2,0]`) || !strings.Contains(shown, `"on_roll":"B"`) {
		t.Errorf("the hall shows %s", shown)
	}
	tab.concede(events.B, "single")
	tab.do("menu", "gap")
	tab.Tap("[data-choice=missing-turns]") // and the beginning of the next game
	tab.hold("B")
	tab.drag(events.Step{From: 13, To: 7})
	tab.Tap("[data-choice=on-roll-B]")
	tab.do("done")
	tab.Until(`document.querySelector('.grid') && kibitz.recorder.table.game === 2`)
	positions := tab.recorded(ofKind("position."))
	if last := positions[len(positions)-1]; !strings.Contains(last, `"cube_value":1,"cube_owner":"centre","score":[4,0]`) { // and not the cube of the game before
		t.Errorf("recorded is %s", last)
	}
	tab.Until(`kibitz.recorder.told.at(-1).table.game === 2 && kibitz.recorder.told.at(-1).table.on_roll === 'B'`)
	tab.do("menu", "gap") // the end of this game was missed, and the beginning of the next
	tab.Tap("[data-choice=missing-game]")
	tab.Tap("[data-choice=ended-true]")
	if !browsertest.Eval[bool](tab.Browser, `document.querySelector('[data-do=done]').disabled`) {
		t.Error("nobody has won the game that has ended")
	}
	browsertest.Eval[bool](tab.Browser, `(() => { const e = document.querySelector('[name=score-B]'); e.value = '2'; e.dispatchEvent(new Event('change')); return true })()`)
	tab.hold("A")
	tab.drag(events.Step{From: 24, To: 20})
	tab.Tap("[data-choice=on-roll-B]")
	tab.do("done")
	tab.Until(`kibitz.recorder.told.at(-1).table.game === 3 && kibitz.recorder.told.at(-1).table.score.join() === '4,2'`)
	if got := tab.recorded(ofKind("score.entered")); strings.Join(got, " ") != `2 score.entered {"winner":"B","points":2,"source":"table"}` {
		t.Errorf("of the game that was missed the record says %q", got)
	}
	tab.do("menu", "score-sheet")
	if sheet := tab.Text(); !strings.Contains(sheet, "1Light2single game24–0") || !strings.Contains(sheet, "2Dark214–2") {
		t.Errorf("the score sheet is %s", sheet)
	}
	tab.do("cancel")
	tab.room.do("rule", "m1", "--clause", "WBF 4.8", "--subject", "procedure", "--award", "B:1", "--reason", "A plays too slowly.", "--yes")
	tab.Until(`kibitz.recorder.told.at(-1).table.score.join() === '4,3'`)
	tab.do("set-up-A", "set-up-B")
	tab.do("menu", "score-sheet")
	if sheet := tab.Text(); !strings.Contains(sheet, "2Dark214–2ruling4–3 Score: 4–3") {
		t.Errorf("after a ruling the score sheet is %s", sheet)
	}
	tab.look("score-sheet")
	tab.Print("score-sheet")
	tab.do("cancel")
	tab.sound()
}
