package backgammon_test

import (
	"testing"

	"kibitz/rules/book"
)

// Boards: A's checkers, then B's, each in its own numbering.
const (
	startBoard = "[24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5]"
	wrongBoard = "[24:2 13:5 8:4 6:4 | 24:2 13:5 8:3 6:5]"
	surplus    = "[24:2 13:5 8:4 6:5 | 24:2 13:5 8:3 6:5]"
	surplusOfB = "[24:2 13:5 8:3 6:5 | 24:2 13:5 8:4 6:5]"
	shortage   = "[24:2 13:5 8:2 6:5 off:0 | 24:2 13:5 8:3 6:5]"
)

// fourRolls ends with A on roll after the fourth valid roll.
const fourRolls = "start; A3 B1; A 8/5 6/5 .; B 42 8/4 6/4 .; A 61 13/7 8/7 .; B 31 8/5 6/5 ."

func TestRollsThrownEarly(t *testing.T) {
	early := "start; A3 B1; B 53; A 8/5 6/5 ."
	check(t, []scene{
		{name: "4.6 Q01 the choice opens once the turn is complete", script: early,
			want: "phase=in-turn roll=B dice=53", wbf: "open=early-roll@A", ru: "open=none", found: "roll-early B 4.6|-"},
		{name: "4.6 Q01 not before", script: "start; A3 B1; B 53", want: "open=none", found: "roll-early B 4.6|-"},
		{name: "4.6 Q02 chosen before it is complete, it stands with a finding", script: "start; A3 B1; B 53; A chooses:reroll; A 8/5 6/5 .",
			wbf: "phase=roll-or-double roll=B reroll=true may=none", found: "roll-early B 4.6|-; choice-early/- A 4.6|-; -/choice-not-open A -|-"},
		{name: "4.6 Q03 a double instead of the re-roll", script: early + "; A chooses:reroll; B doubles",
			wbf: "phase=roll-or-double roll=B offered=0", found: "roll-early B 4.6|-; cube-after-void/- B 4.2|-; -/choice-not-open A -|-; -/cube-out-of-turn B -|23.6"},
		{name: "4.6 Q04 accepted, the dice are binding", script: early + "; A chooses:accept-roll",
			want: "phase=in-turn roll=B dice=53 open=none", found: "roll-early B 4.6|-; -/choice-not-open A -|-"},
		{name: "4.6 Q05 cocked, it is rolled again without a choice", script: "start; A3 B1; B 53; B !53; A 8/5 6/5 .",
			want: "phase=roll-or-double roll=B open=none", found: "roll-early B 4.6|-"},
		{name: "4.6 D16 his own next roll accepts", script: early + "; B 13/8 13/10 .; A 61",
			want: "open=none dice=61", found: "roll-early B 4.6|-"},
		{name: "4.6 demanded after B has played, the play goes back", script: early + "; B 13/8 13/10 .; A chooses:reroll",
			wbf: "phase=roll-or-double roll=B reroll=true B=24:2,13:5,8:3,6:5", found: "roll-early B 4.6|-; -/choice-not-open A -|-"},
		{name: "4.6 Q07 both choices are open", script: "start; A3 B1; A 8/4 6/5; B 52; A .",
			wbf: "open=illegal-play@B,early-roll@A", ru: "open=none", found: "roll-early B 4.6|-; illegal-play A 4.8|26.6"},
		{name: "4.6 Q16 early cube, early roll, take, then the choice", script: "start; A3 B1; B doubles; B 52; A 8/5 6/5 .; A takes",
			want: "cube=2@A phase=in-turn dice=52", wbf: "open=early-roll@A", ru: "open=none", found: "cube-early B 4.6|23.11; roll-early B 4.6|-"},
	})
}

