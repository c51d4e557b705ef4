package main

import (
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/events/cards"
)

// wire returns every byte that the hall sends to the page's device about a match, whatever the
// page asks for: the feed and what comes live, the replay, the public page, the audit, the list of
// matches, and what is answered to requests of the desk.
func (t *tablet) wire() string {
	t.Helper()
	return browsertest.Eval[string](t.Browser, `(async () => {
		const feed = await new Promise(done => {
			const stream = new EventSource('/api/feed/open/m1?from=1'), told = []
			for (const kind of ['link', 'table', 'view', 'findings', 'options']) stream.addEventListener(kind, e => told.push(e.data))
			stream.addEventListener('answer', e => { told.push(e.data); stream.close(); done(told.join('\n')) })
		})
		const asked = ['/api/replay/open/m1', '/api/audit/open/m1/1.0', '/api/matches/open', '/m/open/m1', '/m/open/m1/table.svg']
		const answers = await Promise.all(asked.map(async path => (await fetch(path)).text()))
		const acts = await Promise.all(['look', 'propose'].map(async act => (await fetch('/api/office/' + act, { method: 'POST', body: '{"match":"open/m1"}' })).text()))
		const read = text => text.replace(/"data":"([A-Za-z0-9+/=]+)"/g, (_, bytes) => atob(bytes)) // an entry comes as its bytes
		return read([feed, ...answers, ...acts].join('\n'))
	})()`)
}

// The office opens the hands of a board for a ruling and notes what it has heard. The table's
// device is sent nothing of it, and once play is over all of it.
func TestATablesDeviceIsSentNothingOfHandsUntilPlayIsOver(t *testing.T) {
	t.Parallel()
	r := newBoards(t)
	tab := r.tablet()
	tab.onBoardOne()
	tab.cards("DK D2 D3 DA H2")
	tab.sent()
	hands, err := cards.ParseDeal("N:AQ.AKQ.AKQJ.5432 KJ4.432.5432.876 52.765.876.AKQJT 9763T8.J98T.T9.9")
	if err != nil {
		t.Fatal(err)
	}
	before := tab.wire()
	r.append(&events.HandsOpened{Hands: events.HandsOf(hands), Of: events.WholeHands, Reason: events.OpenedToRule})
	r.append(&events.InformationNoted{Seat: cards.South, Words: "partner's face"})
	during := tab.wire()
	denied := []string{"hands.opened", "9763T8", "AKQJT", "information.noted", "partner's face", `"findings"`, `"found"`}
	for _, text := range denied {
		if strings.Contains(before+during, text) {
			t.Errorf("while the board is in play the table is sent %q", text)
		}
	}
	if !strings.Contains(during, "card.played") || !strings.Contains(during, `"DK"`) {
		t.Errorf("the table is not sent what lies on it: %.300s", during)
	}
	r.append(&events.MatchVoided{Reason: "the table is broken up"})
	if after := tab.wire(); !strings.Contains(after, "hands.opened") || !strings.Contains(after, "partner's face") {
		t.Errorf("once play is over the table is sent %.300s", after)
	}
}
