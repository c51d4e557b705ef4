package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules/scoring"
	"kibitz/rules/tournament"
)

// What two teams get from their match, by each way of scoring.
func TestWhatAMatchOfTeamsGivesToEach(t *testing.T) {
	t.Parallel()
	vp := func(margin int) [2]scoring.Hundredths {
		won, lost := scoring.VP(8, margin)
		return [2]scoring.Hundredths{won, lost}
	}
	reversed := func(p [2]scoring.Hundredths) [2]scoring.Hundredths { return [2]scoring.Hundredths{p[1], p[0]} }
	for _, c := range []struct {
		scoring string
		imps    [2]int
		own     *[2]int
		want    [2]scoring.Hundredths
	}{
		{"", [2]int{31, 11}, nil, vp(20)},
		{"", [2]int{11, 31}, nil, reversed(vp(20))},
		{"", [2]int{11, 11}, nil, vp(0)},
		{"", [2]int{12, 11}, nil, vp(1)},
		{"", [2]int{1, 2}, &[2]int{5, 0}, [2]scoring.Hundredths{vp(5)[0], vp(0)[0]}},
		{"", [2]int{1, 2}, &[2]int{-4, 7}, [2]scoring.Hundredths{vp(4)[1], vp(7)[0]}},
		{events.ScoringIMP, [2]int{31, 12}, nil, [2]scoring.Hundredths{1900, -1900}},
		{events.ScoringIMP, [2]int{12, 31}, nil, [2]scoring.Hundredths{-1900, 1900}},
		{events.ScoringIMP, [2]int{12, 31}, &[2]int{3, -5}, [2]scoring.Hundredths{300, -500}},
		{events.ScoringBoards, [2]int{9, 7}, nil, [2]scoring.Hundredths{900, 700}},
	} {
		home, away := tournament.TeamMatch{Home: 1, Away: 2, Boards: 8, IMPs: c.imps, Own: c.own, Scoring: c.scoring}.VP()
		if got := [2]scoring.Hundredths{home, away}; got != c.want {
			t.Errorf("%q %v %v: %v, want %v", c.scoring, c.imps, c.own, got, c.want)
		}
	}
}

// teamsPosted is a round robin of teams on a sheet of its own, whose second round is declared with so many boards, and results of it.
func teamsPosted(l *log, boards int, results string) *log {
	winner := func(id string) *events.SheetSource { return &events.SheetSource{Winner: "teams_" + id} }
	place := func(n int) *events.SheetSource { return &events.SheetSource{Place: n} }
	d := &events.StageDeclared{Division: "open", Stage: "teams", Kind: events.StageTeams, Rounds: []events.RoundTerms{{Round: 1, Boards: 8}, {Round: 2, Boards: boards}}}
	d.Parameters.System, d.Parameters.Scoring = events.StageRoundRobin, events.ScoringVP
	return l.division(4).says(d, &events.SheetDeclared{Stage: "teams", Encounters: []events.SheetEncounter{
		{Encounter: "teams_1_1", Round: 1, A: place(1), B: place(2)}, {Encounter: "teams_1_2", Round: 1, A: place(3), B: place(4)},
		{Encounter: "teams_2_1", Round: 2, A: winner("1_1"), B: winner("1_2")},
	}}).drawn("teams", "e1 e2 e3 e4").won("teams", results)
}

// Only what two known teams scored on boards that were declared counts for them.
func TestWhichMatchesOfTeamsCount(t *testing.T) {
	t.Parallel()
	for results, want := range map[string]map[int]string{
		"1_1:e1:30-10":                         {8: "e1", 1: "e1", 0: "e1"},
		"1_1:e1:30-10 2_1:e1:20-10":            {8: "e1", 1: "e1", 0: "e1"},
		"1_2:e3:30-10 2_1:e3:10-20":            {8: "e3", 1: "e3", 0: "e3"},
		"2_1:e1:20-10":                         {8: "", 1: "", 0: ""},
		"1_1:e1:30-10 1_2:e3:30-10 2_1:e1:1-0": {8: "e1 e3", 1: "e1 e3", 0: "e1 e3"},
	} {
		for boards, who := range want {
			l := teamsPosted(newLog(t), boards, results)
			var scored []string
			sum := 0
			for _, line := range l.Tournament().Standings(l.Tournament().Stage("teams"), nil) {
				if sum += line.Points; line.Points > 1000 {
					scored = append(scored, line.Entry)
				}
			}
			matches := 0
			for _, result := range strings.Fields(results) {
				known := result[0] == '1' || strings.Count(results, "1_") == 2 && boards > 0
				if known {
					matches++
				}
			}
			if got := strings.Join(scored, " "); got != who || sum != 2000*matches {
				t.Errorf("%s of %d boards: %q have won, and all have %d", results, boards, got, sum)
			}
		}
	}
}

