package clauses

import "slices"

// ru returns the tests of the Russian federation's clauses.
func ru() []proof { return slices.Concat(ruCube(), ruMoving(), ruHandling()) }

// The cube: article 23.
func ruCube() []proof {
	const crawford = "set score=6-3; " + turn
	return []proof{
		{"RU 23.1", []trial{
			{name: "C12 a cube at 128 shows 2 again", script: turn + "set cube=128 owner=B; cube 2 B", want: "cube=128@B"},
			{name: "C12 but not 4", script: turn + "set cube=128 owner=B; cube 4 B", found: "cube-differs none 23.10 (4 128 1 1)"},
			{name: "it starts at 1, which it shows as 64", script: "start; cube 64 centre", want: "cube=1@centre"},
		}},
		{"RU 23.2", []trial{
			{name: "W05 a match without the cube", format: "7 -cube", script: "begin", found: "cubeless none 23.2"},
			{name: "and one of long nards", format: "5 -cube -backgammons long-nards", script: "begin", found: "cubeless none 23.2"},
			{name: "with it", script: "begin"},
		}},
		{"RU 23.3", []trial{
			{name: "C17 a game starts with the cube at 2 on A's side", script: "start; cube 2 A", want: "cube=1@centre presumed=none:23.3:decisive", found: "cube-differs none 23.3 (2 1 0 2)"},
			{name: "centred", script: "start; cube 1 centre"},
		}},
		{"RU 23.4", []trial{
			{name: "C04 turned without the word", script: turn + "B doubles-silent", want: "offered=2", found: "silent B 23.4"},
			{name: "C05 D33 the word without turning, passed", script: turn + "B says; A passes", want: "score=0-1", found: "cube-not-turned B 23.4"},
			{name: "both", script: turn + "B doubles", want: "offered=2"},
		}},
		{"RU 23.5", []trial{
			{name: "C06 the director insists on the double", script: turn + "B touches; B 52 13/8; director chooses:must-double", want: "phase=cube-answer offered=2 roll=B dice=none B=24:2,13:5,8:3,6:5 open=none", found: "touched-and-rolled B 23.5"},
			{name: "C06 or lets the roll stand", script: turn + "B touches; B 52 13/8; director chooses:let-roll-stand", want: "phase=in-turn dice=52 open=none", found: "touched-and-rolled B 23.5"},
			{name: "C06 no player may", script: turn + "B touches; B 52; A chooses:must-double", want: "dice=52 open=touched-cube@director", found: "touched-and-rolled B 23.5; choice-not-his A 23.5"},
			{name: "C06 it is found once, and not in the next turn", script: turn + "B touches; B 52 13/8 24/22 .clock; director chooses:let-roll-stand; A 61 13/7 8/7 .clock; B 42", want: "open=none dice=42", found: "touched-and-rolled B 23.5"},
			{name: "C06 touched, doubled, and rolled after the take", script: turn + "B touches; B doubles; A takes; B 52", want: "open=none dice=52"},
			{name: "C06 touched, then rolled", script: turn + "B touches; B 52", want: "dice=52 open=touched-cube@director", found: "touched-and-rolled B 23.5"},
			{name: "C06 touched under this rulebook, and rolled under another", script: turn + "B touches; correct rulebook=wbf; B 52", want: "dice=52 open=none"},
			{name: "C06 R07 a void roll is rolled too: the double before it, or the roll again", script: turn + "B touches; B !64; director chooses:must-double", want: "phase=cube-answer offered=2 reroll=false open=none", found: "touched-and-rolled B 23.5"},
			{name: "C06 R07 let stand, it is rolled again", script: turn + "B touches; B !64; director chooses:let-roll-stand", want: "phase=roll-or-double reroll=true offered=0 open=none", found: "touched-and-rolled B 23.5"},
			{name: "C06 R07 found once", script: turn + "B touches; B !64; B 52", want: "dice=52 open=touched-cube@director", found: "touched-and-rolled B 23.5"},
			{name: "C08 D25 in the opponent's turn", script: turn + "A touches", found: "cube-touched A 23.5"},
			{name: "C08 the opponent's cube", script: turn + "set cube=2 owner=A; B touches; B 52", found: "cube-touched B 23.5"},
			{name: "C08 after his own roll", script: turn + "B 52; B touches", found: "cube-touched B 23.5"},
			{name: "C09 both put it in its place", script: "start; A touches; B touches; A3 B1"},
			{name: "touched, then doubled", script: turn + "B touches; B doubles", want: "offered=2"},
		}},
		{"RU 23.6", []trial{
			{name: "R07 a void roll, then a double", script: turn + "B !64; B doubles", want: "offered=0 reroll=true", found: "cube-after-void B 23.6"},
			{name: "R20 a double while his dice are counted", script: turn + "B called; B doubles", want: "offered=0 roll=B", found: "cube-out-of-turn B 23.6"},
			{name: "R20 the opponent's double then is an early one", script: turn + "B called; A doubles", want: "offered=2", found: "cube-early A 23.11"},
			{name: "R20 the dice fell, and were rolled again", script: turn + "B called; B fell; B doubles", want: "offered=0 roll=B", found: "cube-out-of-turn B 23.6"},
			{name: "R07 or a touch", script: turn + "B !64; B touches", want: "reroll=true", found: "cube-after-void B 23.6"},
			{name: "R03 the roll again is all there is", script: turn + "B !64; B 52", want: "dice=52 reroll=false"},
			{name: "C02 after the roll", script: turn + "B 52; B doubles", want: "offered=0", found: "cube-out-of-turn B 23.6"},
			{name: "before it", script: turn + "B doubles", want: "offered=2"},
		}},
		{"RU 23.7", []trial{
			{name: "C10 the first double passed", script: turn + "B doubles; A passes", want: "score=0-1"},
			{name: "a pass where nothing was offered", script: turn + "A passes", want: "score=0-0", found: "no-double A 23.7"},
		}},
		{"RU 23.8", []trial{
			{name: "the opponent's cube", script: turn + "set cube=2 owner=A; B doubles", want: "offered=0", found: "cube-not-owner B 23.8"},
			{name: "C03 shown at 8 after 2", script: turn + "set cube=2 owner=B; B doubles:8", want: "offered=4", found: "cube-face B 23.8 (8 4)"},
			{name: "his own", script: turn + "set cube=2 owner=B; B doubles", want: "offered=4"},
		}},
		{"RU 23.9", []trial{
			{name: "C12 redoubles have no end", script: turn + "set cube=64 owner=B; B doubles; A takes; B 52 13/8 24/22 .; A doubles; B passes", want: "last=A:128:single:pass"},
			{name: "C11 a redouble passed loses what was announced before", script: turn + "set cube=2 owner=B; B doubles; A passes", want: "score=0-2"},
			{name: "C11 D24 giving up is the answer to a redouble", script: turn + "set cube=2 owner=B; B doubles; A concedes:gammon", want: "score=0-2 last=B:2:single:pass"},
			{name: "D24 giving up as the answer stops the clock", script: turn + "set cube=2 owner=B; clock 60000 60000 A; B doubles; A concedes:single", want: "running= score=0-2"},
			{name: "D24 who doubled gives up otherwise", script: turn + "set cube=2 owner=B; B doubles; B concedes:single", found: "conceded B -"},
			{name: "D24 F01 giving up otherwise is the director's", script: bearOff + "A concedes:single", want: "score=0-1 open=none", found: "conceded A -"},
		}},
		{"RU 23.10", []trial{
			{name: "C15 taken without the word, the cube left in the middle", script: turn + "B doubles; A takes-silent; cube 2 centre", want: "cube=2@A", found: "silent A 23.10; cube-differs none 23.3 (2 2 2 0)"},
			{name: "C15 the cube lies on the other side", script: turn + "B doubles; A takes; cube 2 B", want: "presumed=none:23.10:decisive", found: "cube-differs none 23.10 (2 2 1 0)"},
			{name: "a take where nothing was offered", script: turn + "A takes", found: "no-double A 23.10"},
			{name: "on his own side", script: turn + "B doubles; A takes; cube 2 A", want: "cube=2@A"},
		}},
		{"RU 23.11", []trial{
			{name: "Q13 dice lifted, the clock not pressed", script: moving + "A 8/5 6/5 .dice; B doubles; A 24/23 13/10 .clock; A takes", want: "cube=2@A A=24:1,23:1,13:4,10:1,8:3,6:5", found: "cube-early B 23.11"},
			{name: "Q13 before the opponent has rolled", script: turn + "A doubles; B 52 13/8 24/22 .clock; B takes", want: "cube=2@B roll=A", found: "cube-early A 23.11"},
			{name: "after the clock", script: moving + "A 8/5 6/5 .clock; B doubles", want: "offered=2"},
		}},
		{"RU 23.12", []trial{
			{name: "Q11 a wrong play put right, and passed", script: moving + "A 8/4 6/5; B doubles; A 8/5 6/5 .clock; A passes", want: "last=B:1:single:pass", found: "cube-early B 23.11"},
			{name: "not put right", script: moving + "A 8/4 6/5; B doubles; A .clock; A takes", want: "cube=2@A", found: "cube-early B 23.11; illegal-play A 26.6"},
		}},
		{"RU 23.13", []trial{
			{name: "C16 hidden in an ordinary game", script: turn + "A reported-for:cube-hidden", found: "reported-cube-hidden A 23.13"},
			{name: "C16 off the board in the Crawford game", script: crawford + "A reported-for:cube-hidden", want: "crawford=now"},
		}},
		{"RU 23.14", []trial{
			{name: "the cube in the Crawford game", script: crawford + "B doubles", want: "offered=0 open=none crawford=now", found: "cube-in-crawford B 23.14"},
			{name: "a match without the Crawford game", format: "7 -crawford", script: "begin", found: "no-crawford none 23.14"},
			{name: "the only game of a match to one point", format: "1", script: turn + "B doubles", want: "offered=2 may=none", found: "cube-in-crawford B 23.14"},
			{name: "K11 the other reaches match point later", script: "set score=6-3; start; A3 B1; score B 3; start; A3 B1; A 8/5 6/5 .; B doubles", want: "crawford=after offered=2", found: "result-unplayed A -"},
			{name: "no choice of another rulebook arises from it", script: crawford + "B doubles; correct rulebook=wbf", want: "open=none", found: "cube-in-crawford B 23.14"},
		}},
		{"RU 23.15", []trial{
			{name: "passed without the word", script: turn + "B doubles; A passes-silent", want: "score=0-1", found: "silent A 23.15"},
			{name: "C14 the clock runs on", script: turn + "B doubles; A passes-running", want: "score=0-1", found: "clock-running A 23.15"},
			{name: "a pass stops the clock", script: turn + "clock 60000 60000 B; B doubles; A passes", want: "running= clock=60000:60000"},
			{name: "said, and stopped", script: turn + "B doubles; A passes", want: "score=0-1"},
		}},
	}
}

