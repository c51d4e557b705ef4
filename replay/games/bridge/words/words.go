// Package words provides the words of contract bridge in English and Russian.
package words

import (
	"embed"
	"strconv"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/wording"
)

//go:embed en ru findings.toml
var files embed.FS

func init() {
	wording.Register(files)
	wording.RegisterType(Seat)
	wording.RegisterType(seats)
	wording.RegisterType(Card)
	wording.RegisterType(Cards)
	wording.RegisterType(Call)
	wording.RegisterType(vulnerable)
	wording.RegisterType(hands)
	wording.RegisterEventValue("contract", func(w *wording.Words, b *events.ContractStated) string { return Contract(w, b.Contract, b.Declarer) })
	wording.RegisterEventValue("named", named)
	wording.RegisterEventValue("together", together)
	wording.RegisterEventValue("claim", Claim)
	wording.RegisterEventValue("choices", readOut)
	wording.RegisterEventValue("adjusted", adjusted)
	wording.RegisterChoice("play", func(w *wording.Words, name string) (string, bool) {
		card, err := cards.ParseCard(name)
		if err != nil {
			return "", false
		}
		return w.Say("choice.card", Card(w, card)), true
	})
	for kind, say := range map[string]func(w *wording.Words, n int) string{
		"seat":          func(w *wording.Words, n int) string { return Seat(w, cards.Seat(n)) },
		"card":          func(w *wording.Words, n int) string { return Card(w, cards.Card(n)) },
		"call":          func(w *wording.Words, n int) string { return Call(w, cards.Call(n)) },
		"suit":          func(w *wording.Words, n int) string { return Suit(w, cards.Suit(n)) },
		"vulnerability": func(w *wording.Words, n int) string { return vulnerable(w, cards.Vulnerability(n)) },
		"step":          func(w *wording.Words, n int) string { return w.Word("claim-step", strconv.Itoa(n)) },
	} {
		wording.RegisterFigure(kind, wording.Figure{Say: func(w *wording.Words, figures []int) string { return say(w, figures[0]) }})
	}
	for field, say := range map[string]func(w *wording.Words, value string) string{
		"contract": contract, "result": result, "to_call": place, "to_play": place, "face_down": place,
		"penalty_cards": penaltyCards, "limits": limits, "claim": claim,
	} {
		wording.RegisterValue(field, func(w *wording.Words, value string, _ wording.Names) string { return say(w, value) })
	}
}
