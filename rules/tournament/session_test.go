package tournament_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules/scoring"
	"kibitz/rules/tournament"
)

// paired sessions are of the tables of one board each: table 1 is pair 1 against pair 101, and so on.
type pairsLog struct {
	*log
	scores map[string][]tournament.BoardScore
}

// session declares a session of pairs in which so many tables play the same board.
func session(l *log, tables int, p events.StageParameters) *pairsLog {
	l.says(&events.DivisionDeclared{Division: "open", Title: "Pairs", Discipline: events.Bridge, Country: "BUL", Zone: "Europe/Sofia"})
	m := &events.MovementDeclared{Stage: "pairs", Session: 1, Section: "A", Name: "one board"}
	for table := 1; table <= tables; table++ {
		for _, pair := range []int{table, 100 + table} {
			l.says(&events.EntryRegistered{Entry: fmt.Sprint("e", pair), Division: "open", Players: []string{fmt.Sprint("p", pair)}, Number: pair})
		}
		m.Rows = append(m.Rows, events.MovementRow{Round: 1, Table: table, NS: fmt.Sprint(table), EW: fmt.Sprint(100 + table), Low: 1, High: 2})
	}
	l.stage("pairs", events.StagePairs, 1, p).says(m)
	return &pairsLog{l, map[string][]tournament.BoardScore{}}
}

// ranked declares the stage again with a ranking.
func (l *pairsLog) ranked(by ...string) *pairsLog {
	stage := l.Tournament().Stage("pairs").StageDeclared
	stage.Ranking = by
	l.says(&stage)
	return l
}

// plays enters what the tables have on a board, from table 1 on: points for North and South, or 60-40
// for an artificial score, or - for a board that is not played.
func (l *pairsLog) plays(board int, results string) *pairsLog {
	for i, word := range strings.Fields(results) {
		var ns, ew, points int
		of := tournament.BoardScore{Board: board}
		if n, _ := fmt.Sscanf(word, "%d-%d", &ns, &ew); n == 2 && ew > 0 {
			awards := map[int]scoring.Artificial{60: scoring.AveragePlus, 50: scoring.Average, 40: scoring.AverageMinus}
			of.Scores = scoring.Table{NS: scoring.Awarded(awards[ns]), EW: scoring.Awarded(awards[ew])}
		} else if n, _ := fmt.Sscan(word, &points); n == 1 {
			of.Scores = scoring.At(points)
		} else {
			continue
		}
		id := fmt.Sprintf("pairs_1_%d", i+1)
		l.scores[id] = append(l.scores[id], of)
	}
	return l
}

// lines writes the points of both sides of each line of a board, by table.
func (l *pairsLog) lines(board int) string {
	var words []string
	for _, s := range l.Tournament().Sessions(l.Tournament().Stage("pairs"), l.scores) {
		for _, line := range s.Lines {
			if line.Board == board {
				words = append(words, line.Points.NS.String()+"-"+line.Points.EW.String())
			}
		}
	}
	return strings.Join(words, " ")
}

// totals writes the place, percent and boards of each entry.
func (l *pairsLog) totals(only ...string) string {
	var words []string
	for _, s := range l.Tournament().Sessions(l.Tournament().Stage("pairs"), l.scores) {
		for _, of := range s.Totals {
			for _, entry := range only {
				if of.Entry == entry {
					words = append(words, fmt.Sprintf("%d:%s %s of %d", of.Place, of.Entry, of.Percent, of.Boards))
				}
			}
		}
	}
	return strings.Join(words, "; ")
}

