package words

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/wording"
	"kibitz/rules/backgammon"
)

// Situation describes in one line the game and what is due next: "game 3, match to 7,
// Crawford game, A to play 3-1".
func Situation(w *wording.Words, t *backgammon.Table, names wording.Names) string {
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
	parts = append(parts, Waiting(w, t, names))
	if t.Frozen {
		parts = append(parts, w.Say("frozen"))
	}
	if t.Gap {
		parts = append(parts, w.Say("gap"))
	}
	return strings.Join(parts, ", ")
}

// Waiting describes who must act and how: "A on roll", "B to answer the double".
func Waiting(w *wording.Words, t *backgammon.Table, names wording.Names) string {
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

// Away returns the text for the number of points that a side needs to win the match.
func Away(w *wording.Words, points int) string { return w.Say("away", points) }

// Bar returns the word for the bar.
func Bar(w *wording.Words) string { return w.Say("point.bar") }

// Off returns the word for borne-off checkers.
func Off(w *wording.Words) string { return w.Say("point.off") }

// Cube describes the cube's value, its upper face if that differs, and its place: owner is
// "A", "B" or "centre".
func Cube(w *wording.Words, value, face int, owner string, names wording.Names) string {
	key := "cube.lies"
	if face != value {
		key = "cube.shows"
	}
	return w.Say(key, value, w.CubePlace(owner, names), face)
}

// SameWay returns the text that both sides move in the same direction around the board.
func SameWay(w *wording.Words) string { return w.Say("same-way") }

// Pips returns the text for a side's pip count.
func Pips(w *wording.Words, pips int) string { return w.Say("pips", pips) }
