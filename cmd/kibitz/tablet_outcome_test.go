package main

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/replay/simulation"
)

// agree has the players say what the game was won as that was borne off.
func (t *tablet) agree(as string) {
	t.Helper()
	t.Tap("[data-choice=won-" + as + "]")
	t.do("agreed")
}

// agreeAsRecorded has them say what the record says.
func (t *tablet) agreeAsRecorded() {
	t.Helper()
	t.Until(`document.querySelector('[data-choice=won-single]') && kibitz.table.last`)
	t.agree(browsertest.Eval[string](t.Browser, `kibitz.table.last.as`))
}

// lastChecker gives A, who is on roll, one checker to bear off; of B's, so many are off. It is laid as after a gap.
func (t *tablet) lastChecker(game, off int) {
	t.Helper()
	browsertest.Eval[bool](t.Browser, fmt.Sprintf(`(() => {
		const row = places => Object.assign(new Array(26).fill(0), places), at = new Date().toISOString(), game = %d
		const board = { A: row({ 0: 14, 1: 1 }), B: row({ 0: %d, 6: 15 - %[2]d }) }
		return kibitz.record([{ type: 'gap.noted', game, at, data: { missing: 'turns' } }, { type: 'position.set', game, at, data: { board, on_roll: 'A', reason: 'a test' } }])
	})()`, game, off))
	t.Until(`kibitz.recorder.table.board.A[1] === 1 && document.querySelector('.grid')`)
}

// score is what the page shows as the score.
func (t *tablet) score() string {
	t.Helper()
	return browsertest.Eval[string](t.Browser, `document.querySelector('.score').textContent.replace(/\D+/g, ' ').trim()`)
}

// The players say what a game was won as before the page shows what it counts, and nothing is recorded
// but what the record does not say itself.
func TestTheWinnerSaysWhatHeHasWonAndTheLoserAgrees(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(7)).tablet()
	bearOff := func(game int, off int) {
		tab.opens()
		tab.sent()
		tab.lastChecker(game, off)
		tab.roll(events.Dice{6, 5})
		tab.drag(events.Step{From: 1, To: 0})
		tab.do("done")
		tab.Until(fmt.Sprintf(`document.querySelector('[data-choice=won-single]') && kibitz.recorder.table.last.game === %d`, game))
	}
	tab.do("start")
	bearOff(1, 0)
	if got := tab.score(); got != "0" {
		t.Errorf("before anybody has said what was won the score shows %q, beside the winner's", got)
	}
	tab.look("won-as")
	tab.Tap("[data-choice=won-single]")
	turned := `getComputedStyle(document.querySelector('.question')).rotate`
	if got := browsertest.Eval[string](tab.Browser, turned); got != "180deg" {
		t.Errorf("B, who sits opposite, is asked at %s", got)
	}
	tab.do("disagreed")
	tab.agree("gammon")
	tab.Until(`document.querySelector('[data-do=next]')`)
	tab.sent()
	tab.Until(`kibitz.store.get('settings', 'agreed')`)
	tab.Go(tab.room.address + "/t")
	tab.Until(`document.querySelector('[data-do=next]')`) // what was agreed on is not asked again
	if got := tab.score(); got != "2 0" {
		t.Errorf("then the score is %q", got)
	}
	tab.do("next")
	bearOff(2, 1)
	tab.Tap("[data-choice=won-gammon]") // though B has one off
	tab.look("won-differs")
	tab.do("agreed")
	tab.do("next")
	tab.opens()
	tab.do("concede")
	tab.Tap("[data-choice=winner-A]")
	tab.Tap("[data-choice=as-gammon]")
	tab.look("sheet-won")
	tab.do("agreed")
	want := []string{`2 score.entered {"winner":"A","points":2,"source":"table"}`, `3 game.conceded {"side":"B","as":"gammon"}`}
	if got := tab.recorded(ofKind("score.entered", "game.conceded")); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("recorded are\n%s", strings.Join(got, "\n"))
	}
	if view := tab.room.do("show", "m1", "--json"); !strings.Contains(view, `"score":[5,0]`) || strings.Count(view, `"result-differs"`) != 1 {
		t.Errorf("the hall shows %s", view)
	}
	tab.sound()
}
