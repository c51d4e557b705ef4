package main

import (
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/replay/simulation"
)

// ofKind returns a choice of the events whose type begins so.
func ofKind(prefixes ...string) func(*events.Event) bool {
	return func(e *events.Event) bool {
		for _, prefix := range prefixes {
			if strings.HasPrefix(string(e.Body.Type()), prefix) {
				return true
			}
		}
		return false
	}
}

func TestABreakShowsTheTimeThatIsLeftOfIt(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.do("done")
	tab.Tap("[data-cube]")
	tab.do("offer", "pass")
	tab.do("break")
	tab.look("sheet-break")
	tab.Tap("[data-choice=break-A]")
	tab.Until(`/Light: break, \d:\d\d left/.test(document.querySelector('.breaks')?.textContent)`)
	tab.look("break")
	browsertest.Eval[bool](tab.Browser, `(() => { const now = Date.now; Date.now = () => now() + 400_000; kibitz.draw(); return true })()`)
	tab.Until(`/Light: break, −\d:\d\d left/.test(document.querySelector('.breaks')?.textContent)`)
	tab.do("back-A")
	tab.Until(`!document.querySelector('.breaks')`)
	tab.do("break")
	tab.Tap("[data-choice=break-null]")
	tab.Until(`document.querySelectorAll('.breaks button').length === 2`)
	tab.do("next")
	tab.opening(3, 1) // play goes on: nobody is on a break any more
	tab.do("done")
	tab.Until(`!document.querySelector('.breaks')`)
	want := `1 break.started {"side":"A"} 1 break.ended {"side":"A"} 1 break.started {}`
	if got := strings.Join(tab.recorded(ofKind("break.")), " "); got != want {
		t.Errorf("recorded are %s", got)
	}
	tab.sound()
}

// Who leaves the room is recorded by name, and is out of it until he is back, whatever is entered meanwhile.
func TestAPlayerLeavesTheRoomAndIsBack(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start")
	tab.opening(3, 1)
	tab.do("menu", "room")
	tab.Tap("[data-choice='leaves-p-boris']")
	tab.Tap("[data-choice=consent]")
	tab.look("sheet-room")
	tab.do("leaves")
	tab.Until(`/Dark out of the room for 0:0\d/.test(document.querySelector('.breaks')?.textContent.replace(/\s+/g, ' '))`)
	tab.look("room")
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5}) // the turn that was begun goes on
	tab.do("done", "menu", "room")
	if left := browsertest.Eval[string](tab.Browser, `[...document.querySelectorAll('[data-choice^=leaves-]')].map(b => b.dataset.choice).join()`); left != "leaves-p-anna" {
		t.Errorf("who can leave is %s", left)
	}
	tab.Tap("[data-choice='leaves-p-anna']")
	tab.do("leaves")
	tab.do("returned-p-boris", "returned-p-anna")
	tab.Until(`!document.querySelector('.breaks')`)
	want := `1 player.left {"player":"p-boris","consent":true} 1 player.left {"player":"p-anna"} 1 player.returned {"player":"p-boris"} 1 player.returned {"player":"p-anna"}`
	if got := strings.Join(tab.recorded(ofKind("player.left", "player.returned")), " "); got != want {
		t.Errorf("recorded are %s", got)
	}
	tab.sound()
}

func TestACountOverARestingDieKeepsTheRollOrVoidsIt(t *testing.T) {
	t.Parallel()
	r := newRoom(t, simulation.ToPoints(3))
	tab := r.tablet()
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.do("done")
	tab.do("void")
	if browsertest.Eval[bool](tab.Browser, `Boolean(document.querySelector('[data-choice=count-A]'))`) {
		t.Error("a count is offered although the rulebook has none")
	}
	tab.do("cancel")
	tab.sent()
	r.append(&events.MatchCorrected{Rulebook: "ru", Reason: "scheduled wrongly"})
	tab.Until(`kibitz.recorder.table.rulebook === 'ru'`)
	tab.roll(events.Dice{6, 2})
	tab.do("void")
	tab.look("sheet-void-count")
	tab.Tap("[data-choice=count-A]")
	tab.Until(`/over/.test(document.querySelector('.counted')?.textContent)`)
	tab.look("count")
	tab.do("fell")
	tab.drag(events.Step{From: 24, To: 18}, events.Step{From: 13, To: 11}) // the roll that was entered stands
	tab.do("done")
	tab.roll(events.Dice{5, 4})
	tab.do("void")
	tab.Tap("[data-choice=count-null]")
	tab.do("stood")
	tab.Until(`kibitz.draft.dice === null && document.querySelector('[data-roll="54"][aria-pressed=false]')`)
	want := []string{
		`1 count.called {"side":"B","by":"A"}`, `1 count.ended {"side":"B","outcome":"fell"}`, `1 dice.rolled {"side":"B","dice":[6,2]}`,
		`1 count.called {"side":"A"}`, `1 count.ended {"side":"A","outcome":"stood"}`,
	}
	if got := tab.recorded(ofKind("count.", "dice.")); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("recorded are\n%s", strings.Join(got, "\n"))
	}
	tab.Until(`kibitz.recorder.table.reroll && kibitz.recorder.told.at(-1).table.reroll`) // as the referee sees it
	tab.sound()
}
