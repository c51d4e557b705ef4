package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/bridge/points"
)

// Scores is what a code says about results (Laws 77 to 79).
type Scores struct {
	Points rules.ClauseID // the score of a result
	Agreed rules.ClauseID // agreement on the tricks won
}

// Findings on results.
const (
	FindNoResult       rules.Code = "board-without-result" // the board was closed without a result
	FindTricksAgain    rules.Code = "tricks-agreed-again"
	FindCorrectionLate rules.Code = "correction-late"     // after the correction period
	FindNotOfMatch     rules.Code = "board-not-played"    // the match has no such board
	FindTricksNot13    rules.Code = "tricks-not-thirteen" // the tricks ruled do not add up to thirteen
)

// scored holds the result of a board.
type scored struct {
	AgreedTricks int       // declarer's tricks as agreed by the table, or -1
	transferred  int       // tricks that the laws had already moved to declarer at that time
	allPassed    bool      // the record says that the board was passed out
	decision     *decision // by the director or a committee, replacing the table's result
}

// decision is a ruling that replaces a board's result. One of its parts is set.
type decision struct {
	Tricks   int              // declarer's tricks, or -1 if not set
	Points   *[2]int          // for North-South and East-West, each from its own point of view
	Percent  *[2]int          // an artificial score
	Outcomes []events.Outcome // an assigned score
}

func newScored() scored { return scored{AgreedTricks: -1} }

// BoardResult is the current result of a board.
type BoardResult struct {
	Game       int // the number of the board's game in the match
	Number     int
	Contract   cards.Contract
	Declarer   cards.Seat
	Known      bool             // the board has a result
	Tricks     int              // declarer's tricks, or -1 if unknown or irrelevant
	Moved      int              // the tricks that the laws moved to declarer, negative if to the defenders; included in Tricks
	Points     [2]int           // for North-South and East-West, each from its own point of view
	Percent    [2]int           // the percentages of an artificial score, by side
	Outcomes   []events.Outcome // the outcomes of an assigned score; Points holds their mean
	Adjusted   bool             // adjusted by the director or a committee
	Artificial bool             // Percent counts instead of Points
	Open       int              // questions that the director has not answered yet
}

// boardResult returns the current result of the board in play, or of the last one.
func (r *Referee) boardResult() BoardResult {
	b := &r.state.Board
	result := BoardResult{
		Game: r.state.Game, Number: b.Number, Contract: b.Contract, Declarer: b.Declarer, Tricks: -1, Open: b.openQuestions(),
	}
	if d := b.decision; d != nil && d.Tricks < 0 {
		d.apply(&result, b.Vulnerable)
		return result
	}
	r.countTricks(&result)
	if result.Known && r.laws.Scores.Points != "" && b.Declarer.Valid() {
		ns := points.NS(b.Contract, b.Declarer, b.Vulnerable, result.Tricks)
		result.Points = [2]int{ns, -ns}
	}
	return result
}

// countTricks sets the tricks of declarer's side: as ruled, or else as claimed, played or
// agreed, plus the tricks that the laws move.
func (r *Referee) countTricks(result *BoardResult) {
	b := &r.state.Board
	if b.decision != nil {
		result.Known, result.Tricks, result.Adjusted = true, b.decision.Tricks, true
		return
	}
	tricks, known := r.tricksBefore()
	result.Known = known || b.passedOut()
	if known {
		result.Moved = b.revokeTransfer(r.laws, max(tricks, 0))
		result.Tricks = min(max(tricks+result.Moved, 0), cards.Ranks)
	}
}

// tricksBefore returns the tricks of declarer's side before the laws move any, and whether
// they are known.
func (r *Referee) tricksBefore() (tricks int, known bool) {
	b := &r.state.Board
	won, _ := b.Won()
	switch {
	case !b.Declarer.Valid():
		return
	case b.Claim.counts() && r.laws.Claims.Agreement.Scored != "":
		return b.claimedTricks(), true
	case b.Played == cards.Ranks:
		return won, true
	}
	return b.AgreedTricks - b.transferred, b.AgreedTricks >= 0
}

