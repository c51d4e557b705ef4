package backgammon

import (
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
	if !play.open || side != play.offender.Opponent() {
		return
	}
	for _, closing := range r.procedure.Illegal.Condoned {
		if closing == a {
			play.open = false
		}
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
		play.open = false
	}
}

// replay puts back the position before the illegal play, with its roll to be
// played again as a whole.
func (r *Referee) replay() {
	s := &r.state
	s.table = s.play.before
	if s.Stage == rules.Over && s.Winner == events.NoSide {
		s.Stage = rules.Playing
	}
	s.before = s.table
	s.play = illegalPlay{}
}
