package tournament_test

import (
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"
)

// unnumbered is a division of entries n1, n2 and so on that have no start number and have paid.
func unnumbered(l *log, ids ...string) *log {
	l.division(0).stage("main", events.StageKnockOut, 3, events.StageParameters{})
	for _, id := range ids {
		l.says(&events.EntryRegistered{Entry: id, Division: "open", Players: []string{"p" + id}}, &events.FeePaid{Entry: id, Amount: 1})
	}
	return l
}

// twoStages declares two stages of a division of four.
func twoStages(l *log) *log {
	return l.division(4).stage("main", events.StageKnockOut, 2, events.StageParameters{}).stage("side", events.StageKnockOut, 2, events.StageParameters{})
}

// calls calls the first encounter of a stage.
func calls(l *log, stage string) *log {
	return l.says(&events.RoundCalled{Stage: stage, Round: 1, Start: 1_700_100_000_000, Encounters: []events.CalledEncounter{{Encounter: stage + "_1_1"}}})
}

// drawnByLot draws by lot two who are tied after the first round of a Swiss.
func drawnByLot(l *log) *log {
	l.division(4).stage("main", events.StageSwiss, 2, events.StageParameters{}).paired("main", 1, "e1-e2 e3-e4").won("main", "1_1:e1 1_2:e3")
	return l.drawn("main", "e1 e3")
}

func TestADrawThatIsNotOnTheBoardIsFoundOnce(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		says func(*log) *log
		want int
	}{
		{"two draws that are not on the board, each found once", func(l *log) *log {
			twoStages(l).drawn("main", "e1 e2 e3 e4").drawn("side", "e1 e2 e3 e4")
			return calls(calls(calls(calls(l, "main"), "main"), "side"), "side")
		}, 2},
		{"a draw by lot hangs on no board", func(l *log) *log { return calls(drawnByLot(l), "main") }, 0},
		{"a draw that hangs there, and another that does not", func(l *log) *log {
			twoStages(l).drawn("main", "e1 e2 e3 e4").says(&events.NoticePosted{What: "draw"}).drawn("side", "e1 e2 e3 e4")
			return calls(calls(l, "main"), "side")
		}, 1},
		{"a notice of something else", func(l *log) *log {
			return calls(twoStages(l).drawn("main", "e1 e2 e3 e4").says(&events.NoticePosted{What: "decision"}), "main")
		}, 1},
	} {
		count := 0
		for _, f := range c.says(newLog(t)).Findings() {
			if f.Code == tournament.FindUnposted {
				count++
			}
		}
		if count != c.want {
			t.Errorf("%s: found %d times, not %d", c.name, count, c.want)
		}
	}
}

