package casefile

import (
	boardwords "kibitz/replay/games/backgammon/words"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/form"
)

// effects describes the effects of a ruling or a vote, in order.
func (b *builder) effects(list []events.Effect) []form.Effect {
	var told []form.Effect
	for i := range list {
		told = append(told, form.Effect{Kind: list[i].Kind, Text: b.effect(&list[i])})
	}
	return told
}

// effect describes one effect and what it applies to.
func (b *builder) effect(e *events.Effect) string {
	text := b.Words.EffectIn(e, &b.context)
	if e.Board != nil {
		text += ": " + b.board(e.Board)
	}
	return text
}

// board lists both sides' checkers, each side by its own numbering of the points.
func (b *builder) board(board *events.Board) string {
	var sides []string
	for side := events.A; side.Valid(); side++ {
		words := []string{b.Names.Of(side) + ":"}
		for p := events.Bar; p >= events.Off; p-- {
			if n := board[side][p]; n > 0 {
				words = append(words, b.point(p)+"("+strconv.Itoa(int(n))+")")
			}
		}
		sides = append(sides, strings.Join(words, " "))
	}
	return strings.Join(sides, "; ")
}

func (b *builder) point(p int) string {
	switch p {
	case events.Off:
		return boardwords.Off(b.Words)
	case events.Bar:
		return boardwords.Bar(b.Words)
	}
	return strconv.Itoa(p)
}
