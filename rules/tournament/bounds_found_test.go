package tournament_test

import (
	"testing"

	"github.com/google/uuid"

	"kibitz/events"
)

// What is found of draws of each kind, of fees that go back, and of postings against each other and the clock.
func TestWhatIsFoundAtItsBounds(t *testing.T) {
	t.Parallel()
	const noon = events.Instant(1_700_100_000_000)
	feeBack := func(l *log, entry string) *log { return l.says(&events.FeeReturned{Entry: entry, Amount: 5000}) }
	about := &events.Ref{Entry: uuid.UUID{6: 0x40, 8: 0x80}}
	dispute := func(id string) *events.DisputeRaised {
		return &events.DisputeRaised{Dispute: id, Side: events.NoSide, Subject: "score", About: about}
	}
	behind := func(kind string, prizes int) func(*log) *log {
		return func(l *log) *log { return behindMain(l, kind, prizes) }
	}
	lastChance := behind(events.StageLastChance, 1)
	elsewhere := func(l *log) *log { // a bye of a stage that nobody declared
		return l.division(2).says(&events.DrawChanged{Stage: "new", Place: 1, Reason: "-"}, &events.DrawChanged{Stage: "new", Place: 2, Reason: "-"})
	}
	for _, c := range []struct {
		name string
		says func(*log) *log
		want string
	}{
		{"a last chance of three places, and byes that meet", func(l *log) *log { return lastChance(l).drawn("behind", "e2 - - e4 e6 e8") }, "draw-places 7; byes-many 2; draw-copied"},
		{"byes that meet in a double elimination of six", func(l *log) *log {
			return l.division(4).stage("main", events.StageDoubleElimination, 3, events.StageParameters{}).drawn("main", "e1 e2 e3 e4 - -")
		}, "draw-places 7; bye-meets-bye 5 6; byes-many 2"},
		{"one late arrival, of two who are missing", func(l *log) *log { return l.main(5).drawn("main", "e1 e2 e3 ~1") }, "draw-missing 4; draw-missing 5"},
		{"two late arrivals, of two who are missing", func(l *log) *log { return l.main(5).drawn("main", "e1 e2 e3 ~1 ~2 - - -") }, "bye-meets-bye 7 8"},
		{"two places of a stage that is not declared become byes", elsewhere, "draw-changed 1; draw-changed 2"},
		{"the first place becomes a bye beside one", func(l *log) *log {
			return l.main(3).drawn("main", "e1 - e2 e3").says(&events.DrawChanged{Stage: "main", Place: 1, Reason: "-"})
		}, "draw-changed 1; bye-meets-bye 1 2"},
		{"a loser who is missing in a last chance", func(l *log) *log { return lastChance(l).drawn("behind", "e4 e2 e6") }, "draw-places 4; loser-missing 1"},
		{"two in the order of the stage before are no copy", func(l *log) *log { return lastChance(l).drawn("behind", "e2 e4 - -") }, "bye-meets-bye 3 4; byes-many 2; loser-missing 2"},
		{"three are one, also with byes between", func(l *log) *log { return lastChance(l).drawn("behind", "e2 - e4 e6") }, "loser-missing 1; draw-copied"},
		{"three of whom the last stands out of order", func(l *log) *log { return lastChance(l).drawn("behind", "e4 e6 e8 e2") }, ""},
		{"a consolation is drawn in any order", func(l *log) *log {
			return behind(events.StageProgressiveConsolation, 1)(l).drawn("behind", "e2 e4 e6 e8")
		}, ""},
		{"one who has won is drawn behind, and one twice", func(l *log) *log { return lastChance(l).drawn("behind", "e1 e4 e4 e6") }, "draw-twice 3 2; not-lost 1; loser-missing 2; draw-copied"},
		{"the first entry's player in a second and a third", func(l *log) *log {
			return l.division(2).says(&events.EntryRegistered{Entry: "e3", Division: "open", Players: []string{"p2", "p1"}}, &events.EntryRegistered{Entry: "e4", Division: "open", Players: []string{"p2"}})
		}, "entry-twice 1; entry-twice 2"},
		{"the first of two entries is named, whatever the order of the players", func(l *log) *log {
			return l.division(2).says(&events.EntryRegistered{Entry: "e3", Division: "open", Players: []string{"p1", "p2"}})
		}, "entry-twice 1"},
		{"a start number of one that was registered second", func(l *log) *log {
			return unnumbered(l, "x").says(&events.EntryRegistered{Entry: "y", Division: "open", Players: []string{"py"}, Number: 1}, &events.FeePaid{Entry: "y", Amount: 1}).drawn("main", "x -")
		}, "byes-many 1; draw-missing 1"},
		{"one who withdraws after the first round is missing in its draw", func(l *log) *log {
			return l.main(3).says(&events.EntryWithdrawn{Entry: "e3", After: 1}).drawn("main", "e1 e2")
		}, "draw-missing 3"},
		{"losers of later days enter a consolation later", func(l *log) *log {
			return twoDays(l, 8, 1, 1, events.StageDeclared{Kind: events.StageProgressiveConsolation}).playedOut(2).drawn("behind", "e2 e4 e6 e8")
		}, ""},
		{"and are missing in a last chance", func(l *log) *log {
			return twoDays(l, 8, 1, 1, events.StageDeclared{Kind: events.StageLastChance}).playedOut(2).drawn("behind", "e4 e2 e6 e8")
		}, "loser-missing 2"},
		{"a director is away, and nobody stands in for him", func(l *log) *log {
			return l.says(&events.OfficialNamed{Person: "dora", Office: "director"}, &events.OfficialAbsent{Person: "dora"})
		}, "director-absent"},
		{"drawn once more where nothing is declared", func(l *log) *log { return undeclared(l).drawn("main", "e1") }, "draw-unpaid 1; undeclared; draw-unpaid 1"},
		{"posted of a stage that is none", func(l *log) *log { return l.division(2).won("nowhere", "1_1:e1") }, ""},
		{"a member of no country is of none that is missing", func(l *log) *log { return convened(l, "", "BUL", events.Present) }, ""},

		{"a member of no country, where every entry has one", func(l *log) *log {
			return l.main(0).says(&events.EntryRegistered{Entry: "e1", Division: "open", Players: []string{"p1"}, Country: "BUL"}, &events.FeePaid{Entry: "e1", Amount: 1},
				&events.OfficialNamed{Person: "c1", Office: "committee-president", Country: "BUL", Present: events.Present}, &events.OfficialNamed{Person: "c2", Office: "committee-member", Present: events.Present}).drawn("main", "e1")
		}, ""},
		{"posted of a stage that is none, after the correction period", func(l *log) *log {
			return l.division(2).says(&events.PeriodSet{Kind: events.CorrectionPeriod, Until: l.now}).later(10).won("nowhere", "1_1:e1")
		}, ""},
		{"a bye behind a stage that was played to its end has not failed to lose", func(l *log) *log {
			return twoDays(l, 8, 3, 1, events.StageDeclared{Kind: events.StageLastChance}).playedOut(3).drawn("behind", "e4 e2 e6 e8 e3 e7 e5 -")
		}, ""},
		{"the first place is still open when the second round is called", func(l *log) *log {
			return l.main(4).drawn("main", "~1 e2 e3 e1").called(1, noon, "1_2@1").called(2, noon, "2_1@2")
		}, "late-open 1"},
		{"a place that was not drawn is no late arrival's", func(l *log) *log { return l.main(3).says(placed(4, 1, 2, 4)).called(2, noon, "2_1@2") }, "draw-places 3"},
		{"a late arrival of no place becomes no bye", func(l *log) *log {
			return l.main(2).drawn("main", "- - e1 e2").says(&events.LateArrivalPlaced{Stage: "main", Late: 7})
		}, "bye-meets-bye 1 2; byes-many 2"},
		{"nobody knows when the fee was paid", func(l *log) *log {
			l.main(1).says(&events.EntryRegistered{Entry: "e2", Division: "open", Players: []string{"p2"}}).drawn("main", "e1 e2")
			l.now = -minute
			return l.says(&events.FeePaid{Entry: "e2", Amount: 5000})
		}, "draw-unpaid 2"},
		{"a table that was left is free", func(l *log) *log {
			return knockOut(l, 8).called(1, noon, "1_1@4 1_2@5").called(1, noon, "1_1@6").called(1, noon, "1_3@4")
		}, ""},
		{"and the one that was taken is not", func(l *log) *log {
			return knockOut(l, 8).called(1, noon, "1_1@4 1_2@5").called(1, noon, "1_1@6").called(1, noon, "1_3@6")
		}, "table-taken 1 3"},
		{"a bye to one who was absent", func(l *log) *log {
			return l.division(5).stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e1-e2 e3-e4").won("swiss", "1_1:e1 1_2:e3").paired("swiss", 2, "e1-e3 e2-e4 e5")
		}, ""},
		{"a fee goes back to one who came", func(l *log) *log { return feeBack(knockOut(l, 4).won("main", "1_1:e1 1_2:e3 2_1:e3::walkover"), "e1") }, ""},
		{"to one who lost a walkover", func(l *log) *log { return feeBack(knockOut(l, 4).won("main", "1_1:e2::walkover"), "e1") }, "fee-returned"},
		{"to one who won it", func(l *log) *log { return feeBack(knockOut(l, 4).won("main", "1_1:e1::walkover"), "e1") }, ""},
		{"to one of two who did not come", func(l *log) *log { return feeBack(knockOut(l, 4).won("main", "1_1:-::double-forfeit"), "e1") }, "fee-returned"},
		{"to one whose match is still open", func(l *log) *log { return feeBack(knockOut(l, 4), "e1") }, ""},
		{"to one who lost by forfeit", func(l *log) *log { return feeBack(knockOut(l, 4).won("main", "1_1:e2::forfeit"), "e1") }, ""},
		{"to one whom nobody drew and who withdrew", func(l *log) *log { return feeBack(l.main(3).says(&events.EntryWithdrawn{Entry: "e1"}), "e1") }, ""},
		{"to one who is drawn and withdrew", func(l *log) *log { return feeBack(knockOut(l, 4).says(&events.EntryWithdrawn{Entry: "e1"}), "e1") }, "fee-returned"},

		{"a walkover that is posted anew is not late", func(l *log) *log { return forfeited(l, 20, "walkover").later(100).won("main", "1_1:e1::walkover") }, ""},
		{"nor where the clock may be wrong by a minute", func(l *log) *log { return forfeited(l.says(&events.ClockSynced{Error: minute}), 41, "walkover") }, ""},
		{"a minute on it is", func(l *log) *log { return forfeited(l.says(&events.ClockSynced{Error: minute - 1}), 41, "walkover") }, "forfeit-unposted 1 1"},
		{"a double forfeit too", func(l *log) *log { return forfeited(l, 41, "double-forfeit") }, "forfeit-unposted 1 1"},
		{"a round without a length has none", func(l *log) *log {
			return l.division(2).says(&events.StageDeclared{Division: "open", Stage: "main", Kind: events.StageKnockOut}).drawn("main", "e1 e2").called(1, noon, "1_1@1").says(&events.NoteMade{}).later(200).won("main", "1_1:e1::walkover")
		}, ""},
		{"of a match to one point it is late too", func(l *log) *log {
			return l.division(2).says(&events.StageDeclared{Division: "open", Stage: "main", Kind: events.StageKnockOut, Rounds: []events.RoundTerms{{Round: 1, Length: 1}}}).
				drawn("main", "e1 e2").called(1, 1_700_000_100_000, "1_1@1").later(200).won("main", "1_1:e1::walkover")
		}, "forfeit-unposted 1 1"},
		{"a match to one point of which nobody has it is short", func(l *log) *log {
			return l.division(2).says(&events.StageDeclared{Division: "open", Stage: "main", Kind: events.StageKnockOut, Rounds: []events.RoundTerms{{Round: 1, Length: 1}}}).drawn("main", "e1 e2").won("main", "1_1:e1:0-0:played")
		}, "score-short"},
		{"a dispute that names nothing freezes nothing", func(l *log) *log {
			return knockOut(l, 4).won("main", "1_1:e1").says(&events.DisputeRaised{Dispute: "d1", Side: events.NoSide, Subject: "score"}).won("main", "1_1:e2")
		}, ""},
		{"one about what nobody posted neither", func(l *log) *log {
			return knockOut(l, 4).won("main", "1_1:e1").says(dispute("d1")).won("main", "1_1:e2")
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

// later lets so many minutes pass.
func (l *log) later(minutes int) *log {
	l.now += events.Instant(minutes * minute)
	return l
}
