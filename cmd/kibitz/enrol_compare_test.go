package main

import (
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
)

// Tablets that wait show their letters; the director's page and the command line show the same, and
// approve one and refuse another.
func TestTabletsWaitUntilTheirLettersAreCompared(t *testing.T) {
	long(t, "TestADirectorApprovesTheDeviceWhoseLettersAreOnTheTabletInFrontOfHim")
	t.Parallel()
	r := newHall(t)
	r.do("schedule", "Anna Berg", "Boris Dahl", "--tournament", "open", "--match", "m1", "--format", "5", "--table", "9")
	director := &taps{deskPage: r.director(r.code("--role", "director"))}
	director.tap("[data-do=settings]")
	director.tap("[data-do=setup]")
	director.fills("tables", "9")
	director.tap("[name=compare]")
	director.tap("[data-do=offer]")
	director.Until(`document.querySelector('[data-code]')`)
	waits := func(address string) (tab *tablet, letters string) {
		tab = &tablet{room: r}
		tab.open()
		tab.Go(address)
		tab.Until(`/[A-Z]{3}-[A-Z]{3}/.test(document.querySelector('[role=alert]')?.textContent ?? '')`)
		tab.Accessible("waits")
		tab.named()
		return tab, browsertest.Eval[string](tab.Browser, `document.querySelector('[role=alert]').textContent.match(/[A-Z]{3}-[A-Z]{3}/)[0]`)
	}
	tab, letters := waits(r.address + "/t#e=" + strings.ReplaceAll(director.shows("[data-code='9'] .letters"), "-", ""))
	director.Until(`document.querySelector('[data-waiting="` + letters + `"]')`)
	director.look("setup-waiting")
	other, others := waits(r.code("--table", "9", "--compare"))
	if list := r.do("enrol", "--pending"); !strings.Contains(list, letters) || !strings.Contains(list, others) {
		t.Errorf("of %s and %s the list has\n%s", letters, others, list)
	}
	if said := r.do("enrol", "--refuse", others); !strings.Contains(said, others) {
		t.Errorf("refused: %s", said)
	}
	director.tap(`[data-waiting="` + letters + `"] [data-do=approve]`)
	tab.Until(`document.querySelector('.panel')?.textContent.includes('Anna Berg')`)
	other.Until(`!/[A-Z]{3}-[A-Z]{3}/.test(document.querySelector('[role=alert]').textContent)`)
	if list := r.do("enrol", "--list"); !strings.Contains(list, tab.device) || strings.Contains(list, other.device) {
		t.Errorf("enrolled are\n%s", list)
	}
	if said := r.do("enrol", "--pending"); strings.Contains(said, "-") {
		t.Errorf("there still wait\n%s", said)
	}
	for _, page := range []interface{ sound() }{tab, other, director} {
		page.sound()
	}
}
