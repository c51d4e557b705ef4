package diagram

import (
	"maps"
	"math"
	"strconv"
	"testing"

	"kibitz/events"

	"pgregory.net/rapid"
)

// shape is something that was painted: in which groups, and the middle and the
// reach of it.
type shape struct {
	groups []part
	style  style
	kind   string
	at     place
	reach  place
	words  string
}

// in reports whether a shape lies in a group of a name, and returns the group.
func (s *shape) in(name string) (part, bool) {
	for _, g := range s.groups {
		if g.name == name {
			return g, true
		}
	}
	return part{}, false
}

func (p part) get(name string) string {
	for _, a := range p.about {
		if a.name == name {
			return a.value
		}
	}
	return ""
}

// recorder keeps what is painted.
type recorder struct {
	groups []part
	styles []style
	shapes []shape
}

func record(p painting) []shape {
	r := &recorder{}
	p.paint(r)
	return r.shapes
}

func (r *recorder) begin(p part, s style) {
	r.groups, r.styles = append(r.groups, p), append(r.styles, s)
}
func (r *recorder) end() { r.groups, r.styles = r.groups[:len(r.groups)-1], r.styles[:len(r.styles)-1] }

func (r *recorder) add(kind, words string, around ...place) {
	low, high := around[0], around[0]
	for _, p := range around {
		low, high = place{min(low.x, p.x), min(low.y, p.y)}, place{max(high.x, p.x), max(high.y, p.y)}
	}
	r.shapes = append(r.shapes, shape{append([]part(nil), r.groups...), r.styles[len(r.styles)-1], kind, low.middle(high), high.minus(low).times(0.5), words})
}

func (r *recorder) circle(centre place, radius float64) {
	r.add("circle", "", centre.shift(-radius, -radius), centre.shift(radius, radius))
}
func (r *recorder) polygon(corners ...place)          { r.add("polygon", "", corners...) }
func (r *recorder) box(corner, size place, _ float64) { r.add("box", "", corner, corner.plus(size)) }
func (r *recorder) line(from, to place)               { r.add("line", "", from, to) }
func (r *recorder) curve(from, bend, to place)        { r.add("curve", "", from, bend, to) }

func (r *recorder) letters(at place, l lettering, words string) {
	wide := breadth(words, l.size, l.bold)
	left := at
	switch l.anchor {
	case atMiddle:
		left.x -= wide / 2
	case atEnd:
		left.x -= wide
	}
	r.add("letters", words, left, left.shift(wide, -capHeight*l.size))
}

// anyPicture generates pictures of any table with any play marked.
func anyPicture() *rapid.Generator[*picture] {
	return rapid.Custom(func(t *rapid.T) *picture {
		o := Options{Perspective: anyPerspective().Draw(t, "perspective"), Dark: rapid.Bool().Draw(t, "dark"), Pips: rapid.Bool().Draw(t, "pips")}
		o.Names = [2]string{rapid.String().Draw(t, "A"), rapid.String().Draw(t, "B")}
		o.Light = rapid.SampledFrom([]events.Side{events.A, events.B}).Draw(t, "light")
		if rapid.Bool().Draw(t, "marked") {
			o.Last = anyPlay().Draw(t, "play")
		}
		return newPicture(anyTable().Draw(t, "table"), o)
	})
}

func TestEveryCheckerIsPaintedOnceAndCounted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPicture().Draw(t, "picture")
		painted, told, badges, places := map[string]int{}, map[string]int{}, map[string]string{}, map[place]bool{}
		for _, s := range record(p) {
			if group, ok := s.in("checkers"); ok {
				stack, _ := s.in("stack")
				key := stack.get("side") + stack.get("point")
				painted[key]++
				told[key], _ = strconv.Atoi(stack.get("count"))
				if places[s.at] || group.name == "" {
					t.Fatalf("two checkers lie at %v", s.at)
				}
				places[s.at] = true
				if want := p.suitOf(stack.get("side")); s.style.fill != want.fill {
					t.Fatalf("a checker of %s has the colours of the other side", stack.get("side"))
				}
			}
			if count, ok := s.in("count"); ok && s.kind == "letters" {
				badges[count.get("side")+count.get("point")] = s.words
			}
		}
		for side, row := range [2]*[26]int{&p.table.Board.A, &p.table.Board.B} {
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

func (p *picture) suitOf(side string) suit {
	if side == "A" {
		return p.suit(events.A)
	}
	return p.suit(events.B)
}

func TestNothingIsPaintedBesideThePage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, s := range record(anyPicture().Draw(t, "picture")) {
			low, high := s.at.minus(s.reach), s.at.plus(s.reach)
			if low.x < 0 || low.y < 0 || high.x > pictureWidth || high.y > pictureHeight || math.IsNaN(s.at.x+s.at.y) {
				t.Errorf("%s %q from %v to %v", s.kind, s.words, low, high)
			}
			if s.style == (style{}) {
				t.Errorf("%s %q is painted without a style", s.kind, s.words)
			}
		}
	})
}

// pieces returns where the checkers of each side, the points and their numbers, the
// trays' counts, the cube and the dice lie, without the dice's pips.
func pieces(p *picture) map[string]map[place]bool {
	all := map[string]map[place]bool{}
	for _, s := range record(p) {
		if _, ok := s.in("pips"); ok {
			continue
		}
		for _, name := range []string{"checkers", "light points", "dark points", "numbers", "cube", "die", "count"} {
			group, ok := s.in(name)
			if !ok {
				continue
			}
			if stack, ok := s.in("stack"); ok {
				group = stack
			}
			key := name + " " + group.get("side") + " " + s.words
			if all[key] == nil {
				all[key] = map[place]bool{}
			}
			all[key][place{math.Round(s.at.x*100) / 100, math.Round(s.at.y*100) / 100}] = true
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
		right := pieces(newPicture(table, Options{Perspective: Perspective{near, false}}))
		left := pieces(newPicture(table, Options{Perspective: Perspective{near, true}}))
		for key, places := range right {
			mirrored := map[place]bool{}
			for at := range places {
				mirrored[place{math.Round((pictureWidth-at.x)*100) / 100, at.y}] = true
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
		o := Options{Light: events.A, Last: s.options.Last}
		a := pieces(newPicture(s.table, o))
		o.Perspective = Perspective{events.B, !s.table.SameWay}
		b := pieces(newPicture(s.table, o))
		for _, key := range []string{"checkers A ", "checkers B ", "die A ", "die B ", "cube  ", "count A ", "count B "} {
			turned := map[place]bool{}
			for at := range a[key] {
				turned[place{math.Round((pictureWidth-at.x)*100) / 100, math.Round((boardY+boardEnd-at.y)*100) / 100}] = true
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
		p := newPicture(s.table, s.options)
		for _, shape := range record(p) {
			for _, name := range []string{"move", "hit"} {
				if _, ok := shape.in(name); ok {
					heads[name] += map[string]int{"polygon": 1}[shape.kind]
					shafts[name] += map[string]int{"curve": 1}[shape.kind]
				}
			}
			if _, ok := shape.in("moved"); ok {
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
