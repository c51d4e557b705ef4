package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"
)

// ranked writes the standings of a stage by some criteria, each line with its figures.
func ranked(l *log, stage string, ranking ...string) string {
	s := l.Tournament().Stage(stage)
	s.Ranking = ranking
	var lines []string
	for _, line := range l.Tournament().Standings(s, nil) {
		text := fmt.Sprintf("%d%s:%s", line.Place, map[bool]string{true: "="}[line.Shared], line.Entry)
		for _, f := range line.Figures {
			text += " " + fraction(f.Value)
		}
		lines = append(lines, text)
	}
	return strings.Join(lines, "; ")
}

func fraction(k tournament.Key) string {
	switch {
	case k == tournament.Key{}:
		return "none"
	case k.Per == 0:
		return "infinite"
	case k.Value%k.Per == 0:
		return fmt.Sprint(k.Value / k.Per)
	}
	return fmt.Sprintf("%d/%d", k.Value, k.Per)
}

// circle is four entries of whom e1, e2 and e3 have beaten each other in a circle, and e4 all
// three lost to.
func circle(l *log) *log {
	return l.division(4).stage("swiss", events.StageSwiss, 3, events.StageParameters{}).
		paired("swiss", 1, "e1-e2 e3-e4").won("swiss", "1_1:e1:9-5 1_2:e3:9-7").
		paired("swiss", 2, "e3-e1 e2-e4").won("swiss", "2_1:e3:9-3 2_2:e2:9-0").
		paired("swiss", 3, "e1-e4 e2-e3").won("swiss", "3_1:e1:9-8 3_2:e2:9-6")
}

// capped is three teams of which e1 and e2 have 40 victory points: they met twice, and won 20 to 0
// once each, e1 by more IMPs; e2 has won by more against e3.
func capped(l *log) *log {
	l.division(3).teamStage(events.StageSwiss, 4, events.StageParameters{})
	for round, of := range []string{"e1-e2 60-0", "e2-e1 45-0", "e1-e3 43-0", "e2-e3 200-0"} {
		pair, score, _ := strings.Cut(of, " ")
		l.paired("teams", round+1, pair).won("teams", fmt.Sprintf("%d_1:%s:%s", round+1, pair[:2], score))
	}
	return l
}

// teamStage declares the stage teams with rounds of 8 boards.
func (l *log) teamStage(system string, rounds int, p events.StageParameters) *log {
	p.System, p.Scoring = system, events.ScoringVP
	d := &events.StageDeclared{Division: "open", Stage: "teams", Kind: events.StageTeams, Parameters: p}
	for i := range rounds {
		d.Rounds = append(d.Rounds, events.RoundTerms{Round: i + 1, Boards: 8})
	}
	return l.says(d)
}

// lots draws entries by lot after the first round.
func lots(draws ...string) func(*log) *log {
	return func(l *log) *log {
		l.division(4).stage("swiss", events.StageSwiss, 1, events.StageParameters{}).
			paired("swiss", 1, "e1-e2 e3-e4").won("swiss", "1_1:e1 1_2:e3")
		for _, draw := range draws {
			l.drawn("swiss", draw)
		}
		return l
	}
}

