package transcript

// Code names what a reader noticed in a file. Programs branch on it; the words
// for people are rendered elsewhere.
type Code string

// Note is something noticed while reading that did not stop the reading.
type Note struct {
	Place
	Code Code
	Args []string // what the code's comment lists, in that order
}

// The codes of notes, and their arguments.
const (
	NoteEncoding       Code = "encoding-assumed"     // encoding
	NoteDamaged        Code = "characters-damaged"   // encoding
	NoteHeaderUnknown  Code = "header-value-unknown" // key, value
	NoteNamesSwapped   Code = "names-in-other-order" // the headers name the players in the other order than the columns
	NoteNameChanged    Code = "name-changed"         // number of the game, side, name
	NoteNameEmpty      Code = "name-empty"           // side
	NoteLengthRepeated Code = "length-repeated"      // length used, length on this line
	NoteLengthAssumed  Code = "length-assumed"       // length of the match before it in the file
	NoteSingleGame     Code = "perhaps-single-game"  // length
	NoteGameNumber     Code = "game-number"          // expected, written
	NoteScoreDiffers   Code = "score-differs"        // side, score by the games so far, score written
	NoteRowMissing     Code = "row-missing"          // first, last row number
	NoteRowRepeated    Code = "row-repeated"         // row number
	NoteRowUnnumbered  Code = "row-unnumbered"       //
	NoteRowSkipped     Code = "row-number-skipped"   // expected, written; nothing is missing
	NoteTurnMissing    Code = "turn-missing"         // side
	NoteSideAssumed    Code = "side-assumed"         // side; the column did not tell
	NoteColumnsOver    Code = "more-than-two-cells"  //
	NoteDiceImpossible Code = "dice-impossible"      // as written
	NoteDiceMissing    Code = "dice-missing"         // a play without a roll
	NotePlayUnreadable Code = "play-unreadable"      // as written
	NoteTextInCell     Code = "text-in-cell"         // as written
	NoteCellUnreadable Code = "cell-unreadable"      // as written
	NoteLineUnread     Code = "line-unreadable"      // as written
	NoteResultSide     Code = "result-side"          // side the column names, side taken
	NoteResignWins     Code = "resigner-wins"        // side
	NoteResultRepeated Code = "result-repeated"      // points
	NoteResultMissing  Code = "result-missing"       // number of the game; another follows it
	NoteResultPoints   Code = "result-points"        // points one side gives, points the other gets
	NoteAfterResult    Code = "play-after-result"    //
	NotePosition       Code = "position-unreadable"  // as written
	NoteBoardEdited    Code = "board-edited"         // the position was set by hand after a play
	NoteAnalysis       Code = "analysis-passed-over" // count
	NoteVariations     Code = "variations-dropped"   // count of side lines
	NoteScoreMissing   Code = "score-missing"        // number of the game
	NoteScoreUnread    Code = "score-unreadable"     // as written
	NoteCubeUnreadable Code = "cube-unreadable"      // as written
	NotePointsUnread   Code = "points-unreadable"    // as written
	NoteManyMatches    Code = "several-matches"      // which one of the file, from 1
	NoteCutShort       Code = "cut-short"            //
	NoteTextBehind     Code = "text-behind"          // as written
	NoteNodeUnknown    Code = "node-unknown"         // property
	NoteRulesAssumed   Code = "rules-assumed"        // the rules that whoever enters the file assumed, since it leaves them open
)

// The codes of notes on boards of bridge, and their arguments.
const (
	NoteValueUnreadable Code = "value-unreadable"    // key, value
	NoteTagUnreadable   Code = "tag-unreadable"      // as written
	NoteTagRepeated     Code = "tag-repeated"        // tag
	NoteNothingBefore   Code = "nothing-to-inherit"  // tag
	NoteTakenOver       Code = "board-taken-over"    //
	NoteCallUnreadable  Code = "call-unreadable"     // as written
	NoteCardUnreadable  Code = "card-unreadable"     // as written
	NoteWordUnreadable  Code = "word-unreadable"     // as written
	NoteMarkUnreadable  Code = "mark-unreadable"     // as written
	NoteNoteMissing     Code = "note-missing"        // number
	NoteNoteUnused      Code = "note-unused"         // number
	NoteBehindEnd       Code = "goes-on-behind-end"  // as written
	NoteRowsOver        Code = "more-than-13-tricks" // as written
	NoteHandSize        Code = "hand-size"           // seat, count
	NoteCardTwice       Code = "card-in-two-hands"   // card
	NoteContractMissing Code = "contract-missing"    //
	NoteLeaderMissing   Code = "leader-missing"      // seat taken
	NoteNamesUnclear    Code = "names-unclear"       // as written
	NoteKeyUnreadable   Code = "key-unreadable"      // as written
	NotePassesMissing   Code = "passes-missing"      //
	NoteListDiffers     Code = "results-differ"      // what the list says, what the board says
)

// Known reports whether a code is one of the notes above.
func Known(code Code) bool {
	_, ok := english().Find("file.note." + string(code))
	return ok
}

// MostText is how many characters a note of the record holds. A longer text is entered
// as several notes with the same key, each full but the last.
const MostText = 4000

// ForcedPlay is the key of the record's note that a file left out the only legal
// play, which was entered all the same.
const ForcedPlay = "forced-play"

// Resignation is the key of the record's note that somebody gave a game up for so
// many points, "A gives up for 4", where these are no loss that the rules know.
const Resignation = "resignation"
