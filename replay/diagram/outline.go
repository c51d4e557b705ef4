package diagram

import (
	"math"
	"slices"
)

// outline is a polyline. Filling it closes it.
type outline []Spot

// tolerance is the maximum distance in pixels between a curve and the line that
// approximates it.
const tolerance = 0.05

// arc appends an arc of a circle. Angles are in radians, clockwise from the right.
func arc(o outline, centre Spot, radius, from, angle float64) outline {
	n := max(2, int(math.Ceil(math.Abs(angle)/(2*math.Acos(1-min(1, tolerance/max(radius, tolerance)))))))
	for i := 0; i <= n; i++ {
		sin, cos := math.Sincos(from + angle*float64(i)/float64(n))
		o = append(o, centre.Shift(radius*cos, radius*sin))
	}
	return o
}

// quadratic appends a quadratic Bézier curve without its start.
func quadratic(o outline, from, bend, to Spot) outline {
	away := from.Plus(to).Minus(bend.Times(2))
	n := 1 + int(math.Sqrt(math.Hypot(away.X, away.Y)/(4*tolerance)))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		o = append(o, from.Times((1-t)*(1-t)).Plus(bend.Times(2*t*(1-t))).Plus(to.Times(t*t)))
	}
	return o
}

// band returns the stroke of a closed outline: its outer and inner edges, in opposite
// directions.
func (o outline) band(width float64) []outline {
	ring := o.distinct()
	if n := len(ring); n > 1 && ring[0] == ring[n-1] {
		ring = ring[:n-1]
	}
	if len(ring) < 3 {
		return nil
	}
	closed := append(append(outline{ring[len(ring)-1]}, ring...), ring[0])
	one, other := closed.beside(width/2), closed.beside(-width/2)
	slices.Reverse(other)
	return []outline{one, other}
}

// stroke returns the stroke of an open line with square ends.
func (o outline) stroke(width float64) outline {
	line := o.distinct()
	if len(line) < 2 {
		return nil
	}
	n := len(line)
	extended := append(append(outline{line[0].Times(2).Minus(line[1])}, line...), line[n-1].Times(2).Minus(line[n-2]))
	one, other := extended.beside(width/2), extended.beside(-width/2)
	slices.Reverse(other)
	return append(one, other...)
}

// beside returns the parallel to the right of this line at a distance, without its first
// and last points. Corners are rounded.
func (o outline) beside(distance float64) outline {
	var beside outline
	for i := 1; i+1 < len(o); i++ {
		before, after := normal(o[i-1], o[i]), normal(o[i], o[i+1])
		turn := math.Atan2(before.X*after.Y-before.Y*after.X, before.X*after.X+before.Y*after.Y)
		if turn*distance < 0 {
			beside = arc(beside, o[i], math.Abs(distance), angleOf(before.Times(distance)), turn)
			continue
		}
		mitre, length := before.Plus(after), 1+before.X*after.X+before.Y*after.Y
		if length < 0.001 { // the line turns back
			mitre, length = after, 1
		}
		beside = append(beside, o[i].Plus(mitre.Times(distance/length)))
	}
	return beside
}

// normal returns the unit vector to the right of the direction from one spot to another.
func normal(from, to Spot) Spot {
	d := to.Minus(from)
	return Spot{-d.Y, d.X}.Times(1 / math.Hypot(d.X, d.Y))
}

func angleOf(p Spot) float64 { return math.Atan2(p.Y, p.X) }

// distinct returns the line without repeated spots.
func (o outline) distinct() outline { return slices.Compact(slices.Clone(o)) }

// dashes cuts a line into pieces of a length and drops every other one.
func (o outline) dashes(length float64) []outline {
	var pieces []outline
	piece, left, drawn := outline{o[0]}, length, true
	for i := 1; i < len(o); i++ {
		from, to := o[i-1], o[i]
		for d := math.Hypot(to.X-from.X, to.Y-from.Y); d > left; d = math.Hypot(to.X-from.X, to.Y-from.Y) {
			from = from.Plus(to.Minus(from).Times(left / d))
			if drawn {
				pieces = append(pieces, append(piece, from))
			}
			piece, left, drawn = outline{from}, length, !drawn
		}
		left -= math.Hypot(to.X-from.X, to.Y-from.Y)
		piece = append(piece, to)
	}
	if drawn {
		pieces = append(pieces, piece)
	}
	return pieces
}

// cubic appends a cubic Bézier curve without its start.
func cubic(o outline, from, first, second, to Spot) outline {
	const n = 16
	for i := 1; i <= n; i++ {
		t := float64(i) / n
		a, b, c := from.Plus(first.Minus(from).Times(t)), first.Plus(second.Minus(first).Times(t)), second.Plus(to.Minus(second).Times(t))
		d, e := a.Plus(b.Minus(a).Times(t)), b.Plus(c.Minus(b).Times(t))
		o = append(o, d.Plus(e.Minus(d).Times(t)))
	}
	return o
}
