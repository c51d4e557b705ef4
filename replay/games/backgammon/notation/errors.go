package notation

import "kibitz/replay/invalid"

// The codes of this package's errors.
const (
	CodePlay       invalid.Code = "bad-play"        // a step that cannot be read
	CodeCubeAction invalid.Code = "bad-cube-action" // nothing that is done with a cube
	CodeNoRoll     invalid.Code = "no-roll"         // the turn has no roll to correct
	CodeNoPlay     invalid.Code = "no-play"         // the turn has no play to correct
	CodeWhose      invalid.Code = "whose"           // it is not said whose it is
)

var texts = invalid.Table{
	CodePlay:       invalid.Says(invalid.Unfit, "{rest} is no step", "a play such as \"13/7 8/7\", \"bar/20*\" or \"6/off(2)\" is needed, or none"),
	CodeCubeAction: invalid.Says(invalid.Unfit, "double, take, pass or beaver is needed, or the value shown", ""),
	CodeNoRoll:     invalid.Says(invalid.Unfit, "the record holds no roll of this turn", "insert one"),
	CodeNoPlay:     invalid.Says(invalid.Unfit, "the record holds no play of this turn", "insert one"),
	CodeWhose:      invalid.Says(invalid.Unfit, "the record does not say whose it is", "say the side"),
}
