package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/replay/simulation"
)

// copied copies what the browser of a tablet that is killed has stored, as a backup does.
func (t *tablet) copied() *tablet {
	t.Helper()
	locks, err := filepath.Glob(filepath.Join(t.profile, "Singleton*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, lock := range locks {
		if err := os.Remove(lock); err != nil {
			t.Fatal(err)
		}
	}
	into := t.TempDir()
	if err := os.CopyFS(into, os.DirFS(t.profile)); err != nil {
		t.Fatal(err)
	}
	return &tablet{room: t.room, profile: into, device: t.device}
}

// A tablet that was copied goes on with the original's key and count until it hears of the original.
// Then it records nothing more, shows what waits as QR codes, and gets a key of its own.
func TestATabletThatWasCopiedGetsANewKeyAndTheOriginalGoesOn(t *testing.T) {
	t.Parallel()
	r := newRoom(t, simulation.ToPoints(5))
	network := newCable(t, r.address)
	r.address = network.address()
	tab := r.enrolled(&tablet{room: r, profile: t.TempDir()})
	browsertest.Eval[bool](tab.Browser, `navigator.serviceWorker.ready.then(() => true)`)
	tab.do("start")
	tab.opens()
	tab.sent()
	tab.Until(`kibitz.store.queued().then(queue => queue.length === 0)`) // what is copied is what is stored
	tab.Kill()
	idle, twin := tab.copied(), tab.copied()
	tab.open()
	tab.turnOf(events.Dice{6, 2}, events.Step{From: 24, To: 18}, events.Step{From: 13, To: 11})
	tab.sent()
	idle.open()
	idle.Until(`document.querySelector('[data-do=renew]')`) // the original has made more than the copy
	idle.Kill()
	network.set(true)
	twin.open()
	twin.turnOf(events.Dice{5, 5}, events.Step{From: 13, To: 8})
	twin.Until(`kibitz.recorder.unsent === 1`)
	twin.do("menu")
	twin.Until(`document.querySelector('[data-do=show-queue]')`) // without a network
	twin.do("cancel")
	browsertest.Eval[bool](twin.Browser, `!!(kibitz.recorder.sendOne = () => new Promise(() => {}))`) // nothing of it is refused
	network.set(false)
	twin.Until(`document.querySelector('[data-do=renew]')`) // the original has made as many
	network.set(true)
	twin.Go(r.address + "/t?again") // without a network
	twin.Until(`document.querySelector('[data-do=renew]')`)
	if !browsertest.Eval[bool](twin.Browser, `kibitz.open('open/another').then(() => kibitz.recorder.copied)`) {
		t.Error("in another match a tablet that was copied goes on with the key of the original")
	}
	browsertest.Eval[bool](twin.Browser, `kibitz.open('open/m1').then(() => true)`)
	network.set(false)
	twin.look("copied")
	twin.do("show-queue")
	twin.Until(`document.querySelector('.qr')`)
	twin.look("codes")
	texts := browsertest.Eval[[]string](twin.Browser, `kibitz.sheet.readings`)
	slices.Reverse(texts)
	twin.do("cancel")
	codes := r.write("codes.txt", []byte(strings.Join(texts, "\r\n")))
	if out := r.fails(exitFailed, []string{"1 of 1", "it keeps them in the quarantine"}, "quarantine", "hand-in", codes); !strings.HasPrefix(out.out, "1\tcount-used") {
		t.Errorf("handed in: %q", out.out)
	}
	if browsertest.Eval[bool](twin.Browser, `kibitz.record([{ type: 'note.made', at: new Date().toISOString(), data: { text: 'more' } }])`) {
		t.Error("a tablet that was copied records with the key of the original")
	}
	twin.do("renew")
	twin.look("sheet-renew")
	twin.do("renewed")
	twin.Until(`document.querySelector('.key') && kibitz.device.id !== '` + tab.device + `'`)
	twin.look("left")
	twin.do("show-queue")
	twin.Until(`document.querySelector('.qr')`)
	twin.do("cancel")
	code := r.do("enrol", "--tournament", "open", "--match", "m1", "--url", r.address, "--json")
	twin.Go(decoded[map[string]any](t, code)["qr"].(string))
	twin.Until(`/Another tablet records/.test(document.body.textContent)`)
	twin.do("forget", "forgotten")
	twin.Until(`!document.querySelector('[data-do=forget]')`)
	tab.turnOf(events.Dice{4, 1}, events.Step{From: 24, To: 20}, events.Step{From: 20, To: 19})
	want := []string{`1 dice.rolled {"side":"B","dice":[6,2]}`, `1 dice.rolled {"side":"A","dice":[4,1]}`}
	if got := tab.recorded(ofKind("dice.")); !slices.Equal(got, want) {
		t.Errorf("recorded are %q", got)
	}
}
