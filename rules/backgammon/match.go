package backgammon

import (
	"kibitz/events"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

// applyMatch folds clock events, and the part of other match events that concerns play. It
// reports whether nothing is left to the Match.
func (r *Referee) applyMatch(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.ClockRead:
		r.readClock(e.At, body)
		return true
	case *events.ClockPressed:
		r.pressClock(e.At, body.Side)
		return true
	case *events.ClockStarted:
		r.runClock(e.At, body.Side)
		return true
	case *events.ClockStopped:
		r.runClock(e.At, events.NoSide)
		return true
	case *events.ClockSet:
		r.setClock(body)
		return true
	case *events.ChoiceMade:
		return r.choseTooEarly(body)
	case *events.MatchScheduled:
		r.scheduled(body)
	case *events.MatchCorrected:
		r.corrected(body)
	case *events.MatchAdjourned:
		r.stopClock()
	case *events.MatchEnded:
		r.ended()
	case *events.DiceChanged:
		r.handle(body.By == events.ByDirector, body.Side)
	case *events.DiceMixed:
		r.handle(false, body.Side)
	}
	return false
}

// handle reports a player who handles equipment that a dispute requires to be left as it is
// (WBF 6.1).
func (r *Referee) handle(official bool, side events.Side) {
	if r.Frozen && !official {
		r.reportFrozen(side)
	}
}

// scheduled applies the tournament's choices of the rulebook's settings, each given as
// "name=value".
func (r *Referee) scheduled(m *events.MatchScheduled) {
	match.Settings(m, func(name, value string) { r.chose(name, value, false) })
}

// corrected applies a correction of the schedule and checks again whether the score decides
// the match.
func (r *Referee) corrected(c *events.MatchCorrected) {
	if p, ok := match.Corrected(&r.Match, c, r.rulebooks); ok {
		r.procedure = p
		r.Govern(&p.Tournament, p.clauses())
		r.state.pending = pending{}
		if len(p.Illegal.Choices) == 0 {
			r.state.play = illegalPlay{}
		}
	}
	if c.Format != nil {
		r.correctFormat(c.Format)
	}
}

func (r *Referee) correctFormat(f *events.Format) {
	s, length := &r.state, r.target()
	r.format = *f
	was := s.Start
	s.Start = r.startBoard()
	unplayed := s.Phase == BetweenGames || s.Phase == OpeningRoll
	if unplayed && s.Board == was {
		s.Board = s.Start
	}
	if begun := s.Game > 0 || s.Score != [2]int{}; begun && length != r.target() && r.procedure.Length != "" {
		r.Report(procedure.FindLengthCorrected, r.procedure.Length, events.NoSide, length, r.target())
	}
	if r.Winner.Valid() || !r.byScore().Valid() || r.procedure.Length == "" {
		r.decide() // if the length is corrected in play, the committee decides who has won (WBF 2.5)
	}
	if s.Phase == OpeningRoll || s.Crawford != BeforeCrawford {
		r.courseOfCrawford()
	}
}

// ended reports a match that ends without a winner, or a session that ends in the middle of
// a game.
func (r *Referee) ended() {
	s := &r.state
	switch {
	case r.Over():
	case !r.session():
		r.Report(FindUnfinished, r.procedure.Length, events.NoSide, s.Score[0], s.Score[1])
	case s.Phase != BetweenGames:
		r.Report(FindUnfinished, r.procedure.Completion.Clause, events.NoSide, s.Score[0], s.Score[1])
	}
}
