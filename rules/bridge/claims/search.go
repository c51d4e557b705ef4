package claims

import "kibitz/events/cards"

// search finds the number of tricks that the claiming side can be held to.
type search struct {
	g      *game
	worst  bool // the claiming side chooses the worst normal play, not the best play
	table  map[key]bounds
	nodes  int // cards played
	limit  int
	missed bool // the limit was reached: a negative answer proves nothing
	cut    bool // the limit was reached in an earlier search of this game

	others *game // the game of the other side, if all four hands play normally and in the claiming side's favour; otherwise nil
}

// bounds are the known limits of the claiming side's tricks from the start of a trick.
type bounds struct{ least, most int8 }

func newSearch(g *game, worst bool, limit int) *search {
	return &search{g: g, worst: worst, table: make(map[key]bounds), limit: limit}
}

// newWidest returns the search for the most that the claiming side takes if all four hands
// play normally.
func newWidest(g *game, l *Layout, o Options) *search {
	other := *l
	if other.Claimer = l.Declarer; g.ours(l.Declarer) {
		other.Claimer = l.Declarer.Next(1)
	}
	o.Definition.TrumpsForgotten, o.Claimed = false, 0
	s := newSearch(g, true, o.Nodes)
	s.others, _ = newGame(&other, o, nil)
	return s
}

// resetCount resets the node count for another search and keeps the earlier results.
func (s *search) resetCount() { s.nodes, s.missed, s.cut = 0, false, s.cut || s.missed }

// complete reports whether no search was cut off.
func (s *search) complete() bool { return !s.cut && !s.missed }

// value returns the number of tricks that the claiming side takes, at most most. If the
// search is cut off, the side may take fewer.
func (s *search) value(st *state, most int) int {
	for s.held(st, most-1) {
		most--
	}
	return most
}

// held reports whether the claiming side can be held to this number of the remaining
// tricks.
func (s *search) held(st *state, tricks int) bool {
	left := s.g.left(st)
	switch {
	case tricks < 0:
		return false
	case tricks >= left:
		return true
	case st.played > 0:
		return s.try(st, tricks)
	}
	at := s.g.key(st)
	known, ok := s.table[at]
	if !ok {
		known = bounds{0, int8(left)}
	}
	if tricks < int(known.least) || tricks >= int(known.most) {
		return tricks >= int(known.most)
	}
	held := s.try(st, tricks)
	switch {
	case held:
		known.most = int8(tricks)
	case s.missed:
		return false
	default:
		known.least = int8(tricks + 1)
	}
	s.table[at] = known
	return held
}

// try plays each candidate card and reports whether the claiming side is held. One such
// card is enough if the seat on turn wants to hold the claiming side: the other side, or
// the claiming side itself in a search for the worst.
func (s *search) try(st *state, tricks int) bool {
	one := s.others == nil && (s.worst || !s.g.ours(st.seat()))
	for c := range s.choices(st).All() {
		if s.nodes++; s.nodes > s.limit {
			s.missed = true
			return false
		}
		after, won := s.g.play(*st, c)
		if s.held(&after, tricks-won) == one {
			return one
		}
	}
	return !one
}

// choices returns the cards to try for the seat on turn: those that the line asks for,
// otherwise the normal ones or, for best play, the legal ones; one of each sequence.
func (s *search) choices(st *state) cards.Hand {
	if set := s.g.stated(st); set != 0 {
		return set
	}
	ours := s.g.ours(st.seat())
	switch {
	case !ours && s.others != nil:
		return s.others.normal(st)
	case ours && s.worst && s.g.line == nil:
		return s.g.thin(st, s.g.normal(st))
	case ours && s.worst:
		return s.g.normal(st)
	case ours && s.g.line != nil: // a line may name a card of a sequence
		return s.g.legal(st)
	}
	return s.g.thin(st, s.g.legal(st))
}

// thin keeps one card of each sequence held by the seat on turn. If a defender claims, only
// dummy's cards are reduced: as far as a defender knows, the card not played may be his
// partner's.
func (g *game) thin(st *state, set cards.Hand) (thin cards.Hand) {
	if st.seat() != g.layout.dummy() && !g.ours(g.layout.Declarer) {
		return set
	}
	others := st.rest &^ g.handOf(st, st.seat())
	for _, c := range st.trick[:st.played] {
		others = others.With(c)
	}
	var last cards.Card
	for c := range set.All() {
		if thin == 0 || last.Suit() != c.Suit() || higher(others, last) != higher(others, c) {
			thin = thin.With(c)
		}
		last = c
	}
	return thin
}
