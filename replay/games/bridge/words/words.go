// Package words has the words of contract bridge, in English and Russian.
package words

import (
	"embed"
	"strconv"

	"kibitz/events/cards"
	"kibitz/replay/wording"
)

//go:embed en ru findings.toml
var files embed.FS

func init() {
	wording.Register(files)
	for kind, say := range map[string]func(w *wording.Words, n int) string{
		"seat":          func(w *wording.Words, n int) string { return w.Seat(cards.Seat(n)) },
		"card":          func(w *wording.Words, n int) string { return w.Card(cards.Card(n)) },
		"call":          func(w *wording.Words, n int) string { return w.Call(cards.Call(n)) },
		"suit":          func(w *wording.Words, n int) string { return w.Suit(cards.Suit(n)) },
		"vulnerability": func(w *wording.Words, n int) string { return w.Vulnerable(cards.Vulnerability(n)) },
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
