package claims

import (
	"kibitz/events/cards"
	"kibitz/rules/bridge/doubledummy"
)

// player knows which cards keep the result of best play by both sides.
type player interface {
	optimal(st *state) cards.Hand
}

// allKnown plays double dummy.
type allKnown struct {
	g      *game
	solver *doubledummy.Solver
}

func (p *allKnown) position(st *state) *doubledummy.Position {
	at := &doubledummy.Position{Strain: p.g.layout.Strain, Leader: st.leader, Trick: st.trick[:st.played]}
	for i := range at.Hands {
		at.Hands[i] = p.g.handOf(st, cards.Seat(i))
	}
	return at
}

// value returns the number of tricks that the claiming side takes. The layout has been
// checked, so the solver accepts all of its positions.
func (p *allKnown) value(st *state) int {
	tricks, err := p.solver.Tricks(p.position(st))
	if err != nil || !p.g.ours(st.seat()) {
		return p.g.left(st) - tricks
	}
	return tricks
}

func (p *allKnown) optimal(st *state) (set cards.Hand) {
	scores, err := p.solver.Solve(p.position(st))
	if err != nil {
		return p.g.legal(st)
	}
	most := doubledummy.Most(scores)
	for _, s := range scores {
		if s.Tricks == most {
			set = set.With(s.Card)
		}
	}
	return set
}

// alongLine plays the best that a stated line allows.
type alongLine struct{ *search }

func (p *alongLine) optimal(st *state) (set cards.Hand) {
	p.resetCount()
	value := p.value(st, p.g.left(st))
	for c := range p.choices(st).All() {
		after, won := p.g.play(*st, c)
		if won+p.value(&after, p.g.left(&after)) == value {
			set = set.With(c)
		}
	}
	return set
}

// walk follows a way and finds where the best way leaves it.
type walk struct {
	g      *game
	best   player
	plays  []Play
	part   int   // index of the play where the ways part; -1 if they do not
	parted state // the state at that point
}

// along plays out the worst way, which follows the best way as long as possible. It reports
// whether it reached the end.
func (w *walk) along(st state, worst *search, tricks int) bool {
	for w.g.left(&st) > 0 {
		worst.resetCount()
		optimal := cards.Hand(0)
		if w.part < 0 {
			optimal = w.best.optimal(&st)
		}
		c, ok := w.pick(&st, worst, tricks, optimal)
		if !ok {
			return false
		}
		if w.part < 0 && !optimal.Has(c) {
			w.part, w.parted = len(w.plays), st
		}
		w.plays = append(w.plays, Play{st.seat(), c})
		after, won := w.g.play(st, c)
		st, tricks = after, tricks-won
	}
	return true
}

// pick returns a card that holds the claiming side to this number of tricks, and prefers an
// optimal one.
func (w *walk) pick(st *state, worst *search, tricks int, optimal cards.Hand) (card cards.Card, ok bool) {
	choices := worst.choices(st)
	for _, set := range [2]cards.Hand{choices & optimal, choices &^ optimal} {
		for c := range set.All() {
			after, won := w.g.play(*st, c)
			if worst.held(&after, tricks-won) {
				return c, true
			}
		}
	}
	return card, false
}

// from returns the plays up to a state, followed by best play from there.
func (w *walk) from(st state) []Play {
	plays := append([]Play(nil), w.plays[:w.part]...)
	for {
		optimal := w.best.optimal(&st)
		if optimal == 0 {
			return plays // to the end, or the search was cut off
		}
		c := optimal.Highest()
		plays = append(plays, Play{st.seat(), c})
		st, _ = w.g.play(st, c)
	}
}
