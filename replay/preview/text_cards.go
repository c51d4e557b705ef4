package preview

import (
	"fmt"
	"strings"

	bridgewords "kibitz/replay/games/bridge/words"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules/bridge"
)

// atCards reports whether the match is one of bridge.
func (t *teller) atCards() bool { return t.schedule != nil && t.schedule.Discipline == events.Bridge }

// cardRows are the lines of a branch that only a match of bridge has.
func (t *teller) cardRows(row func(label string, cell func(s *Standing) string)) {
	of := func(tell func(*bridge.Table) string) func(*Standing) string {
		return func(s *Standing) string {
			table, ok := s.Table.(bridge.Table)
			if !ok {
				return t.words.Say("drag.none")
			}
			return orNone(t, tell(&table))
		}
	}
	row(t.words.Field("contract"), of(func(b *bridge.Table) string {
		return t.words.Value("contract", strings.TrimSpace(b.Contract+" "+b.Declarer), t.names)
	}))
	row(t.words.Field("tricks"), of(func(b *bridge.Table) string { return fmt.Sprintf("%d-%d", b.Won[0], b.Won[1]) }))
	row(t.words.Label("waiting"), of(func(table *bridge.Table) string { return bridgewords.Situation(t.words, table) }))
	row(t.words.Field("penalty_cards"), of(t.penaltyCards))
	row(t.words.Field("limits"), of(t.limits))
	row(t.words.Field("claim"), of(func(b *bridge.Table) string {
		if b.Claim == nil {
			return ""
		}
		return t.words.Value("claim", fmt.Sprintf("%s %d-%d %s", b.Claim.Seat, b.Claim.Wins, b.Claim.Loses, b.Claim.Stands), t.names)
	}))
}

func (t *teller) penaltyCards(b *bridge.Table) string {
	parts := make([]string, len(b.Penalty))
	for i := range b.Penalty {
		p := &b.Penalty[i]
		card := p.Card
		if c, err := cards.ParseCard(p.Card); err == nil {
			card = t.words.Card(c)
		}
		parts[i] = bridgewords.Penalty(t.words, p, card)
	}
	return strings.Join(parts, ", ")
}

func (t *teller) limits(b *bridge.Table) string {
	parts := make([]string, len(b.Limits))
	for i := range b.Limits {
		suit := b.Limits[i].Suit
		if s, err := cards.ParseStrain(suit); err == nil {
			suit = t.words.Strain(s)
		}
		parts[i] = bridgewords.Limit(t.words, &b.Limits[i], suit)
	}
	return strings.Join(parts, ", ")
}

// called names a game of the match, or a board by its place in it.
func (t *teller) called(number int) string {
	if t.atCards() {
		return t.words.Board(number)
	}
	return t.words.Game(number)
}

// pointsOf says what a board was worth.
func pointsOf(g *Game, t *teller) string {
	if !g.Winner.Valid() {
		return "0"
	}
	return t.names.Of(g.Winner) + " +" + fmt.Sprint(g.Points)
}
