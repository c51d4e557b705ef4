package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"
)

// prizes declares prizes of the open division: "swiss 2-2 10000" for a stage, its first and last
// place, and what each of them wins.
func (l *log) prizes(declared ...string) *log {
	d := &events.PrizesDeclared{Division: "open"}
	for _, text := range declared {
		var p events.Prize
		if _, err := fmt.Sscanf(text, "%s %d-%d %d", &p.Stage, &p.From, &p.To, &p.Amount); err != nil {
			l.Fatal(err)
		}
		d.Places = append(d.Places, p)
	}
	return l.says(d)
}

// awards writes the prizes of the open division.
func awards(l *log) string { return awarded(l.Tournament().Awards("open", nil, nil)) }

func awarded(list []tournament.Award) string {
	var words []string
	for _, a := range list {
		text := fmt.Sprintf("%s %d:%s %d", a.Stage, a.Place, a.Entry, a.Amount)
		if a.Withheld {
			text += " withheld"
		}
		words = append(words, text)
	}
	return strings.Join(words, "; ")
}

// behind is a round robin of four that e1 has won, and in which the others share place 2.
func behind(l *log, last string) *log {
	l.stage("swiss", events.StageRoundRobin, 3, events.StageParameters{})
	l.Tournament().Stage("swiss").Ranking = []string{"none"}
	return l.paired("swiss", 1, "e1-e2 e3-e4").paired("swiss", 2, "e1-e3 e4-e2").paired("swiss", 3, "e1-e4 e2-e3").
		won("swiss", "1_1:e1 1_2:e3 2_1:e1 2_2:e4 3_1:e1 "+last)
}

// unnumbered declares a division of entries without start numbers.
func (l *log) unnumbered(entries int) *log {
	for i := range entries {
		l.says(&events.EntryRegistered{Entry: fmt.Sprint("e", i+1), Division: "open", Players: []string{fmt.Sprint("p", i+1)}})
	}
	return l
}