func TestSessionsOfPairsAreScoredThroughTheLog(t *testing.T) {
	t.Parallel()
	two, few := events.StageParameters{Winners: 2}, events.StageParameters{Winners: 2, SmallField: true}
	nine := "10 20 30 40 50 60 70 80 90"
	for _, c := range []struct {
		name string
		of   func(l *log) string
		want string
	}{
		{"T68 one result of 9", func(l *log) string {
			return session(l, 9, two).plays(2, nine).plays(1, "620").lines(1)
		}, "8.00-8.00"},
		{"T68 eight results of 9", func(l *log) string {
			return session(l, 9, two).plays(2, nine).plays(1, "10 20 30 40 50 60 70 80").lines(1)
		}, "0.12-15.88 2.37-13.63 4.62-11.38 6.87-9.13 9.13-6.87 11.38-4.62 13.63-2.37 15.88-0.12"},
		{"T68 nine of 9", func(l *log) string { return session(l, 9, two).plays(1, nine).lines(1) },
			"0.00-16.00 2.00-14.00 4.00-12.00 6.00-10.00 8.00-8.00 10.00-6.00 12.00-4.00 14.00-2.00 16.00-0.00"},
		{"two results of 9, where few are scored in percent", func(l *log) string {
			return session(l, 9, few).plays(2, nine).plays(1, "620 100").lines(1)
		}, "10.40-8.80 8.80-10.40"},
		{"three results of 9", func(l *log) string {
			return session(l, 9, few).plays(2, nine).plays(1, "620 170 -100").lines(1)
		}, "11.20-8.00 9.60-9.60 8.00-11.20"},
		{"three of 8 are not so few", func(l *log) string {
			return session(l, 8, few).plays(2, nine[:len(nine)-3]).plays(1, "620 170 -100").lines(1)
		}, "12.33-1.67 7.00-7.00 1.67-12.33"},
		{"nor is one result", func(l *log) string {
			return session(l, 9, few).plays(2, nine).plays(1, "620").lines(1)
		}, "8.00-8.00"},
		{"T69 20 equal scores", func(l *log) string {
			return session(l, 20, two).plays(1, strings.Repeat("420 ", 20)).lines(1)[:11]
		}, "19.00-19.00"},
		{"T70 an average plus of a pair with less elsewhere", func(l *log) string {
			return session(l, 5, two).plays(1, "60-40 10 20 30 40").plays(2, "10 20 30 40 50").lines(1)[:9]
		}, "4.80-3.20"},
		{"T70 and of one with all of the matchpoints elsewhere", func(l *log) string {
			return session(l, 5, two).plays(1, "60-40 10 20 30 40").plays(2, "50 20 30 40 10").lines(1)[:9]
		}, "8.00-0.00"},
		{"T71 two of them: the boards that are not artificial count alone", func(l *log) string {
			l2 := session(l, 5, two).plays(1, "60-40 10 20 30 40").plays(2, "60-40 20 30 40 10")
			l2.plays(3, "50 20 30 40 10")
			return l2.lines(1)[:9] + " " + l2.lines(2)[:9]
		}, "8.00-0.00 8.00-0.00"},
		{"T72 a board that was not played", func(l *log) string {
			return session(l, 5, two).plays(1, "- 10 20 30 40").plays(2, "10 20 30 40 50").totals("e1", "e2", "e101")
		}, "4:e2 14.06 of 2; 5:e1 0.00 of 1; 1:e101 100.00 of 1"},
		{"T74 a table that sat the other way is scored as the cards were held", func(l *log) string {
			p := session(l, 3, events.StageParameters{}).plays(1, "620 170 -100")
			p.scores["pairs_1_1"][0].NS, p.scores["pairs_1_1"][0].EW = []string{"e101"}, []string{"e1"}
			return p.totals("e101", "e1")
		}, "1:e101 100.00 of 1; 5:e1 0.00 of 1"},
		{"T74 a pair that sat at the wrong table plays, and the right one has not", func(l *log) string {
			p := session(l, 3, events.StageParameters{}).plays(1, "620 170 -100")
			p.scores["pairs_1_1"][0].NS, p.scores["pairs_1_1"][0].EW = []string{"e2"}, []string{"e101"}
			return p.totals("e1", "e2")
		}, "2:e2 75.00 of 2"},
		{"cross-IMPs", func(l *log) string {
			return session(l, 3, events.StageParameters{Scoring: events.ScoringCrossIMP}).plays(1, "620 170 -100").lines(1)
		}, "22.00--22.00 -3.00-3.00 -19.00-19.00"},
		{"a fouled board in two groups (Law 87)", func(l *log) string {
			p := session(l, 4, two)
			p.says(&events.FieldDivided{Stage: "pairs", Board: 1, Groups: []events.FieldGroup{{Encounters: []string{"pairs_1_1", "pairs_1_2"}}, {Encounters: []string{"pairs_1_3", "pairs_1_4"}}}})
			return p.plays(1, "620 170 100 200").lines(1)
		}, "5.00-1.00 1.00-5.00 1.00-5.00 5.00-1.00"},
		{"a fine moves a pair down, and its boards stay", func(l *log) string {
			p := session(l, 3, two)
			p.says(&events.StandingAdjusted{Entry: "e1", Stage: "pairs", Unit: events.UnitPercent, Hundredths: -6000, Clause: "L2017 90", Reason: events.AdjustedFine})
			return p.plays(1, "620 170 -100").totals("e1", "e2")
		}, "1:e2 50.00 of 1; 2:e1 100.00 of 1"},
		{"a fine of half of the percentage makes it equal to who has half", func(l *log) string {
			p := session(l, 3, two)
			p.says(&events.StandingAdjusted{Entry: "e1", Stage: "pairs", Unit: events.UnitPercent, Hundredths: -5000, Clause: "L2017 90", Reason: events.AdjustedFine})
			return p.plays(1, "620 170 -100").totals("e1", "e2")
		}, "1:e1 100.00 of 1; 1:e2 50.00 of 1"},
		{"so does one of a matchpoint, of two", func(l *log) string {
			p := session(l, 3, two)
			p.says(&events.StandingAdjusted{Entry: "e1", Stage: "pairs", Unit: events.UnitMP, Hundredths: -200, Clause: "L2017 90", Reason: events.AdjustedFine})
			return p.plays(1, "620 170 -100").totals("e1", "e2")
		}, "1:e1 100.00 of 1; 1:e2 50.00 of 1"},
		{"one in IMPs moves a pair behind who has less", func(l *log) string {
			p := session(l, 3, events.StageParameters{Winners: 2, Scoring: events.ScoringCrossIMP})
			p.says(&events.StandingAdjusted{Entry: "e1", Stage: "pairs", Unit: events.UnitIMP, Hundredths: -2600, Clause: "L2017 90", Reason: events.AdjustedFine})
			return p.plays(1, "620 170 -100").totals("e1", "e2")
		}, "1:e2 0.00 of 1; 2:e1 0.00 of 1"},
		{"cross-IMPs of a board with fewer results than the field are scaled up, where that was declared", func(l *log) string {
			return session(l, 3, events.StageParameters{Scoring: events.ScoringCrossIMP, Factor: true}).plays(2, "620 170 -100").plays(1, "620 170").lines(1)
		}, "15.00--15.00 -15.00-15.00"},
		{"and else they are not", func(l *log) string {
			return session(l, 3, events.StageParameters{Scoring: events.ScoringCrossIMP}).plays(2, "620 170 -100").plays(1, "620 170").lines(1)
		}, "10.00--10.00 -10.00-10.00"},
		{"as a mean", func(l *log) string {
			return session(l, 3, events.StageParameters{Scoring: events.ScoringCrossIMP}).ranked(tournament.ByMean).plays(1, "620 170 -100").lines(1)
		}, "11.00--11.00 -1.50-1.50 -9.50-9.50"},
		{"divided by the root of the comparisons, which lets boards weigh alike, so that none is scaled up", func(l *log) string {
			p := session(l, 3, events.StageParameters{Scoring: events.ScoringCrossIMP, Factor: true}).ranked(tournament.ByXQ).plays(1, "620 170 -100").plays(2, "620 170")
			return p.lines(1) + "; " + p.lines(2)
		}, "12.70--12.70 -1.73-1.73 -10.97-10.97; 10.00--10.00 -10.00-10.00"},
		{"nor is a mean", func(l *log) string {
			return session(l, 3, events.StageParameters{Scoring: events.ScoringCrossIMP, Factor: true}).ranked(tournament.ByMean).plays(2, "620 170 -100").plays(1, "620 170").lines(1)
		}, "10.00--10.00 -10.00-10.00"},
		{"those of a Butler too", func(l *log) string {
			return session(l, 3, events.StageParameters{Scoring: events.ScoringButler, Factor: true}).plays(2, "620 170 -100").plays(1, "620 170").lines(1)
		}, "9.00--9.00 -9.00-9.00"},
		{"and not either", func(l *log) string {
			return session(l, 3, events.StageParameters{Scoring: events.ScoringButler}).plays(2, "620 170 -100").plays(1, "620 170").lines(1)
		}, "6.00--6.00 -6.00-6.00"},
		{"a table of a fouled board that is in no group is compared with none of them", func(l *log) string {
			p := session(l, 6, two)
			p.says(&events.FieldDivided{Stage: "pairs", Board: 1, Groups: []events.FieldGroup{{Encounters: []string{"pairs_1_1", "pairs_1_2"}}, {Encounters: []string{"pairs_1_3", "pairs_1_4"}}}})
			return p.plays(1, "620 170 100 200 -50 -100").lines(1)
		}, "8.00-2.00 2.00-8.00 2.00-8.00 8.00-2.00 8.00-2.00 2.00-8.00"},
		{"shared places", func(l *log) string { return session(l, 2, two).plays(1, "110 110").totals("e1", "e2") }, "1:e1 50.00 of 1; 1:e2 50.00 of 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if got := c.of(newLog(t)); got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
}

func TestAnIndividualIsScoredForEachPlayer(t *testing.T) {
	t.Parallel()
	l := newLog(t)
	l.says(&events.DivisionDeclared{Division: "open", Title: "Individual", Discipline: events.Bridge, Country: "BUL", Zone: "Europe/Sofia"})
	for i := 1; i <= 8; i++ {
		l.says(&events.EntryRegistered{Entry: fmt.Sprint("e", i), Division: "open", Players: []string{fmt.Sprint("p", i)}, Number: i})
	}
	l.stage("ind", events.StageIndividual, 2, events.StageParameters{}).says(&events.MovementDeclared{Stage: "ind", Session: 1, Section: "A", Name: "rainbow", Rows: []events.MovementRow{
		{Round: 1, Table: 1, N: "1", S: "2", E: "3", W: "4", Low: 1, High: 1}, {Round: 1, Table: 2, N: "5", S: "6", E: "7", W: "8", Low: 1, High: 1},
		{Round: 2, Table: 1, N: "1", S: "5", E: "2", W: "6", Low: 2, High: 2}, {Round: 2, Table: 2, N: "3", S: "7", E: "4", W: "8", Low: 2, High: 2},
	}})
	at := func(board, points int) []tournament.BoardScore {
		return []tournament.BoardScore{{Board: board, Scores: scoring.At(points)}}
	}
	sessions := l.Tournament().Sessions(l.Tournament().Stage("ind"), map[string][]tournament.BoardScore{
		"ind_1_1": at(1, 620), "ind_1_2": at(1, 170), "ind_2_1": at(2, 50), "ind_2_2": at(2, -50),
	})
	sums := map[string]scoring.Hundredths{}
	for _, of := range sessions[0].Totals {
		sums[of.Entry] = of.Points
	}
	for entry, want := range map[string]scoring.Hundredths{"e1": 400, "e2": 200, "e3": 0, "e4": 200, "e5": 200, "e6": 0, "e7": 200, "e8": 400} {
		if sums[entry] != want {
			t.Errorf("%s has %v, %v was expected", entry, sums[entry], want)
		}
	}
}

func TestTwoRoomsGiveTheScoreOfAMatch(t *testing.T) {
	t.Parallel()
	room := func(points ...int) tournament.Room {
		r := tournament.Room{}
		for i, p := range points {
			r[i+1] = scoring.At(p)
		}
		return r
	}
	half, err := scoring.Assigned(scoring.Weighted{Points: 620, Percent: 50}, scoring.Weighted{Points: 170, Percent: 50})
	if err != nil {
		t.Fatal(err)
	}
	fourth, err := scoring.Assigned(scoring.Weighted{Points: 620, Percent: 25}, scoring.Weighted{Points: 170, Percent: 75})
	if err != nil {
		t.Fatal(err)
	}
	against, err := scoring.Assigned(scoring.Weighted{Points: -620, Percent: 25}, scoring.Weighted{Points: -170, Percent: 75})
	if err != nil {
		t.Fatal(err)
	}
	less, err := scoring.Assigned(scoring.Weighted{Points: 620, Percent: 24}, scoring.Weighted{Points: 170, Percent: 76})
	if err != nil {
		t.Fatal(err)
	}
	againstLess, err := scoring.Assigned(scoring.Weighted{Points: -620, Percent: 24}, scoring.Weighted{Points: -170, Percent: 76})
	if err != nil {
		t.Fatal(err)
	}
	quarter := tournament.Room{1: {NS: fourth, EW: against}, 2: scoring.At(0), 3: scoring.At(0), 4: scoring.At(0)}
	weighted := tournament.Room{1: {NS: half, EW: scoring.Played(-170)}, 2: scoring.At(0), 3: scoring.At(0), 4: scoring.At(0)}
	for _, c := range []struct {
		name         string
		scoring      string
		boards       int
		open, closed tournament.Room
		score        [2]int
		enough       bool
	}{
		{"620 against 170", "", 8, room(620, 0, 0, 0), room(170, 0, 0, 0), [2]int{10, 0}, true},
		{"T78 three of eight boards", "", 8, room(620, 0, 0), room(170, 0, 0), [2]int{10, 0}, false},
		{"T78 four of eight", "", 8, room(620, 0, 0, 0), room(170, 0, 0, 0), [2]int{10, 0}, true},
		{"boards that one room alone has do not count", "", 4, room(620, 0, 50), room(170, 0), [2]int{10, 0}, true},
		{"T77 a weighted score of 5 IMPs, each side by its own", "", 4, weighted, room(170, 0, 0, 0), [2]int{5, 0}, true},
		{"T77 a margin of 2.5 IMPs by a weighted score", "", 4, quarter, room(170, 0, 0, 0), [2]int{3, 0}, true},
		{"T77 the same between 5 and 2.5", "", 4, quarter, room(170, 170, 0, 0), [2]int{2, 5}, true},
		{"T77 and the other way round", "", 4, room(170, 170, 0, 0), quarter, [2]int{5, 2}, true},
		{"T77 a margin of a tenth of an IMP is none", "", 2,
			tournament.Room{1: {NS: fourth, EW: against}, 2: scoring.At(170)}, tournament.Room{1: scoring.At(170), 2: {NS: less, EW: againstLess}}, [2]int{3, 3}, true},
		{"T77 a weighted score in the other room", "", 4, room(170, 0, 0, 0), weighted, [2]int{0, 5}, true},
		{"no board was declared, and none is played", "", 0, room(), room(), [2]int{0, 0}, false},
		{"64 boards lost at board-a-match give nothing", events.ScoringBoards, 64, room(slices.Repeat([]int{0}, 64)...), room(slices.Repeat([]int{50}, 64)...), [2]int{0, 128}, true},
		{"nor do they to the others", events.ScoringBoards, 64, room(slices.Repeat([]int{50}, 64)...), room(slices.Repeat([]int{0}, 64)...), [2]int{128, 0}, true},
		{"600 against 590 at board-a-match", events.ScoringBoards, 1, room(600), room(590), [2]int{2, 0}, true},
		{"equal boards at board-a-match", events.ScoringBoards, 2, room(600, -50), room(600, -50), [2]int{2, 2}, true},
	} {
		s := &tournament.Stage{}
		s.Parameters.Scoring, s.Rounds = c.scoring, []events.RoundTerms{{Round: 1, Boards: c.boards}}
		if score, enough := tournament.TeamScore(s, 1, c.open, c.closed); score != c.score || enough != c.enough {
			t.Errorf("%s: %v %v, %v %v was expected", c.name, score, enough, c.score, c.enough)
		}
	}
}

// T77: of a board whose score was split each team has its own IMPs, and of the match its own victory points, which are not 20 together.
func TestT77ASplitScoreGivesEachTeamItsOwn(t *testing.T) {
	t.Parallel()
	s := &tournament.Stage{}
	s.Rounds = []events.RoundTerms{{Round: 1, Boards: 4}}
	split := scoring.Table{NS: scoring.Played(620), EW: scoring.Played(-170)}
	open := tournament.Room{1: split, 2: scoring.At(0), 3: scoring.At(-100), 4: scoring.At(0)}
	closed := tournament.Room{1: scoring.At(170), 2: scoring.At(0), 3: scoring.At(0), 4: scoring.At(0)}
	own, isSplit := tournament.OwnMargins(s, open, closed)
	if own != [2]int{7, 3} || !isSplit {
		t.Fatalf("%v %v", own, isSplit)
	}
	for _, whole := range []tournament.Room{closed, {1: scoring.At(620)}} {
		if margins, isSplit := tournament.OwnMargins(s, whole, closed); isSplit {
			t.Errorf("rooms without a split score are split: %v", margins)
		}
	}
	l := newLog(t)
	l.division(2).says(&events.StageDeclared{Division: "open", Stage: "teams", Kind: events.StageTeams, Parameters: events.StageParameters{System: events.StageSwiss}, Rounds: []events.RoundTerms{{Round: 1, Boards: 4}}}).
		paired("teams", 1, "e1-e2")
	score, _ := tournament.TeamScore(s, 1, open, closed)
	if score != [2]int{10, 3} {
		t.Errorf("each has won its own IMPs: %v", score)
	}
	l.says(&events.ResultPosted{Encounter: "teams_1_1", How: events.ResultPlayed, Score: &score, Winner: "e1"})
	first, _ := scoring.VP(4, 7)
	second, _ := scoring.VP(4, 3)
	lines := l.Tournament().Standings(l.Tournament().Stage("teams"), tournament.Margins{"teams_1_1": own})
	if len(lines) != 2 || lines[0].Points != int(first) || lines[1].Points != int(second) || first+second <= scoring.Whole(20) {
		t.Errorf("%+v, not %v and %v", lines, first, second)
	}
}

// A substitute is in no entry: his pair, and the one it meets, are those of the movement then.
func TestASubstituteOfEitherSideSitsForThePairOfTheMovement(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		ns, ew []string // who is known
		points int
		want   string
	}{
		{"East and West", []string{"e1"}, nil, 100, "1:e1 100.00 of 1; 2:e101 0.00 of 1"},
		{"North and South", nil, []string{"e101"}, 100, "1:e1 100.00 of 1; 2:e101 0.00 of 1"},
		{"both", nil, nil, 100, "1:e1 100.00 of 1; 2:e101 0.00 of 1"},
		{"North and South of a table that sat the other way", nil, []string{"e1"}, -100, "1:e1 100.00 of 1; 1:e101 0.00 of 1"},
		{"East and West of one", []string{"e101"}, nil, -100, "1:e1 100.00 of 1; 1:e101 0.00 of 1"},
	} {
		l := session(newLog(t), 2, events.StageParameters{Winners: 2}).plays(1, "- 50")
		l.scores["pairs_1_1"] = []tournament.BoardScore{{Board: 1, NS: c.ns, EW: c.ew, Scores: scoring.At(c.points)}}
		if got := l.totals("e1", "e101"); got != c.want {
			t.Errorf("a substitute for %s: %s", c.name, got)
		}
	}
}

// The first criterion of a ranking that says so tells what cross-IMPs come to; where none are counted, none does.
func TestARankingSaysWhatCrossIMPsComeTo(t *testing.T) {
	for _, c := range []struct {
		scoring string
		ranking []string
		by      string
	}{
		{events.ScoringCrossIMP, nil, ""},
		{events.ScoringCrossIMP, []string{"total"}, ""},
		{events.ScoringCrossIMP, []string{"total", tournament.ByXQ, tournament.ByMean}, tournament.ByXQ},
		{events.ScoringCrossIMP, []string{tournament.ByMean, tournament.ByXQ}, tournament.ByMean},
		{events.ScoringButler, []string{tournament.ByMean}, ""},
		{"", []string{tournament.ByXQ}, ""},
	} {
		s := tournament.Stage{StageDeclared: events.StageDeclared{Parameters: events.StageParameters{Scoring: c.scoring}, Ranking: c.ranking}}
		if by := s.CrossedBy(); by != c.by {
			t.Errorf("%s ranked by %v: %q, not %q", c.scoring, c.ranking, by, c.by)
		}
	}
}
