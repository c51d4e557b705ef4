package bridge_test

import (
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/book"
)

// A lead that lies face down is its player's alone until its card is seen or the board over.
func TestWhoMayReadALeadThatLiesFaceDown(t *testing.T) {
	seven, err := cards.ParseCard("D7")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name, script string
		card         cards.Card
		want         rules.Audience
	}{
		{"nobody has seen it", "placed W D7", seven, "W"},
		{"nobody knows it", "placed W", cards.NoCard, rules.Everyone},
		{"it has been seen", "exposed W dropped D7; placed W D7", seven, rules.Everyone},
		{"it is faced", "placed W D7; play W:D7", seven, rules.Everyone},
		{"the board is over", "placed W D7; close", seven, rules.Everyone},
	} {
		r := referee(t, &book.Laws1987, opened+row.script)
		e := events.Event{Game: 1, Body: &events.LeadPlaced{Seat: cards.West, Card: row.card}}
		if have := r.Audience(&e); have != row.want {
			t.Errorf("%s: %q may read it, want %q", row.name, have, row.want)
		}
	}
}
