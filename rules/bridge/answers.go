package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// FindAnswerToNothing is that the director has said of an event what was found of it,
// and nothing was.
const FindAnswerToNothing rules.Code = "answer-to-nothing"

// answer is what the director has said of an event that was found irregular.
type answer struct {
	About events.Address
	Slip  bool           // of the recorder: nothing of the kind happened
	At    events.Address // when he said it
}

// answering is what the director has said of findings.
type answering struct {
	Answers []answer // at most one about each event: the last
}

// Slip reports whether the director has said of an event that what was found of it is a
// slip of the recorder.
func (a *answering) Slip(about events.Address) bool {
	i := a.about(about)
	return i >= 0 && a.Answers[i].Slip
}

func (a *answering) about(at events.Address) int {
	return slices.IndexFunc(a.Answers, func(x answer) bool { return x.About == at })
}

// answered folds what the director says of a finding. Until then, and where he says that
// it happened, it counts as it stands in the record.
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

// foundOf reports whether something was found of an event: at it, or later of the card that
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

// answeredAs has a state that was put back go by what the director has said since.
func (s *State) answeredAs(now answering) {
	s.answering = now
	for i := range s.Answers {
		s.answerRevokes(&s.Answers[i])
	}
}

// revokeAt reports whether an event played the card of a revoke, or showed that it was one.
func (b *Board) revokeAt(at events.Address) bool {
	return slices.ContainsFunc(b.Revokes, func(v revoke) bool { return v.At == at || v.Shown == at })
}

// answerRevokes has revokes of which the director has spoken count or not.
func (b *Board) answerRevokes(a *answer) {
	for i := range b.Revokes {
		if v := &b.Revokes[i]; v.At == a.About || v.Shown == a.About {
			b.Revokes = slices.Clone(b.Revokes)
			b.Revokes[i].Slip = a.Slip
			b.moved()
		}
	}
}

// applyAnswer folds answers to findings, which may come at any time.
func (r *Referee) applyAnswer(e *events.Event) bool {
	f, ok := e.Body.(*events.FindingAnswered)
	if ok {
		r.answered(f)
	}
	return ok
}
