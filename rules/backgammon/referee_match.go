package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// applyMatch folds what concerns the match as a whole, its clocks and disputes.
// Events that only inform change nothing here.
func (r *Referee) applyMatch(e *events.Event) {
	switch body := e.Body.(type) {
	case *events.MatchCorrected:
		r.corrected(body)
	case *events.MatchStarted, *events.MatchResumed:
		r.toStage(rules.Playing)
	case *events.MatchAdjourned:
		r.toStage(rules.Adjourned)
	case *events.MatchVoided:
		s := &r.state
		s.Stage, s.Winner, s.play, s.pending = rules.Voided, events.NoSide, illegalPlay{}, pending{}
	case *events.MatchEnded:
		r.ended()
	case *events.ClockRead:
		r.readClock(body)
	case *events.ChoiceMade:
		r.chosen(body)
	default:
		r.desk = r.desk.Apply(r, r.at, e)
		r.state.Frozen = r.desk.Frozen()
	}
}

// toStage lets the match begin, stop for a while or go on.
func (r *Referee) toStage(stage rules.Stage) {
	s := &r.state
	if s.over() {
		r.find(FindPlayAfterEnd, r.procedure.Length, events.NoSide)
		return
	}
	s.Stage = stage
}

// corrected puts right what was scheduled wrongly; the score is looked at again.
func (r *Referee) corrected(c *events.MatchCorrected) {
	if c.Rulebook != "" {
		r.correctRulebook(c.Rulebook)
	}
	if c.Format != nil {
		r.correctFormat(c.Format)
	}
}

func (r *Referee) correctRulebook(id string) {
	if r.rulebooks == nil {
		return
	}
	p, ok := r.rulebooks(id)
	if !ok {
		r.find(FindRulebookUnknown, "", events.NoSide)
		return
	}
	r.procedure, r.desk = p, r.desk.Under(&p.Tournament)
	r.state.pending = pending{}
	if len(p.Illegal.Choices) == 0 {
		r.state.play = illegalPlay{}
	}
}

func (r *Referee) correctFormat(f *events.Format) {
	s := &r.state
	r.format = *f
	was := s.Start
	s.Start = r.startBoard()
	unplayed := s.Phase == BetweenGames || s.Phase == OpeningRoll
	if unplayed && s.Board == was {
		s.Board = s.Start
	}
	r.decide()
	if s.Phase == OpeningRoll || s.Crawford != BeforeCrawford {
		r.courseOfCrawford()
	}
}

// ended closes a session, or a match that goes no further.
func (r *Referee) ended() {
	s := &r.state
	switch {
	case s.over():
		return
	case !r.session():
		r.find(FindUnfinished, r.procedure.Length, events.NoSide, s.Score[0], s.Score[1])
	case s.Phase != BetweenGames:
		r.find(FindUnfinished, r.procedure.Completion.Clause, events.NoSide, s.Score[0], s.Score[1])
	}
	s.Stage, s.play, s.pending = rules.Over, illegalPlay{}, pending{}
}

func (r *Referee) readClock(c *events.ClockRead) {
	s := &r.state
	left := [2]int64{c.A, c.B}
	for side := events.A; side.Valid(); side++ {
		if left[side] < 0 && (!s.ClockKnown || s.Clock[side] >= 0) {
			r.find(FindFlag, "", side)
		}
	}
	s.Clock, s.ClockKnown = left, true
}
