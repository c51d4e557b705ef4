package main

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
)

// onEvent opens a form on an event that is listed.
func (c *taps) onEvent(at, act string) {
	c.Helper()
	c.tap(fmt.Sprintf("[data-event='%s']", at))
	c.tap(".happened [data-act=" + act + "]")
}

// more opens the fields of a form that are seldom needed.
func (c *taps) more() {
	c.Helper()
	c.tap(".form summary")
}

// previews checks that what is filled in is shown with so many boards at least, and records it.
func (c *taps) previews(boards int) {
	c.Helper()
	c.tap("[data-do=propose]")
	c.Until(`document.querySelector('.proposed, .wrong')`)
	if found := browsertest.Eval[int](c.Browser, `document.querySelectorAll('.proposed img').length`); found < boards {
		c.Fatalf("%d boards show %s%s", found, c.shows(".wrong"), c.shows(".proposed"))
	}
	c.tap("[data-do=record]")
	c.recorded()
}

// playing opens a hall whose match is in its third turn, and the director's page of it.
func playing(t *testing.T) (*room, *tablet, *taps) {
	t.Helper()
	r, tab := hallOfOne(t)
	desk := r.director(r.code("--role", "director"))
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.do("done")
	tab.roll(events.Dice{6, 5})
	tab.drag(events.Step{From: 24, To: 18}, events.Step{From: 18, To: 13})
	tab.do("done")
	tab.sent()
	director := &taps{deskPage: desk}
	director.tap("[data-match=m1] [data-do=act]")
	desk.Until(`document.querySelectorAll('[data-event]').length > 6`)
	return r, tab, director
}

// address returns the address of the last event of a type in the list of a director's page.
func (c *taps) address(kind string) string {
	c.Helper()
	return browsertest.Eval[string](c.Browser, fmt.Sprintf(`kibitz.acting.stand.happened.find(h => h.type === %q).at`, kind))
}

// photographs takes a photo for a dispute, which is shown before it is recorded.
func (c *taps) photographs(dispute string) {
	c.Helper()
	browsertest.Eval[bool](c.Browser, fmt.Sprintf(`(async () => {
		const canvas = new OffscreenCanvas(2600, 1300), paint = canvas.getContext('2d')
		paint.fillStyle = '#364'
		paint.fillRect(0, 0, 2600, 1300)
		const input = document.querySelector('[data-photo=%s]'), taken = new DataTransfer()
		taken.items.add(new File([await canvas.convertToBlob({ type: 'image/png' })], 'board.png', { type: 'image/png' }))
		input.files = taken.files
		input.dispatchEvent(new Event('change'))
		return true
	})()`, dispute))
	c.Until(`document.querySelector('.taken')?.naturalWidth === 2000`)
}

// Every act is shown with the table before and after it, and then recorded.
func TestADirectorCorrectsPenalisesAndForfeitsFromHisPage(t *testing.T) {
	t.Parallel()
	r, tab, director := playing(t)
	if found := director.shows("[data-act=claim], [data-act=judge], [data-act=adjust], [data-act=answer], [data-act=next]"); found != "" {
		t.Errorf("at a table of backgammon are offered %s", found)
	}
	roll := director.address("dice.rolled")
	director.onEvent(roll, "amend")
	director.more()
	if found := director.shows("[name=card], [name=call]"); found != "" || !browsertest.Eval[bool](director.Browser, `!!document.querySelector('[name=play]')`) {
		t.Errorf("a play of backgammon is corrected by %s", found)
	}
	director.fills("dice", "6-4")
	director.fills("play", "24/14")
	director.fills("reason", "It was a four.")
	director.look("amend")
	director.previews(2)

	director.onEvent(director.address("turn.ended"), "gap")
	director.more()
	director.tap("[data-do=lay]")
	director.Until(`document.querySelector('.laying svg.board')`)
	director.tap("[data-choice=hand-B]")
	director.tap("[data-place='13']")
	director.tap("[data-place='5']")
	director.tap("[data-choice=hand-A]")
	director.Drag("[data-place='24']", "[data-place='20']")
	director.look("laying")
	director.tap("[data-do=undo]")
	director.Drag("[data-place='24']", "[data-place='20']")
	director.tap("[data-choice=on-roll-A]")
	director.tap("[data-do=laid]")
	director.fills("reason", "Two turns were missed.")
	director.previews(2)
	if got := browsertest.Eval[string](director.Browser, `JSON.stringify(kibitz.acting.stand.happened.find(h => h.type === 'position.set') ?? null)`); got == "null" {
		t.Errorf("the position is not recorded: %s", director.shows(".happened"))
	}
	tab.Until(`document.querySelector('[data-stack=A20]') && document.querySelector('[data-stack=B5]')`)

	director.onEvent(director.address("position.set"), "insert")
	director.more()
	director.fills("dice", "4-2")
	director.fills("play", "8/4 6/4")
	director.tap("[data-value=side-A]")
	director.fills("reason", "Found on the video.")
	director.previews(2)

	director.tap("[data-act=penalize]")
	director.tap("[data-value=side-B]")
	director.more()
	director.fills("points", "1")
	director.fills("reason", "Late.")
	director.previews(1)
	director.onEvent(director.address("penalty.assessed"), "retract")
	director.fills("reason", "It was the other table.")
	director.previews(1)

	// Whoever is to hold an office does not play: the players are not offered, as witnesses they are.
	director.tap("[data-act=monitor]")
	if found := director.shows("[data-value^=person-]"); found != "" {
		t.Errorf("as a monitor are offered %s", found)
	}
	director.tap("[data-do=back]")

	director.tap("[data-act=forfeit]")
	director.tap("[data-value=side-B]")
	director.fills("reason", "He has left.")
	director.look("forfeit")
	director.previews(1)
	tab.Until(`document.querySelector('.panel .won')?.textContent === 'Anna Berg wins the match'`)
	out := r.do("audit", "m1")
	for _, said := range []string{"It was a four.", "Two turns were missed.", "Found on the video.", "Late.", "It was the other table.", "He has left."} {
		if !strings.Contains(out, said) {
			t.Errorf("not recorded: %s", said)
		}
	}
	tab.sound()
	director.sound()
}

