package diagram

import (
	"math"
	"testing"
)

// area is what an outline encloses; negative where it goes around to the left.
func (o outline) area() float64 {
	sum := 0.0
	for i, p := range o {
		q := o[(i+1)%len(o)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return sum / 2
}

func (o outline) length() float64 {
	sum := 0.0
	for i := 1; i < len(o); i++ {
		sum += math.Hypot(o[i].X-o[i-1].X, o[i].Y-o[i-1].Y)
	}
	return sum
}

func near(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance }

func TestCurvesRunCloseToWhatTheyStandFor(t *testing.T) {
	circle := arc(nil, Spot{50, 50}, 40, 0, 2*math.Pi)
	for _, p := range circle {
		if r := math.Hypot(p.X-50, p.Y-50); !near(r, 40, 1e-9) {
			t.Errorf("the circle has a radius of %v", r)
		}
	}
	if !near(circle.area(), math.Pi*1600, tolerance*2*math.Pi*40) {
		t.Errorf("the circle's area is %v and should be %v", circle.area(), math.Pi*1600)
	}
	from, bend, to := Spot{0, 0}, Spot{50, 100}, Spot{100, 0}
	parabola := quadratic(outline{from}, from, bend, to)
	if !near(parabola.area(), -2.0/3*5000, 10) || parabola[len(parabola)-1] != to {
		t.Errorf("below the parabola is an area of %v", parabola.area())
	}
	raised := cubic(outline{from}, from, from.Plus(bend.Minus(from).Times(2./3)), to.Plus(bend.Minus(to).Times(2./3)), to)
	if !near(raised.area(), -2.0/3*5000, 20) {
		t.Errorf("below the same parabola, written as a cubic, is an area of %v", raised.area())
	}
}

func TestStrokesAreAsWideAsAsked(t *testing.T) {
	ring := arc(nil, Spot{50, 50}, 40, 0, 2*math.Pi).band(4)
	if got, want := ring[0].area()+ring[1].area(), 2*math.Pi*40*4; !near(math.Abs(got), want, 4) {
		t.Errorf("a circle's stroke has an area of %v and should have %v", got, want)
	}
	square := outline{{0, 0}, {100, 0}, {100, 100}, {0, 100}}.band(10)
	if got, want := square[0].area()+square[1].area(), 4*1000-100+math.Pi*25; !near(math.Abs(got), want, 2) { // round corners
		t.Errorf("a square's stroke has an area of %v and should have %v", got, want)
	}
	line := outline{{0, 0}, {30, 40}, {30, 40}, {60, 80}}.stroke(6)
	if got := math.Abs(line.area()); !near(got, 600, 0.01) {
		t.Errorf("a line's stroke has an area of %v and should have 600", got)
	}
	for name, nothing := range map[string]outline{"no line": nil, "a place": {{1, 1}}, "one place twice": {{1, 1}, {1, 1}}} {
		if nothing.stroke(5) != nil || nothing.band(5) != nil {
			t.Errorf("%s has a stroke", name)
		}
	}
	for _, p := range (outline{{0, 0}, {10, 0}, {0, 0}}).stroke(2) {
		if math.IsNaN(p.X+p.Y) || math.IsInf(p.X+p.Y, 0) {
			t.Errorf("the stroke of a line that turns back is at %v", p)
		}
	}
}

func TestDashesAreAsLongAsTheGapsBetween(t *testing.T) {
	pieces := outline{{0, 0}, {25, 0}, {25, 25}}.dashes(10)
	want := []outline{{{0, 0}, {10, 0}}, {{20, 0}, {25, 0}, {25, 5}}, {{25, 15}, {25, 25}}}
	if len(pieces) != len(want) {
		t.Fatalf("the dashes are %v", pieces)
	}
	for i, piece := range pieces {
		if len(piece) != len(want[i]) || !near(piece.length(), 10, 1e-9) || piece[0] != want[i][0] {
			t.Errorf("dash %d is %v and should be %v", i, piece, want[i])
		}
	}
}
