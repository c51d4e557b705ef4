package transcript

import (
	"strconv"

	"kibitz/replay/wording"
)

// Omission is something in a document that a format cannot hold, or not unchanged. Whoever
// writes a file passes omissions on to people, and the file lists them in a comment.
type Omission struct {
	Game int // number of the game; 0 for the match
	Code OmissionCode
	Arg  string // as described in the code's comment, if anything
}

// OmissionCode identifies what was left out.
type OmissionCode string

// The codes of omissions, with their arguments.
const (
	OmitPosition  OmissionCode = "position-incomplete" // set by hand, but not board, cube and owner together
	OmitName      OmissionCode = "name-altered"        // side
	OmitCubeStart OmissionCode = "automatic-doubles"   // cube at the start of the game
	OmitIllegal   OmissionCode = "illegal-play"        // the position after it is unknown
	OmitNumber    OmissionCode = "rows-missing"        // a gap of unknown size is written as one empty row
	OmitMarked    OmissionCode = "gap-marked"          // a gap is written as a mark that only this program reads
	OmitSteps     OmissionCode = "illegal-play-steps"  // an illegal play is written as the position after it
	OmitCubeValue OmissionCode = "cube-value"          // the value announced with a double
	OmitConceded  OmissionCode = "game-given-up"       // visible only in the result
	OmitWords     OmissionCode = "resignation-words"   // a resignation without a result
	OmitPoints    OmissionCode = "points"              // a result without points
	OmitMatchWord OmissionCode = "match-word"          // the file said "and the match"
	OmitStart     OmissionCode = "start-position"      // variation
	OmitRules     OmissionCode = "rules"               // the rule
	OmitComments  OmissionCode = "comments"            // comments and headers
	OmitColon     OmissionCode = "name-unreadable"     // side; GNU Backgammon misreads the name

	OmitIllegalMoved OmissionCode = "illegal-play-as-moved" // an illegal play is written as its steps
	OmitReplayed     OmissionCode = "illegal-play-replayed" // an illegal play that was replaced by another play
	OmitNoEffect     OmissionCode = "move-without-effect"   // checkers moved out of turn
	OmitCube         OmissionCode = "cube-without-effect"   // a cube action that had no effect
	OmitVoidRoll     OmissionCode = "roll-voided"           // a roll that did not count
	OmitRollAgain    OmissionCode = "roll-repeated"         // a second roll that replaced the first
	OmitPassed       OmissionCode = "turn-without-roll"     // a turn that ended without a roll
	OmitTie          OmissionCode = "opening-tied"          // tied opening rolls
	OmitRestart      OmissionCode = "game-restarted"        // a game that was started again
	OmitGap          OmissionCode = "gap"                   // a gap that leaves no trace
	OmitBestOf       OmissionCode = "best-of"               // a match over a number of games
	OmitGammons      OmissionCode = "gammons"               // gammons or backgammons do not count in full
	OmitClock        OmissionCode = "clock"                 // clocks and breaks
	OmitDispute      OmissionCode = "dispute"               // disputes, rulings, testimony
	OmitSanction     OmissionCode = "sanction"              // warnings and penalty points
	OmitForfeit      OmissionCode = "match-given-up"        // conceding or forfeiting the match
	OmitVoided       OmissionCode = "match-voided"          // voiding the match
	OmitPreference   OmissionCode = "preference"            // the preference roll and choice
	OmitSignature    OmissionCode = "signature"             // the players' signatures
	OmitChain        OmissionCode = "chain"                 // signatures of devices, and the chain
	OmitUnaccepted   OmissionCode = "without-effect"        // number of entries
	OmitWithheld     OmissionCode = "withheld"              // number of events that the reader may not know
	OmitSteering     OmissionCode = "steering"              // characters that steer a terminal or turn a line round
	OmitOffVideo     OmissionCode = "off-video"             // number of events without a time, or before the video
)

// The codes of omissions in formats for bridge boards. The game is the board's position in
// the file, from 1.
const (
	OmitAlert       OmissionCode = "alert"          // that an explained call was also alerted
	OmitManyNotes   OmissionCode = "notes-over-32"  // explanations that are written as comments
	OmitLineBreak   OmissionCode = "line-breaks"    // in texts that must be on one line
	OmitLongLine    OmissionCode = "line-over-255"  // a line longer than PBN allows
	OmitKey         OmissionCode = "key"            // the key or tag
	OmitMark        OmissionCode = "mark"           // the mark
	OmitBar         OmissionCode = "bar"            // "|" in texts
	OmitComma       OmissionCode = "comma"          // "," in names
	OmitRemark      OmissionCode = "remark-signs"   // annotations of calls and cards
	OmitCardNote    OmissionCode = "card-notes"     // explanations of cards that are written as comments
	OmitContract    OmissionCode = "contract"       // a contract and declarer that the calls do not give
	OmitDeal        OmissionCode = "deal"           // hands without thirteen cards each
	OmitSeats       OmissionCode = "seats"          // calls or cards after one out of turn
	OmitHoles       OmissionCode = "cards-missing"  // cards after missing ones
	OmitBreakingOff OmissionCode = "breaking-off"   // how the auction or the play is incomplete
	OmitLayout      OmissionCode = "comment-layout" // line breaks and places of comments
	OmitWithdrawn   OmissionCode = "withdrawn"      // calls and cards that were withdrawn
	OmitClaim       OmissionCode = "claim"          // claims and concessions
	OmitExposed     OmissionCode = "exposed"        // cards exposed outside play
)

// Gathered merges omissions that concern several games into one for the whole match.
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
		once.add(o)
	}
	return once.List
}

// Omissions is a list of omissions without duplicates.
type Omissions struct {
	List []Omission
	told map[Omission]bool
}

// Omit adds an omission of a game, or of the match if game is 0.
func (l *Omissions) Omit(game int, code OmissionCode, arg string) { l.add(Omission{game, code, arg}) }

// add adds an omission unless it is already in the list.
func (l *Omissions) add(o Omission) {
	if l.told == nil {
		l.told = map[Omission]bool{}
		for _, before := range l.List {
			l.told[before] = true
		}
	}
	if !l.told[o] {
		l.List, l.told[o] = append(l.List, o), true
	}
}

// String returns the omission in English, as written in files' comments.
func (o Omission) String() string { return o.In(english()) }

// In returns the omission in the language of the words.
func (o Omission) In(w *wording.Words) string {
	text := say(w, "omission", string(o.Code), o.Arg)
	if n, err := strconv.Atoi(o.Arg); err == nil && (o.Code == OmitUnaccepted || o.Code == OmitWithheld || o.Code == OmitOffVideo) {
		text = w.Say("file.omission."+string(o.Code), n)
	}
	if o.Game > 0 {
		return w.Say("file.left-out-of-game", o.Game, text)
	}
	return w.Say("file.left-out", text)
}
