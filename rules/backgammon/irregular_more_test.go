package backgammon_test

import (
	"testing"

	"kibitz/events"
	"kibitz/rules/book"
)

func TestAnEarlyChoiceMayBeChanged(t *testing.T) {
	early := "start; A3 B1; B 53; A chooses:reroll; A chooses:accept-roll; "
	found := "roll-early B 4.6|-; choice-early/choice-not-open A 4.6|-; choice-early/choice-not-open A 4.6|-"
	check(t, []scene{
		{name: "4.6 Q02 accepted after all", script: early + "A 8/5 6/5 .", want: "phase=in-turn roll=B dice=53 open=none", found: found},
		{name: "4.6 Q02 and refused again", script: early + "A chooses:reroll; A 8/5 6/5 .", wbf: "phase=roll-or-double roll=B reroll=true early=none",
			found: found + "; choice-early/choice-not-open A 4.6|-"},
	})
}

// The property found this once: the end of what the shared rapid-fail.txt tells, whose draws
// today's generators read as another match.
func TestNothingIsChosenAboutAnEarlyRollOnceTheMatchIsOver(t *testing.T) {
	early := "start; A3 B1; dispute; A 8/5 6/5; B 54; "
	found := "-/no-clause none -|-; frozen A 6.1|-; frozen B 6.1|-; roll-early B 4.6|-"
	late := found + "; play-after-end A 2.5|-"
	check(t, []scene{
		{name: "it is voided, and then ruled on", format: "best-of:5", script: early + "void; ruling; A .", want: "stage=voided open=none", found: late},
		{name: "the turn is completed after it", format: "best-of:5", script: early + "ruling; void; A .", want: "stage=voided open=none", found: late},
		{name: "it is forfeited", script: early + "ruling; A forfeits; A .", want: "stage=over winner=B open=none", found: late},
		{name: "and while it goes on there is a choice", script: early + "ruling; A .", wbf: "open=early-roll@A", found: found},
	})
}

func TestRollsAreCountedForTheSetup(t *testing.T) {
	third := "B 42 8/4 6/4 .; A 61 13/7 8/7 .; "
	fourth := third + "B 31 8/5 6/5 .; "
	check(t, []scene{
		{name: "4.7 D12 an opening roll that was void", script: "start; A3 B1; A !; A3 B1; A 8/5 6/5 .; " + fourth + "setup " + wrongBoard,
			found: "setup-wrong none 4.7|- (4)"},
		{name: "4.7 D13 kept past the fifth roll, the surplus is asked about", script: "start; A3 B1; setup " + surplus + "; A 8/5 6/5 .; " + fourth + "A 21",
			wbf: "open=surplus@B", ru: "open=none", found: "setup-wrong none 4.7|-; setup-kept/- none 4.7|- (5); checkers-wrong/- A 4.7|-"},
		{name: "4.7 E05 unless the fifth roll is void", script: "start; A3 B1; setup " + surplus + "; A 8/5 6/5 .; " + fourth + "A 21; A !",
			want: "open=none", found: "setup-wrong none 4.7|-; setup-kept/- none 4.7|- (5); checkers-wrong/- A 4.7|-"},
		{name: "4.7 D12 found after the fifth roll, which is then void: the setup is not official and there is nothing to choose", script: fourRolls + "; A 21; setup " + surplus + "; A !21",
			want: "open=none", found: "setup-official/setup-wrong none 4.7|-; checkers-wrong/- A 4.7|-"},
		{name: "4.7 D12 and once the fifth roll is thrown again it is, and there is", script: fourRolls + "; A 21; setup " + surplus + "; A !21; A 21",
			wbf: "open=surplus@B", ru: "open=none", found: "setup-official/setup-wrong none 4.7|-; checkers-wrong/- A 4.7|-; setup-kept/- none 4.7|- (5); checkers-wrong/- A 4.7|-"},
		{name: "4.7 D12 unless it was put right meanwhile", script: fourRolls + "; A 21; setup " + surplus + "; A !21; put " + startBoard + "; A 21",
			want: "open=none", found: "setup-official/setup-wrong none 4.7|-; checkers-wrong/- A 4.7|-; -/setup-corrected none -|-"},
		{name: "4.7 D12 a sixth roll that is void leaves the fifth, and the choice", script: fourRolls + "; A 21 13/11 6/5 .; setup " + surplusOfB + "; B 52; B !52",
			wbf: "open=surplus@A", ru: "open=none", found: "setup-official/setup-wrong none 4.7|-; checkers-wrong/- B 4.7|-"},
		{name: "4.7 both sides have too many: each answers on the other's", script: fourRolls + "; A 21 13/11 6/5 .; setup [24:2 13:5 8:4 6:5 | 24:2 13:5 8:4 6:5]; A chooses:play-on",
			wbf: "open=surplus@B", found: "setup-official/setup-wrong none 4.7|-; checkers-wrong/- A 4.7|-; checkers-wrong/- B 4.7|-; -/choice-not-open A -|-"},
		{name: "4.7 to take the surplus off is to choose that", script: fourRolls + "; A 21 13/11 6/5 .; setup " + surplus + "; put " + startBoard,
			want: "open=none", found: "setup-official/setup-wrong none 4.7|-; checkers-wrong/- A 4.7|-; -/setup-corrected none -|-"},
		{name: "4.7 seen in mid-turn, the roll is played from what is seen", script: "start; A3 B1; setup " + wrongBoard + "; A 8/5 6/5 .",
			want: "roll=B A=24:2,13:5,8:3,6:3,5:2", found: "setup-wrong none 4.7|- (1)"},
	})
	for _, s := range []scene{
		{name: "4.7 D12 a play that is replayed uncounts nothing", script: "start; A3 B1; A 8/4 6/5 .; B chooses:replay; A 8/5 6/5 .; " + fourth + "A 21; setup " + wrongBoard,
			found: "illegal-play A 4.8; setup-official none 4.7 (5)"},
		{name: "4.7 a game that is played again counts anew", script: "set score=6-3; start; A3 B1; A 8/5 6/5 .; B 52 13/8 6/4 .; A doubles; B chooses:cancel-game; A3 B1; A 8/5 6/5 .; " + third + "setup " + wrongBoard,
			found: "position-set none -; cube-in-crawford A 5.7; setup-wrong none 4.7 (3)"},
	} {
		t.Run(s.name, func(t *testing.T) { s.check(t, &book.WBF, 0) })
	}
}

