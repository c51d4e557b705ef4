package tournament_test

import (
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"
)

// What is folded after a copy was made changes nothing of what was copied, whatever it is.
func TestWhatComesLaterChangesNoCopy(t *testing.T) {
	t.Parallel()
	place := func(n int) *events.SheetSource { return &events.SheetSource{Place: n} }
	winner := func(id string) *events.SheetSource { return &events.SheetSource{Winner: id} }
	sheet := func(a, b int) *events.SheetDeclared {
		return &events.SheetDeclared{Stage: "side", Encounters: []events.SheetEncounter{
			{Encounter: "side_1_1", Round: 1, A: place(a), B: place(b)}, {Encounter: "side_1_2", Round: 1, A: place(3), B: place(4)},
			{Encounter: "side_2_1", Round: 2, A: winner("side_1_1"), B: winner("side_1_2")},
		}}
	}
	call := func(table, match string) *events.RoundCalled {
		return &events.RoundCalled{Stage: "main", Round: 1, Start: 1_700_100_000_000, Encounters: []events.CalledEncounter{{Encounter: "main_1_1", Place: table, Matches: []string{match}}}}
	}
	movement := func(pair string) *events.MovementDeclared {
		return &events.MovementDeclared{Stage: "pairs", Session: 1, Section: "A", Name: "Mitchell", Rows: []events.MovementRow{{Round: 1, Table: 1, NS: pair, EW: "3", Low: 1, High: 2}}}
	}
	prizes := func(amount int) *events.PrizesDeclared {
		return &events.PrizesDeclared{Division: "open", Places: []events.Prize{{Stage: "main", From: 1, To: 1, Amount: amount}}}
	}
	told := []func(*log){
		func(l *log) { l.division(4) },
		func(l *log) { l.says(&events.StageDeclared{Division: "open", Stage: "pairs", Kind: events.StagePairs}) },
		func(l *log) {
			l.stage("main", events.StageKnockOut, 2, events.StageParameters{}).stage("side", events.StageKnockOut, 2, events.StageParameters{})
		},
		func(l *log) { l.says(prizes(100)) },
		func(l *log) { l.drawn("main", "e1 e2 e3 ~1").drawn("side", "e1 e2 e3 e4") },
		func(l *log) { l.says(sheet(1, 2)) },
		func(l *log) { l.says(sheet(2, 1)) },
		func(l *log) { l.says(call("1", "m-1")) },
		func(l *log) { l.says(call("2", "m-2")) },
		func(l *log) { l.says(&events.LateArrivalPlaced{Stage: "main", Late: 1, Entry: "e4", ByLot: true}) },
		func(l *log) { l.says(movement("1")) },
		func(l *log) { l.says(movement("2")) },
		func(l *log) {
			l.stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e1-e2 e3-e4")
		},
		func(l *log) { l.won("swiss", "1_1:e1") },
		func(l *log) { l.won("swiss", "1_2:e3") },
		func(l *log) { l.drawn("swiss", "e1 e3") },
		func(l *log) { l.drawn("swiss", "e3 e1") },
		func(l *log) { l.paired("swiss", 2, "e1-e3") },
		func(l *log) { l.won("main", "1_1:e1") },
		func(l *log) { l.won("main", "1_1:e2") },
		func(l *log) { l.says(&events.DrawChanged{Stage: "main", Place: 2, Entry: "e4", Reason: "-"}) },
		func(l *log) { l.says(&events.EntryWithdrawn{Entry: "e1", After: 1}) },
		func(l *log) { l.says(&events.EntryReturned{Entry: "e1", After: 2}) },
		func(l *log) {
			l.says(&events.EncounterAdjusted{Encounter: "main_1_1", As: events.AdjustedVoid, Clause: "WBF 6.3", Reasons: "-"})
		},
		func(l *log) {
			l.says(&events.StandingAdjusted{Entry: "e1", Stage: "swiss", Unit: events.UnitPoint, Hundredths: -100, Clause: "-", Reason: events.AdjustedFine})
		},
		func(l *log) {
			l.says(&events.StandingAdjusted{Entry: "e2", Stage: "swiss", Unit: events.UnitPoint, Hundredths: -100, Clause: "-", Reason: events.AdjustedFine})
		},
		func(l *log) { l.won("main", "1_2:e3 1_2:-::double-forfeit") },
		func(l *log) { l.won("main", "1_2:e3") },
		func(l *log) { divided(l, "pairs_1_2") },
		func(l *log) { l.says(prizes(200)) },
		func(l *log) {
			l.says(&events.EntryRegistered{Entry: "e1", Division: "open", Players: []string{"p8"}, Number: 1})
		},
		func(l *log) {
			l.says(&events.PlayerExcluded{Side: events.NoSide, Entry: "e3", How: "excluded", Scope: events.ExcludedFromTournament, Advised: true})
		},
	}
	for at := range told {
		l := newLog(t)
		for _, tell := range told[:at] {
			tell(l)
		}
		copied := *l
		copied.Referee = l.Clone().(*tournament.Referee)
		before := copied.comesTo()
		for i, tell := range told[at:] {
			tell(l)
			if copied.comesTo() != before {
				t.Errorf("what was told as number %d changes what was copied before number %d", at+i, at)
				break
			}
		}
		after := l.comesTo()
		for _, tell := range slices.Backward(told) {
			tell(&copied)
		}
		if l.comesTo() != after {
			t.Errorf("what a copy made before number %d is told changes what it was copied from", at)
		}
	}
}

// What is posted in one of two copies is not in the other, and of an encounter whose name has one number its stage is known.
func TestWhatIsPostedAfterACopyIsInItAlone(t *testing.T) {
	t.Parallel()
	in := tournament.New()
	post := func(in *tournament.Tournament, winner string) {
		in.Apply(events.Address{N: 9}, &events.Event{Body: &events.ResultPosted{Encounter: "m_7", Winner: winner, How: events.ResultPlayed}}, tournament.Moment{})
	}
	in.Apply(events.Address{N: 1}, &events.Event{Body: &events.StageDeclared{Stage: "m", Kind: events.StageKnockOut}}, tournament.Moment{})
	for range 3 {
		post(in, "e1")
	}
	copied := in.Clone()
	post(in, "e2")
	post(copied, "e3")
	if all := in.Stage("m").Postings; len(all) != 4 || all[3].Winner != "e2" {
		t.Errorf("%d postings, the last for %s", len(all), all[len(all)-1].Winner)
	}
}
