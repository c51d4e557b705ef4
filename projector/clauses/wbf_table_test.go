package clauses

// tables are what a ruling may make of the table in backgammon: WBF 6.1.
func tables() []trial {
	const (
		disputed   = turn + "A disputes:position; " // B is to roll
		rolled     = turn + "B 52; A disputes:position; "
		offered    = turn + "B doubles; A disputes:position; "
		noCube     = "set score=6-3; " + turn + "A disputes:position; "
		conceded   = turn + "B concedes:gammon; A disputes:score; "
		other      = "[13:5 8:3 6:5 5:2 | 24:2 13:5 8:3 6:5]"
		impossible = "ruling-impossible none 6.1 (1)"
		contact    = "conceded-in-contact B 4.9"
	)
	return []trial{
		{name: "the position is set", script: disputed + "ruling " + other, want: "A=13:5,8:3,6:5,5:2 roll=B phase=roll-or-double disputes=ruled"},
		{name: "the position is set, and the roll played from there", script: rolled + "ruling " + other + "; B 13/8 6/4 .", want: "A=13:5,8:3,6:5,5:2 roll=A B=24:2,13:4,8:4,6:4,4:1", found: ""},
		{name: "no position with both on a point", script: disputed + "ruling [24:2 13:5 8:3 6:5 | 19:2 13:5 8:3 6:5]", want: "disputes=raised", found: impossible},
		{name: "no position without A's checkers", script: disputed + "ruling [off:15 | 24:2 13:5 8:3 6:5]", want: "disputes=raised", found: impossible},
		{name: "no position without B's checkers", script: disputed + "ruling [24:2 13:5 8:3 6:5 | off:15]", want: "disputes=raised", found: impossible},
		{name: "a position in which one checker of A's is left", script: disputed + "ruling [1:1 off:14 | 6:5 off:10]", want: "A=1:1 disputes=ruled"},
		{name: "a position in which one checker of B's is left", script: disputed + "ruling [6:5 off:10 | 1:1 off:14]", want: "B=1:1 disputes=ruled"},
		{name: "no position between games", script: conceded + "ruling " + other, want: "disputes=raised", found: contact + "; " + impossible},
		{name: "an illegal play stands that the position is ruled on after", script: illegal + "A disputes:position; ruling " + other, want: "open=none A=13:5,8:3,6:5,5:2", found: "illegal-play A 4.8"},
		{name: "the turn is given back", script: disputed + "ruling set-turn:A", want: "roll=A phase=roll-or-double dice=none"},
		{name: "the turn is given to nobody", script: disputed + "ruling set-turn:none", want: "disputes=raised roll=B", found: impossible},
		{name: "the turn between games", script: conceded + "ruling set-turn:A", want: "disputes=raised", found: contact + "; " + impossible},
		{name: "the turn takes a double back that waits", script: offered + "ruling set-turn:A", want: "roll=A offered=0 phase=roll-or-double"},
		{name: "the turn takes an illegal play's choice away", script: illegal + "A disputes:play; ruling set-turn:A", want: "open=none roll=A", found: "illegal-play A 4.8"},
		{name: "the dice are set", script: rolled + "ruling set-dice:B:61", want: "dice=61 roll=B phase=in-turn"},
		{name: "the dice are set for whom they are not", script: rolled + "ruling set-dice:A:61", want: "dice=52 disputes=raised", found: impossible},
		{name: "the dice are set for whoever is on roll", script: rolled + "ruling set-dice:none:61", want: "dice=61 roll=B"},
		{name: "the dice are set before the roll", script: disputed + "ruling set-dice:B:61", want: "dice=61 phase=in-turn"},
		{name: "the dice are set after a part of the play", script: turn + "B 52 13/8; A disputes:position; ruling set-dice:B:61", want: "dice=61 B=24:2,13:5,8:3,6:5"},
		{name: "the dice are set between games", script: conceded + "ruling set-dice:A:61", want: "disputes=raised", found: contact + "; " + impossible},
		{name: "the dice take a double back that waits", script: offered + "ruling set-dice:B:61", want: "dice=61 offered=0 phase=in-turn"},
		{name: "the dice take an early roll's place", script: moving + "B 53; A disputes:position; ruling set-dice:A:61; A 13/7 8/7 .", want: "dice=none roll=B phase=roll-or-double open=none", found: "roll-early B 4.6"},
		{name: "the cube is set", script: disputed + "ruling set-cube:4:B", want: "cube=4@B may=B"},
		{name: "the cube's owner alone is set", script: disputed + "ruling set-cube:0:A", want: "cube=1@A may=none"},
		{name: "the cube's value alone is set", script: disputed + "set cube=2 owner=A; ruling set-cube:8:", want: "cube=8@A"},
		{name: "neither is set", script: disputed + "ruling set-cube:0:", want: "cube=1@centre disputes=raised", found: impossible},
		{name: "the cube shows one, which is its first value", script: disputed + "ruling set-cube:1:centre", want: "cube=1@centre disputes=ruled"},
		{name: "no cube shows three", script: disputed + "ruling set-cube:3:B", want: "cube=1@centre disputes=raised", found: impossible},
		{name: "the cube is not taken off the board", script: disputed + "ruling set-cube:0:absent", want: "cube=1@centre disputes=raised", found: impossible},
		{name: "in the game without it there is none to set", script: noCube + "ruling set-cube:2:B", want: "cube=1@absent disputes=raised", found: impossible},
		{name: "nor a value of it", script: noCube + "ruling set-cube:2:", want: "cube=1@absent disputes=raised", found: impossible},
		{name: "nor one that is on a side", script: noCube + "ruling set-cube:1:B", want: "disputes=raised", found: impossible},
		{name: "it may be ruled to be absent there", script: noCube + "ruling set-cube:1:absent", want: "cube=1@absent disputes=ruled"},
		{name: "the cube between games", script: conceded + "ruling set-cube:2:A", want: "disputes=raised", found: contact + "; " + impossible},
		{name: "the cube takes a double back that waits", script: offered + "ruling set-cube:2:B", want: "cube=2@B offered=0 roll=B phase=roll-or-double"},
		{name: "the cube as ruled stands though the play is played again", script: illegal + "A disputes:play; ruling set-cube:2:B; B chooses:replay", want: "cube=2@B dice=31 roll=A", found: "illegal-play A 4.8"},
		{name: "the roll is void", script: rolled + "ruling void-roll", want: "reroll=true roll=B phase=roll-or-double dice=none"},
		{name: "the roll is void after a part of the play", script: turn + "B 52 13/8; A disputes:position; ruling void-roll", want: "reroll=true dice=none B=24:2,13:5,8:3,6:5"},
		{name: "the opening roll is void", script: moving + "A disputes:position; ruling void-roll", want: "phase=opening-roll reroll=false roll=none"},
		{name: "an early roll is void", script: moving + "B 53; A disputes:position; ruling void-roll; A 8/5 6/5 .", want: "roll=B phase=roll-or-double dice=none open=none", found: "roll-early B 4.6"},
		{name: "no roll, and none is void", script: disputed + "ruling void-roll", want: "disputes=raised reroll=false", found: impossible},
		{name: "the game that has just ended is void", script: conceded + "ruling void-game", want: "score=0-0 phase=opening-roll game=1 last=none", found: contact + "; game-voided none 4.9"},
		{name: "no game is void before the first", script: "A disputes:play; ruling void-game", want: "disputes=raised", found: impossible},
		{name: "the next game that has begun is void, and the first counts", script: turn + "B concedes:gammon; start; A disputes:play; ruling void-game", want: "score=2-0 game=2 phase=opening-roll", found: contact + "; game-voided none 4.9"},
		{name: "the match that a game ended is open again without it", format: "1", script: turn + "B concedes:single; A disputes:score; ruling void-game", want: "score=0-0 status=playing winner=none", found: contact + "; game-voided none 4.9"},
		{name: "the score is set between games", script: conceded + "ruling set-score:1-4", want: "score=1-4", found: contact},
		{name: "a score that brings the game without the cube", script: "start; A disputes:score; ruling set-score:6-2", want: "score=6-2 crawford=now cube=1@absent"},
		{name: "a score that brings it only after this game", script: turn + "A disputes:score; ruling set-score:6-2", want: "score=6-2 crawford=before cube=1@centre"},
		{name: "a score that ends the match", script: disputed + "ruling set-score:7-2", want: "status=over winner=A"},
		{name: "the score as ruled is kept though the play is played again", script: illegal + "A disputes:play; ruling set-score:2-1; B chooses:replay", want: "score=2-1 dice=31 roll=A", found: "illegal-play A 4.8"},
		{name: "points awarded since are kept where the position is restored", script: turn + "A disputes:play; B penalty:2; ruling restore:3", want: "score=2-0 phase=in-turn roll=A dice=31"},
		{name: "points awarded before are kept too", script: "B penalty:1; " + turn + "A disputes:play; ruling restore:4", want: "score=1-0 phase=in-turn roll=A dice=31"},
		{name: "points awarded before and since are kept", script: "B penalty:1; " + turn + "A penalty:1; A disputes:play; ruling restore:4", want: "score=1-1 phase=in-turn roll=A dice=31"},
		{name: "a score that was compared is to be compared again", script: turn + "B doubles; A passes; sheets 0-1 0-1; A disputes:score; ruling restore:7; start; A3 B1", want: "score=0-1", found: "score-not-compared none 5.1", strict: true},
		{name: "no game is void that was imported", script: "imported 1-1; A disputes:play; ruling void-game", want: "disputes=raised", found: "score-differs none 5.1; " + impossible},
		{name: "what is no effect of backgammon", script: disputed + "ruling set-tricks:7-6", want: "disputes=raised", found: impossible},
	}
}

