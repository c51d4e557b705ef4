package wording

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/rules/backgammon"
)

// Situation says in a line what the table waits for: "game 3, match to 7, Crawford
// game, A to play 3-1".
func (w *Words) Situation(t *backgammon.Table, names Names) string {
	parts := []string{}
	if t.Game > 0 {
		parts = append(parts, w.Say("game", t.Game))
	}
	if t.Length > 0 {
		parts = append(parts, w.Say("match-to", t.Length))
	}
	if t.Crawford == "now" {
		parts = append(parts, w.Say("crawford.now"))
	}
	parts = append(parts, w.Waiting(t, names))
	if t.Frozen {
		parts = append(parts, w.Say("frozen"))
	}
	if t.Gap {
		parts = append(parts, w.Say("gap"))
	}
	return strings.Join(parts, ", ")
}

// Waiting says who is to do what: "A on roll", "B to answer the double".
func (w *Words) Waiting(t *backgammon.Table, names Names) string {
	who := names.Of(events.ParseSide(t.OnRoll))
	switch {
	case t.Phase == backgammon.CubeAnswer.String() && t.Cube.OfferedBy != "":
		return w.Say("on-roll.answer", names.Of(events.ParseSide(t.Cube.OfferedBy).Opponent()))
	case t.Phase == backgammon.InTurn.String() && len(t.Dice) == 2:
		return w.Say("on-roll.play", who, strconv.Itoa(t.Dice[0])+"-"+strconv.Itoa(t.Dice[1]))
	case t.Phase == backgammon.RollOrDouble.String() && t.Reroll:
		return w.Say("on-roll.reroll", who)
	case t.Phase == backgammon.RollOrDouble.String():
		return w.Say("on-roll.roll", who)
	}
	return w.Phase(t.Phase)
}

// Away says how many points a side needs to win the match.
func (w *Words) Away(points int) string { return w.Say("away", points) }

// Bar names the bar.
func (w *Words) Bar() string { return w.Say("point.bar") }

// Off names the place of the checkers that were borne off.
func (w *Words) Off() string { return w.Say("point.off") }

// Cube says what the cube stands at, which number lies uppermost where that is
// another one, and where it lies: "A", "B" or "centre".
func (w *Words) Cube(value, face int, owner string, names Names) string {
	key := "cube.lies"
	if face != value {
		key = "cube.shows"
	}
	return w.Say(key, value, w.owner(owner, names), face)
}

// SameWay says that both sides move the same way round the board.
func (w *Words) SameWay() string { return w.Say("same-way") }

// Pips says a side's pip count.
func (w *Words) Pips(pips int) string { return w.Say("pips", pips) }

// CubePlace says where the cube lies: "A", "B", "centre" or "absent".
func (w *Words) CubePlace(owner string, names Names) string { return w.owner(owner, names) }

// Crawford says where the Crawford rule is in its course.
func (w *Words) Crawford(word string) string { return w.Word("crawford", word) }

// Ending says what ended a game, by backgammon.Ending.
func (w *Words) Ending(by string) string { return w.Word("ending", by) }

// Loss says how a game was lost: single, gammon or backgammon.
func (w *Words) Loss(as string) string { return w.Word("as", as) }

func init() {
	RegisterFigure("phase", Figure{Say: func(w *Words, f []int) string { return w.Phase(backgammon.Phase(f[0]).String()) }})
	RegisterFigure("owner", Figure{Say: func(w *Words, f []int) string { return w.owner(ownerWord(f[0]), w.context.Names) }})
	RegisterFigure("game", Figure{Case: func(n int) string { return named(n == 0, "none") }})
	RegisterFigure("point", Figure{Case: func(n int) string { return named(n == events.Bar, "bar") }})
	RegisterFigure("points", Figure{Case: func(n int) string { return named(n < 0, "winner") }})
	RegisterFigure("fault", Figure{Case: func(n int) string { return faults[backgammon.Fault(n)] }})
}

// named returns the name of a special case where it is one.
func named(is bool, name string) string {
	if is {
		return name
	}
	return ""
}

// faults are the special cases of an illegal play.
var faults = map[backgammon.Fault]string{backgammon.Unplayed: "left", backgammon.FromHead: "head", backgammon.Blocking: "block"}

// ownerWord returns the word for where a finding says that the cube lies.
func ownerWord(place int) string {
	places := [...]string{events.CubeOfA, events.CubeOfB, events.CubeCentred, events.CubeAbsent}
	if place < 0 || place >= len(places) {
		return ""
	}
	return places[place]
}
