package tournament

import (
	"slices"

	"kibitz/events"
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
	ByNone            = "none" // who is equal on points shares the place
)

// defaultRanking is the order where none was declared (decision D-T24).
var defaultRanking = []string{ByDirect, ByBuchholzCut1, ByBuchholz, BySonnebornBerger}

// lines returns the table's lines in the order of their places.
func (b *table) lines() []Line {
	if b.stage.Kind == events.StageSwissLives {
		return b.lives()
	}
	rule := Unplayed(b.stage.Parameters.Unplayed)
	if rule == "" {
		rule = Fide2026
	}
	breaks, numbers := make([]TieBreaks, len(b.entries)), make([]int, len(b.entries))
	for i := range breaks {
		breaks[i], numbers[i] = b.rounds.TieBreaks(i+1, rule), i+1
	}
	criteria := []Criterion{By(func(n int) Key { return Key{b.points(n), hundred} })}
	names := b.stage.Ranking
	if len(names) == 0 {
		names = defaultRanking
	}
	for _, name := range names {
		if c := b.criterion(name, breaks); c != nil {
			criteria = append(criteria, c)
		}
	}
	lines := make([]Line, 0, len(b.entries))
	for _, p := range Rank(numbers, criteria...) {
		line := b.line(p)
		for _, name := range names {
			if value, ok := b.figure(name, p.Entry, breaks); ok {
				line.Figures = append(line.Figures, Figure{name, value})
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// hundred is the divisor of hundredths.
const hundred = 100

// points returns an entry's points in hundredths, adjustments included.
func (b *table) points(n int) int {
	return int(b.rounds.points(n))*hundred/quarters + b.adjusted[n-1]
}

func (b *table) criterion(name string, breaks []TieBreaks) Criterion {
	if name == ByDirect {
		return b.rounds.direct
	}
	if _, known := b.figure(name, 1, append(breaks, TieBreaks{})); !known {
		return nil
	}
	return By(func(n int) Key {
		value, _ := b.figure(name, n, breaks)
		return value
	})
}

// figure returns a tie-break of entry n, or false if it is none that stands for itself.
func (b *table) figure(name string, n int, breaks []TieBreaks) (Key, bool) {
	own := &breaks[n-1]
	quarter := func(p Points) (Key, bool) { return Key{int(p), quarters}, true }
	switch name {
	case ByWins:
		return Whole(own.Wins), true
	case ByBuchholz:
		return quarter(own.Buchholz)
	case ByBuchholzCut1:
		return quarter(own.BuchholzCut1)
	case ByBuchholzMedian:
		return quarter(own.BuchholzMedian)
	case BySonnebornBerger:
		return quarter(own.SonnebornBerger)
	case ByProgressive:
		return quarter(own.Progressive)
	case ByDifference:
		if n > len(b.difference) {
			return Key{}, true
		}
		return Whole(b.difference[n-1]), true
	}
	return Key{}, false
}

// line counts what an entry did.
func (b *table) line(p Place) Line {
	l := Line{
		Entry: b.entries[p.Entry-1], Place: p.Place, Shared: p.Shared,
		Points: b.points(p.Entry), Adjustment: b.adjusted[p.Entry-1],
	}
	for round, r := range b.rounds[p.Entry-1] {
		switch {
		case r.Opponent == 0 && slices.Contains(b.stage.Pairings[round+1].Byes, l.Entry):
			l.Byes++
		case r.Opponent != 0 && !r.Played && r.Points == FullWon:
			l.Walkovers++
		case r.Played && r.Points == FullWon:
			l.Played, l.Won = l.Played+1, l.Won+1
		case r.Played && b.rounds[r.Opponent-1][round].Points == FullWon:
			l.Played, l.Lost = l.Played+1, l.Lost+1
		}
	}
	return l
}

// lives returns the lines of a Swiss in which one goes out after a number of losses.
func (b *table) lives() []Line {
	rounds := make(Swiss, len(b.rounds))
	for i := range rounds {
		rounds[i] = slices.Clone(b.rounds[i])
		for r, round := range rounds[i] {
			if o := round.Opponent; o != 0 && round.Points == Nothing && b.rounds[o-1][r].Points == Nothing && round.Played {
				rounds[i][r] = Round{} // not decided yet
			}
		}
	}
	var lines []Line
	for _, life := range rounds.Lives(max(1, b.stage.Parameters.Losses)) {
		l := b.line(life.Place)
		l.Losses, l.Out = life.Losses, life.Out
		lines = append(lines, l)
	}
	return lines
}
