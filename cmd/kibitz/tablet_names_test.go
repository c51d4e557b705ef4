package main

import (
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
)

// The names come from the register by the hall's list of matches. No entry holds them, and
// the tablet shows them without the network too.
func TestTheTabletShowsThePlayersNamesAndRecordsNone(t *testing.T) {
	t.Parallel()
	r := newHall(t)
	network := newCable(t, r.address)
	r.do("schedule", "Anna-Katharina von Bergen", "Борис Даль", "--tournament", "open", "--match", "m1", "--format", "1", "--table", "4")
	code := decoded[map[string]any](t, r.do("enrol", "--tournament", "open", "--match", "m1", "--url", network.address(), "--json"))
	r.address = network.address()
	tab := &tablet{room: r}
	tab.open()
	tab.Go(code["qr"].(string))
	tab.Until(`/Anna-Katharina von Bergen against Борис Даль/.test(document.querySelector('.panel')?.textContent)`)
	tab.look("names-start")
	browsertest.Eval[bool](tab.Browser, `navigator.serviceWorker.ready.then(() => true)`)
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.do("done")
	tab.look("names")
	network.set(true)
	tab.Go(r.address + "/t")
	tab.Until(`/Anna-Katharina von Bergen 0/.test(document.querySelector('.score')?.textContent.replace(/\s+/g, ' '))`)
	network.set(false)
	tab.concede(events.B, "single")
	tab.do("sign-A")
	tab.Until(`/Anna-Katharina von Bergen has signed/.test(document.querySelector('.panel').textContent)`)
	tab.sent()
	for _, message := range r.messages("open", "m1") {
		if strings.Contains(string(message.Data), "Bergen") {
			t.Errorf("a name is in the log: %s", message.Data)
		}
	}
}