// What is a stage's sheet where it has very few places, and of which a stage and a match are.
func TestSmallSheets(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		kind       string
		parameters events.StageParameters
		drawn      string
		want       string
	}{
		{events.StageDoubleElimination, events.StageParameters{}, "e1", ""},
		{events.StageDoubleElimination, events.StageParameters{}, "e1 e2", "m_1_1 m_2_1 m_r"},
		{events.StageKnockOut, events.StageParameters{ThirdPlace: true}, "e1 e2", "m_1_1"},
		{events.StageKnockOut, events.StageParameters{ThirdPlace: true}, "e1 e2 e3 e4", "m_1_1 m_1_2 m_2_2 m_2_1"},
	} {
		l := newLog(t).division(4).stage("m", c.kind, 2, c.parameters).drawn("m", c.drawn)
		var ids []string
		for _, e := range l.Tournament().Stage("m").Encounters() {
			ids = append(ids, e.ID)
			if of := l.Tournament().StageOf(e.ID); of == nil || of.Stage != "m" {
				t.Errorf("%s is of another stage", e.ID)
			}
		}
		if got := strings.Join(ids, " "); got != c.want {
			t.Errorf("%s of %s: %q, want %q", c.kind, c.drawn, got, c.want)
		}
	}
	l := newLog(t).division(2).drawn("a_b", "e1 e2")
	if s := l.Tournament().Stage("a_b"); s.Kind != events.StageKnockOut || l.Tournament().StageOf("a_b_1_1") != s || l.Tournament().StageOf("a_b_r") != s {
		t.Errorf("a stage that was only drawn: %+v", s.StageDeclared)
	}
}

// When nothing of a stage is left to play, by its kind.
func TestWhenAStageIsOver(t *testing.T) {
	t.Parallel()
	lives := func(l *log, entries int) *log {
		return l.division(entries).stage("s", events.StageSwissLives, 2, events.StageParameters{Losses: 1})
	}
	for _, c := range []struct {
		name string
		says func(*log) *log
		want bool
	}{
		{"a series of no stage", func(l *log) *log { return l.division(2).stage("s", events.StageSeries, 0, events.StageParameters{}) }, false},
		{"one with a life left, and nobody was paired", func(l *log) *log { return lives(l, 1) }, false},
		{"two are left", func(l *log) *log { return lives(l, 3).paired("s", 1, "e1-e2 e3").won("s", "1_1:e1") }, false},
		{"one is left after a round", func(l *log) *log { return lives(l, 2).paired("s", 1, "e1-e2").won("s", "1_1:e1") }, true},
		{"a round robin of two, who have met", func(l *log) *log {
			return l.division(2).stage("s", events.StageRoundRobin, 1, events.StageParameters{Berger: true, Groups: []events.Group{{Group: "A", Entries: []string{"e1", "e2"}}}}).won("s", "1_1:e1")
		}, true},
		{"a ladder", func(l *log) *log { return l.division(2).stage("s", events.StageLadder, 0, events.StageParameters{}) }, false},
	} {
		l := c.says(newLog(t))
		if got := l.Tournament().Over(l.Tournament().Stage("s")); got != c.want {
			t.Errorf("%s: over %v", c.name, got)
		}
	}
}

// A pairing that comes in parts, or again, replaces what those had who are paired anew.
func TestWhoIsPairedAnewLeavesWhatHeHad(t *testing.T) {
	t.Parallel()
	pairing := func(text string) *events.PairingMade {
		p := &events.PairingMade{Stage: "s", Round: 1, Method: events.ByHand}
		for word := range strings.FieldsSeq(text) {
			id, pair, _ := strings.Cut(word, ":")
			if a, b, ok := strings.Cut(pair, "-"); ok {
				p.Pairs = append(p.Pairs, events.PairedEntries{Encounter: "s_1_" + id, A: a, B: b})
			} else {
				p.Byes = append(p.Byes, pair)
			}
		}
		return p
	}
	for _, c := range []struct{ first, then, want string }{
		{"1:e1-e2", "2:e3-e4", "1:e1-e2 2:e3-e4"},
		{"1:e1-e2 2:e3-e4", "3:e2-e3", "3:e2-e3"},
		{"1:e1-e2 2:e3-e4", "3:e1-e5", "2:e3-e4 3:e1-e5"},
		{"1:e1-e2 2:e3-e4", "1:e1-e3", "1:e1-e3"},
		{"1:e1-e2 0:e3", "2:e3-e4", "1:e1-e2 2:e3-e4"},
		{"1:e1-e2 2:e3-e4", "0:e1", "2:e3-e4 0:e1"},
	} {
		l := newLog(t).division(5).stage("s", events.StageSwiss, 1, events.StageParameters{}).says(pairing(c.first), pairing(c.then))
		var have []string
		p := l.Tournament().Stage("s").Pairings[1]
		for _, pair := range p.Pairs {
			have = append(have, fmt.Sprintf("%s:%s-%s", strings.TrimPrefix(pair.Encounter, "s_1_"), pair.A, pair.B))
		}
		for _, bye := range p.Byes {
			have = append(have, "0:"+bye)
		}
		if got := strings.Join(have, " "); got != c.want {
			t.Errorf("%s, then %s: %s, want %s", c.first, c.then, got, c.want)
		}
	}
}

// What was posted and called stays when the sheet is made anew.
func TestCallsAndPostingsStay(t *testing.T) {
	t.Parallel()
	l := knockOut(newLog(t), 4).called(1, 1_700_100_000_000, "1_1@1").won("main", "1_1:e1").says(&events.EntryRegistered{Entry: "e9", Division: "open", Players: []string{"p9"}}).won("main", "1_2:e3")
	if got := l.encounter("main_1_1"); got != "e1-e2 e1 played 9-5" || l.Tournament().Stage("main").Calls["main_1_1"] == nil {
		t.Errorf("the first is %s", got)
	}
}
