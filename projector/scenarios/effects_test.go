package scenarios

import (
	"strings"

	"kibitz/events"
	"kibitz/rules/procedure/proceduretest"
)

// effects reads the effects of a ruling or a vote, in the order told.
func (w *words) effects() []events.Effect {
	var list []events.Effect
	for len(w.List) > 0 && w.Err == nil {
		kind, argument, _ := strings.Cut(w.Next(), "=")
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
		e.Kind, e.Side, e.Dice = events.EffectSetDice, events.ParseSide(who), proceduretest.DiceOf(figure)
	case "cube":
		value, owner, _ := strings.Cut(argument, "@")
		e.Kind, e.Value, e.Owner = events.EffectSetCube, w.Number(value), owner
	case "score":
		e.Kind, e.Score = events.EffectSetScore, w.Pair(argument)
	case "tricks":
		e.Kind, e.Score = events.EffectSetTricks, w.Pair(argument)
	case "percent":
		e.Kind, e.Score = events.EffectSetPercent, w.Pair(argument)
	case "turn":
		e.Kind, e.Side = events.EffectSetTurn, events.ParseSide(argument)
	case "award":
		e.Kind, e.Side, e.Points = events.EffectAward, events.ParseSide(who), w.Number(figure)
	case events.EffectWarn, events.EffectForfeit, events.EffectDisqualify:
		e.Kind, e.Side = kind, events.ParseSide(argument)
	case events.EffectVoidRoll, events.EffectVoidGame, events.EffectPlayOn:
		e.Kind = kind
	default:
		w.Fail("there is no effect %q", kind)
	}
}
