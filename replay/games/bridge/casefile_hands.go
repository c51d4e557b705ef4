package bridge

import (
	"kibitz/events/cards"
	"kibitz/replay"
	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules/bridge"
)

// draw draws a table of the match with all the cards that are known now: a committee looks
// at the ending, whoever saw which hand at the time. The table itself stays as it was.
func (g *dealCase) draw(table bridge.Table) Deal {
	if g.reveal(&table) {
		g.File.Legend = g.Say("legend.hands")
	}
	return Deal{&table}
}

// reveal fills in the hands of a table of the board in dispute that became known later, and
// reports whether there are any.
func (g *dealCase) reveal(table *bridge.Table) (revealed bool) {
	last := viewOf(g.last())
	if last.Game != table.Game {
		return false
	}
	for i := range table.Hands {
		then, now := &table.Hands[i], &last.Hands[i]
		held, err := cards.ParseHand(now.Held)
		if then.Whole || !now.Whole || err != nil {
			continue
		}
		held = (held | playedBy(&last, i)) &^ playedBy(table, i)
		if held.Len() == then.Left {
			then.Held, then.Whole, then.ShownOut, revealed = held.String(), true, nil, true
		}
	}
	return revealed
}

// playedBy returns the cards that a seat has played to the tricks of a table.
func playedBy(table *bridge.Table, seat int) (played cards.Hand) {
	for i := range table.Tricks {
		if card, err := cards.ParseCard(table.Tricks[i].Cards[seat]); err == nil {
			played = played.With(card)
		}
	}
	return played
}

// ending returns the position at a claim.
func (g *dealCase) ending(f *replay.Frame) *form.Position {
	return &form.Position{
		Which: "claim", At: f.Address.String(), Time: wording.Instant(f.Event.At), Drawing: g.draw(viewOf(f.Before)),
	}
}
