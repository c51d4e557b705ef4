package bridge

import (
	"fmt"
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/face"
	"kibitz/replay/games/bridge/words"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// Rows returns the contract, the tricks, what the table is waiting for, and what claims and
// penalty cards require.
func (Face) Rows(r rules.Referee, w *wording.Words, names wording.Names) []face.Row {
	b := viewOf(r)
	claim := ""
	if b.Claim != nil {
		claim = w.Value("claim", fmt.Sprintf("%s %d-%d %s", b.Claim.Seat, b.Claim.Wins, b.Claim.Loses, b.Claim.Stands), names)
	}
	return []face.Row{
		{Label: w.Field("contract"), Text: w.Value("contract", strings.TrimSpace(b.Contract+" "+b.Declarer), names)},
		{Label: w.Field("tricks"), Text: fmt.Sprintf("%d-%d", b.Won[0], b.Won[1])},
		{Label: w.Label("waiting"), Text: words.Situation(w, &b)},
		{Label: w.Field("penalty_cards"), Text: penaltyCards(w, &b)},
		{Label: w.Field("limits"), Text: limits(w, &b)},
		{Label: w.Field("claim"), Text: claim},
	}
}

func penaltyCards(w *wording.Words, b *bridge.Table) string {
	parts := make([]string, len(b.Penalty))
	for i := range b.Penalty {
		p := &b.Penalty[i]
		card := p.Card
		if c, err := cards.ParseCard(p.Card); err == nil {
			card = words.Card(w, c)
		}
		parts[i] = words.Penalty(w, p, card)
	}
	return strings.Join(parts, ", ")
}

func limits(w *wording.Words, b *bridge.Table) string {
	parts := make([]string, len(b.Limits))
	for i := range b.Limits {
		suit := b.Limits[i].Suit
		if s, err := cards.ParseStrain(suit); err == nil {
			suit = words.Strain(w, s)
		}
		parts[i] = words.Limit(w, &b.Limits[i], suit)
	}
	return strings.Join(parts, ", ")
}
