package backgammon

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// pending is every option but that on an illegal play, as far as it is open. It is
// copied by assignment.
type pending struct {
	early    earlyRoll
	checkers [2]checkerCount
	noCube   openSince
	conceded concession
	touched  touchedRoll
}

// any reports whether an option is open, or a surplus is to be taken off. It is asked at
// every act, and so compares no more than it has to.
func (p *pending) any() bool {
	return p.early.open || p.noCube.open || p.conceded.open || p.touched.open || p.checkers[0].excess != 0 || p.checkers[1].excess != 0
}

// openSince is an option that needs no more than to be known as open.
type openSince struct {
	open bool
	at   events.Address
}

// Options returns the options that are open now. They are computed, never stored.
func (r *Referee) Options() []rules.Option {
	var options []rules.Option
	for _, find := range [...]func(*Referee) (rules.Option, bool){
		(*Referee).illegalPlayOption,
		(*Referee).earlyRollOption,
		func(r *Referee) (rules.Option, bool) { return r.checkerOption(events.A) },
		func(r *Referee) (rules.Option, bool) { return r.checkerOption(events.B) },
		(*Referee).noCubeOption,
		(*Referee).concessionOption,
		(*Referee).touchedOption,
	} {
		if option, open := find(r); open {
			options = append(options, option)
		}
	}
	if r.state.over() {
		return options
	}
	return append(options, r.desk.Options()...)
}

// openIllegalPlay opens the choice that the rulebook gives on an illegal play.
func (r *Referee) openIllegalPlay(offender events.Side) {
	if s := &r.state; len(r.procedure.Illegal.Choices) > 0 {
		s.play = illegalPlay{open: true, opened: r.at, offender: offender, before: s.before}
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

// act closes the options that a player's act closes: playing on is a choice too.
func (r *Referee) act(a rules.Act, side events.Side) {
	s := &r.state
	if s.play.open && side == s.play.offender.Opponent() && slices.Contains(r.procedure.Illegal.Condoned, a) {
		s.play = illegalPlay{}
	}
	if !s.pending.any() {
		return
	}
	r.actOnEarlyRoll(a, side)
	r.actOnCheckers(a, side)
	r.actOnNoCube(a)
	r.actOnConcession(a)
	r.actOnTouched(a)
}

// actRolling is act for a valid roll, and for whatever takes the place of one.
func (r *Referee) actRolling(side events.Side) {
	r.act(rules.ActThrow, side)
	r.act(rules.ActRoll, side)
}

// chosen folds a choice: the answer to an open option. Where the log tells which
// event opened it, only that option is answered.
func (r *Referee) chosen(c *events.ChoiceMade) {
	choice := rules.Choice(c.Choice)
	if r.choseTooEarly(c) {
		return
	}
	open := r.Options()
	i := slices.IndexFunc(open, func(o rules.Option) bool { return r.means(c, &o) && o.Offers(choice) && o.Answers(c.Side) })
	if i < 0 {
		i = slices.IndexFunc(open, func(o rules.Option) bool { return r.means(c, &o) && o.Offers(choice) })
	}
	if i < 0 {
		i = slices.IndexFunc(open, func(o rules.Option) bool { return r.means(c, &o) })
	}
	switch {
	case i < 0:
		r.find(FindChoiceNotOpen, r.choiceClause(choice), c.Side)
	case !open[i].Offers(choice):
		r.find(FindChoiceUnknown, open[i].Clause, c.Side)
	case !open[i].Answers(c.Side):
		r.find(FindChoiceNotHis, open[i].Clause, c.Side)
	default:
		r.answer(&open[i], choice)
	}
}

// means reports whether a choice may be one on this option.
func (r *Referee) means(c *events.ChoiceMade, o *rules.Option) bool {
	if c.Opened == nil {
		return true
	}
	at, ok := r.desk.Address(*c.Opened)
	return !ok || at == o.Opened
}

// answer does what was chosen.
func (r *Referee) answer(o *rules.Option, choice rules.Choice) {
	switch o.Kind {
	case OptionIllegalPlay:
		r.answerIllegalPlay(choice)
	case OptionEarlyRoll:
		r.answerEarlyRoll(choice)
	case OptionSurplus, OptionShortage:
		r.answerCheckers(o.Chooser.Opponent(), choice)
	case OptionNoCubeGame:
		r.answerNoCube(choice)
	case OptionConcession:
		r.answerConcession(choice)
	case OptionTouched:
		r.answerTouched(choice)
	default:
		r.desk = r.desk.Answer(r, o)
	}
}

// choiceClause returns the clause that a choice would rest on if it were open.
func (r *Referee) choiceClause(c rules.Choice) rules.ClauseID {
	p := r.procedure
	switch c {
	case AcceptRoll, Reroll:
		return p.EarlyRoll.Clause
	case RemoveSurplus, AddToBar, PlayWithout:
		return p.Setup.Clause
	case CancelGame, KeepGame:
		return p.NoCubeGame.Clause
	case AcceptConcession, RefuseConcession:
		return p.Completion.Clause
	case MustDouble, LetRollStand:
		return p.Touching.Clause
	}
	return p.Illegal.Clause
}

func (r *Referee) answerIllegalPlay(choice rules.Choice) {
	if choice == Replay {
		r.replay()
		return
	}
	r.state.play = illegalPlay{}
}

// replay puts back the position before the illegal play, with its roll to be
// played again as a whole.
func (r *Referee) replay() { r.putBack(&r.state.play.before) }

// putBack puts the table back as it was. If a game has ended since its points are
// taken back; points that were awarded meanwhile stay.
func (r *Referee) putBack(to *table) {
	s := &r.state
	score, before := s.Score, *to
	if s.Games > before.Games {
		score[s.Last.Winner] -= s.Last.Points
	}
	s.table, s.Score, s.play, s.pending = before, score, illegalPlay{}, pending{noCube: s.noCube}
	s.before = s.table
	r.decide()
}
