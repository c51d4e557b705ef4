package backgammon

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// EarlyRoll is what the opponent may do about a roll thrown before his turn had
// ended (WBF 4.6).
type EarlyRoll struct {
	Clause   rules.ClauseID
	Choices  []rules.Choice // empty where such a roll simply stands
	Accepted []rules.Act    // the opponent's acts that accept it
}

// The choices on a roll thrown early.
const (
	AcceptRoll rules.Choice = "accept-roll"
	Reroll     rules.Choice = "reroll"
)

// OptionEarlyRoll is the option that a roll opens that was thrown early.
const OptionEarlyRoll rules.OptionKind = "early-roll"

// earlyRoll is the roll thrown early that may still be accepted or thrown again.
type earlyRoll struct {
	open   bool
	at     events.Address // where it was thrown
	side   events.Side    // who threw it
	before table          // with its side on roll, before it is put in play
}

// openEarlyRoll opens the choice on a roll that its side is about to play
// (decision D16). A choice that was made before is done.
func (r *Referee) openEarlyRoll(side events.Side) {
	s := &r.state
	if len(r.procedure.EarlyRoll.Choices) == 0 || s.Early.Kept {
		return
	}
	s.early = earlyRoll{open: true, at: s.Early.At, side: side, before: s.table}
	s.early.before.Early = Throw{}
}

func (r *Referee) earlyRollOption() (rules.Option, bool) {
	rule, early := &r.procedure.EarlyRoll, &r.state.early
	return rules.Option{
		Kind: OptionEarlyRoll, Clause: rule.Clause, Opened: early.at, Chooser: early.side.Opponent(),
		Choices: rule.Choices, Until: rule.Accepted, Implied: AcceptRoll,
	}, early.open
}

func (r *Referee) answerEarlyRoll(_ *rules.Option, choice rules.Choice, _ string) {
	s := &r.state
	if choice == Reroll {
		play, before := s.play, s.early.before
		r.putBack(&before)
		s.play = play // a roll thrown early condoned nothing (decision D17)
		s.Reroll = true
		s.before = s.table
	}
	if waits := &s.play.before.Early; s.play.open && waits.Dice != (events.Dice{}) {
		waits.Kept, waits.Refused = choice == AcceptRoll, choice == Reroll // for after a replay
	}
	s.early = earlyRoll{}
}

// choseTooEarly folds a choice on an early roll by one who has not finished his turn
// yet: it stands, with a finding, unless he changes it.
func (r *Referee) choseTooEarly(c *events.ChoiceMade) bool {
	s, rule := &r.state, &r.procedure.EarlyRoll
	choice := rules.Choice(c.Choice)
	waits := s.Early.Dice != (events.Dice{}) && c.Side == s.Early.Side.Opponent() && !s.early.open
	if !waits || !slices.Contains(rule.Choices, choice) {
		return false
	}
	r.Report(FindChoiceEarly, rule.Clause, c.Side)
	kept := s.Early
	kept.Kept, kept.Refused = choice == AcceptRoll, choice == Reroll
	r.keepThrow(kept)
	return true
}
