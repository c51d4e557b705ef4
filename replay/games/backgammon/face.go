// Package backgammon is the face of backgammon, and of other games that are played on its
// board.
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

// Face returns the face of backgammon, which has match texts and SGF to itself.
func Face() face.Face { return On(events.Backgammon, backgammon.Short(), formats...) }

// On returns the face of a game that is played on the board of backgammon, with the formats
// of its own.
func On(discipline string, game backgammon.Game, formats ...format.Format) face.Face {
	return &boardFace{discipline: discipline, game: game, formats: formats}
}

type boardFace struct {
	face.Plain
	discipline string
	game       backgammon.Game
	formats    []format.Format
}

// Formats are those of the game alone.
func (b *boardFace) Formats() []format.Format { return b.formats }

// Discipline names the game.
func (b *boardFace) Discipline() string { return b.discipline }

// Draw returns the board.
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

// Situation says which game it is and what the table waits for.
func (b *boardFace) Situation(r rules.Referee, w *wording.Words, names wording.Names) string {
	table := viewOf(r)
	return words.Situation(w, &table, names)
}

// Notation writes a play as it was told, without its hits.
func (b *boardFace) Notation(body events.Body) string {
	if moved, ok := body.(*events.CheckersMoved); ok {
		return backgammon.Notation(moved.Steps, nil)
	}
	return ""
}

//go:embed table.toml
var table string

var schema = face.Schema{Name: "backgammon", Declared: table}

// Schema declares the board.
func (b *boardFace) Schema() *face.Schema { return &schema }

// Corrections writes rolls, plays and what is done with the cube.
func (b *boardFace) Corrections() *correct.Notation { return &notation.Board }

// Traits looks for the cube, and knows where turns begin.
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

// Idle are none: the keys are made for this board.
func (b *boardFace) Idle() []string { return nil }

// Ended returns how the game ended that ended last.
func (b *boardFace) Ended(r rules.Referee) (ended face.Ended, ok bool) {
	last := viewOf(r).LastGame
	if last == nil {
		return ended, false
	}
	return face.Ended{Number: last.Game, Winner: events.ParseSide(last.Winner), Points: last.Points, As: last.As, By: last.By}, true
}

// Ending says how a game was won, and what it was worth.
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

// Crawford returns the number of the Crawford game, given what is known of it.
func (b *boardFace) Crawford(r rules.Referee, known int) int {
	switch table := viewOf(r); table.Crawford {
	case "now":
		return table.Game
	case "after":
		return known
	}
	return 0
}

// Rows say where the checkers and the cube are, and what the table waits for.
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

// viewOf returns the table of a referee; nothing for one of another game.
func viewOf(r rules.Referee) backgammon.Table {
	table, _ := r.Table().(backgammon.Table)
	return table
}

// PositionID returns the Position ID.
func (b *boardFace) PositionID(r rules.Referee) string { return viewOf(r).PositionID }

// standing is how the table stands after an event of an export.
type standing struct {
	OnRoll      string `json:"on_roll"`
	rules.Tally        // the score
	PositionID  string `json:"position_id,omitempty"`
	MatchID     string `json:"match_id,omitempty"`
	XGID        string `json:"xgid,omitempty"`
}

// After returns who is on roll, the score and the identifiers.
func (b *boardFace) After(r rules.Referee) any {
	t := viewOf(r)
	return &standing{t.OnRoll, t.Tally, t.PositionID, t.MatchID, t.XGID}
}
