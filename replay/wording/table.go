package wording

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
)

// Stage says where a match is in its life.
func (w *Words) Stage(s rules.Stage) string { return w.word("stage", string(s)) }

// Phase says what the table waits for, by the word that views have for it.
func (w *Words) Phase(phase string) string { return w.word("phase", phase) }

// Role names the role of a device.
func (w *Words) Role(role string) string { return w.word("role", role) }

// Situation says in a line what the table waits for: "game 3, match to 7, Crawford
// game, A to play 3-1".
func (w *Words) Situation(t *backgammon.Table, names Names) string {
	parts := []string{}
	if t.Game > 0 {
		parts = append(parts, w.say("game", t.Game))
	}
	if t.Length > 0 {
		parts = append(parts, w.say("match-to", t.Length))
	}
	if t.Crawford == "now" {
		parts = append(parts, w.say("crawford.now"))
	}
	parts = append(parts, w.Waiting(t, names))
	if t.Frozen {
		parts = append(parts, w.say("frozen"))
	}
	if t.Gap {
		parts = append(parts, w.say("gap"))
	}
	return strings.Join(parts, ", ")
}

// Waiting says who is to do what: "A on roll", "B to answer the double".
func (w *Words) Waiting(t *backgammon.Table, names Names) string {
	who := names.Of(events.ParseSide(t.OnRoll))
	switch {
	case t.Phase == backgammon.CubeAnswer.String() && t.Cube.OfferedBy != "":
		return w.say("on-roll.answer", names.Of(events.ParseSide(t.Cube.OfferedBy).Opponent()))
	case t.Phase == backgammon.InTurn.String() && len(t.Dice) == 2:
		return w.say("on-roll.play", who, strconv.Itoa(t.Dice[0])+"-"+strconv.Itoa(t.Dice[1]))
	case t.Phase == backgammon.RollOrDouble.String() && t.Reroll:
		return w.say("on-roll.reroll", who)
	case t.Phase == backgammon.RollOrDouble.String():
		return w.say("on-roll.roll", who)
	}
	return w.Phase(t.Phase)
}

// Score says how many points a side has.
func (w *Words) Score(points int) string { return w.say("score", points) }

// Away says how many points a side needs to win the match.
func (w *Words) Away(points int) string { return w.say("away", points) }

// Bar names the bar.
func (w *Words) Bar() string { return w.say("point.bar") }

// Off names the place of the checkers that were borne off.
func (w *Words) Off() string { return w.say("point.off") }

// Cube says what the cube stands at, which number lies uppermost where that is
// another one, and where it lies: "A", "B" or "centre".
func (w *Words) Cube(value, face int, owner string, names Names) string {
	key := "cube.lies"
	if face != value {
		key = "cube.shows"
	}
	return w.say(key, value, w.owner(owner, names), face)
}

// SameWay says that both sides move the same way round the board.
func (w *Words) SameWay() string { return w.say("same-way") }

// Pips says a side's pip count.
func (w *Words) Pips(pips int) string { return w.say("pips", pips) }

// ClockLeft says how many milliseconds a side has left.
func (w *Words) ClockLeft(left int64) string { return w.say("clock-left", Clock(left)) }

// Game says which game of the match: "game 3".
func (w *Words) Game(game int) string { return w.say("game", game) }
