package backgammon

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/match"
)

// offers are all kinds of options that play has.
var offers = match.Offers[*Referee]{
	{Kinds: []rules.OptionKind{OptionIllegalPlay}, Open: (*Referee).illegalPlayOption, Answer: (*Referee).answerIllegalPlay},
	{Kinds: []rules.OptionKind{OptionIllegalPlay}, Open: (*Referee).laterPlayOption, Answer: (*Referee).answerIllegalPlay},
	{Kinds: []rules.OptionKind{OptionEarlyRoll}, Open: (*Referee).earlyRollOption, Answer: (*Referee).answerEarlyRoll},
	{Kinds: []rules.OptionKind{OptionSurplus, OptionShortage}, Open: (*Referee).checkersOfA, Answer: (*Referee).answerCheckers},
	{Kinds: []rules.OptionKind{OptionSurplus, OptionShortage}, Open: (*Referee).checkersOfB, Answer: (*Referee).answerCheckers},
	{Kinds: []rules.OptionKind{OptionNoCubeGame}, Open: (*Referee).noCubeOption, Answer: (*Referee).answerNoCube},
	{Kinds: []rules.OptionKind{OptionConcession}, Open: (*Referee).concessionOption, Answer: (*Referee).answerConcession},
	{Kinds: []rules.OptionKind{OptionTouched}, Open: (*Referee).touchedOption, Answer: (*Referee).answerTouched},
}

// reopening are the options on how a match was won, which can make it go on.
var reopening = slices.Concat(offers[:2], offers[5:7])

// Open returns the options that are open in play. They are computed, never stored. A match
// that was won keeps open only the options on how it was won. A match that is over without
// a winner has none.
func (r *Referee) Open() []rules.Option {
	list := offers
	switch {
	case !r.state.anyOpen() || r.Over() && !r.Winner.Valid():
		return nil
	case r.Outright:
		list = reopening[2:]
	case r.Over():
		list = reopening
	}
	// an option opened under another rulebook does not exist under this one
	return slices.DeleteFunc(list.Open(r), func(o rules.Option) bool { return len(o.Choices) == 0 })
}

// anyOpen reports whether any option is open. It is called at every act and therefore
// compares as little as possible.
func (s *progress) anyOpen() bool {
	return s.play.open || s.early.open || s.noCube.open || s.conceded.open || s.touched.open || s.checkers[0].open || s.checkers[1].open
}

// Answer carries out a choice on an option.
func (r *Referee) Answer(o *rules.Option, choice rules.Choice, seat string) {
	offers.Answer(r, o, choice, seat)
}

// actRolling calls Act for a valid roll, or for an act that takes the place of one.
func (r *Referee) actRolling(side events.Side) {
	r.Act(rules.ActThrow, side)
	r.Act(rules.ActRoll, side)
}

// noteRoll records that the event is a side's roll, or ends its turn, which includes a
// roll.
func (r *Referee) noteRoll(side events.Side) {
	r.Note(rules.ActThrow, side)
	r.Note(rules.ActRoll, side)
}

// ChoiceClause returns the clause that would allow a choice that is not open.
func (r *Referee) ChoiceClause(c rules.Choice) rules.ClauseID {
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
