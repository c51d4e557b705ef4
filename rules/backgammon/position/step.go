package position

import "kibitz/events"

// Landing is the result of moving a checker.
type Landing uint8

// The results of a step.
const (
	NotMoved Landing = iota // no such point or no checker there: nothing changed
	Landed                  // landed on an empty or own point, or was borne off
	Hit                     // hit an opposing blot, which went to the bar
	Trespass                // landed on a point held by two or more opposing checkers, which all stay
)

// String returns the landing as a word.
func (l Landing) String() string {
	switch l {
	case Landed:
		return "landed"
	case Hit:
		return "hit"
	case Trespass:
		return "trespass"
	}
	return "not moved"
}

// Move moves a checker of s as the step says, whether or not the rules allow it, because
// illegal plays must be representable: forward or backward, and onto any point. A single
// opposing checker on the destination point is hit. Two or more stay, so that both sides
// may then occupy one point. A step with an invalid point (from 1 to 25, to 0 to 24), or
// from a point where s has no checker, changes nothing.
func (b *Board) Move(s events.Side, step events.Step) Landing {
	if !s.Valid() || step.From < 1 || step.From > events.Bar || step.To >= events.Bar || b[s][step.From] == 0 {
		return NotMoved
	}
	b[s][step.From]--
	b[s][step.To]++
	if step.To == events.Off {
		return Landed
	}
	opposing := &b[s.Opponent()]
	switch opposing[events.Bar-step.To] {
	case 0:
		return Landed
	case 1:
		opposing[events.Bar-step.To]--
		opposing[events.Bar]++
		return Hit
	}
	return Trespass
}
