package tournament_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/tournament"
)

// besides are the findings on how a draw was made and told, which every draw of these logs has.
var besides = []rules.Code{"office-unnamed", "committee-unposted", "draw-unsupervised", "draw-unwitnessed", "unposted"}

// found writes the other findings with their figures up to the last that is not 0.
func found(l *log) string {
	var words []string
	for _, f := range l.Findings() {
		if slices.Contains(besides, f.Code) {
			continue
		}
		word, figures := string(f.Code), f.Args[:]
		for len(figures) > 0 && figures[len(figures)-1] == 0 {
			figures = figures[:len(figures)-1]
		}
		for _, n := range figures {
			word += fmt.Sprint(" ", n)
		}
		words = append(words, word)
	}
	return strings.Join(words, "; ")
}

// main declares a division and its main stage of six rounds to 9.
func (l *log) main(entries int) *log {
	return l.division(entries).stage("main", events.StageKnockOut, 6, events.StageParameters{})
}

// placed draws entries e1, e2 and so on in some places of a stage with so many.
func placed(total int, places ...int) *events.DrawMade {
	d := &events.DrawMade{Stage: "main", Total: total, Method: events.ByHand, Public: true}
	for i, place := range places {
		d.Places = append(d.Places, events.DrawPlace{Place: place, Entry: fmt.Sprint("e", i+1)})
	}
	return d
}

// upTo is the numbers from 1, without one.
func upTo(last, without int) (list []int) {
	for n := 1; n <= last; n++ {
		if n != without {
			list = append(list, n)
		}
	}
	return list
}

// lateBy draws e1, e2, e3 and a late arrival, calls the first round, and places e4 after so many
// milliseconds.
func lateBy(l *log, ms int64) *log {
	l.main(4).drawn("main", "e1 e2 e3 ~1")
	start := l.now + 10*minute
	l.says(&events.RoundCalled{Stage: "main", Round: 1, Start: start, Encounters: []events.CalledEncounter{{Encounter: "main_1_2", Place: "1"}}})
	l.now = start + events.Instant(ms) - minute
	return l.says(&events.LateArrivalPlaced{Stage: "main", Late: 1, Entry: "e4", ByLot: true})
}

// excludedFrom plays the first round of four entries and excludes one who has won.
func excludedFrom(l *log, scope string) *log {
	return knockOut(l, 4).won("main", "1_1:e1 1_2:e3").
		says(&events.PlayerExcluded{Side: events.NoSide, Entry: "e1", How: "disqualified", Scope: scope, Forfeit: true, Advised: true, Clause: "WBF 1.6"})
}

// called calls encounters of a round to tables: "1_1@4"; of teams to one for each room: "1_1@4,12".
func (l *log) called(round int, start events.Instant, encounters string) *log {
	c := &events.RoundCalled{Stage: "main", Round: round, Start: start}
	for word := range strings.FieldsSeq(encounters) {
		id, table, _ := strings.Cut(word, "@")
		called := events.CalledEncounter{Encounter: "main_" + id, Place: table}
		if open, closed, rooms := strings.Cut(table, ","); rooms {
			called.Matches, called.Place = []string{"main_" + id + "-open", "main_" + id + "-closed"}, open+tournament.BetweenTables+closed
		}
		c.Encounters = append(c.Encounters, called)
	}
	return l.says(c)
}

// bestOf posts a score of a match of the best of three games.
func bestOf(score string) func(*log) *log {
	return func(l *log) *log {
		format := &events.Format{Kind: events.BestOf, Length: 3, Start: "standard"}
		return l.division(2).says(&events.StageDeclared{Division: "open", Stage: "main", Kind: events.StageKnockOut, Rounds: []events.RoundTerms{{Round: 1, Length: 3, Format: format}}}).
			drawn("main", "e1 e2").won("main", "1_1:e1:"+score+":played")
	}
}

// behindMain declares a consolation of the main stage of eight, of which the first round is over.
func behindMain(l *log, kind string, prizes int) *log {
	return twoDays(l, 8, 1, prizes, events.StageDeclared{Kind: kind}).playedOut(1)
}

