package bridge_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/bridgetest"

	"pgregory.net/rapid"
)

// Whatever is led, played, shown and taken back, in turn or not, and whatever of what is
// open is chosen: what binds the defenders is theirs, what may be chosen rests on a
// clause, and what was chosen is not open any more.
func TestWhateverIsChosenOnLeadsTheTableStaysWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBook(t)
		told, err := bridgetest.Read(opened + rapid.SampledFrom([]string{"", dummyDown}).Draw(t, "dummy"))
		if err != nil {
			t.Fatal(err)
		}
		r := fold(b, append([]events.Event{scheduled}, told...))
		at := events.Address{N: 100}
		for range rapid.IntRange(1, 60).Draw(t, "acts") {
			at.N++
			before := r.Options()
			e := drawAct(t, r, before)
			r.Apply(at, &e)
			wholeTable(t, r)
			if c, ok := e.Body.(*events.ChoiceMade); ok {
				closedBy(t, c, before, r.Options())
			}
		}
	})
}

// scheduled is a match whose players sit where scripts have them.
var scheduled = events.Event{Body: &events.MatchScheduled{Discipline: events.Bridge, Players: bridgetest.Players()}}

// drawAct draws what is done next: mostly the turn's card or a choice that is open.
func drawAct(t *rapid.T, r *bridge.Referee, open []rules.Option) events.Event {
	seat := anySeat(t)
	if turn := r.State().Turn(); turn.Valid() && rapid.IntRange(0, 3).Draw(t, "in turn") > 0 {
		seat = turn
	}
	c, game := anyCard(t), r.State().Game
	if len(open) > 0 && rapid.Bool().Draw(t, "choose") {
		o := rapid.SampledFrom(open).Draw(t, "option")
		by, _ := cards.ParseSeat(string(rapid.SampledFrom([]rune(o.Seats)).Draw(t, "by")))
		return events.Event{Game: game, Actor: bridgetest.Player(by), Body: &events.ChoiceMade{
			Side: o.Chooser, Choice: string(rapid.SampledFrom(o.Choices).Draw(t, "choice")),
		}}
	}
	played := &events.CardPlayed{Seat: seat, Card: c}
	return events.Event{Game: game, Body: rapid.SampledFrom([]events.Body{
		played, played, played, played,
		&events.CardWithdrawn{Seat: seat, Card: lastCard(&r.State().Board, seat, c)},
		&events.CardExposed{Seat: seat, Cards: []cards.Card{c}, Manner: events.ExposedDropped},
		&events.HandFaced{Seat: seat, Cards: []cards.Card{c}},
		&events.LeadPlaced{Seat: seat, Card: c},
		&events.CardNamed{Suit: c.Suit().String()},
		&events.CardNamed{Word: events.NamedAnything},
	}).Draw(t, "body")}
}

// lastCard returns the last card that a seat has in a trick; another where it has none.
func lastCard(b *bridge.Board, seat cards.Seat, other cards.Card) cards.Card {
	for k := range b.Tricks {
		if c := b.Tricks[k].Cards[seat]; c.Valid() {
			other = c
		}
	}
	return other
}

func wholeTable(t *rapid.T, r *bridge.Referee) {
	b := &r.State().Board
	if lead := &b.Irregular; lead.Kind != "" && !b.PlayedBy(lead.Seat).Has(lead.Card) {
		t.Fatalf("%v is in no trick", lead)
	}
	table := r.Table().(bridge.Table)
	for i, p := range table.Penalty {
		seat, _ := cards.ParseSeat(p.Seat)
		if c, err := cards.ParseCard(p.Card); err != nil || !b.Defends(seat) || played(b, seat, c) || slices.Contains(table.Penalty[:i], p) {
			t.Fatalf("penalty card %v of %v", p, table.Penalty)
		}
	}
	for _, l := range table.Limits {
		if seat, _ := cards.ParseSeat(l.Seat); !b.Defends(seat) {
			t.Fatalf("limit %v", l)
		}
	}
	for _, o := range r.Options() {
		if o.Clause == "" || o.Seats == "" || !o.Chooser.Valid() || len(o.Choices) == 0 || len(o.Until) > 0 && !o.Offers(o.Implied) {
			t.Fatalf("option %+v", o)
		}
	}
}

// played reports whether a card lies in a complete trick.
func played(b *bridge.Board, seat cards.Seat, c cards.Card) bool {
	return slices.ContainsFunc(b.Tricks[:b.Played], func(trick bridge.Trick) bool { return trick.Cards[seat] == c })
}

// closedBy fails where what was chosen is open still.
func closedBy(t *rapid.T, c *events.ChoiceMade, before, after []rules.Option) {
	for i := range before {
		o := &before[i]
		if !o.Offers(rules.Choice(c.Choice)) || !o.Answers(c.Side) {
			continue
		}
		if slices.ContainsFunc(after, func(a rules.Option) bool { return reflect.DeepEqual(a, *o) }) {
			t.Fatal(fmt.Sprint(c.Choice, " is open still: ", *o))
		}
		return
	}
}
