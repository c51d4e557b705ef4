package acts

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/correct"
	"kibitz/replay/invalid"
)

// Effect is a filled-in effect of a ruling or vote.
type Effect struct {
	Name string `json:"name"`           // the name of its EffectField
	Text string `json:"text,omitempty"` // "" if the effect needs no text
}

// EffectField is a field for an effect of a ruling or vote. Each may be filled in several
// times, and the order matters.
type EffectField struct {
	Name  string
	Kind  string // as in events.Effect
	Takes Kind   // of its value; Text for a notation
	Bare  bool   // the effect has no value

	read func(r *reader, field, text string, e *events.Effect) error

	// trial is an effect that the table takes wherever it takes one of this kind; nil for what
	// every table takes.
	trial *events.Effect
}

// effectFields holds all effect fields in display order.
var effectFields = []EffectField{
	{"restore", events.EffectRestore, Event, false, nil, nil},
	{"position", events.EffectSetPosition, Text, false, readBoard, &turnToA},
	{"dice", events.EffectSetDice, Text, false, one(func(e *events.Effect) *events.Dice { return &e.Dice }, correct.ParseDice),
		&events.Effect{Kind: events.EffectSetDice, Side: events.NoSide, Dice: events.Dice{6, 1}}},
	{"cube", events.EffectSetCube, Text, false, readCube, &events.Effect{Kind: events.EffectSetCube, Value: 2}},
	{"score", events.EffectSetScore, Text, false, one(score, pair(neededScore)), &events.Effect{Kind: events.EffectSetScore, Score: new([2]int)}},
	{"tricks", events.EffectSetTricks, Text, false, one(score, pair(neededTricks)), &everyTrick},
	{"percent", events.EffectSetPercent, Text, false, one(score, pair(neededPercent)), &events.Effect{Kind: events.EffectSetPercent, Score: new([2]int)}},
	{"turn", events.EffectSetTurn, OneSide, false, readSide, &turnToA},
	{"void-roll", events.EffectVoidRoll, YesNo, true, nil, &events.Effect{Kind: events.EffectVoidRoll}},
	{"void-game", events.EffectVoidGame, YesNo, true, nil, &events.Effect{Kind: events.EffectVoidGame}},
	{"award", events.EffectAward, Text, false, readAward, nil},
	{"warn", events.EffectWarn, OneSide, false, readSide, nil},
	{"forfeit", events.EffectForfeit, OneSide, false, readSide, nil},
	{"disqualify", events.EffectDisqualify, OneSide, false, readSide, nil},
	{"play-on", events.EffectPlayOn, YesNo, true, nil, nil},
}

var turnToA = events.Effect{Kind: events.EffectSetTurn, Side: events.A}

// table is a referee that applies effects.
type table interface {
	ApplyEffect(*events.Effect) bool
}

// Applies reports whether the match takes an effect of this kind as its table stands now. It
// may still be impossible with some values.
func (k *EffectField) Applies(m *desk.Match) bool {
	if k.trial == nil {
		return true
	}
	final, ok := m.Timeline.Final().(table)
	return ok && final.ApplyEffect(k.trial)
}

// EffectFields returns the fields for effects.
func EffectFields() []EffectField { return effectFields }

// negated reports whether an effect without value was given the value "false".
func (e Effect) negated() bool {
	said, err := strconv.ParseBool(e.Text)
	return err == nil && !said && slices.ContainsFunc(effectFields, func(k EffectField) bool { return k.Bare && k.Name == e.Name })
}

// effects reads the effects in order.
func (r *reader) effects() []events.Effect {
	list := make([]events.Effect, 0, len(r.Effects)) // never reallocated: references are filled in later
	for _, filled := range r.Effects {
		for i := range effectFields {
			k := &effectFields[i]
			if k.Name != filled.Name {
				continue
			}
			list = append(list, events.Effect{Kind: k.Kind, Side: events.NoSide})
			e := &list[len(list)-1]
			switch {
			case k.read != nil:
				r.fail(k.read(r, k.Name, filled.Text, e))
			case !k.Bare:
				at, err := Address(k.Name, filled.Text)
				r.fail(err)
				r.refer(at, &e.Before)
			}
		}
	}
	if len(list) == 0 {
		return nil
	}
	return list
}

// one returns a reader for an effect with a single value.
func one[T any](into func(*events.Effect) *T, parse func(field, text string) (T, error)) func(r *reader, field, text string, e *events.Effect) error {
	return func(_ *reader, field, text string, e *events.Effect) (err error) {
		*into(e), err = parse(field, text)
		return err
	}
}

func score(e *events.Effect) **[2]int { return &e.Score }

func readBoard(r *reader, field, text string, e *events.Effect) error {
	id, seen, _ := strings.Cut(text, "@")
	side := events.NoSide
	switch {
	case seen != "":
		var err error
		if side, err = r.side(field, seen); err != nil {
			return err
		}
	case correct.IsBoard(id):
		return invalid.Field(field, text, "position-bare", "id", id)
	}
	p := events.PositionSet{OnRoll: side}
	err := correct.SetPosition(&p, id)
	e.Board = p.Board
	return err
}

func readCube(r *reader, field, text string, e *events.Effect) error {
	value, owner, _ := strings.Cut(text, "@")
	switch owner {
	case "", events.CubeCentred, events.CubeAbsent:
	default:
		side, err := r.side(field, owner)
		var e *invalid.Error
		switch {
		case errors.As(err, &e) && e.Code() == "bad-side":
			return invalid.Field(field, text, "bad-cube-place")
		case err != nil:
			return err
		}
		owner = side.String()
	}
	var err error
	if value != "" {
		e.Value, err = strconv.Atoi(value)
	}
	if e.Owner = owner; err != nil || value == "" && owner == "" || value != "" && e.Value < 1 {
		return invalid.Field(field, text, "bad-cube")
	}
	return nil
}

func readSide(r *reader, field, text string, e *events.Effect) (err error) {
	if text == "" {
		return invalid.Field(field, "", "effect-side")
	}
	e.Side, err = r.side(field, text)
	return err
}

func readAward(r *reader, field, text string, e *events.Effect) (err error) {
	side, points, _ := strings.Cut(text, ":")
	if side != "" {
		if e.Side, err = r.side(field, side); err != nil {
			return err
		}
	}
	if e.Points, err = strconv.Atoi(points); err != nil || e.Points < 1 || !e.Side.Valid() {
		return invalid.Field(field, text, "bad-award")
	}
	return nil
}