func TestWrongSetups(t *testing.T) {
	check(t, []scene{
		{name: "4.7 E01 found after the opening roll", script: "start; A3 B1; setup " + wrongBoard,
			want: "A=24:2,13:5,8:4,6:4 open=none", found: "setup-wrong none 4.7|- (1)"},
		{name: "4.7 E02 before the fifth roll", script: fourRolls + "; setup " + wrongBoard + "; put " + startBoard,
			wbf: "A=24:2,13:5,8:3,6:5", found: "setup-wrong none 4.7|-; -/setup-corrected none -|-"},
		{name: "4.7 E03 after the fifth it is official", script: fourRolls + "; A 21 13/11 6/5; setup " + wrongBoard,
			wbf: "open=none", found: "setup-official/- none 4.7|-; -/setup-wrong none -|-"},
		{name: "4.7 E07 corrected all the same", script: fourRolls + "; A 21 13/11 6/5 .; B 61 13/7 8/7 .; put " + startBoard,
			want: "A=24:2,13:5,8:3,6:5", found: "setup-corrected none 4.7|- (6)"},
		{name: "4.7 E08 a surplus after it", script: fourRolls + "; A 21 13/11 6/5 .; setup " + surplus,
			wbf: "open=surplus@B", ru: "open=none", found: "setup-official/- none 4.7|-; checkers-wrong/- A 4.7|-; -/setup-wrong none -|-"},
		{name: "4.7 E09 two taken off where one was too many", script: fourRolls + "; A 21 13/11 6/5 .; setup " + surplus + "; B chooses:remove-surplus; put " + shortage,
			wbf: "open=none", found: "setup-official/setup-wrong none 4.7|-; checkers-wrong/- A 4.7|-; surplus-removed/choice-not-open B 4.7|-; -/setup-corrected none -|-"},
		{name: "4.7 D15 playing on means to play on", script: fourRolls + "; A 21 13/11 6/5 .; setup " + surplus + "; B 61",
			want: "open=none", found: "setup-official/- none 4.7|-; checkers-wrong/- A 4.7|-; -/setup-wrong none -|-"},
		{name: "4.7 E13 one missing goes to the bar", script: fourRolls + "; A 21 13/11 6/5 .; setup " + shortage + "; B chooses:add-to-bar",
			wbf: "A=bar:1,24:2,13:5,8:2,6:5 open=none", found: "setup-official/setup-wrong none 4.7|-; checkers-wrong/- A 4.7|-; -/choice-not-open B -|-"},
		{name: "4.7 E12 missing in the bear-off", script: fourRolls + "; A 21 13/11 6/5 .; setup [6:5 5:5 4:3 off:1 | 24:2 13:5 8:3 6:5]",
			want: "open=none", found: "setup-official/- none 4.7|-; checkers-wrong/- A 4.7|-; -/setup-wrong none -|-"},
	})
}

func TestTheCubeInTheGameWithoutIt(t *testing.T) {
	crawford := "set score=6-3; start; A3 B1; A 8/5 6/5 .; B 52 13/8 6/4 .; "
	check(t, []scene{
		{name: "5.7 K05 the leader turns it: the trailer may cancel", script: crawford + "A doubles",
			want: "crawford=now offered=0", wbf: "open=no-cube-game@B", ru: "open=none", found: "position-set none -|-; cube-in-crawford A 5.7|23.14"},
		{name: "5.7 K07 cancelled, it is played again without the cube", script: crawford + "A doubles; B chooses:cancel-game",
			wbf: "phase=opening-roll crawford=now score=6-3 game=1", found: "position-set none -|-; cube-in-crawford A 5.7|23.14; -/choice-not-open B -|23.14"},
		{name: "5.7 K08 the leader may not", script: crawford + "A doubles; A chooses:cancel-game", wbf: "open=no-cube-game@B", found: "position-set none -|-; cube-in-crawford A 5.7|23.14; choice-not-his/- A 5.7|-; -/choice-not-open A -|23.14"},
		{name: "5.7 K06 the trailer turns it himself", script: crawford + "A 61 13/7 8/7 .; B doubles", wbf: "open=no-cube-game@B", found: "position-set none -|-; cube-in-crawford B 5.7|23.14"},
		{name: "5.7 K05 lapsed with the next game", script: crawford + "A doubles; A concedes:single; score B 1; start", want: "open=none", found: "position-set none -|-; cube-in-crawford A 5.7|23.14; conceded-in-contact/- A 4.9|-; -/conceded A -|-"},
		{name: "5.7 D6 nobody is the trailer", script: "set score=6-6; start; A3 B1; A 8/5 6/5 .; B doubles", want: "open=none", found: "position-set none -|-; cube-in-crawford B 5.7|23.14"},
	})
}

