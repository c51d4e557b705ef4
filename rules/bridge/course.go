package bridge

import (
	"slices"

	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

// The referee implements the match's game. Its boards are ruled on separately.
var (
	_ match.Game      = (*Referee)(nil)
	_ match.Separable = (*Referee)(nil)
	_ match.Settler   = (*Referee)(nil)
)

// Course returns the progress of play. Each side's score is the sum of the points in its
// favour on the finished boards.
func (r *Referee) Course() procedure.Course {
	s := &r.state
	c := procedure.Course{Game: s.Game, Games: len(s.Done), BetweenGames: !s.Open, Opened: len(s.Calls) > 0}
	for i := range s.Done {
		for side, points := range s.Done[i].Points {
			c.Score[side] += max(0, points)
		}
	}
	return c
}

// Open returns the options now open at the table. They are computed, never stored.
func (r *Referee) Open() []rules.Option {
	switch {
	case r.Stage == rules.Voided:
		return nil
	case !r.state.Open || r.Over():
		return r.agreementOptions()
	}
	return slices.Concat(r.leadOptions(), r.claimOptions(), r.agreementOptions())
}

// Rewind restores the whole state.
func (r *Referee) Rewind(to match.Game) {
	if was, ok := to.(*Referee); ok {
		r.state = was.state
		r.govern()
	}
}

// leadOptions returns the open options on leads, early plays and penalty cards.
func (r *Referee) leadOptions() (open []rules.Option) {
	b := &r.state.Board
	if !b.Declarer.Valid() || b.Played == cards.Ranks || r.phase() == Suspended {
		return nil
	}
	for _, option := range [...]func(*Referee) (rules.Option, bool){
		(*Referee).leadOption, (*Referee).earlyOption, (*Referee).missedOption,
		(*Referee).partnerLeadsOption, (*Referee).penaltyCardOption, (*Referee).anythingOption,
		(*Referee).togetherOption,
	} {
		if o, ok := option(r); ok {
			open = append(open, o)
		}
	}
	return open
}
