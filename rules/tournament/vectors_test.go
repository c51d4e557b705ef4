package tournament

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"kibitz/events"
	"kibitz/events/sharedtest"
	"kibitz/rules/scoring"
)

func vector(t *testing.T, into any, name string) {
	t.Helper()
	if err := json.Unmarshal(sharedtest.Read(t, "data", "tournament", name), into); err != nil {
		t.Fatal(err)
	}
}

func TestEveryKnockOutHasItsSize(t *testing.T) {
	all, err := csv.NewReader(bytes.NewReader(sharedtest.Read(t, "data", "tournament", "knockout-byes.csv"))).ReadAll()
	if err != nil || len(all) < 60 {
		t.Fatalf("%d rows: %v", len(all), err)
	}
	for _, row := range all[1:] {
		entries, _ := strconv.Atoi(row[0])
		s := SizeOf(entries)
		if got := fmt.Sprint([]int{entries, s.Places, s.Byes, s.Rounds, s.First, s.Matches}); got != fmt.Sprint(row) {
			t.Errorf("%s, %v was expected", got, row)
		}
	}
}

func TestEveryConsolationHasItsSize(t *testing.T) {
	var all []struct {
		Entrants     int   `json:"entrants"`
		FirstDay     int   `json:"rounds_on_day_one"`
		Prizes       int   `json:"prize_places"`
		Losers       []int `json:"main_losers_by_round"`
		First        int   `json:"first_day"`
		Later        int   `json:"later"`
		TopPlaces    int   `json:"top_places"`
		TopByes      int   `json:"top_byes"`
		TopRounds    int   `json:"top_rounds"`
		BottomPlaces int   `json:"bottom_places"`
		BottomByes   int   `json:"bottom_byes"`
		BottomRounds int   `json:"bottom_rounds"`
		Enter        int   `json:"later_enter_round"`
		Rounds       int   `json:"rounds"`
		Matches      int   `json:"matches"`
	}
	vector(t, &all, "consolation-progressive.json")
	if len(all) != 10 {
		t.Fatalf("%d cases", len(all))
	}
	for _, want := range all {
		c := ConsolationOf(want.Entrants, want.FirstDay, want.Prizes)
		got := want
		got.Losers = SizeOf(want.Entrants).Losers()
		got.First, got.Later, got.Enter, got.Rounds, got.Matches = c.FirstDay, c.Later, c.LaterEnter, c.Rounds, c.Matches
		got.TopPlaces, got.TopByes, got.TopRounds = c.Top.Places, c.Top.Byes, c.Top.Rounds
		got.BottomPlaces, got.BottomByes, got.BottomRounds = c.Bottom.Places, c.Bottom.Byes, c.Bottom.Rounds
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%+v\n%+v was expected", got, want)
		}
	}
}

func TestEveryRoundRobinIsInBergersOrder(t *testing.T) {
	var all struct{ Tables map[string][][][2]int }
	vector(t, &all, "round-robin-berger.json")
	if len(all.Tables) != 5 {
		t.Fatalf("%d tables", len(all.Tables))
	}
	for name, want := range all.Tables {
		entries, _ := strconv.Atoi(name)
		var got [][][2]int
		for _, round := range Berger(entries) {
			var pairs [][2]int
			for _, p := range round {
				pairs = append(pairs, [2]int{p.A, p.B})
			}
			got = append(got, pairs)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s entries: %v\n%v was expected", name, got, want)
		}
	}
}

func TestEveryMovementHasItsFaults(t *testing.T) {
	var all map[string]struct {
		Rounds [][][3]any
		Faults struct {
			Meet   int `json:"meet_twice"`
			Set    int `json:"set_twice"`
			AtOnce int `json:"set_at_two_tables"`
		}
	}
	vector(t, &all, "movements.json")
	if len(all) != 6 {
		t.Fatalf("%d movements", len(all))
	}
	for name, m := range all {
		var rows []Seating
		for r, round := range m.Rounds {
			for table, row := range round {
				set, _ := row[2].(float64)
				rows = append(rows, Seating{Round: r + 1, Table: table + 1, NS: fmt.Sprint(row[0]), EW: fmt.Sprint(row[1]), Set: int(set)})
			}
		}
		want := Faults{MeetAgain: m.Faults.Meet, SetAgain: m.Faults.Set, SetTwice: m.Faults.AtOnce}
		if got := MovementFaults(rows); got != want {
			t.Errorf("%s: %+v, %+v was expected", name, got, m.Faults)
		}
	}
}

// sharedSwiss is a Swiss tournament of the shared vectors.
type sharedSwiss struct {
	Rounds  int
	Results map[string][]struct {
		Opponent int
		Result   string
	}
	Standings map[Unplayed][]struct {
		Place, Entrant                                int
		Points, BH, BHC1, BHM1, SB, Progressive, Wins float64
	}
}

func (s *sharedSwiss) entries() Swiss {
	list := make(Swiss, len(s.Results))
	for name, rounds := range s.Results {
		n, _ := strconv.Atoi(name)
		for _, r := range rounds {
			list[n-1] = append(list[n-1], Round{
				Opponent: r.Opponent, Played: r.Result == "1" || r.Result == "0", Absent: r.Result == "Z",
				Points: map[string]Points{"1": FullWon, "+": FullWon, "U": FullWon}[r.Result],
			})
		}
	}
	return list
}

