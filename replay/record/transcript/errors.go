package transcript

import "fmt"

// Fault names why a file cannot be read. Programs branch on it, never on text.
type Fault string

// The faults.
const (
	FaultEmpty     Fault = "empty-file"
	FaultTooLarge  Fault = "file-too-large"
	FaultBinary    Fault = "not-text"
	FaultXGBinary  Fault = "xg-binary"
	FaultNoLength  Fault = "no-match-length"
	FaultLength    Fault = "bad-match-length"
	FaultNoGame    Fault = "no-game"
	FaultScoreLine Fault = "bad-score-line"
	FaultAmbiguous Fault = "ambiguous-score-line"
	FaultSGFSyntax Fault = "sgf-syntax"
	FaultSGFGame   Fault = "sgf-other-game"
	FaultSGFDeep   Fault = "sgf-too-deep"
	FaultNoBoard   Fault = "no-board"
	FaultBoards    Fault = "too-many-boards"
)

// faultText is what each fault says: what is wrong, what was expected, what to do.
var faultText = map[Fault]struct{ wrong, expected, next string }{
	FaultEmpty: {
		"the file is empty", "a match",
		"export or copy the file again"},
	FaultTooLarge: {
		"the file is larger than 64 MiB", "one match",
		"export the match without analysis"},
	FaultBinary: {
		"the file is no text", "match text (.mat, .txt), SGF, PBN or LIN",
		"export the match as text from the program that made it"},
	FaultXGBinary: {
		"the file is in eXtreme Gammon's own binary form", "match text or SGF",
		"export the match as text from eXtreme Gammon"},
	FaultNoLength: {
		"no line gives the match length", `a line such as "7 point match", or "0 point match" for a session`,
		"add that line above the first game"},
	FaultLength: {
		"the match length %s makes no sense", "0 (unlimited) to 1073741824 points",
		"correct the length line"},
	FaultNoGame: {
		"the file holds no game", `a line "Game 1"`,
		"see that the file is whole; it may have been cut short"},
	FaultScoreLine: {
		"the line under a game's number does not name two players and their scores: %s", `"name : score", blanks, "name : score"`,
		"correct the line"},
	FaultAmbiguous: {
		"the line under a game's number can be read in more than one way: %s", `"name : score", blanks, "name : score", without a colon in the names`,
		"take the colon out of the name, or name both players in header lines [Player 1 ...] and [Player 2 ...]"},
	FaultSGFSyntax: {
		"this is no SGF: %s", "game trees such as (;FF[4]GM[6]...)",
		"see that the file is whole; it may have been cut short"},
	FaultSGFGame: {
		"this SGF is of another game (GM[%s])", "backgammon, GM[6]",
		"import a backgammon match"},
	FaultSGFDeep: {
		"game trees are nested too deeply", "at most a thousand levels",
		"save the match again without variations"},
	FaultBoards: {
		"the file holds more boards than are read at once", "at most 100000",
		"divide the file"},
	FaultNoBoard: {
		"the file holds no board", `PBN such as [Board "1"] [Deal "N:..."], or LIN such as md|3S...|`,
		"see that the file is whole and of the format that its name says"},
}

// Error says why a file cannot be read, and where.
type Error struct {
	File  string
	Place Place // zero if the fault is the whole file's
	Fault Fault
	Args  []string
}

// Error says what is wrong, what was expected, and the next step.
func (e *Error) Error() string {
	t := faultText[e.Fault]
	return fmt.Sprintf("%s: %s; expected %s; %s", e.where(), phrase(t.wrong, e.Args), t.expected, t.next)
}

func (e *Error) where() string {
	if e.Place.Line == 0 {
		return e.File
	}
	if e.Place.Column == 0 {
		return fmt.Sprintf("%s:%d", e.File, e.Place.Line)
	}
	return fmt.Sprintf("%s:%d:%d", e.File, e.Place.Line, e.Place.Column)
}

// Fail returns the error that a file has a fault.
func (src Source) Fail(at Place, fault Fault, args ...string) error {
	return &Error{File: src.Name, Place: at, Fault: fault, Args: args}
}
