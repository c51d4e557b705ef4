package backgammon

import (
	"strings"

	"kibitz/events"
	"kibitz/rules"
)

// applyMatch folds what concerns the match as a whole, its clocks and disputes.
// Events that only inform change nothing here.
func (r *Referee) applyMatch(e *events.Event) {
	switch body := e.Body.(type) {
	case *events.MatchScheduled:
		r.scheduled(body)
		r.toDesk(e)
	case *events.MatchCorrected:
		r.corrected(body)
		r.toDesk(e)
	case *events.MatchStarted, *events.MatchResumed:
		r.toStage(rules.Playing)
	case *events.MatchAdjourned:
		r.toStage(rules.Adjourned)
		r.stopClock()
		r.toDesk(e)
	case *events.MatchVoided:
		s := &r.state
		s.Stage, s.Winner, s.play, s.pending = rules.Voided, events.NoSide, illegalPlay{}, pending{}
	case *events.MatchEnded:
		r.ended()
	case *events.ClockRead:
		r.readClock(e.At, body)
	case *events.ClockSet:
		r.setClock(body)
	case *events.ChoiceMade:
		r.chosen(body)
	case *events.GameCancelled:
		r.state.BrokenOff = r.state.Phase != BetweenGames
		r.toDesk(e)
	default:
		r.toDesk(e)
	}
}

// scheduled folds the tournament's choices among what the rulebook leaves open, each
// "name=value".
func (r *Referee) scheduled(m *events.MatchScheduled) {
	for _, option := range m.Options {
		name, value, _ := strings.Cut(option, "=")
		r.chose(name, value, false)
	}
}

// toDesk has the desk fold an event that concerns what stands beside the game.
func (r *Referee) toDesk(e *events.Event) {
	r.desk = r.desk.Apply(r, r.at, e)
	if s := &r.state; s.Frozen != r.desk.Frozen() {
		s.Frozen = !s.Frozen
		if s.Frozen {
			r.stopClock()
		}
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
