package diagram

import (
	"math"
	"slices"
)

// outline is a line through places; to be filled it runs back to where it began.
type outline []place

// tolerance is how far, in pixels, a line may run beside the curve it stands for.
const tolerance = 0.05

// arc appends part of a circle, from an angle on, in radians from the right downwards.
func arc(o outline, centre place, radius, from, angle float64) outline {
	n := max(2, int(math.Ceil(math.Abs(angle)/(2*math.Acos(1-min(1, tolerance/max(radius, tolerance)))))))
	for i := 0; i <= n; i++ {
		sin, cos := math.Sincos(from + angle*float64(i)/float64(n))
		o = append(o, centre.shift(radius*cos, radius*sin))
	}
	return o
}

// quadratic appends a line bent towards a place, without its start.
func quadratic(o outline, from, bend, to place) outline {
	away := from.plus(to).minus(bend.times(2))
	n := 1 + int(math.Sqrt(math.Hypot(away.x, away.y)/(4*tolerance)))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		o = append(o, from.times((1-t)*(1-t)).plus(bend.times(2*t*(1-t))).plus(to.times(t*t)))
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
	extended := append(append(outline{line[0].times(2).minus(line[1])}, line...), line[n-1].times(2).minus(line[n-2]))
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
		turn := math.Atan2(before.x*after.y-before.y*after.x, before.x*after.x+before.y*after.y)
		if turn*distance < 0 {
			beside = arc(beside, o[i], math.Abs(distance), angleOf(before.times(distance)), turn)
			continue
		}
		mitre, length := before.plus(after), 1+before.x*after.x+before.y*after.y
		if length < 0.001 { // the line turns back
			mitre, length = after, 1
		}
		beside = append(beside, o[i].plus(mitre.times(distance/length)))
	}
	return beside
}

// normal points to the right of the way from one place to another; its length is 1.
func normal(from, to place) place {
	d := to.minus(from)
	return place{-d.y, d.x}.times(1 / math.Hypot(d.x, d.y))
}

func angleOf(p place) float64 { return math.Atan2(p.y, p.x) }

// distinct returns the line without places that follow themselves.
func (o outline) distinct() outline { return slices.Compact(slices.Clone(o)) }

// dashes cuts a line into pieces of a length, leaving out every other one.
func (o outline) dashes(length float64) []outline {
	var pieces []outline
	piece, left, drawn := outline{o[0]}, length, true
	for i := 1; i < len(o); i++ {
		from, to := o[i-1], o[i]
		for d := math.Hypot(to.x-from.x, to.y-from.y); d > left; d = math.Hypot(to.x-from.x, to.y-from.y) {
			from = from.plus(to.minus(from).times(left / d))
			if drawn {
				pieces = append(pieces, append(piece, from))
			}
			piece, left, drawn = outline{from}, length, !drawn
		}
		left -= math.Hypot(to.x-from.x, to.y-from.y)
		piece = append(piece, to)
	}
	if drawn {
		pieces = append(pieces, piece)
	}
	return pieces
}

// cubic appends a line bent towards two places, without its start.
func cubic(o outline, from, first, second, to place) outline {
	const n = 16
	for i := 1; i <= n; i++ {
		t := float64(i) / n
		a, b, c := from.plus(first.minus(from).times(t)), first.plus(second.minus(first).times(t)), second.plus(to.minus(second).times(t))
		d, e := a.plus(b.minus(a).times(t)), b.plus(c.minus(b).times(t))
		o = append(o, d.plus(e.minus(d).times(t)))
	}
	return o
}
