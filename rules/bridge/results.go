package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/bridge/scoring"
)

// Scores is what a code says of results (Laws 77 to 79).
type Scores struct {
	Points     rules.ClauseID // what a result scores
	Agreed     rules.ClauseID // the tricks are agreed
	Correction rules.ClauseID // until when a result is corrected
}

// What the referee finds of results.
const (
	FindNoResult       rules.Code = "board-without-result" // it was closed so
	FindTricksAgain    rules.Code = "tricks-agreed-again"
	FindCorrectionLate rules.Code = "correction-late"     // after the correction period
	FindNotOfMatch     rules.Code = "board-not-played"    // no board of the match has that place
	FindTricksNot13    rules.Code = "tricks-not-thirteen" // as ruled
)

// scored is what stands about the result of a board.
type scored struct {
	AgreedTricks int       // declarer's, as the table agreed; below 0 where it has not
	transferred  int       // tricks that the laws had moved to declarer when it was agreed
	allPassed    bool      // as a record tells it
	decision     *decision // of the director or a committee, in place of the table's result
}

// decision is what stands in the place of a board's result. One of its parts is set.
type decision struct {
	Tricks   int              // declarer's; below 0 where they are not set
	Points   *[2]int          // as North and South and as East and West score it
	Percent  *[2]int          // artificial
	Outcomes []events.Outcome // assigned
}

func newScored() scored { return scored{AgreedTricks: -1} }

// BoardResult is the result of a board as it stands.
type BoardResult struct {
	Game       int // place of the board in the match
	Number     int
	Contract   cards.Contract
	Declarer   cards.Seat
	Known      bool             // there is a result
	Tricks     int              // declarer's; below 0 where they are not known, or do not count
	Moved      int              // of these, tricks that the laws moved; below 0 to the defenders
	Points     [2]int           // as North and South and as East and West score it
	Percent    [2]int           // of an artificial score
	Outcomes   []events.Outcome // of an assigned score, which Points is the mean of
	Adjusted   bool             // by the director or a committee
	Artificial bool             // Percent counts in place of Points
	Open       int              // questions that the director has not answered
}

// boardResult returns the result of the board in play, or of the last one, as it stands.
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
		points := scoring.PointsNS(b.Contract, b.Declarer, b.Vulnerable, result.Tricks)
		result.Points = [2]int{points, -points}
	}
	return result
}

// countTricks tells how many tricks declarer's side has: as was ruled or, with those that
// the laws move, as claimed, as the cards were played, or as the table agreed.
func (r *Referee) countTricks(result *BoardResult) {
	b := &r.state.Board
	if b.decision != nil {
		result.Known, result.Tricks, result.Adjusted = true, b.decision.Tricks, true
		return
	}
	tricks := r.tricksBefore()
	result.Known = tricks >= 0 || b.passedOut()
	if tricks >= 0 {
		result.Moved = b.revokeTransfer(r.laws, tricks)
		result.Tricks = min(max(tricks+result.Moved, 0), cards.Ranks)
	}
}

// tricksBefore returns how many tricks declarer's side has before the laws move any;
// below 0 where that is not known.
func (r *Referee) tricksBefore() int {
	b := &r.state.Board
	won, _ := b.Won()
	switch {
	case !b.Declarer.Valid():
		return -1
	case b.Claim.counts() && r.laws.Claims.Agreement.Scored != "":
		return b.claimedTricks()
	case b.Played == cards.Ranks:
		return won
	case b.AgreedTricks >= 0:
		return b.AgreedTricks - b.transferred
	}
	return -1
}

// without tells why a board has no number of tricks.
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

// settle looks at the result anew.
func (r *Referee) settle() {
	r.noteCalls()
	if r.state.Open {
		r.judgeTrumps()
		r.judgeUncalled()
	}
}

// tricksAgreed compares what the table agrees on with what the cards, a claim and the
// laws' transfers allow (Law 79A).
func (r *Referee) tricksAgreed(at events.Instant, a *events.TricksAgreed) {
	b := &r.state.Board
	won, lost := b.Won()
	least, most, before := won, cards.Ranks-lost, -1
	switch {
	case b.Claim.counts():
		before = b.claimedTricks()
		least, most = before, before
	case b.passedOut():
		least, most = 0, 0
	}
	moved := b.revokeTransfer(r.laws, before)
	if least, most = least+moved, most+moved; a.Tricks < least || a.Tricks > most {
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

// assent takes tricks that are agreed as a claim says for assent to it.
func (r *Referee) assent() {
	b := &r.state.Board
	if b.Claim.open() && b.claimedTricks()+b.transferred == b.AgreedTricks {
		b.agreeTo(b.Claim.By)
	}
}

// checkPeriod finds that a result is changed after the correction period (Law 79C).
func (r *Referee) checkPeriod(at events.Instant) {
	if r.late(at, events.CorrectionPeriod) {
		r.Report(FindCorrectionLate, r.laws.Scores.Correction, events.NoSide, r.state.Number)
	}
}

// closeBoard puts the board away, with its result.
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

// done returns the place of a board that is closed, below 0 where it is not.
func (s *State) done(game int) int {
	return slices.IndexFunc(s.Done, func(b BoardResult) bool { return b.Game == game })
}

// passedOut reports whether nobody bid.
func (b *Board) passedOut() bool { return !b.Declarer.Valid() && (b.Auction.Over() || b.allPassed) }
