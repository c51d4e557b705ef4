package main

import (
	"flag"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
)

// effectKind is an effect of a ruling, as a flag tells it.
type effectKind struct {
	flag, kind, usage string
	read              func(a *acting, text string, e *events.Effect) error // nil: the flag alone says it
}

var effectKinds = []effectKind{
	{"restore", events.EffectRestore, "the state before this event, such as 117.0", readRestore},
	{"position", events.EffectSetPosition, "the checkers, as an XGID or as a Position ID with whose it is: ID@A", readBoard},
	{"dice", events.EffectSetDice, "the roll to be played, such as 6-1", readEffectDice},
	{"cube", events.EffectSetCube, "the cube's value and where it lies, such as 2@A, 1@centre or @B", readEffectCube},
	{"score", events.EffectSetScore, "the score, A's points first, such as 3-2", readScore},
	{"tricks", events.EffectSetTricks, "tricks of the board, declarer's first, such as 9-4", readTricks},
	{"percent", events.EffectSetPercent, "an artificial score of the board, North and South's percent first, such as 60-40", readPercent},
	{"turn", events.EffectSetTurn, "whose turn it is, A or B, before the roll", readEffectSide},
	{"void-roll", events.EffectVoidRoll, "the roll in play is rolled again", nil},
	{"void-game", events.EffectVoidGame, "the game is played again", nil},
	{"award", events.EffectAward, "points to a side, such as A:1", readAward},
	{"warn", events.EffectWarn, "a side is warned", readEffectSide},
	{"forfeit", events.EffectForfeit, "a side loses the match", readEffectSide},
	{"disqualify", events.EffectDisqualify, "a side is disqualified and loses the match", readEffectSide},
	{"play-on", events.EffectPlayOn, "play goes on as it stands", nil},
}

// toldEffect is an effect as the command line tells it.
type toldEffect struct {
	kind     *effectKind
	text     string
	variable bool // the environment tells it, not the command line
}

// effectList has the effects in the order of the command line: they are done in
// this order.
type effectList struct{ told []toldEffect }

func (l *effectList) flags() []cli.Flag {
	flags := make([]cli.Flag, 0, len(effectKinds))
	for i := range effectKinds {
		k := &effectKinds[i]
		variable := "KIBITZ_" + strings.ToUpper(strings.ReplaceAll(k.flag, "-", "_"))
		value := &effectValue{list: l, kind: k}
		flags = append(flags, &effectFlag{value, cli.GenericFlag{Name: k.flag, Category: "Effects, in order", Usage: k.usage, EnvVars: []string{variable}, Value: value}})
	}
	return flags
}

// flagsBeside are the flags where some of their names are those of others too: these
// say both.
func (l *effectList) flagsBeside(others []cli.Flag) []cli.Flag {
	flags := l.flags()
	for _, f := range flags {
		effect := f.(*effectFlag) // flags makes no others
		if other, ok := flagNamed(others, effect.Name).(cli.DocGenerationFlag); ok {
			effect.Usage, effect.Category = other.GetUsage()+"; as an effect, "+effect.Usage, ""
		}
	}
	return flags
}

// effectFlag is a flag that may stand several times, also between others.
type effectFlag struct {
	value *effectValue
	cli.GenericFlag
}

// TakesValue reports whether something follows the flag.
func (f *effectFlag) TakesValue() bool { return f.value.kind.read != nil }

// String is the flag as help shows it.
func (f *effectFlag) String() string { return cli.FlagStringer(f) }

// Apply notes what the environment tells: the command line goes before it.
func (f *effectFlag) Apply(set *flag.FlagSet) error {
	before := len(f.value.list.told)
	err := f.GenericFlag.Apply(set)
	for i := before; i < len(f.value.list.told); i++ {
		f.value.list.told[i].variable = true
	}
	return err
}

// effectValue takes a flag's values as they come.
type effectValue struct {
	list *effectList
	kind *effectKind
	last string
}

