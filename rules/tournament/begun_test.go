package tournament_test

import (
	"testing"

	"kibitz/events"
)

// Until when a posted result may be corrected: until a match of one of the two has begun, in whatever stage (WBF 4.10, decision
// D-T13). Who has no opponent begins none, and who does not know him yet begins it once he does.
func TestUntilWhenAResultMayBeCorrected(t *testing.T) {
	t.Parallel()
	second := &events.RoundStarted{Stage: "main", Round: 2}
	stranger := func(l *log) *log { // eve never entered, and has no players
		l.division(4).stage("first", events.StageKnockOut, 1, events.StageParameters{}).stage("main", events.StageKnockOut, 2, events.StageParameters{})
		return l.drawn("first", "e1 e4").drawn("main", "e1 eve e2 e3").won("first", "1_1:e1::walkover")
	}
	beside := func(l *log, side string) *log { // another stage of the division, whose round is started
		l.division(4).stage("main", events.StageKnockOut, 2, events.StageParameters{}).stage("side", events.StageKnockOut, 2, events.StageParameters{})
		return l.drawn("main", field(4)).drawn("side", side).says(&events.RoundStarted{Stage: "side", Round: 1})
	}
	enters := &events.EntryRegistered{Entry: "e9", Division: "open", Players: []string{"p9"}}
	for _, c := range []struct {
		name  string
		says  func(*log) *log
		found string
		want  string
	}{
		{"nothing has begun", func(l *log) *log { return knockOut(l, 4).won("main", "1_1:e1 1_1:e2") }, "", "e1-e2 e2 played 5-9"},
		{"the next round has", func(l *log) *log {
			return knockOut(l, 4).won("main", "1_1:e1 1_2:e3").says(second).won("main", "1_1:e2")
		}, "posted-late", "e1-e2 e1 played 9-5"},
		{"the next round has, in which he has no opponent", func(l *log) *log {
			return knockOut(l, 4).won("main", "1_1:e1 1_2:-::double-forfeit").says(second).won("main", "1_1:e2")
		}, "", "e1-e2 e2 played 5-9"},
		{"nor does he know yet whom he meets", func(l *log) *log { return knockOut(l, 4).won("main", "1_1:e1").says(second).won("main", "1_1:e2") }, "", "e1-e2 e2 played 5-9"},
		{"whom he meets is known while the round is played", func(l *log) *log {
			return knockOut(l, 4).won("main", "1_1:e1").says(second).won("main", "1_2:e3 1_1:e2")
		}, "posted-late", "e1-e2 e1 played 9-5"},
		{"whom he meets is known, and may change himself", func(l *log) *log {
			return knockOut(l, 4).won("main", "1_2:e3").says(second).won("main", "1_1:e1 1_1:e2")
		}, "", "e1-e2 e2 played 5-9"},
		{"whom he meets is known by a decision of the committee", func(l *log) *log {
			decided := &events.EncounterAdjusted{Encounter: "main_1_2", As: events.AdjustedAwarded, Winner: "e4", Clause: "WBF 6.3", Reasons: "-"}
			return knockOut(l, 4).won("main", "1_1:e1").says(second, decided).won("main", "1_1:e2")
		}, "posted-late", "e1-e2 e1 played 9-5"},
		{"whom he meets is known before the next round is started", func(l *log) *log {
			return knockOut(l, 4).says(&events.RoundStarted{Stage: "main", Round: 1}).won("main", "1_1:e1 1_2:e3 1_1:e2")
		}, "", "e1-e2 e2 played 5-9"},
		{"whom he meets has withdrawn", func(l *log) *log {
			return knockOut(l, 4).won("main", "1_1:e1 1_2:e3").says(&events.EntryWithdrawn{Entry: "e3", After: 1}, second).won("main", "1_1:e2")
		}, "", "e1-e2 e2 played 5-9"},
		{"his next match is posted without play", func(l *log) *log {
			return knockOut(l, 4).won("main", "1_1:e1 1_2:e3 2_1:e1::walkover").says(second).won("main", "1_1:e2")
		}, "seats-changed 2 1", "e1-e2 e2 played 5-9"},
		{"another enters while whom he meets is known, and the next round is not started", func(l *log) *log {
			return knockOut(l, 4).says(&events.RoundStarted{Stage: "main", Round: 1}).won("main", "1_1:e1 1_2:e3").says(enters).won("main", "1_1:e2")
		}, "", "e1-e2 e2 played 5-9"},
		{"another enters after whom he meets has begun", func(l *log) *log {
			return beside(l, "e1 e3 e2 e4").won("main", "1_1:e1").says(enters).won("main", "1_1:e2")
		}, "", "e1-e2 e2 played 5-9"},
		{"another enters while nobody knows whom he meets", func(l *log) *log {
			return beside(l, "e1 ~1 e3 e4").won("main", "1_1:e1").says(enters).won("main", "1_1:e2")
		}, "", "e1-e2 e2 played 5-9"},
		{"nor who meets him", func(l *log) *log {
			return beside(l, "~1 e1 e3 e4").won("main", "1_1:e1").says(enters).won("main", "1_1:e2")
		}, "", "e1-e2 e2 played 5-9"},
		{"he comes into the place of one who has begun", func(l *log) *log {
			return beside(l, "e3 e4 ~1 ~2").won("main", "1_1:e1").says(&events.DrawChanged{Stage: "side", Place: 2, Entry: "e1", Reason: "-"}).won("main", "1_1:e2")
		}, "draw-changed 2; posted-late", "e1-e2 e1 played 9-5"},
		{"nobody is left for him to meet", func(l *log) *log {
			return knockOut(l, 4).won("main", "1_1:e1").says(second).won("main", "1_2:-::double-forfeit 1_1:e2")
		}, "", "e1-e2 e2 played 5-9"},
		{"the match that he has begun is posted for a stranger, without play", func(l *log) *log {
			return beside(l, "e1 e3 e2 e4").won("main", "1_1:e1").won("side", "1_1:e4::walkover").won("main", "1_1:e2")
		}, "winner-stranger 1 1", "e1-e2 e2 played 5-9"},
		{"one match of many that have begun since", func(l *log) *log { return knockOut(l, 8).won("main", "1_1:e1 1_2:e3 2_1:e1 1_3:e5 1_1:e2") }, "posted-late", "e1-e2 e1 played 9-5"},
		{"the next round has, whose encounter has a name of its own", func(l *log) *log {
			l.division(2).stage("main", events.StageSwiss, 2, events.StageParameters{}).paired("main", 1, "e1-e2").won("main", "1_1:e1")
			return l.says(&events.PairingMade{Stage: "main", Round: 2, Method: events.ByHand, Pairs: []events.PairedEntries{{Encounter: "decider", A: "e1", B: "e2"}}}, second).won("main", "1_1:e2")
		}, "rematch 2; posted-late", "e1-e2 e1 played 9-5"},
		{"whom he meets is known by a late arrival", func(l *log) *log {
			l.division(2).stage("main", events.StageKnockOut, 1, events.StageParameters{}).stage("side", events.StageKnockOut, 1, events.StageParameters{}).drawn("main", "e1 e2").drawn("side", "e1 ~1")
			return l.won("main", "1_1:e1").says(&events.RoundStarted{Stage: "side", Round: 1}, &events.LateArrivalPlaced{Stage: "side", Late: 1, Entry: "e2", ByLot: true}).won("main", "1_1:e2")
		}, "posted-late", "e1-e2 e1 played 9-5"},
		{"nobody knows who meets the winner of the other match", func(l *log) *log { return knockOut(l, 4).won("main", "1_2:e3").says(second).won("main", "1_2:e4") }, "", "e1-e2"},
		{"the round that was started is not the next one, which is paired", func(l *log) *log {
			l.division(2).stage("main", events.StageSwiss, 2, events.StageParameters{}).paired("main", 1, "e1-e2").won("main", "1_1:e1")
			return l.paired("main", 2, "e2-e1").says(&events.RoundStarted{Stage: "main", Round: 1}).won("main", "1_1:e2")
		}, "rematch 2; paired-on-other-standings 2", "e1-e2 e2 played 5-9"},
		{"the first match of all, against one who never entered", func(l *log) *log { return stranger(l).won("main", "1_1:e1 1_2:e2").won("first", "1_1:e4") },
			"draw-missing 2; draw-missing 3; draw-unpaid 2; draw-stranger 2; draw-missing 4; posted-late", "e1-eve e1 played 9-5"},
	} {
		l := c.says(newLog(t))
		if got := found(l); got != c.found {
			t.Errorf("%s: found %q, not %q", c.name, got, c.found)
		}
		if got := l.encounter("main_1_1"); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
