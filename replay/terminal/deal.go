package terminal

import (
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/diagram"
	"kibitz/rules/bridge"
)

// hands is a table with cards on it.
type hands struct{ diagram.Deal }

// dealCountedWidth is how many columns a table of bridge with a hand a line takes.
const dealCountedWidth = 32

// board draws the hands around the trick, or where there is less room a hand a line, or
// tells them in words.
func (h hands) board(v *Viewer, o diagram.Options) board {
	var waiting []Line
	for _, text := range h.Below(o) {
		for _, line := range wrap(text, min(v.width, diagram.DealWidth), 1) {
			waiting = append(waiting, plain(line, Plain))
		}
	}
	if lines := h.Lines(o); v.height >= len(lines)+wholeBeside && v.width >= diagram.DealWidth {
		return board{lines: coloured(lines), waiting: waiting, whole: true}
	}
	if v.width < dealCountedWidth {
		return v.inWords(h, o, waiting)
	}
	return board{lines: coloured(h.Counted(o)), waiting: waiting}
}

func (h hands) standing(o diagram.Options) string { return h.Heading(o) }

// identifiers are the deal as PBN writes it, the contract and the auction.
func (h hands) identifiers() [identifierCount]identifier {
	t := h.Table
	var calls []string
	for i := range t.Calls {
		calls = append(calls, t.Calls[i].Call)
	}
	return [identifierCount]identifier{
		{"PBN", deal(t)}, {"contract", strings.TrimSpace(t.Contract + " " + t.Declarer)}, {"auction", strings.Join(calls, " ")},
	}
}

// deal writes the hands as they were dealt, as PBN does: a hand that is not known is a
// dash. It returns "" where none is.
func deal(t *bridge.Table) string {
	known, words := false, [cards.Seats]string{}
	for seat := range words {
		held, err := cards.ParseHand(t.Hands[seat].Held)
		if words[seat] = "-"; err != nil || !t.Hands[seat].Whole {
			continue
		}
		for i := range t.Tricks {
			if c, err := cards.ParseCard(t.Tricks[i].Cards[seat]); err == nil {
				held = held.With(c)
			}
		}
		known, words[seat] = true, held.String()
	}
	if !known {
		return ""
	}
	return cards.North.String() + ":" + strings.Join(words[:], " ")
}

// coloured gives each thing in the lines of a table of bridge its style: its frame, the
// card led, penalty cards and whose turn it is.
func coloured(texts []string) []Line {
	lines := make([]Line, len(texts))
	for i, text := range texts {
		var line Line
		style := Plain
		for _, r := range text {
			now := style
			switch {
			case strings.ContainsRune("│─┌┐└┘", r):
				now = Faint
			case r == '→':
				now = Strong
			case r == '<' || r == '[':
				style = map[rune]Style{'<': Figures, '[': Alarm}[r]
				now = style
			case r == '>' || r == ']':
				style = Plain
			}
			if n := len(line); n > 0 && line[n-1].Style == now {
				line[n-1].Text += string(r)
			} else {
				line = append(line, Span{string(r), now})
			}
		}
		lines[i] = line
	}
	return lines
}