// without returns the reason why a board has no number of tricks.
func (b *BoardResult) without() string {
	switch {
	case !b.Known:
		return "unknown"
	case b.Artificial:
		return "artificial"
	case b.Outcomes != nil:
		return "assigned"
	case b.Adjusted:
		return "set"
	}
	return "passed-out"
}

// settle records the last call, and judges unmentioned trumps and play after an objection.
func (r *Referee) settle() {
	r.noteCalls()
	if r.state.Open {
		r.judgeTrumps()
		r.judgeUncalled()
	}
}

// tricksAgreed compares the agreed tricks with what the cards, a claim and the laws'
// transfers allow (Law 79A).
func (r *Referee) tricksAgreed(at events.Instant, a *events.TricksAgreed) {
	b := &r.state.Board
	won, lost := b.Won()
	least, most := won, cards.Ranks-lost
	switch {
	case b.Claim.counts(), b.Claim.unanswered():
		least = b.claimedTricks()
		most = least
	case b.passedOut():
		least, most = 0, 0
	}
	moved := b.movedWithin(r.laws, a.Tricks, most)
	if least, most = least+b.revokeTransfer(r.laws, least), most+b.revokeTransfer(r.laws, most); a.Tricks < least || a.Tricks > most {
		r.Report(FindTricksDiffer, r.laws.Scores.Agreed, events.NoSide, a.Tricks, least, most)
	}
	if b.AgreedTricks >= 0 && b.AgreedTricks != a.Tricks {
		r.Report(FindTricksAgain, r.laws.Scores.Agreed, events.NoSide, a.Tricks, b.AgreedTricks)
	}
	if !b.Open {
		r.checkPeriod(at)
	}
	b.AgreedTricks, b.transferred = a.Tricks, moved
	r.assent()
}

// movedWithin returns how many of the tricks that are agreed on the laws have moved to declarer,
// who has won the given number at most.
func (b *Board) movedWithin(l *Laws, agreed, most int) int {
	tricks := most
	for tricks+b.revokeTransfer(l, max(tricks, 0)) > agreed {
		tricks--
	}
	for tricks+b.revokeTransfer(l, max(tricks, 0)) < agreed {
		tricks++
	}
	return agreed - tricks
}

// assent treats agreement on the claimed number of tricks as agreement to the claim.
func (r *Referee) assent() {
	b := &r.state.Board
	if b.Claim.open() && b.agreedAsClaimed() {
		b.agreeTo()
	}
}

// agreedAsClaimed reports whether the tricks that were agreed are those claimed, with what the
// laws had moved by then (D124).
func (b *Board) agreedAsClaimed() bool { return b.claimedTricks()+b.transferred == b.AgreedTricks }

// checkPeriod reports a result changed after the correction period (Law 79C).
func (r *Referee) checkPeriod(at events.Instant) {
	if late(at, r.state.corrections) {
		r.Report(FindCorrectionLate, r.laws.Tournament.Period, events.NoSide, r.state.Number)
	}
}

// closeBoard closes the board and stores its result.
func (r *Referee) closeBoard() {
	s := &r.state
	r.leaveDefects()
	r.assume()
	s.Open = false
	r.ended(r.At())
	s.moved()
	r.judgeRevokes()
	result := r.boardResult()
	if !result.Known {
		r.Report(FindNoResult, r.laws.Scores.Agreed, events.NoSide, s.Number)
	}
	if i := s.done(s.Game); i >= 0 {
		s.remove(i)
	}
	s.Done, s.boards = append(slices.Clip(s.Done), result), append(slices.Clip(s.boards), s.Board)
}

// done returns the index of a closed board, or -1.
func (s *State) done(game int) int {
	return slices.IndexFunc(s.Done, func(b BoardResult) bool { return b.Game == game })
}

// passedOut reports whether nobody bid.
func (b *Board) passedOut() bool { return !b.Declarer.Valid() && (b.Auction.Over() || b.allPassed) }