func TestTouchingAndWords(t *testing.T) {
	turn := "start; A3 B1; A 8/5 6/5 .; "
	check(t, []scene{
		{name: "23.5 C06 touched, then rolled", script: turn + "B touches; B 52", found: "-/touched-and-rolled B -|23.5"},
		{name: "23.5 touched, then doubled", script: turn + "B touches; B doubles", found: ""},
		{name: "23.5 C08 in the opponent's turn", script: turn + "A touches", found: "-/cube-touched A -|23.5"},
		{name: "23.5 C09 at the start of a game", script: "start; A touches; B touches; A3 B1", found: ""},
		{name: "23.6 R07 after a void roll", script: turn + "B !; B touches", found: "-/cube-after-void B -|23.6"},
		{name: "23.4 C04 turned without the word", script: turn + "B doubles-silent", want: "offered=2", found: "-/silent B -|23.4"},
		{name: "5.4 C05 D33 said and not turned", script: turn + "B says; A passes", want: "score=0-1", found: "cube-not-turned B 5.4|23.4"},
		{name: "23.10 C15 taken without the word", script: turn + "B doubles; A takes-silent", want: "cube=2@A", found: "-/silent A -|23.10"},
		{name: "23.15 passed without the word", script: turn + "B doubles; A passes-silent", want: "score=0-1", found: "-/silent A -|23.15"},
		{name: "23.15 C14 the clock runs on", script: turn + "B doubles; A passes-running", want: "score=0-1", found: "-/clock-running A -|23.15"},
	})
}

func TestPreferenceAndOpening(t *testing.T) {
	check(t, []scene{
		{name: "3.2 P01 a tie is rolled again", script: "prefer 4 4; prefer 6 2; A preferred:A", found: ""},
		{name: "3.2 P02 a second roll", script: "prefer 6 2; prefer 5 1", found: "preference-again none 3.2|-"},
		{name: "3.2 P03 after play has begun", script: "start; A3 B1; prefer 6 2", found: "preference-late none 3.2|-"},
		{name: "3.2 P02 a second roll after B has won the first", script: "prefer 2 6; prefer 5 1", found: "preference-again none 3.2|-"},
		{name: "3.2 B has won, and A chooses", script: "prefer 2 6; A preferred:A", found: "preference-not-his A 3.2|-"},
		{name: "3.2 B has won, and B chooses", script: "prefer 2 6; B preferred:A", found: ""},
		{name: "3.2 the loser chooses", script: "prefer 6 2; B preferred:B", found: "preference-not-his B 3.2|-"},
		{name: "26.12 R16 the die falls in time", script: "start; A3 B1; A 8/5 6/5 .; B called; B fell; B 52", want: "dice=52", ru: "phase=in-turn", found: "count-unknown/- B -|-; count-unknown/- B -|-"},
		{name: "6.1 a count that ends while a dispute waits", script: "start; A3 B1; A 8/5 6/5 .; B called; dispute; B stood", want: "frozen=true", found: "count-unknown/- B -|-; -/no-clause none -|-; frozen B 6.1|-; count-unknown/- B -|-"},
		{name: "26.14 R19 it stands: the roll is invalid", script: "start; A3 B1; A 8/5 6/5 .; B called; B stood", ru: "phase=roll-or-double reroll=true", found: "count-unknown/- B -|-; count-unknown/- B -|-"},
	})
}

func TestConcessionsBelowWhatTheGameIsWorth(t *testing.T) {
	race := "start; A3 B1; set on=A [6:5 5:5 4:5 | 1:3 2:3 off:9]; "
	check(t, []scene{
		{name: "4.9 D23 it may be refused", script: race + "A concedes:single", want: "score=0-1", wbf: "open=concession@B", ru: "open=none", found: "position-set none -|-; -/conceded A -|-"},
		{name: "4.9 D23 refused, the game goes on", script: race + "A concedes:single; B chooses:refuse-concession", wbf: "score=0-0 roll=A phase=roll-or-double", found: "position-set none -|-; -/conceded A -|-; -/choice-not-open B -|-"},
		{name: "4.9 D23 setting up the next game accepts", script: race + "A concedes:single; score B 1; start", want: "open=none score=0-1", found: "position-set none -|-; -/conceded A -|-"},
		{name: "4.9 F02 a gammon conceded is all there is", script: race + "A concedes:gammon", want: "open=none score=0-2", found: "position-set none -|-; -/conceded A -|-"},
	})
}