// Set takes a value. That of the environment no longer counts.
func (v *effectValue) Set(text string) error {
	kept := v.list.told[:0]
	for _, e := range v.list.told {
		if e.kind != v.kind || !e.variable {
			kept = append(kept, e)
		}
	}
	v.list.told, v.last = append(kept, toldEffect{kind: v.kind, text: text}), text
	return nil
}

func (v *effectValue) String() string { return v.last }

// IsBoolFlag tells the library whether the flag stands alone.
func (v *effectValue) IsBoolFlag() bool { return v.kind != nil && v.kind.read == nil }

// done reads the effects in their order.
func (a *acting) done() ([]events.Effect, error) {
	var list []events.Effect
	for _, told := range a.effects {
		e := events.Effect{Kind: told.kind.kind, Side: events.NoSide}
		if told.kind.read != nil {
			if err := told.kind.read(a, told.text, &e); err != nil {
				return nil, err
			}
		} else if said, err := strconv.ParseBool(told.text); err == nil && !said {
			continue
		}
		list = append(list, e)
	}
	return list, nil
}

func readRestore(a *acting, text string, e *events.Effect) error {
	at, err := parseAddress("--restore", text)
	if err != nil {
		return err
	}
	if _, err := a.m.event(at); err != nil {
		return err
	}
	e.Before = a.m.ref(at)
	return nil
}

func readBoard(_ *acting, text string, e *events.Effect) error {
	id, seen, _ := strings.Cut(text, "@")
	side, err := parseSide("--position "+id+"@", seen)
	if err != nil {
		return err
	}
	if !side.Valid() && !strings.ContainsAny(id, ":=") {
		return usageError("--position %q is a Position ID, which does not say whose it is; write %s@A where A is on roll in it, or %[2]s@B", text, id)
	}
	p := events.PositionSet{OnRoll: side}
	if err := identified(&p, id); err != nil {
		return err
	}
	e.Board = p.Board
	return nil
}

func readEffectDice(_ *acting, text string, e *events.Effect) (err error) {
	e.Dice, err = parseDice(text, events.Dice{})
	return err
}

func readEffectCube(_ *acting, text string, e *events.Effect) error {
	value, owner, _ := strings.Cut(text, "@")
	var err error
	if value != "" {
		e.Value, err = strconv.Atoi(value)
	}
	switch owner {
	case "a", "b":
		owner = strings.ToUpper(owner)
	case "", "A", "B", events.CubeCentred, events.CubeAbsent:
	default:
		return usageError("--cube %q: the cube lies with A, with B, in the centre or is absent: 2@A, 1@centre, @absent", text)
	}
	if e.Owner = owner; err != nil || value == "" && owner == "" || value != "" && e.Value < 1 {
		return usageError("--cube %q: a value, where it lies, or both are needed, such as 2@A, 4 or @centre", text)
	}
	return nil
}

func readScore(_ *acting, text string, e *events.Effect) error {
	score, err := parseScore(text)
	e.Score = score
	return err
}

func readTricks(_ *acting, text string, e *events.Effect) (err error) {
	e.Score, err = pairOf("--tricks", text, "declarer's tricks and the defenders', such as 9-4")
	return err
}

func readPercent(_ *acting, text string, e *events.Effect) (err error) {
	e.Score, err = pairOf("--percent", text, "percent for North and South and for East and West, such as 60-40")
	return err
}

func readEffectSide(_ *acting, text string, e *events.Effect) (err error) {
	if e.Side, err = parseSide("side", text); err == nil && !e.Side.Valid() {
		err = usageError("an effect names the side that it is about: A or B")
	}
	return err
}

func readAward(_ *acting, text string, e *events.Effect) error {
	side, points, _ := strings.Cut(text, ":")
	var err error
	if e.Side, err = parseSide("--award", side); err != nil {
		return err
	}
	if e.Points, err = strconv.Atoi(points); err != nil || e.Points < 1 || !e.Side.Valid() {
		return usageError("--award %q: a side and its points are needed, such as A:1", text)
	}
	return nil
}
