package form

import "kibitz/replay/invalid"

// The codes of this package's errors.
const (
	CodeUnknown      invalid.Code = "unknown-act"     // there is no act of this name
	CodeField        invalid.Code = "unknown-field"   // the act has no such field
	CodeSide         invalid.Code = "bad-side"        // neither A nor B
	CodeAddress      invalid.Code = "bad-address"     // no link and event
	CodeTime         invalid.Code = "bad-time"        // no instant
	CodeNumber       invalid.Code = "bad-number"      // no number
	CodePair         invalid.Code = "bad-pair"        // no two numbers
	CodeSeat         invalid.Code = "bad-seat"        // no seat
	CodeClauses      invalid.Code = "one-clause"      // several, where one is needed
	CodeYesNo        invalid.Code = "yes-or-no"       // neither
	CodeOutcome      invalid.Code = "bad-outcome"     // a result that cannot be read
	CodeCube         invalid.Code = "bad-cube"        // neither a value nor where it lies
	CodeCubePlace    invalid.Code = "bad-cube-place"  // where no cube lies
	CodeAward        invalid.Code = "bad-award"       // no side and points
	CodeEffectSide   invalid.Code = "effect-side"     // an effect that names no side
	CodeBadSide      invalid.Code = "bad-effect-side" // an effect that names neither A nor B
	CodePositionSide invalid.Code = "position-side"   // a Position ID, and whose it is cannot be read
	CodePositionBare invalid.Code = "position-bare"   // a Position ID that does not say whose it is
	CodePoints       invalid.Code = "bad-points"      // points that are no number
	CodeTricks       invalid.Code = "bad-tricks"      // tricks that are no number
)

var texts = invalid.Table{
	CodeUnknown:      invalid.Says(invalid.Unfit, "there is no act of this name", "there are {acts}"),
	CodeField:        invalid.Says(invalid.Unfit, "the act has no such field", "it has {fields}"),
	CodeSide:         invalid.Says(invalid.Unfit, "A or B is needed", ""),
	CodeAddress:      invalid.Says(invalid.Unfit, "an address such as 117.2 is needed, link and event in it", ""),
	CodeTime:         invalid.Says(invalid.Unfit, "a time such as 2026-07-30T14:05:00Z is needed", ""),
	CodeNumber:       invalid.Says(invalid.Unfit, "a number is needed", ""),
	CodePair:         invalid.Says(invalid.Unfit, "{needed} is needed", ""),
	CodeSeat:         invalid.Says(invalid.Unfit, "{cause}", ""),
	CodeClauses:      invalid.Says(invalid.Unfit, "a sanction rests on one clause", "record several one after the other"),
	CodeYesNo:        invalid.Says(invalid.Unfit, "yes or no is needed", ""),
	CodeOutcome:      invalid.Says(invalid.Unfit, "{cause}", ""),
	CodeCube:         invalid.Says(invalid.Unfit, "a value, where it lies, or both are needed, such as 2@A, 4 or @centre", ""),
	CodeCubePlace:    invalid.Says(invalid.Unfit, "the cube lies with A, with B, in the centre or is absent: 2@A, 1@centre, @absent", ""),
	CodeAward:        invalid.Says(invalid.Unfit, "a side and its points are needed, such as A:1", ""),
	CodeEffectSide:   invalid.Says(invalid.Unfit, "an effect names the side that it is about: A or B", ""),
	CodeBadSide:      invalid.Says(invalid.Unfit, "A or B is needed", ""),
	CodePositionSide: invalid.Says(invalid.Unfit, "A or B is needed", ""),
	CodePositionBare: invalid.Says(invalid.Unfit, "a Position ID does not say whose it is", "write {id}@A where A is on roll in it, or {id}@B"),
	CodePoints:       invalid.Says(invalid.Unfit, "a number from 1 on is needed", "a warning is an act of its own"),
	CodeTricks:       invalid.Says(invalid.Unfit, "tricks of the claimer's side are needed, 0 to {most}", ""),
}
