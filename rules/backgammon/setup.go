package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// Setup is what is done about a wrong start position, and about a side that has too
// many checkers or too few (WBF 4.7).
type Setup struct {
	Clause       rules.ClauseID
	OfficialFrom int            // the roll of the game from which a wrong start position is official
	Surplus      []rules.Choice // the opponent's, once it is
	Shortage     []rules.Choice
	PlayedOn     []rules.Act // the opponent's acts that mean to play on as it is
}

// The choices on a wrong number of checkers.
const (
	RemoveSurplus rules.Choice = "remove-surplus" // of the chooser's choice
	AddToBar      rules.Choice = "add-to-bar"
	PlayWithout   rules.Choice = "play-on" // with the number that there is
)

// The options that a wrong number of checkers opens.
const (
	OptionSurplus  rules.OptionKind = "surplus"
	OptionShortage rules.OptionKind = "shortage"
)

// checkerCount is the choice on a side's wrong number of checkers.
type checkerCount struct {
	openSince
	excess  int  // checkers too many, below 0 too few
	removes bool // the surplus is to be taken off the board now
}

// countRoll counts a valid roll of the game, which a play with it that is replayed
// does not uncount. A wrong start position that was found had to be corrected before
// this; what is done about a wrong number of checkers is asked now (decision D13).
func (r *Referee) countRoll() {
	s, rule := &r.state, &r.procedure.Setup
	s.Rolls++
	s.before.Rolls = s.Rolls
	if s.SetupWrong && s.Rolls == rule.OfficialFrom {
		r.Report(FindSetupKept, rule.Clause, events.NoSide, s.Rolls)
		r.askOfCheckers(events.A)
		r.askOfCheckers(events.B)
	}
}

// uncountRoll takes the last valid roll of the game back. A wrong start position that
// this roll made official is to be corrected again.
func (r *Referee) uncountRoll() {
	s := &r.state
	if s.SetupWrong && s.Rolls == r.procedure.Setup.OfficialFrom {
		s.checkers = [2]checkerCount{}
	}
	s.Rolls = max(0, s.Rolls-1)
}

// correctable reports whether a wrong start position is still to be corrected.
func (r *Referee) correctable() bool { return r.state.Rolls < r.procedure.Setup.OfficialFrom }

// setupObserved folds that the start position was wrong: the checkers stand as seen.
func (r *Referee) setupObserved(o *events.SetupObserved) {
	s, rule := &r.state, &r.procedure.Setup
	if s.Phase == BetweenGames || r.Over() {
		r.outOfPhase(rule.Clause, events.NoSide)
		return
	}
	s.SetupWrong = rule.Clause != "" && r.correctable()
	r.putCheckers((*Board)(o.Board))
	if rule.Clause == "" {
		r.Report(FindSetupWrong, "", o.Side, s.Rolls)
		return
	}
	if s.SetupWrong {
		r.Report(FindSetupWrong, rule.Clause, o.Side, s.Rolls)
		return
	}
	r.Report(FindSetupOfficial, rule.Clause, o.Side, s.Rolls)
	r.askOfCheckers(events.A)
	r.askOfCheckers(events.B)
}

// putCheckers puts the checkers as they were seen, whatever the record says.
func (r *Referee) putCheckers(b *Board) {
	s := &r.state
	s.Board, s.Gap, s.Moved, s.BarLate = *b, false, false, false
	s.before = s.table
}

// setupCorrected folds that the checkers were put right: the start position, or a
// surplus taken off.
func (r *Referee) setupCorrected(c *events.SetupCorrected) {
	s, rule := &r.state, &r.procedure.Setup
	if s.Phase == BetweenGames || r.Over() {
		r.outOfPhase(rule.Clause, events.NoSide)
		return
	}
	r.handle(false, events.NoSide)
	was := s.Board
	s.SetupWrong = false
	r.putCheckers((*Board)(c.Board))
	switch {
	case r.removed(&was):
	case rule.Clause != "" && r.correctable() && r.stillWrong():
		s.SetupWrong = true
		r.Report(FindSetupWrong, rule.Clause, events.NoSide, s.Rolls)
	case rule.Clause == "":
		r.Report(FindSetupCorrected, "", events.NoSide, s.Rolls)
	case !r.correctable():
		r.Report(FindSetupCorrected, rule.Clause, events.NoSide, s.Rolls)
	}
}

