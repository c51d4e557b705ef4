package backgammon_test

import "testing"

// What is found where a position was told.
const set = "position-set none -|-"

// opened is a game after its opening play, B on roll.
const opened = "start; A3 B1; A 8/5 6/5 .; "

func TestHowGamesEnd(t *testing.T) {
	// last sets A's last checker against what B has.
	last := func(b string) string { return "start; set on=A dice=21 [1:1 | " + b + "]; A 1/off ." }
	check(t, []scene{
		{name: "WBF 5.3 a single game", script: last("6:14"), want: "phase=between-games score=1-0 last=A:1:single:bear-off games=1 roll=none", found: set},
		{name: "WBF 5.3 a gammon: no checker borne off", script: last("6:15"), want: "score=2-0 last=A:2:gammon:bear-off", found: set},
		{name: "WBF 5.3 a checker on the winner's 6 point is a backgammon", script: last("19:1 6:14"), want: "score=3-0 last=A:3:backgammon:bear-off", found: set},
		{name: "one beside it is not", script: last("18:1 6:14"), want: "score=2-0 last=A:2:gammon:bear-off", found: set},
		{name: "WBF 5.3 a checker on the bar is", script: last("bar:1 6:14"), want: "score=3-0 last=A:3:backgammon:bear-off", found: set},
		{name: "not once a checker was borne off", script: last("bar:1 6:13"), want: "score=1-0 last=A:1:single:bear-off", found: set},
		{name: "B wins in the same way", script: "start; set on=B dice=21 [24:1 6:14 | 1:1]; B 1/off .",
			want: "score=0-3 last=B:3:backgammon:bear-off", found: set},
		{name: "times the cube", format: "9", script: "start; set cube=2 owner=A on=A dice=21 [1:1 | 24:15]; A 1/off .",
			want: "score=6-0 last=A:6:backgammon:bear-off", found: set},
		{name: "the game goes on while a checker is left", script: "start; set on=A dice=21 [1:3 | 6:15]; A 1/off(2) .",
			want: "phase=roll-or-double roll=B score=0-0 A=1:1", found: set},
		{name: "C18 Novice: a backgammon counts as a gammon", format: "5 -cube -backgammons", script: last("bar:1 6:14"),
			want: "score=2-0 last=A:2:backgammon:bear-off", found: set},
		{name: "C18 Limited: it counts three times", format: "5 -cube", script: last("bar:1 6:14"), want: "score=3-0", found: set},
		{name: "a match whose gammons do not count", format: "5 -gammons", script: last("bar:1 6:14"), want: "score=1-0", found: set},
		{name: "hypergammon: no checker of three borne off", format: "7 hypergammon", script: last("6:3"), want: "score=2-0 last=A:2:gammon:bear-off", found: set},
		{name: "hypergammon: one borne off", format: "7 hypergammon", script: last("6:2"), want: "score=1-0 last=A:1:single:bear-off", found: set},
		{name: "hypergammon: one in the winner's home board", format: "7 hypergammon", script: last("24:1 6:2"), want: "score=3-0", found: set},
		{name: "E14 the winner over a player with 16, 1 of them off", script: last("6:15 off:1"), want: "score=1-0",
			found: set + "; checker-count none 4.7|- (15 16 15)"},
		{name: "E14 with none of them off", script: last("6:16"), want: "score=2-0", found: set + "; checker-count none 4.7|- (15 16 15)"},
		{name: "E14 a player with 16 wins with all of them off", script: "start; set on=A dice=21 [1:2 off:14 | 6:15]; A 1/off .",
			want: "phase=roll-or-double roll=B score=0-0", found: set + "; checker-count none 4.7|- (16 15 15); illegal-play A 4.8|26.6.3 (2 1 1)"},
		{name: "E15 a player with 14 wins with 14 off", script: "start; set on=A dice=21 [1:1 off:13 | 6:15]; A 1/off .",
			want: "score=2-0 games=1", found: set + "; checker-count none 4.7|- (14 15 15)"},
		{name: "E10 a game goes on with the surplus", script: "start; set on=A dice=31 [24:2 13:5 8:3 6:6 | 24:2 13:5 8:3 6:5]; A 8/5 6/5 .; B 31",
			want: "phase=in-turn roll=B A=24:2,13:5,8:2,6:5,5:2", found: set + "; checker-count none 4.7|- (16 15 15)"},
	})
}

