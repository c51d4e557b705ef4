package clauses

import "slices"

// Boards: A's checkers, then B's, each in its own numbering.
const (
	startBoard = "[24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5]"
	wrongBoard = "[24:2 13:5 8:4 6:4 | 24:2 13:5 8:3 6:5]"
	surplus    = "[24:2 13:5 8:4 6:5 | 24:2 13:5 8:3 6:5]"
	shortage   = "[24:2 13:5 8:2 6:5 off:0 | 24:2 13:5 8:3 6:5]"

	moving    = "start; A3 B1; "                                                                                    // A is to play 31
	turn      = moving + "A 8/5 6/5 .; "                                                                            // B is to roll
	illegal   = moving + "A 8/4 6/5 .; "                                                                            // 4 and 1 with 31
	fourRolls = turn + "B 42 8/4 6/4 .; A 61 13/7 8/7 .; B 31 8/5 6/5 .; "                                          // A is to roll
	fiveRolls = fourRolls + "A 21 13/11 6/5 .; "                                                                    // B is to roll
	race      = moving + "set on=A [6:5 5:5 4:5 | 1:3 2:3 off:9]; "                                                 // A has none off
	bearOff   = moving + "set on=A [6:5 5:5 4:4 off:1 | 1:3 2:3 off:9]; "                                           // both have
	lastOfA   = moving + "set on=A dice=21 [1:1 | 6:5 off:10]; "                                                    // A's play ends it
	closedOut = moving + "set on=A dice=66 [bar:1 6:2 off:12 | 6:2 5:2 off:11]; "                                   // A cannot enter
	bar       = moving + "set on=A dice=21 [bar:1 6:2 off:12 | 6:2 off:13]; "                                       // A can
	closing   = moving + "set on=A dice=31 [8:3 6:2 5:2 4:2 3:2 2:2 1:2 | bar:1 13:5 8:3 6:5 off:1]; A 8/4 8/7 .; " // 4 and 1 with 31, and B is closed out
	lastOfB   = "start; set on=B dice=21 [6:5 off:10 | 1:1 off:14]; B 1/off .; "                                    // it ends a game
	larger    = moving + "set on=A dice=61 [13:1 off:14 | 19:2 6:2 off:11]; "                                       // either number, not both
)