// stillWrong reports whether checkers that were put right cannot be right: a side has not as
// many as it should, or before the first play they do not stand as at the start.
func (r *Referee) stillWrong() bool {
	s := &r.state
	for side := events.A; side.Valid(); side++ {
		if s.Board.Count(side) != s.Start.Count(side) {
			return true
		}
	}
	unplayed := s.Phase == OpeningRoll || s.Phase == InTurn && s.Opening && !s.Moved
	return unplayed && s.Board != s.Start
}

// removed holds a correction against the surplus that was to be taken off, and tells
// whether there was one. To take it off while that is still to be chosen is to choose.
func (r *Referee) removed(was *Board) bool {
	s, clause := &r.state, r.procedure.Setup.Clause
	var surplus [2]bool
	for side := events.A; side.Valid(); side++ {
		k := &s.checkers[side]
		off := was.Count(side) - s.Board.Count(side)
		if !k.removes && !(k.open && k.excess > 0 && off > 0) {
			continue
		}
		surplus[side] = true
		if off != k.excess {
			r.Report(FindSurplusRemoved, clause, side.Opponent(), off, k.excess)
		}
		*k = checkerCount{}
	}
	for side := events.A; side.Valid(); side++ {
		if surplus[side] && (!onlyRemoved(&was[side], &s.Board[side], true) || !onlyRemoved(&was[side.Opponent()], &s.Board[side.Opponent()], surplus[side.Opponent()])) {
			r.Report(FindSurplusMoved, clause, side.Opponent())
		}
	}
	return surplus != [2]bool{}
}

// onlyRemoved reports whether a side's checkers stand as they did, but for those taken off
// where some were to be.
func onlyRemoved(was, is *[26]uint8, some bool) bool {
	for p := range was {
		if is[p] > was[p] || is[p] < was[p] && !some {
			return false
		}
	}
	return true
}

// askOfCheckers opens the choice on a side's number of checkers, where it is wrong.
// Too few are nobody's choice any more once the side bears off (decision D14).
func (r *Referee) askOfCheckers(side events.Side) {
	s, rule := &r.state, &r.procedure.Setup
	excess := s.Board.Count(side) - s.Start.Count(side)
	if excess == 0 {
		s.checkers[side] = checkerCount{}
		return
	}
	r.Report(FindCheckersWrong, rule.Clause, side, s.Board.Count(side), s.Start.Count(side))
	choices := rule.Surplus
	if excess < 0 {
		choices = rule.Shortage
	}
	bearsOff := s.Board[side][events.Off] > 0
	if len(choices) > 0 && (excess > 0 || !bearsOff) {
		s.checkers[side] = checkerCount{openSince: openSince{true, r.At()}, excess: excess}
	}
}

func (r *Referee) checkersOfA() (rules.Option, bool) { return r.checkerOption(events.A) }
func (r *Referee) checkersOfB() (rules.Option, bool) { return r.checkerOption(events.B) }

func (r *Referee) checkerOption(side events.Side) (rules.Option, bool) {
	rule, k := &r.procedure.Setup, &r.state.checkers[side]
	o := rules.Option{
		Kind: OptionSurplus, Clause: rule.Clause, Opened: k.at, Chooser: side.Opponent(),
		Choices: rule.Surplus, Until: rule.PlayedOn, Implied: PlayWithout,
	}
	if k.excess < 0 {
		o.Kind, o.Choices = OptionShortage, rule.Shortage
	}
	return o, k.open
}

// answerCheckers does what was chosen about a side's number of checkers.
func (r *Referee) answerCheckers(o *rules.Option, choice rules.Choice, _ string) {
	s, side := &r.state, o.Chooser.Opponent()
	k := &s.checkers[side]
	switch choice {
	case RemoveSurplus:
		k.open, k.removes = false, true
		return
	case AddToBar:
		missing := uint8(-k.excess)
		s.Board[side][events.Bar] += missing
		s.before.Board[side][events.Bar] += missing
	}
	*k = checkerCount{}
}
