package main

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/replay/simulation"
)

// turnOf enters a turn by hand.
func (t *tablet) turnOf(d events.Dice, steps ...events.Step) {
	t.Helper()
	t.roll(d)
	t.drag(steps...)
	t.do("done")
}

// photo takes a photo with words, as the camera gives it; its height tells it from others.
func (t *tablet) photo(words string, height int) {
	t.Helper()
	browsertest.Eval[bool](t.Browser, fmt.Sprintf(`(async () => {
		const canvas = new OffscreenCanvas(2400, %d), given = new DataTransfer(), field = document.querySelector('[type=file]')
		canvas.getContext('2d').fillRect(0, 0, 2400, %[1]d)
		given.items.add(new File([await canvas.convertToBlob()], 'board.png', { type: 'image/png' }))
		document.querySelector('.written').value = %[2]q
		field.files = given.files
		field.dispatchEvent(new Event('change'))
		return true
	})()`, height, words))
}

// board is the board as the page draws it: the checkers on the places that are named, such
// as "A8:3".
func (t *tablet) board() string {
	t.Helper()
	return browsertest.Eval[string](t.Browser, `[...document.querySelectorAll('.board [data-stack]')].map(s => s.dataset.stack + ':' + s.querySelectorAll('.disc').length).join(' ')`)
}

func TestTheDirectorsRulingIsSeenAtTheTableWhichGoesOn(t *testing.T) {
	t.Parallel()
	r := newRoom(t, simulation.ToPoints(3))
	network := newCable(t, r.address)
	r.address = network.address()
	tab := r.tablet()
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.do("done")
	before := tab.board()
	tab.turnOf(events.Dice{6, 2}, events.Step{From: 24, To: 18}, events.Step{From: 13, To: 10})
	tab.do("call")
	tab.Tap("[data-choice=who-A]")
	tab.Tap("[data-choice=subject-play]")
	tab.do("call-now")
	tab.Until(`document.querySelector('[data-do=went-on]')`)
	tab.do("note")
	tab.look("note")
	tab.photo("The dice lay so.", 1200)
	tab.Until(`document.querySelector('[data-do=went-on]')`)
	tab.do("note")
	browsertest.Eval[bool](tab.Browser, `(document.querySelector('.written').value = 'Ask Cora.', true)`)
	tab.do("note-save")
	seen := strings.Join(tab.recorded(ofKind("evidence.", "note.")), " ")
	if !strings.Contains(seen, `"media":"image/jpeg"`) || !strings.Contains(seen, `"caption":"The dice lay so."`) || !strings.HasSuffix(seen, `note.made {"key":"for the director","text":"Ask Cora."}`) {
		t.Errorf("for the director the record has %s", seen)
	}
	tab.do("went-on", "really")
	tab.Until(`!document.querySelector('.sheet')`)
	tab.sent()
	tab.Until(`kibitz.store.get('settings', 'went on').then(match => match === 'open/m1')`)
	tab.Go(r.address + "/t") // it is kept that play went on
	tab.Until(`document.querySelector('.tablet')`)
	if browsertest.Eval[bool](tab.Browser, `Boolean(document.querySelector('.sheet')) || !kibitz.recorder.table.called`) {
		t.Error("opened anew the page waits for the director although play went on")
	}
	tab.room.do("rule", "m1", "--clause", "WBF 4.8", "--restore", "5.1", "--warn", "B", "--reason", "The two was played as a three.", "--yes")
	tab.Until(`document.querySelector('[data-do=set-up-A]')`)
	if text := tab.Text(); !strings.Contains(text, "WBF 4.8: The two was played as a three.") {
		t.Errorf("of the ruling the page shows %s", text)
	}
	if got := tab.board(); got != before {
		t.Errorf("the ruling restores the board to\n%s\nand the page shows\n%s", before, got)
	}
	if !browsertest.Eval[bool](tab.Browser, `document.querySelector('[data-do=done]').disabled`) {
		t.Error("a turn can be committed before the board is set up")
	}
	tab.look("ruled")
	tab.do("set-up-A", "set-up-B")
	tab.drag(events.Step{From: 24, To: 18}, events.Step{From: 13, To: 10})
	tab.do("done")
	tab.sent()
	tab.sound()

	// A correction without the network stands on the table as ruled, not on the struck one.
	network.set(true)
	tab.do("menu", "correct")
	if got := tab.board(); got != before {
		t.Errorf("the turn is entered again from\n%s\nand not from\n%s", got, before)
	}
	tab.drag(events.Step{From: 24, To: 18}, events.Step{From: 13, To: 11})
	tab.do("done")
	tab.Until(`document.querySelector('.badge.behind') && kibitz.recorder.queue.length === 1`)
	corrected := tab.board()
	network.set(false)
	tab.sent()
	shown := tab.room.do("show", "m1", "--json")
	if !strings.Contains(shown, `"on_roll":"A"`) || !strings.Contains(shown, `"B":[0,0,0,0,0,0,5,0,3,0,0,1,0,4,0,0,0,0,1,0,0,0,0,0,1,0]`) {
		t.Errorf("the hall shows %s", shown)
	}
	if !strings.Contains(corrected, "B11:1") || !strings.Contains(corrected, "B18:1") || !strings.Contains(corrected, "B13:4") {
		t.Errorf("before the correction is sent the page shows %s", corrected)
	}
	tab.Until(`kibitz.recorder.told.at(-1).n === Math.max(...kibitz.recorder.recorded().map(r => r.n))`)
	if got := tab.board(); got != corrected {
		t.Errorf("once it is sent the page shows\n%s\nand before\n%s", got, corrected)
	}
}

