package diagram

import (
	"bytes"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules/backgammon"
)

// counter counts what is drawn on it, by what SVG calls that.
type counter map[string]int

func (c counter) Circle(Pen, Spot, float64)                { c["<circle"]++ }
func (c counter) Polygon(Pen, []Spot)                      { c["<polygon"]++ }
func (c counter) Box(Pen, Spot, float64, float64, float64) { c["<rect"]++ }
func (c counter) Line(Pen, Spot, Spot)                     { c["<line"]++ }
func (c counter) Curve(Pen, Spot, Spot, Spot)              { c["<path"]++ }
func (c counter) Letters(_ Pen, at Spot, l Letters) {
	c["<text"]++
	if at.X < 0 || at.X > DrawnWidth || at.Y < 0 || at.Y > DrawnHeight || l.Size <= 0 || l.Words == "" {
		c["out of place"]++
	}
}

// What is drawn on a surface is the picture of SVG, shape by shape.
func TestASurfaceGetsThePictureOfSVG(t *testing.T) {
	start, err := backgammon.ParseStartPosition("standard")
	if err != nil {
		t.Fatal(err)
	}
	board := start.Board()
	table := backgammon.Situation{Board: board, OnRoll: events.B, Decision: events.B, Dice: events.Dice{6, 1}, Cube: 2, CubeOwner: events.A, Length: 7, State: backgammon.Playing}.Table()
	for _, o := range []Options{
		{},
		{Dark: true, Names: [2]string{"Anna", "Борис"}, Perspective: Perspective{Near: events.B, OffLeft: true}},
		{Last: PlayFrom(board, events.A, []events.Step{{From: 24, To: 18}, {From: 13, To: 11}})},
	} {
		drawn := counter{}
		Draw(&table, o, drawn)
		picture := SVG(&table, o)
		for _, shape := range []string{"<circle", "<polygon", "<rect", "<line", "<path", "<text"} {
			if n := bytes.Count(picture, []byte(shape+" ")); n != drawn[shape] {
				t.Errorf("%d of %d %s> with %+v", drawn[shape], n, strings.TrimPrefix(shape, "<"), o)
			}
		}
		if drawn["<circle"] < 30 || drawn["out of place"] > 0 {
			t.Errorf("drawn: %v", drawn)
		}
	}
}
