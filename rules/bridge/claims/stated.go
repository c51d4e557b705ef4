package claims

import "kibitz/events/cards"

// progress is how far the play has followed a stated line.
type progress struct {
	step uint8 // index of the next step; the number of steps once the play is free
	done uint8 // rounds or cards of that step already played
}

// step returns the next step of the line, or nil if the play is free.
func (g *game) step(st *state) *Step {
	if g.line == nil || int(st.at.step) >= len(g.line.Steps) {
		return nil
	}
	return &g.line.Steps[st.at.step]
}

// own returns the cards that the claimer chooses from.
func (g *game) own(st *state) (own cards.Hand) {
	for s := range cards.Seat(cards.Seats) {
		if g.layout.chooses(s) {
			own |= g.handOf(st, s)
		}
	}
	return own
}

// settle moves on to the next step that can be carried out, at the start of a trick that
// the claimer leads to.
func (g *game) settle(st *state) {
	for s := g.step(st); s != nil && g.layout.chooses(st.leader) && g.over(st, s); s = g.step(st) {
		st.at = progress{step: st.at.step + 1}
	}
}

// over reports whether a step is done or can no longer be carried out. For a step of named
// cards it skips those that are gone.
func (g *game) over(st *state, s *Step) bool {
	own := g.own(st)
	switch s.Kind {
	case DrawTrumps:
		if s.Rounds > 0 && int(st.at.done) >= s.Rounds {
			return true
		}
		return own&g.trump == 0 || s.Rounds == 0 && !g.trumpsOut(st)
	case RunSuit:
		return own&highest(st.rest.In(s.Suit)) == 0
	case RuffSuit:
		here, there := g.handOf(st, st.leader), g.opposite(st, st.leader)
		return !g.ruffs(here, there, s.Suit) && !g.ruffs(there, here, s.Suit)
	}
	for ; int(st.at.done) < len(s.Ranks); st.at.done++ {
		if own.Has(cards.New(s.Suit, s.Ranks[st.at.done])) {
			return false
		}
	}
	return true
}

// trumpsOut reports whether the other side has trumps.
func (g *game) trumpsOut(st *state) bool {
	return (g.handOf(st, g.claimer.Next(1))|g.handOf(st, g.claimer.Next(3)))&g.trump != 0
}

// opposite returns the hand opposite a seat if the claimer chooses its cards, otherwise no
// cards.
func (g *game) opposite(st *state, s cards.Seat) (held cards.Hand) {
	if g.layout.chooses(s.Partner()) {
		held = g.handOf(st, s.Partner())
	}
	return held
}

// ruffs reports whether a suit led from one hand can be ruffed in the other.
func (g *game) ruffs(from, in cards.Hand, suit cards.Suit) bool {
	return from.In(suit) != 0 && in.In(suit) == 0 && in&g.trump != 0
}

// stated returns the plays that the line asks of the seat on turn, or none if it leaves
// them open. If the hand on lead cannot carry out the step, the claimer crosses as he
// likes.
func (g *game) stated(st *state) cards.Hand {
	s := g.step(st)
	if s == nil || !g.layout.chooses(st.seat()) {
		return 0
	}
	if st.played == 0 {
		return g.statedLead(st, s)
	}
	return g.statedPlay(st, s)
}

func (g *game) statedLead(st *state, s *Step) (asked cards.Hand) {
	here, there := g.handOf(st, st.leader), g.opposite(st, st.leader)
	switch s.Kind {
	case DrawTrumps:
		v := g.view(st)
		trump, _ := g.layout.Strain.Trump()
		return v.leadIn(trump)
	case RuffSuit:
		if g.ruffs(here, there, s.Suit) {
			asked = here.In(s.Suit)
		}
		return asked
	}
	if asked = here & g.next(st, s); asked != 0 {
		return asked
	}
	return lowest(here.In(s.Suit))
}

// next returns the card that a step plays next.
func (g *game) next(st *state, s *Step) (card cards.Hand) {
	switch {
	case s.Kind == RunSuit:
		card = highest(st.rest.In(s.Suit))
	case s.Kind == PlayCards && int(st.at.done) < len(s.Ranks):
		card = cards.Of(cards.New(s.Suit, s.Ranks[st.at.done]))
	}
	return card
}

// statedPlay returns what the line asks for in a trick that has been led to: the named card
// if it is winning so far, or the ruff.
func (g *game) statedPlay(st *state, s *Step) cards.Hand {
	v := g.view(st)
	if s.Kind == RuffSuit {
		return v.statedRuff(s)
	}
	if st.leader != st.seat().Partner() || st.led() != s.Suit {
		return 0
	}
	return v.beating(v.hand & g.next(st, s))
}

func (v *view) statedRuff(s *Step) cards.Hand {
	if v.st.led() != s.Suit || v.hand.In(s.Suit) != 0 {
		return 0
	}
	winning := v.beating(v.hand & v.g.trump)
	switch s.Ruff {
	case HighTrump:
		return highest(winning)
	case LowTrump:
		return lowest(winning)
	}
	return winning
}

// advance records what a card contributes to the next step.
func (g *game) advance(st *state, seat cards.Seat, c cards.Card) {
	s := g.step(st)
	if s == nil || !g.layout.chooses(seat) {
		return
	}
	switch {
	case s.Kind == DrawTrumps && st.played == 0 && g.trump.Has(c):
		st.at.done++
	case s.Kind == PlayCards && g.next(st, s).Has(c):
		st.at.done++
	case s.Kind == RuffSuit && st.played > 0 && st.led() == s.Suit && g.trump.Has(c):
		st.at = progress{step: st.at.step + 1}
	}
}