func TestStartPositions(t *testing.T) {
	check(t, []scene{
		{name: "nackgammon", format: "7 nackgammon", script: "start; A3 B1",
			want: "A=24:2,23:2,13:4,8:3,6:4 B=24:2,23:2,13:4,8:3,6:4 roll=A"},
		{name: "hypergammon", format: "7 hypergammon", script: "start; A3 B1; A 24/20 .; B 66 24/18(1) 23/17 22/16 18/12 .",
			want: "A=23:1,22:1,20:1 B=17:1,16:1,12:1"},
		{name: "longgammon", format: "7 longgammon", script: "start; A3 B1; A 24/21 24/23 .",
			want: "A=24:13,23:1,21:1 B=24:15"},
		{name: "a position of another game is found, and the standard one set up", format: "7 long-nards", script: "start",
			want: "A=24:2,13:5,8:3,6:5", found: "start-unknown none 1.3|26.6"},
	})
}

func TestMatches(t *testing.T) {
	const pass = "A3 B1; A 8/5 6/5 .; B doubles; A passes;" // B wins 1
	check(t, []scene{
		{name: "the match is over when a side has the points", format: "1 -crawford", script: "start;" + pass,
			want: "phase=match-over stage=over winner=B score=0-1 away=1-0 may=none"},
		{name: "not before", format: "2", script: "start;" + pass, want: "phase=between-games stage=playing winner=none away=2-1"},
		{name: "points past the length are not cut off", format: "2", script: "start; set on=A dice=21 [1:1 | 24:15]; A 1/off .",
			want: "stage=over winner=A score=3-0 away=0-2", found: set},
		{name: "scores past 127", format: "1000", script: "start; set score=126-255; A3 B1; A 8/5 6/5 .; B doubles; A passes",
			want: "score=126-256 away=874-744", found: set},
		{name: "best of 5 is won with 3 games, whatever they are worth", format: "best-of:5",
			script: "start; set on=A dice=21 [1:1 | 24:15]; A 1/off .; start; set on=A dice=21 [1:1 | 24:15]; A 1/off .",
			want:   "stage=playing winner=none score=2-0 away=1-3 last=A:1:backgammon:bear-off", found: set + ";" + set},
		{name: "best of 5, the third game", format: "best-of:5",
			script: "start;" + pass + "start;" + pass + "start;" + pass, want: "stage=over winner=B score=0-3 games=3 crawford=off"},
		{name: "best of 3 with a cube counts games", format: "best-of:3", script: opened + "B doubles; A takes; B 52 13/8 24/22 .; A doubles; B passes",
			want: "score=1-0 winner=none last=A:1:single:pass"},
		{name: "play after the end changes nothing, which is said once a game", format: "1 -crawford",
			script: "start;" + pass + "start; A3 B1; A 8/5 6/5 .; B doubles; A passes; start; A3 B1",
			want:   "phase=match-over stage=over winner=B score=0-1 game=1 games=1 roll=none dice=none", found: "play-after-end none 2.5|-; play-after-end none 2.5|-"},
		{name: "so it is after the last game", format: "1 -crawford", script: "start;" + pass + "A .; B 31; B gives-up; adjourn",
			want: "phase=match-over winner=B", found: "play-after-end A 2.5|-; play-after-end none 2.5|-"},
		{name: "the match ends unfinished", script: "start;" + pass + "end",
			want: "stage=over phase=match-over winner=none score=0-1", found: "match-unfinished none 2.5|- (0 1)"},
		{name: "that a match is over may be said", format: "1 -crawford", script: "start;" + pass + "end", want: "stage=over winner=B"},
		{name: "games are numbered", script: "start;" + pass + "start 4",
			want: "game=4 games=1", found: "game-number none -|- (4 2)"},
		{name: "an event of another game", script: "start;" + pass + "start; A3 B1; A 8/5 6/5 @1; A .",
			want: "roll=B", found: "game-number A -|- (1 2)"},
		{name: "F07 a game is cancelled and played again", script: opened + "start 1; A6 B1",
			want: "game=1 games=0 dice=61 score=0-0", found: "game-unfinished none 4.9|-"},
		{name: "a game without its end", script: opened + "start; A6 B1",
			want: "game=2 games=0 dice=61 score=0-0", found: "game-unfinished none 4.9|-"},
	})
}