func TestPrizesFollowFromThePlaces(t *testing.T) {
	t.Parallel()
	three := []string{"swiss 2-2 10000", "swiss 3-3 6000", "swiss 4-4 4000"}
	for _, c := range []struct {
		name string
		says func(*log)
		want string
	}{
		{"T66 three who share places 2 to 4, the rest to the first by start number", func(l *log) {
			behind(l.division(4).prizes(three...), "3_2:e2")
		}, "swiss 2:e2 6667; swiss 2:e3 6667; swiss 2:e4 6666"},
		{"the rest goes to the lower start number, not to who was entered first", func(l *log) {
			l.says(&events.EntryRegistered{Entry: "a", Division: "open", Players: []string{"pa"}, Number: 9}, &events.EntryRegistered{Entry: "b", Division: "open", Players: []string{"pb"}, Number: 2}).
				prizes("swiss 1-1 5", "swiss 2-2 0").stage("swiss", events.StageSwiss, 1, events.StageParameters{}).paired("swiss", 1, "a b")
		}, "swiss 1:b 3; swiss 1:a 2"},
		{"and to who has one before who has none", func(l *log) {
			l.says(&events.EntryRegistered{Entry: "a", Division: "open", Players: []string{"pa"}}, &events.EntryRegistered{Entry: "b", Division: "open", Players: []string{"pb"}, Number: 1}).
				prizes("swiss 1-1 5", "swiss 2-2 0").stage("swiss", events.StageSwiss, 1, events.StageParameters{}).paired("swiss", 1, "a b")
		}, "swiss 1:b 3; swiss 1:a 2"},
		{"without start numbers the rest goes by the place of the draw", func(l *log) {
			l.unnumbered(4).prizes("main 3-3 5").stage("main", events.StageKnockOut, 2, events.StageParameters{}).drawn("main", "e4 e1 e3 e2").won("main", "1_1:e1 1_2:e2 2_1:e1")
		}, "main 3:e4 3; main 3:e3 2"},
		{"and without a draw by the id", func(l *log) {
			behind(l.unnumbered(4).prizes("swiss 2-2 4"), "3_2:e2")
		}, "swiss 2:e2 2; swiss 2:e3 1; swiss 2:e4 1"},
		{"one amount for several places is for each of them", func(l *log) {
			behind(l.division(4).prizes("swiss 1-1 500", "swiss 2-4 100"), "3_2:e2")
		}, "swiss 1:e1 500; swiss 2:e2 100; swiss 2:e3 100; swiss 2:e4 100"},
		{"two prizes of one place are added", func(l *log) {
			behind(l.division(4).prizes("swiss 1-1 500", "swiss 1-2 30"), "3_2:e2")
		}, "swiss 1:e1 530; swiss 2:e2 10; swiss 2:e3 10; swiss 2:e4 10"},
		{"a prize that is not money", func(l *log) {
			behind(l.division(4).prizes("swiss 1-1 0"), "3_2:e2")
		}, "swiss 1:e1 0"},
		{"none before the stage is over", func(l *log) { behind(l.division(4).prizes(three...), "") }, ""},
		{"none before every declared round is paired", func(l *log) {
			l.division(2).prizes("swiss 1-1 9").stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e1-e2").won("swiss", "1_1:e1")
		}, ""},
		{"T39 the prize of a vacant place is nobody's", func(l *log) {
			knockOut(l, 4).prizes("main 1-1 30", "main 2-2 20", "main 3-3 10").won("main", "1_1:-::double-forfeit 1_2:e3")
		}, "main 1:e3 30; main 3:e4 10"},
		{"T65 of whom was excluded with his winnings it is withheld, and nobody moves up", func(l *log) {
			knockOut(l, 4).prizes("main 1-1 30", "main 2-2 20", "main 3-4 10").won("main", "1_1:e1 1_2:e3").
				says(&events.PlayerExcluded{Side: events.NoSide, Entry: "e1", How: "disqualified", Scope: events.ExcludedFromTournament, Forfeit: true, Advised: true})
		}, "main 1:e3 30; main 2:e1 20 withheld; main 3:e2 10; main 3:e4 10"},
		{"T65 1.8 of both, who asked for advice and who gave it", func(l *log) {
			knockOut(l, 4).prizes("main 1-1 30", "main 2-2 20", "main 3-4 10").won("main", "1_1:e1 1_2:e3 2_1:e3")
			for _, entry := range []string{"e3", "e2"} {
				l.says(&events.PlayerExcluded{Side: events.NoSide, Entry: entry, How: "disqualified", Scope: events.ExcludedFromTournament, Forfeit: true, Advised: true, Clause: "WBF 1.8"})
			}
		}, "main 1:e3 30 withheld; main 2:e1 20; main 3:e2 10 withheld; main 3:e4 10"},
		{"T65 what was recorded as won before is withheld too", func(l *log) {
			knockOut(l, 4).prizes("main 1-1 30").says(&events.PrizeWon{Entry: "e2", Amount: 3},
				&events.PlayerExcluded{Side: events.NoSide, Entry: "e2", How: "disqualified", Scope: events.ExcludedFromTournament, Forfeit: true, Advised: true})
		}, " 0:e2 3 withheld"},
		{"excluded without his winnings he keeps it", func(l *log) {
			knockOut(l, 4).prizes("main 2-2 20").won("main", "1_1:e1 1_2:e3").
				says(&events.PlayerExcluded{Side: events.NoSide, Entry: "e1", How: "disqualified", Scope: events.ExcludedFromTournament, Advised: true})
		}, "main 2:e1 20"},
		{"what was recorded as won stands", func(l *log) {
			knockOut(l, 4).prizes("main 1-1 30", "main 2-2 20").won("main", "1_1:e1 1_2:e3 2_1:e1").
				says(&events.PrizeWon{Entry: "e1", Stage: "main", Place: 1, Amount: 35}, &events.PrizeWon{Entry: "e2", Amount: 3})
		}, " 0:e2 3; main 1:e1 35; main 2:e3 20"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			l := newLog(t)
			c.says(l)
			if got := awards(l); got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
}

func TestASeriesAddsUpItsStages(t *testing.T) {
	t.Parallel()
	cup := func(l *log, p events.StageParameters) *log {
		p.Stages = []string{"spring", "summer", "autumn"}
		l.division(4)
		for _, name := range p.Stages {
			l.stage(name, events.StageSwiss, 2, events.StageParameters{})
		}
		return l.stage("cup", events.StageSeries, 0, p)
	}
	for _, c := range []struct {
		name string
		says func(*log) *log
		want string
	}{
		{"the sum of wins over all stages, byes and walkovers too", func(l *log) *log {
			return cup(l, events.StageParameters{}).paired("spring", 1, "e1-e2 e3").paired("summer", 1, "e1-e2 e3-e4").
				won("spring", "1_1:e1").won("summer", "1_1:e1::walkover 1_2:e4")
		}, "1:e1 2; 2:e4 1; 3:e3 1; 4:e2 0"},
		{"of the best one alone", func(l *log) *log {
			return cup(l, events.StageParameters{Best: 1}).paired("spring", 1, "e1-e2 e3-e4").paired("summer", 1, "e1-e2 e3-e4").
				won("spring", "1_1:e1 1_2:e3").won("summer", "1_1:e1 1_2:e4")
		}, "1:e1 1; 2:e4 1; 3:e3 1; 4:e2 0"},
		{"then the best stage", func(l *log) *log {
			return cup(l, events.StageParameters{}).paired("spring", 1, "e1-e2 e3-e4").paired("spring", 2, "e1-e3 e2-e4").paired("summer", 1, "e4-e2").
				won("spring", "1_1:e1 1_2:e3 2_1:e1 2_2:e4").won("summer", "1_1:e4")
		}, "1:e1 2; 2:e4 2; 3:e3 1; 4:e2 0"},
		{"then the later stage", func(l *log) *log {
			return cup(l, events.StageParameters{}).paired("spring", 1, "e1-e2 e3-e4").paired("autumn", 1, "e1-e2 e3-e4").won("spring", "1_1:e1 1_2:-::double-forfeit").won("autumn", "1_1:-::double-forfeit 1_2:e4")
		}, "1:e4 1; 2:e1 1; 3=:e2 0; 3=:e3 0"},
		{"and who is equal stands in the order of the start numbers, whatever the stage's", func(l *log) *log {
			return cup(l, events.StageParameters{}).paired("spring", 1, "e1-e2 e3-e4").won("spring", "1_1:e1 1_2:e3").
				says(&events.StandingAdjusted{Entry: "e1", Stage: "spring", Unit: events.UnitPoint, Hundredths: -50, Clause: "-", Reason: events.AdjustedFine})
		}, "1=:e1 1; 1=:e3 1; 3=:e2 0; 3=:e4 0"},
		{"a fine in the series counts in it", func(l *log) *log {
			return cup(l, events.StageParameters{}).paired("spring", 1, "e1-e2 e3-e4").won("spring", "1_1:e1 1_2:e3").
				says(&events.StandingAdjusted{Entry: "e1", Stage: "cup", Unit: events.UnitWin, Hundredths: -100, Clause: "-", Reason: events.AdjustedFine})
		}, "1:e3 1; 2:e1 0; 3=:e2 0; 3=:e4 0"},
		{"who is equal in all shares the place", func(l *log) *log {
			return cup(l, events.StageParameters{}).paired("spring", 1, "e1-e2 e3-e4").won("spring", "1_1:e1 1_2:e3")
		}, "1=:e1 1; 1=:e3 1; 3=:e2 0; 3=:e4 0"},
		{"or has it by lot", func(l *log) *log {
			return cup(l, events.StageParameters{}).paired("spring", 1, "e1-e2 e3-e4").won("spring", "1_1:e1 1_2:e3").drawn("cup", "e3 e1")
		}, "1:e3 1; 2:e1 1; 3=:e2 0; 3=:e4 0"},
	} {
		l := c.says(newLog(t))
		var lines []string
		for _, line := range l.Tournament().Standings(l.Tournament().Stage("cup"), nil) {
			lines = append(lines, fmt.Sprintf("%d%s:%s %d", line.Place, map[bool]string{true: "="}[line.Shared], line.Entry, line.Points/100))
		}
		if got := strings.Join(lines, "; "); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
}

func TestASeriesOfItselfHasNoLines(t *testing.T) {
	t.Parallel()
	l := newLog(t).division(1).stage("a", events.StageSeries, 0, events.StageParameters{Stages: []string{"a", "b", "d"}}).
		stage("b", events.StageSeries, 0, events.StageParameters{Stages: []string{"c"}}).stage("c", events.StageSwiss, 1, events.StageParameters{}).paired("c", 1, "e1")
	if s := l.Tournament().Stage("a"); len(l.Tournament().Standings(s, nil)) > 0 || l.Tournament().Over(s) {
		t.Error("it has lines, or is over")
	}
}

func TestOnALadderAChallengerWhoWinsTakesThePlace(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, pairs, won, want string }{
		{"as they begin", "", "", "1:e1 2:e2 3:e3 4:e4"},
		{"the challenger wins, those between go down one", "e4-e2", "1_1:e4", "1:e1 2:e4 3:e2 4:e3"},
		{"the challenger loses", "e4-e2", "1_1:e2", "1:e1 2:e2 3:e3 4:e4"},
		{"one after the other", "e4-e2 e3-e1", "1_1:e4 1_2:e3", "1:e3 2:e1 3:e4 4:e2"},
		{"nothing is posted yet", "e4-e2", "", "1:e1 2:e2 3:e3 4:e4"},
	} {
		l := newLog(t).division(4).stage("swiss", events.StageLadder, 0, events.StageParameters{Range: 3})
		if c.pairs != "" {
			l.paired("swiss", 1, c.pairs).won("swiss", c.won)
		}
		if got := l.places("swiss"); got != c.want {
			t.Errorf("%s: %s, %s was expected", c.name, got, c.want)
		}
	}
	l := newLog(t).division(3).stage("swiss", events.StageLadder, 0, events.StageParameters{}).drawn("swiss", "e3 e1 e2").
		says(&events.StandingAdjusted{Entry: "e3", Stage: "swiss", Unit: events.UnitPoint, Hundredths: -100, Clause: "-", Reason: events.AdjustedFine})
	if line := l.Tournament().Standings(l.Tournament().Stage("swiss"), nil)[0]; line.Adjustment != -100 {
		t.Errorf("a fine is told on a ladder too: %+v", line)
	}
	if got := l.places("swiss"); got != "1:e3 2:e1 3:e2" {
		t.Errorf("as drawn: %s", got)
	}
}

// Three tables have 10, 20 and 20 on a board: in one field 101 has won, 2 and 3 share place 2, then come 1 and the
// pairs that they beat.
func TestPrizesOfPairsFollowFromTheirTotals(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		winners int
		posted  int
		want    string
	}{
		{"a table is missing", 1, 2, ""},
		{"one ranking, two share places 2 and 3", 1, 3, "pairs 1:e101 90; pairs 2:e2 30; pairs 2:e3 30"},
		{"each direction has its own", 2, 3, "pairs 1:e2 75; pairs 1:e3 75; pairs 1:e101 90; pairs 2:e102 30; pairs 2:e103 30"},
	} {
		l := session(newLog(t), 3, events.StageParameters{Winners: c.winners}).plays(1, "10 20 20")
		l.prizes("pairs 1-1 90", "pairs 2-2 60")
		for table := range c.posted {
			l.says(&events.ResultPosted{Encounter: fmt.Sprintf("pairs_1_%d", table+1), How: events.ResultPlayed})
		}
		s := l.Tournament().Stage("pairs")
		totals := map[string][]tournament.SessionTotal{"pairs": s.Overall(l.Tournament().Sessions(s, l.scores))}
		if got := awarded(l.Tournament().Awards("open", totals, nil)); got != c.want {
			t.Errorf("%s: %s, %s was expected", c.name, got, c.want)
		}
	}
}

// A second session may follow that nobody has declared yet, unless the rounds of the stage are declared.
func TestPairsAreOverOnlyWhenTheirDeclaredRoundsArePlayed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rounds int
		over   bool
	}{{0, false}, {1, true}, {2, false}} {
		l := session(newLog(t), 1, events.StageParameters{}).plays(1, "10")
		s := l.says(&events.ResultPosted{Encounter: "pairs_1_1", How: events.ResultPlayed}).Tournament().Stage("pairs")
		s.Rounds = make([]events.RoundTerms, c.rounds)
		if got := l.Tournament().Over(s); got != c.over {
			t.Errorf("with %d rounds declared: over is %v", c.rounds, got)
		}
	}
}

