package clauses

import "slices"

// The score, the cube, disputes and appeals: articles 5 and 6.
func wbfCube() []proof {
	const lost = turn + "B doubles; A passes; " // 0-1
	const nine = "set score=8-3; start; "
	const crawford = "set score=6-3; " + turn + "B 52 13/8 6/4 .; "
	return []proof{
		{"WBF 5.1", []trial{
			{name: "the next game starts without comparing", script: lost + "start; A3 B1", found: "score-not-compared none 5.1"},
			{name: "compared", script: lost + "sheets 0-1 0-1; start; A3 B1", strict: true},
			{name: "somebody has looked at the score as it stands", script: lost + "seen 0-1; start; A3 B1", strict: true},
			{name: "F10 B's figures differ", script: lost + "sheets 0-1 0-2; start; A3 B1", want: "score=0-1", found: "score-differs B 5.1 (0 2 0 1)"},
			{name: "F10 B keeps none, and A is favoured", script: lost + "sheets 0-1 -; start; A3 B1", want: "presumed=A:5.1:presumption", found: "score-not-kept B 5.1"},
			{name: "F12 neither keeps any, and nobody is favoured", script: lost + "sheets - -; start; A3 B1", want: "presumed=none", found: "score-not-kept none 5.1"},
		}},
		{"WBF 5.2", append(faces(), []trial{
			{name: "C17 a game starts with the cube at 2 on A's side", script: "start; cube 2 A", want: "cube=1@centre presumed=none:5.2:strong", found: "cube-differs none 5.2 (2 1 0 2)"},
			{name: "shown as 64 or 1", script: "start; cube 64 centre; cube 1 centre"},
			{name: "absent in the game without it", script: "set score=6-3; start; cube 1 absent", want: "crawford=now"},
		}...)},
		{"WBF 5.3", []trial{
			{name: "C18 Novice: a backgammon counts as a gammon", format: "5 -cube -backgammons category:novice", script: moving + "set on=A dice=21 [1:1 off:14 | 24:2 6:13]; A 1/off .", want: "score=2-0"},
			{name: "C18 Limited: three", format: "5 -cube category:limited", script: moving + "set on=A dice=21 [1:1 off:14 | 24:2 6:13]; A 1/off .", want: "score=3-0"},
			{name: "a match without gammons", format: "7 -gammons", script: "begin", found: "gammons-uncounted none 5.3"},
			{name: "without backgammons, and not Novice", format: "7 -backgammons", script: "begin", found: "gammons-uncounted none 5.3"},
			{name: "with Jacoby's rule", format: "session jacoby", script: "begin", found: "jacoby none 5.3"},
			{name: "games that count one each", format: "best-of:3 -cube -gammons category:beginner", script: "begin"},
			{name: "C18 Championship: three times the cube", format: "11", script: moving + "set on=A dice=21 cube=2 owner=B [1:1 off:14 | 24:2 6:13]; A 1/off .", want: "score=6-0 last=A:6:backgammon:bear-off"},
			{name: "a single game", script: lastOfA + "A 1/off .", want: "score=1-0"},
		}},
		{"WBF 5.4", []trial{
			{name: "C02 after the roll", script: turn + "B 52; B doubles", want: "offered=0", found: "cube-out-of-turn B 5.4"},
			{name: "C03 shown at 8 after 2", script: turn + "set cube=2 owner=B; B doubles:8", want: "offered=4", found: "cube-face B 5.4 (8 4)"},
			{name: "C04 without a word", script: turn + "B doubles-silent", want: "offered=2"},
			{name: "C05 D33 said, not turned, and passed", script: turn + "B says; A passes", want: "score=0-1", found: "cube-not-turned B 5.4"},
			{name: "the opponent's cube", script: turn + "set cube=2 owner=A; B doubles", want: "offered=0", found: "cube-not-owner B 5.4"},
			{name: "C20 a dead cube", format: "5", script: "set score=4-3; start; A3 B1; A 8/5 6/5 .; score B 1; " + "start; B3 A1; B 8/5 6/5 .; A doubles", want: "offered=2 crawford=after", found: "result-unplayed A 4.9"},
		}},
		{"WBF 5.5", []trial{
			{name: "taken", script: turn + "B doubles; A takes", want: "cube=2@A roll=B"},
			{name: "the cube lies on the other side", script: turn + "B doubles; A takes; cube 2 B", want: "presumed=none:5.5:presumption", found: "cube-differs none 5.5 (2 2 1 0)"},
			{name: "where nothing was offered", script: turn + "A takes", want: "cube=1@centre", found: "no-double A 5.5"},
			{name: "C16 the cube hidden", script: turn + "A reported-for:cube-hidden", found: "reported-cube-hidden A 5.5"},
		}},
		{"WBF 5.6", []trial{
			{name: "C10 the first double passed", script: turn + "B doubles; A passes", want: "score=0-1"},
			{name: "C11 a redouble passed", script: turn + "set cube=2 owner=B; B doubles; A passes", want: "score=0-2"},
			{name: "where nothing was offered", script: turn + "A passes", want: "score=0-0", found: "no-double A 5.6"},
		}},
		{"WBF 5.7", append(trailers(), []trial{
			{name: "a match without the Crawford game", format: "7 -crawford", script: "begin", found: "no-crawford none 5.7"},
			{name: "without the cube it needs none", format: "5 -cube -crawford category:limited", script: "begin"},
			{name: "a session has none", format: "session", script: "begin"},
			{name: "nobody may turn it in a match to one point", format: "1", script: turn, want: "may=none"},
			{name: "the only game of a match to one point", format: "1", script: turn + "B doubles", want: "offered=2 may=none open=none", found: "cube-in-crawford B 5.7"},
			{name: "K01 at 8-3 to nine the next game is without it", format: "9", script: nine, want: "crawford=now may=none"},
			{name: "K01 and the game after has it", format: "9", script: nine + "A3 B1; score B 1; start", want: "crawford=after score=8-4", found: "result-unplayed A 4.9"},
			{name: "K02 not again when the trailer is there too", format: "9", script: nine + "A3 B1; score B 3; start; A3 B1; score B 2; start", want: "crawford=after score=8-8", found: "result-unplayed A 4.9; result-unplayed A 4.9"},
			{name: "K03 the match is over", format: "9", script: "set score=7-0; " + turn + "B penalty:1; score A 1", want: "score=9-0 status=over winner=A", found: "result-unplayed B 4.9"},
			{name: "K05 the leader turns it: the trailer may cancel", script: crawford + "A doubles", want: "open=no-cube-game@B offered=0", found: "cube-in-crawford A 5.7"},
			{name: "K05 D26 lapsed with the next game", script: crawford + "A doubles; A concedes:single; score B 1; start", want: "open=none", found: "cube-in-crawford A 5.7; conceded-in-contact A 4.9"},
			{name: "K05 who answers it did nothing wrong", script: crawford + "A doubles; B takes", want: "open=no-cube-game@B cube=1@absent", found: "cube-in-crawford A 5.7"},
			{name: "K05 nor who passes", script: crawford + "A doubles; B passes", want: "open=no-cube-game@B phase=roll-or-double score=6-3", found: "cube-in-crawford A 5.7"},
			{name: "K05 put back, the choice is the same side's", script: crawford + "A doubles; A disputes:cube; ruling restore:10", want: "open=no-cube-game@B offered=0", found: "cube-in-crawford A 5.7"},
			{name: "K05 kept, the cube that was taken counts", script: crawford + "A doubles; B takes; B chooses:keep-game", want: "open=none cube=2@B phase=roll-or-double roll=A", found: "cube-in-crawford A 5.7"},
			{name: "K05 and the game is worth two", script: crawford + "A doubles; B takes; B chooses:keep-game; set on=B dice=21 [6:5 off:10 | 1:1 off:14]; B 1/off .", want: "score=6-5", found: "cube-in-crawford A 5.7"},
			{name: "K05 kept, a pass ends the game", script: crawford + "A doubles; B passes; B chooses:keep-game", want: "score=7-3 last=A:1:single:pass winner=A", found: "cube-in-crawford A 5.7"},
			{name: "K05 kept before it is answered, it asks nothing", script: crawford + "A doubles; B chooses:keep-game", want: "offered=0 cube=1@absent phase=roll-or-double", found: "cube-in-crawford A 5.7"},
			{name: "K05 cancelled, it is gone", script: crawford + "A doubles; B takes; B chooses:cancel-game", want: "cube=1@absent phase=opening-roll", found: "cube-in-crawford A 5.7"},
			{name: "K05 an answer to nothing", script: crawford + "B takes", found: "no-double B 5.5"},
			{name: "K05 it is answered once", script: crawford + "A doubles; B takes; B passes", found: "cube-in-crawford A 5.7; no-double B 5.6"},
			{name: "K05 whose it is not to answer", script: crawford + "A doubles; A takes", found: "cube-in-crawford A 5.7; no-double A 5.5"},
			{name: "K06 the trailer turns it himself", script: crawford + "A 61 13/7 8/7 .; B doubles", want: "open=no-cube-game@B", found: "cube-in-crawford B 5.7"},
			{name: "K07 cancelled", script: crawford + "A doubles; B chooses:cancel-game", want: "phase=opening-roll crawford=now score=6-3 game=1", found: "cube-in-crawford A 5.7"},
			{name: "K07 voided by a ruling once it had ended", script: crawford + "A doubles; A concedes:single; B disputes:play; ruling void-game", want: "crawford=now score=6-3 phase=opening-roll game=1", found: "cube-in-crawford A 5.7; conceded-in-contact A 4.9"},
			{name: "K07 voided, and the cube was not used", script: crawford + "A concedes:single; B disputes:play; ruling void-game", want: "crawford=now score=6-3", found: "conceded-in-contact A 4.9; game-voided none 4.9"},
			{name: "K08 the leader may not", script: crawford + "A doubles; A chooses:cancel-game", want: "open=no-cube-game@B", found: "cube-in-crawford A 5.7; choice-not-his A 5.7"},
			{name: "K09 D6 8-8 by a penalty: the next is without it", format: "9", script: "set score=7-6; " + turn + "B penalty:1; score B 2; start", want: "score=8-8 crawford=now", found: "result-unplayed A 4.9"},
			{name: "K12 both agree to the cube", script: "set score=6-3; agree; " + turn + "B doubles", want: "open=no-cube-game@B", found: "cube-in-crawford B 5.7"},
		}...)},
		{"WBF 6.1", slices.Concat(summoned(), frozen(), unknown(), rulings(), tables(), []trial{
			{name: "J01 a roll before the ruling", script: turn + "A disputes:play; B 52", want: "frozen=true dice=52 disputes=raised", found: "frozen B 6.1"},
			{name: "J02 the director has come, without a ruling", script: turn + "A disputes:play; testimony official; B 52", want: "frozen=true", found: "frozen B 6.1"},
			{name: "a dispute stops the clock", script: turn + "clock 60000 60000 B; A disputes:play", want: "running= frozen=true"},
			{name: "so does a call of the director", script: turn + "clock 60000 60000 B; call", want: "running= frozen=true"},
			{name: "a ruling ends a call of the director too", script: turn + "call; A disputes:play; ruling; B 52", want: "frozen=false disputes=ruled"},
			{name: "J03 play on, pending the committee", script: turn + "A disputes:play; release; B 52", want: "frozen=false disputes=released"},
			{name: "ruled: the position is restored", script: moving + "A 8/4 6/5 .; B 52 13/8 24/22 .; A disputes:position; ruling restore:3", want: "frozen=false phase=in-turn roll=A dice=31 disputes=ruled open=none", found: "illegal-play A 4.8"},
			{name: "a roll that is ruled takes a double back that was not answered", script: turn + "B doubles; A disputes:play; ruling set-dice:B:66", want: "offered=0 dice=66 phase=in-turn roll=B"},
			{name: "a turn that is ruled ends the choice on the play before", script: illegal + "B disputes:play; ruling set-turn:B", want: "open=none roll=B phase=roll-or-double", found: "illegal-play A 4.8"},
			{name: "an impossible ruling changes nothing", script: turn + "A disputes:play; ruling set-dice:A:66", want: "frozen=true disputes=raised", found: "ruling-impossible none 6.1 (1)"},
		})},
		{"WBF 6.2", append(asked(), []trial{
			{name: "J09 a spectator unasked", script: "A disputes:play; testimony spectator", found: "testimony-unasked none 6.2"},
			{name: "J09 asked by the director", script: "A disputes:play; testimony spectator asked:dora"},
			{name: "J09 asked by a player", script: "A disputes:play; testimony spectator asked:anna", found: "testimony-asked-by none 6.2"},
			{name: "J09 asked by one who holds an office and plays", script: "named anna assistant; A disputes:play; testimony spectator asked:anna", found: "testimony-asked-by none 6.2"},
			{name: "J09 asked by one who holds an office", script: "named eva assistant; A disputes:play; testimony spectator asked:eva"},
			{name: "J09 unasked on cheating", script: "A disputes:play; testimony spectator cheating"},
			{name: "a monitor, who watches for both", script: "A disputes:play; testimony monitor"},
			{name: "a player", script: "A disputes:play; testimony player"},
		}...)},
		{"WBF 6.3", slices.Concat(wbfAppeals(), heard(), votes())},
	}
}

