package tournament

import (
	"maps"
	"slices"
)

// The criteria of a ranking, as stage.declared names them. Points come before all.
const (
	ByWins            = "wins"
	ByDirect          = "direct"
	ByBuchholz        = "buchholz"
	ByBuchholzCut1    = "buchholz-cut-1"
	ByBuchholzMedian  = "buchholz-median"
	BySonnebornBerger = "sonneborn-berger"
	ByProgressive     = "progressive"
	ByDifference      = "difference"
	ByIMPQuotient     = "imp-quotient"
	ByIMPDifference   = "imp-difference"
	ByOpponentsVP     = "opponents-vp"
	ByLot             = "lot"
	ByLosses          = "losses" // a Swiss with lives, which has no other criterion
	ByNone            = "none"   // who is equal on points shares the place

	ByMean = "mean" // cross-IMPs as a mean
	ByXQ   = "xq"   // cross-IMPs as an XQ
)

// tieBreak makes the criteria of a name for a table, and what it prints of each entry. An entry
// of which it says nothing has the zero Key.
type tieBreak func(b *table) (by []Criterion, printed func(n int) Key)

// tieBreaks are the known names. The formulas are those of section (e) of the tournament's
// specification; how rounds that were not played count is decision D-T25.
var tieBreaks = map[string]tieBreak{
	ByWins:            figure(func(b *table, n int) Key { return Whole(b.breaks[n-1].Wins) }),
	ByBuchholz:        quarterly(func(t *TieBreaks) Points { return t.Buchholz }),
	ByBuchholzCut1:    quarterly(func(t *TieBreaks) Points { return t.BuchholzCut1 }),
	ByBuchholzMedian:  quarterly(func(t *TieBreaks) Points { return t.BuchholzMedian }),
	BySonnebornBerger: quarterly(func(t *TieBreaks) Points { return t.SonnebornBerger }),
	ByProgressive:     quarterly(func(t *TieBreaks) Points { return t.Progressive }),
	ByDifference:      figure(func(b *table, n int) Key { return Whole(b.difference[n-1]) }),
	ByIMPQuotient:     ofTeams(func(t *Team) Key { return t.Quotient() }),
	ByIMPDifference:   ofTeams(func(t *Team) Key { return Whole(t.Won - t.Lost) }),
	ByOpponentsVP:     ofTeams(func(t *Team) Key { return Key{int(t.OpponentsVP), hundred} }),
	ByDirect:          (*table).direct,
	ByLot:             (*table).lot,
	ByNone:            func(*table) ([]Criterion, func(int) Key) { return nil, nil },
}

// TieBreakNames returns the names that a ranking can have, in their alphabetical order.
func TieBreakNames() []string { return slices.Sorted(maps.Keys(tieBreaks)) }

// figure is a tie-break that does not depend on who is tied.
func figure(of func(b *table, n int) Key) tieBreak {
	return func(b *table) ([]Criterion, func(int) Key) {
		own := func(n int) Key { return of(b, n) }
		return []Criterion{By(own)}, own
	}
}

func quarterly(of func(*TieBreaks) Points) tieBreak {
	return figure(func(b *table, n int) Key { return Key{int(of(&b.breaks[n-1])), quarters} })
}

// ofTeams is a tie-break over IMPs or victory points, of which only teams have any.
func ofTeams(of func(*Team) Key) tieBreak {
	return figure(func(b *table, n int) Key {
		if len(b.teams) == 0 {
			return Key{}
		}
		return of(&b.teams[n-1])
	})
}

// direct ranks by the points against each other, of teams by the victory points and then by the
// IMPs (decision D-T38). It prints the points of those to whom it applies.
func (b *table) direct() ([]Criterion, func(int) Key) {
	kept := map[int]Key{}
	printed := func(n int) Key { return kept[n] }
	if len(b.teams) == 0 {
		return []Criterion{keep(kept, b.rounds.direct)}, printed
	}
	points := among(b.matches, func(m TeamMatch) (home, away Key) {
		h, a := m.VP()
		return Key{int(h), hundred}, Key{int(a), hundred}
	})
	imps := among(b.matches, func(m TeamMatch) (home, away Key) { return Whole(m.IMPs[0]), Whole(m.IMPs[1]) })
	return []Criterion{keep(kept, points), imps}, printed
}

// keep is a criterion that notes the keys it gives.
func keep(kept map[int]Key, of Criterion) Criterion {
	return func(tied []int) []Key {
		keys := of(tied)
		for i, key := range keys {
			kept[tied[i]] = key
		}
		return keys
	}
}

// lot ranks by the places of the last draw by lot in which all the tied were drawn. Without one
// they stay equal (decision D-T37). It prints the places.
func (b *table) lot() ([]Criterion, func(int) Key) {
	kept := map[int]Key{}
	drawn := func(tied []int) []Key {
		for i := len(b.stage.Lots) - 1; i >= 0; i-- {
			if keys := b.drawnIn(b.stage.Lots[i], tied); keys != nil {
				return keys
			}
		}
		return nil
	}
	return []Criterion{keep(kept, drawn)}, func(n int) Key { return Key{-kept[n].Value, kept[n].Per} }
}

// drawnIn returns the keys of entries by their places in a draw by lot, the first place ahead;
// nil unless all are in it.
func (b *table) drawnIn(lot map[string]int, tied []int) []Key {
	keys := make([]Key, len(tied))
	for i, n := range tied {
		place, ok := lot[b.entries[n-1]]
		if !ok {
			return nil
		}
		keys[i] = Whole(-place)
	}
	return keys
}
