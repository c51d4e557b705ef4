package clauses

// authority are who may rule, now and on this: WBF 1.4.
func authority() []trial {
	const disputed = "A disputes:play; "
	return []trial{
		{name: "the deputy while the director is away", script: "absent dora eva; " + disputed + "ruling play-on by:eva", want: "disputes=ruled"},
		{name: "not the director who is away", script: "absent dora eva; " + disputed + "ruling play-on by:dora", found: "ruling-nobodys none 1.4"},
		{name: "the director who is back", script: "absent dora eva; back dora; " + disputed + "ruling play-on by:dora"},
		{name: "and not his deputy any more", script: "absent dora eva; back dora; " + disputed + "ruling play-on by:eva", found: "ruling-nobodys none 1.4"},
		{name: "the vice-director at any time", script: "named eva vice-director; " + disputed + "ruling play-on by:eva"},
		{name: "no assistant", script: "named eva assistant; " + disputed + "ruling play-on by:eva", found: "ruling-nobodys none 1.4"},
		{name: "an assistant may be away", script: "named eva assistant; absent eva"},
		{name: "an assistant may be away too", script: "named eva assistant; absent dora; absent eva", found: "director-absent none 1.4"},
		{name: "who stands in for an assistant directs no more than he", script: "named eva assistant; absent eva oleg; " + disputed + "ruling play-on by:oleg", found: "ruling-nobodys none 1.4"},
		{name: "one director of two is away", script: "named eva director; absent dora"},
		{name: "both are", script: "named eva director; absent dora; absent eva", found: "director-absent none 1.4"},
		{name: "the deputy is away too", script: "absent dora eva; absent eva", found: "director-absent none 1.4"},
		{name: "nobody who plays, whatever he is", script: "named anna director; " + disputed + "ruling play-on by:anna", found: "director-plays A 1.4; ruling-nobodys none 1.4"},
		{name: "a director who enters the event", format: eventLog, script: "named dora director; enters dora", found: "director-plays none 1.4"},
		{name: "a player of the event who is named director", format: eventLog, script: "enters eva; named eva director", found: "director-plays none 1.4"},
		{name: "a player who is named assistant", format: eventLog, script: "enters eva; named eva assistant"},
		{name: "a committee member whom nobody has summoned", script: "named y committee-member; " + disputed + "ruling play-on by:y", found: "ruling-nobodys none 1.4"},
		{name: "one who was summoned", script: "named y committee-member; " + disputed + "committee y; ruling play-on by:y", want: "disputes=ruled"},
		{name: "one who was summoned to another dispute's", script: "named y committee-member; named x committee-president; " + disputed + "committee x; ruling play-on by:y", found: "ruling-nobodys none 1.4"},
	}
}

// summoned are committee members who solve a dispute with the director: WBF 6.1.
func summoned() []trial {
	const members = "named x committee-president; named y committee-member; A disputes:play; "
	return []trial{
		{name: "one committee member may be summoned to a dispute", script: members + "committee y"},
		{name: "and only one of the committee", script: members + "committee q", found: "committee-stranger none 6.1 (1)"},
		{name: "who is none of it rules on nothing", script: members + "committee q; ruling play-on by:q", found: "committee-stranger none 6.1 (1); ruling-nobodys none 1.4"},
		{name: "what he ruled may be appealed", script: members + "committee y; ruling play-on by:y; A appeals", want: "disputes=appealed"},
		{name: "once it is ruled nobody is summoned without an appeal", script: members + "ruling; committee x y", found: "committee-small none 6.3 (2 3); committee-needless none 6.3"},
	}
}

// frozen are changes of the table before the ruling: WBF 6.1.
func frozen() []trial {
	const disputed = turn + "A disputes:position; "
	return []trial{
		{name: "checkers put right", script: moving + "setup " + wrongBoard + "; A disputes:position; put " + startBoard + " by:boris", want: "presumed=A:6.1:presumption", found: "setup-wrong none 4.7; frozen B 6.1"},
		{name: "by the director", script: moving + "setup " + wrongBoard + "; A disputes:position; put " + startBoard + " by:dora", want: "presumed=none", found: "setup-wrong none 4.7"},
		{name: "dice changed", script: disputed + "B changes-die", want: "presumed=A:6.1:presumption", found: "frozen B 6.1; due B 3.3"},
		{name: "dice mixed", script: disputed + "B mixes:BA", want: "presumed=A:6.1:presumption", found: "frozen B 6.1; mix-in-game B 3.3"},
		{name: "dice changed by the director", script: disputed + "director changes-dice", want: "presumed=none"},
		{name: "a score entered", script: disputed + "score B 1 by:boris", want: "presumed=A:6.1:presumption", found: "frozen B 6.1; result-unplayed A 4.9"},
		{name: "and nobody says by whom", script: disputed + "score B 1", want: "presumed=none", found: "frozen none 6.1; result-unplayed A 4.9"},
		{name: "a roll of one who could not know of it", offline: true, script: turn + "call by:dora; B 52", want: "frozen=true dice=52 presumed=none", found: "frozen-unknowing none 6.1"},
		{name: "a roll of one who could", script: turn + "call by:dora; B 52", want: "frozen=true dice=52", found: "frozen B 6.1"},
		{name: "a roll after what he told himself", offline: true, script: disputed + "B 52", want: "dice=52", found: "frozen B 6.1"},
		{name: "a roll after what he and another told", offline: true, script: disputed + "call by:dora; B 52", want: "dice=52", found: "frozen B 6.1"},
		{name: "a roll after a dispute of his that is settled, and a call that he does not know of", offline: true, script: disputed + "release; call by:dora; B 52", found: "frozen-unknowing none 6.1"},
		{name: "a roll once he knows of the call and not that a dispute is settled", offline: true, script: turn + "call by:dora; release; call; B 52", want: "frozen=true", found: "frozen B 6.1"},
		{name: "a roll", script: disputed + "B 52", want: "presumed=A:6.1:presumption", found: "frozen B 6.1"},
	}
}

// heard are committees and their votes: WBF 6.3.
func heard() []trial {
	const ruled = "named x committee-president; named y committee-member; named z committee-member; " + moving + "A disputes:position; ruling warn:A; A appeals; "
	return []trial{
		{name: "one who is not of the committee that was named", script: ruled + "committee x y q", found: "committee-stranger none 6.3 (3)"},
		{name: "the named ones", script: ruled + "committee x y z"},
		{name: "a player of the match does not sit", script: ruled + "committee x y anna", want: "disputes=appealed", found: "committee-plays A 6.3; committee-small none 6.3 (2 3)"},
		{name: "nor does he vote", script: ruled + "committee x y z anna; vote anna award:A:1; vote x award:A:1", want: "disputes=appealed score=0-0", found: "committee-plays A 6.3; vote-nobodys none 6.3"},
		{name: "two overturn it and do not agree", script: ruled + "committee x y z; vote x award:B:1; vote y award:B:2; vote z uphold", want: "disputes=appealed score=0-0", found: "votes-split none 6.3 (2 3)"},
		{name: "until they do", script: ruled + "committee x y z; vote x award:B:1; vote y award:B:2; vote z uphold; vote y award:B:1", want: "disputes=decided score=0-1", found: "votes-split none 6.3 (2 3); vote-again none 6.3"},
	}
}