func wbfAppeals() []trial {
	const ruled = moving + "A disputes:position; ruling warn:A; "
	const appealed = ruled + "A appeals; committee x y z; "
	return []trial{
		{name: "J04 two members", script: ruled + "A appeals; committee x y; vote x uphold; vote y uphold", want: "disputes=appealed", found: "committee-small none 6.3 (2 3); votes-short none 6.3 (2 3)"},
		{name: "J04 three", script: appealed + "vote x uphold; vote y uphold", want: "disputes=decided warnings=1-0"},
		{name: "J04 four: two are no majority", script: ruled + "A appeals; committee w x y z; vote w uphold; vote x uphold", want: "disputes=appealed"},
		{name: "overturned two to one", script: appealed + "vote x award:B:1; vote y uphold; vote z award:B:1", want: "disputes=decided score=0-1"},
		{name: "J06 before the next game's first die", script: ruled + "A 8/5 6/5 .; B doubles; A passes; start; A appeals", want: "disputes=appealed"},
		{name: "J06 after it", script: ruled + "A 8/5 6/5 .; B doubles; A passes; sheets 0-1 0-1; start; A4 B2; A appeals", found: "appeal-late A 6.3"},
		{name: "J07 D28 on a score, while the result can be corrected", format: "1", script: turn + "A concedes:single; A disputes:score; ruling; posted 0-1; A appeals", want: "disputes=appealed", found: "conceded-in-contact A 4.9"},
		{name: "J07 after the next match has begun", format: "1", script: turn + "A concedes:single; A disputes:score; ruling; posted 0-1; A next; A appeals", found: "conceded-in-contact A 4.9; appeal-late A 6.3"},
		{name: "J08 a second appeal", script: appealed + "vote x uphold; vote y uphold; A appeals; A complains", want: "disputes=decided", found: "appeal-exhausted A 6.3"},
		{name: "before any ruling", script: moving + "A disputes:position; A appeals", found: "appeal-no-ruling A 6.3"},
		{name: "a vote of one who is not of the committee", script: appealed + "vote q uphold", found: "vote-nobodys none 6.3"},
	}
}