// Moving the checkers: article 26, and what it leaves out.
func ruMoving() []proof {
	const lost = turn + "B doubles; A passes; "
	const long = "5 -backgammons long-nards"
	return []proof{
		{"RU 26.1", []trial{
			{name: "the opponent's checkers", script: turn + "A reported-for:moved-opponents-checkers", found: "reported-moved-opponents-checkers A 26.1"},
			{name: "told as a play", script: moving + "A [24:2 13:5 8:2 6:4 5:2 | 24:1 23:1 13:5 8:3 6:5] .clock", found: "illegal-play A 26.1 (3 1 4)"},
			{name: "a hit told as a play", script: moving + "set on=A dice=31 [24:2 13:5 8:3 6:5 | 20:1 24:1 13:5 8:3 6:5]; A [24:2 13:5 8:2 6:4 5:2 | bar:1 24:1 13:5 8:3 6:5] .clock"},
			{name: "a hit is no such thing", script: moving + "set on=A dice=31 [24:2 13:5 8:3 6:5 | 21:1 20:1 13:5 8:3 6:5]; A 8/4 .", want: "B=bar:1,20:1,13:5,8:3,6:5"},
		}},
		{"RU 26.2", []trial{
			{name: "W01 6-6 in the first turn: two from the head", format: long, script: "start; A2 B1; A 24/22 22/21 .clock; B 66 24/18(2) .clock", want: "roll=A"},
			{name: "W02 5-5 with two, where one could play them all", format: long, script: "start; A2 B1; A 24/22 22/21 .clock; B 55 24/19(2) 19/14(2) .clock", found: "illegal-play B 26.2 (5 5 2)"},
			{name: "W03 two in the second turn", format: long, script: "start; A2 B1; A 24/22 22/21 .clock; B 43 24/20 20/17 .clock; A 66 24/18(2) .clock", found: "illegal-play A 26.2 (6 6 2)"},
			{name: "W05 a cube that was taken, and mars", format: long, script: "start; A2 B1; set on=A dice=21 cube=2 owner=B [1:1 | 24:15]; A 1/off .clock", want: "last=A:4:gammon:bear-off"},
		}},
		{"RU 26.3", []trial{
			{name: "O01 black throws first", script: "A preferred:A; start; A3 B1 first:B", want: "dice=31 roll=A", found: "opening-order B 26.3"},
			{name: "white does", script: "A preferred:A; start; A3 B1 first:A"},
			{name: "O05 ties are thrown again", script: "start; A4 B4; A2 B2; A6 B1", want: "dice=61 roll=A"},
			{name: "O06 the winner throws both dice again", script: "start; A3 B1; A 52", found: "roll-twice A 26.3 (3 1)"},
		}},
		{"RU 26.4", []trial{
			{name: "O03 the first die struck", script: "start; A3 B1; A !:struck; A2 B5", want: "dice=52 roll=B"},
			{name: "a die struck that is not the opening's", script: turn + "B !52:struck", want: "reroll=true", found: "void-unfounded B -"},
			{name: "the first die left where it fell", script: "start; A reported-for:first-die-left", found: "reported-first-die-left A 26.4"},
			{name: "the first die moved", script: "start; A moves-die; A3 B1", want: "dice=31"},
			{name: "left, and struck", script: "start; A reported-for:first-die-left; A3 B1; B !:struck", want: "phase=opening-roll", found: "reported-first-die-left A 26.4"},
			{name: "O04 D31 moved, and thrown again because it was struck", script: "start; A moves-die; A3 B1; B !:struck", want: "phase=opening-roll", found: "void-unfounded B 26.4"},
			{name: "O04 D31 moved the time before", script: "start; A moves-die; A3 B1; B !:struck; A4 B2; B !:struck", want: "phase=opening-roll", found: "void-unfounded B 26.4"},
			{name: "O04 D31 moved before a tie", script: "start; A moves-die; A3 B3; A4 B2; B !:struck", want: "phase=opening-roll"},
			{name: "O04 D31 moved before a throw that did not count", script: "start; A moves-die; A !:cocked; A4 B2; B !:struck", want: "phase=opening-roll"},
			{name: "O04 D31 a moved die that is struck all the same", script: "start; A3 B1", want: "dice=31 roll=A"},
		}},
		{"RU 26.5", []trial{
			{name: "O01 black throws first in the second game", script: "A preferred:A; start; A3 B1 first:A; A 8/5 6/5 .clock; B doubles; A passes; start; A3 B1 first:B", want: "dice=31 roll=A", found: "opening-order B 26.5"},
			{name: "O07 no opening roll in the second game", script: lost + "start; B 52", found: "no-opening-roll B 26.5"},
			{name: "opened", script: lost + "start; A3 B1"},
		}},
		{"RU 26.6", []trial{
			{name: "not the numbers rolled", script: illegal, want: "open=none", found: "illegal-play A 26.6 (3 1 0)"},
			{name: "M01 the position stands", script: illegal + "B 52", want: "A=24:2,13:5,8:2,6:4,5:1,4:1", found: "illegal-play A 26.6"},
			{name: "W04 nothing is hit in long nards", format: long, script: "start; A2 B1; set on=A dice=31 [24:14 18:1 | 24:14 3:1]; A 18/15 24/23 .clock", found: "illegal-play A 26.6 (3 1 0)"},
			{name: "Q17 D29 an early roll is the director's", script: moving + "B 52", found: "roll-early B -"},
			{name: "E17 so is a wrong setup", script: moving + "setup " + wrongBoard, want: "open=none", found: "setup-wrong none -"},
			{name: "lateness too", script: "0:00 comes anna; 20:00 comes boris", want: "open=none", found: "no-clause B -"},
			{name: "a legal play", script: turn},
			{name: "so is a dispute", script: turn + "A disputes:play", want: "disputes=raised", found: "no-clause A -"},
			{name: "and an appeal", script: turn + "A disputes:play; ruling; A appeals", want: "disputes=appealed", found: "no-clause A -; no-clause A -"},
			{name: "so is a draw", format: eventLog, script: "enters anna; draw by-hand committee-member anna", found: "no-clause none -"},
			{name: "so is one that is changed", format: eventLog, script: "redraw 1 boris", found: "no-clause none -"},
			{name: "so is who is not let in", format: eventLog, script: "refused eva advised", found: "no-clause none -"},
			{name: "a committee before the ruling", script: turn + "A disputes:play; committee x", want: "disputes=raised", found: "no-clause A -; committee-needless none -"},
			{name: "a late arrival placed by choice", format: eventLog, script: "latecomer 1 boris"},
			{name: "a break", script: "0:00 comes anna; comes boris; 1:00 A breaks; 30:00 A back", found: "no-clause A -"},
			{name: "who is out of the room", script: "0:00 comes anna; comes boris; 1:00 leaves boris; 30:00 returns boris"},
			{name: "advice that nobody asked for, and played on", script: turn + "B reported-for:unsolicited-advice; B 52", found: "reported-unknown B -"},
			{name: "dice shaken twice", script: turn + "B shakes:2", found: "reported-unknown B -"},
			{name: "gammons that do not count", format: "7 -gammons", script: "begin"},
			{name: "Jacoby's rule", format: "session jacoby", script: "begin"},
			{name: "the loser reports", format: "1", script: turn + "B concedes:single; B reports:1-0", found: "conceded B -"},
			{name: "who reports the result", script: turn + "A passes; B concedes:single; B reports:1-0", found: "no-double A 23.7; conceded B -"},
		}},
		{"RU 26.6.1", []trial{
			{name: "over two points that are closed", script: moving + "set on=A dice=21 [24:2 13:5 8:3 6:5 | 13:3 8:3 6:5 3:2 2:2]; A 24/21 .clock", found: "illegal-play A 26.6.1 (2 1 0)"},
			{name: "one open is enough", script: moving + "set on=A dice=21 [24:2 13:5 8:3 6:5 | 13:5 8:3 6:5 3:2]; A 24/21 .clock"},
		}},
		{"RU 26.6.2", []trial{
			{name: "a double played five times", script: turn + "B 22 13/11(5) .clock", found: "illegal-play B 26.6.2 (2 2 0)"},
			{name: "four times", script: turn + "B 22 13/11(4) .clock"},
		}},
		{"RU 26.6.3", []trial{
			{name: "R14 one of two numbers", script: moving + "A 8/5 .clock", want: "roll=B open=none", found: "illegal-play A 26.6.3 (3 1 1)"},
			{name: "M04 the smaller one", script: larger + "A 13/12 .clock", found: "illegal-play A 26.6.3 (6 1 1)"},
			{name: "from the bar, one of two numbers", script: bar + "A bar/24 .clock", found: "illegal-play A 26.6.3 (2 1 1)"},
			{name: "three of a double's four", script: turn + "B 22 24/22(2) 6/4 .clock", found: "illegal-play B 26.6.3 (2 2 1)"},
			{name: "none can be played", script: closedOut + "A .clock", want: "roll=B"},
		}},
	}
}

