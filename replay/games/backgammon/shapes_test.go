package backgammon

import (
	"maps"
	"math"
	"strconv"
	"testing"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/replay/diagram/diagramtest"

	"pgregory.net/rapid"
)

// anyPicture generates pictures of any table with any play marked.
func anyPicture() *rapid.Generator[*picture] {
	return rapid.Custom(func(t *rapid.T) *picture {
		var last *Play
		o := diagram.Options{Perspective: anyPerspective().Draw(t, "perspective"), Dark: rapid.Bool().Draw(t, "dark"), Pips: rapid.Bool().Draw(t, "pips")}
		o.Names = [2]string{rapid.String().Draw(t, "A"), rapid.String().Draw(t, "B")}
		o.Light = rapid.SampledFrom([]events.Side{events.A, events.B}).Draw(t, "light")
		if rapid.Bool().Draw(t, "marked") {
			last = anyPlay().Draw(t, "play")
		}
		return newPicture(Board{anyTable().Draw(t, "table"), last}, o)
	})
}

func TestEveryCheckerIsPaintedOnceAndCounted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPicture().Draw(t, "picture")
		painted, told, badges, places := map[string]int{}, map[string]int{}, map[string]string{}, map[diagram.Spot]bool{}
		for _, s := range diagramtest.Record(p) {
			if group, ok := s.In("checkers"); ok {
				stack, _ := s.In("stack")
				key := stack.Get("side") + stack.Get("point")
				painted[key]++
				told[key], _ = strconv.Atoi(stack.Get("count"))
				if places[s.At] || group.Name == "" {
					t.Fatalf("two checkers lie at %v", s.At)
				}
				places[s.At] = true
				if want := p.suitOf(stack.Get("side")); s.Style.Fill != want.Fill {
					t.Fatalf("a checker of %s has the colours of the other side", stack.Get("side"))
				}
			}
			if count, ok := s.In("count"); ok && s.Kind == "letters" {
				badges[count.Get("side")+count.Get("point")] = s.Words
			}
		}
		for side, row := range [2]*[26]int{&p.Table.Board.A, &p.Table.Board.B} {
			for point, n := range row {
				key := events.Side(side).String() + strconv.Itoa(point)
				if told[key] != n || painted[key] > n || n > 0 && painted[key] == 0 {
					t.Errorf("%s: %d checkers painted, %d told, %d there", key, painted[key], told[key], n)
				}
				badge := ""
				if painted[key] < n || point == events.Off && n > 0 {
					badge = strconv.Itoa(n)
				}
				if badges[key] != badge {
					t.Errorf("%s: the badge of %d checkers, %d painted, says %q", key, n, painted[key], badges[key])
				}
			}
		}
	})
}

func (p *picture) suitOf(side string) diagram.Piece {
	if side == "A" {
		return p.suit(events.A)
	}
	return p.suit(events.B)
}

func TestNothingIsPaintedBesideThePage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, s := range diagramtest.Record(anyPicture().Draw(t, "picture")) {
			low, high := s.At.Minus(s.Reach), s.At.Plus(s.Reach)
			if low.X < 0 || low.Y < 0 || high.X > pictureWidth || high.Y > pictureHeight || math.IsNaN(s.At.X+s.At.Y) {
				t.Errorf("%s %q from %v to %v", s.Kind, s.Words, low, high)
			}
			if s.Style == (diagram.Pen{}) {
				t.Errorf("%s %q is painted without a style", s.Kind, s.Words)
			}
		}
	})
}

// pieces returns where the checkers of each side, the points and their numbers, the
// trays' counts, the cube and the dice lie, without the dice's pips.
func pieces(p *picture) map[string]map[diagram.Spot]bool {
	all := map[string]map[diagram.Spot]bool{}
	for _, s := range diagramtest.Record(p) {
		if _, ok := s.In("pips"); ok {
			continue
		}
		for _, name := range []string{"checkers", "light points", "dark points", "numbers", "cube", "die", "count"} {
			group, ok := s.In(name)
			if !ok {
				continue
			}
			if stack, ok := s.In("stack"); ok {
				group = stack
			}
			key := name + " " + group.Get("side") + " " + s.Words
			if all[key] == nil {
				all[key] = map[diagram.Spot]bool{}
			}
			all[key][diagram.At(math.Round(s.At.X*100)/100, math.Round(s.At.Y*100)/100)] = true
		}
	}
	return all
}