// Play itself, rolls, setups, illegal plays and the end of games: article 4.
func wbfPlay() []proof {
	return []proof{
		{"WBF 4.1", []trial{
			{name: "R01 two and six shakes", script: "A shakes:2; A shakes:6", found: "shaken A 4.1 (2 3 5); shaken A 4.1 (6 3 5)"},
			{name: "R01 three and five", script: "A shakes:3; A shakes:5"},
			{name: "R02 from no height, or to the left", script: turn + "B reported-for:no-height; B reported-for:rolled-to-the-left", found: "reported-no-height B 4.1; reported-rolled-to-the-left B 4.1"},
			{name: "R02 one after the other, or without a cup", script: turn + "B 52; B reported-for:dice-one-by-one; B reported-for:no-cup", want: "dice=52 phase=in-turn", found: "reported-dice-one-by-one B 4.1; reported-no-cup B 4.1"},
		}},
		{"WBF 4.2", []trial{
			{name: "R03 one die cocked voids both", script: turn + "B !64", want: "reroll=true roll=B dice=none may=none"},
			{name: "R04 left of the bar", script: turn + "B !64:left-of-bar; B 52", want: "dice=52 reroll=false"},
			{name: "R05 on a checker", script: turn + "B !64:on-checker", want: "reroll=true"},
			{name: "R05 where the tournament lets it stand", script: "option die-on-checker valid; " + turn + "B !64:on-checker", want: "reroll=true", found: "void-unfounded B -"},
			{name: "R07 a double instead of the roll again", script: turn + "B !64; B doubles", want: "offered=0 reroll=true", found: "cube-after-void B 4.2"},
			{name: "R03 a void roll leaves the opponent's early one", script: turn + "B 52; A 61; B !52; A 13/7 8/7", want: "roll=A phase=in-turn dice=61", found: "roll-early A 4.6"},
			{name: "R08 a void roll that is played", script: turn + "B !64; B 24/18 13/9 .; A 52", want: "roll=A dice=52 B=24:1,18:1,13:4,9:1,8:3,6:5", found: "move-without-roll B 4.2"},
		}},
		{"WBF 4.3", []trial{
			{name: "M10 another checker before the bar, and a legal position", script: bar + "A 6/4 bar/24 .", want: "roll=B open=none", found: "bar-first A 4.3"},
			{name: "checkers moved in the opponent's turn", script: turn + "A 8/5", want: "roll=B A=24:2,13:5,8:2,6:4,5:2", found: "move-out-of-turn A 4.3"},
			{name: "the bar first", script: bar + "A bar/24 6/4 .", want: "roll=B"},
			{name: "W07 two hands, and touching in the opponent's turn", script: turn + "B reported-for:two-hands; A reported-for:touched-in-opponents-turn; A reported-for:moved-in-opponents-turn; B reported-for:unclear-move",
				found: "reported-two-hands B 4.3; reported-touched-in-opponents-turn A 4.3; reported-moved-in-opponents-turn A 4.3; reported-unclear-move B 4.3"},
		}},
		{"WBF 4.4", []trial{
			{name: "W08 checkers where they do not belong", script: turn + "A reported-for:hit-checker-not-on-bar; B reported-for:checker-misplaced", found: "reported-hit-checker-not-on-bar A 4.4; reported-checker-misplaced B 4.4"},
			{name: "in their places", script: turn + "B 52"},
		}},
		{"WBF 4.5", []trial{
			{name: "R09 a play changed before a die is lifted", script: moving + "A 24/21 24/23; A 8/5 6/5 .dice", want: "roll=B A=24:2,13:5,8:2,6:4,5:2"},
			{name: "R10 lifted with a number unplayed", script: moving + "A 8/5 .dice", want: "roll=B open=illegal-play@B", found: "illegal-play A 4.8 (3 1 1)"},
			{name: "R11 no legal move", script: closedOut + "A .dice", want: "roll=B open=none"},
			{name: "the opponent plays on, which ends the turn", script: moving + "A 8/5 6/5; B 53 13/8 13/10", want: "roll=B", found: "roll-early B 4.6; turn-not-ended A 4.5"},
			{name: "a roll out of turn is an early one", script: turn + "A 52", want: "roll=B phase=roll-or-double", found: "roll-early A 4.6"},
			{name: "a die lifted to put it elsewhere", script: moving + "A reported-for:dice-lifted-to-move", found: "reported-dice-lifted-to-move A 4.5"},
			{name: "R22 the cup below the table", script: turn + "B reported-for:cup-below-table; A reported-for:dice-in-cup-early; A reported-for:touched-dice-or-cup", found: "reported-cup-below-table B 4.5; reported-dice-in-cup-early A 4.5; reported-touched-dice-or-cup A 4.5"},
		}},
		{"WBF 4.6", []trial{
			{name: "Q01 the choice opens with the end of the turn", script: moving + "B 53; A 8/5 6/5 .", want: "open=early-roll@A dice=53 roll=B", found: "roll-early B 4.6"},
			{name: "Q01 not before", script: moving + "B 53; A 8/5 6/5", want: "open=none dice=31 roll=A", found: "roll-early B 4.6"},
			{name: "Q01 nothing was rolled too early", script: turn + "A chooses:accept-roll; B chooses:reroll", want: "open=none phase=roll-or-double", found: "choice-not-open A 4.6; choice-not-open B 4.6"},
			{name: "Q02 who rolled too early has no choice", script: moving + "B 53; B chooses:reroll; A 8/5 6/5 .", want: "open=early-roll@A dice=53", found: "roll-early B 4.6; choice-not-open B 4.6"},
			{name: "Q02 chosen before it is complete", script: moving + "B 53; A chooses:reroll; A 8/5 6/5 .", want: "reroll=true roll=B", found: "roll-early B 4.6; choice-early A 4.6"},
			{name: "Q02 and changed", script: moving + "B 53; A chooses:reroll; A chooses:accept-roll; A 8/5 6/5 .", want: "dice=53 roll=B open=none", found: "roll-early B 4.6; choice-early A 4.6; choice-early A 4.6"},
			{name: "Q03 a double instead of the roll again", script: moving + "B 53; A 8/5 6/5 .; A chooses:reroll; B doubles", want: "offered=0 reroll=true", found: "roll-early B 4.6; cube-after-void B 4.2"},
			{name: "Q01 the roll in play was another, and what was thrown early is gone", script: moving + "B 53; set dice=21; A 8/6 6/5 .", want: "dice=none roll=B phase=roll-or-double open=none", found: "roll-early B 4.6"},
			{name: "Q04 accepted, without a chance to double", script: moving + "B 53; A 8/5 6/5 .; A chooses:accept-roll; B doubles", want: "dice=53 offered=0 open=none", found: "roll-early B 4.6; cube-out-of-turn B 5.4"},
			{name: "Q05 a void one leaves no choice", script: moving + "B 53; B !53; A 8/5 6/5 .", want: "open=none phase=roll-or-double roll=B", found: "roll-early B 4.6"},
			{name: "Q07 it condones nothing", script: moving + "A 8/4 6/5; B 52; A .", want: "open=illegal-play@B,early-roll@A", found: "roll-early B 4.6; illegal-play A 4.8"},
			{name: "Q07 rolled again, and the play too", script: moving + "A 8/4 6/5; B 52; A .; A chooses:reroll; B chooses:replay; A 8/5 6/5 .", want: "phase=roll-or-double roll=B reroll=true open=none A=24:2,13:5,8:2,6:4,5:2", found: "roll-early B 4.6; illegal-play A 4.8"},
			{name: "Q08 a cube turned early is answered after the turn", script: moving + "A 8/5; B doubles; A 8/5 6/5 .; A takes", want: "cube=2@A roll=B phase=roll-or-double", found: "cube-early B 4.6"},
			{name: "Q09 or before, and then it counts", script: lastOfA + "B doubles; A takes; A 1/off .", want: "last=A:2:single:bear-off", found: "cube-early B 4.6"},
			{name: "Q10 or never, where the play ends the game", script: lastOfA + "B doubles; A 1/off .", want: "last=A:1:single:bear-off", found: "cube-early B 4.6; cube-lapsed B 4.6 (2)"},
			{name: "Q11 a wrong play is put right under it", script: moving + "A 8/4 6/5; B doubles; A 8/5 6/5 .; A passes", want: "last=B:1:single:pass open=none", found: "cube-early B 4.6"},
			{name: "Q13 a die lifted, and then it is in time", script: moving + "A 8/5 6/5 .dice; B doubles", want: "offered=2 phase=cube-answer"},
			{name: "Q14 D21 the opponent's own cube asks nothing", script: moving + "set cube=2 owner=A; A 8/5; B doubles", want: "offered=0", found: "cube-not-owner B 5.4"},
			{name: "Q15 in the game without it", script: "set score=6-3; " + moving + "A 8/5; B doubles", want: "open=no-cube-game@B offered=0", found: "cube-in-crawford B 5.7"},
			{name: "Q08 before the opponent has rolled", script: turn + "A doubles", want: "offered=2 roll=B phase=roll-or-double may=none", found: "cube-early A 4.6"},
			{name: "Q08 who rolls, plays and answers", script: turn + "A doubles; B 52 13/8 24/22 .; B takes", want: "cube=2@B roll=A phase=roll-or-double", found: "cube-early A 4.6"},
			{name: "Q08 the answer comes before the next roll", script: turn + "A doubles; B 52 13/8 24/22 .", want: "offered=2 phase=cube-answer roll=A", found: "cube-early A 4.6"},
			{name: "Q08 or answers at once", script: turn + "A doubles; B passes", want: "last=A:1:single:pass", found: "cube-early A 4.6"},
			{name: "Q08 takes at once, and is on roll", script: turn + "A doubles; B takes", want: "cube=2@B roll=B phase=roll-or-double may=B", found: "cube-early A 4.6"},
			{name: "Q08 and does not double meanwhile", script: turn + "A doubles; B doubles", want: "offered=2 roll=B", found: "cube-early A 4.6; cube-out-of-turn B 5.4"},
			{name: "Q08 one who may not double", script: turn + "set cube=2 owner=B; A doubles", want: "offered=0", found: "cube-not-owner A 5.4"},
			{name: "Q01 before the opponent has rolled", script: turn + "A 61; B 52 13/8 24/22 .", want: "open=early-roll@B dice=61 roll=A", found: "roll-early A 4.6"},
			{name: "Q01 and rolled again", script: turn + "A 61; B 52 13/8 24/22 .; B chooses:reroll", want: "open=none reroll=true roll=A dice=none", found: "roll-early A 4.6"},
			{name: "Q01 no choice before the turn is complete", script: turn + "A 61; B 52 13/8 24/22", want: "open=none dice=52 roll=B", found: "roll-early A 4.6"},
			{name: "Q16 turned early and rolled too, taken", script: moving + "A 8/5; B doubles; B 52; A 8/5 6/5 .; A takes", want: "cube=2@A open=early-roll@A dice=52", found: "cube-early B 4.6; roll-early B 4.6"},
			{name: "Q16 passed, the roll is void", script: moving + "A 8/5; B doubles; B 52; A 8/5 6/5 .; A passes", want: "last=B:1:single:pass dice=none", found: "cube-early B 4.6; roll-early B 4.6"},
		}},
		{"WBF 4.7", wbfSetup()},
		{"WBF 4.8", append(condoned(), []trial{
			{name: "the opponent may choose", script: illegal, want: "open=illegal-play@B roll=B", found: "illegal-play A 4.8 (3 1 0)"},
			{name: "M01 a score that is posted while play goes on does not", script: illegal + "posted 1-0", want: "open=illegal-play@B", found: "illegal-play A 4.8; posted-differs none 4.10"},
			{name: "M01 rolling condones", script: illegal + "B 52", want: "open=none dice=52", found: "illegal-play A 4.8"},
			{name: "M02 D18 so does a throw that is void", script: illegal + "B !52", want: "open=none reroll=true", found: "illegal-play A 4.8"},
			{name: "M02 unless the tournament says the valid roll", script: "option condoned valid-roll; " + illegal + "B !52", want: "open=illegal-play@B", found: "illegal-play A 4.8"},
			{name: "M03 the whole roll again", script: illegal + "B chooses:replay", want: "phase=in-turn roll=A dice=31 A=24:2,13:5,8:3,6:5", found: "illegal-play A 4.8"},
			{name: "M03 in any legal way", script: illegal + "B chooses:replay; A 24/23 13/10 .", want: "open=none roll=B A=24:1,23:1,13:4,10:1,8:3,6:5", found: "illegal-play A 4.8"},
			{name: "M04 the smaller number where the larger had to be played", script: larger + "A 13/12 .", want: "open=illegal-play@B", found: "illegal-play A 4.8 (6 1 1)"},
			{name: "M06 who played it does not choose", script: illegal + "A chooses:condone", want: "open=illegal-play@B", found: "illegal-play A 4.8; choice-not-his A 4.8"},
			{name: "M07 played illegally again", script: illegal + "B chooses:replay; A 8/4 6/5 .", want: "open=illegal-play@B", found: "illegal-play A 4.8; illegal-play A 4.8"},
			{name: "M08 each condones the other's", script: illegal + "B 52 13/8 24/21 .; A 61", want: "open=none", found: "illegal-play A 4.8; illegal-play B 4.8"},
			{name: "M01 who is closed out and does not roll condones nothing", script: closing + "A 61", want: "open=illegal-play@B roll=A dice=61", found: "illegal-play A 4.8"},
			{name: "M01 nor who says that he cannot move", script: closing + "B .; A 61", want: "open=illegal-play@B roll=A dice=61", found: "illegal-play A 4.8"},
			{name: "M03 and has it played again then", script: closing + "A 61; B chooses:replay; A 8/5 8/7 .", want: "open=none roll=B A=8:1,7:1,6:2,5:3,4:2,3:2,2:2,1:2", found: "illegal-play A 4.8"},
			{name: "M01 who is closed out and rolls condones", script: closing + "B 61", want: "open=none", found: "illegal-play A 4.8"},
			{name: "M07 two illegal plays in a row are both his to choose on", script: closing + "A 61 8/2 7/2 .", want: "open=illegal-play@B,illegal-play@B", found: "illegal-play A 4.8; illegal-play A 4.8"},
			{name: "M07 the first condoned, the later played again", script: closing + "A 61 8/2 7/2 .; B chooses:condone; B chooses:replay", want: "open=none roll=A dice=61 A=8:1,7:1,6:2,5:2,4:3,3:2,2:2,1:2", found: "illegal-play A 4.8; illegal-play A 4.8"},
			{name: "M07 the later condoned, and the first played again", script: closing + "A 61 8/2 7/2 .; B chooses:condone#8; B chooses:replay", want: "open=none roll=A dice=31", found: "illegal-play A 4.8; illegal-play A 4.8"},
			{name: "M07 the later played again, the first is still to choose on", script: closing + "A 61 8/2 7/2 .; B chooses:replay#8", want: "open=illegal-play@B roll=A dice=61", found: "illegal-play A 4.8; illegal-play A 4.8"},
			{name: "M07 a roll condones both", script: closing + "A 61 8/2 7/2 .; B 61", want: "open=none", found: "illegal-play A 4.8; illegal-play A 4.8"},
			{name: "M07 the first played again, the later is none", script: closing + "A 61 8/2 7/2 .; B chooses:replay", want: "open=none roll=A dice=31", found: "illegal-play A 4.8; illegal-play A 4.8"},
			{name: "D19 a play before the last, and nothing that condones it", script: moving + "set on=A dice=31 [6:1 1:1 off:13 | 6:5 off:10]; A 6/4 .; B .; A 61 4/off 1/off .", want: "open=illegal-play@B", found: "illegal-play A 4.8; turn-without-roll B 4.5"},
			{name: "D19 the game over, nothing is condoned", script: "start; A3 B1; set on=A dice=31 [6:1 5:1 off:13 | bar:1 13:5 8:3 6:5 off:1]; A 6/off .", want: "open=illegal-play@B", found: "illegal-play A 4.8"},
			{name: "put back after it, its choice is there again", script: illegal + "B 52; A disputes:play; ruling restore:5", want: "open=illegal-play@B roll=B", found: "illegal-play A 4.8"},
			{name: "put back under another rulebook, its choice is not there", script: illegal + "B 52; A disputes:play; correct rulebook=ru; ruling restore:5; B chooses:replay", want: "open=none roll=B", found: "illegal-play A 4.8; choice-not-open B -"},
			{name: "a legal play", script: turn, want: "open=none"},
			{name: "its choice is read out", script: illegal + "director reads:replay#4; B chooses:replay", want: "open=none dice=31 roll=A", found: "illegal-play A 4.8"},
			{name: "a choice is read out of an event that opened none", script: illegal + "director reads:replay#3", want: "open=illegal-play@B", found: "illegal-play A 4.8; options-none-open none -"},
			{name: "a choice is read out that is not there", script: illegal + "director reads:reroll#4", want: "open=illegal-play@B", found: "illegal-play A 4.8; options-none-open none -"},
			{name: "a choice is read out after a legal play", script: turn + "director reads:replay#4", want: "open=none", found: "options-none-open none -"},
		}...)},
		{"WBF 4.9", []trial{
			{name: "F01 a race conceded", script: bearOff + "A concedes:single", want: "score=0-1 open=none last=B:1:single:concession"},
			{name: "F02 a gammon, and a backgammon", script: race + "A concedes:gammon", want: "score=0-2"},
			{name: "F02 Novice: a backgammon is a gammon", format: "5 -cube -backgammons category:novice", script: race + "A concedes:backgammon", want: "score=0-2"},
			{name: "D23 below what it may be worth, it may be refused", script: race + "A concedes:single", want: "open=concession@B"},
			{name: "D23 refused by playing on", script: race + "A concedes:single; A 61", want: "open=none score=0-0 phase=in-turn dice=61 roll=A"},
			{name: "D23 the opponent plays on", script: moving + "set on=B [6:5 5:5 4:5 | 1:3 2:3 off:9]; A concedes:single; B 21 2/off 1/off .", want: "open=none score=0-0 roll=A"},
			{name: "D23 put back after it, it may be refused again", script: race + "A concedes:single; score B 1; A disputes:score; ruling restore:5", want: "open=concession@B score=0-1"},
			{name: "D23 put back under another rulebook, a concession is not refused", script: race + "A concedes:single; score B 1; A disputes:score; correct rulebook=ru; ruling restore:5; B chooses:refuse-concession", want: "open=none score=0-1", found: "choice-not-open B -"},
			{name: "D23 the rulebook is corrected and back: it is refused no more", script: race + "A concedes:single; correct rulebook=ru; correct rulebook=wbf", want: "open=none score=0-1"},
			{name: "D23 what was accepted is not played on", script: race + "A concedes:single; score B 1; A 61", want: "score=0-1 phase=between-games", found: "out-of-phase A 1.3"},
			{name: "D23 who has borne off concedes no gammon, whatever the opponent has", script: moving + "set on=A [6:5 5:5 4:4 off:1 | 1:3 2:12]; A concedes:single", want: "open=none score=0-1"},
			{name: "F03 in contact", script: turn + "B concedes:single", want: "score=1-0", found: "conceded-in-contact B 4.9"},
			{name: "F04 from the bar against three points", script: moving + "set on=A [bar:1 6:2 off:12 | 6:2 5:2 4:2 off:9]; A concedes:single", found: "conceded-in-contact A 4.9"},
			{name: "F06 and accepted: the finding stays", script: turn + "B concedes:single; score A 1", want: "score=1-0", found: "conceded-in-contact B 4.9"},
			{name: "F07 cancelled and played again", script: turn + "cancelled; start 1", want: "score=0-0 phase=opening-roll game=1", found: "game-cancelled none 4.9; game-unfinished none 4.9"},
			{name: "F07 the score of the replay", script: turn + "cancelled; start 1; A3 B1; A 8/5 6/5 .; B doubles; A passes", want: "score=0-0", found: "game-cancelled none 4.9; game-unfinished none 4.9; replay-unruled none 4.9 (1)"},
			{name: "F07 broken off, set up twice and played", script: turn + "cancelled; start 1; start 1; A3 B1; A 8/5 6/5 .; B doubles; A passes", want: "score=0-0", found: "game-cancelled none 4.9; game-unfinished none 4.9; game-unfinished none 4.9; replay-unruled none 4.9 (1)"},
			{name: "a concession stops the clock", script: turn + "clock 60000 60000 B; B concedes:single", want: "running= score=1-0", found: "conceded-in-contact B 4.9"},
			{name: "F07 nobody said that it was cancelled", script: turn + "start 1; A3 B1; A 8/5 6/5 .; B doubles; A passes", want: "score=0-0", found: "game-unfinished none 4.9; replay-unruled none 4.9 (1)"},
			{name: "F07 set up again before a die was thrown", script: "start; start 1; A3 B1; A 8/5 6/5 .; B doubles; A passes", want: "score=0-1", found: "game-unfinished none 4.9"},
			{name: "F07 set up again once a die was thrown that did not count", script: "start; A !:cocked; start 1; A3 B1; A 8/5 6/5 .; B doubles; A passes", want: "score=0-0", found: "game-unfinished none 4.9; replay-unruled none 4.9 (1)"},
			{name: "D23 where nothing is conceded, nothing is accepted", script: turn + "A chooses:accept-concession", want: "open=none", found: "choice-not-open A 4.9"},
			{name: "F07 cancelled before a die was thrown", script: "start; cancelled; start 1; A3 B1; A 8/5 6/5 .; B doubles; A passes", want: "score=0-1", found: "game-cancelled none 4.9; game-unfinished none 4.9"},
			{name: "F07 the replay is voided by a ruling, and what is played then counts", script: turn + "cancelled; start 1; A3 B1; A 8/5 6/5 .; B doubles; A passes; B disputes:score; ruling void-game; A3 B1; A 8/5 6/5 .; B doubles; A passes", want: "score=0-1", found: "game-cancelled none 4.9; game-unfinished none 4.9; replay-unruled none 4.9 (1); game-voided none 4.9"},
			{name: "F07 cancelled, played on all the same, voided by a ruling and set up again", script: turn + "cancelled; B doubles; A passes; B disputes:score; ruling void-game; start 1; A3 B1; A 8/5 6/5 .; B doubles; A passes", want: "score=0-1", found: "game-cancelled none 4.9; game-voided none 4.9; game-unfinished none 4.9"},
			{name: "F07 cancelled by the director", script: turn + "A disputes:play; ruling void-game", want: "phase=opening-roll", found: "game-voided none 4.9"},
			{name: "F07 by the committee", script: turn + "A disputes:play; ruling; A appeals; committee x y z; vote x void-game; vote y void-game", want: "phase=opening-roll", found: "game-voided none 4.9"},
			{name: "F07 and by a ruling", script: turn + "cancelled; start 1; A3 B1; A 8/5 6/5 .; B doubles; A passes; B disputes:score; ruling set-score:0-1", want: "score=0-1", found: "game-cancelled none 4.9; game-unfinished none 4.9; replay-unruled none 4.9 (1)"},
		}},
		{"WBF 4.10", slices.Concat(finality(), []trial{
			{name: "F08 corrected before anybody's next match", format: "1", script: turn + "B concedes:single; posted 1-0; posted 1-0", want: "status=over", found: "conceded-in-contact B 4.9"},
			{name: "F08 and after", format: "1", script: turn + "B concedes:single; posted 1-0; A next; posted 1-0", found: "conceded-in-contact B 4.9; posted-late none 4.10"},
			{name: "F08 posted otherwise than played", format: "1", script: turn + "B concedes:single; posted 2-0", found: "conceded-in-contact B 4.9; posted-differs none 4.10 (2 0 1 0)"},
			{name: "F08 the first posting is never late", format: "1", script: turn + "B concedes:single; A next; posted 1-0", found: "conceded-in-contact B 4.9"},
			{name: "who has the points first has won", format: "1", script: turn + "A concedes:single; A disputes:score; ruling set-score:1-1", want: "score=1-1 winner=B", found: "conceded-in-contact A 4.9"},
			{name: "both sign", script: "set score=6-0; " + turn + "B concedes:single; A signs:7-0; B signs:7-0", want: "score=7-0", found: "conceded-in-contact B 4.9"},
			{name: "one signs another score", script: "set score=6-0; " + turn + "B concedes:single; A signs:7-0; B signs:7-1", want: "score=7-0", found: "conceded-in-contact B 4.9; score-differs B 5.1 (7 1 7 0)"},
			{name: "F09 an official reports", format: "1", script: turn + "B concedes:single; director reports:1-0", found: "conceded-in-contact B 4.9"},
			{name: "F09 the loser reports", format: "1", script: turn + "B concedes:single; B reports:1-0", found: "conceded-in-contact B 4.9; loser-reports B 4.10"},
			{name: "the winner does", format: "1", script: turn + "B concedes:single; A reports:1-0", found: "conceded-in-contact B 4.9"},
		})},
	}
}

