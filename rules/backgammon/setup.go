package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// Setup is the rule on a wrong start position and on too many or too few checkers (WBF
// 4.7).
type Setup struct {
	Clause       rules.ClauseID
	OfficialFrom int            // number of the roll from which a wrong start position is official
	Surplus      []rules.Choice // the opponent's choices once the position is official
	Shortage     []rules.Choice
	PlayedOn     []rules.Act // acts of the opponent that mean playing on as it is
}

// The choices on a wrong number of checkers.
const (
	RemoveSurplus rules.Choice = "remove-surplus" // surplus checkers of the chooser's choice
	AddToBar      rules.Choice = "add-to-bar"
	PlayWithout   rules.Choice = "play-on" // play on with this number of checkers
)

// The options that a wrong number of checkers opens.
const (
	OptionSurplus  rules.OptionKind = "surplus"
	OptionShortage rules.OptionKind = "shortage"
)

// checkerCount is the state of the choice on a side's wrong number of checkers.
type checkerCount struct {
	openSince
	excess  int  // surplus checkers; negative if checkers are missing
	removes bool // the surplus must now be removed from the board
}

// countRoll counts a valid roll of the game; replaying a play does not uncount its roll. A
// wrong start position that was noticed must be corrected before the roll that makes it
// official. At that roll the choices on a wrong number of checkers open (decision D13).
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

// uncountRoll removes the last valid roll of the game from the count. A wrong start
// position that this roll made official must be corrected again.
func (r *Referee) uncountRoll() {
	s := &r.state
	if s.SetupWrong && s.Rolls == r.procedure.Setup.OfficialFrom {
		s.checkers = [2]checkerCount{}
	}
	s.Rolls = max(0, s.Rolls-1)
}

// correctable reports whether a wrong start position must still be corrected.
func (r *Referee) correctable() bool { return r.state.Rolls < r.procedure.Setup.OfficialFrom }

// setupObserved folds the observation of a wrong start position. The checkers stand as
// observed.
func (r *Referee) setupObserved(o *events.SetupObserved) {
	s, rule := &r.state, &r.procedure.Setup
	if s.Phase == BetweenGames || r.Over() {
		r.outOfPhase(rule.Clause, events.NoSide)
		return
	}
	s.SetupWrong = true // even if official now: the roll that made it so may be voided
	r.putCheckers((*Board)(o.Board))
	if rule.Clause == "" || r.correctable() {
		r.Report(FindSetupWrong, rule.Clause, o.Side, s.Rolls)
		return
	}
	r.Report(FindSetupOfficial, rule.Clause, o.Side, s.Rolls)
	r.askOfCheckers(events.A)
	r.askOfCheckers(events.B)
}

// putCheckers sets the checkers as they were seen, regardless of the record.
func (r *Referee) putCheckers(b *Board) {
	s := &r.state
	s.Board, s.Gap, s.Moved, s.BarLate = *b, false, false, false
	s.before = s.table
}

// setupCorrected folds a correction of the checkers: to the start position, or by removing
// a surplus.
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
	case r.correctable() && r.stillWrong():
		s.SetupWrong = true
		r.Report(FindSetupWrong, rule.Clause, events.NoSide, s.Rolls)
	case !r.correctable():
		r.Report(FindSetupCorrected, rule.Clause, events.NoSide, s.Rolls)
	}
}

// stillWrong reports whether a corrected position is certainly wrong: a side has the wrong
// number of checkers, or before the first play they are not in the start position.
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

// removed compares a correction with the surplus that had to be removed, and reports
// whether there was one. Removing it while the choice is still open makes the choice.
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

// onlyRemoved reports whether no checkers of a side were moved. Checkers may be missing
// only if some had to be removed.
func onlyRemoved(was, is *[26]uint8, some bool) bool {
	for p := range was {
		if is[p] > was[p] || is[p] < was[p] && !some {
			return false
		}
	}
	return true
}

// askOfCheckers opens the choice on a side's wrong number of checkers. Once the side has
// borne off a checker, there is no choice on missing checkers (decision D14).
func (r *Referee) askOfCheckers(side events.Side) {
	s, rule := &r.state, &r.procedure.Setup
	excess := s.Board.Count(side) - s.Start.Count(side)
	if excess == 0 {
		s.checkers[side] = checkerCount{}
		return
	}
	r.Report(FindCheckersWrong, rule.Clause, side, s.Board.Count(side), s.Start.Count(side))
	bearsOff := s.Board[side][events.Off] > 0
	if excess > 0 || !bearsOff {
		s.checkers[side] = checkerCount{openSince: openSince{true, r.At()}, excess: excess}
	}
}

func (r *Referee) checkersOfA() (rules.Option, bool) { return r.checkerOption(events.A) }
func (r *Referee) checkersOfB() (rules.Option, bool) { return r.checkerOption(events.B) }

func (r *Referee) checkerOption(side events.Side) (rules.Option, bool) {
	rule, k := &r.procedure.Setup, &r.state.checkers[side]
	o := rules.Option{
		Kind: OptionSurplus, Clause: rule.Clause, Opened: k.at, Chooser: side.Opponent(),
		Choices: rule.Surplus, Until: rule.PlayedOn, Implied: PlayWithout, Stands: true,
	}
	if k.excess < 0 {
		o.Kind, o.Choices = OptionShortage, rule.Shortage
	}
	return o, k.open
}

// answerCheckers carries out the choice on a side's number of checkers.
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