func TestBeforeTheFirstDie(t *testing.T) {
	check(t, []scene{
		{name: "3.2 a preference roll once the game is set up", script: "start; prefer 6 2", found: ""},
		{name: "3.2 P03 after a tie", script: "start; A3 B3; prefer 6 2", found: "preference-late none 3.2|-"},
		{name: "3.2 P03 before the second game", script: "start; A3 B1; A 8/5 6/5 .; B doubles; A passes; sheets 0-1 0-1; start; prefer 6 2", found: "preference-late none 3.2|-"},
		{name: "5.7 B12 match point by penalty before the first die makes this game the one without the cube", script: "set score=5-3; start; B penalty:1",
			want: "crawford=now cube=1@absent", found: "position-set none -|-"},
		{name: "5.7 D5 after it the next one", script: "set score=5-3; start; A3 B1; B penalty:1", want: "crawford=before cube=1@centre", found: "position-set none -|-"},
		{name: "5.7 D5 a tie is a die too", script: "set score=5-3; start; A3 B3; B penalty:1", want: "crawford=before cube=1@centre", found: "position-set none -|-"},
		{name: "23.5 touched, and the turn ended without a roll", script: "start; A3 B1; A 8/5 6/5 .; B touches; B .",
			found: "turn-without-roll B 4.5|26.9; -/touched-and-rolled B -|23.5"},
	})
}

func TestClocksThroughATurn(t *testing.T) {
	reads := func(when string, left int64, running events.Side) occasion {
		return occasion{when, &events.ClockRead{A: left, B: 60_000, Running: running}}
	}
	start := []occasion{{"0:00", comes("anna")}, {"0:00", comes("boris")},
		{"0:00", &events.ClockSet{Kind: events.SimpleDelay, A: 60_000, B: 60_000, Delay: 12_000}}, reads("0:00", 60_000, events.A)}
	for _, c := range []struct {
		name string
		then []occasion
		when string
		due  bool
	}{
		{"read within the delay", []occasion{reads("0:06", 60_000, events.A)}, "1:12", false},
		{"read within the delay, a second later", []occasion{reads("0:06", 60_000, events.A)}, "1:13", true},
		{"read after it, the delay is used", []occasion{reads("0:17", 55_000, events.A)}, "1:12", false},
		{"read after it, a second later", []occasion{reads("0:17", 55_000, events.A)}, "1:13", true},
		{"the opponent's turn between gives another", []occasion{reads("0:17", 55_000, events.B), reads("0:20", 55_000, events.A)}, "1:27", false},
		{"and no more", []occasion{reads("0:17", 55_000, events.B), reads("0:20", 55_000, events.A)}, "1:28", true},
		{"adjourned, the clock stands", []occasion{{"0:30", &events.MatchAdjourned{}}}, "5:00", false},
		{"conceded, the clock stands", []occasion{{"0:30", &events.MatchConceded{Side: events.A}}}, "5:00", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := attended(t, &book.WBF, "7", append(start[:len(start):len(start)], c.then...)...)
			if dues := r.Due(at(c.when)); (len(dues) == 1) != c.due {
				t.Errorf("due %+v", dues)
			}
		})
	}
}

func TestAnEarlyRollAndAnIllegalPlay(t *testing.T) {
	both := "start; A3 B1; A 8/4 6/5; B 52; A .; "
	found := "roll-early B 4.6; illegal-play A 4.8"
	for _, s := range []scene{
		{name: "4.6 Q07 thrown again, and the play is replayed", script: both + "A chooses:reroll; B chooses:replay; A 8/5 6/5 .", want: "phase=roll-or-double roll=B reroll=true open=none", found: found},
		{name: "4.6 Q07 accepted, and the play is replayed", script: both + "A chooses:accept-roll; B chooses:replay; A 8/5 6/5 .", want: "phase=in-turn roll=B dice=52 open=none", found: found},
		{name: "4.6 Q07 replayed first, the choice comes then", script: both + "B chooses:replay; A 8/5 6/5 .", want: "phase=in-turn roll=B dice=52 open=early-roll@A", found: found},
	} {
		t.Run(s.name, func(t *testing.T) { s.check(t, &book.WBF, 0) })
	}
}
