package backgammon

import (
	"testing"

	"kibitz/events"
)

// Who doubles without the right to is answered all the same: what lies on the table is what was
// turned and taken, until a ruling puts the cube elsewhere.
func TestACubeTurnedWithoutTheRightLiesAsItWasTaken(t *testing.T) {
	for _, shown := range []int{4, 1} { // 1 is as little as a cube may be said to show
		r := opened(events.Dice{6, 1})
		lies := func(want CubeSeen) {
			t.Helper()
			if got := r.Seen().(Seen).Cube; got != want {
				t.Errorf("the cube is seen as %+v, want %+v", got, want)
			}
		}
		restored := func(want CubeSeen) {
			t.Helper()
			lies(want)
			start := r.state.before
			r.putBack(&start) // as after an illegal play: checkers go back, and the cube lies where it lies
			lies(want)
		}
		restored(CubeSeen{Value: 1, Owner: events.CubeCentred})
		fold(r, &events.CubeOffered{Side: events.A, Value: shown})
		offered := CubeSeen{Value: 1, Owner: events.CubeCentred, Offered: shown, OfferedBy: events.A.String()}
		restored(offered)
		fold(r, &events.CubeTaken{Side: events.A})
		lies(offered) // he cannot take his own double
		fold(r, &events.CubeTaken{Side: events.B})
		restored(CubeSeen{Value: shown, Owner: events.B.String()})
		if !r.putCube(2, events.A.String()) {
			t.Fatal("the cube is not put as ruled")
		}
		lies(CubeSeen{Value: 2, Owner: events.A.String()})
	}
}

// Who doubles without the right to is answered, so a table waits for the answer as after any double.
func TestATableWaitsForTheAnswerToADoubleThatDoesNotCount(t *testing.T) {
	r := opened(events.Dice{6, 1})
	fold(r, &events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 13, To: 7}, {From: 8, To: 7}}}, &events.TurnEnded{Side: events.A},
		&events.CubeOffered{Side: events.B, Value: 2}, &events.CubeTaken{Side: events.A}) // now the cube is A's
	for _, step := range []struct {
		body events.Body
		want Phase
	}{
		{&events.CubeOffered{Side: events.B, Value: 1}, CubeAnswer},
		{&events.CubeTaken{Side: events.A}, RollOrDouble},
	} {
		fold(r, step.body)
		if seen := r.Seen().(Seen); seen.Phase != step.want.String() {
			t.Errorf("after %s the table is seen in %s, want %s", step.body.Type(), seen.Phase, step.want)
		}
	}
}
