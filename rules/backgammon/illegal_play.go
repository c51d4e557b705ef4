package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// IllegalPlay is the rule on an illegal play (WBF 4.8).
type IllegalPlay struct {
	Clause   rules.ClauseID
	Choices  []rules.Choice // empty if the rulebook gives the opponent no choice
	Either   bool           // either player may speak up, not only the opponent
	Condoned []rules.Act    // acts of the opponent that condone the play
}

// The choices on an illegal play.
const (
	Condone rules.Choice = "condone"
	Replay  rules.Choice = "replay"
)

// OptionIllegalPlay is the option that an illegal play opens.
const OptionIllegalPlay rules.OptionKind = "illegal-play"

// illegalPlay is an illegal play that may still be condoned or replayed. It is copied by
// assignment.
type illegalPlay struct {
	open     bool
	opened   events.Address
	act      events.Address // the event that moved the checkers; zero if none did
	offender events.Side
	before   table
	later    laterPlay
}

// laterPlay is a later illegal play of the same side, made before the opponent did anything
// that condones the first.
type laterPlay struct {
	open   bool
	opened events.Address
	act    events.Address
	before table
}

// openIllegalPlay opens the choice on an illegal play, if the rulebook gives one.
func (r *Referee) openIllegalPlay(offender events.Side, act events.Address) {
	s := &r.state
	switch {
	case len(r.procedure.Illegal.Choices) == 0:
	case s.play.open && s.play.offender == offender:
		s.play.later = laterPlay{true, r.At(), act, s.before}
	default:
		s.play = illegalPlay{open: true, opened: r.At(), act: act, offender: offender, before: s.before}
	}
}

func (r *Referee) illegalPlayOption() (rules.Option, bool) {
	play := &r.state.play
	return r.choiceOnPlay(play.opened, play.act), play.open
}

func (r *Referee) laterPlayOption() (rules.Option, bool) {
	later := &r.state.play.later
	return r.choiceOnPlay(later.opened, later.act), later.open
}

func (r *Referee) choiceOnPlay(opened, act events.Address) rules.Option {
	rule := &r.procedure.Illegal
	return rules.Option{
		Kind: OptionIllegalPlay, Clause: rule.Clause, Opened: opened,
		Chooser: r.state.play.offender.Opponent(), Either: rule.Either,
		Choices: rule.Choices, Until: rule.Condoned, Implied: Condone, Stands: true, Act: act,
	}
}

// answerIllegalPlay condones the illegal play, or restores the position before it, with its
// roll to be played again as a whole.
func (r *Referee) answerIllegalPlay(o *rules.Option, choice rules.Choice, _ string) {
	s := &r.state
	play := s.play
	isLater := play.later.open && play.later.opened == o.Opened
	switch {
	case choice == Replay && isLater:
		r.putBack(&play.later.before)
		play.later = laterPlay{}
		s.play = play
	case choice == Replay:
		r.putBack(&play.before)
	case isLater:
		s.play.later = laterPlay{}
	case play.later.open:
		s.play = illegalPlay{open: true, opened: play.later.opened, act: play.later.act, offender: play.offender, before: play.later.before}
	default:
		s.play = illegalPlay{}
	}
}
