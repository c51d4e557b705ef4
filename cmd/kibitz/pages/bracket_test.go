package pages

import (
	"fmt"
	"slices"
	"testing"

	"kibitz/rules/tournament"
)

// meetingsOf plays a sheet of so many places in which the lower place wins, after a round the higher.
func meetingsOf(sheet []tournament.Encounter, places, until int) []tournament.Meeting {
	drawn, posted := map[int]tournament.Seat{}, map[string]tournament.Decision{}
	for place := range places {
		drawn[place+1] = tournament.Seat{Entry: fmt.Sprintf("%05d", place+1)}
	}
	var list []tournament.Meeting
	for range len(sheet) + 1 { // each time at least one more encounter has both its entries
		list = nil
		for _, s := range tournament.Play(sheet, drawn, posted) {
			list = append(list, tournament.Meeting{Standing: s})
			if s.SeatA.Entry == "" || s.SeatB.Entry == "" {
				continue
			}
			posted[s.ID] = tournament.Decision{Winner: min(s.SeatA.Entry, s.SeatB.Entry)}
			if s.Round > until {
				posted[s.ID] = tournament.Decision{Winner: max(s.SeatA.Entry, s.SeatB.Entry)}
			}
		}
	}
	return list
}

func TestEveryEncounterOfASheetHasACellAndNoneOverlaps(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		sheet  []tournament.Encounter
		places int
		trees  int
	}{
		"a knock-out of two":                                     {tournament.KnockOut("ko", 2), 2, 1},
		"a knock-out of 16":                                      {tournament.KnockOut("ko", 16), 16, 1},
		"a knock-out of 128, in charts":                          {tournament.KnockOut("ko", 128), 128, 1},
		"a double elimination, whose second match is not played": {tournament.DoubleElimination("de", "de-losers", 8, true), 8, 2},
		"a consolation of unequal halves":                        {tournament.ProgressiveConsolation("con", 16, 4), 20, 1},
		"a consolation of one half":                              {tournament.ProgressiveConsolation("con", 8, 0), 8, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			meetings := meetingsOf(c.sheet, c.places, 99)
			trees := treesOf(meetings)
			if len(trees) != c.trees {
				t.Errorf("there are %d trees", len(trees))
			}
			seen, places := map[string]int{}, map[int]int{}
			for _, tree := range trees {
				parts := tree.parts()
				leaves := map[*node]bool{}
				for _, part := range parts {
					if part != tree && part.meeting != nil {
						leaves[part] = true
						fits(t, gridOf(part, nil), seen, places)
					}
				}
				fits(t, gridOf(tree, leaves), seen, places)
			}
			for i := range meetings {
				if want := map[bool]int{true: 0, false: 1}[meetings[i].Skipped]; seen[meetings[i].ID] != want {
					t.Errorf("%s is there %d times", meetings[i].ID, seen[meetings[i].ID])
				}
			}
			for place := 1; place <= c.places; place++ {
				if places[place] != 1 {
					t.Errorf("place %d is there %d times", place, places[place])
				}
			}
		})
	}
}

// fits lays the cells of a chart as a table does: every square must be covered once.
func fits(t *testing.T, g *grid, seen map[string]int, places map[int]int) {
	t.Helper()
	width := 0
	for _, c := range g.Rows[0] {
		width += c.Columns
	}
	free := make([]int, width) // by column, the first row that no cell covers
	for row, cells := range g.Rows {
		column := 0
		for _, c := range cells {
			for column < width && free[column] > row {
				column++
			}
			for range c.Columns {
				if column >= width || free[column] != row {
					t.Fatalf("row %d does not fit: %v", row, free)
				}
				free[column] = row + c.Rows
				column++
			}
			switch {
			case c.meeting == nil:
				places[c.source.Place]++
			case !c.Whole:
				seen[c.meeting.ID]++
			}
		}
	}
	if len(g.Rows) > mostLeaves || slices.Min(free) != len(g.Rows) || slices.Max(free) != len(g.Rows) {
		t.Errorf("%d rows end at %v", len(g.Rows), free)
	}
}

func TestASecondMatchIsOnTheSheetOnceItIsPlayed(t *testing.T) {
	t.Parallel()
	sheet := tournament.DoubleElimination("de", "de-losers", 4, true)
	for until, want := range map[int]int{2: 3, 3: 2} { // the final is in round 3, and the second match in 4
		meetings := meetingsOf(sheet, 4, until)
		if trees := treesOf(meetings); len(trees) != want || want == 3 && trees[2].meeting.ID != "de_r" {
			t.Errorf("there are %d trees", len(trees))
		}
	}
	if trees := treesOf(meetingsOf(sheet, 0, 0)); len(trees) != 2 {
		t.Errorf("before anybody is known there are %d trees", len(trees))
	}
}