func TestWhatIsWrongIsFound(t *testing.T) {
	t.Parallel()
	const noon = events.Instant(1_700_100_000_000)
	for _, c := range []struct {
		name string
		says func(*log) *log
		want string
	}{
		{"a draw as it should be", func(l *log) *log { return knockOut(l, 17) }, ""},
		{"T03 both byes in places 5 and 6", func(l *log) *log {
			return l.main(6).drawn("main", "e1 e2 e3 e4 - - e5 e6")
		}, "bye-meets-bye 5 6"},
		{"T04 place 33 of 32, place 4 twice, place 9 missing", func(l *log) *log {
			return l.main(33).says(placed(32, append(upTo(32, 9), 33, 4)...))
		}, "draw-places 33; draw-places 4; draw-places 9; draw-missing 4; draw-missing 32"},
		{"T05 an entry in places 3 and 20", func(l *log) *log {
			d := placed(32, upTo(32, 0)...)
			d.Places[19].Entry = "e3"
			for i := 20; i < 32; i++ {
				d.Places[i].Entry = fmt.Sprint("e", i)
			}
			return l.main(31).says(d)
		}, "draw-twice 20 3"},
		{"T06 entered, paid, not drawn", func(l *log) *log { return l.main(3).drawn("main", "e1 e2") }, "draw-missing 3"},
		{"T06 drawn, never entered", func(l *log) *log { return l.main(1).drawn("main", "e1 eve") }, "draw-unpaid 2; draw-stranger 2"},
		{"not paid, and not missed", func(l *log) *log {
			return l.main(2).says(&events.EntryRegistered{Entry: "e3", Division: "open", Players: []string{"p3"}}).drawn("main", "e1 e2")
		}, ""},
		{"paid, and drawn later as a late arrival", func(l *log) *log { return l.main(4).drawn("main", "e1 e2 e3 ~1") }, ""},
		{"T08 unpaid in the draw, and pays before his match", func(l *log) *log {
			return l.main(1).says(&events.EntryRegistered{Entry: "e2", Division: "open", Players: []string{"p2"}}).drawn("main", "e1 e2").says(&events.FeePaid{Entry: "e2", Amount: 5000})
		}, "draw-unpaid 2"},
		{"T07 paid before the draw, and recorded after it", func(l *log) *log { return paidBefore(l, 5*minute) }, ""},
		{"T07 paid after the draw, and recorded later still", func(l *log) *log { return paidBefore(l, -minute) }, "draw-unpaid 2"},
		{"T07 paid before the draw is for him alone", func(l *log) *log {
			return paidBefore(l, 5*minute, &events.EntryRegistered{Entry: "e2", Division: "open", Players: []string{"p2"}}, &events.EntryRegistered{Entry: "e3", Division: "open", Players: []string{"p3"}})
		}, "draw-unpaid 3; draw-places 4"},
		{"more byes than needed", func(l *log) *log { return l.main(3).drawn("main", "e1 - e2 - e3 - - -") }, "bye-meets-bye 7 8; byes-many 5 1"},
		{"a size that is no power of two", func(l *log) *log { return l.main(3).drawn("main", "e1 e2 e3") }, "draw-places 4"},
		{"T09 the foreign supervisor is of the tournament's country", func(l *log) *log { return supervised(l, "BUL", "foreign-player") }, "supervisor-local"},
		{"T09 a member of the committee may be", func(l *log) *log { return supervised(l, "BUL", "committee-member") }, ""},
		{"T09 and is of another", func(l *log) *log { return supervised(l, "GER", "foreign-player") }, ""},
		{"T10 a second draw", func(l *log) *log { return l.main(4).drawn("main", field(4)).drawn("main", "e1 e3 e2 e4") }, "draw-again"},
		{"T10 and after 3 matches", func(l *log) *log {
			return l.main(8).drawn("main", field(8)).won("main", "1_1:e1 1_2:e3 1_3:e5").drawn("main", "e1 e3 e2 e4 e5 e6 e7 e8")
		}, "draw-again 3; played-not-drawn 1 1; played-not-drawn 1 2"},
		{"T11 a place changed after the round was posted", func(l *log) *log {
			return knockOut(l, 4).won("main", "1_1:e1").says(&events.DrawChanged{Stage: "main", Place: 2, Entry: "e4", Reason: "-"})
		}, "draw-changed 2; played-not-drawn 1 1"},
		{"a place changed to a bye that meets one", func(l *log) *log {
			return knockOut(l, 3).says(&events.DrawChanged{Stage: "main", Place: 3, Reason: "-"})
		}, "draw-changed 3; bye-meets-bye 3 4"},
		{"T13 both parts: nobody is missing, no bye meets another", func(l *log) *log { inParts(l, 2); return l }, ""},
		{"T13 a part again", func(l *log) *log { inParts(l, 2); inPart(l, 1, nil); return l }, ""},
		{"T36 what was played behind a match that is played again, and another wins it", func(l *log) *log {
			return playedOn(l).says(again).won("main", "1_1:e2")
		}, "seats-changed 2 1; seats-changed 3 1; seats-changed 2 1"},
		{"T36 or the same, so that it fits again", func(l *log) *log {
			return playedOn(l).says(again).won("main", "1_1:e1")
		}, "seats-changed 2 1; seats-changed 3 1"},
		{"T36 or the committee gives it to the other", func(l *log) *log {
			return playedOn(l).says(&events.EncounterAdjusted{Encounter: "main_1_1", As: events.AdjustedAwarded, Winner: "e2", Clause: "WBF 6.3", Reasons: "-"})
		}, "seats-changed 2 1; seats-changed 3 1"},
		{"T36 or has decided of it itself before", func(l *log) *log {
			void := func(encounter string) events.Body {
				return &events.EncounterAdjusted{Encounter: encounter, As: events.AdjustedVoid, Clause: "WBF 6.3", Reasons: "-"}
			}
			return playedOn(l).says(void("main_3_1"), void("main_2_1"), again).won("main", "1_1:e2")
		}, ""},
		{"T36 or nothing was played behind it yet", func(l *log) *log {
			return knockOut(l, 4).won("main", "1_1:e1 1_2:e3").says(again).won("main", "1_1:e2")
		}, ""},
		{"T36 or what was posted behind it before anybody knew who meets there", func(l *log) *log {
			return knockOut(l, 4).won("main", "1_2:e3 2_1:e3 1_1:e1")
		}, "posted-early 2 1"},
		{"T36 on either side", func(l *log) *log {
			return knockOut(l, 4).won("main", "1_1:e1 2_1:e1 1_2:e3")
		}, "posted-early 2 1"},
		{"T13 a part otherwise, after an encounter of it was posted", func(l *log) *log {
			inParts(l, 2)
			l.won("main", "1_1:e1")
			inPart(l, 1, map[int]string{2: "e3", 3: "e2"})
			return l
		}, "draw-changed 2; draw-changed 3; played-not-drawn 1 1"},
		{"T13 a round is called and posted while a part is to come", func(l *log) *log {
			inParts(l, 1)
			return l.called(1, noon, "1_1@4").says(&events.RoundStarted{Stage: "main", Round: 1}).won("main", "1_1:e1")
		}, "draw-incomplete 512 1024; draw-incomplete 512 1024; draw-incomplete 512 1024"},
		{"T13 the first of two parts: nothing is missing yet", func(l *log) *log {
			first := placed(1024, upTo(512, 0)...)
			first.Draw = "d1"
			return l.main(600).says(first)
		}, ""},
		{"a part of a draw with a place beyond the size is not the whole of it", func(l *log) *log {
			first := placed(4, 1, 2, 3, 9)
			first.Draw = "d1"
			return l.main(5).says(first)
		}, "draw-places 9"},
		{"T15 placed a second before it runs out", func(l *log) *log { return lateBy(l, 35*minute-1000) }, ""},
		{"T15 placed when it has run out", func(l *log) *log { return lateBy(l, 35*minute) }, "late-expired 1"},
		{"T17 who came for a place that another has got has his fee back", func(l *log) *log {
			return l.main(3).drawn("main", "e1 e2 e3 ~1").says(&events.EntryRegistered{Entry: "e4", Division: "open", Players: []string{"p4"}}, &events.FeePaid{Entry: "e4", Amount: 5000},
				&events.EntryRegistered{Entry: "e5", Division: "open", Players: []string{"p5"}}, &events.FeePaid{Entry: "e5", Amount: 5000}, &events.LateArrivalPlaced{Stage: "main", Late: 1, Entry: "e5", ByLot: true}, &events.FeeReturned{Entry: "e4", Amount: 5000})
		}, ""},
		{"T18 a late arrival's place opposite a bye runs out", func(l *log) *log {
			return l.main(2).drawn("main", "e1 e2 - ~1").says(&events.LateArrivalPlaced{Stage: "main", Late: 1})
		}, "bye-meets-bye 3 4"},
		{"T19 the place is still open when round 2 is called", func(l *log) *log {
			return l.main(4).drawn("main", "e1 e2 e3 ~1").called(1, noon, "1_1@1").called(2, noon, "2_1@2")
		}, "late-open 1"},
		{"T20 the same person twice in a division", func(l *log) *log {
			return l.division(2).says(&events.EntryRegistered{Entry: "e3", Division: "open", Players: []string{"p9", "p2"}})
		}, "entry-twice 2"},
		{"T20 in two divisions", func(l *log) *log {
			return l.division(2).says(&events.EntryRegistered{Entry: "n1", Division: "novice", Players: []string{"p2"}})
		}, ""},
		{"and the same entry once more", func(l *log) *log {
			return l.division(2).says(&events.EntryRegistered{Entry: "e2", Division: "open", Players: []string{"p2"}})
		}, ""},
		{"T21 barred until yesterday", func(l *log) *log {
			return l.says(&events.PlayerBarred{Player: "p1", Until: l.now - 24*60*minute}).division(1)
		}, ""},
		{"T21 barred until tomorrow", func(l *log) *log {
			return l.says(&events.PlayerBarred{Player: "p1", Until: l.now + 24*60*minute}).division(1)
		}, "barred-registered 1"},
		{"T22 a vice-director plays another division", func(l *log) *log {
			return l.division(1).says(&events.OfficialNamed{Person: "p1", Office: "vice-director"})
		}, "director-plays"},
		{"T22 an assistant plays", func(l *log) *log {
			return l.division(1).says(&events.OfficialNamed{Person: "p1", Office: "assistant"})
		}, ""},
		{"T23 of a committee of three one is not there, and one is of a country without entries", func(l *log) *log { return convened(l, "BUL", "GER", events.NotPresent) }, "committee-country 2; committee-absent 3"},
		{"T23 all are there, and of countries that take part", func(l *log) *log { return convened(l, "BUL", "BUL", events.Present) }, ""},
		{"T24 Championship with its first round to 13", categorized("championship", 13, 11), "category"},
		{"T24 with its second round to 13", categorized("championship", 11, 13), ""},
		{"a Novice's format counts no backgammons", inRounds("novice", events.RoundTerms{Round: 1, Length: 5, Format: &events.Format{Kind: events.ToPoints, Length: 5, Start: "standard", Gammons: true}}), ""},
		{"a Beginner's format has the cube", inRounds("beginner", events.RoundTerms{Round: 1, Length: 5, Format: &events.Format{Kind: events.BestOf, Length: 5, Start: "standard", Cube: true, Crawford: true}}), "category"},
		{"a Beginner's format has the cube, whose length stands in it alone", inRounds("beginner", events.RoundTerms{Round: 1, Format: &events.Format{Kind: events.BestOf, Length: 5, Start: "standard", Cube: true, Crawford: true}}), "category"},
		{"a Beginner's round of which nothing is said", inRounds("beginner", events.RoundTerms{Round: 1}), ""},
		{"an opening round to 11 that is the second", inRounds("intermediate", events.RoundTerms{Round: 1, Length: 9}, events.RoundTerms{Round: 2, Length: 11, Phase: "opening"}), "category"},
		{"a Master's first round to 11", categorized("master", 11, 15), "category"},
		{"T28 corrected after one of the two began another match", func(l *log) *log {
			return knockOut(l, 4).won("main", "1_1:e1 1_2:e3 2_1:e3 1_1:e2")
		}, "posted-late"},
		{"T27 corrected in time", func(l *log) *log { return knockOut(l, 4).won("main", "1_1:e1 1_2:e3 1_1:e2") }, ""},
		{"T31 the next match was voided", func(l *log) *log { return knockOut(l, 4).won("main", "1_1:e1 1_2:e3 2_1:e1 2_1:-::void 1_1:e2") }, ""},
		{"T33 posted before its entries are known", func(l *log) *log { return knockOut(l, 4).won("main", "2_1:e3") }, "posted-early 2 1"},
		{"posted when one of the two is known", func(l *log) *log { return knockOut(l, 4).won("main", "1_1:e1 2_1:e3") }, "posted-early 2 1"},
		{"T34 a winner of neither", func(l *log) *log { return knockOut(l, 4).won("main", "1_2:e1") }, "winner-stranger 1 2"},
		{"T41 the last game takes 9 to 13 of 11", func(l *log) *log { return knockOut(l, 2).won("main", "1_1:e1:13-8:played") }, ""},
		{"T42 best of three, 2-1", bestOf("2-1"), ""},
		{"T42 best of three, 1-0", bestOf("1-0"), "score-short 1"},
		{"T42 best of three, 3-0", bestOf("3-0"), "score-impossible 3"},
		{"short of 9 points", func(l *log) *log { return knockOut(l, 2).won("main", "1_1:e1:8-2:played") }, "score-short 8 2"},
		{"T40 but not where it was broken off", func(l *log) *log { return knockOut(l, 2).won("main", "1_1:e1:5-3:retired") }, ""},
		{"both have reached the length", func(l *log) *log { return knockOut(l, 2).won("main", "1_1:e1:9-9:played") }, "score-impossible 9 9"},
		{"the winner has fewer", func(l *log) *log { return knockOut(l, 2).won("main", "1_1:e2:9-3:played") }, "score-impossible 9 3"},
		{"T48 a loser in the money is drawn for the consolation", func(l *log) *log {
			return behindMain(l, events.StageProgressiveConsolation, 8).drawn("behind", "e2 e4 e6 e8")
		}, "draw-prize 1; draw-prize 2; draw-prize 3; draw-prize 4"},
		{"T49 drawn before his main match was posted", func(l *log) *log {
			return behindMain(l, events.StageProgressiveConsolation, 1).drawn("behind", "e2 e1 e4 e6 e8 - - -")
		}, "not-lost 2"},
		{"T51 corrected to a win after the draw, and struck", func(l *log) *log {
			return behindMain(l, events.StageProgressiveConsolation, 1).drawn("behind", "e2 e4 e6 e8").won("main", "1_1:e2").
				says(&events.DrawChanged{Stage: "behind", Place: 1, Entry: "e1", Reason: "-"})
		}, "draw-changed 1"},
		{"losers of the first day are missing", func(l *log) *log {
			return behindMain(l, events.StageProgressiveConsolation, 1).drawn("behind", "e2 e4")
		}, "loser-missing 2"},
		{"T52 a last chance in the order of the stage before", func(l *log) *log {
			return behindMain(l, events.StageLastChance, 1).drawn("behind", "e2 e4 e6 e8")
		}, "draw-copied"},
		{"a last chance that was drawn anew", func(l *log) *log {
			return behindMain(l, events.StageLastChance, 1).drawn("behind", "e4 e2 e6 e8")
		}, ""},
		{"T53 a bye to one who had one", func(l *log) *log {
			return l.division(3).stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e1-e2 e3").won("swiss", "1_1:e1").paired("swiss", 2, "e1-e2 e3")
		}, "rematch 2; second-bye 2"},
		{"T53 a bye to the first of the list, who had one", func(l *log) *log {
			return l.division(3).stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e2-e3 e1").won("swiss", "1_1:e2").paired("swiss", 2, "e2-e3 e1")
		}, "rematch 2; second-bye 2"},
		{"a pair and a bye of those who are not entered", func(l *log) *log {
			return l.division(2).stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e9-e1 e8")
		}, ""},
		{"T54 a rematch", func(l *log) *log {
			return l.division(4).stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e1-e2 e3-e4").won("swiss", "1_1:e1 1_2:e3").paired("swiss", 2, "e2-e1 e3-e4")
		}, "rematch 2; rematch 2; group-crossed 2"},
		{"the rest of a round is paired when its first result is posted", func(l *log) *log {
			return l.division(4).stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e1-e2").won("swiss", "1_1:e1").paired("swiss", 1, "e1-e2 e3-e4")
		}, ""},
		{"a Swiss round as it should be", func(l *log) *log {
			return l.division(4).stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e1-e2 e3-e4").won("swiss", "1_1:e1 1_2:e3").paired("swiss", 2, "e1-e3 e2-e4")
		}, ""},
		{"T58 a result is corrected after the next round was paired", func(l *log) *log {
			return l.division(4).stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e1-e2 e3-e4").won("swiss", "1_1:e1 1_2:e3").paired("swiss", 2, "e1-e3 e2-e4").won("swiss", "1_1:e2")
		}, "paired-on-other-standings 2"},
		{"T58 its score alone", func(l *log) *log {
			return l.division(4).stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e1-e2 e3-e4").won("swiss", "1_1:e1 1_2:e3").paired("swiss", 2, "e1-e3 e2-e4").won("swiss", "1_1:e1:9-7:played")
		}, ""},
		{"T58 after one of the two has begun it", func(l *log) *log {
			return l.division(4).stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e1-e2 e3-e4").won("swiss", "1_1:e1 1_2:e3").paired("swiss", 2, "e1-e3 e2-e4").won("swiss", "2_2:e4 1_1:e2")
		}, "posted-late"},
		{"T65 1.6 one who was excluded from the tournament is called", func(l *log) *log { return excludedFrom(l, events.ExcludedFromTournament).called(2, noon, "2_1@4") }, "called-excluded 2 1"},
		{"T65 from the stage", func(l *log) *log { return excludedFrom(l, events.ExcludedFromStage).called(2, noon, "2_1@4") }, "called-excluded 2 1"},
		{"T65 from one match alone", func(l *log) *log { return excludedFrom(l, events.ExcludedFromMatch).called(2, noon, "2_1@4") }, ""},
		{"T65 and another is called", func(l *log) *log { return excludedFrom(l, events.ExcludedFromTournament).called(1, noon, "1_2@4") }, ""},
		{"T67 two encounters called to table 4", func(l *log) *log { return knockOut(l, 4).called(1, noon, "1_1@4 1_2@4") }, "table-taken 1 2"},
		{"T67 a room at a table that is taken", func(l *log) *log { return knockOut(l, 4).called(1, noon, "1_1@4,12").called(1, noon, "1_2@12") }, "table-taken 1 2"},
		{"T67 a table that a room has", func(l *log) *log { return knockOut(l, 4).called(1, noon, "1_1@12 1_2@4,12") }, "table-taken 1 2"},
		{"T67 both rooms at one table", func(l *log) *log { return knockOut(l, 4).called(1, noon, "1_1@4,4") }, "table-taken 1 1"},
		{"rooms are moved", func(l *log) *log {
			return knockOut(l, 4).called(1, noon, "1_1@4,12").called(1, noon, "1_1@5,13").called(1, noon, "1_2@12,4")
		}, ""},
		{"T84 each of two encounters is posted from the match that the other was called for", func(l *log) *log {
			calledFor(l, "m-2")
			return l.says(&events.ResultPosted{Encounter: "main_1_2", Winner: "e3", How: events.ResultPlayed, Score: &[2]int{9, 5}, From: []events.MatchHead{{Match: "m-1", Head: events.Head{N: 9}}}})
		}, "called-for-another 1 1 1 2; called-for-another 1 2 1 1"},
		{"T67 in two calls", func(l *log) *log { return knockOut(l, 4).called(1, noon, "1_1@4").called(1, noon, "1_2@4") }, "table-taken 1 2"},
		{"a table is moved", func(l *log) *log {
			return knockOut(l, 4).called(1, noon, "1_1@4 1_2@5").called(1, noon, "1_1@5 1_2@4")
		}, ""},
		{"the same table later", func(l *log) *log { return knockOut(l, 4).called(1, noon, "1_1@4").called(2, noon+minute, "2_1@4") }, ""},
		{"a ranking by what is no tie-break", func(l *log) *log {
			return l.division(0).says(&events.StageDeclared{Division: "open", Stage: "swiss", Kind: events.StageSwiss, Ranking: []string{"direct", "bucholz"}})
		}, "ranking-unknown 2"},
		{"XQs are of cross-IMPs, and a mean", func(l *log) *log {
			l.division(0).says(&events.StageDeclared{Division: "open", Stage: "pairs", Kind: events.StagePairs, Ranking: []string{"xq", "mean"}})
			return l.says(&events.StageDeclared{Division: "open", Stage: "pairs", Kind: events.StagePairs, Parameters: events.StageParameters{Scoring: events.ScoringCrossIMP}, Ranking: []string{"mean", "xq", "total"}})
		}, "ranking-unknown 1; ranking-unknown 2; ranking-unknown 3"},
		{"a ranking in which equal points share the place", func(l *log) *log {
			return l.division(0).says(&events.StageDeclared{Division: "open", Stage: "swiss", Kind: events.StageSwiss, Ranking: []string{"none"}})
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

func TestT15AnExpiredPlaceIsABye(t *testing.T) {
	t.Parallel()
	for ms, want := range map[int64]string{35*minute - 1000: "e3-e4", 35 * minute: "e3-nobody e3 bye"} {
		if got := lateBy(newLog(t), ms).encounter("main_1_2"); got != want {
			t.Errorf("after %d ms: %s, %s was expected", ms, got, want)
		}
	}
}

// Without a clause only what is wrong in itself is found.
func TestARulebookWithoutTheClauseFindsWhatIsWrongInItself(t *testing.T) {
	t.Parallel()
	says := func(rulebook string) string {
		l := newLogUnder(t, rulebook).main(4).drawn("main", "e1 e2 - -").drawn("main", "e1 e1 e2 e3")
		return found(l.won("main", "2_1:e1 1_1:e4"))
	}
	if got, want := says("wbf"), "bye-meets-bye 3 4; byes-many 2; draw-missing 3; draw-missing 4; draw-again; draw-twice 2 1; draw-missing 4; posted-early 2 1; winner-stranger 1 1"; got != want {
		t.Errorf("wbf: %s\nwant %s", got, want)
	}
	if got := says("ru"); !strings.Contains(got, "draw-twice 2 1") || !strings.Contains(got, "winner-stranger 1 1") || strings.Contains(got, "draw-missing") ||
		strings.Contains(got, "bye-meets-bye") || strings.Contains(got, "draw-again") || strings.Contains(got, "posted-early") {
		t.Errorf("ru: %s", got)
	}
}

// T14: drawn by a computer.
func TestT14ADrawByComputerIsFoundWhereTheRulebookForbidsIt(t *testing.T) {
	t.Parallel()
	for rulebook, want := range map[string]bool{"wbf": true, "modern": false} {
		l := newLogUnder(t, rulebook).main(2)
		d := placed(2, 1, 2)
		d.Method = events.ByComputer
		if got := strings.Contains(found(l.says(d)), "draw-by-computer"); got != want {
			t.Errorf("%s: found %v", rulebook, got)
		}
	}
}

func TestAFindingNamesTheClauseItRestsOn(t *testing.T) {
	t.Parallel()
	l := knockOut(newLog(t), 4).drawn("main", "e1 e1 e2 e3").won("main", "2_1:e3 1_1:e4").won("main", "1_2:e2:1-0:played").called(1, 1_700_100_000_000, "1_1@1 1_2@1").
		says(&events.PlayerExcluded{Side: events.NoSide, Entry: "e3", How: "disqualified", Scope: events.ExcludedFromTournament, Advised: true}).called(1, 1_700_200_000_000, "1_2@2")
	want := map[rules.Code]rules.ClauseID{
		"draw-again": "WBF 1.9", "draw-twice": "WBF 1.9", "draw-missing": "WBF 1.9", "posted-early": "WBF 4.10",
		"winner-stranger": "WBF 4.10", "score-short": "WBF 2.5", "table-taken": "", "called-excluded": "WBF 1.5",
	}
	for _, f := range l.Findings() {
		clause, ok := want[f.Code]
		if ok && f.Clause != clause {
			t.Errorf("%s rests on %q, %q was expected", f.Code, f.Clause, clause)
		}
		if slices.Contains(besides, f.Code) || ok {
			delete(want, f.Code)
			continue
		}
		if f.Code != "draw-missing" && f.Code != "draw-twice" {
			t.Errorf("%s was found", f.Code)
		}
	}
	if len(want) > 0 {
		t.Errorf("%v were not found", want)
	}
}

// supervised is a draw of two under the supervision of the second, who plays for a country.
func supervised(l *log, country, as string) *log {
	l.main(1).says(&events.EntryRegistered{Entry: "e2", Division: "open", Players: []string{"p2"}, Country: country}, &events.FeePaid{Entry: "e2", Amount: 1})
	d := placed(2, 1, 2)
	d.Supervisor, d.SupervisedAs = "p2", as
	return l.says(d)
}

// categorized is a stage of a division of a category, with the lengths of its first rounds.
func categorized(category string, lengths ...int) func(*log) *log {
	rounds := make([]events.RoundTerms, len(lengths))
	for i, length := range lengths {
		rounds[i] = events.RoundTerms{Round: i + 1, Length: length}
	}
	return inRounds(category, rounds...)
}

// inRounds is a stage of a division of a category, with its first rounds.
func inRounds(category string, rounds ...events.RoundTerms) func(*log) *log {
	return func(l *log) *log {
		d := &events.StageDeclared{Division: "open", Stage: "main", Kind: events.StageKnockOut, Rounds: rounds}
		return l.says(&events.DivisionDeclared{Division: "open", Title: "Open", Discipline: events.Backgammon, Country: "BUL", Zone: "Europe/Sofia", Category: category}, d)
	}
}

// mitchell is a movement of so many tables and rounds in which the pairs from East and West go up a
// table and the boards down one, by which the boards of a table repeat when the tables are even.
func mitchell(tables int) *events.MovementDeclared {
	m := &events.MovementDeclared{Stage: "pairs", Session: 1, Section: "A", Name: "Mitchell"}
	for round := range tables {
		for table := range tables {
			set := (table + round) % tables
			m.Rows = append(m.Rows, events.MovementRow{
				Round: round + 1, Table: table + 1, NS: fmt.Sprint(table + 1), EW: fmt.Sprint(tables + 1 + (table+tables-round)%tables),
				Low: set*2 + 1, High: set*2 + 2,
			})
		}
	}
	return m
}

func TestT75AMovementIsFoundWithItsFaults(t *testing.T) {
	t.Parallel()
	rows := func(change func(*events.MovementDeclared)) *events.MovementDeclared {
		m := mitchell(3)
		change(m)
		return m
	}
	for _, c := range []struct {
		name     string
		movement *events.MovementDeclared
		want     string
	}{
		{"a Mitchell of 5", mitchell(5), ""},
		{"T75 a Mitchell of 8 without a skip", mitchell(8), "movement-boards-again 32"},
		{"shared boards", rows(func(m *events.MovementDeclared) { m.Rows = m.Rows[:2]; m.Rows[1].Low = m.Rows[0].Low }), "movement-boards-shared 1"},
		{"a pair at two tables", rows(func(m *events.MovementDeclared) { m.Rows = m.Rows[:2]; m.Rows[1].NS = m.Rows[0].NS }), "movement-pair-twice 1"},
		{"a pair from East and West at two tables", rows(func(m *events.MovementDeclared) { m.Rows = m.Rows[:2]; m.Rows[1].EW = m.Rows[0].EW }), "movement-pair-twice 1"},
		{"a table without boards", rows(func(m *events.MovementDeclared) { m.Rows[0].Low, m.Rows[0].High = 0, 0 }), "movement-table-empty 1"},
		{"two pairs meet again", rows(func(m *events.MovementDeclared) { m.Rows = m.Rows[:4]; m.Rows[3].EW = m.Rows[0].EW }), "movement-meet-again 1"},
		{"a table at which North and South are not known yet", rows(func(m *events.MovementDeclared) { m.Rows = m.Rows[:3]; m.Rows[0].NS, m.Rows[2].NS = "", m.Rows[1].NS }), ""},
		{"the pair that is not there is North and South", rows(func(m *events.MovementDeclared) { m.SitOut, m.Rows[0].Low = m.Rows[0].NS, 0 }), ""},
		{"whoever meets the pair that is not there sits out", rows(func(m *events.MovementDeclared) { m.SitOut, m.Rows[0].Low = m.Rows[0].EW, 0 }), ""},
	} {
		l := newLog(t).division(0).says(&events.StageDeclared{Division: "open", Stage: "pairs", Kind: events.StagePairs}, c.movement)
		if got := found(l); got != c.want {
			t.Errorf("%s: %s, %s was expected", c.name, got, c.want)
		}
	}
}

// Decision D-T18: which results count for ratings.
func TestT37T38T40T44WhatCountsForRatings(t *testing.T) {
	t.Parallel()
	for how, want := range map[string]bool{
		events.ResultPlayed: true, events.ResultPenalised: true, events.ResultConceded: true, events.ResultFlag: true,
		events.ResultForfeit: false, events.ResultWalkover: false, events.ResultBye: false, events.ResultWithdrawn: false,
		events.ResultDoubleForfeit: false, events.ResultRetired: false, events.ResultAdjudicated: false, events.ResultSettled: false, events.ResultVoid: false,
	} {
		if tournament.Rated(how) != want {
			t.Errorf("%s: rated %v", how, !want)
		}
	}
}

// convened is a draw of two under a committee of three: its members' countries, and whether the last of
// them is there.
func convened(l *log, country, other, present string) *log {
	l.main(1).says(&events.EntryRegistered{Entry: "e2", Division: "open", Players: []string{"p2"}, Country: "BUL"}, &events.FeePaid{Entry: "e2", Amount: 1})
	return l.says(
		&events.OfficialNamed{Person: "c1", Office: "committee-president", Country: country, Present: events.Present},
		&events.OfficialNamed{Person: "c2", Office: "committee-member", Country: other, Present: events.Present},
		&events.OfficialNamed{Person: "c3", Office: "committee-member", Present: present},
	).drawn("main", "e1 e2")
}

// again is the committee's decision that a match is played again.
var again = &events.EncounterAdjusted{Encounter: "main_1_1", As: events.AdjustedReplayed, Clause: "WBF 6.3", Reasons: "-"}

// playedOn is a knock-out of eight that was played to its end.
func playedOn(l *log) *log {
	return knockOut(l, 8).won("main", "1_1:e1 1_2:e3 1_3:e5 1_4:e7 2_1:e1 2_2:e5 3_1:e1")
}
