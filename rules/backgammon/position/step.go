package position

import "kibitz/events"

// Landing says what became of a checker that was moved.
type Landing uint8

// What a step can come to.
const (
	NotMoved Landing = iota // there was no checker to move, or no such point: nothing changed
	Landed                  // on a free point, on an own one, or off the board
	Hit                     // on an opposing blot, which went to the bar
	Trespass                // on a point that the opponent holds with two checkers or more: all stay
)

// String names the landing in a word.
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

// Move moves a checker of s as the step says, whatever the rules say of it, for an
// illegal play must be representable: forward or backward, over and onto anything.
// A single opposing checker on the point it lands on is hit; two or more stay
// where they are, so that both sides may then stand on one point. A step that
// names no point (from 1 to 25, to 0 to 24) or starts where s has no checker
// changes nothing.
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
