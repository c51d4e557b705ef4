package backgammon

import (
	"bytes"
	"testing"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/replay/diagram/diagramtest"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

// Every painter gets the picture of SVG, shape by shape.
func TestEveryPainterGetsThePictureOfSVG(t *testing.T) {
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
		{diagram.Options{}, playFrom(backgammon.Short(), board, events.A, []events.Step{{From: 24, To: 18}, {From: 13, To: 11}})},
	} {
		drawn := map[string]int{}
		p := Board{&table, c.last}.Picture(c.options)
		for _, shape := range diagramtest.Record(p) {
			drawn[shape.Kind]++
			if at := shape.At; at.X < 0 || at.X > pictureWidth || at.Y < 0 || at.Y > pictureHeight || shape.Kind == "letters" && (shape.Reach.Y <= 0 || shape.Words == "") {
				t.Errorf("out of place: %+v", shape)
			}
		}
		picture := diagram.SVG(p)
		for kind, element := range map[string]string{"circle": "circle", "polygon": "polygon", "box": "rect", "line": "line", "curve": "path", "letters": "text"} {
			if n := bytes.Count(picture, []byte("<"+element+" ")); n != drawn[kind] {
				t.Errorf("%d of %d <%s> with %+v", drawn[kind], n, element, c)
			}
		}
		if drawn["circle"] < 30 {
			t.Errorf("drawn: %v", drawn)
		}
	}
}