// wbfSetup are wrong start positions, surplus and missing checkers.
func wbfSetup() []trial {
	const official = "setup-official none 4.7; checkers-wrong A 4.7"
	return []trial{
		{name: "the right start position", script: fiveRolls + "B 61", want: "open=none"},
		{name: "E01 found after the opening roll", script: moving + "setup " + wrongBoard, want: "A=24:2,13:5,8:4,6:4 open=none", found: "setup-wrong none 4.7 (1)"},
		{name: "E02 before the fifth roll", script: fourRolls + "setup " + wrongBoard + "; put " + startBoard, want: "A=24:2,13:5,8:3,6:5", found: "setup-wrong none 4.7 (4)"},
		{name: "E03 after it, it is official", script: fourRolls + "A 21 13/11 6/5; setup " + wrongBoard, want: "open=none", found: "setup-official none 4.7 (5)"},
		{name: "D13 found in time and not corrected", script: fourRolls + "setup " + wrongBoard + "; A 21", found: "setup-wrong none 4.7 (4); setup-kept none 4.7 (5)"},
		{name: "E05 the fifth throw void", script: fourRolls + "A !; setup " + wrongBoard, found: "setup-wrong none 4.7 (4)"},
		{name: "E05 the fifth throw void once it was thrown, and the next is the fifth", script: fourRolls + "A 21; A !; A 21; setup " + wrongBoard, found: "setup-official none 4.7 (5)"},
		{name: "E06 an early roll and the roll again count once", script: moving + "A 8/5 6/5; B 42; A .; A chooses:reroll; B 61 13/7 8/7 .; A 21 13/11 6/5 .; B 31 8/5 6/5 .; setup " + wrongBoard,
			found: "roll-early B 4.6; setup-wrong none 4.7 (4)"},
		{name: "E07 corrected though official", script: fiveRolls + "B 61 13/7 8/7 .; put " + startBoard, want: "A=24:2,13:5,8:3,6:5", found: "setup-corrected none 4.7 (6)"},
		{name: "E08 a surplus", script: fiveRolls + "setup " + surplus, want: "open=surplus@B", found: official + " (16 15)"},
		{name: "E08 removed", script: fiveRolls + "setup " + surplus + "; B chooses:remove-surplus; put " + startBoard, want: "open=none A=24:2,13:5,8:3,6:5", found: official},
		{name: "E08 played with", script: fiveRolls + "setup " + surplus + "; B 61", want: "open=none A=24:2,13:5,8:4,6:5", found: official},
		{name: "E09 two removed where one was too many", script: fiveRolls + "setup " + surplus + "; B chooses:remove-surplus; put " + shortage, found: official + "; surplus-removed B 4.7 (2 1)"},
		{name: "E09 the surplus removed, and a checker of his own moved", script: fiveRolls + "setup " + surplus + "; B chooses:remove-surplus; put [24:2 13:5 8:3 6:5 | 23:2 13:5 8:3 6:5]", found: official + "; surplus-moved B 4.7"},
		{name: "E09 or one of the other's", script: fiveRolls + "setup " + surplus + "; B chooses:remove-surplus; put [24:2 13:5 8:4 6:3 5:1 | 24:2 13:5 8:3 6:5]", found: official + "; surplus-moved B 4.7"},
		{name: "E01 corrected to another wrong start", script: "start; setup " + wrongBoard + "; put [24:2 13:5 8:2 6:6 | 24:2 13:5 8:3 6:5]", want: "A=24:2,13:5,8:2,6:6", found: "setup-wrong none 4.7 (0); setup-wrong none 4.7 (0)"},
		{name: "E01 and kept", script: "start; setup " + wrongBoard + "; put [24:2 13:5 8:2 6:6 | 24:2 13:5 8:3 6:5]; A3 B1; A 8/5 6/5 .; B 42 8/4 6/4 .; A 61 13/7 8/7 .; B 31 8/5 6/5 .; A 21", found: "setup-wrong none 4.7 (0); setup-wrong none 4.7 (0); setup-kept none 4.7 (5)"},
		{name: "E02 corrected with a checker missing", script: fourRolls + "setup " + wrongBoard + "; put " + shortage, found: "setup-wrong none 4.7 (4); setup-wrong none 4.7 (4)"},
		{name: "E11 one too many, with one borne off", script: fiveRolls + "setup [6:5 5:5 4:5 off:1 | 24:2 13:5 8:3 6:5]", want: "open=surplus@B", found: official + " (16 15)"},
		{name: "E11 one borne off is not missing", script: fiveRolls + "setup [6:5 5:5 4:4 off:1 | 24:2 13:5 8:3 6:5]", want: "open=none", found: "setup-official none 4.7"},
		{name: "E12 D14 missing in the bear-off", script: fiveRolls + "setup [6:5 5:5 4:3 off:1 | 24:2 13:5 8:3 6:5]", want: "open=none", found: official + " (14 15)"},
		{name: "E10 one missing", script: fiveRolls + "setup " + shortage, want: "open=shortage@B", found: official + " (14 15)"},
		{name: "E08 E10 one too many and one too few", script: fiveRolls + "setup [24:2 13:5 8:4 6:5 | 24:2 13:5 8:2 6:5 off:0]", want: "open=surplus@B,shortage@A", found: official + " (16 15); checkers-wrong B 4.7 (14 15)"},
		{name: "E08 two too many of both", script: fiveRolls + "setup [24:2 13:5 8:4 6:5 | 24:2 13:5 8:4 6:5]; B chooses:remove-surplus; A chooses:remove-surplus; put " + startBoard, want: "open=none", found: official + " (16 15); checkers-wrong B 4.7 (16 15)"},
		{name: "E08 of both, and only one is to be removed", script: fiveRolls + "setup [24:2 13:5 8:4 6:5 | 24:2 13:5 8:4 6:5]; B chooses:remove-surplus; A chooses:play-on; put [24:2 13:5 8:3 6:5 | 24:2 13:5 8:4 6:5]", want: "open=none", found: official + " (16 15); checkers-wrong B 4.7 (16 15)"},
		{name: "E08 of both, and the wrong one goes", script: fiveRolls + "setup [24:2 13:5 8:4 6:5 | 24:2 13:5 8:4 6:5]; B chooses:remove-surplus; A chooses:play-on; put [24:2 13:5 8:4 6:5 | 24:2 13:5 8:3 6:5]", want: "open=none", found: official + " (16 15); checkers-wrong B 4.7 (16 15); surplus-removed B 4.7 (0 1); surplus-moved B 4.7"},
		{name: "E08 removed before a word is said", script: fiveRolls + "setup " + surplus + "; put " + startBoard, want: "open=none A=24:2,13:5,8:3,6:5", found: official},
		{name: "E08 moved, and none removed", script: fiveRolls + "setup " + surplus + "; put [24:2 13:5 8:5 6:4 | 24:2 13:5 8:3 6:5]", want: "open=surplus@B", found: official + "; setup-corrected none 4.7"},
		{name: "E08 counted again, and there are fifteen", script: fiveRolls + "setup " + surplus + "; setup " + startBoard, want: "open=none", found: official + "; setup-official none 4.7"},
		{name: "E10 put back before a word is said", script: fiveRolls + "setup " + shortage + "; put " + startBoard, want: "open=shortage@B", found: official + " (14 15); setup-corrected none 4.7"},
		{name: "E10 one more is taken off, where none was too many", script: fiveRolls + "setup " + shortage + "; put [24:2 13:5 8:1 6:5 off:0 | 24:2 13:5 8:3 6:5]", want: "open=shortage@B", found: official + " (14 15); setup-corrected none 4.7"},
		{name: "E10 kept until it is official, with one of B's too many", script: fourRolls + "setup [24:2 13:5 8:3 6:5 | 24:2 13:5 8:4 6:5]; A 21", want: "open=surplus@A", found: "setup-wrong none 4.7 (4); setup-kept none 4.7 (5); checkers-wrong B 4.7 (16 15)"},
		{name: "E10 kept until it is official, and put on the bar before it is played", script: fourRolls + "setup " + shortage + "; A 21; B chooses:add-to-bar; A bar/24 13/11 .", want: "open=none A=24:3,13:4,11:1,8:2,6:5", found: "setup-wrong none 4.7 (4); setup-kept none 4.7 (5); checkers-wrong A 4.7 (14 15)"},
		{name: "E08 nothing is to be played on with", script: turn + "A chooses:play-on", want: "open=none", found: "choice-not-open A 4.7"},
		{name: "E10 of B, put on the bar", script: fiveRolls + "setup [24:2 13:5 8:3 6:5 | 24:2 13:5 8:2 6:5 off:0]; A chooses:add-to-bar; B 61 bar/24 13/7 .", want: "open=none B=24:3,13:4,8:2,7:1,6:5", found: "setup-official none 4.7 (5); checkers-wrong B 4.7 (14 15)"},
		{name: "E01 put right, it is not kept", script: "start; setup " + wrongBoard + "; put " + startBoard + "; A3 B1; A 8/5 6/5 .; B 42 8/4 6/4 .; A 61 13/7 8/7 .; B 31 8/5 6/5 .; A 21", found: "setup-wrong none 4.7 (0)"},
		{name: "E02 put right in the middle of a turn", script: turn + "B 42; setup " + wrongBoard + "; put [24:2 13:5 8:2 6:4 5:2 | 24:2 13:5 8:3 6:5]", found: "setup-wrong none 4.7 (2)"},
		{name: "E13 put on the bar, it enters first", script: fiveRolls + "setup " + shortage + "; B chooses:add-to-bar; B 61 13/7 8/7 .; A 21 13/11 8/7 .", want: "open=illegal-play@B A=bar:1,24:2,13:4,11:1,8:1,7:1,6:5", found: official + "; illegal-play A 4.8"},
		{name: "E14 sixteen: one off is no gammon", script: moving + "set on=B dice=21 [6:5 5:5 4:5 off:1 | 1:1 off:14]; B 1/off .", want: "last=B:1:single:bear-off", found: "checker-count none 4.7 (16 15 15)"},
		{name: "E14 none off is one", script: moving + "set on=B dice=21 [6:5 5:5 4:6 off:0 | 1:1 off:14]; B 1/off .", want: "last=B:2:gammon:bear-off", found: "checker-count none 4.7 (16 15 15)"},
		{name: "E14 fifteen off do not win", script: moving + "set on=A dice=61 [3:1 2:1 off:14 | 6:5 off:10]; A 3/off .; B 61", want: "phase=in-turn", found: "checker-count none 4.7 (16 15 15)"},
		{name: "E15 fourteen off win", script: moving + "set on=A dice=21 [1:1 off:13 | 6:5 off:10]; A 1/off .", want: "last=A:1:single:bear-off", found: "checker-count none 4.7 (14 15 15)"},
	}
}