// What is found of a draw, of a pairing and of a call that come once more, in parts, or of what was not declared.
func TestWhatIsFoundOfWhatComesAgain(t *testing.T) {
	t.Parallel()
	const noon = events.Instant(1_700_100_000_000)
	groups := events.StageParameters{Berger: true, Groups: []events.Group{{Group: "A", Entries: []string{"e1", "e2", "e3", "e4"}}}}
	called := func(encounter, match string) *events.RoundCalled {
		return &events.RoundCalled{Stage: "main", Round: 1, Start: noon, Encounters: []events.CalledEncounter{{Encounter: encounter, Matches: []string{match}}}}
	}
	from := func(encounter, winner, match string) *events.ResultPosted {
		return &events.ResultPosted{Encounter: encounter, Winner: winner, How: events.ResultPlayed, Score: &[2]int{9, 5}, From: []events.MatchHead{{Match: match, Head: events.Head{N: 9}}}}
	}
	for _, c := range []struct {
		name string
		says func(*log) *log
		want string
	}{
		{"languages once a round was started", func(l *log) *log {
			return twoStages(l).says(&events.RoundStarted{Stage: "main", Round: 1}, &events.LanguagesDeclared{Languages: []string{"en"}})
		}, "languages-late"},
		{"languages once a result was posted", func(l *log) *log {
			return twoStages(l).paired("main", 1, "e1-e2").won("main", "1_1:e1").says(&events.LanguagesDeclared{Languages: []string{"en"}})
		}, "languages-late"},
		{"who is missing, by the order of registration", func(l *log) *log { return unnumbered(l, "x", "y", "z").drawn("main", "x y") }, "draw-missing 3"},
		{"byes in the first two places", func(l *log) *log { return twoStages(l).drawn("main", "- - e1 e2") }, "bye-meets-bye 1 2; byes-many 2; draw-missing 3; draw-missing 4"},
		{"a draw of a stage that nobody declared is not looked at", func(l *log) *log { return l.division(2).drawn("other", "e1 e1 - -") }, "stage-unknown"},
		{"nor is a draw by lot", func(l *log) *log { return drawnByLot(l).drawn("main", "e1 e1") }, ""},
		{"a later draw with fewer places", func(l *log) *log {
			return twoStages(l).drawn("main", "e1 e2 - e3 e4 - - -").drawn("main", "e1 e2 e3 e4")
		},
			"bye-meets-bye 7 8; byes-many 4; draw-again"},
		{"posted while one of the two was not known, who is changed", func(l *log) *log {
			return twoStages(l).drawn("main", "e1 e2 e3 e4").won("main", "1_2:e3 2_1:e3").says(&events.DrawChanged{Stage: "main", Place: 1, Reason: "-"})
		}, "posted-early 2 1; draw-changed 1"},
		{"posted, and adjusted before: no draw was changed", func(l *log) *log {
			return twoStages(l).drawn("main", "e1 e2 e3 e4").won("main", "1_1:e1 1_2:e3 2_1:e1").says(&events.EncounterAdjusted{Encounter: "main_1_1", As: events.AdjustedScore, Winner: "e2", Clause: "WBF 6.3", Reasons: "-"})
		}, "seats-changed 2 1"},
		{"paired otherwise than drawn, once", func(l *log) *log {
			return twoStages(l).drawn("main", "e1 e2 e3 e4").paired("main", 1, "e1-e3 e2-e4").paired("main", 1, "e1-e2 e3-e4")
		}, "called-otherwise 1 1; called-otherwise 1 2"},
		{"one of a pair is another", func(l *log) *log { return twoStages(l).drawn("main", "e1 e2 e3 e4").paired("main", 1, "e2-e3") }, "called-otherwise 1 1"},
		{"one whose opponent is not known yet is paired", func(l *log) *log {
			return twoStages(l).drawn("main", "e1 e2 e3 e4").won("main", "1_1:e1").paired("main", 2, "e1-e3")
		}, ""},
		{"and the other seat", func(l *log) *log {
			return twoStages(l).drawn("main", "e1 e2 e3 e4").won("main", "1_2:e3").paired("main", 2, "e1-e3")
		}, ""},
		{"a round robin is paired otherwise than in Berger's order", func(l *log) *log {
			return l.division(4).stage("main", events.StageRoundRobin, 3, groups).paired("main", 1, "e1-e2 e3-e4")
		}, ""},
		{"a stage that nobody named is paired and called", func(l *log) *log { return calls(l.division(2).paired("new", 1, "e1-e2"), "unheard") }, ""},
		{"the match of an encounter was given to another", func(l *log) *log {
			return twoStages(l).drawn("main", "e1 e2 e3 e4").says(called("main_1_1", "m-1"), called("main_1_1", "m-2"), called("main_1_2", "m-1"), from("main_1_2", "e3", "m-1"), from("main_1_1", "e1", "m-1"))
		}, "called-for-another 1 1 1 2"},
		{"a payment is recorded for a place that it has not", func(l *log) *log {
			return twoStages(l).drawn("main", "e1 e2 e3 e4").says(&events.PlayerExcluded{Side: events.NoSide, Entry: "e9", How: "excluded", Scope: events.ExcludedFromTournament, Advised: true})
		}, ""},
		{"a late arrival whose place is given to nobody too late", func(l *log) *log {
			lateBy(l, 35*minute-1000)
			l.now += 10 * minute
			return l.says(&events.LateArrivalPlaced{Stage: "main", Late: 1}, &events.LateArrivalPlaced{Stage: "unheard", Late: 1, Entry: "e4", ByLot: true})
		}, ""},
		{"who is named to another office is none of the committee", func(l *log) *log {
			return twoStages(l).says(&events.OfficialNamed{Person: "dora", Office: "assistant", Present: events.NotPresent}).drawn("main", "e1 e2 e3 e4")
		}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if got := found(c.says(newLog(t))); got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
}
