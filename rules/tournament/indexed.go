package tournament

import "slices"

// sheet is the encounters of a stage with their indices by id. Nothing changes it.
type sheet struct {
	encounters []Encounter
	at         map[string]int
	from       [][2]int       // the indices of the encounters that A and B come out of; -1 for none that stands before
	after      [][]int        // the indices of those that each one leads to
	onwards    [][2]bool      // whether its winner, and its loser, goes on to another one
	late       []int          // the places of the draw that late arrivals have, in their order
	entries    []string       // of the stage, in the order of EntriesOf
	lines      map[string]int // the index of each in entries
}

// indexed returns the stage's sheet, made anew unless it is kept.
func (s *Stage) indexed() *sheet {
	if s.sheet != nil {
		return s.sheet
	}
	x := index(s.Encounters())
	for place := 1; place <= s.Total; place++ {
		if s.Draw[place].Late > 0 {
			x.late = append(x.late, place)
		}
	}
	return x
}

func index(encounters []Encounter) *sheet {
	x := &sheet{encounters: encounters, at: make(map[string]int, len(encounters))}
	x.from, x.after, x.onwards = make([][2]int, len(encounters)), make([][]int, len(encounters)), make([][2]bool, len(encounters))
	for i := range encounters {
		e := &encounters[i]
		for side, source := range [...]Source{e.A, e.B} {
			of := x.leads(source)
			x.from[i][side] = of
			if of >= 0 {
				x.after[of] = append(x.after[of], i)
			}
		}
		if e.Reset {
			final := &x.after[i-1]
			*final = append(*final, i)
		}
		if _, twice := x.at[e.ID]; !twice {
			x.at[e.ID] = i
		}
	}
	return x
}

// leads returns the index of the encounter that a source names, whose winner or loser goes on from now on; -1 if
// there is none yet.
func (x *sheet) leads(s Source) int {
	of, ok := x.at[s.Of]
	if !ok || s.Kind != FromWinner && s.Kind != FromLoser {
		return -1
	}
	side := 0
	if s.Kind == FromLoser {
		side = 1
	}
	x.onwards[of][side] = true
	return of
}

// standings returns how each encounter of a stage stands.
func (t *Tournament) standings(s *Stage) []Standing {
	_, stood := t.sheetOf(s)
	return stood
}

// sheetOf returns a stage's sheet and how its encounters stand.
func (t *Tournament) sheetOf(s *Stage) (*sheet, []Standing) {
	x := s.indexed()
	if s.stood != nil {
		return x, s.stood
	}
	return x, x.play(t.seated(s), t.decide(s))
}

// keep has the stage keep its sheet and how its encounters stand until what both follow from changes.
func (t *Tournament) keep(s *Stage) {
	if s.sheet == nil {
		x := s.indexed()
		x.entries, x.lines = t.lined(s)
		s.sheet = x
	}
	if s.stood == nil {
		_, s.stood = t.sheetOf(s)
	}
}

// lined returns the entries of a stage with the index of each. Nobody may change them: they are kept.
func (t *Tournament) lined(s *Stage) (ids []string, lines map[string]int) {
	if s.sheet != nil {
		return s.sheet.entries, s.sheet.lines
	}
	ids = t.entriesOf(s)
	lines = make(map[string]int, len(ids))
	for i, id := range ids {
		lines[id] = i
	}
	return ids, lines
}

// decideAnew brings what a stage keeps up to date with a decision of an encounter: this, and in the order of the
// sheet those that it leads to, as far as they change. It returns the indices of those whose seats have changed.
func (t *Tournament) decideAnew(s *Stage, first int) (reseated []int) {
	seated, decide := t.seated(s), t.decide(s)
	for open := append(make([]int, 0, 8), first); len(open) > 0; open = open[1:] {
		at := &s.stood[open[0]]
		winner, loser, seats := at.Winner, at.Loser, [2]Seat{at.SeatA, at.SeatB}
		s.sheet.stand(s.stood, open[0], seated, decide)
		if seats != [2]Seat{at.SeatA, at.SeatB} {
			reseated = append(reseated, open[0])
		}
		if at.Winner == winner && at.Loser == loser {
			continue // as for those that it leads to
		}
		for _, next := range s.sheet.after[open[0]] {
			if at, listed := slices.BinarySearch(open, next); !listed {
				open = slices.Insert(open, at, next)
			}
		}
	}
	return reseated
}
