package transcript

import "fmt"

// Omission is something a document tells that a format could not hold, or not
// as it was. Whoever writes a file passes these on to people; the file itself
// says them in a comment.
type Omission struct {
	Game int // number of the game; 0 if it is the match's
	Code OmissionCode
	Arg  string // what the code's comment names, if anything
}

// OmissionCode names what was left out.
type OmissionCode string

// The codes of omissions, and their arguments.
const (
	OmitPosition  OmissionCode = "position-incomplete" // set by hand, but not board, cube and owner together
	OmitName      OmissionCode = "name-altered"        // side
	OmitCubeStart OmissionCode = "automatic-doubles"   // cube at the game's start
	OmitIllegal   OmissionCode = "illegal-play"        // the position after it is not known
	OmitNumber    OmissionCode = "rows-missing"        // a gap of unknown size stands as one empty row
	OmitMarked    OmissionCode = "gap-marked"          // something missing stands as a mark that only we read
	OmitSteps     OmissionCode = "illegal-play-steps"  // an illegal play stands by the position that it led to
	OmitCubeValue OmissionCode = "cube-value"          // the value that a double was called with
	OmitConceded  OmissionCode = "game-given-up"       // shown by the result only
	OmitWords     OmissionCode = "resignation-words"   // a resignation without a result
	OmitPoints    OmissionCode = "points"              // a result without points
	OmitMatchWord OmissionCode = "match-word"          // the file said "and the match"
	OmitStart     OmissionCode = "start-position"      // variation
	OmitRules     OmissionCode = "rules"               // the rule
	OmitComments  OmissionCode = "comments"            // comments and headers
	OmitColon     OmissionCode = "name-unreadable"     // side; GNU Backgammon misreads the name

	OmitIllegalMoved OmissionCode = "illegal-play-as-moved" // an illegal play stands as it was moved
	OmitReplayed     OmissionCode = "illegal-play-replayed" // an illegal play that was played again
	OmitNoEffect     OmissionCode = "move-without-effect"   // checkers moved out of turn
	OmitCube         OmissionCode = "cube-without-effect"   // a cube action that did not count
	OmitVoidRoll     OmissionCode = "roll-voided"           // a roll that did not count
	OmitRollAgain    OmissionCode = "roll-repeated"         // a second roll took the place of the first
	OmitPassed       OmissionCode = "turn-without-roll"     // a turn that passed without a roll
	OmitTie          OmissionCode = "opening-tied"          // opening rolls that were tied
	OmitRestart      OmissionCode = "game-restarted"        // a game that was begun again
	OmitGap          OmissionCode = "gap"                   // something is missing that leaves no trace
	OmitBestOf       OmissionCode = "best-of"               // a match of a number of games
	OmitGammons      OmissionCode = "gammons"               // gammons or backgammons do not count in full
	OmitClock        OmissionCode = "clock"                 // clocks and breaks
	OmitDispute      OmissionCode = "dispute"               // disputes, rulings, testimony
	OmitSanction     OmissionCode = "sanction"              // warnings and penalty points
	OmitForfeit      OmissionCode = "match-given-up"        // the match conceded or forfeited
	OmitVoided       OmissionCode = "match-voided"          // the match voided
	OmitPreference   OmissionCode = "preference"            // the preference roll and choice
	OmitSignature    OmissionCode = "signature"             // the players' signatures
)

// The codes of what formats for boards of bridge leave out; the game is the board's
// place in the file, from 1.
const (
	OmitAlert       OmissionCode = "alert"          // that an explained call was alerted too
	OmitManyNotes   OmissionCode = "notes-over-32"  // explanations stand as comments
	OmitLineBreak   OmissionCode = "line-breaks"    // in texts that must be one line
	OmitLongLine    OmissionCode = "line-over-255"  // a line is longer than PBN allows
	OmitKey         OmissionCode = "key"            // the key or tag
	OmitMark        OmissionCode = "mark"           // the mark
	OmitBar         OmissionCode = "bar"            // "|" in texts
	OmitComma       OmissionCode = "comma"          // "," in names
	OmitRemark      OmissionCode = "remark-signs"   // signs that value calls and cards
	OmitCardNote    OmissionCode = "card-notes"     // explanations of cards stand as comments
	OmitContract    OmissionCode = "contract"       // contract and declarer where the calls do not give them
	OmitDeal        OmissionCode = "deal"           // hands that are no thirteen cards each
	OmitSeats       OmissionCode = "seats"          // calls or cards behind one out of turn
	OmitHoles       OmissionCode = "cards-missing"  // cards behind others that are missing
	OmitBreakingOff OmissionCode = "breaking-off"   // how the auction or the play breaks off
	OmitLayout      OmissionCode = "comment-layout" // lines and places of comments
	OmitWithdrawn   OmissionCode = "withdrawn"      // calls and cards that were taken back
	OmitClaim       OmissionCode = "claim"          // claims and concessions
	OmitExposed     OmissionCode = "exposed"        // cards seen outside of play
)

