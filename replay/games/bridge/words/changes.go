package words

import (
	"strconv"
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/wording"
)

// contract describes "4SX E" in words.
func contract(w *wording.Words, value string) string {
	text, rest, _ := strings.Cut(value, " ")
	contract, err := cards.ParseContract(text)
	if err != nil {
		return value
	}
	declarer, err := cards.ParseSeat(rest)
	if err != nil {
		declarer = cards.NoSeat
	}
	return Contract(w, contract, declarer)
}

// result describes "4SX E 9 -300" in words.
func result(w *wording.Words, value string) string {
	parts := strings.Fields(value)
	if len(parts) == 0 {
		return value
	}
	texts := []string{contract(w, strings.Join(parts[:min(2, len(parts))], " "))}
	if len(parts) > 2 && parts[2] != "-" {
		texts = append(texts, w.Say("tricks.of", parts[2]))
	}
	if len(parts) > 3 && parts[3] != "-" {
		texts = append(texts, score(w, parts[3]))
	}
	return strings.Join(texts, ", ")
}

// score describes "-300", the points of North and South, or "60/40%" in words.
func score(w *wording.Words, score string) string {
	first, second, shared := strings.Cut(strings.TrimSuffix(score, "%"), "/")
	ns, err := strconv.Atoi(first)
	if err != nil {
		return score
	}
	ew, err := strconv.Atoi(second)
	if shared && err == nil {
		return w.Say("score.percent", PairLetters(w, cards.NSVulnerable), ns, PairLetters(w, cards.EWVulnerable), ew)
	}
	return PairLetters(w, cards.NSVulnerable) + " " + signed(ns)
}

// penaltyCards describes "W:SK E:D5" in words.
func penaltyCards(w *wording.Words, value string) string {
	parts := strings.Fields(value)
	for i, part := range parts {
		seat, card, _ := strings.Cut(part, ":")
		if c, err := cards.ParseCard(card); err == nil {
			parts[i] = place(w, seat) + " " + Card(w, c)
		}
	}
	return strings.Join(parts, ", ")
}

// limits describes "W:demand S, E:highest" in words.
func limits(w *wording.Words, value string) string {
	parts := strings.Split(value, ", ")
	for i, part := range parts {
		seat, limit, _ := strings.Cut(part, ":")
		kind, suit, _ := strings.Cut(limit, " ")
		parts[i] = strings.TrimSpace(place(w, seat) + " " + w.Word("limit", kind) + " " + strain(w, suit))
	}
	return strings.Join(parts, ", ")
}

func strain(w *wording.Words, value string) string {
	if s, err := cards.ParseStrain(value); err == nil {
		return Strain(w, s)
	}
	return value
}

// claim describes "S 4-1 made" in words.
func claim(w *wording.Words, value string) string {
	parts := strings.Fields(value)
	if len(parts) != 3 {
		return value
	}
	return place(w, parts[0]) + " " + parts[1] + ", " + w.Word("claim-stands", parts[2])
}
