package transcript

// Code identifies what a reader noticed in a file. Programs branch on it; the text for
// people is elsewhere.
type Code string

// Note is something noticed that did not stop the reader.
type Note struct {
	Place
	Code Code
	Args []string // as listed in the code's comment, in that order
}

// The codes of notes, with their arguments.
const (
	NoteEncoding       Code = "encoding-assumed"     // encoding
	NoteDamaged        Code = "characters-damaged"   // encoding
	NoteHeaderUnknown  Code = "header-value-unknown" // key, value
	NoteNamesSwapped   Code = "names-in-other-order" // the headers name the players in the opposite order to the columns
	NoteNameChanged    Code = "name-changed"         // number of the game, side, name
	NoteNameEmpty      Code = "name-empty"           // side
	NoteLengthRepeated Code = "length-repeated"      // length used, length on this line
	NoteLengthAssumed  Code = "length-assumed"       // length of the previous match in the file
	NoteSingleGame     Code = "perhaps-single-game"  // length
	NoteGameNumber     Code = "game-number"          // expected, written
	NoteScoreDiffers   Code = "score-differs"        // side, score after the games so far, score written
	NoteRowMissing     Code = "row-missing"          // first, last row number
	NoteRowRepeated    Code = "row-repeated"         // row number
	NoteRowUnnumbered  Code = "row-unnumbered"       //
	NoteRowSkipped     Code = "row-number-skipped"   // expected, written; nothing is missing
	NoteTurnMissing    Code = "turn-missing"         // side
	NoteSideAssumed    Code = "side-assumed"         // side; the column was ambiguous
	NoteColumnsOver    Code = "more-than-two-cells"  //
	NoteDiceImpossible Code = "dice-impossible"      // as written
	NoteDiceMissing    Code = "dice-missing"         // a play without a roll
	NotePlayUnreadable Code = "play-unreadable"      // as written
	NoteTextInCell     Code = "text-in-cell"         // as written
	NoteCellUnreadable Code = "cell-unreadable"      // as written
	NoteLineUnread     Code = "line-unreadable"      // as written
	NoteResultSide     Code = "result-side"          // side of the column, side assumed
	NoteResignWins     Code = "resigner-wins"        // side
	NoteResultRepeated Code = "result-repeated"      // points
	NoteResultMissing  Code = "result-missing"       // number of the game; another game follows
	NoteResultPoints   Code = "result-points"        // points one side gives up, points the other gets
	NoteAfterResult    Code = "play-after-result"    //
	NotePosition       Code = "position-unreadable"  // as written
	NoteBoardEdited    Code = "board-edited"         // the position was set by hand after a play
	NoteAnalysis       Code = "analysis-passed-over" // count
	NoteVariations     Code = "variations-dropped"   // number of variations
	NoteScoreMissing   Code = "score-missing"        // number of the game
	NoteScoreUnread    Code = "score-unreadable"     // as written
	NoteCubeUnreadable Code = "cube-unreadable"      // as written
	NotePointsUnread   Code = "points-unreadable"    // as written
	NoteManyMatches    Code = "several-matches"      // number of the match in the file, from 1
	NoteCutShort       Code = "cut-short"            //
	NoteTextBehind     Code = "text-behind"          // as written
	NoteNodeUnknown    Code = "node-unknown"         // property
	NoteRulesAssumed   Code = "rules-assumed"        // the rules that the importer assumed because the file leaves them open
)

// The codes of notes on bridge boards, with their arguments.
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
	NoteLeaderMissing   Code = "leader-missing"      // seat assumed
	NoteNamesUnclear    Code = "names-unclear"       // as written
	NoteKeyUnreadable   Code = "key-unreadable"      // as written
	NotePassesMissing   Code = "passes-missing"      //
	NoteListDiffers     Code = "results-differ"      // value in the list, value in the board
)

// Known reports whether a code is one of the notes above.
func Known(code Code) bool {
	_, ok := english().Find("file.note." + string(code))
	return ok
}

// MostText is the maximum length of a note in the record, in characters. A longer text is
// entered as several notes with the same key, all but the last of the full length.
const MostText = 4000

// ForcedPlay is the key of the record's note that the file omits the only legal play, which
// was entered nevertheless.
const ForcedPlay = "forced-play"

// Resignation is the key of the record's note that a side gave up the game for a number of
// points, such as "A gives up for 4", that matches no kind of loss in the rules.
const Resignation = "resignation"
