package transcript

import "fmt"

// Omission is something a document tells that a format could not hold, or not
// as it was. Whoever writes a file passes these on to people; the file itself
// says them in a comment.
type Omission struct {
	Game int // number of the game; 0 if it is the match's
	Code OmissionCode
	Args []string // what the code's comment lists, in that order
}

// OmissionCode names what was left out.
type OmissionCode string

// The codes of omissions, and their arguments.
const (
	OmitPosition  OmissionCode = "position-incomplete" // set by hand, but not board, cube and owner together
	OmitName      OmissionCode = "name-altered"        // the name as it was
	OmitCubeStart OmissionCode = "automatic-doubles"   // cube at the game's start
	OmitIllegal   OmissionCode = "illegal-play"        // the position after it is not known
	OmitNumber    OmissionCode = "rows-missing"        // a gap of unknown size stands as one empty row
)

// String says the omission in English, as comments in files do.
func (o Omission) String() string {
	text := phrase(omissionWords[o.Code], o.Args)
	if o.Game > 0 {
		return fmt.Sprintf("Not in this file, game %d: %s", o.Game, text)
	}
	return "Not in this file: " + text
}

var omissionWords = map[OmissionCode]string{
	OmitPosition:  "a position was set by hand that the format cannot hold",
	OmitName:      "the player's name as it was, %s",
	OmitCubeStart: "automatic doubles put the cube at %s before the first roll",
	OmitIllegal:   "an illegal play, shown as ????; where it led is not known",
	OmitNumber:    "how many turns are missing where a row number is left out",
}