func TestEveryTieBreakRanksByItsFormula(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		says    func(*log) *log
		stage   string
		ranking string
		want    string
	}{
		{"direct: each has beaten one of the other two", circle, "swiss", "direct", "1=:e1 1; 1=:e2 1; 1=:e3 1; 4:e4 none"},
		{"direct: not all of the tied have met", lots(), "swiss", "direct", "1=:e1 none; 1=:e3 none; 3=:e2 none; 3=:e4 none"},
		{"direct: of two who met twice all meetings count", func(l *log) *log {
			return l.division(3).stage("swiss", events.StageRoundRobin, 4, events.StageParameters{}).
				paired("swiss", 1, "e1-e2").paired("swiss", 2, "e2-e1").paired("swiss", 3, "e2-e3").paired("swiss", 4, "e2-e3").
				won("swiss", "1_1:e1 2_1:e1 3_1:e2 4_1:e2")
		}, "swiss", "direct", "1:e1 2; 2:e2 0; 3:e3 none"},
		{"difference: points scored minus lost", circle, "swiss", "difference", "1:e2 8; 2:e3 5; 3:e1 -1; 4:e4 -12"},
		{"difference: walkovers give nothing", func(l *log) *log {
			return l.division(2).stage("swiss", events.StageSwiss, 1, events.StageParameters{}).paired("swiss", 1, "e1-e2").won("swiss", "1_1:e1:9-0:walkover")
		}, "swiss", "difference", "1:e1 0; 2:e2 0"},
		{"difference: a score counts as far as it wins", func(l *log) *log {
			bestOf := &events.Format{Kind: events.BestOf, Length: 3, Start: "standard"}
			terms := []events.RoundTerms{{Round: 1, Length: 9}, {Round: 2, Length: 3, Format: bestOf}, {Round: 3}}
			return l.division(4).says(&events.StageDeclared{Division: "open", Stage: "swiss", Kind: events.StageSwiss, Rounds: terms}).
				paired("swiss", 1, "e1-e2 e3-e4").paired("swiss", 2, "e1-e3 e2-e4").paired("swiss", 3, "e1-e4 e2-e3").
				won("swiss", "1_1:e1:17-8 1_2:e4:3-9 2_1:e3:1-4 2_2:e2:2-0 3_1:e4:2-12 3_2:e2:12-4")
		}, "swiss", "difference", "1:e4 14; 2:e2 9; 3:e1 -10; 4:e3 -13"},
		{"progressive: the sum of the running totals", circle, "swiss", "progressive", "1:e3 5; 2:e1 4; 3:e2 3; 4:e4 0"},
		{"buchholz, without the lowest, without both ends", circle, "swiss", "buchholz buchholz-cut-1 buchholz-median", "1=:e1 4 4 2; 1=:e2 4 4 2; 1=:e3 4 4 2; 4:e4 6 4 2"},
		{"buchholz: half a point for an absence after the last round of an opponent", func(l *log) *log {
			return l.division(3).stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e1-e3 e2").won("swiss", "1_1:e1").
				says(&events.EntryWithdrawn{Entry: "e3", After: 1}, &events.EntryReturned{Entry: "e3", After: 2}).paired("swiss", 2, "e1-e2").won("swiss", "2_1:e1")
		}, "swiss", "buchholz", "1:e1 6/4; 2:e2 3; 3:e3 2"},
		{"wins and Sonneborn-Berger", circle, "swiss", "wins sonneborn-berger", "1=:e1 2 2; 1=:e2 2 2; 1=:e3 2 2; 4:e4 0 0"},
		{"none: who is equal on points shares the place", circle, "swiss", "none", "1=:e1; 1=:e2; 1=:e3; 4:e4"},
		{"teams, direct: equal victory points, then the IMPs against each other", capped, "teams", "direct imp-quotient", "1:e1 20 103/45; 2:e2 20 245/60; 3:e3 none 0"},
		{"teams, direct: not all of the tied have met", func(l *log) *log {
			return l.division(5).teamStage(events.StageSwiss, 2, events.StageParameters{}).
				paired("teams", 1, "e1-e2").paired("teams", 2, "e2-e4 e3-e5").won("teams", "1_1:e1:60-0 2_1:e2:60-0 2_2:e3:60-0")
		}, "teams", "direct", "1=:e1 none; 1=:e2 none; 1=:e3 none; 4=:e4 none; 4=:e5 none"},
		{"teams, direct: of three tied two have not met", func(l *log) *log {
			return l.division(4).teamStage(events.StageSwiss, 2, events.StageParameters{}).
				paired("teams", 1, "e1-e2 e3-e4").paired("teams", 2, "e2-e3").won("teams", "1_1:e1:200-0 1_2:e3:200-0 2_1:e2:200-0")
		}, "teams", "direct", "1=:e1 none; 1=:e2 none; 1=:e3 none; 4:e4 none"},
		{"teams: a fine moves a team down", func(l *log) *log {
			return l.division(2).teamStage(events.StageSwiss, 1, events.StageParameters{}).paired("teams", 1, "e1-e2").won("teams", "1_1:e1:1-0").
				says(&events.StandingAdjusted{Entry: "e1", Stage: "teams", Unit: events.UnitVP, Hundredths: -500, Clause: "L2017 90", Reason: events.AdjustedFine})
		}, "teams", "imp-difference", "1:e2 -1; 2:e1 1"},
		{"imp-quotient: IMPs won by those lost", capped, "teams", "imp-quotient", "1:e2 245/60; 2:e1 103/45; 3:e3 0"},
		{"imp-difference: IMPs won minus lost", capped, "teams", "imp-difference", "1:e2 185; 2:e1 58; 3:e3 -243"},
		{"imp-quotient: without a loss it is infinite", func(l *log) *log {
			return l.division(2).teamStage(events.StageSwiss, 1, events.StageParameters{}).paired("teams", 1, "e1-e2").won("teams", "1_1:e1:1-0")
		}, "teams", "imp-quotient", "1:e1 infinite; 2:e2 0"},
		{"opponents-vp: their final victory points, once a meeting", capped, "teams", "opponents-vp", "1=:e1 80; 1=:e2 80; 3:e3 80"},
		{"lot: the tied as they were drawn", lots("e3 e1"), "swiss", "lot", "1:e3 1; 2:e1 2; 3=:e2 none; 3=:e4 none"},
		{"lot: the last draw counts", lots("e3 e1", "e1 e3"), "swiss", "lot", "1:e1 1; 2:e3 2; 3=:e2 none; 3=:e4 none"},
		{"lot: a draw without one of the tied does not", lots("e3 e2"), "swiss", "lot", "1=:e1 none; 1=:e3 none; 3=:e2 none; 3=:e4 none"},
		{"lot: two draws, each of those that are tied", lots("e1 e3", "e4 e2"), "swiss", "lot", "1:e1 1; 2:e3 2; 3:e4 1; 4:e2 2"},
		{"IMPs where no IMPs are scored", lots(), "swiss", "imp-quotient imp-difference opponents-vp", "1=:e1 none none none; 1=:e3 none none none; 3=:e2 none none none; 3=:e4 none none none"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if got := ranked(c.says(newLog(t)), c.stage, strings.Fields(c.ranking)...); got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
}

func TestADrawBeforePlayIsNoLot(t *testing.T) {
	t.Parallel()
	l := newLog(t).division(2).stage("swiss", events.StageSwiss, 1, events.StageParameters{}).drawn("swiss", "e2 e1")
	if got := ranked(l, "swiss", tournament.ByLot); got != "1=:e1 none; 1=:e2 none" {
		t.Error(got)
	}
}

func TestAFormatWithoutDeclaredRankingHasItsOwn(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		l    *log
		want string
	}{
		{"swiss", circle(newLog(t)), "direct buchholz-cut-1 buchholz sonneborn-berger"},
		{"teams", capped(newLog(t)), "direct opponents-vp imp-quotient"},
		{"teams", newLog(t).division(2).teamStage(events.StageRoundRobin, 1, events.StageParameters{}), "direct imp-quotient"},
	} {
		var names []string
		for _, f := range c.l.Tournament().Standings(c.l.Tournament().Stage(c.name), nil)[0].Figures {
			names = append(names, f.Name)
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%s: %s, %s was expected", c.name, got, c.want)
		}
	}
}

func TestATeamThatSitsOutScores(t *testing.T) {
	t.Parallel()
	for sitOut, want := range map[int]int{0: 1200, 1500: 1500} {
		l := newLog(t).division(3).teamStage(events.StageSwiss, 1, events.StageParameters{SitOut: sitOut}).
			paired("teams", 1, "e1-e2 e3").won("teams", "1_1:e1:9-9")
		if line := l.Tournament().Standings(l.Tournament().Stage("teams"), nil)[0]; line.Entry != "e3" || line.Points != want {
			t.Errorf("%+v, %d was expected", line, want)
		}
	}
}
