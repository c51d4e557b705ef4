package main

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
)

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
	before := wireOf(tab.Browser)
	r.append(&events.HandsOpened{Hands: events.HandsOf(hands), Of: events.WholeHands, Reason: events.OpenedToRule})
	r.append(&events.InformationNoted{Seat: cards.South, Words: "partner's face"})
	during := wireOf(tab.Browser)
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
	if after := wireOf(tab.Browser); !strings.Contains(after, "hands.opened") || !strings.Contains(after, "partner's face") {
		t.Errorf("once play is over the table is sent %.300s", after)
	}
}
