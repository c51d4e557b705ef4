package backgammontest

import (
	"kibitz/events"
	"kibitz/rules/backgammon"
)

// ShowFace fills in the correct cube value if the script does not give one.
func ShowFace(r *backgammon.Referee, body events.Body) {
	cube := r.View().Cube
	switch c := body.(type) {
	case *events.CubeOffered:
		if c.Value == 0 {
			c.Value = 2 * cube.Value
		}
	case *events.CubeBeavered:
		if c.Value == 0 {
			c.Value = max(2*cube.Offered, 1)
		}
	}
}
