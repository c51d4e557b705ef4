package events

import "bytes"

// Same reports whether two bodies tell the same of what happened. The order of the dice has
// no meaning, nor the order of a play's steps, nor through which points a checker went.
// Words are not compared, nor a field that only one of the two authors noticed.
func Same(a, b Body) bool {
	if a.Type() != b.Type() {
		return false
	}
	x, y := shapes.Get().(*Shape), shapes.Get().(*Shape)
	defer shapes.Put(x)
	defer shapes.Put(y)
	x.fill(a)
	y.fill(b)
	for i := range x.fields {
		if !sameField(&x.fields[i], &y.fields[i]) {
			return false
		}
	}
	return true
}

func sameField(x, y *field) bool {
	switch {
	case x.kind == &textKind || x.optional && (x.kind.zero(x) || y.kind.zero(y)):
		return true
	case x.kind == &diceKind:
		return x.p.(*Dice).sorted() == y.p.(*Dice).sorted()
	case x.kind == &stepsKind:
		return net(*x.p.(*[]Step)) == net(*y.p.(*[]Step))
	}
	return bytes.Equal(x.kind.encode(nil, x), y.kind.encode(nil, y))
}

func (d Dice) sorted() Dice { return Dice{min(d[0], d[1]), max(d[0], d[1])} }

// net returns by how many checkers each point has more or fewer after the steps.
func net(steps []Step) (change [256]int8) {
	for _, s := range steps {
		change[s.From]--
		change[s.To]++
	}
	return change
}
