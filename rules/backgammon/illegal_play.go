package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// IllegalPlay is what the opponent may do about an illegal play (WBF 4.8).
type IllegalPlay struct {
	Clause   rules.ClauseID
	Choices  []rules.Choice // empty where the rulebook gives the opponent no choice
	Either   bool           // either player may speak up, not only the opponent
	Condoned []rules.Act    // the opponent's acts that condone it
}

// The choices on an illegal play.
const (
	Condone rules.Choice = "condone"
	Replay  rules.Choice = "replay"
)

// OptionIllegalPlay is the option that an illegal play opens.
const OptionIllegalPlay rules.OptionKind = "illegal-play"

// illegalPlay is the illegal play that may still be condoned or replayed.
type illegalPlay struct {
	open     bool
	opened   events.Address
	offender events.Side
	before   table
}

// openIllegalPlay opens the choice that the rulebook gives on an illegal play.
func (r *Referee) openIllegalPlay(offender events.Side) {
	if s := &r.state; len(r.procedure.Illegal.Choices) > 0 {
		s.play = illegalPlay{open: true, opened: r.At(), offender: offender, before: s.before}
	}
}

func (r *Referee) illegalPlayOption() (rules.Option, bool) {
	rule, play := &r.procedure.Illegal, &r.state.play
	return rules.Option{
		Kind: OptionIllegalPlay, Clause: rule.Clause, Opened: play.opened,
		Chooser: play.offender.Opponent(), Either: rule.Either,
		Choices: rule.Choices, Until: rule.Condoned, Implied: Condone,
	}, play.open
}

// answerIllegalPlay puts back the position before the illegal play, with its roll to be
// played again as a whole, or lets it stand.
func (r *Referee) answerIllegalPlay(_ *rules.Option, choice rules.Choice, _ string) {
	if choice == Replay {
		r.putBack(&r.state.play.before)
		return
	}
	r.state.play = illegalPlay{}
}