func TestCrawford(t *testing.T) {
	const pass = "A3 B1; A 8/5 6/5 .; B doubles; A passes;"            // B wins 1
	const win = "set on=A dice=21 [1:1 | 6:14]; A 1/off .;"            // A wins 1
	const three = "set on=A dice=21 [1:1 | 24:15]; A 1/off .;"         // A wins 3
	const threeB = "set on=B dice=21 [24:15 | 1:1]; B 1/off .;"        // B wins 3
	const eight = "start; set score=7-3; start 1;" + win + "start 2; " // 8-3
	const unfinished = set + "; game-unfinished none 4.9|-;" + set
	check(t, []scene{
		{name: "K01 9 points, 8-3: the next game has no cube", format: "9", script: eight,
			want: "score=8-3 crawford=now cube=1@absent may=none", found: unfinished},
		{name: "the cube may not be turned in it", format: "9", script: eight + "A3 B1; A 8/5 6/5 .; B doubles",
			want: "phase=roll-or-double offered=0 crawford=now", found: unfinished + "; cube-in-crawford B 5.7|23.14"},
		{name: "Q15 nor early", format: "9", script: eight + "A3 B1; B doubles",
			want: "phase=in-turn offered=0", found: unfinished + "; cube-in-crawford B 5.7|23.14"},
		{name: "K01 the game after it has the cube, though it is still 8", format: "9", script: eight + threeB + "start; A3 B1; A 8/5 6/5 .",
			want: "score=8-6 crawford=after cube=1@centre may=B", found: unfinished + ";" + set},
		{name: "between the games it is after", format: "9", script: eight + threeB, want: "crawford=after phase=between-games", found: unfinished + ";" + set},
		{name: "K02 no second one when the other reaches match point", format: "9",
			script: eight + threeB + "start;" + pass + "start; " + pass + "start; A3 B1; A 8/5 6/5 .",
			want:   "score=8-8 crawford=after may=B", found: unfinished + ";" + set},
		{name: "K03 a penalty and a game that reach the length together", format: "9",
			script: "start; set score=7-0; A3 B1; B penalty:1; set on=A dice=21 [1:1 | 6:14]; A 1/off .",
			want:   "score=9-0 stage=over winner=A", found: set + ";" + set},
		{name: "D5 a match point reached by penalty: the running cube stays", format: "5",
			script: "start; set score=3-0; A3 B1; B penalty:1; A 8/5 6/5 .",
			want:   "score=4-0 crawford=before may=B cube=1@centre", found: set},
		{name: "D5 and the next game has none", format: "5",
			script: "start; set score=3-0; A3 B1; B penalty:1; A 8/5 6/5 .; B doubles; A passes; start",
			want:   "score=4-1 crawford=now", found: set},
		{name: "D6 8-8 without one played: the next is it", format: "9", script: "start; set score=8-7;" + pass + "start",
			want: "score=8-8 crawford=now cube=1@absent", found: set},
		{name: "a match to 1 point has none", format: "1", script: "start", want: "crawford=off cube=1@centre"},
		{name: "a match to 2 points has one", format: "2", script: "start;" + pass + "start", want: "score=0-1 crawford=now"},
		{name: "nor has one without the rule", format: "2 -crawford", script: "start;" + pass + "start", want: "score=0-1 crawford=off cube=1@centre"},
		{name: "nor one without the cube", format: "2 -cube", script: "start; set on=B dice=21 [6:14 | 1:1]; B 1/off .; start",
			want: "score=0-1 crawford=off cube=1@absent", found: set},
		{name: "nor a session or a best-of", format: "best-of:3", script: "start;" + pass + "start", want: "crawford=off cube=1@centre"},
		{name: "gammons count in it", format: "9", script: eight + three, want: "score=11-3 winner=A", found: unfinished + ";" + set},
		{name: "K07 cancelled, it is played again without the cube", format: "9", script: eight + "A3 B1; start 2",
			want: "crawford=now game=2", found: unfinished + "; game-unfinished none 4.9|-"},
		{name: "left unfinished, there is no second one", format: "9", script: eight + "A3 B1; start 3",
			want: "crawford=after game=3", found: unfinished + "; game-unfinished none 4.9|-"},
	})
}

