// Package mutation is called by instrumented code at each place that can be changed. It does
// what the original code says unless the mutant with the given number is active. Shipped
// code never imports it.
package mutation

import (
	"cmp"
	"math"
)

// most is the limit on the number of mutants.
const most = 1 << 16

// Switch holds the active mutant and the places reached. Only one goroutine may set it,
// while no instrumented code runs.
var Switch struct {
	Active int // number of the active mutant; 0 for none

	Steps, Budget int // number of places passed, and the limit

	Epoch   uint32       // current mark in Reached
	Reached [most]uint32 // epoch in which each place was last reached, by the number of its first mutant
}

func init() { Switch.Active, Switch.Budget, Switch.Epoch = chosen(), math.MaxInt, 1 }

// initial are the places reached while packages were initialised, if Prepare was called.
var initial []int

// Prepare tells that what runs from here until Work prepares the units. No mutant is active in it,
// and no place counts as reached by it.
func Prepare() {
	initial = reached(Switch.Epoch)
	Switch.Active = 0
}

// Stuck is the panic value of instrumented code that exceeds its budget of places, which
// means an endless loop.
const Stuck = "a mutant loops"

// Is reports whether a mutant is active. It counts the place as reached.
func Is(n int) bool {
	s := &Switch
	if s.Steps++; s.Steps > s.Budget {
		panic(Stuck)
	}
	s.Reached[n] = s.Epoch
	return s.Active == n
}

// Not negates a condition if its mutant is active.
func Not(n int, b bool) bool { return Is(n) != b }

// And is `&&`; its mutant is `||`.
func And(n int, a bool, b func() bool) bool {
	if Is(n) {
		return a || b()
	}
	return a && b()
}

// Or is `||`; its mutant is `&&`.
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

// Add is `+`; its mutant is `-`.
func Add[T number](n int, a, b T) T {
	if Is(n) {
		return a - b
	}
	return a + b
}

// Sub is `-`; its mutant is `+`.
func Sub[T number](n int, a, b T) T {
	if Is(n) {
		return a + b
	}
	return a - b
}

// Const is a constant; its mutant is another constant.
func Const[T any](n int, c, other T) T {
	if Is(n) {
		return other
	}
	return c
}

// Opponent is a side; its mutant is the other side.
func Opponent[T interface{ Opponent() T }](n int, side T) T {
	if Is(n) {
		return side.Opponent()
	}
	return side
}

// Next is a seat; its mutant is the seat to its left.
func Next[T interface{ Next(int) T }](n int, seat T) T {
	if Is(n) {
		return seat.Next(1)
	}
	return seat
}