// How checkers and dice are handled: the rest of article 26.
func ruHandling() []proof {
	return []proof{
		{"RU 26.7", []trial{
			{name: "W07 two hands, and a checker in the opponent's turn", script: turn + "B reported-for:two-hands; A reported-for:touched-in-opponents-turn", found: "reported-two-hands B 26.7; reported-touched-in-opponents-turn A 26.7"},
			{name: "one hand", script: turn + "B 52"},
			{name: "W07 an unclear move", script: turn + "B reported-for:unclear-move", found: "reported-unclear-move B 26.7"},
			{name: "W07 checkers moved in the opponent's turn", script: turn + "A 8/5", want: "roll=B", found: "move-out-of-turn A 26.7"},
		}},
		{"RU 26.8", []trial{
			{name: "W08 a borne-off checker on a point", script: bearOff + "A reported-for:checker-misplaced", found: "reported-checker-misplaced A 26.8"},
			{name: "off", script: bearOff + "A 61"},
		}},
		{"RU 26.9", []trial{
			{name: "R13 lifted, the clock not pressed", script: moving + "A 8/5 6/5 .dice; A 24/23 13/10", want: "roll=A A=24:1,23:1,13:4,10:1,8:3,6:5"},
			{name: "pressed", script: moving + "A 8/5 6/5 .clock", want: "roll=B"},
			{name: "a die lifted to put it elsewhere", script: moving + "A reported-for:dice-lifted-to-move", found: "reported-dice-lifted-to-move A 26.9"},
			{name: "a roll out of turn", script: turn + "A 52", found: "roll-out-of-turn A 26.9"},
		}},
		{"RU 26.10", []trial{
			{name: "R22 dice below the table", script: turn + "B reported-for:dice-below-table", found: "reported-dice-below-table B 26.10"},
			{name: "D29 the cup is not spoken of", script: turn + "B reported-for:cup-below-table", found: "reported-unknown B -"},
		}},
		{"RU 26.11", []trial{
			{name: "R21 rolled without the box", script: turn + "B 52; B reported-for:no-baffle-box", want: "dice=52", found: "reported-no-baffle-box B 26.11"},
			{name: "R04 left of the bar is not spoken of", script: turn + "B !52:left-of-bar", found: "void-unfounded B -"},
		}},
		{"RU 26.12", []trial{
			{name: "R15 nobody counts", script: turn + "B 52 13/8 24/22 .clock", want: "roll=A"},
			{name: "R17 it moves and rests again: counted anew", script: turn + "B called; B fell; B called", want: "reroll=false roll=B"},
			{name: "a count that nobody called", script: turn + "B fell", found: "count-not-called B 26.12"},
			{name: "a count that has ended", script: turn + "B called; B fell; B fell", found: "count-not-called B 26.12"},
			{name: "void in the box, and nobody counted", script: turn + "B !:in-box", want: "reroll=true", found: "count-not-called B 26.12"},
			{name: "void in the box once it is counted", script: turn + "B called; B !:in-box", want: "reroll=true"},
		}},
		{"RU 26.13", []trial{
			{name: "R16 counted, and it falls in time", script: turn + "B called; B fell; B 52", want: "dice=52 phase=in-turn"},
			{name: "counted, and it stands", script: turn + "0:10 B called; 0:13 B stood", want: "reroll=true"},
			{name: "counted too fast", script: turn + "0:10 B called; 0:12 B stood", want: "reroll=true", found: "count-short B 26.13 (2000 3000)"},
			{name: "within the clock's error nobody can say", script: turn + "synced 0 500; 0:10 B called; 0:12 B stood", want: "reroll=true"},
			{name: "too fast, and it fell all the same", script: turn + "0:10 B called; 0:11 B fell"},
		}},
		{"RU 26.14", []trial{
			{name: "R19 on a vertex when the count ends", script: turn + "B called; B stood; B doubles", want: "reroll=true offered=0", found: "cube-after-void B 23.6"},
			{name: "R19 on a vertex, and nobody counted", script: turn + "B !52:on-vertex", want: "reroll=true", found: "count-not-called B 26.14"},
			{name: "R05 a die on a checker is not spoken of", script: turn + "B !52:on-checker", found: "void-unfounded B -"},
		}},
		{"RU 26.15", []trial{
			{name: "R20 the count disturbed", script: turn + "B called; A reported-for:count-disturbed", found: "reported-count-disturbed A 26.15"},
			{name: "R20 before it is counted", script: turn + "A reported-for:count-disturbed; B 52"},
			{name: "R20 a roll that counts ends the count", script: turn + "B called; B 52; A reported-for:count-disturbed", want: "dice=52"},
			{name: "R20 not disturbed", script: turn + "B called; B fell"},
		}},
	}
}
