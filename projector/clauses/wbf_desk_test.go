package clauses

// unknown are acts on a dispute that nobody has raised: each is found, and does nothing.
func unknown() []trial {
	const one = "dispute-unknown none 6.1"
	return []trial{
		{name: "ruled on, and never raised", script: turn + "ruling award:A:1", want: "score=0-0 disputes=none", found: one},
		{name: "appealed, and never raised", script: turn + "A appeals", want: "disputes=none", found: one},
		{name: "heard by a committee, and never raised", script: turn + "committee x y z", want: "disputes=none", found: one},
		{name: "voted on, and never raised", script: turn + "vote x uphold", want: "disputes=none", found: one},
		{name: "testified to, and never raised", script: turn + "testimony player", want: "disputes=none", found: one},
		{name: "testified to by a spectator whom nobody asked, and never raised", script: turn + "testimony spectator", want: "disputes=none", found: one},
		{name: "evidence on what was never raised", script: turn + "evidence", want: "disputes=none", found: one},
		{name: "complained of, and never raised", script: turn + "A complains", want: "disputes=none", found: one},
		{name: "raised a second time under the same name", script: turn + "A disputes:play; B disputes:score", want: "disputes=raised", found: "dispute-known B 6.1"},
		{name: "released, and nothing was frozen", script: turn + "release", want: "frozen=false", found: "nothing-frozen none 6.1"},
		{name: "released after a call", script: turn + "call; release", want: "frozen=false"},
		{name: "called, and released a second time", script: turn + "call; release; release", found: "nothing-frozen none 6.1"},
		{name: "ruled after a call", script: turn + "call; ruling", want: "frozen=false", found: one},
	}
}

// rulings are what a ruling may do and what one after it takes back.
func rulings() []trial {
	const disputed = turn + "A disputes:play; "
	const impossible = "ruling-impossible none 6.1 "
	const again = "; ruling-replaced none 6.1"
	return []trial{
		{name: "points for nobody cannot be awarded", script: disputed + "ruling award:none:1", want: "score=0-0 disputes=raised frozen=true", found: impossible + "(1)"},
		{name: "nor no points", script: disputed + "ruling award:A:0", want: "score=0-0 disputes=raised", found: impossible + "(1)"},
		{name: "nor nobody warned", script: disputed + "ruling warn:none", want: "disputes=raised", found: impossible + "(1)"},
		{name: "of two effects the second fails, and the first is not done", script: disputed + "ruling set-score:2-0 award:A:0", want: "score=0-0 disputes=raised", found: impossible + "(2)"},
		{name: "an award that is replaced is taken back", script: disputed + "ruling award:A:2; ruling award:B:1", want: "score=0-1 penalties=1-0", found: "ruling-replaced none 6.1"},
		{name: "a warning that is replaced is taken back", script: disputed + "ruling warn:A; ruling warn:B", want: "warnings=0-1", found: "ruling-replaced none 6.1"},
		{name: "a forfeit that is replaced is taken back", script: disputed + "ruling forfeit:A; ruling warn:B", want: "status=playing winner=none warnings=0-1", found: "ruling-replaced none 6.1"},
		{name: "a forfeit that is replaced by one of the other", script: disputed + "ruling forfeit:A; ruling forfeit:B", want: "status=over winner=A", found: "ruling-replaced none 6.1"},
		{name: "a forfeit that is replaced by what was played while it stood", script: disputed + "ruling forfeit:A; note; ruling restore:7; B 52", want: "status=playing winner=none dice=52", found: again[2:]},
		{name: "and the match is won again by play", format: "1", script: disputed + "ruling forfeit:A; note; ruling restore:7; B doubles; A passes", want: "status=over winner=B score=0-1", found: again[2:] + "; cube-in-crawford B 5.7"},
		{name: "points of a ruling that another has struck are taken back", format: "1", script: disputed + "ruling award:A:1; B disputes:play:d2; ruling on:d2 restore:3; ruling", want: "score=0-0 status=playing winner=none", found: "penalty-ends-match B 4.10" + again},
		{name: "a warning of a ruling that another has struck is taken back", script: disputed + "ruling warn:A; B disputes:play:d2; ruling on:d2 restore:3; ruling warn:B", want: "warnings=0-1", found: again[2:]},
		{name: "two disputes are ruled one by one", script: disputed + "B disputes:score:d2; ruling; B 52", want: "frozen=true disputes=ruled,raised", found: "frozen B 6.1"},
		{name: "a disqualification that is replaced", script: disputed + "ruling disqualify:B; ruling", want: "status=playing winner=none", found: "ruling-replaced none 6.1"},
		{name: "an award that ended the match is taken back", format: "1", script: disputed + "ruling award:A:1; ruling", want: "status=playing winner=none score=0-0", found: "penalty-ends-match B 4.10" + again},
		{name: "a position restored, and then left as it was", script: disputed + "B 52 13/8 24/22 .; ruling restore:2; ruling", want: "disputes=ruled", found: "frozen B 6.1; frozen B 6.1; frozen B 6.1; ruling-replaced none 6.1"},
		{name: "a score set, and set again", script: disputed + "ruling set-score:2-0; ruling set-score:0-3", want: "score=0-3", found: "ruling-replaced none 6.1"},
		{name: "ruled alike twice", script: disputed + "ruling award:A:1; ruling award:A:1", want: "score=1-0", found: "ruling-replaced none 6.1"},
		{name: "a match that is voided meanwhile stays so", script: disputed + "ruling set-score:2-0; void; ruling set-score:0-3", want: "status=voided winner=none", found: "ruling-replaced none 6.1"},
		{name: "one that is adjourned meanwhile stays so", script: disputed + "ruling set-score:2-0; adjourn; ruling set-score:0-3", want: "status=adjourned score=0-3", found: "ruling-replaced none 6.1"},
		{name: "one that was forfeited meanwhile stays so", script: disputed + "ruling set-score:2-0; A forfeits; ruling set-score:0-3", want: "status=over winner=B", found: "ruling-replaced none 6.1"},
		{name: "a match that is given up stops the clock", script: turn + "clock 60000 60000 B; A gives-up", want: "running= winner=B", found: "match-conceded A 4.9"},
		{name: "a match conceded after the ruling is open again with it taken back", script: disputed + "ruling set-score:2-0; B gives-up; ruling", want: "status=playing winner=none score=0-0", found: "match-conceded B 4.9; ruling-replaced none 6.1"},
	}
}

