package backgammon_test

import (
	"fmt"
	"testing"
)

func sprint(v any) string { return fmt.Sprintf("%+v", v) }

func TestLifeOfAMatch(t *testing.T) {
	check(t, []scene{
		{name: "it is scheduled, then played", script: "begin", want: "stage=playing phase=between-games"},
		{name: "the first game starts it too", script: "start", want: "stage=playing"},
		{name: "adjourned and resumed, the game goes on", script: opened + "adjourn; resume; B 52",
			want: "stage=playing phase=in-turn roll=B dice=52"},
		{name: "adjourned between games", script: opened + "B doubles; A passes; adjourn", want: "stage=adjourned phase=between-games score=0-1"},
		{name: "playing on without resuming", script: opened + "adjourn; B 52 13/8 24/22 .",
			want: "stage=playing roll=A", found: "play-while-adjourned B -|-"},
		{name: "voided, it has no winner and nothing more counts", format: "1 -crawford", script: opened + "B doubles; A passes; void; resume; A penalty:3",
			want: "stage=voided phase=match-over winner=none", found: "play-after-end none 2.5|-; sanction-after-end A 4.10|-"},
		{name: "voided in mid-game", script: opened + "void; B 52; B forfeits",
			want: "stage=voided winner=none dice=none", found: "play-after-end B 2.5|-; sanction-after-end B 4.10|-"},
		{name: "a voided match cannot end", script: "void; end", want: "stage=voided"},
		{name: "once over it is not adjourned", format: "1 -crawford", script: opened + "B doubles; A passes; adjourn; begin",
			want: "stage=over winner=B", found: "play-after-end none 2.5|-; play-after-end none 2.5|-"},
		{name: "remarks change nothing", script: opened + "note a good roll", want: "roll=B phase=roll-or-double"},
	})
}

func TestCorrectedMatches(t *testing.T) {
	const pass = "A3 B1; A 8/5 6/5 .; B doubles; A passes;"
	const wrong = "start; A3 B1; A 8/4 6/5 .;"
	check(t, []scene{
		{name: "a longer match than was scheduled goes on", format: "1 -crawford", script: "start;" + pass + "correct 3; start; A6 B2",
			want: "stage=playing winner=none score=0-1 game=2 dice=62 away=3-2 format=3", found: "length-corrected/- none 2.5|- (1 3)"},
		{name: "a shorter one is over", format: "7", script: "start;" + pass + "correct 1", wbf: "stage=playing winner=none phase=between-games", ru: "stage=over winner=B phase=match-over", found: "length-corrected/- none 2.5|- (7 1)"},
		{name: "also in mid-game", format: "7", script: "start;" + pass + "start; A3 B1; correct 1", wbf: "stage=playing winner=none phase=in-turn", ru: "stage=over winner=B phase=match-over", found: "length-corrected/- none 2.5|- (7 1)"},
		{name: "and goes on where it was if that was wrong", format: "7", script: "start;" + pass + "start; A3 B1; correct 1; correct 5; A 8/5 6/5",
			want: "stage=playing winner=none phase=in-turn roll=A A=24:2,13:5,8:2,6:4,5:2", found: "length-corrected/- none 2.5|- (7 1); length-corrected/- none 2.5|- (1 5)"},
		{name: "who won otherwise than by points has won", format: "1", script: opened + "B gives-up; correct 9",
			want: "stage=over winner=A", found: "match-conceded B 4.9|-; length-corrected/- none 2.5|- (1 9)"},
		{name: "a longer match: match point is elsewhere, the running game has the cube", format: "2", script: "start;" + pass + "start; correct 5; A3 B1; A 8/5 6/5 .",
			want: "crawford=before may=B", found: "length-corrected/- none 2.5|- (2 5)"},
		{name: "a Crawford game at the wrong length does not count", format: "2",
			script: "start;" + pass + "start; set on=A dice=21 [1:1 | 6:14]; correct 5; A 1/off .; set score=4-1; start", want: "crawford=now",
			found: set + "; length-corrected/- none 2.5|- (2 5); " + set},
		{name: "the rule was forgotten, and the game not begun", format: "2 -crawford", script: "start;" + pass + "start; correct 2", want: "crawford=now"},
		{name: "there is no such rule", format: "2", script: "start;" + pass + "start; correct 2 -crawford", want: "crawford=off cube=1@centre", found: "no-crawford none 5.7|23.14"},
		{name: "the start position was another", script: "start; correct 7 nackgammon; A3 B1",
			want: "A=24:2,23:2,13:4,8:3,6:4"},
		{name: "noticed once the opening was rolled, it is too late for this game", script: "start; A3 B1; correct 7 nackgammon",
			want: "A=24:2,13:5,8:3,6:5"},
		{name: "noticed once play had begun, it is for the next game", script: opened + "correct 7 nackgammon; B doubles; A passes; start",
			want: "A=24:2,23:2,13:4,8:3,6:4 game=2 score=0-1"},
		{name: "a start position of another game", script: "correct 7 long-nards; start",
			want: "A=24:2,13:5,8:3,6:5", found: "start-unknown none 1.3|26.6"},
		{name: "a session", script: "start; A3 B1; A 8/5 6/5 .; correct session -cube", want: "away=none cube=1@absent crawford=off", found: "length-corrected/- none 2.5|- (7 0); -/cubeless none -|23.2"},
		{name: "another rulebook: its clauses from here on", script: "correct rulebook=ru; " + wrong,
			want: "options=none", found: "illegal-play A RU:26.6|26.6"},
		{name: "and its choices", script: wrong + "correct rulebook=ru; B chooses:replay",
			want: "options=none roll=B", found: "illegal-play A 4.8|26.6; choice-not-open B -|-"},
		{name: "a rulebook that is not known", script: "correct rulebook=xx", found: "rulebook-unknown none -|-"},
	})
}

