package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// FindAnswerToNothing means that the director has answered a finding on an event that has
// none.
const FindAnswerToNothing rules.Code = "answer-to-nothing"

// answer is the director's answer to the findings on one event.
type answer struct {
	About events.Address
	Slip  bool           // the finding is a recording error: the irregularity did not happen
	At    events.Address // the event with the answer
}

// answering holds the director's answers to findings.
type answering struct {
	Answers []answer // at most one per event: the latest
}

func (a *answering) about(at events.Address) int {
	return slices.IndexFunc(a.Answers, func(x answer) bool { return x.About == at })
}

// answered folds the director's answer to a finding. A finding stands until the director
// says that it is a recording error.
func (r *Referee) answered(f *events.FindingAnswered) {
	about, ok := r.Locate(*f.About)
	if !ok || !r.foundOf(about) {
		r.Report(FindAnswerToNothing, "", events.NoSide)
		return
	}
	s := &r.state
	answer := answer{About: about, Slip: f.Answer == events.SlipOfRecorder, At: r.At()}
	s.Answers = slices.Clone(s.Answers)
	if i := s.about(about); i >= 0 {
		s.Answers[i] = answer
	} else {
		s.Answers = append(s.Answers, answer)
	}
	for i := range s.boards {
		if s.boards[i].revokeAt(about) {
			r.revisit(s.Done[i].Game, func() { r.state.answerRevokes(&answer) })
		}
	}
	s.answerRevokes(&answer)
}

// Slip reports whether the director has said that the recorder made the mistake: of the event of
// the finding, or of the card with which it found a revoke.
func (r *Referee) Slip(f *rules.Finding) bool {
	s := &r.state
	for i := range s.boards {
		if s.boards[i].slipAt(f) {
			return true
		}
	}
	return s.slipAt(f) || slices.ContainsFunc(s.Answers, func(a answer) bool { return a.Slip && a.About == f.At })
}

// slipAt reports whether a finding shows a revoke that is a recording error.
func (b *Board) slipAt(f *rules.Finding) bool {
	return slices.ContainsFunc(b.Revokes, func(v revoke) bool {
		return v.Slip && v.Shown == f.At && f.Args[0] == int(v.Seat) && f.Args[1] == int(v.Card)
	})
}

// foundOf reports whether there is a finding on an event, or on a revoke with the card that
// it played.
func (r *Referee) foundOf(at events.Address) bool {
	s := &r.state
	for i := range s.boards {
		if s.boards[i].revokeAt(at) {
			return true
		}
	}
	return s.revokeAt(at) || slices.ContainsFunc(r.Findings(), func(f rules.Finding) bool { return f.At == at })
}

// answeredAs applies the director's answers to a state that was restored.
func (s *State) answeredAs(now answering) {
	s.answering = now
	for i := range s.Answers {
		s.answerRevokes(&s.Answers[i])
	}
}

// revokeAt reports whether an event played the revoke card or exposed the revoke.
func (b *Board) revokeAt(at events.Address) bool {
	return slices.ContainsFunc(b.Revokes, func(v revoke) bool { return v.At == at || v.Shown == at })
}

// answerRevokes marks the revokes at the answered event as recording errors, or clears that
// mark.
func (b *Board) answerRevokes(a *answer) {
	for i := range b.Revokes {
		if v := &b.Revokes[i]; v.At == a.About || v.Shown == a.About {
			b.Revokes = slices.Clone(b.Revokes)
			b.Revokes[i].Slip = a.Slip
			b.moved()
		}
	}
}

// applyAnswer folds an answer to a finding, which may come at any time.
func (r *Referee) applyAnswer(e *events.Event) bool {
	f, ok := e.Body.(*events.FindingAnswered)
	if ok {
		r.answered(f)
	}
	return ok
}
