// Package cointest is the face of the tiny game of rules/match/cointest, for tests: what a
// game needs to be shown, printed, corrected and described to other programs.
package cointest

import (
	"embed"
	"fmt"
	"strings"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/correct"
	"kibitz/replay/diagram"
	"kibitz/replay/face"
	"kibitz/replay/games"
	"kibitz/replay/invalid"
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

var schema = face.Schema{Name: "coin", Declared: `
[coin]
file = "services/coin.json"
title = "Coin table"
description = "What a match of the coin looks like."
[coin.properties]
tosses = {is = "count", description = "tosses that stand"}
score = {is = "pair", description = "A's points, then B's"}
official = {is = "pair", description = "what counts of the score"}
`}

// Schema declares the table.
func (coin) Schema() *face.Schema { return &schema }

var notation = correct.Notation{Fields: []correct.Field{{Name: "toss"}}, Read: readToss}

// Corrections writes a toss as what A and B show: "HT".
func (coin) Corrections() *correct.Notation { return &notation }

// toss is a toss that somebody tells.
type toss struct{ a, b uint8 }

func readToss(text func(string) string) (correct.Statement, error) {
	written, shown := text("toss"), map[byte]uint8{'H': 2, 'T': 1}
	if written == "" {
		return nil, nil
	}
	if len(written) != 2 || shown[written[0]]*shown[written[1]] == 0 {
		return nil, invalid.Field("toss", written, "bad-toss")
	}
	return toss{shown[written[0]], shown[written[1]]}, nil
}

func (t toss) by(side events.Side) events.Body {
	return &events.OpeningRolled{A: t.a, B: t.b, First: side}
}

// NewEvents returns the toss, which the side made first.
func (t toss) NewEvents(_ rules.Referee, side events.Side) ([]events.Body, error) {
	return []events.Body{t.by(side)}, nil
}

// Amend puts the toss in the place of another, and says anew who was first.
func (t toss) Amend(a *correct.Amendment) ([]events.Event, error) {
	return a.ReplaceEvent(t.by(a.Side)), nil
}

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
