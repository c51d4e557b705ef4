package bridge

import (
	"slices"

	"kibitz/events"
)

// later is what the table has done since boards were closed, as far as it ends what can
// be asked of them.
type later struct {
	boards  []Board           // that are closed, as Done
	called  [2]int            // by side, the last board on which it has called
	rounded int               // the last board of the rounds that are over
	periods [2]events.Instant // until when corrections and appeals can be asked for
}

// periodSet takes down until when corrections or appeals can be asked for.
func (r *Referee) periodSet(p *events.PeriodSet) {
	r.state.periods[periodOf(p.Kind)] = p.Until
}

// late reports whether a period was over at an instant; it is not where either is unknown.
func (r *Referee) late(at events.Instant, period string) bool {
	until := r.state.periods[periodOf(period)]
	return at.Known() && until.Known() && at > until
}

// periodOf returns the place of a kind of period among those that are taken down.
func periodOf(kind string) int {
	if kind == events.AppealPeriod {
		return 1
	}
	return 0
}

// roundEnded ends what the laws leave open until then, for every board so far.
func (r *Referee) roundEnded() {
	r.questionsLeft()
	r.state.rounded = r.state.Game
}

// noteCalls notes the last board on which each side has called.
func (r *Referee) noteCalls() {
	s := &r.state
	if n := len(s.Calls); n > 0 && s.Calls[n-1].At == r.At() {
		side := SideOf(s.Calls[n-1].Seat)
		s.called[side] = max(s.called[side], s.Game)
	}
}

// revisit does something about the board of this place: the one in play, or one that is
// closed, under the code that governs it and with its result looked at anew.
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

// attended notes that the director has come to the table.
func (r *Referee) attended() {
	r.DirectorCame()
}

// attend is revisit for what is done or told where the director is: he has come.
func (r *Referee) attend(game int, do func()) {
	r.attended()
	r.revisit(game, func() {
		r.state.Claim.attended = true
		do()
	})
}
