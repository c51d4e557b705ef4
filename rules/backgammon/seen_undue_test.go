package backgammon

import (
	"testing"

	"kibitz/events"
)

// Who doubles without the right to is answered all the same: what lies on the table is what was
// turned and taken, until a ruling puts the cube elsewhere.
func TestACubeTurnedWithoutTheRightLiesAsItWasTaken(t *testing.T) {
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
	fold(r, &events.CubeOffered{Side: events.A, Value: 4})
	offered := CubeSeen{Value: 1, Owner: events.CubeCentred, Offered: 4, OfferedBy: events.A.String()}
	restored(offered)
	fold(r, &events.CubeTaken{Side: events.A})
	lies(offered) // he cannot take his own double
	fold(r, &events.CubeTaken{Side: events.B})
	restored(CubeSeen{Value: 4, Owner: events.B.String()})
	if !r.putCube(2, events.A.String()) {
		t.Fatal("the cube is not put as ruled")
	}
	lies(CubeSeen{Value: 2, Owner: events.A.String()})
}