func TestDisputesFreezeTheTable(t *testing.T) {
	check(t, []scene{
		{name: "J01 a roll before the ruling", script: opened + "dispute; B 52", want: "frozen=true dice=52", found: "-/no-clause none -|-; frozen B 6.1|-"},
		{name: "every act is found", script: opened + "call; B doubles; A passes; start",
			want: "frozen=true score=0-1", found: "frozen B 6.1|-; frozen A 6.1|-; frozen none 6.1|-"},
		{name: "so is the entry of a result", script: opened + "dispute; score B 1",
			want: "score=0-1", found: "-/no-clause none -|-; frozen none 6.1|-; result-unplayed A 4.9|-"},
		{name: "J03 released, play goes on", script: opened + "dispute; release; B 52", want: "frozen=false dice=52", found: "-/no-clause none -|-"},
		{name: "ruled, play goes on", script: opened + "dispute; ruling; B 52", want: "frozen=false dice=52", found: "-/no-clause none -|-"},
		{name: "what is said of the match is not play", script: opened + "dispute; B warned; note seen; seen 0-0; clock 1000 1000", want: "frozen=true", found: "-/no-clause none -|-"},
	})
}

func TestClocks(t *testing.T) {
	check(t, []scene{
		{name: "readings are kept", script: "start; clock 60000 50000; clock 59000 50000", want: "clock=59000:50000"},
		{name: "before the first nothing is known of the clocks", script: "start", want: "clock=none"},
		{name: "a flag that fell is found once, and not enforced", script: opened + "clock 1000 1; clock 900 -1; clock 800 -50; B 52",
			want: "stage=playing dice=52", found: "flag-fell B -|-"},
		{name: "at the last moment it still stands", script: "clock 0 5", want: "clock=0:5"},
		{name: "where no time is left it has not fallen yet", script: "clock 5 0; clock 5 -5", found: "flag-fell B -|-"},
		{name: "also at the first reading", script: "clock -1 -1", found: "flag-fell A -|-; flag-fell B -|-"},
		{name: "after it was set again it may fall again", script: "clock -1 5; clock 10 5; clock -1 5", found: "flag-fell A -|-; flag-fell A -|-"},
	})
}
