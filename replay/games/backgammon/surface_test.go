package backgammon

import (
	"bytes"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

// counter counts what is drawn on it, by what SVG calls that.
type counter map[string]int

func (c counter) Circle(diagram.Pen, diagram.Spot, float64)                   { c["<circle"]++ }
func (c counter) Polygon(diagram.Pen, []diagram.Spot)                         { c["<polygon"]++ }
func (c counter) Box(diagram.Pen, diagram.Spot, float64, float64, float64)    { c["<rect"]++ }
func (c counter) Line(diagram.Pen, diagram.Spot, diagram.Spot)                { c["<line"]++ }
func (c counter) Curve(diagram.Pen, diagram.Spot, diagram.Spot, diagram.Spot) { c["<path"]++ }
func (c counter) Letters(_ diagram.Pen, at diagram.Spot, l diagram.Letters) {
	c["<text"]++
	if at.X < 0 || at.X > pictureWidth || at.Y < 0 || at.Y > pictureHeight || l.Size <= 0 || l.Words == "" {
		c["out of place"]++
	}
}

// What is drawn on a surface is the picture of SVG, shape by shape.
func TestASurfaceGetsThePictureOfSVG(t *testing.T) {
	start, err := position.ParseStartPosition("standard")
	if err != nil {
		t.Fatal(err)
	}
	board := start.Board()
	table := backgammon.TableOf(backgammon.Short(), &position.Situation{Board: board, OnRoll: events.B, Decision: events.B, Dice: events.Dice{6, 1}, Cube: 2, CubeOwner: events.A, Length: 7, State: position.Playing})
	for _, c := range []struct {
		options diagram.Options
		last    *Play
	}{
		{},
		{diagram.Options{Dark: true, Names: [2]string{"Anna", "Борис"}, Perspective: diagram.Perspective{Near: events.B, OffLeft: true}}, nil},
		{diagram.Options{}, PlayFrom(board, events.A, []events.Step{{From: 24, To: 18}, {From: 13, To: 11}})},
	} {
		drawn := counter{}
		p := Board{&table, c.last}.Picture(c.options)
		diagram.Draw(p, drawn)
		picture := diagram.SVG(p)
		for _, shape := range []string{"<circle", "<polygon", "<rect", "<line", "<path", "<text"} {
			if n := bytes.Count(picture, []byte(shape+" ")); n != drawn[shape] {
				t.Errorf("%d of %d %s> with %+v", drawn[shape], n, strings.TrimPrefix(shape, "<"), c)
			}
		}
		if drawn["<circle"] < 30 || drawn["out of place"] > 0 {
			t.Errorf("drawn: %v", drawn)
		}
	}
}
