package diagram

import (
	"math"
	"slices"
)

// outline is a line through places; to be filled it runs back to where it began.
type outline []Spot

// tolerance is how far, in pixels, a line may run beside the curve it stands for.
const tolerance = 0.05

// arc appends part of a circle, from an angle on, in radians from the right downwards.
func arc(o outline, centre Spot, radius, from, angle float64) outline {
	n := max(2, int(math.Ceil(math.Abs(angle)/(2*math.Acos(1-min(1, tolerance/max(radius, tolerance)))))))
	for i := 0; i <= n; i++ {
		sin, cos := math.Sincos(from + angle*float64(i)/float64(n))
		o = append(o, centre.Shift(radius*cos, radius*sin))
	}
	return o
}

// quadratic appends a line bent towards a place, without its start.
func quadratic(o outline, from, bend, to Spot) outline {
	away := from.Plus(to).Minus(bend.Times(2))
	n := 1 + int(math.Sqrt(math.Hypot(away.X, away.Y)/(4*tolerance)))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		o = append(o, from.Times((1-t)*(1-t)).Plus(bend.Times(2*t*(1-t))).Plus(to.Times(t*t)))
	}
	return o
}

// band returns the stroke along a closed outline: its outer and its inner edge,
// which run opposite ways.
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

// stroke returns the stroke along an open line, cut straight at its ends.
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

// beside returns the line at a distance to the right of this one, going along it,
// for all but its first and last place; around corners it is round.
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

// normal points to the right of the way from one place to another; its length is 1.
func normal(from, to Spot) Spot {
	d := to.Minus(from)
	return Spot{-d.Y, d.X}.Times(1 / math.Hypot(d.X, d.Y))
}

func angleOf(p Spot) float64 { return math.Atan2(p.Y, p.X) }

// distinct returns the line without places that follow themselves.
func (o outline) distinct() outline { return slices.Compact(slices.Clone(o)) }

// dashes cuts a line into pieces of a length, leaving out every other one.
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

// cubic appends a line bent towards two places, without its start.
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
