// Package mutant is what instrumented code calls at each place that can be changed: it
// does what the code says, unless the mutant of that number is the active one. Code that
// ships never imports it.
package mutant

import (
	"cmp"
	"math"
)

// most is how many mutants there may be.
const most = 1 << 16

// Switch is which mutant is active, and what has been reached. It is for one goroutine
// to set while nothing instrumented runs.
var Switch struct {
	Active int // 0 for none

	Steps, Budget int // how many places were passed, and may be

	Epoch   uint32       // what Reached is marked with now
	Reached [most]uint32 // by the number of a place's first mutant
}

func init() { Switch.Active, Switch.Budget, Switch.Epoch = chosen(), math.MaxInt, 1 }

// Stuck is what instrumented code panics with once it has passed more places than it may:
// it loops.
const Stuck = "a mutant loops"

// Is reports whether a mutant is active.
func Is(n int) bool {
	s := &Switch
	if s.Steps++; s.Steps > s.Budget {
		panic(Stuck)
	}
	s.Reached[n] = s.Epoch
	return s.Active == n
}

// Not negates a condition.
func Not(n int, b bool) bool { return Is(n) != b }

// And is `&&`, and its mutant `||`.
func And(n int, a bool, b func() bool) bool {
	if Is(n) {
		return a || b()
	}
	return a && b()
}

// Or is `||`, and its mutant `&&`.
func Or(n int, a bool, b func() bool) bool {
	if Is(n) {
		return a && b()
	}
	return a || b()
}

// Less is `<`; its mutants are `<=` and `>=`.
func Less[T cmp.Ordered](n int, a, b T) bool {
	switch {
	case Is(n):
		return a <= b
	case Switch.Active == n+1:
		return a >= b
	}
	return a < b
}

// AtMost is `<=`; its mutants are `<` and `>`.
func AtMost[T cmp.Ordered](n int, a, b T) bool {
	switch {
	case Is(n):
		return a < b
	case Switch.Active == n+1:
		return a > b
	}
	return a <= b
}

// More is `>`; its mutants are `>=` and `<=`.
func More[T cmp.Ordered](n int, a, b T) bool { return Less(n, b, a) }

// AtLeast is `>=`; its mutants are `>` and `<`.
func AtLeast[T cmp.Ordered](n int, a, b T) bool { return AtMost(n, b, a) }

type number interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~float32 | ~float64
}

// Add is `+`, and its mutant `-`.
func Add[T number](n int, a, b T) T {
	if Is(n) {
		return a - b
	}
	return a + b
}

// Sub is `-`, and its mutant `+`.
func Sub[T number](n int, a, b T) T {
	if Is(n) {
		return a + b
	}
	return a - b
}

// Const is a constant, and its mutant another one.
func Const[T any](n int, c, other T) T {
	if Is(n) {
		return other
	}
	return c
}

// Opponent is a side, and its mutant the other side.
func Opponent[T interface{ Opponent() T }](n int, side T) T {
	if Is(n) {
		return side.Opponent()
	}
	return side
}

// Next is a seat, and its mutant the one to its left.
func Next[T interface{ Next(int) T }](n int, seat T) T {
	if Is(n) {
		return seat.Next(1)
	}
	return seat
}
