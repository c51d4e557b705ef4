package wording

import (
	"fmt"
	"strconv"
	"strings"

	"kibitz/events"
)

// EffectIn says what an effect of a decision does, such as that it sets the score, and to what. Of
// a position it does not tell the checkers.
func (w *Words) EffectIn(e *events.Effect, c *Context) string { return w.in(c).effect(*e) }

// effects lists what a decision does.
func (w *Words) effects(all []events.Effect) string {
	said := make([]string, len(all))
	for i, e := range all {
		said[i] = w.effect(e)
	}
	return strings.Join(said, "; ")
}

// effect returns the name of an effect with what it applies to: a score, a side, an event.
func (w *Words) effect(e events.Effect) string {
	if about := w.aboutEffect(&e); about != "" {
		return w.Effect(e.Kind) + ": " + about
	}
	return w.Effect(e.Kind)
}

func (w *Words) aboutEffect(e *events.Effect) string {
	who := w.context.Names.Of(e.Side)
	switch e.Kind {
	case events.EffectRestore:
		if e.Before == nil {
			return ""
		}
		return w.Say("effect.before", w.context.Place(e.Before))
	case events.EffectSetPosition:
		return ""
	case events.EffectSetDice:
		return strings.TrimSpace(who + " " + dice(e.Dice))
	case events.EffectSetCube:
		return w.cubeSet(e)
	case events.EffectSetScore, events.EffectSetTricks:
		return pairOf(e.Score, "")
	case events.EffectSetPercent:
		return pairOf(e.Score, "%")
	case events.EffectAward:
		return strings.TrimSpace(who + " +" + strconv.Itoa(e.Points))
	default:
		return who
	}
}

func (w *Words) cubeSet(e *events.Effect) string {
	var parts []string
	if e.Value > 0 {
		parts = append(parts, strconv.Itoa(e.Value))
	}
	if e.Owner != "" {
		parts = append(parts, w.Owner(e.Owner))
	}
	return strings.Join(parts, ", ")
}

// pairOf writes two numbers, each followed by the unit, or "" for nil.
func pairOf(p *[2]int, unit string) string {
	if p == nil {
		return ""
	}
	return fmt.Sprintf("%d%s-%d%s", p[0], unit, p[1], unit)
}
