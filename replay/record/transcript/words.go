package transcript

import (
	"fmt"
	"strings"
)

// String says the note in English, with its place.
func (n Note) String() string {
	text := phrase(noteWords[n.Code], n.Args)
	if n.Line == 0 {
		return text
	}
	return fmt.Sprintf("line %d: %s", n.Line, text)
}

// phrase puts arguments into a sentence.
func phrase(words string, args []string) string {
	values := make([]any, strings.Count(words, "%s"))
	for i := range values {
		values[i] = "?"
		if i < len(args) {
			values[i] = args[i]
		}
	}
	return fmt.Sprintf(words, values...)
}

var noteWords = map[Code]string{
	NoteEncoding:       "the file is not UTF-8; it was read as %s",
	NoteDamaged:        "characters are damaged; the file was read as %s",
	NoteScoreMissing:   "the score before game %s is not said",
	NoteScoreUnread:    "this score line cannot be read: %s",
	NoteCubeUnreadable: "this value of the cube cannot be read: %s",
	NotePointsUnread:   "these points cannot be read: %s",
	NoteManyMatches:    "the file holds several matches; this is number %s",
	NoteCutShort:       "the file ends inside a game",
	NoteTextBehind:     "text behind the last game: %s",
	NoteHeaderUnknown:  "header %s has a value that is not known here: %s",
	NoteNamesSwapped:   "the headers name the players in the other order than the columns; the columns count",
	NoteNameChanged:    "game %s names player %s otherwise: %s",
	NoteNameEmpty:      "player %s has no name",
	NoteLengthRepeated: "the match length was given as %s and here again as %s; the first counts",
	NoteLengthAssumed:  "the match length is missing; taken is that of the match before, %s",
	NoteSingleGame:     "this site writes a single game as a %s point match; this may be one",
	NoteGameNumber:     "game %s is expected here, the file says %s",
	NoteScoreDiffers:   "player %s has %s points by the games so far, the file says %s",
	NoteRowMissing:     "rows %s to %s are missing",
	NoteRowRepeated:    "row number %s stands here again",
	NoteRowUnnumbered:  "a turn stands without a row number",
	NoteRowSkipped:     "row %s is expected here, the file says %s; nothing is missing",
	NoteTurnMissing:    "the turn of player %s is missing",
	NoteSideAssumed:    "this was taken for player %s's; the column says otherwise or nothing",
	NoteColumnsOver:    "the row has more than two turns",
	NoteDiceImpossible: "no dice show %s; the roll was left open",
	NoteDiceMissing:    "the roll of this play is missing",
	NotePlayUnreadable: "this play cannot be read: %s",
	NoteTextInCell:     "text behind a play: %s",
	NoteCellUnreadable: "this cannot be read: %s",
	NoteLineUnread:     "this line was kept as a remark: %s",
	NoteResultSide:     "the result stands in player %s's column, but player %s won",
	NoteResignWins:     "player %s gives up and is said to win",
	NoteResultRepeated: "a second result, %s points, was passed over",
	NoteResultMissing:  "game %s has no result, and another follows",
	NoteResultPoints:   "the loser gives %s points, the winner gets %s",
	NoteAfterResult:    "the game goes on after its result",
	NotePosition:       "this position cannot be read: %s",
	NoteBoardEdited:    "the board was set by hand after a play",
	NoteAnalysis:       "%s evaluations were passed over",
	NoteVariations:     "%s side lines were dropped",
	NoteNodeUnknown:    "property %s is not known here and was passed over",
	NoteRulesAssumed:   "the file does not say by which rules; assumed were %s",

	NoteValueUnreadable: "this value of %s cannot be read: %s",
	NoteTagUnreadable:   "this tag cannot be read: %s",
	NoteTagRepeated:     "tag %s stands here again; the first counts",
	NoteNothingBefore:   "tag %s takes over a value, but no board before says any",
	NoteTakenOver:       "the board does not say its cards; it was taken for the board before, played at another table",
	NoteCallUnreadable:  "this call cannot be read: %s",
	NoteCardUnreadable:  "this card cannot be read: %s",
	NoteWordUnreadable:  "this cannot be read and was kept as a comment: %s",
	NoteMarkUnreadable:  "this mark cannot stand here: %s",
	NoteNoteMissing:     "note %s is referred to and missing",
	NoteNoteUnused:      "nothing refers to note %s",
	NoteBehindEnd:       "this stands behind the end of its section and was kept as a comment: %s",
	NoteRowsOver:        "more than thirteen tricks; cards from here on were kept as a comment: %s",
	NoteHandSize:        "%s has %s cards",
	NoteCardTwice:       "%s is in two hands",
	NoteContractMissing: "no contract is told; the tricks were read as notrump",
	NoteLeaderMissing:   "nobody is told to lead; the first card was taken for %s's",
	NoteNamesUnclear:    "these names are not one to a seat: %s",
	NoteKeyUnreadable:   "no key stands here, but %s; it was read as part of the value before",
	NotePassesMissing:   "the auction is not closed, and cards are played",
	NoteListDiffers:     "the list of results says %s, the board %s",
}
