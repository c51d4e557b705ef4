package tournament

import (
	"slices"

	"kibitz/events"
)

// eliminated returns the lines of a stage played on a sheet: the winner of the last encounter
// is first, and who goes out in the same round shares the place. Who is still in has none yet.
func (t *Tournament) eliminated(s *Stage) []Line {
	x, stood := t.sheetOf(s)
	ids, index := t.lined(s)
	lines := make([]Line, len(ids))
	for i, id := range ids {
		lines[i].Entry = id
	}
	for i := range stood {
		m := Meeting{Standing: stood[i]}
		m.results(s)
		for _, seat := range [...]Seat{m.SeatA, m.SeatB} {
			if n, ok := index[seat.Entry]; ok {
				lines[n].count(&m)
			}
		}
	}
	for _, a := range s.Adjustments {
		if i, ok := index[a.Entry]; ok {
			lines[i].Adjustment += a.Hundredths
		}
	}
	if len(lines) == 1 && len(stood) == 0 {
		lines[0].Place = 1 // a single entry has its place without a match
	}
	placed(lines, index, x, stood)
	return byPlace(lines)
}

// count enters an encounter in the line of one of the two.
func (l *Line) count(m *Meeting) {
	switch won := m.Winner.Entry == l.Entry; {
	case m.How == "":
	case m.How == events.ResultBye && won:
		l.Byes++
	case !AtTheBoard(m.How) && won:
		l.Walkovers++
	case !AtTheBoard(m.How):
	case won:
		l.Played, l.Won = l.Played+1, l.Won+1
	default:
		l.Played, l.Lost = l.Played+1, l.Lost+1
	}
}

// placed gives the places from the last encounter of a sheet back to its first. An encounter
// whose winner goes nowhere gives two places; losers of one round that go nowhere share one.
// Behind them come those of whom neither went on.
func placed(lines []Line, index map[string]int, x *sheet, stood []Standing) {
	next := 1
	for i := len(stood) - 1; i >= 0; {
		m := &stood[i]
		if m.Skipped {
			i--
			continue
		}
		if !x.goesOn(stood, i, 0) {
			give(lines, index, next, m.Winner.Entry)
			give(lines, index, next+1, m.Loser.Entry)
			next, i = next+2, i-1
			continue
		}
		var out, neither []string
		first := i
		for ; i >= 0 && sameRound(stood[i].ID, m.ID) && x.goesOn(stood, i, 0); i-- {
			switch of := &stood[i]; {
			case x.goesOn(stood, i, 1):
				first--
			case of.Winner.Nobody:
				neither = append(neither, of.SeatA.Entry, of.SeatB.Entry)
			default:
				out = append(out, of.Loser.Entry)
			}
		}
		give(lines, index, next, out...)
		give(lines, index, next+len(out), neither...)
		next += first - i
	}
}

// sameRound reports whether two encounters are of one round of one sheet.
func sameRound(a, b string) bool {
	of, _ := cutLast(a)
	as, _ := cutLast(b)
	return of == as
}

// goesOn reports whether the winner (0) or the loser (1) of an encounter goes on to another one. The final
// goes on to its second match only if that is played.
func (x *sheet) goesOn(stood []Standing, i, side int) bool {
	second := i+1 < len(stood) && stood[i+1].Reset && !stood[i+1].Skipped
	return second || x.onwards[i][side]
}

func give(lines []Line, index map[string]int, place int, entries ...string) {
	known := 0
	for _, id := range entries {
		if i, ok := index[id]; ok {
			lines[i].Place = place
			known++
		}
	}
	for _, id := range entries {
		if i, ok := index[id]; ok {
			lines[i].Shared = known > 1
		}
	}
}

// byPlace sorts lines by their places, those without one first: they are still in.
func byPlace(lines []Line) []Line {
	order := make([]int, len(lines))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return lines[a].Place - lines[b].Place })
	sorted := make([]Line, len(lines))
	for i, at := range order {
		sorted[i] = lines[at]
	}
	return sorted
}
