package transcript

import (
	"strconv"

	"kibitz/replay/wording"
)

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
	OmitChain        OmissionCode = "chain"                 // signatures of devices, and the chain
	OmitUnaccepted   OmissionCode = "without-effect"        // count of entries
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

// Omit adds what was left out of a game, or of the match for game 0.
func (l *Omissions) Omit(game int, code OmissionCode, arg string) { l.Add(Omission{game, code, arg}) }

// Add adds an omission unless it is there.
func (l *Omissions) Add(o Omission) {
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

// String says the omission in English, as comments in files do.
func (o Omission) String() string { return o.In(english()) }

// In says the omission in the language of the words.
func (o Omission) In(w *wording.Words) string {
	text := say(w, "omission", string(o.Code), o.Arg)
	if n, err := strconv.Atoi(o.Arg); err == nil && o.Code == OmitUnaccepted {
		text = w.Say("file.omission.without-effect", n)
	}
	if o.Game > 0 {
		return w.Say("file.left-out-of-game", o.Game, text)
	}
	return w.Say("file.left-out", text)
}
