package backgammon

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// EarlyRoll is the rule on a roll thrown before the opponent's turn had ended (WBF 4.6).
type EarlyRoll struct {
	Clause   rules.ClauseID
	Choices  []rules.Choice // the opponent's choices; empty if an early roll simply stands
	Accepted []rules.Act    // acts of the opponent that accept the roll
}

// The choices on an early roll.
const (
	AcceptRoll rules.Choice = "accept-roll"
	Reroll     rules.Choice = "reroll"
)

// OptionEarlyRoll is the option that an early roll opens.
const OptionEarlyRoll rules.OptionKind = "early-roll"

// earlyRoll is an early roll that the opponent may still accept or have thrown again.
type earlyRoll struct {
	open   bool
	at     events.Address // address of the roll
	side   events.Side    // side that threw it
	before table          // table with that side on roll, before the early roll is put in play
}

// openEarlyRoll opens the choice on an early roll that its side is about to play (decision
// D16), unless the opponent has already accepted the roll.
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
		Choices: rule.Choices, Until: rule.Accepted, Implied: AcceptRoll, Stands: true,
	}, early.open
}

func (r *Referee) answerEarlyRoll(_ *rules.Option, choice rules.Choice, _ string) {
	s := &r.state
	if choice == Reroll {
		play, before := s.play, s.early.before
		r.putBack(&before)
		s.play = play // the early roll condoned nothing (decision D17)
		s.Reroll = true
	}
	if waits := &s.play.before.Early; s.play.open && waits.Dice != (events.Dice{}) {
		waits.Kept, waits.Refused = choice == AcceptRoll, choice == Reroll // applies when the illegal play is replayed
	}
	s.early = earlyRoll{}
}

// choseTooEarly folds a choice on an early roll by a player whose own turn has not ended.
// The choice stands, with a finding, unless the player changes it.
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

func (r *Referee) keepThrow(t Throw) {
	s := &r.state
	s.Early, s.before.Early = t, t
}
