package tournament

import (
	"slices"

	"kibitz/events"
)

// ranking returns the tie-breaks of a stage in their order: as declared, or those that its
// format has (decision D-T24).
func (s *Stage) ranking() []string {
	switch {
	case len(s.Ranking) > 0:
		return s.Ranking
	case s.Kind != events.StageTeams:
		return []string{ByDirect, ByBuchholzCut1, ByBuchholz, BySonnebornBerger}
	case s.Parameters.System == events.StageRoundRobin:
		return []string{ByDirect, ByIMPQuotient} // all have the same opponents, whose points say nothing
	}
	return []string{ByDirect, ByOpponentsVP, ByIMPQuotient}
}

// lines returns the table's lines in the order of their places. A name that is no tie-break
// ranks nobody and prints nothing.
func (b *table) lines() []Line {
	if b.stage.Kind == events.StageSwissLives {
		return b.lives()
	}
	b.compute()
	criteria := []Criterion{By(func(n int) Key { return Whole(b.points(n)) })}
	var columns []column
	for _, name := range b.stage.ranking() {
		if known := tieBreaks[name]; known != nil {
			by, printed := known(b)
			criteria, columns = append(criteria, by...), append(columns, column{name, printed})
		}
	}
	numbers := make([]int, len(b.entries))
	for i := range numbers {
		numbers[i] = i + 1
	}
	lines := make([]Line, 0, len(b.entries))
	for _, p := range Rank(numbers, criteria...) {
		line := b.line(p)
		for _, c := range columns {
			if c.printed != nil {
				line.Figures = append(line.Figures, Figure{c.name, c.printed(p.Entry)})
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// column is a tie-break with what it prints of each entry; nil prints nothing.
type column struct {
	name    string
	printed func(n int) Key
}

// compute sets the figures of each entry by the stage's rule for rounds that were not played.
func (b *table) compute() {
	rule := Unplayed(b.stage.Parameters.Unplayed)
	b.breaks = make([]TieBreaks, len(b.entries))
	for i := range b.breaks {
		b.breaks[i] = b.rounds.TieBreaks(i+1, rule)
	}
}

// hundred is the divisor of hundredths.
const hundred = 100

// points returns an entry's points in hundredths, adjustments included: the victory points of
// teams, else the points of the rounds.
func (b *table) points(n int) int {
	if len(b.teams) > 0 {
		return int(b.teams[n-1].VP)
	}
	return int(b.rounds.points(n))*hundred/quarters + b.adjusted[n-1]
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
		l.Figures = []Figure{{ByLosses, Whole(life.Losses)}}
		lines = append(lines, l)
	}
	return lines
}