// votes are how a committee comes to a decision: WBF 6.3.
func votes() []trial {
	const ruled = turn + "A disputes:play; ruling award:A:1; B appeals; committee x y z; "
	return []trial{
		{name: "appealed while the committee hears it", script: ruled + "A appeals", want: "disputes=appealed", found: "appeal-exhausted A 6.3"},
		{name: "appealed once more by another of his side", script: turn + "A disputes:play; ruling award:B:1; A appeals:anna; A appeals:oleg", want: "disputes=appealed", found: "appeal-exhausted A 6.3"},
		{name: "appealed by who has appealed", script: ruled + "B appeals", want: "disputes=appealed", found: "appeal-exhausted B 6.3"},
		{name: "one of three decides nothing", script: ruled + "vote x award:B:1", want: "disputes=appealed score=1-0"},
		{name: "his second vote is the one that counts", script: ruled + "vote x award:B:1; vote x uphold; vote y uphold", want: "disputes=decided score=1-0", found: "vote-again none 6.3"},
		{name: "the same vote twice is one", script: ruled + "vote x award:B:1; vote x award:B:1", want: "disputes=appealed score=1-0", found: "vote-again none 6.3"},
		{name: "the second member votes again", script: ruled + "vote y uphold; vote x award:B:1; vote x uphold", want: "disputes=decided score=1-0", found: "vote-again none 6.3"},
		{name: "a vote after the decision", script: ruled + "vote x uphold; vote y uphold; vote z award:B:1", want: "disputes=decided score=1-0", found: "vote-late none 6.3"},
		{name: "convened after the decision", script: ruled + "vote x uphold; vote y uphold; committee x y z", want: "disputes=decided", found: "ruling-final none 1.1"},
		{name: "who sits no more has no vote", script: ruled + "vote x award:B:1; committee y z q; vote y award:B:1", want: "disputes=appealed score=1-0"},
		{name: "who sits still keeps his vote", script: ruled + "vote x award:B:1; committee x z q; vote z award:B:1", want: "disputes=decided score=0-1"},
		{name: "the members vote before anybody has appealed", script: turn + "A disputes:play; ruling award:A:1; committee x y z; vote x award:B:1; vote y award:B:1", want: "disputes=ruled score=1-0", found: "committee-needless none 6.3"},
		{name: "and their votes count once somebody does", script: turn + "A disputes:play; ruling award:A:1; committee x y z; vote x award:B:1; B appeals; vote y award:B:1", want: "disputes=decided score=0-1", found: "committee-needless none 6.3"},
	}
}