// Gathered returns omissions with what is left out of more than one game said once for
// them all.
func Gathered(all []Omission) []Omission {
	games := map[Omission]int{}
	for _, o := range all {
		games[Omission{Code: o.Code, Arg: o.Arg}]++
	}
	var once Omissions
	for _, o := range all {
		if anywhere := (Omission{Code: o.Code, Arg: o.Arg}); games[anywhere] > 1 {
			o = anywhere
		}
		once.Add(o)
	}
	return once.List
}

// Omissions is a list of omissions, each there once.
type Omissions struct {
	List []Omission
	told map[Omission]bool
}

// Add adds an omission unless it is there.
func (l *Omissions) Add(o Omission) {
	if l.told == nil {
		l.told = map[Omission]bool{}
	}
	if !l.told[o] {
		l.List, l.told[o] = append(l.List, o), true
	}
}

// String says the omission in English, as comments in files do.
func (o Omission) String() string {
	text := phrase(omissionWords[o.Code], []string{o.Arg})
	if o.Game > 0 {
		return fmt.Sprintf("Not in this file, game %d: %s", o.Game, text)
	}
	return "Not in this file: " + text
}

var omissionWords = map[OmissionCode]string{
	OmitPosition:  "a position was set by hand that the format cannot hold",
	OmitName:      "the name of player %s as it was, with characters that break the columns",
	OmitCubeStart: "automatic doubles put the cube at %s before the first roll",
	OmitIllegal:   "an illegal play, shown as ????; where it led is not known",
	OmitNumber:    "how many turns are missing where a row number is left out",
	OmitMarked:    "what is missing or was not recorded, except as marks (KZ) that other programs pass over",
	OmitSteps:     "the steps of an illegal play; it stands by the position that it led to",
	OmitCubeValue: "the value %s that a double was called with",
	OmitConceded:  "that a game was given up, but for its early end",
	OmitWords:     "a resignation whose result is not known",
	OmitPoints:    "for how many points a game was won",
	OmitMatchWord: "that the result was entered as the one that wins the match",
	OmitStart:     "the start position of %s, except as a remark: other programs begin with the standard one",
	OmitRules:     "a rule: %s",
	OmitComments:  "comments, headers and the date",
	OmitColon:     "the name of player %s in a form that GNU Backgammon reads: it takes it for another, or none",

	OmitIllegalMoved: "that a play is illegal; it stands as it was moved",
	OmitReplayed:     "an illegal play that was taken back and played again",
	OmitNoEffect:     "checkers moved out of turn, without effect",
	OmitCube:         "a cube action that did not count",
	OmitVoidRoll:     "a roll that did not count",
	OmitRollAgain:    "a roll in whose place another was thrown",
	OmitPassed:       "that a turn passed without a roll; its cell is empty",
	OmitTie:          "an opening roll that was tied",
	OmitRestart:      "what was played before the game was started again",
	OmitGap:          "that something is missing here",
	OmitBestOf:       "that the match is the best of a number of games, each counting one",
	OmitGammons:      "that gammons or backgammons do not count in full",
	OmitClock:        "clocks and breaks",
	OmitDispute:      "disputes, rulings and what was said about them",
	OmitSanction:     "warnings and penalty points",
	OmitForfeit:      "that the match was given up or forfeited",
	OmitVoided:       "that the match was voided",
	OmitPreference:   "the preference roll and what was chosen",
	OmitSignature:    "the players' signatures",

	OmitAlert:       "that an explained call was alerted too",
	OmitManyNotes:   "explanations as notes, of which PBN has 32; they stand as comments",
	OmitLineBreak:   "line breaks in texts that must be one line",
	OmitLongLine:    "a text in lines of 255 characters, which PBN allows at most",
	OmitKey:         "%s",
	OmitMark:        "the mark %s",
	OmitBar:         "vertical bars in texts; slashes stand for them",
	OmitComma:       "commas in names",
	OmitRemark:      "signs that value calls and cards",
	OmitCardNote:    "which card an explanation belongs to, except by its place",
	OmitContract:    "contract and declarer, which the calls do not give",
	OmitDeal:        "a deal whose hands have not thirteen cards each",
	OmitSeats:       "calls or cards from where somebody called or played out of turn on: no seats are named",
	OmitHoles:       "cards behind others that are missing",
	OmitBreakingOff: "how the auction or the play breaks off",
	OmitLayout:      "the lines of comments",
	OmitWithdrawn:   "calls and cards that were taken back",
	OmitClaim:       "claims and concessions, and what was said of them",
	OmitExposed:     "cards that could be seen outside of play, and what came of them",
}
