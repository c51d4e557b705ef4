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
	text := b.Words.Effect(e.Kind)
	if about := b.aboutEffect(e); about != "" {
		text += ": " + about
	}
	return text
}

func (b *builder) aboutEffect(e *events.Effect) string {
	switch who := b.Names.Of(e.Side); e.Kind {
	case events.EffectRestore:
		if e.Before == nil {
			return ""
		}
		return b.Say("effect.before", b.context.Place(e.Before))
	case events.EffectSetPosition:
		return b.board(e.Board)
	case events.EffectSetDice:
		return strings.TrimSpace(who + " " + roll(e.Dice))
	case events.EffectSetCube:
		return b.cubeSet(e)
	case events.EffectSetScore:
		return pairOf(e.Score, "")
	case events.EffectSetTricks:
		return pairOf(e.Score, "")
	case events.EffectSetPercent:
		return pairOf(e.Score, "%")
	case events.EffectAward:
		return strings.TrimSpace(who + " +" + strconv.Itoa(e.Points))
	default:
		return who
	}
}

func (b *builder) cubeSet(e *events.Effect) string {
	var parts []string
	if e.Value > 0 {
		parts = append(parts, strconv.Itoa(e.Value))
	}
	if e.Owner != "" {
		parts = append(parts, b.Words.CubePlace(e.Owner, b.Names))
	}
	return strings.Join(parts, ", ")
}

// board lists both sides' checkers, each side by its own numbering of the points.
func (b *builder) board(board *events.Board) string {
	if board == nil {
		return ""
	}
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

// roll writes two dice, or "" for none.
func roll(d events.Dice) string {
	if d == (events.Dice{}) {
		return ""
	}
	return strconv.Itoa(int(d[0])) + "-" + strconv.Itoa(int(d[1]))
}

// pairOf writes two numbers, each followed by the unit, or "" for nil.
func pairOf(p *[2]int, unit string) string {
	if p == nil {
		return ""
	}
	return strconv.Itoa(p[0]) + unit + "-" + strconv.Itoa(p[1]) + unit
}