// faces are the cube's faces and how a cube lies: WBF 5.2, 5.4.
func faces() []trial {
	return []trial{
		{name: "shown at the value offered", script: turn + "B doubles; cube 2 centre"},
		{name: "shown on the side of who doubles", script: turn + "B doubles; cube 4 B", found: "cube-differs none 5.5 (4 1 1 2)"},
		{name: "shown at one before it is turned", script: turn + "cube 1 centre"},
		{name: "shown at 64 before it is turned", script: turn + "cube 64 centre"},
		{name: "shown at 32 before it is turned", script: turn + "cube 32 centre", found: "cube-differs none 5.2 (32 1 2 2)"},
		{name: "shown at two once it is taken", script: turn + "B doubles; A takes; cube 2 A"},
		{name: "shown on a side between games", script: turn + "B doubles; A passes; cube 1 A", found: "cube-differs none 5.2 (1 1 0 2)"},
		{name: "checkers changed under a double", script: moving + "A 8/5 6/5; B doubles; A 24/21 24/23 .", want: "A=23:1,21:1,13:5,8:3,6:5", found: "cube-early B 4.6"},
		{name: "checkers changed by who doubled early", script: turn + "A doubles; B 52 13/8 24/22; B 24/22 13/8 .", found: "cube-early A 4.6"},
	}
}