func TestConcessions(t *testing.T) {
	const race = "start; set on=A [6:14 | 6:14];"
	check(t, []scene{
		{name: "F01 a single game in a race", script: race + "A concedes:single",
			want: "phase=between-games score=0-1 last=B:1:single:concession", found: set + "; -/conceded A -|-"},
		{name: "F01 with the cube", script: "start; set cube=2 owner=A; set on=A [6:14 | 6:14]; A concedes:single",
			want: "score=0-2", found: set + ";" + set + "; -/conceded A -|-"},
		{name: "F02 a gammon", script: race + "A concedes:gammon", want: "score=0-2 last=B:2:gammon:concession", found: set + "; -/conceded A -|-"},
		{name: "F02 a backgammon", script: race + "A concedes:backgammon", want: "score=0-3 last=B:3:backgammon:concession", found: set + "; -/conceded A -|-"},
		{name: "F02 Novice: a backgammon counts 2", format: "5 -cube -backgammons", script: race + "A concedes:backgammon", want: "score=0-2", found: set + "; -/conceded A -|-"},
		{name: "F03 a checker still behind the opponent's last", script: "start; set on=A [24:1 6:13 | 2:1 6:13]; A concedes:single",
			want: "score=0-1", found: set + "; conceded-in-contact/conceded A 4.9|-"},
		{name: "F03 side by side on one point there is none", script: "start; set on=A [23:1 6:13 | 2:14]; A concedes:single",
			want: "score=0-1", found: set + "; -/conceded A -|-"},
		{name: "F04 a checker on the bar against a home board", script: "start; set on=A [bar:1 6:13 | 3:2 2:2 1:2]; A concedes:single",
			want: "score=0-1", found: set + "; conceded-in-contact/conceded A 4.9|-"},
		{name: "before the first roll", script: "start; B concedes:single", want: "score=1-0", found: concession},
		{name: "while a double is asked, the value before it is lost", script: opened + "B doubles; A concedes:gammon",
			want: "cube=1@centre offered=0", wbf: "score=0-2 last=B:2:gammon:concession", ru: "score=0-1 last=B:1:single:pass", found: "conceded-in-contact/- A 4.9|-"},
		{name: "after the game", script: opened + "B doubles; A passes; A concedes:single",
			want: "score=0-1 games=1", found: "out-of-phase A 4.9|-"},
		{name: "the match", script: opened + "B gives-up",
			want: "stage=over phase=match-over winner=A score=0-0", found: "match-conceded B 4.9|-"},
		{name: "the match, once it is over", format: "1 -crawford", script: opened + "B doubles; A passes; B gives-up",
			want: "winner=B", found: "play-after-end B 2.5|-"},
		{name: "the match, between games", script: opened + "B doubles; A passes; B gives-up",
			want: "winner=A score=0-1 stage=over", found: "match-conceded B 4.9|-"},
	})
}

