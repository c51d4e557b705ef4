package main

import (
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
)

// named notes the key of the tablet's device.
func (t *tablet) named() *tablet {
	t.Helper()
	t.device = browsertest.Eval[string](t.Browser, `kibitz.device.id`)
	return t
}

// A tablet breaks in the middle of a turn. The next one takes its place by a code, shows the match
// as it stands, and records from there on. What the broken one still sends is not recorded.
func TestABrokenTabletIsReplacedAtTheNextWithTheMatchAsItStands(t *testing.T) {
	t.Parallel()
	r, broken := hallOfOne(t)
	broken.named().do("start")
	broken.opening(3, 1)
	broken.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	broken.do("done")
	broken.sent()
	stood := broken.board()
	broken.roll(events.Dice{6, 2}) // and breaks: it hears nothing any more
	browsertest.Eval[bool](broken.Browser, `(kibitz.recorder.stream.close(), true)`)

	next := &tablet{room: r}
	next.open()
	out := r.do("enrol", "--replace", broken.device, "--reason", "broken", "--url", r.address, "--json")
	next.Go(decoded[map[string]any](t, out)["qr"].(string))
	next.Until(`document.querySelector('[data-roll]')`)
	if next.named(); next.device == broken.device {
		t.Fatal("the next tablet has the key of the broken one")
	}
	if got := next.board(); got != stood {
		t.Errorf("the next tablet shows\n%s\nand the broken one showed\n%s", got, stood)
	}
	next.turnOf(events.Dice{6, 4}, events.Step{From: 24, To: 18}, events.Step{From: 13, To: 9})
	next.sent()
	next.sound()

	broken.drag(events.Step{From: 24, To: 18}, events.Step{From: 13, To: 11})
	broken.do("done")
	broken.Until(`/Call the director/.test(document.querySelector('.tablet').textContent)`)
	browsertest.Eval[bool](broken.Browser, `(kibitz.recorder.follow(), true)`)
	broken.Until(`document.querySelector('[data-do=second]')`) // it has heard of the next one
	broken.look("revoked")
	broken.do("second")
	broken.look("revoked-second")
	browsertest.Eval[bool](broken.Browser, `(() => { const make = URL.createObjectURL; URL.createObjectURL = blob => { blob.text().then(text => { window.saved = text }); return make(blob) }; return true })()`)
	broken.do("save-queue")
	broken.Until(`window.saved`)
	file := r.write("kibitz-m1.jsonl", []byte(browsertest.Eval[string](broken.Browser, `window.saved`)))
	if out := r.fails(exitFailed, []string{"1 of 1", "it keeps them in the quarantine"}, "quarantine", "hand-in", file); !strings.Contains(out.out, "1\t") {
		t.Errorf("handed in: %q", out.out)
	}
	if list := r.do("quarantine", "list"); !strings.Contains(list, "revoked") {
		t.Errorf("what was handed in is not kept: %s", list)
	}
	rolled := ""
	for _, e := range r.playOf("open", "m1") {
		if e.Body.Type() == "dice.rolled" {
			rolled += asRecorded(e) + "\n"
		}
	}
	if strings.Count(rolled, "\n") != 1 || !strings.Contains(rolled, "[6,4]") {
		t.Errorf("recorded are the rolls\n%s", rolled)
	}
	next.Until(`kibitz.recorder.table.pen === '` + next.device + `'`)
}
