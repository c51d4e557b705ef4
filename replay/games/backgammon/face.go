// Package backgammon is the face of backgammon and of other games on its board.
package backgammon

import (
	_ "embed"
	"fmt"
	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/correct"
	"kibitz/replay/face"
	"kibitz/replay/games/backgammon/notation"
	"kibitz/replay/games/backgammon/words"
	"kibitz/replay/record/format"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"strings"
)

// Face returns the face of backgammon, the only game with match texts and SGF.
func Face() face.Face { return On(events.Backgammon, backgammon.Short(), formats...) }

// On returns the face of a game on the backgammon board, with its own formats.
func On(discipline string, game backgammon.Game, formats ...format.Format) face.Face {
	return &boardFace{discipline: discipline, game: game, formats: formats}
}

type boardFace struct {
	face.Plain
	discipline string
	game       backgammon.Game
	formats    []format.Format
}

// Formats returns the formats that only this game has.
func (b *boardFace) Formats() []format.Format { return b.formats }

// Discipline returns the name of the game.
func (b *boardFace) Discipline() string { return b.discipline }

// Draw returns the board, with the last play marked if last is not negative.
func (b *boardFace) Draw(r rules.Referee, t *replay.Timeline, last int) face.Table {
	table := viewOf(r)
	board := Board{Table: &table}
	if last < 0 {
		return board
	}
	if before, moved := t.LastPlay(last); moved != nil {
		at := viewOf(before)
		board.Last = playOf(b.game, &at, moved)
	}
	return board
}

// Situation describes the game and what is due next.
func (b *boardFace) Situation(r rules.Referee, w *wording.Words, names wording.Names) string {
	table := viewOf(r)
	return words.Situation(w, &table, names)
}

// Notation returns a play as it was recorded, without marking hits.
func (b *boardFace) Notation(body events.Body) string {
	if moved, ok := body.(*events.CheckersMoved); ok {
		return backgammon.Notation(moved.Steps, nil)
	}
	return ""
}

//go:embed table.toml
var table string

var schema = face.Schema{Name: "backgammon", Seen: "backgammon-seen", Declared: table}

// Schema returns the schema of the board.
func (b *boardFace) Schema() *face.Schema { return &schema }

// Corrections returns the notation for corrections of rolls, plays and cube actions.
func (b *boardFace) Corrections() *correct.Notation { return &notation.Board }

// Traits returns the traits of an event. Cube events are key events; rolls and cube actions
// begin turns.
func (b *boardFace) Traits(f *replay.Frame) face.Traits {
	t := b.Plain.Traits(f)
	switch kind := f.Event.Type(); kind {
	case "cube.offered", "cube.taken", "cube.beavered", "cube.passed":
		return t | face.Key | face.Begins
	case "opening.rolled", "dice.rolled":
		return t | face.Begins
	case "roll.voided":
		return t | face.Unusual
	default:
		if strings.HasPrefix(string(kind), "cube.") {
			t |= face.Key
		}
		return t
	}
}

// UnusedKeys returns nil, because all keys apply to this board.
func (b *boardFace) UnusedKeys() []string { return nil }

// Ended returns the result of the last game that ended; ok is false if there is none.
func (b *boardFace) Ended(r rules.Referee) (ended face.Ended, ok bool) {
	last := viewOf(r).LastGame
	if last == nil {
		return ended, false
	}
	return face.Ended{Number: last.Game, Winner: events.ParseSide(last.Winner), Points: last.Points, As: last.As, By: last.By}, true
}

// Ending describes how a game was won and what it was worth.
func (b *boardFace) Ending(g face.Ended, w *wording.Words, names wording.Names) string {
	how := w.Say("drag.unknown")
	switch {
	case g.By == string(backgammon.ByPass) || g.By != "" && g.As == "":
		how = w.Ending(g.By)
	case g.By != "":
		how = w.Ending(g.By) + ", " + w.Loss(g.As)
	}
	return w.Say("drag.won", names.Of(g.Winner), g.Points, how)
}

// Crawford returns the number of the Crawford game, or 0 if it has not been played; known
// is the number found so far.
func (b *boardFace) Crawford(r rules.Referee, known int) int {
	switch table := viewOf(r); table.Crawford {
	case "now":
		return table.Game
	case "after":
		return known
	}
	return 0
}

// Rows returns the position, what is due next, and where the cube lies.
func (b *boardFace) Rows(r rules.Referee, w *wording.Words, names wording.Names) []face.Row {
	table := viewOf(r)
	cube := ""
	if table.Cube.Owner != events.CubeAbsent {
		cube = fmt.Sprint(table.Cube.Value, " ", w.CubePlace(table.Cube.Owner, names))
	}
	return []face.Row{
		{Label: w.Label("position"), Text: table.PositionID}, {Label: w.Label("waiting"), Text: words.Waiting(w, &table, names)},
		{Label: w.Label("cube-lies"), Text: cube},
	}
}

// viewOf returns a referee's table, or the zero value if the referee is for another game. What
// its reader may not know is zero.
func viewOf(r rules.Referee) backgammon.Table {
	switch table := r.Table().(type) {
	case backgammon.Table:
		return table
	case backgammon.Seen:
		return table.Table()
	}
	return backgammon.Table{}
}

// PositionID returns the Position ID.
func (b *boardFace) PositionID(r rules.Referee) string { return viewOf(r).PositionID }

// standing is the state of the table after an event in an export.
type standing struct {
	OnRoll      string `json:"on_roll"`
	rules.Tally        // the score
	PositionID  string `json:"position_id,omitempty"`
	MatchID     string `json:"match_id,omitempty"`
	XGID        string `json:"xgid,omitempty"`
}

// After returns the side on roll, the score and the identifiers.
func (b *boardFace) After(r rules.Referee) any {
	t := viewOf(r)
	return &standing{t.OnRoll, t.Tally, t.PositionID, t.MatchID, t.XGID}
}
