package tournament

import (
	"cmp"
	"slices"
)

// series returns the lines of a series: the sum of the wins over its stages, of which only the
// best count if so declared; then the best stage, then the later ones, else the place is shared.
// A win is an encounter won, at the board, by a bye or by a walkover (decision D-T39).
func (t *Tournament) series(s *Stage) []Line {
	of := map[string]*Line{}
	won := map[string][]int{} // by entry, by stage
	var ids []string
	for i, name := range s.Parameters.Stages {
		stage := t.Stage(name)
		if stage == nil || stage == s || len(stage.Parameters.Stages) > 0 {
			continue
		}
		for _, line := range t.Standings(stage, nil) {
			if of[line.Entry] == nil {
				of[line.Entry], won[line.Entry] = &Line{Entry: line.Entry}, make([]int, len(s.Parameters.Stages))
				ids = append(ids, line.Entry)
			}
			of[line.Entry].add(&line)
			won[line.Entry][i] = line.Won + line.Byes + line.Walkovers
		}
	}
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(t.order(a)-t.order(b), cmp.Compare(a, b)) })
	return t.summed(s, ids, of, won)
}

// summed ranks the entries of a series by their wins in each stage.
func (t *Tournament) summed(s *Stage, ids []string, of map[string]*Line, won map[string][]int) []Line {
	numbers := make([]int, len(ids))
	b := &table{stage: s, entries: ids, adjusted: make([]int, len(ids))}
	for i, id := range ids {
		numbers[i] = i + 1
		of[id].Adjustment, _ = s.added(id)
		of[id].Points = hundred*best(won[id], s.Parameters.Best) + of[id].Adjustment
	}
	criteria := []Criterion{
		By(func(n int) Key { return Whole(of[ids[n-1]].Points) }),
		By(func(n int) Key { return Whole(slices.Max(won[ids[n-1]])) }),
	}
	for stage := len(s.Parameters.Stages) - 1; stage >= 0; stage-- {
		criteria = append(criteria, By(func(n int) Key { return Whole(won[ids[n-1]][stage]) }))
	}
	lots, _ := b.lot()
	var lines []Line
	for _, p := range Rank(numbers, append(criteria, lots...)...) {
		line := of[ids[p.Entry-1]]
		line.Place, line.Shared = p.Place, p.Shared
		lines = append(lines, *line)
	}
	return lines
}

// add counts what an entry did in a stage.
func (l *Line) add(of *Line) {
	l.Played, l.Won, l.Lost = l.Played+of.Played, l.Won+of.Won, l.Lost+of.Lost
	l.Byes, l.Walkovers = l.Byes+of.Byes, l.Walkovers+of.Walkovers
}

// best returns the sum of the largest so many numbers, or of all for 0.
func best(numbers []int, count int) (sum int) {
	sorted := slices.Sorted(slices.Values(numbers))
	if count > 0 && count < len(sorted) {
		sorted = sorted[len(sorted)-count:]
	}
	for _, n := range sorted {
		sum += n
	}
	return sum
}
