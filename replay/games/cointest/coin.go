// Package cointest is the face of the tiny game of rules/match/cointest, for tests: what a
// game needs to be shown, printed and looked at.
package cointest

import (
	"embed"
	"fmt"
	"strings"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/diagram"
	"kibitz/replay/face"
	"kibitz/replay/games"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/match/cointest"

	"golang.org/x/text/language"
)

//go:embed words
var words embed.FS

// Register registers the game, its words and its face.
func Register() {
	cointest.Register()
	wording.Register(words)
	games.Add(coin{})
}

// coin is the face of the game.
type coin struct{ face.Plain }

// Discipline names the game.
func (coin) Discipline() string { return cointest.Discipline }

// Draw returns the score, as points on a line for each side.
func (coin) Draw(r rules.Referee, _ *replay.Timeline, _ int) face.Table {
	return face.Drawn{Table: table{view(r)}}
}

// Situation says which toss is next.
func (coin) Situation(r rules.Referee, w *wording.Words, _ wording.Names) string {
	return w.Say("coin.waits", view(r).Tosses+1)
}

// Rows say how often was tossed.
func (coin) Rows(r rules.Referee, w *wording.Words, _ wording.Names) []face.Row {
	return []face.Row{{Label: w.Label("waiting"), Text: w.Say("coin.waits", view(r).Tosses+1)}}
}

func view(r rules.Referee) cointest.Table {
	t, _ := r.Table().(cointest.Table)
	return t
}

// table is the table, to be drawn.
type table struct{ cointest.Table }

// Text draws a line for each side.
func (t table) Text(o diagram.Options) string {
	_, lines := t.Alternative(o)
	return strings.Join(lines, "\n") + "\n"
}

// Alternative says the score, and each side's points.
func (t table) Alternative(o diagram.Options) (title string, description []string) {
	o.Settle()
	names := wording.Names(o.Names)
	for side := events.A; side.Valid(); side++ {
		description = append(description, names.Of(side)+" "+strings.Repeat("*", t.Score[side])+strings.Repeat(".", max(0, 3-t.Score[side])))
	}
	return fmt.Sprintf("%s - %s, %s", names.Of(events.A), names.Of(events.B), wording.In(o.Language).Tally(t.Tally)), description
}

// Picture lays out a coin for each point.
func (t table) Picture(o diagram.Options) diagram.Picture { return picture{t, o} }

// picture is the table being painted.
type picture struct {
	table
	o diagram.Options
}

func (p picture) Size() diagram.Spot     { return diagram.At(160, 90) }
func (p picture) Language() language.Tag { return wording.In(p.o.Language).Tag() }

func (p picture) Alternative() (title string, description []string) { return p.table.Alternative(p.o) }

func (p picture) Paint(on diagram.Painter) {
	for side := events.A; side.Valid(); side++ {
		about := []diagram.Attribute{{"side", side.String()}}
		pen := diagram.Pen{Fill: diagram.OnLight.Field, Stroke: diagram.OnLight.Outline, Width: diagram.LineWidth}
		diagram.Group(on, diagram.Part{Name: "points", About: about}, pen, func() {
			for i := range p.Score[side] {
				on.Circle(diagram.At(30+45*float64(i), 25+40*float64(side)), 15)
			}
		})
	}
}
