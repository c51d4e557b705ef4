package tournament_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"
)

func knockOut(l *log, entries int) *log {
	return l.division(entries).stage("main", events.StageKnockOut, 6, events.StageParameters{}).drawn("main", field(entries))
}

// novices declares four entries, of whom one meets an outsider in the division of the novices as well.
func novices(l *log, player int) *log {
	id := strconv.Itoa(player)
	return knockOut(l, 4).says(&events.EntryRegistered{Entry: "n" + id, Division: "novice", Players: []string{"p" + id}}, &events.EntryRegistered{Entry: "n9", Division: "novice", Players: []string{"p9"}}).
		drawn("novice", "n"+id+" n9")
}

// The boundary cases of tournaments, each through the referee of the tournament's log.
func TestCases(t *testing.T) {
	t.Parallel()
	replayed := &events.EncounterAdjusted{Encounter: "main_1_1", As: events.AdjustedReplayed, Clause: "WBF 6.3", Reasons: "-"}
	for _, c := range []struct {
		name string
		says func(*log)
		ask  func(*log) string
		want string
	}{
		{"T01 17 entries have 15 byes and one match in round 1", func(l *log) { knockOut(l, 17) }, firstRound, "32 places, 15 byes, 1 open"},
		{"T01 16 entries have no bye", func(l *log) { knockOut(l, 16) }, firstRound, "16 places, 0 byes, 8 open"},
		{"T01 33 entries have 31 byes and one match", func(l *log) { knockOut(l, 33) }, firstRound, "64 places, 31 byes, 1 open"},
		{"T02 a division of one entry has place 1 without a match", func(l *log) {
			l.division(1).stage("main", events.StageKnockOut, 1, events.StageParameters{}).drawn("main", "e1")
		}, placesOf, "1:e1"},
		{"T02 a division of none has no places", func(l *log) { l.division(0).stage("main", events.StageKnockOut, 1, events.StageParameters{}) }, placesOf, ""},
		{"T03 where two byes meet, the next opponent has a walkover", func(l *log) {
			l.division(6).stage("main", events.StageKnockOut, 3, events.StageParameters{}).drawn("main", "e1 e2 e3 e4 - - e5 e6").won("main", "1_4:e5")
		}, asks("main_2_2"), "nobody-e5 e5 bye"},
		{"T13 the second of two parts completes the draw", func(l *log) {
			l.division(4).stage("main", events.StageKnockOut, 2, events.StageParameters{}).says(
				&events.DrawMade{Stage: "main", Draw: "d1", Total: 4, Method: events.ByHand, Places: []events.DrawPlace{{Place: 1, Entry: "e1"}, {Place: 2, Entry: "e2"}}},
				&events.DrawMade{Stage: "main", Draw: "d1", Total: 4, Method: events.ByHand, Places: []events.DrawPlace{{Place: 3, Entry: "e3"}, {Place: 4, Entry: "e4"}}})
		}, asks("main_1_1", "main_1_2"), "e1-e2; e3-e4"},
		{"T13 of 600 entries the first of two parts has come: no sheet, and nobody meets anybody", func(l *log) { inParts(l, 1) }, sheetOf, "1024 places, 0 encounters, main_1_1: none"},
		{"T13 and both: one draw", func(l *log) { inParts(l, 2) }, sheetOf, "1024 places, 1023 encounters, main_1_1: e1-e2"},
		{"T13 a part that is sent again changes nothing of what was posted", func(l *log) {
			inParts(l, 2)
			l.won("main", "1_1:e2")
			inPart(l, 1, nil)
		}, asks("main_1_1", "main_2_1"), "e1-e2 e2 played 5-9; e2-?"},
		{"T13 and one that is sent otherwise changes its place alone", func(l *log) {
			inParts(l, 2)
			l.won("main", "1_1:e2")
			inPart(l, 1, map[int]string{3: "e4", 4: "e3"})
		}, asks("main_1_1", "main_1_2", "main_1_512"), "e1-e2 e2 played 5-9; e4-e3; e600-nobody e600 bye"},
		{"T13 nor in a sheet that was declared", func(l *log) {
			l.division(4).stage("main", events.StageKnockOut, 1, events.StageParameters{}).says(
				&events.SheetDeclared{Stage: "main", Encounters: []events.SheetEncounter{{Encounter: "main_1_1", Round: 1, A: &events.SheetSource{Place: 1}, B: &events.SheetSource{Place: 2}}}},
				&events.DrawMade{Stage: "main", Draw: "d1", Total: 4, Method: events.ByHand, Places: []events.DrawPlace{{Place: 1, Entry: "e1"}, {Place: 2, Entry: "e2"}}})
		}, asks("main_1_1"), "?-?"},
		{"T10 a second draw stands", func(l *log) {
			l.division(4).stage("main", events.StageKnockOut, 2, events.StageParameters{}).drawn("main", "e1 e2 e3 e4").drawn("main", "e1 e3 e2 e4")
		}, asks("main_1_1"), "e1-e3"},
		{"a round that is paired again leaves nobody in two places", func(l *log) {
			l.division(5).stage("main", events.StageSwiss, 1, events.StageParameters{}).paired("main", 1, "e1-e2 e3-e4 e5").paired("main", 1, "e1-e5 e3").won("main", "1_1:e1")
		}, func(l *log) string {
			return asks("main_1_1", "main_1_2")(l) + "; byes " + strings.Join(l.Tournament().Stage("main").Pairings[1].Byes, " ")
		}, "e1-e5 e1 played 9-5; none; byes e3"},
		{"T11 a changed place has another entry", func(l *log) {
			knockOut(l, 4).says(&events.DrawChanged{Stage: "main", Place: 2, Entry: "e4", Reason: "-"})
		}, asks("main_1_1"), "e1-e4"},
		{"T15 a late arrival that is placed by lot", func(l *log) {
			l.division(4).stage("main", events.StageKnockOut, 2, events.StageParameters{}).drawn("main", "e1 e2 e3 ~1").
				says(&events.LateArrivalPlaced{Stage: "main", Late: 1, Entry: "e4", ByLot: true})
		}, asks("main_1_2"), "e3-e4"},
		{"T15 a late arrival's place that became a bye", func(l *log) {
			l.division(3).stage("main", events.StageKnockOut, 2, events.StageParameters{}).drawn("main", "e1 e2 e3 ~1").
				says(&events.LateArrivalPlaced{Stage: "main", Late: 1})
		}, asks("main_1_2"), "e3-nobody e3 bye"},
		{"T17 of two late players and one place, one is placed and the other is not in the stage", func(l *log) {
			l.division(5).stage("main", events.StageKnockOut, 2, events.StageParameters{}).drawn("main", "e1 e2 e3 ~1").
				says(&events.LateArrivalPlaced{Stage: "main", Late: 1, Entry: "e5", ByLot: true}, &events.FeeReturned{Entry: "e4", Amount: 5000})
		}, func(l *log) string {
			return strings.Join(l.Tournament().EntriesOf(l.Tournament().Stage("main")), " ")
		}, "e1 e2 e3 e5"},
		{"T18 a late arrival's place opposite a bye becomes one", func(l *log) {
			l.division(2).stage("main", events.StageKnockOut, 2, events.StageParameters{}).drawn("main", "e1 e2 - ~1").
				says(&events.LateArrivalPlaced{Stage: "main", Late: 1}).won("main", "1_1:e1")
		}, asks("main_1_2", "main_2_1"), "nobody-nobody nobody bye; e1-nobody e1 bye"},
		{"T27 a correction in time moves the sheet", func(l *log) { knockOut(l, 4).won("main", "1_1:e1 1_1:e2 1_2:e3") }, asks("main_2_1"), "e2-e3"},
		{"T28 a correction after one of the two began another match moves nothing", func(l *log) {
			knockOut(l, 4).won("main", "1_1:e1 1_2:e3 2_1:e3 1_1:e2")
		}, asks("main_1_1", "main_2_1"), "e1-e2 e1 played 9-5; e1-e3 e3 played 5-9"},
		{"T28 the next round began", func(l *log) {
			knockOut(l, 4).won("main", "1_1:e1 1_2:e3").says(&events.RoundStarted{Stage: "main", Round: 2}).won("main", "1_1:e2")
		}, asks("main_2_1"), "e1-e3"},
		{"T29 a player's match in another division counts too", func(l *log) {
			knockOut(l, 4).says(&events.EntryRegistered{Entry: "n1", Division: "novice", Players: []string{"p1"}}, &events.EntryRegistered{Entry: "n2", Division: "novice", Players: []string{"p9"}}).
				drawn("novice", "n1 n2").won("main", "1_1:e1").won("novice", "1_1:n1").won("main", "1_1:e2")
		}, asks("main_1_1"), "e1-e2 e1 played 9-5"},
		{"T29 and not if the next match of the division alone ends the time", func(l *log) {
			knockOut(l, 4).stage("main", events.StageKnockOut, 2, events.StageParameters{Succeeding: events.SucceedingDivision}).
				says(&events.EntryRegistered{Entry: "n1", Division: "novice", Players: []string{"p1"}}, &events.EntryRegistered{Entry: "n2", Division: "novice", Players: []string{"p9"}}).
				drawn("novice", "n1 n2").won("main", "1_1:e1").won("novice", "1_1:n1").won("main", "1_1:e2")
		}, asks("main_1_1"), "e1-e2 e2 played 5-9"},
		{"T29 a correction of another match begins it no second time", func(l *log) {
			novices(l, 1).won("novice", "1_1:n1").won("main", "1_1:e1::walkover").won("novice", "1_1:n9").won("main", "1_1:e2")
		}, asks("novice_1_1", "main_1_1"), "n1-n9 n9 played 5-9; e1-e2 e2 played 5-9"},
		{"T29 but one that was void is begun when it is played", func(l *log) {
			novices(l, 1).won("novice", "1_1:n1 1_1:-::void").won("main", "1_1:e1::walkover").won("novice", "1_1:n9").won("main", "1_1:e2")
		}, asks("main_1_1"), "e1-e2 e1 walkover"},
		{"T29 and so is one that is now played by others", func(l *log) {
			novices(l, 2).won("main", "1_1:e1 1_2:e3 2_1:e1").won("novice", "1_1:n2::walkover").
				says(&events.EncounterAdjusted{Encounter: "main_1_1", As: events.AdjustedScore, Winner: "e2", Score: &[2]int{7, 9}, Clause: "WBF 6.3", Reasons: "-"}).
				won("main", "2_1:e2").won("novice", "1_1:n9")
		}, asks("main_2_1", "novice_1_1"), "e2-e3 e2 played 9-5; n2-n9 n2 walkover"},
		{"T31 the next match was voided as a mistake, and does not count", func(l *log) {
			knockOut(l, 4).won("main", "1_1:e1 1_2:e3 2_1:e1 2_1:-::void 1_1:e2")
		}, asks("main_1_1", "main_2_1"), "e1-e2 e2 played 5-9; e2-e3 nobody void"},
		{"T31 nor if the committee took it out", func(l *log) {
			knockOut(l, 4).won("main", "1_1:e1 1_2:e3 2_1:e1").
				says(&events.EncounterAdjusted{Encounter: "main_2_1", As: events.AdjustedVoid, Clause: "WBF 4.10", Reasons: "-"}).won("main", "1_1:e2")
		}, asks("main_1_1"), "e1-e2 e2 played 5-9"},
		{"T33 a posting before its entries are known takes effect if they meet", func(l *log) {
			knockOut(l, 4).won("main", "2_1:e3 1_1:e1 1_2:e3")
		}, asks("main_2_1"), "e1-e3 e3 played 9-5"},
		{"T34 a posted winner who is neither has no effect", func(l *log) { knockOut(l, 4).won("main", "1_1:e3") }, asks("main_2_1"), "?-?"},
		{"T36 the committee adjusts after the time for corrections", func(l *log) {
			knockOut(l, 4).won("main", "1_1:e1 1_2:e3 2_1:e3 1_1:e2").
				says(&events.EncounterAdjusted{Encounter: "main_1_1", As: events.AdjustedScore, Winner: "e2", Score: &[2]int{7, 9}, Clause: "WBF 6.3", Reasons: "The record shows it."})
		}, asks("main_1_1", "main_2_1"), "e1-e2 e2 adjudicated 7-9; e2-e3 e3 played 5-9"},
		{"T36 and may void what was played by the wrong entry, deepest first", func(l *log) {
			knockOut(l, 4).won("main", "1_1:e1 1_2:e3 2_1:e3 1_1:e2").
				says(&events.EncounterAdjusted{Encounter: "main_2_1", As: events.AdjustedVoid, Clause: "WBF 6.3", Reasons: "-"},
					&events.EncounterAdjusted{Encounter: "main_1_1", As: events.AdjustedAwarded, Winner: "e2", Clause: "WBF 6.3", Reasons: "-"})
		}, asks("main_1_1", "main_2_1"), "e1-e2 e2 forfeit; e2-e3 nobody void"},
		{"T36 a match that is to be played again is open again, and goes nowhere yet", func(l *log) {
			knockOut(l, 4).won("main", "1_1:e1 1_2:e3").says(replayed)
		}, asks("main_1_1", "main_2_1"), "e1-e2; ?-e3"},
		{"T36 and its next result is the one that stands", func(l *log) {
			knockOut(l, 4).won("main", "1_1:e1 1_2:e3").says(replayed).won("main", "1_1:e2")
		}, asks("main_1_1", "main_2_1"), "e1-e2 e2 played 5-9; e2-e3"},
		{"T36 so is one that was taken out before", func(l *log) {
			knockOut(l, 4).says(&events.EncounterAdjusted{Encounter: "main_1_1", As: events.AdjustedVoid, Clause: "WBF 6.3", Reasons: "-"}, replayed)
		}, asks("main_1_1"), "e1-e2"},
		{"a posting that does not say how was played", func(l *log) { knockOut(l, 4).won("main", "1_1:e1:9-5:") }, asks("main_1_1"), "e1-e2 e1 played 9-5"},
		{"T37 a match that a penalty point ended", func(l *log) { knockOut(l, 4).won("main", "1_1:e1:9-4:penalised") }, counts("main_1_1"), "e1-e2 e1 penalised 9-4, rated"},
		{"T38 and no rating", func(l *log) { knockOut(l, 4).won("main", "1_1:e1::walkover") }, counts("main_1_1"), "e1-e2 e1 walkover, not rated"},
		{"T40 nor has a match that was broken off", func(l *log) { knockOut(l, 4).won("main", "1_1:e2:5-3:retired") }, counts("main_1_1"), "e1-e2 e2 retired 5-3, not rated"},
		{"T44 settled, and reported with a full score", func(l *log) { knockOut(l, 4).won("main", "1_1:e1:9-5:settled") }, counts("main_1_1"), "e1-e2 e1 settled 9-5, not rated"},
		{"T38 a walkover has no score", func(l *log) { knockOut(l, 4).won("main", "1_1:e1::walkover") }, asks("main_1_1"), "e1-e2 e1 walkover"},
		{"T39 both absent in a semifinal: place 2 stays vacant", func(l *log) {
			knockOut(l, 4).won("main", "1_1:-::double-forfeit 1_2:e3")
		}, placesOf, "1:e3 3:e4 4=:e1 4=:e2"},
		{"T40 a match broken off counts as it stood", func(l *log) {
			l.division(2).stage("swiss", events.StageSwiss, 1, events.StageParameters{}).paired("swiss", 1, "e1-e2").won("swiss", "1_1:e2:5-3:retired")
		}, figures("difference"), "1:e2 -2; 2:e1 2"},
		{"T51 corrected to a win after the consolation's draw, he is in both", func(l *log) {
			behindMain(l, events.StageProgressiveConsolation, 1).drawn("behind", "e2 e4 e6 e8").won("main", "1_1:e2")
		}, asks("main_2_1", "behind_1_1"), "e2-e3; e2-e4"},
		{"T55 A beat B, B beat C, C beat A: what comes next decides", func(l *log) {
			l.division(3).stage("swiss", events.StageRoundRobin, 3, events.StageParameters{}).
				paired("swiss", 1, "e1-e2").paired("swiss", 2, "e2-e3").paired("swiss", 3, "e3-e1").won("swiss", "1_1:e1:9-0 2_1:e2:9-5 3_1:e3:9-8")
		}, figures("direct", "difference"), "1:e1 8; 2:e3 -3; 3:e2 -5"},
		{"T56 three tied, of whom two never met", func(l *log) {
			l.division(4).stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e1-e2 e3-e4").paired("swiss", 2, "e2-e3").
				won("swiss", "1_1:e1 1_2:e3 2_1:e2")
		}, figures("direct"), "1=:e1 0; 1=:e2 0; 1=:e3 0"},
		{"T57 two equal in all share the place", func(l *log) {
			l.division(4).stage("swiss", events.StageSwiss, 1, events.StageParameters{}).paired("swiss", 1, "e1-e2 e3-e4").won("swiss", "1_1:e1 1_2:e3")
		}, func(l *log) string { return l.places("swiss") }, "1=:e1 1=:e3 3=:e2 3=:e4"},
		{"T58 a corrected result of an earlier round changes the standings and no pairing", func(l *log) {
			l.division(4).stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e1-e2 e3-e4").won("swiss", "1_1:e1 1_2:e3").
				paired("swiss", 2, "e1-e3 e2-e4").won("swiss", "1_1:e2")
		}, func(l *log) string { return l.places("swiss") + "; " + l.encounter("swiss_2_1") }, "1=:e2 1=:e3 3=:e1 3=:e4; e1-e3"},
		{"T61 a lost walkover is a loss, a bye is none", func(l *log) {
			l.division(3).stage("swiss", events.StageSwissLives, 2, events.StageParameters{Losses: 1}).paired("swiss", 1, "e1-e2 e3").won("swiss", "1_1:e1::walkover")
		}, lives, "e1 0 0; e3 0 0; e2 1 1"},
		{"T62 of two left with 2 and 1 losses, the one wins, then loses", func(l *log) {
			l.division(2).stage("swiss", events.StageSwissLives, 9, events.StageParameters{Losses: 3})
			for round, winner := range []string{"e1", "e2", "e1", "e2", "e1"} {
				l.paired("swiss", round+1, "e1-e2").won("swiss", string(rune('1'+round))+"_1:"+winner)
			}
		}, lives, "e1 2 0; e2 3 5"},
		{"T63 who withdraws after 1 of 4 takes all his results with him", func(l *log) { withdraws(l, 1) }, func(l *log) string { return l.places("swiss") }, "1=:e2 1=:e3 1=:e4 1=:e5"},
		{"T63 and who withdraws after 2 of 5", func(l *log) { withdrawsOf(l, 6, 2) }, func(l *log) string { return l.places("swiss") }, "1=:e2 1=:e3 1=:e4 1=:e5 1=:e6"},
		{"T63 who withdraws after 2 of 4 has played two, and lost two without play", func(l *log) { withdraws(l, 2) }, walkovers, "e1 2 0; e4 1 1; e5 1 1; e2 0 0; e3 0 0"},
		{"T64 the reset is played if the undefeated one loses the final", func(l *log) { doubled(l, "e2") }, asks("main_r"), "e1-e2"},
		{"T64 and not if he wins it", func(l *log) { doubled(l, "e1") }, func(l *log) string { return l.places("main") }, "1:e1 2:e2 3:e3 4:e4"},
		{"T64 without a reset it is over", func(l *log) { doubled(l, "e2", events.StageParameters{NoReset: true}) }, func(l *log) string { return l.places("main") + "; " + l.encounter("main_r") }, "1:e2 2:e1 3:e3 4:e4; none"},
		{"T64 and its winner has won", func(l *log) { doubled(l, "e2").won("main", "r:e2") }, func(l *log) string { return l.places("main") }, "1:e2 2:e1 3:e3 4:e4"},
		{"T65 an excluded player is out in every division, and his partner with him", func(l *log) {
			knockOut(l, 4).says(&events.EntryRegistered{Entry: "n1", Division: "novice", Players: []string{"p1", "p8"}}, &events.EntryRegistered{Entry: "n2", Division: "novice", Players: []string{"p9"}}).
				drawn("novice", "n1 n2").won("main", "1_1:e1 1_2:e3").
				says(&events.PlayerExcluded{Side: events.NoSide, Entry: "e1", How: "disqualified", Scope: events.ExcludedFromTournament, Forfeit: true, Advised: true})
		}, asks("main_1_1", "main_2_1", "novice_1_1"), "e1-e2 e1 played 9-5; e1-e3 e3 withdrawn; n1-n2 n2 withdrawn"},
		{"T65 1.8 who asked for advice and who gave it are both out", func(l *log) {
			knockOut(l, 8).won("main", "1_1:e1 1_2:e3 1_3:e5 1_4:e7")
			for _, entry := range []string{"e1", "e7"} {
				l.says(&events.PlayerExcluded{Side: events.NoSide, Entry: entry, How: "disqualified", Scope: events.ExcludedFromTournament, Forfeit: true, Advised: true, Clause: "WBF 1.8"})
			}
		}, asks("main_1_1", "main_2_1", "main_2_2", "main_3_1"), "e1-e2 e1 played 9-5; e1-e3 e3 withdrawn; e5-e7 e5 withdrawn; e3-e5"},
		{"T65 and where the two would have met, nobody wins", func(l *log) {
			knockOut(l, 4).won("main", "1_1:e1 1_2:e3")
			for _, entry := range []string{"e1", "e3"} {
				l.says(&events.PlayerExcluded{Side: events.NoSide, Entry: entry, How: "disqualified", Scope: events.ExcludedFromTournament, Forfeit: true, Advised: true, Clause: "WBF 1.8"})
			}
		}, asks("main_2_1"), "e1-e3 nobody double-forfeit"},
		{"the third place is played for", func(l *log) {
			l.division(4).stage("main", events.StageKnockOut, 2, events.StageParameters{ThirdPlace: true}).drawn("main", field(4)).won("main", "1_1:e1 1_2:e3 2_2:e4 2_1:e3")
		}, placesOf, "1:e3 2:e1 3:e4 4:e2"},
		{"a withdrawn entry's open encounters are lost without play", func(l *log) {
			knockOut(l, 4).won("main", "1_1:e1").says(&events.EntryWithdrawn{Entry: "e1", After: 1}).won("main", "1_2:e4")
		}, placesOf, "1:e4 2:e1 3=:e2 3=:e3"},
		{"and it may come back", func(l *log) {
			knockOut(l, 4).won("main", "1_1:e1").says(&events.EntryWithdrawn{Entry: "e1", After: 1}, &events.EntryReturned{Entry: "e1", After: 1}).won("main", "1_2:e4")
		}, asks("main_2_1"), "e1-e4"},
		{"of two who go out in one round, who has won more is ahead", func(l *log) {
			l.division(6).stage("swiss", events.StageSwissLives, 2, events.StageParameters{Losses: 1}).paired("swiss", 1, "e1-e4 e3-e5").won("swiss", "1_1:e1 1_2:e3").
				paired("swiss", 2, "e1-e3 e2-e6").won("swiss", "2_1:e1 2_2:e6")
		}, lives, "e1 0 0; e6 0 0; e3 1 2; e2 1 2; e4 1 1; e5 1 1"},
		{"a match that is still open is no loss of either", func(l *log) {
			l.division(4).stage("swiss", events.StageSwissLives, 2, events.StageParameters{Losses: 1}).paired("swiss", 1, "e1-e2 e3-e4").won("swiss", "1_1:e1")
		}, lives, "e1 0 0; e3 0 0; e4 0 0; e2 1 1"},
		{"nor is that of the first entry", func(l *log) {
			l.division(4).stage("swiss", events.StageSwissLives, 2, events.StageParameters{Losses: 1}).paired("swiss", 1, "e1-e2 e3-e4").won("swiss", "1_2:e3")
		}, lives, "e3 0 0; e1 0 0; e2 0 0; e4 1 1"},
		{"where neither came both have lost", func(l *log) {
			l.division(2).stage("swiss", events.StageSwissLives, 2, events.StageParameters{Losses: 1}).paired("swiss", 1, "e1-e2").won("swiss", "1_1:-::double-forfeit")
		}, lives, "e1 1 1; e2 1 1"},
		{"who had a bye and withdrew before half of a round robin is not in it", func(l *log) {
			l.division(3).stage("swiss", events.StageRoundRobin, 2, events.StageParameters{}).paired("swiss", 1, "e1-e2 e3").paired("swiss", 2, "e1-e3 e2").won("swiss", "1_1:e1").says(&events.EntryWithdrawn{Entry: "e3"})
		}, func(l *log) string { return l.places("swiss") }, "1:e1 2:e2"},
		{"who is the winner of what is nowhere on the sheet nobody knows, and without an opponent there is a bye", func(l *log) {
			l.division(3).stage("main", events.StageKnockOut, 2, events.StageParameters{}).says(&events.SheetDeclared{Stage: "main", Encounters: []events.SheetEncounter{
				{Encounter: "main_1_1", Round: 1, A: &events.SheetSource{Place: 1}, B: &events.SheetSource{Place: 2}}, {Encounter: "main_1_2", Round: 1, A: &events.SheetSource{Place: 3}},
				{Encounter: "main_2_1", Round: 2, A: &events.SheetSource{Winner: "main_1_1"}, B: &events.SheetSource{Winner: "main_1_9"}},
			}}).drawn("main", "e1 e2 e3").won("main", "1_1:e1")
		}, asks("main_1_2", "main_2_1"), "e3-nobody e3 bye; e1-?"},
		{"a sheet that is declared from its final on", func(l *log) {
			l.division(4).stage("main", events.StageKnockOut, 2, events.StageParameters{}).says(&events.SheetDeclared{Stage: "main", Encounters: []events.SheetEncounter{
				{Encounter: "main_2_1", Round: 2, A: &events.SheetSource{Winner: "main_1_1"}, B: &events.SheetSource{Winner: "main_1_2"}},
				{Encounter: "main_1_1", Round: 1, A: &events.SheetSource{Place: 1}, B: &events.SheetSource{Place: 2}}, {Encounter: "main_1_2", Round: 1, A: &events.SheetSource{Place: 3}, B: &events.SheetSource{Place: 4}},
			}}).drawn("main", "e1 e2 e3 e4").won("main", "1_1:e1 1_2:e3 2_1:e3")
		}, placesOf, "1:e3 2:e1 3=:e2 3=:e4"},
		{"a sheet with an encounter of a low round behind one of a high", func(l *log) {
			l.division(4).stage("main", events.StageKnockOut, 3, events.StageParameters{}).says(&events.SheetDeclared{Stage: "main", Encounters: []events.SheetEncounter{
				{Encounter: "main_1_3", Round: 1, A: &events.SheetSource{Loser: "main_2_1"}, B: &events.SheetSource{Loser: "main_1_1"}},
				{Encounter: "main_1_1", Round: 1, A: &events.SheetSource{Place: 1}, B: &events.SheetSource{Place: 2}}, {Encounter: "main_1_2", Round: 1, A: &events.SheetSource{Place: 3}, B: &events.SheetSource{Place: 4}},
				{Encounter: "main_2_1", Round: 2, A: &events.SheetSource{Winner: "main_1_1"}, B: &events.SheetSource{Winner: "main_1_2"}},
			}}).drawn("main", "e1 e2 e3 e4").won("main", "1_1:e1 1_2:e3 2_1:e3")
		}, asks("main_1_3"), "e1-e2"},
		{"two in the order of going out: who goes out later is ahead", func(l *log) {
			l.division(4).stage("swiss", events.StageSwissLives, 2, events.StageParameters{Losses: 1}).paired("swiss", 1, "e1-e2 e3-e4").won("swiss", "1_1:e1 1_2:e3").
				paired("swiss", 2, "e1-e3").won("swiss", "2_1:e1")
		}, lives, "e1 0 0; e3 1 2; e2 1 1; e4 1 1"},
		{"a fine moves an entry down", func(l *log) {
			l.division(2).stage("swiss", events.StageSwiss, 1, events.StageParameters{}).paired("swiss", 1, "e1-e2").won("swiss", "1_1:e1").
				says(&events.StandingAdjusted{Entry: "e1", Stage: "swiss", Unit: events.UnitPoint, Hundredths: -125, Clause: "Law 90", Reason: events.AdjustedFine})
		}, func(l *log) string { return l.places("swiss") }, "1:e2 2:e1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			l := newLog(t)
			c.says(l)
			if got := c.ask(l); got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
}

func placesOf(l *log) string { return l.places("main") }

// asks writes how some encounters stand.
func asks(ids ...string) func(*log) string {
	return func(l *log) string {
		var all []string
		for _, id := range ids {
			all = append(all, l.encounter(id))
		}
		return strings.Join(all, "; ")
	}
}

// inParts draws 600 entries in 1,024 places, 512 in a part, and has so many parts come.
func inParts(l *log, parts int) {
	l.division(600).stage("main", events.StageKnockOut, 10, events.StageParameters{})
	for part := range parts {
		inPart(l, part+1, nil)
	}
}

// inPart sends a part of that draw, some of its places otherwise.
func inPart(l *log, part int, others map[int]string) {
	d := &events.DrawMade{Stage: "main", Draw: "d1", Total: 1024, Method: events.ByHand, Public: true}
	for place := part*512 - 511; place <= part*512; place++ {
		p := events.DrawPlace{Place: place, Entry: "e" + strconv.Itoa(place)}
		if place > 176 { // byes on every second place from there: 424
			p.Entry = "e" + strconv.Itoa(176+(place-175)/2)
			if p.Bye = place%2 == 0; p.Bye {
				p.Entry = ""
			}
		}
		if other := others[place]; other != "" {
			p.Entry = other
		}
		d.Places = append(d.Places, p)
	}
	l.says(d)
}

// sheetOf writes how large the sheet is, and its first encounter.
func sheetOf(l *log) string {
	s := l.Tournament().Stage("main")
	return fmt.Sprintf("%d places, %d encounters, main_1_1: %s", s.Total, len(l.Tournament().Meetings(s)), l.encounter("main_1_1"))
}

// counts writes how an encounter stands, and whether it counts for ratings.
func counts(id string) func(*log) string {
	return func(l *log) string {
		m, _ := l.Tournament().Meeting(id)
		return l.encounter(id) + ", " + map[bool]string{true: "rated", false: "not rated"}[tournament.Rated(m.How)]
	}
}