// trailers are who may have a game with the cube cancelled: who has not reached match point
// (WBF 5.7).
func trailers() []trial {
	const misused = turn + "B 52 13/8 6/4 .; A doubles"
	return []trial{
		{name: "a match to one point may leave the game without the cube out", format: "1 -crawford", script: "begin"},
		{name: "A leads, and B may", script: "set score=6-3; " + misused, want: "open=no-cube-game@B", found: "cube-in-crawford A 5.7"},
		{name: "B leads, and A may", script: "set score=3-6; " + misused, want: "open=no-cube-game@A", found: "cube-in-crawford A 5.7"},
		{name: "B is a point behind match point", script: "set score=6-5; " + misused, want: "open=no-cube-game@B", found: "cube-in-crawford A 5.7"},
		{name: "A is a point behind match point", script: "set score=5-6; " + misused, want: "open=no-cube-game@A", found: "cube-in-crawford A 5.7"},
		{name: "A has it cancelled", script: "set score=3-6; " + misused + "; A chooses:cancel-game", want: "open=none phase=opening-roll crawford=now score=3-6", found: "cube-in-crawford A 5.7"},
		{name: "the cube was turned twice, and is one choice", script: "set score=6-3; " + misused + "; A doubles", want: "open=no-cube-game@B", found: "cube-in-crawford A 5.7; cube-in-crawford A 5.7"},
		{name: "kept after a pass, the clock stands", script: "set score=6-3; " + misused + "; clock 60000 60000 B; B passes; B chooses:keep-game", want: "running= score=7-3", found: "cube-in-crawford A 5.7"},
		{name: "kept once the game has ended, it is worth what it was", script: "set score=4-6; " + misused + "; B takes; A concedes:single; A chooses:keep-game", want: "score=4-7", found: "cube-in-crawford A 5.7; conceded-in-contact A 4.9"},
	}
}

// condoned are the tournament's choices of what condones an illegal play: WBF 4.8.
func condoned() []trial {
	return []trial{
		{name: "condoned by the throw, as it is anyhow", script: "option condoned throw; " + illegal + "B !52", want: "open=none", found: "illegal-play A 4.8"},
		{name: "condoned by the throw, and by a double", script: "option condoned throw; " + illegal + "B doubles", want: "open=none offered=2", found: "illegal-play A 4.8"},
		{name: "condoned by the valid roll, and by a double", script: "option condoned valid-roll; " + illegal + "B doubles", want: "open=none", found: "illegal-play A 4.8"},
		{name: "condoned by the valid roll, as the schedule says", chosen: "condoned=valid-roll", script: illegal + "B !52", want: "open=illegal-play@B", found: "illegal-play A 4.8"},
		{name: "the rulebook is corrected and back: the choice is gone with it", script: illegal + "correct rulebook=ru; correct rulebook=wbf", want: "open=none", found: "illegal-play A 4.8"},
		{name: "corrected to a rulebook that gives a choice too, it stays", script: illegal + "correct rulebook=modern", want: "open=illegal-play@B", found: "illegal-play A 4.8"},
		{name: "condoned by the valid roll", script: "option condoned valid-roll; " + illegal + "B 52", want: "open=none", found: "illegal-play A 4.8"},
	}
}
