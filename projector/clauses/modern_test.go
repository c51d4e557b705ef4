package clauses

import "slices"

// modern returns the tests of the clauses of current practice, which are data only.
func modern() []proof { return slices.Concat(modernEvent(), modernPlay()) }

func modernEvent() []proof {
	return []proof{
		{"MODERN 1.1", []trial{
			{name: "what was decided is not ruled again", script: "start; A disputes:play; ruling; A appeals; committee x y z; vote x uphold; vote y uphold; ruling void-game", found: "ruling-final none 1.1"},
			{name: "players agree on what is not theirs", script: "agree flag report", found: "agreement-vain none 1.1"},
			{name: "and on what is", script: "agree die-on-checker valid"},
		}},
		{"MODERN 1.2", []trial{
			{name: "O06 the winner throws both dice again", script: moving + "A 52", found: "roll-twice A 1.2 (3 1)"},
			{name: "no opening roll", script: "start; A 52", found: "no-opening-roll A 1.2"},
			{name: "the bar first", script: bar + "A 6/4 bar/24 .", found: "bar-first A 1.2"},
			{name: "a gammon is twice the cube", script: moving + "set on=A dice=21 cube=2 owner=B [1:1 off:14 | 6:15]; A 1/off .", want: "score=4-0"},
		}},
		{"MODERN 1.3", []trial{
			{name: "an aid", script: "A reported-for:aid-used", found: "reported-aid-used A 1.3"},
			{name: "none", script: turn},
		}},
		{"MODERN 1.4", []trial{
			{name: "advice", script: "A reported-for:solicited-advice", found: "reported-solicited-advice A 1.4"},
			{name: "a spectator speaks unasked", script: "A disputes:play; testimony spectator", found: "testimony-unasked none 1.4"},
			{name: "asked", script: "A disputes:play; testimony spectator asked:dora"},
		}},
		{"MODERN 2.1", []trial{
			{name: "five minutes late", script: "0:00 comes anna; 5:00 comes boris", want: "open=lateness@director", found: "due B 2.1 (1)"},
			{name: "a second less", script: "0:00 comes anna; 4:59 comes boris", want: "open=none"},
			{name: "more than half of the match", format: "5", script: "0:00 comes anna; 15:00 comes boris", found: "forfeit-due B 2.1 (3)"},
		}},
		{"MODERN 2.2", []trial{
			{name: "a flag that falls loses", script: turn + "clock -5 1000", want: "open=flag@director", found: "flag-fell A 2.2; forfeit-due A 2.2"},
			{name: "what is due is so no more under another rulebook", script: turn + "clock -5 1000; correct rulebook=wbf", want: "open=none", found: "flag-fell A 2.2; forfeit-due A 2.2; due-undecided A 2.2"},
			{name: "or is only reported", script: "option flag report; " + turn + "clock -5 1000", want: "open=none", found: "flag-fell A 2.2"},
			{name: "time is left", script: turn + "clock 5 1000"},
		}},
		{"MODERN 2.3", []trial{
			{name: "ended at another length", script: turn + "end", found: "match-unfinished none 2.3"},
			{name: "settled", script: "settled match", found: "settled none 2.3"},
			{name: "played on", script: turn},
		}},
	}
}

