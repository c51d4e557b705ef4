package tournament

import (
	"kibitz/events"
)

// eliminated returns the lines of a stage played on a sheet: the winner of the last encounter
// is first, and who goes out in the same round shares the place. Who is still in has none yet.
func (t *Tournament) eliminated(s *Stage) []Line {
	meetings := t.Meetings(s)
	lines, index := []Line{}, map[string]int{}
	for _, id := range t.EntriesOf(s) {
		index[id] = len(lines)
		lines = append(lines, Line{Entry: id})
	}
	for i := range meetings {
		for _, seat := range []Seat{meetings[i].SeatA, meetings[i].SeatB} {
			if n, ok := index[seat.Entry]; ok {
				lines[n].count(&meetings[i])
			}
		}
	}
	for _, a := range s.Adjustments {
		if i, ok := index[a.Entry]; ok {
			lines[i].Adjustment += a.Hundredths
		}
	}
	if len(lines) == 1 && len(meetings) == 0 {
		lines[0].Place = 1 // a single entry has its place without a match
	}
	placed(lines, index, meetings)
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
func placed(lines []Line, index map[string]int, meetings []Meeting) {
	goes := onwards(meetings)
	next := 1
	for i := len(meetings) - 1; i >= 0; {
		m := &meetings[i]
		if m.Skipped {
			i--
			continue
		}
		if !goes[winner(m.ID)] {
			give(lines, index, next, m.Winner.Entry)
			give(lines, index, next+1, m.Loser.Entry)
			next, i = next+2, i-1
			continue
		}
		var out, neither []string
		first := i
		for ; i >= 0 && sameRound(meetings[i].ID, m.ID) && goes[winner(meetings[i].ID)]; i-- {
			switch of := &meetings[i]; {
			case goes[defeated(of.ID)]:
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
	of, _, _ := cutLast(a)
	as, _, _ := cutLast(b)
	return of == as
}

// onwards returns which winners and losers go on to another encounter. The final goes on to its
// second match only if that is played.
func onwards(meetings []Meeting) map[Source]bool {
	goes := make(map[Source]bool, 2*len(meetings))
	for i := range meetings {
		m := &meetings[i]
		goes[m.A], goes[m.B] = true, true
		if m.Reset && !m.Skipped && i > 0 {
			goes[winner(meetings[i-1].ID)], goes[defeated(meetings[i-1].ID)] = true, true
		}
	}
	return goes
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
	numbers := make([]int, len(lines))
	for i := range numbers {
		numbers[i] = i + 1
	}
	sorted := make([]Line, 0, len(lines))
	for _, p := range Rank(numbers, By(func(n int) Key { return Whole(-lines[n-1].Place) })) {
		sorted = append(sorted, lines[p.Entry-1])
	}
	return sorted
}
