package form

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk/acts"
	"kibitz/replay/correct"
)

// Effect is a filled-in effect of a ruling.
type Effect struct {
	Name string // of its EffectField
	Text string // "" if the effect needs no text
}

// EffectField is a field for an effect of a ruling or vote. Each may be filled in several
// times, and their order counts.
type EffectField struct {
	Name string
	Kind string // as in events.Effect
	Bare bool   // nothing is filled in: the effect alone says it

	read func(text string, e *acts.Effect) error
}

// effectFields are all effect fields, in the order in which users see them.
var effectFields = []EffectField{
	{"restore", events.EffectRestore, false, readRestore},
	{"position", events.EffectSetPosition, false, readBoard},
	{"dice", events.EffectSetDice, false, readEffectDice},
	{"cube", events.EffectSetCube, false, readEffectCube},
	{"score", events.EffectSetScore, false, readScore("score", neededScore)},
	{"tricks", events.EffectSetTricks, false, readScore("tricks", neededTricks)},
	{"percent", events.EffectSetPercent, false, readScore("percent", neededPercent)},
	{"turn", events.EffectSetTurn, false, readEffectSide},
	{"void-roll", events.EffectVoidRoll, true, nil},
	{"void-game", events.EffectVoidGame, true, nil},
	{"award", events.EffectAward, false, readAward},
	{"warn", events.EffectWarn, false, readEffectSide},
	{"forfeit", events.EffectForfeit, false, readEffectSide},
	{"disqualify", events.EffectDisqualify, false, readEffectSide},
	{"play-on", events.EffectPlayOn, true, nil},
}

// EffectFields returns the fields for effects.
func EffectFields() []EffectField { return effectFields }

// effects reads the effects in their order.
func (r *reader) effects() (list []acts.Effect) {
	for _, filled := range r.Effects {
		for i := range effectFields {
			k := &effectFields[i]
			if k.Name != filled.Name {
				continue
			}
			e := acts.Effect{Effect: events.Effect{Kind: k.Kind, Side: events.NoSide}}
			if k.read != nil {
				r.fail(k.read(filled.Text, &e))
			} else if said, err := strconv.ParseBool(filled.Text); err == nil && !said {
				continue
			}
			list = append(list, e)
		}
	}
	return list
}

func readRestore(text string, e *acts.Effect) (err error) {
	e.Restore, err = Address("restore", text)
	return err
}

func readBoard(text string, e *acts.Effect) error {
	id, seen, _ := strings.Cut(text, "@")
	side := events.ParseSide(strings.ToUpper(seen))
	switch {
	case !side.Valid() && seen != "":
		return texts.Field("position", CodePositionSide, seen, "id", id)
	case !side.Valid() && correct.IsBoard(id):
		return texts.Field("position", CodePositionBare, text, "id", id)
	}
	p := events.PositionSet{OnRoll: side}
	err := correct.Stood(&p, id)
	e.Board = p.Board
	return err
}

func readEffectDice(text string, e *acts.Effect) (err error) {
	e.Dice, err = correct.ParseDice("dice", text)
	return err
}

func readEffectCube(text string, e *acts.Effect) error {
	value, owner, _ := strings.Cut(text, "@")
	if side := events.ParseSide(strings.ToUpper(owner)); side.Valid() {
		owner = side.String()
	}
	switch owner {
	case "", "A", "B", events.CubeCentred, events.CubeAbsent:
	default:
		return texts.Field("cube", CodeCubePlace, text)
	}
	var err error
	if value != "" {
		e.Value, err = strconv.Atoi(value)
	}
	if e.Owner = owner; err != nil || value == "" && owner == "" || value != "" && e.Value < 1 {
		return texts.Field("cube", CodeCube, text)
	}
	return nil
}

func readScore(field, needed string) func(string, *acts.Effect) error {
	return func(text string, e *acts.Effect) (err error) {
		e.Score, err = pairOf(field, text, needed)
		return err
	}
}

func readEffectSide(text string, e *acts.Effect) error {
	switch e.Side = events.ParseSide(strings.ToUpper(text)); {
	case e.Side.Valid():
		return nil
	case text == "":
		return texts.Field("side", CodeEffectSide, "")
	}
	return texts.Field("side", CodeBadSide, text)
}

func readAward(text string, e *acts.Effect) error {
	side, points, _ := strings.Cut(text, ":")
	var err error
	if e.Side, err = Side("award", side); err != nil {
		return err
	}
	if e.Points, err = strconv.Atoi(points); err != nil || e.Points < 1 || !e.Side.Valid() {
		return texts.Field("award", CodeAward, text)
	}
	return nil
}
