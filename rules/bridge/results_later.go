package bridge

import (
	"cmp"
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// later holds what has happened since boards were closed and may end rights on them.
type later struct {
	boards               []Board        // closed boards, in the order of Done
	called               [2]int         // by side, the game number of the last board on which it has called
	suspended            [2]int         // by side, the boards that it may still not play; allBoards for all
	rounded              int            // the game number of the last board in a finished round
	corrections, appeals events.Instant // the ends of the correction period and the appeal period
}

// allBoards is a suspension for the rest of the session.
const allBoards = -1

// suspend bars a side from the next boards (Law 91A).
func (r *Referee) suspend(c *events.ContestantSuspended) {
	if r.laws.Tournament.Suspension == "" {
		return
	}
	r.state.suspended[c.Side] = cmp.Or(c.Boards, allBoards)
}

// playedSuspended reports the sides that begin a board although they are suspended.
func (r *Referee) playedSuspended() {
	for side := events.A; side.Valid(); side++ {
		left := &r.state.suspended[side]
		if *left == 0 {
			continue
		}
		if *left != allBoards {
			*left--
		}
		r.Report(FindSuspendedPlays, r.laws.Tournament.Suspension, side)
	}
}

// FindSuspendedPlays means that a board is begun by a side that is suspended.
const FindSuspendedPlays rules.Code = "suspended-plays"

// periodSet records when the correction period or the appeal period ends.
func (r *Referee) periodSet(p *events.PeriodSet) {
	if p.Kind == events.AppealPeriod {
		r.state.appeals = p.Until
	} else {
		r.state.corrections = p.Until
	}
}

// late reports whether an instant is after the end of a period. It is false if either is
// unknown.
func late(at, until events.Instant) bool {
	return at.Known() && until.Known() && at > until
}

// roundEnded ends, for every board so far, the rights that last until the end of the round.
func (r *Referee) roundEnded() {
	r.questionsLeft()
	r.state.rounded, r.state.roundOver = r.state.Game, true
}

// noteCalls records the last board on which each side has called.
func (r *Referee) noteCalls() {
	s := &r.state
	if n := len(s.Calls); n > 0 && s.Calls[n-1].At == r.At() {
		side := SideOf(s.Calls[n-1].Seat)
		s.called[side] = max(s.called[side], s.Game)
	}
}

// revisit runs do on the board of a game, in play or closed, under that board's code. It
// then judges a closed board again and updates its result.
func (r *Referee) revisit(game int, do func()) {
	s := &r.state
	if game == 0 {
		game = s.Game
	}
	i := s.done(game)
	switch {
	case s.Open && game == s.Game:
		do()
		return
	case i < 0:
		r.Report(FindNotOfMatch, "", events.NoSide, game)
		return
	}
	now, laws, in := s.Board, r.laws, s.Game
	s.Board, s.Game = s.boards[i], game
	r.govern()
	do()
	s.roundOver = s.roundOver || s.rounded >= game
	r.judgeOrders()
	r.judgeRevokes()
	r.judgeTrumps()
	s.boards, s.Done = slices.Clone(s.boards), slices.Clone(s.Done)
	s.boards[i], s.Done[i] = s.Board, r.boardResult()
	if in != game || s.Open != now.Open {
		s.Board, s.Game, r.laws = now, in, laws
	}
}

// attend is revisit for events that imply the director's presence.
func (r *Referee) attend(game int, do func()) {
	r.DirectorCame()
	r.revisit(game, func() {
		r.state.Claim.attended = true
		do()
	})
}
