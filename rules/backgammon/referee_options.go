package backgammon

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// Options returns the options that are open now. They are computed, never stored.
func (r *Referee) Options() []rules.Option {
	if !r.state.play.open {
		return nil
	}
	return []rules.Option{r.illegalPlayOption()}
}

// openIllegalPlay opens the choice that the rulebook gives on an illegal play.
func (r *Referee) openIllegalPlay(offender events.Side) {
	if s := &r.state; len(r.procedure.Illegal.Choices) > 0 {
		s.play = illegalPlay{open: true, opened: r.at, offender: offender, before: s.before}
	}
}

func (r *Referee) illegalPlayOption() rules.Option {
	rule, play := &r.procedure.Illegal, &r.state.play
	return rules.Option{
		Kind: OptionIllegalPlay, Clause: rule.Clause, Opened: play.opened,
		Chooser: play.offender.Opponent(), Choices: rule.Choices, Until: rule.Condoned, Implied: Condone,
	}
}

// act closes the options that a player's act closes: playing on is a choice too.
func (r *Referee) act(a rules.Act, side events.Side) {
	play := &r.state.play
	if play.open && side == play.offender.Opponent() && slices.Contains(r.procedure.Illegal.Condoned, a) {
		*play = illegalPlay{}
	}
}

// chosen folds a choice: the answer to an open option.
func (r *Referee) chosen(c *events.ChoiceMade) {
	play := &r.state.play
	clause := r.procedure.Illegal.Clause
	option := r.illegalPlayOption()
	switch choice := rules.Choice(c.Choice); {
	case !play.open:
		r.find(FindChoiceNotOpen, clause, c.Side)
	case c.Side != option.Chooser:
		r.find(FindChoiceNotHis, clause, c.Side)
	case !option.Offers(choice):
		r.find(FindChoiceUnknown, clause, c.Side)
	case choice == Replay:
		r.replay()
	default:
		*play = illegalPlay{}
	}
}

// replay puts back the position before the illegal play, with its roll to be
// played again as a whole. If the play ended the game its points are taken back;
// points that were awarded meanwhile stay.
func (r *Referee) replay() {
	s := &r.state
	score, before := s.Score, s.play.before
	if s.Games > before.Games {
		score[s.Last.Winner] -= s.Last.Points
	}
	s.table, s.Score, s.play = before, score, illegalPlay{}
	s.before = s.table
	r.decide()
}
