package bridge

import (
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/diagram"
	"kibitz/replay/face"
	"kibitz/replay/screen"
	"kibitz/rules/bridge"
)

// countedWidth is the number of columns that a table takes with one line per hand.
const countedWidth = 32

// Form draws the hands around the trick. With less room it draws one line per hand, or
// describes them in words.
func (d Deal) Form(width, height int, o diagram.Options) screen.Form {
	var waiting []screen.Line
	for _, text := range d.below(o) {
		for _, line := range screen.Wrap(text, min(width, dealWidth), 1) {
			waiting = append(waiting, screen.Text(line, screen.Plain))
		}
	}
	if lines := d.lines(o); height >= len(lines)+screen.RowsOfOther && width >= dealWidth {
		return screen.Form{Lines: coloured(lines), Waiting: waiting, Whole: true}
	}
	if width < countedWidth {
		return screen.InWords(d, o, width, waiting)
	}
	return screen.Form{Lines: coloured(d.counted(o)), Waiting: waiting}
}

// Identifiers returns the deal in PBN, the contract and the auction.
func (d Deal) Identifiers() []face.Identifier {
	t := d.Table
	var calls []string
	for i := range t.Calls {
		calls = append(calls, t.Calls[i].Call)
	}
	return []face.Identifier{
		{Name: "PBN", Text: asDealt(t)}, {Name: "contract", Text: strings.TrimSpace(t.Contract + " " + t.Declarer)}, {Name: "auction", Text: strings.Join(calls, " ")},
	}
}

// asDealt writes the hands as dealt, in PBN; an unknown hand is a dash. It returns "" if no
// hand is known.
func asDealt(t *bridge.Table) string {
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

// coloured styles the lines of a bridge table: the frame, the card led, penalty cards and
// the seat on turn.
func coloured(texts []string) []screen.Line {
	lines := make([]screen.Line, len(texts))
	for i, text := range texts {
		var line screen.Line
		style := screen.Plain
		for _, r := range text {
			now := style
			switch {
			case strings.ContainsRune("│─┌┐└┘", r):
				now = screen.Faint
			case r == '→':
				now = screen.Strong
			case r == '<' || r == '[':
				style = map[rune]screen.Style{'<': screen.Figures, '[': screen.Alarm}[r]
				now = style
			case r == '>' || r == ']':
				style = screen.Plain
			}
			line = line.Add(string(r), now)
		}
		lines[i] = line
	}
	return lines
}