// e101 has won the pairs, whose totals no series adds up: without them its places would be those of the Swiss alone.
func TestNoPrizeFollowsForASeriesWithPairs(t *testing.T) {
	t.Parallel()
	l := session(newLog(t), 3, events.StageParameters{}).plays(1, "10 20 20")
	for table := range 3 {
		l.says(&events.ResultPosted{Encounter: fmt.Sprintf("pairs_1_%d", table+1), How: events.ResultPlayed})
	}
	l.stage("swiss", events.StageSwiss, 1, events.StageParameters{}).paired("swiss", 1, "e1-e2").won("swiss", "1_1:e1")
	stages := events.StageParameters{Stages: []string{"pairs", "swiss"}}
	l.stage("cup", events.StageSeries, 0, stages).stage("alone", events.StageSeries, 0, events.StageParameters{Stages: stages.Stages[1:]})
	l.prizes("cup 1-1 90", "alone 1-1 90", "pairs 1-1 30")
	s := l.Tournament().Stage("pairs")
	totals := map[string][]tournament.SessionTotal{"pairs": s.Overall(l.Tournament().Sessions(s, l.scores))}
	if got, want := awarded(l.Tournament().Awards("open", totals, nil)), "pairs 1:e101 30; alone 1:e1 90"; got != want {
		t.Errorf("%s, %s was expected", got, want)
	}
}

