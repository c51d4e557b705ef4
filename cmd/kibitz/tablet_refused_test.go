package main

import (
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/replay/simulation"
)

// While the network was cut the director corrected the match: the tablet's own correction is refused, and
// what was played on it waits until somebody has looked.
func TestWhatWasEnteredAfterARefusedDecisionWaitsForAPerson(t *testing.T) {
	t.Parallel()
	r := newRoom(t, simulation.ToPoints(3))
	network := newCable(t, r.address)
	r.address = network.address()
	tab := r.tablet()
	tab.do("start")
	tab.opens()
	tab.turnOf(events.Dice{6, 2}, events.Step{From: 24, To: 18}, events.Step{From: 13, To: 11})
	tab.sent()
	network.set(true)
	tab.do("menu", "correct")
	tab.roll(events.Dice{6, 3})
	tab.drag(events.Step{From: 24, To: 18}, events.Step{From: 13, To: 10})
	tab.do("done")
	tab.turnOf(events.Dice{4, 2}, events.Step{From: 8, To: 4}, events.Step{From: 6, To: 4})
	r.do("amend", "m1", "5.0", "--dice", "6-1", "--play", "24/18 13/12", "--reason", "as the video shows", "--yes")
	network.set(false)
	tab.Until(`document.querySelector('[data-do=release]')`)
	if said := browsertest.Eval[string](tab.Browser, `document.querySelector('.notices').innerText`); !strings.Contains(said, "was not accepted") || !strings.Contains(said, "not sent yet: 1") {
		t.Errorf("the tablet says %s", said)
	}
	tab.Go(r.address + "/t") // the page is loaded again
	tab.do("release")
	tab.sent()
	tab.Until(`!document.querySelector('[data-do=release]')`)
	if out := r.do("audit", "m1"); !strings.Contains(out, "rolls 4-2") || strings.Contains(out, "rolls 6-3") {
		t.Errorf("the audit says %s", out)
	}
}