func modernPlay() []proof {
	const lost = turn + "B doubles; A passes; "
	const crawford = "set score=6-3; " + turn
	const official = "setup-official none 3.5; checkers-wrong A 3.5"
	return []proof{
		{"MODERN 3.1", []trial{
			{name: "a cocked die", script: turn + "B !64; B doubles", want: "reroll=true", found: "cube-after-void B 3.1"},
			{name: "a die on a checker as the players agreed", script: "agree die-on-checker valid; " + turn + "B !64:on-checker", found: "void-unfounded B -"},
			{name: "void otherwise", script: turn + "B !64:on-checker", want: "reroll=true"},
		}},
		{"MODERN 3.2", []trial{
			{name: "checkers moved in the opponent's turn", script: turn + "A 8/5", found: "move-out-of-turn A 3.2"},
			{name: "the clock ends the turn, and so do the dice", script: moving + "A 8/5 6/5 .clock; B 52 13/8 24/22 .dice", want: "roll=A phase=roll-or-double"},
			{name: "only the dice, if the tournament says so", script: "option turn-ends dice; " + moving + "A 8/5 6/5 .clock", want: "roll=A phase=in-turn"},
			{name: "or both again, by lifting them", script: "option turn-ends clock; option turn-ends either; " + moving + "A 8/5 6/5 .dice", want: "roll=B"},
			{name: "or both again, by the clock", script: "option turn-ends dice; option turn-ends either; " + moving + "A 8/5 6/5 .clock", want: "roll=B"},
			{name: "only the clock, if the tournament says so", script: "option turn-ends clock; " + moving + "A 8/5 6/5 .dice", want: "roll=A phase=in-turn"},
		}},
		{"MODERN 3.3", []trial{
			{name: "an early roll stands", script: moving + "B 53; A 8/5 6/5 .", want: "open=none dice=53", found: "roll-early B 3.3"},
			{name: "it stands again, if the tournament says so", script: "option early-roll opponents-choice; option early-roll stands; " + moving + "B 53; A 8/5 6/5 .", want: "open=none", found: "roll-early B 3.3"},
			{name: "the opponent's choice, if the tournament says so", script: "option early-roll opponents-choice; " + moving + "B 53; A 8/5 6/5 .", want: "open=early-roll@A", found: "roll-early B 3.3"},
			{name: "before the opponent has rolled it stands too", script: turn + "A 61; B 52 13/8 24/22 .", want: "open=none dice=61 roll=A", found: "roll-early A 3.3"},
			{name: "in time", script: turn + "B 53", want: "dice=53"},
		}},
		{"MODERN 3.4", []trial{
			{name: "an early cube stands", script: moving + "A 8/5; B doubles; A 8/5 6/5 .; A takes", want: "cube=2@A", found: "cube-early B 3.4"},
			{name: "in time", script: turn + "B doubles", want: "offered=2"},
		}},
		{"MODERN 3.5", []trial{
			{name: "found in time", script: moving + "setup " + wrongBoard, found: "setup-wrong none 3.5 (1)"},
			{name: "a surplus found late", script: fiveRolls + "setup " + surplus, want: "open=surplus@B", found: official},
			{name: "right", script: fiveRolls},
		}},
		{"MODERN 3.6", []trial{
			{name: "both point an illegal play out", script: illegal + "A chooses:replay", want: "roll=A dice=31 open=none", found: "illegal-play A 3.6"},
			{name: "until the valid roll", script: illegal + "B 52", want: "open=none", found: "illegal-play A 3.6"},
			{name: "until the next play, if the tournament says so", script: "option condoned next-play; " + illegal + "B 52", want: "open=illegal-play@B", found: "illegal-play A 3.6"},
			{name: "and that play condones", script: "option condoned next-play; " + illegal + "B 52 13/8 24/22 .", want: "open=none", found: "illegal-play A 3.6"},
			{name: "or the cube does", script: "option condoned next-play; " + illegal + "B doubles", want: "open=none", found: "illegal-play A 3.6"},
			{name: "or the game's result", script: "option condoned next-play; " + illegal + "B concedes:single; score A 1", want: "open=none", found: "illegal-play A 3.6"},
			{name: "at any time, and the cube condones nothing", script: "option condoned never; " + illegal + "B doubles", want: "open=illegal-play@B", found: "illegal-play A 3.6"},
			{name: "a legal play again by either, if the tournament says so again", script: "option illegal-play condone-or-replay; option illegal-play legal-moves; " + illegal + "A chooses:replay", want: "open=none dice=31 roll=A", found: "illegal-play A 3.6"},
			{name: "at any time, if the tournament says so", script: "option condoned never; " + illegal + "B 52", want: "open=illegal-play@B", found: "illegal-play A 3.6"},
			{name: "condoned by the opponent alone, if it says that", script: "option illegal-play condone-or-replay; " + illegal + "A chooses:replay", want: "open=illegal-play@B", found: "illegal-play A 3.6; choice-not-his A 3.6"},
			{name: "a legal play", script: turn},
		}},
		{"MODERN 3.7", []trial{
			{name: "a game that was not finished", script: turn + "start 1", found: "game-unfinished none 3.7"},
			{name: "conceded", script: turn + "B concedes:single", want: "score=1-0"},
		}},
		{"MODERN 4.1", []trial{
			{name: "the sheets differ", script: lost + "sheets 0-1 0-2", found: "score-differs B 4.1 (0 2 0 1)"},
			{name: "they agree", script: lost + "sheets 0-1 0-1; start; A3 B1", strict: true},
			{name: "not compared", script: lost + "start; A3 B1", found: "score-not-compared none 4.1"},
		}},
		{"MODERN 4.2", []trial{
			{name: "after the roll", script: turn + "B 52; B doubles", found: "cube-out-of-turn B 4.2"},
			{name: "the opponent's cube", script: turn + "set cube=2 owner=A; B doubles", found: "cube-not-owner B 4.2"},
			{name: "doubled and passed", script: lost, want: "score=0-1"},
		}},
		{"MODERN 4.3", []trial{
			{name: "the cube in the Crawford game", script: crawford + "B doubles", want: "offered=0 crawford=now", found: "cube-in-crawford B 4.3"},
			{name: "before it", script: turn + "B doubles", want: "offered=2"},
		}},
		{"MODERN 4.4", []trial{
			{name: "the loser reports", format: "1", script: turn + "B concedes:single; B reports:1-0", found: "loser-reports B 4.4"},
			{name: "corrected after the next match began", format: "1", script: turn + "B concedes:single; posted 1-0; A next; posted 1-0", found: "posted-late none 4.4"},
			{name: "before", format: "1", script: turn + "B concedes:single; posted 1-0; posted 1-0"},
		}},
		{"MODERN 5.1", []trial{
			{name: "a roll before the ruling", script: turn + "A disputes:play; B 52", want: "frozen=true", found: "frozen B 5.1"},
			{name: "after it", script: turn + "A disputes:play; ruling; B 52", want: "frozen=false disputes=ruled"},
		}},
		{"MODERN 5.2", []trial{
			{name: "two are too few", script: moving + "A disputes:play; ruling; A appeals; committee x y", found: "committee-small none 5.2 (2 3)"},
			{name: "two of three decide", script: moving + "A disputes:play; ruling; A appeals; committee x y z; vote x award:B:1; vote y award:B:1", want: "disputes=decided score=0-1"},
		}},
	}
}