func TestPenaltiesAndForfeits(t *testing.T) {
	const last = "start; set score=0-3; A3 B1; "
	check(t, []scene{
		{name: "penalty points are the opponent's at once", script: opened + "A penalty:2", want: "score=0-2 penalties=2-0 roll=B"},
		{name: "also before the match", script: "B penalty:1", want: "score=1-0 penalties=0-1 stage=scheduled phase=between-games"},
		{name: "D4 points that reach the length end the match", format: "5", script: last + "A penalty:3",
			want: "score=0-6 stage=over phase=match-over winner=B penalties=3-0", found: set + "; penalty-ends-match A 4.10|-"},
		{name: "and what is played then changes nothing", format: "5", script: last + "A penalty:2; A 8/5 6/5 .",
			want: "score=0-5 winner=B A=24:2,13:5,8:3,6:5", found: set + "; penalty-ends-match A 4.10|-; play-after-end A 2.5|-"},
		{name: "a penalty once the match is over", format: "1 -crawford", script: opened + "B doubles; A passes; B penalty:1",
			want: "score=0-1 winner=B penalties=0-0", found: "sanction-after-end B 4.10|-"},
		{name: "a forfeit ends the match whatever the score", script: opened + "B forfeits",
			want: "stage=over winner=A score=0-0"},
		{name: "also before its start", script: "A forfeits", want: "stage=over winner=B phase=match-over"},
		{name: "not against the winner", format: "1 -crawford", script: opened + "B doubles; A passes; B forfeits",
			want: "winner=B score=0-1", found: "sanction-after-end B 4.10|-"},
		{name: "a match that was ended without a winner may be forfeited", script: opened + "end; B penalty:1; B forfeits",
			want: "winner=A score=1-0 stage=over", found: "match-unfinished none 2.5|-"},
		{name: "points do not change a match that was forfeited", format: "5", script: opened + "B forfeits; A penalty:9",
			want: "winner=A score=0-0", found: "sanction-after-end A 4.10|-"},
		{name: "warnings are counted and change no score", script: opened + "A warned; A warned; B warned", want: "warnings=2-1 score=0-0"},
	})
}