// choose makes a choice that is on the screen.
func (t *tablet) choose(choice string) {
	t.Helper()
	t.Tap("[data-choice=option-" + choice + "]")
	t.do("choose")
	t.sent()
}

func TestAnIllegalPlayIsReplayedAndAnotherCondonedAtTheTable(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start")
	tab.opening(3, 1)
	start := tab.board()
	tab.drag(events.Step{From: 8, To: 4}, events.Step{From: 6, To: 2})
	tab.do("done")
	tab.sent()
	if browsertest.Eval[bool](tab.Browser, `Boolean(document.querySelector('.sheet, [data-do=option]'))`) {
		t.Errorf("before the director has read it out the page tells of a choice: %s", tab.Text())
	}
	tab.room.do("read", "m1", "4.2", "--yes")
	tab.Until(`document.querySelector('[data-choice=option-replay]')`)
	tab.look("option")
	tab.do("cancel", "option") // later, and now
	tab.choose("replay")
	tab.Until(`!document.querySelector('.sheet')`)
	tab.Until(`document.querySelector('.ask').textContent.includes('plays 3-1')`)
	if got := tab.board(); got != start {
		t.Errorf("replayed from\n%s\nand not from\n%s", got, start)
	}
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.do("done")
	tab.turnOf(events.Dice{6, 2}, events.Step{From: 24, To: 18}, events.Step{From: 13, To: 10})
	tab.sent()
	tab.room.do("read", "m1", "8.2", "--yes")
	tab.choose("condone")
	tab.Until(`!document.querySelector('.sheet')`)
	tab.turnOf(events.Dice{2, 1}, events.Step{From: 13, To: 11}, events.Step{From: 6, To: 5})
	tab.sent()
	tab.sound()
	shown := tab.room.do("show", "m1", "--json")
	for _, want := range []string{`"A":[0,0,0,0,0,3,3,0,2,0,0,1,0,4,0,0,0,0,0,0,0,0,0,0,2,0]`, `"B":[0,0,0,0,0,0,5,0,3,0,1,0,0,4,0,0,0,0,1,0,0,0,0,0,1,0]`, `"on_roll":"B"`} {
		if !strings.Contains(shown, want) {
			t.Errorf("the hall does not show %s but %s", want, shown)
		}
	}
	audit := tab.room.do("audit", "m1")
	for _, want := range []string{"p-boris  chooses, on 4.2, to have the roll replayed legally", "p-anna   chooses, on 8.2, to let the play stand"} {
		if !strings.Contains(audit, want) {
			t.Errorf("the audit does not say %q but %s", want, audit)
		}
	}
}
