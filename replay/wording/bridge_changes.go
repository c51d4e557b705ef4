package wording

import (
	"strconv"
	"strings"

	"kibitz/events/cards"
)

// bridgeValues put the values of fields in words that only bridge has.
var bridgeValues = map[string]func(w *Words, value string) string{
	"contract":      (*Words).contractText,
	"result":        (*Words).resultText,
	"to_call":       (*Words).seatText,
	"to_play":       (*Words).seatText,
	"face_down":     (*Words).seatText,
	"penalty_cards": (*Words).penaltyText,
	"limits":        (*Words).limitsText,
	"claim":         (*Words).claimText,
}

func (w *Words) seatText(value string) string { return w.Word("seat", value) }

// contractText puts "4SX E" in words.
func (w *Words) contractText(value string) string {
	text, rest, _ := strings.Cut(value, " ")
	contract, err := cards.ParseContract(text)
	if err != nil {
		return value
	}
	declarer, err := cards.ParseSeat(rest)
	if err != nil {
		declarer = cards.NoSeat
	}
	return w.Contract(contract, declarer)
}

// resultText puts "4SX E 9 -300" in words.
func (w *Words) resultText(value string) string {
	parts := strings.Fields(value)
	if len(parts) == 0 {
		return value
	}
	texts := []string{w.contractText(strings.Join(parts[:min(2, len(parts))], " "))}
	if len(parts) > 2 && parts[2] != "-" {
		texts = append(texts, w.Say("tricks.of", parts[2]))
	}
	if len(parts) > 3 && parts[3] != "-" {
		texts = append(texts, w.scoreText(parts[3]))
	}
	return strings.Join(texts, ", ")
}

// scoreText puts "-300", the points of North and South, or "60/40%" in words.
func (w *Words) scoreText(score string) string {
	first, second, shared := strings.Cut(strings.TrimSuffix(score, "%"), "/")
	ns, err := strconv.Atoi(first)
	if err != nil {
		return score
	}
	ew, err := strconv.Atoi(second)
	if shared && err == nil {
		return w.Say("score.percent", w.PairLetters(cards.NSVulnerable), ns, w.PairLetters(cards.EWVulnerable), ew)
	}
	return w.PairLetters(cards.NSVulnerable) + " " + signed(ns)
}

// penaltyText puts "W:SK E:D5" in words.
func (w *Words) penaltyText(value string) string {
	parts := strings.Fields(value)
	for i, part := range parts {
		seat, card, _ := strings.Cut(part, ":")
		if c, err := cards.ParseCard(card); err == nil {
			parts[i] = w.seatText(seat) + " " + w.Card(c)
		}
	}
	return strings.Join(parts, ", ")
}

// limitsText puts "W:demand S, E:highest" in words.
func (w *Words) limitsText(value string) string {
	parts := strings.Split(value, ", ")
	for i, part := range parts {
		seat, limit, _ := strings.Cut(part, ":")
		kind, suit, _ := strings.Cut(limit, " ")
		parts[i] = strings.TrimSpace(w.seatText(seat) + " " + w.Word("limit", kind) + " " + w.suitText(suit))
	}
	return strings.Join(parts, ", ")
}

func (w *Words) suitText(value string) string {
	if s, err := cards.ParseStrain(value); err == nil {
		return w.Strain(s)
	}
	return value
}

// claimText puts "S 4-1 made" in words.
func (w *Words) claimText(value string) string {
	parts := strings.Fields(value)
	if len(parts) != 3 {
		return value
	}
	return w.seatText(parts[0]) + " " + parts[1] + ", " + w.Word("claim-stands", parts[2])
}
