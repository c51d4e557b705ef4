package scenarios

import (
	"strings"

	"kibitz/events"
)

// effects reads the effects of a ruling or a vote, in the order told.
func (w *words) effects() []events.Effect {
	var list []events.Effect
	for len(w.list) > 0 && w.err == nil {
		kind, argument, _ := strings.Cut(w.next(), "=")
		e := events.Effect{Side: events.NoSide}
		w.effect(&e, kind, argument)
		list = append(list, e)
	}
	return list
}

func (w *words) effect(e *events.Effect, kind, argument string) {
	who, figure, _ := strings.Cut(argument, ":")
	switch kind {
	case "restore":
		e.Kind, e.Before = events.EffectRestore, w.ref(argument)
	case "position":
		e.Kind, e.Board = events.EffectSetPosition, w.board(argument)
	case "dice":
		e.Kind, e.Side, e.Dice = events.EffectSetDice, sideOf(who), diceOf(figure)
	case "cube":
		value, owner, _ := strings.Cut(argument, "@")
		e.Kind, e.Value, e.Owner = events.EffectSetCube, w.number(value), owner
	case "score":
		e.Kind, e.Score = events.EffectSetScore, w.pair(argument)
	case "turn":
		e.Kind, e.Side = events.EffectSetTurn, sideOf(argument)
	case "award":
		e.Kind, e.Side, e.Points = events.EffectAward, sideOf(who), w.number(figure)
	case events.EffectWarn, events.EffectForfeit, events.EffectDisqualify:
		e.Kind, e.Side = kind, sideOf(argument)
	case events.EffectVoidRoll, events.EffectVoidGame, events.EffectPlayOn:
		e.Kind = kind
	default:
		w.fail("there is no effect %q", kind)
	}
}