// What was recorded as won stands in the place of what follows for that entry: in its stage, or in all where none is named.
func TestWhatWasWonStandsInThePlaceOfWhatFollows(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		won  events.PrizeWon
		want string
	}{
		{events.PrizeWon{Entry: "e1", Amount: 5}, " 0 e1 5; main 2 e2 70"},
		{events.PrizeWon{Entry: "e1", Stage: "main", Place: 1, Amount: 5}, "main 1 e1 5; main 2 e2 70"},
		{events.PrizeWon{Entry: "e1", Stage: "side", Amount: 5}, "main 1 e1 100; main 2 e2 70; side 0 e1 5"},
		{events.PrizeWon{Entry: "n1", Stage: "main", Amount: 5}, "main 1 e1 100; main 2 e2 70"},
		{events.PrizeWon{Entry: "nobody", Stage: "main", Amount: 5}, "main 1 e1 100; main 2 e2 70"},
	} {
		l := knockOut(newLog(t), 2).stage("side", events.StageKnockOut, 1, events.StageParameters{}).prizes("main 1-1 100", "main 2-2 70").
			says(&events.EntryRegistered{Entry: "n1", Division: "novice", Players: []string{"p9"}}).won("main", "1_1:e1").says(&c.won)
		var have []string
		for _, a := range l.Tournament().Awards("open", nil, nil) {
			have = append(have, fmt.Sprintf("%s %d %s %d", a.Stage, a.Place, a.Entry, a.Amount))
		}
		if got := strings.Join(have, "; "); got != c.want {
			t.Errorf("%+v: %q, want %q", c.won, got, c.want)
		}
	}
}