// What if another play had been made: the two courses are shown side by side, and nothing is recorded.
func TestADirectorSupposesWhatWasNotPlayed(t *testing.T) {
	t.Parallel()
	r, _, director := playing(t)
	before := len(r.messages("open", "m1"))
	first := browsertest.Eval[string](director.Browser, `kibitz.acting.stand.happened.filter(h => h.type === 'turn.ended').at(-1).at`)
	director.onEvent(first, "what-if")
	director.look("what-if")
	director.tap("[data-act=next]")
	director.fills("dice", "6-4")
	director.fills("play", "24/14")
	director.tap("[data-do=propose]")
	director.Until(`document.querySelectorAll('.proposed img').length === 2`)
	director.look("supposed")
	if found := director.shows("[data-do=record]"); found != "" {
		t.Errorf("what is only supposed could be recorded: %s", found)
	}
	director.tap("[data-do=back]")
	director.Until(`!document.querySelector('.form') && document.querySelector('.happened')`)
	if after := len(r.messages("open", "m1")); after != before {
		t.Errorf("%d links are recorded", after-before)
	}
	director.sound()
}

// A statement is dictated where the browser hears, and it is told where it does not; a photo comes
// from the camera and is looked at before it is recorded; clauses are found by number and by word.
func TestADirectorDictatesPhotographsAndCites(t *testing.T) {
	t.Parallel()
	r, _, director := playing(t)
	director.tap("[data-act=dispute]")
	director.more()
	director.fills("words", "The four.")
	director.records()
	director.tap("[data-follow=testify]")
	director.fills("person", "Boris Dahl")
	director.fills("words", "It was")
	browsertest.Eval[bool](director.Browser, `(globalThis.SpeechRecognition = class {
		start() { window.ear = this }
		stop() { this.onend() }
	}, true)`) // headless Chromium has no microphone and no service that understands speech
	director.tap("[data-dictate=words]")
	browsertest.Eval[bool](director.Browser, `(ear.onresult({ results: [[{ transcript: 'a four' }], [{ transcript: 'not a three' }]] }), true)`)
	director.Until(`document.querySelector('[name=words]').value === 'It was a four not a three'`)
	director.look("dictated")
	director.tap("[data-dictate=words]")
	director.Until(`document.querySelector('[data-dictate=words]').ariaPressed === 'false'`)
	director.tap("[data-dictate=words]")
	browsertest.Eval[bool](director.Browser, `(ear.onerror({ error: 'network' }), ear.onend(), true)`)
	director.Until(`document.querySelector('.said').textContent.includes('network')`)
	director.records()

	director.photographs("d1")
	director.look("photo")
	director.fills("caption", "the board")
	director.tap("[data-do=record]")
	director.recorded()
	director.tap(fmt.Sprintf("[data-event='%s']", director.address("evidence.attached")))
	director.Until(`document.querySelector('.happened .taken')?.naturalWidth === 2000`)
	director.look("photo-recorded")
	out := r.do("audit", "m1", "--json")
	for _, said := range []string{"It was a four not a three", `"evidence.attached"`, "the board"} {
		if !strings.Contains(out, said) {
			t.Errorf("not recorded: %s", said)
		}
	}

	director.tap("[data-follow=rule]")
	for typed, found := range map[string]string{"wbf 4.8": "WBF 4.8", "4.8": "WBF 4.8", "illegal": "WBF 4.8"} {
		director.Tap("[type=search][name=clause]")
		director.Keys(typed)
		director.Until(fmt.Sprintf(`[...document.querySelectorAll('[data-value^=clause-]')].some(b => b.textContent.includes(%q))`, found))
		browsertest.Eval[bool](director.Browser, `(document.querySelector('[type=search][name=clause]').value = '', kibitz.acting.search = '', true)`)
	}
	director.sound()
}