// officials are who holds an office, and when: WBF 1.4, 6.2.
func officials() []trial {
	const disputed = "A disputes:play; "
	const nobodys = "ruling-nobodys none 1.4"
	return []trial{
		{name: "away a second time, and another stands in", script: "absent dora eva; absent dora oleg; " + disputed + "ruling play-on by:eva", found: nobodys},
		{name: "and he may rule", script: "absent dora eva; absent dora oleg; " + disputed + "ruling play-on by:oleg"},
		{name: "away twice, and back once", script: "absent dora eva; absent dora oleg; back dora; " + disputed + "ruling play-on by:oleg", found: nobodys},
		{name: "who is named to an office while he is away is back", script: "absent dora eva; named dora director; " + disputed + "ruling play-on by:dora"},
		{name: "a director who holds no lesser office may be named assistant", script: "named dora assistant; " + disputed + "ruling play-on by:dora", found: nobodys},
		{name: "a member of the committee alone is known", script: "named y committee-member; " + disputed + "committee x", found: "committee-stranger none 6.1 (1)"},
		{name: "its president alone is known", script: "named y committee-president; " + disputed + "committee x", found: "committee-stranger none 6.1 (1)"},
		{name: "its president is of it", script: "named y committee-president; " + disputed + "committee y"},
		{name: "a player's seat that is corrected makes him one who directs and plays", script: "named anna director", found: "director-plays A 1.4"},
	}
}

// asked are who may ask for testimony: WBF 6.2.
func asked() []trial {
	const disputed = "A disputes:play; "
	return []trial{
		{name: "asked by a member who was summoned", script: disputed + "committee y; testimony spectator asked:y"},
		{name: "asked by a member who sits on the appeal", script: disputed + "ruling; A appeals; committee x y z; testimony spectator asked:z"},
		{name: "asked by one who sits on nothing", script: disputed + "ruling; A appeals; committee x y z; testimony spectator asked:q", found: "testimony-asked-by none 6.2"},
	}
}

// excluded are players who are taken out of the event, where the Russian text
// governs: it wants reasons (WBF 1.5).
func excluded() []trial {
	const russian = "option language ru; "
	return []trial{
		{name: "excluded without a reason, the Russian text governs", script: russian + "A excluded:advised", want: "winner=B", found: "excluded-unexplained A 1.5"},
		{name: "excluded for a reason, the Russian text governs", script: russian + "A excluded:advised:smoking", want: "winner=B"},
		{name: "excluded without a reason, the English text governs", script: "A excluded:advised", want: "winner=B"},
		{name: "Master to eleven after the first round", format: "11 category:master round:final", script: "begin"},
		{name: "Novice is no best of five", format: "best-of:5 -cube category:novice", script: "begin", found: "category none 1.5"},
		{name: "Beginners do not play to points", format: "3 -cube -gammons -backgammons category:beginner", script: "begin", found: "category none 1.5"},
		{name: "any Novice match is to five", format: "7 -cube -backgammons category:novice", script: "begin", found: "category none 1.5"},
		{name: "a Novice session is none of the category", format: "session -cube -backgammons category:novice", script: "begin", found: "category none 1.5"},
		{name: "a session of no category may leave gammons out", format: "session -gammons", script: "begin", found: "gammons-uncounted none 5.3"},
	}
}

// slow are points for slow play: the Russian text sets no limit (WBF 2.4).
func slow() []trial {
	return []trial{
		{name: "two points for slow play, the Russian text governs", script: "option language ru; A warned:WBF_2.4; A fined:2:WBF_2.4", want: "score=0-2"},
		{name: "two points for slow play, the English text governs", script: "option language en; A warned:WBF_2.4; A fined:2:WBF_2.4", want: "score=0-2", found: "penalty-high A 2.4 (2 1)"},
		{name: "one point for slow play, the English text governs", script: "option language en; A warned:WBF_2.4; A fined:1:WBF_2.4", want: "score=0-1"},
	}
}