func TestEverySwissHasItsTieBreaksAndPlaces(t *testing.T) {
	compared := 0
	for _, name := range []string{"swiss-a.json", "swiss-b.json", "swiss-c.json", "swiss-d.json"} {
		var s sharedSwiss
		vector(t, &s, name)
		entries := s.entries()
		for rule, want := range s.Standings {
			got := entries.Standings(rule)
			for _, w := range want {
				i := slices.IndexFunc(got, func(r Ranked) bool { return r.Entry == w.Entrant })
				g := got[i]
				figures := fmt.Sprint(g.Place.Place, g.Points, g.Buchholz, g.BuchholzCut1, g.BuchholzMedian, g.SonnebornBerger, g.Progressive)
				if expected := fmt.Sprint(w.Place, w.Points, w.BH, w.BHC1, w.BHM1, w.SB, w.Progressive); figures != expected || g.Wins != int(w.Wins) {
					t.Errorf("%s, %s, entry %d: %s and %d wins; %s and %v were expected", name, rule, w.Entrant, figures, g.Wins, expected, w.Wins)
				}
				compared++
			}
		}
	}
	if compared < 90 {
		t.Errorf("only %d lines", compared)
	}
}

func TestTheSharedTeamsHaveTheirFiguresAndPlaces(t *testing.T) {
	var s struct {
		Matches []struct {
			Home, Away int
			Boards     []struct{ Board int }
			IMPs       [2]int
			VP         [2]string
		}
		Standings []struct {
			Team        int
			VP          string
			Won         int    `json:"imps_won"`
			Lost        int    `json:"imps_lost"`
			Quotient    string `json:"quotient"`
			OpponentsVP string `json:"opponents_vp"`
		}
	}
	vector(t, &s, "swiss-teams.json")
	var matches []TeamMatch
	for _, m := range s.Matches {
		match := TeamMatch{Home: m.Home, Away: m.Away, Boards: len(m.Boards), IMPs: m.IMPs}
		if home, away := match.VP(); home.String() != m.VP[0] || away.String() != m.VP[1] {
			t.Errorf("%+v: %v to %v, %v was expected", match, home, away, m.VP)
		}
		matches = append(matches, match)
	}
	if len(matches) != 9 || len(s.Standings) != 6 {
		t.Fatalf("%d matches of %d teams", len(matches), len(s.Standings))
	}
	b := &table{
		stage:    &Stage{StageDeclared: events.StageDeclared{Kind: events.StageTeams}},
		entries:  []string{"1", "2", "3", "4", "5", "6"},
		rounds:   make(Swiss, 6),
		adjusted: make([]int, 6),
		matches:  matches,
	}
	b.teams = teamsOf(matches, b.before())
	for i, line := range b.lines() {
		want, n := s.Standings[i], slices.Index(b.entries, line.Entry)
		q := line.Figures[2].Value
		figures := fmt.Sprintln(line.Entry, scoring.Hundredths(line.Points), b.teams[n].Won, b.teams[n].Lost,
			fmt.Sprintf("%.4f", float64(q.Value)/float64(q.Per)), scoring.Hundredths(line.Figures[1].Value.Value))
		if expected := fmt.Sprintln(want.Team, want.VP, want.Won, want.Lost, want.Quotient, want.OpponentsVP); figures != expected || line.Place != i+1 {
			t.Errorf("%s, %s was expected", figures, expected)
		}
	}
}

// T59 and T60 name figures of the shared tournaments.
func TestT59T60OwnAbsencesAndTheByeOfTheLastRound(t *testing.T) {
	for _, c := range []struct {
		file           string
		entry          int
		rule           Unplayed
		buchholz, cut1 string
		place          int
	}{
		{"swiss-b.json", 4, Fide2026, "9", "7", 0},
		{"swiss-d.json", 3, Fide2024, "16", "", 1},
		{"swiss-d.json", 3, Fide2026, "14.5", "", 1},
		{"swiss-d.json", 3, Plain, "12", "", 1},
	} {
		var s sharedSwiss
		vector(t, &s, c.file)
		all := s.entries().Standings(c.rule)
		got := all[slices.IndexFunc(all, func(r Ranked) bool { return r.Entry == c.entry })]
		if got.Buchholz.String() != c.buchholz || c.cut1 != "" && got.BuchholzCut1.String() != c.cut1 || c.place > 0 && got.Place.Place != c.place {
			t.Errorf("%+v: %+v", c, got)
		}
	}
}

// An opponent who was absent, and then lost a walkover, counts with half a point for the absence: also where it never played.
func TestAnOpponentWhoNeverPlayedCountsWithItsAbsences(t *testing.T) {
	s := Swiss{{{Points: FullWon}, {Opponent: 2, Points: FullWon}}, {{Absent: true}, {Opponent: 1}}}
	if got := s.TieBreaks(1, Fide2026).Buchholz; got != 3*HalfWon { // the bye with half of two rounds
		t.Errorf("%v", got)
	}
}