// Bearing off to the other side mirrors the board; words are not mirrored, but lie
// where their mirror image would.
func TestTheOtherBearingOffSideIsTheMirrorImage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable().Draw(t, "table")
		table.Dice, table.Cube.Offered, table.Cube.OfferedBy = nil, 0, "" // these lie to the right, as players sit
		near := rapid.SampledFrom([]events.Side{events.A, events.B}).Draw(t, "near")
		right := pieces(newPicture(Board{Table: table}, diagram.Options{Perspective: diagram.Perspective{Near: near, OffLeft: false}}))
		left := pieces(newPicture(Board{Table: table}, diagram.Options{Perspective: diagram.Perspective{Near: near, OffLeft: true}}))
		for key, places := range right {
			mirrored := map[diagram.Spot]bool{}
			for at := range places {
				mirrored[diagram.At(math.Round((pictureWidth-at.X)*100)/100, at.Y)] = true
			}
			if !maps.Equal(mirrored, left[key]) {
				t.Errorf("%s lie at %v, and bearing off to the left at %v", key, places, left[key])
			}
		}
	})
}

// Who walks around the table sees the board turned by half: the same side bears off
// to the left that bore off to the right; in long nards each bears off to its right. Both sides on one point are piled from
// the near edge or the far one, by size, and equal ones from the near side's.
func TestFromTheOtherSideOfTheTableTheBoardIsTurned(t *testing.T) {
	for _, s := range scenes() {
		if s.table.Cube.OfferedBy != "" {
			continue // it lies within reach of the one who offers it, not in a fixed place
		}
		o := diagram.Options{Light: events.A}
		a := pieces(newPicture(s.board(), o))
		o.Perspective = diagram.Perspective{Near: events.B, OffLeft: !s.table.SameWay}
		b := pieces(newPicture(s.board(), o))
		for _, key := range []string{"checkers A ", "checkers B ", "die A ", "die B ", "cube  ", "count A ", "count B "} {
			turned := map[diagram.Spot]bool{}
			for at := range a[key] {
				turned[diagram.At(math.Round((pictureWidth-at.X)*100)/100, math.Round((boardY+boardEnd-at.Y)*100)/100)] = true
			}
			if !maps.Equal(turned, b[key]) {
				t.Errorf("%s: %s lie at %v, and seen by B at %v", s.name, key, a[key], b[key])
			}
		}
	}
}

// Where a hit is told from a move by more than its colour, and a checker that moved
// from one that did not.
func TestWhatMovedAndWhatHitHaveShapesOfTheirOwn(t *testing.T) {
	for _, s := range scenes() {
		heads, shafts, hatched, arrows := map[string]int{}, map[string]int{}, 0, map[string]int{}
		p := s.picture()
		for _, shape := range diagramtest.Record(p) {
			for _, name := range []string{"move", "hit"} {
				if _, ok := shape.In(name); ok {
					heads[name] += map[string]int{"polygon": 1}[shape.Kind]
					shafts[name] += map[string]int{"curve": 1}[shape.Kind]
				}
			}
			if _, ok := shape.In("moved"); ok {
				hatched++
			}
		}
		moved := 0
		for _, stack := range p.plan.Stacks {
			moved += stack.Moved
		}
		for _, a := range p.plan.Arrows {
			arrows[map[bool]string{false: "move", true: "hit"}[a.Hit]]++
		}
		if heads["move"] != 2*arrows["move"] || heads["hit"] != 4*arrows["hit"] { // each with its halo
			t.Errorf("%s: heads of %v for %v", s.name, heads, arrows)
		}
		if shafts["move"] != 2*arrows["move"] || shafts["hit"] != 3*arrows["hit"] {
			t.Errorf("%s: shafts of %v for %v", s.name, shafts, arrows)
		}
		if (moved > 0) != (hatched > 0) || hatched < 5*moved {
			t.Errorf("%s: %d lines of pattern for %d checkers that moved", s.name, hatched, moved)
		}
	}
}