// absences are comings and goings beside the start: WBF 2.2.
func absences() []trial {
	const here = "0:00 comes anna; comes boris; "
	return []trial{
		{name: "points for lateness when nothing was due", script: here + "B fined:1:WBF_2.2", want: "score=1-0", found: "award-differs B 2.2 (1 0)"},
		{name: "points for a break when nothing was due", script: here + "B fined:1:WBF_2.3", want: "score=1-0", found: "award-differs B 2.3 (1 0)"},
		{name: "points for something else when nothing was due", script: here + "B fined:1:WBF_3.3", want: "score=1-0"},
		{name: "the points due from both are settled one by one", script: "16:00 comes anna; 20:00 comes boris; B fined:2:WBF_2.2", want: "score=2-0 open=lateness@director due@60:00=A:1", found: "due A 2.2 (1); due B 2.2 (2)"},
		{name: "points without a clause settle what is due", script: "0:00 comes anna; 15:00 comes boris; B penalty:1", want: "score=1-0 open=none", found: "due B 2.2 (1)"},
		{name: "points under another clause do not", script: "0:00 comes anna; 15:00 comes boris; B fined:1:WBF_3.3", want: "score=1-0 open=lateness@director", found: "due B 2.2 (1)"},
		{name: "of two that are late the second is excused", script: "16:00 comes anna; 20:00 comes boris; director chooses:waive#2", want: "open=lateness@director due@60:00=A:1", found: "due A 2.2 (1); due B 2.2 (2); award-differs B 2.2 (0 2)"},
		{name: "late again after an adjournment in which the points were awarded", script: "0:00 comes anna; 15:00 comes boris; adjourn; postpone 30:00; B fined:1:WBF_2.2; 30:00 comes anna; 45:00 comes boris", want: "score=1-0 due@60:00=B:1", found: "due B 2.2 (1); due B 2.2 (1)"},
		{name: "away for ten minutes, within the clock's error", script: "0:00 synced 0 500; comes anna; comes boris; 1:00 leaves boris; 11:00 returns boris", found: "due-uncertain B 2.2"},
		{name: "away for longer, within both readings' errors", script: "0:00 synced 0 500; comes anna; comes boris; 1:00 leaves boris; 2:00 synced 700 500; 11:00 returns boris", found: "due-uncertain B 2.2; away B 2.2 (600 600)"},
		{name: "another device's clock is its own", script: "0:00 synced 600000 0 by:dora; comes anna; 14:59 comes boris", want: "open=none"},
		{name: "what is due of one kind is waived, and of the other not", script: here + "1:00 A breaks; 6:01 A back; 7:00 B breaks; 12:01 B back; director chooses:waive", want: "open=break-excess@director due@60:00=B:1", found: "due A 2.3 (1); due B 2.3 (1); award-differs A 2.3 (0 1)"},
		{name: "who leaves a second time is timed from then", script: here + "1:00 leaves boris; 5:00 returns boris; 20:00 leaves boris; 29:00 returns boris"},
		{name: "who returns twice was away once", script: here + "1:00 leaves boris; 12:00 returns boris; 40:00 returns boris", found: "away B 2.2 (660 600)"},
		{name: "A is away as B is", script: here + "1:00 leaves anna", want: "due@11:00= due@11:01=A:0"},
		{name: "both are away", script: here + "1:00 leaves anna; leaves boris", want: "due@11:01=A:0,B:0"},
		{name: "a second break begun before the first was ended", script: here + "1:00 A breaks; 6:01 A breaks; 7:00 A back", found: "due A 2.3 (1)"},
		{name: "a break that goes on is due as it grows", script: here + "1:00 A breaks", want: "due@6:00= due@6:01=A:1 due@11:01=A:2"},
		{name: "of B as of A", script: here + "1:00 B breaks", want: "due@6:01=B:1"},
		{name: "the adjourned match has no start of its own, and nobody is late", script: "0:00 comes anna; comes boris; adjourn; 30:00 comes anna; 60:00 comes boris", want: "open=none due@300:00="},
		{name: "the break's two clocks add up their errors", script: "0:00 comes anna; comes boris; synced 0 600; 1:00 A breaks; 5:59 A back", found: "due-uncertain A 2.3"},
		{name: "beyond both errors nothing is uncertain", script: "0:00 comes anna; comes boris; synced 0 400; 1:00 A breaks; 5:59 A back"},
		{name: "what was told to be undecided is not told again", format: "1", script: "0:00 comes anna; 15:00 comes boris; " + lastOfB + "A disputes:score; ruling set-score:0-0; " + lastOfB, want: "winner=B", found: "forfeit-due B 2.2 (1); due-undecided B 2.2 (1)"},
		{name: "A does not come back until the match is over", script: here + "1:00 leaves anna; 30:00 B forfeits", want: "status=over", found: "away A 2.2 (1740 600)"},
		{name: "both are on a break that goes on", script: here + "1:00 director breaks", want: "due@6:01=A:1,B:1"},
		{name: "a score corrected late is nobody's lateness", script: "postpone 0:00; 14:59 comes anna; 14:59 comes boris", want: "open=none"},
	}
}
