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
	fold(r, &events.CubeOffered{Side: events.A, Value: 4})
	lies(CubeSeen{Value: 1, Owner: events.CubeCentred, Offered: 4, OfferedBy: events.A.String()})
	fold(r, &events.CubeTaken{Side: events.B})
	lies(CubeSeen{Value: 4, Owner: events.B.String()})
	if !r.putCube(2, events.A.String()) {
		t.Fatal("the cube is not put as ruled")
	}
	lies(CubeSeen{Value: 2, Owner: events.A.String()})
}