func TestResultsAsEntered(t *testing.T) {
	const pass = "start; A3 B1; A 8/5 6/5 .; B doubles; A passes;" // B wins 1
	const gammon = "start; set on=A dice=21 [1:1 | 6:15]; A 1/off .;"
	const entered = opened + "score A 5;"
	check(t, []scene{
		{name: "a result that agrees with play", script: pass + "score B 1", want: "score=0-1 last=B:1:single:pass"},
		{name: "other points than by play: play decides", script: pass + "score B 4",
			want: "score=0-1", found: "result-differs none 4.10|- (4 1)"},
		{name: "another winner than by play", script: pass + "score A 1",
			want: "score=0-1", found: "result-differs none 4.10|- (-1 1)"},
		{name: "points cut off at the match length count as entered", format: "1", script: gammon + "score A 1",
			want: "score=1-0 winner=A last=A:1:gammon:bear-off", found: set + "; result-capped none 4.10|- (1 2)"},
		{name: "in a session there is nothing to cut off", format: "session", script: gammon + "score A 0",
			want: "score=2-0", found: set + "; result-differs none 4.10|- (0 2)"},
		{name: "fewer points that are not what was needed", format: "5", script: gammon + "score A 1",
			want: "score=2-0", found: set + "; result-differs none 4.10|- (1 2)"},
		{name: "a conceded game is worth what was agreed", script: "start; set on=A [6:14 | 6:14]; A concedes:single; score B 2",
			want: "score=0-2 last=B:2:single:concession", found: set + "; -/conceded A -|-; result-as-entered none 4.10|- (2 1)"},
		{name: "it takes no more from the score than that has", script: "start; set on=A [6:14 | 6:14]; A concedes:gammon; set score=0-0; score B 1",
			want: "score=0-0 last=B:1:gammon:concession", found: set + "; -/conceded A -|-; " + set + "; result-as-entered none 4.10|- (1 2)"},
		{name: "nor does a concession that is refused once the score was set", script: "start; set on=A [6:15 | 6:14]; A concedes:single; set score=0-0; B chooses:refuse-concession",
			want: "score=0-0 winner=none", found: set + "; -/conceded A -|-; " + set + "; -/choice-not-open B -|-"},
		{name: "which may open the match again", format: "2", script: "start; set on=A [6:14 | 6:14]; A concedes:gammon; score B 1",
			want: "score=0-1 winner=none stage=playing phase=between-games", found: set + "; -/conceded A -|-; result-as-entered none 4.10|- (1 2)"},
		{name: "a game whose end the record does not show", script: opened + "score B 2",
			want: "phase=between-games score=0-2 last=B:2::entry games=1", found: "result-unplayed A 4.9|- (2)"},
		{name: "which may win the match", format: "2", script: opened + "score B 2 match",
			want: "winner=B stage=over", found: "result-unplayed A 4.9|- (2)"},
		{name: "a game of which the record holds the result only", script: pass + "score A 2 @2",
			want: "score=2-1 game=2 games=2 last=A:2::entry", found: "game-not-started none 1.3|26.3; result-unplayed B 4.9|- (2)"},
		{name: "the games' results alone go through the Crawford game too", format: "3", script: "score A 2 @1; score B 1 @2; start 3",
			want: "score=2-1 crawford=after", found: "game-not-started none 1.3|26.3; result-unplayed B 4.9|-; game-not-started none 1.3|26.3; result-unplayed A 4.9|-"},
		{name: "the last game's result after the next has begun", script: pass + "start 2; score B 1 @1; A6 B2",
			want: "game=2 score=0-1 dice=62"},
		{name: "a result of no game that can be meant", script: pass + "start 2; score B 1 @3",
			want: "game=2 score=0-1 phase=opening-roll", found: "game-number none 4.10|- (3 2)"},
		{name: "a result of no game at all", script: "score B 1",
			want: "score=0-0 games=0", found: "game-number none 4.10|- (0 0)"},
		{name: "a result once the match is over", format: "1 -crawford", script: pass + "score A 1 @2",
			want: "score=0-1 winner=B", found: "play-after-end none 2.5|-"},
		{name: "the source says that it won the match", format: "1 -crawford", script: pass + "score B 1 match", want: "winner=B"},
		{name: "and by the score it did not", format: "3", script: pass + "score B 1 match",
			want: "winner=none", found: "match-result none 2.5|-"},
		{name: "a score that agrees", script: pass + "seen 0-1; sheets 0-1 0-1; sheets - 0-1", found: "score-not-kept/- A 5.1|-"},
		{name: "F10 sheets that differ", script: pass + "sheets 1-1 0-2",
			want: "score=0-1", found: "score-differs A 5.1|- (1 1 0 1); score-differs B 5.1|- (0 2 0 1)"},
		{name: "a scoreboard that differs", script: pass + "seen 1-0", want: "score=0-1", found: "score-differs none 5.1|- (1 0 0 1)"},
		{name: "both sign the result", format: "1 -crawford", script: pass + "A signs:0-1; B signs:0-1", want: "signed=true,true"},
		{name: "a signature under another score", format: "1 -crawford", script: pass + "A signs:1-0",
			want: "signed=false,false", found: "score-differs A 5.1|- (1 0 0 1)"},
		{name: "a score that says what counts agrees", format: "3", script: entered + "seen 3-0; sheets 5-0 3-0; A signs:3-0; B signs:5-0; imported 3-0",
			want: "score=5-0 official=3-0 away=0-3 winner=A signed=true,true", found: "result-unplayed B 4.9|- (5)"},
		{name: "and one between the two does not", format: "3", script: entered + "seen 4-0; A signs:4-0",
			want: "score=5-0 official=3-0 signed=false,false", found: "result-unplayed B 4.9|- (5); score-differs none 5.1|- (4 0 5 0); score-differs A 5.1|- (4 0 5 0)"},
		{name: "in a session every point counts", format: "session", script: entered, want: "score=5-0 official=5-0", found: "result-unplayed B 4.9|- (5)"},
		{name: "of a best of three two games count", format: "best-of:3", script: "score A 1 @1; score A 2 @2", want: "score=3-0 official=2-0 winner=A",
			found: "game-not-started none 1.3|26.3; result-unplayed B 4.9|- (1); game-not-started none 1.3|26.3; result-unplayed B 4.9|- (2)"},
		{name: "a signature does not outlive the score", format: "3", script: pass + "A signs:0-1; B penalty:1", want: "signed=false,false score=1-1"},
	})
}
