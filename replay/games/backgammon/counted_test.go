package backgammon

import (
	"strings"
	"testing"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/replay/diagram/diagramtest"

	"golang.org/x/text/language"
	"pgregory.net/rapid"
)

func TestBoardsForLittleRoom(t *testing.T) {
	owned := set(&blitz, events.A, events.Dice{})
	owned.CubeValue, owned.CubeOwner = 2, events.CubeOfB
	for _, c := range []struct {
		name    string
		events  []events.Body
		options diagram.Options
	}{
		{"counted start", opening, diagram.Options{}},
		{"counted, seen by B, bearing off to the left, ASCII", opening, diagram.Options{Perspective: diagram.Perspective{Near: events.B, OffLeft: true}, ASCII: true}},
		{"counted, both on a point, in Russian", then(opening, set(&crowded, events.B, events.Dice{5, 5})), diagram.Options{Language: language.Russian}},
		{"counted, the cube with B", then(opening, owned), diagram.Options{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			diagramtest.Golden(t, c.name, strings.Join(Board{Table: tableAfter(c.events...)}.counted(c.options), "\n")+"\n")
		})
	}
}

// A counted board tells as many checkers as there are.
func TestCountedBoardsLoseNobody(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable().Draw(t, "table")
		o := diagram.Options{Perspective: anyPerspective().Draw(t, "perspective"), ASCII: true}
		lines := Board{Table: table}.counted(o)
		var told, stand [2]int
		for _, field := range strings.Fields(strings.NewReplacer("O", " O", "X", " X").Replace(strings.Join(lines, " "))) {
			for side, mark := range []string{"O", "X"} {
				if number, ok := strings.CutPrefix(field, mark); ok && number != "" {
					n := 0
					for _, r := range number {
						n = 10*n + int(r-'0')
					}
					told[side] += n
				}
			}
		}
		for point := range table.Board.A {
			stand[events.A] += table.Board.A[point]
			stand[events.B] += table.Board.B[point]
		}
		if told != stand {
			t.Errorf("%v are told of %v:\n%s", told, stand, strings.Join(lines, "\n"))
		}
	})
}

func TestCountedBoardsOfAGameKeepTheirWidth(t *testing.T) {
	for _, s := range scenes() {
		for _, line := range s.board().counted(s.options) {
			if n := utf8.RuneCountInString(line); n > countedWidth {
				t.Errorf("%s: %d columns: %s", s.name, n, line)
			}
		}
	}
}

func TestACentredCubeLiesWithItsSixtyFourUp(t *testing.T) {
	for _, c := range []struct {
		name string
		cube Cube
		face int
	}{
		{"centred", Cube{Value: 1, Owner: events.NoSide, Offered: events.NoSide}, 64},
		{"centred after an automatic double", Cube{Value: 2, Owner: events.NoSide, Offered: events.NoSide}, 2},
		{"owned", Cube{Value: 2, Owner: events.A, Offered: events.NoSide}, 2},
		{"a real 64", Cube{Value: 64, Owner: events.B, Offered: events.NoSide}, 64},
		{"observed at 1 with a player", Cube{Value: 1, Owner: events.A, Offered: events.NoSide}, 1},
		{"the first double", Cube{Value: 2, Owner: events.NoSide, Offered: events.A}, 2},
	} {
		if got := c.cube.face(); got != c.face {
			t.Errorf("%s: %d is up and should be %d", c.name, got, c.face)
		}
	}
}