func TestScoresAreKeptAndCompared(t *testing.T) {
	game := "start; A3 B1; A 8/5 6/5 .; B doubles; A passes; "
	check(t, []scene{
		{name: "5.1 the next game starts without comparing", script: game + "start; A3 B1", found: "score-not-compared/- none 5.1|-"},
		{name: "5.1 said once, ties or not", script: game + "start; A3 B3; A3 B1", found: "score-not-compared/- none 5.1|-"},
		{name: "5.1 compared", script: game + "sheets 0-1 0-1; start; A3 B1", found: ""},
		{name: "5.1 compared before each game", script: game + "sheets 0-1 0-1; " + game + "start; A3 B1", found: "score-not-compared/- none 5.1|-"},
		{name: "5.1 a game that is voided once it has ended", script: game + "sheets 0-1 0-1; " + game + "dispute; ruling void-game; A3 B1", want: "score=0-1 phase=in-turn", found: "game-voided/no-clause none 4.9|-"},
		{name: "5.1 F10 one player's figures differ", script: game + "sheets 0-1 0-2; start; A3 B1", found: "score-differs B 5.1|-"},
		{name: "5.1 one keeps none", script: game + "sheets 0-1 -; start; A3 B1", found: "score-not-kept/- B 5.1|-"},
		{name: "5.1 F12 neither keeps any", script: game + "sheets - -; start; A3 B1", found: "score-not-kept/- none 5.1|-"},
	})
}

func TestSettingsAndAgreements(t *testing.T) {
	wrong := "start; A3 B1; A 8/4 6/5 .; "
	check(t, []scene{
		{name: "condoned by the throw, which is void", script: wrong + "B !", want: "open=none", found: "illegal-play A 4.8|26.6"},
		{name: "set to the valid roll, a void one condones nothing", script: "option condoned valid-roll; " + wrong + "B !",
			wbf: "open=illegal-play@B", found: "-/setting-unknown none -|-; illegal-play A 4.8|26.6"},
		{name: "and the valid one does", script: "option condoned valid-roll; " + wrong + "B !; B 61",
			want: "open=none", found: "-/setting-unknown none -|-; illegal-play A 4.8|26.6"},
		{name: "a value that the rulebook does not offer", script: "option condoned never", found: "setting-value/setting-unknown none 4.8|-"},
		{name: "set after play has begun", script: "start; A3 B1; option die-on-checker valid", found: "setting-late/setting-unknown none 4.2|-"},
		{name: "1.1 players agree on what is not theirs", script: "agree condoned valid-roll; " + wrong + "B !",
			want: "open=none", found: "agreement-vain none 1.1|-; illegal-play A 4.8|26.6"},
		{name: "what rulebooks do not name is only on record", script: "agree", found: ""},
	})
}

func TestModernPracticeIsPlayedByItsData(t *testing.T) {
	wrong := "start; A3 B1; A 8/4 6/5 .; "
	for _, c := range []struct{ name, script, want, found string }{
		{"either player points out an illegal play", wrong + "A chooses:replay", "phase=in-turn roll=A open=none", "illegal-play A 3.6"},
		{"a void roll condones nothing", wrong + "B !", "open=illegal-play@B", "illegal-play A 3.6"},
		{"a valid one does", wrong + "B 61", "open=none", "illegal-play A 3.6"},
		{"an early roll stands", "start; A3 B1; B 53; A 8/5 6/5 .", "open=none dice=53", "roll-early B 3.3"},
		{"unless the tournament gives a choice", "option early-roll opponents-choice; start; A3 B1; B 53; A 8/5 6/5 .", "open=early-roll@A", "roll-early B 3.3"},
		{"a flag that falls loses", "start; A3 B1; clock 1000 -5", "open=flag@none", "flag-fell B 2.2; forfeit-due B 2.2"},
		{"a die left of the bar is thrown again", "start; A3 B1; A !31:left-of-bar", "phase=opening-roll", ""},
		{"unless the tournament has it valid", "option left-of-bar valid; start; A3 B1; A !31:left-of-bar", "", "void-unfounded A -"},
		{"or says that it is void", "option left-of-bar void; start; A3 B1; A !31:left-of-bar", "phase=opening-roll", ""},
		{"or the players agree so", "option left-of-bar valid; agree left-of-bar void; start; A3 B1; A !31:left-of-bar", "phase=opening-roll", ""},
		{"a roll void for a reason of its own", "start; A3 B1; A !31:other", "phase=opening-roll", ""},
		{"a turn ends with the clock or the dice", "start; A3 B1; A 8/5 6/5 .clock; B 42 8/4 6/4 .dice", "roll=A", ""},
		{"or with the clock alone", "option turn-ends clock; start; A3 B1; A 8/5 6/5 .clock; B 42 8/4 6/4 .dice", "roll=B phase=in-turn", ""},
		{"or with either again", "option turn-ends clock; option turn-ends either; start; A3 B1; A 8/5 6/5 .clock; B 42 8/4 6/4 .dice", "roll=A", ""},
		{"players agree on a die on a checker", "agree die-on-checker valid; start; A3 B1", "dice=31", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			(&scene{name: c.name, script: c.script, want: c.want, found: c.found}).check(t, &book.Modern, 0)
		})
	}
}
