package clauses

// Claims and how they are made: Law 68.
func claims1987() []proof {
	const claim = fourSpades + `claim S wins 10 "trumps, then the side suits"; `
	return []proof{
		{"L1987 68.1", []trial{
			{name: "a card shown to settle the trick in play claims nothing", script: fourSpades + "lead DA; exposed S trick D4", want: "claim=none phase=play"},
			{name: "cards of other tricks may claim", script: fourSpades + "lead DA; exposed S shown HA HK", found: "may-be-claim A 68.4"},
		}},
		{"L1987 68.2", []trial{
			{name: "a claim waits for the other side's answer", script: claim, want: "phase=claim open=claim@WE claim=S:10-3:made:10"},
			{name: "a concession too", script: fourSpades + `concede S 3 "x"`, want: "phase=claim open=claim@WE claim=S:10-3:made:10"},
			{name: "one at a time", script: claim + `claim S wins 11 "and a finesse"`, want: "claim=S:10-3:made:10", found: "claim-again A 68.2"},
			{name: "a claim of other tricks than were agreed on is told", script: `board 1; contract 4S S; agreed 10; claim S wins 1 "x"`, want: "claim=S:1-12:made:1", found: "tricks-differ none 79A (10 1 1 0)"},
		}},
		{"L1987 68.3", []trial{
			{name: "what a defender shows for the trick in play his partner may not use", script: fourSpades + "lead DA; exposed E trick DK", want: "claim=none penalty=none", found: "information-unauthorised B 68.3 (3)"},
			{name: "and the director may say so", script: fourSpades + `lead DA; inform W L1987_68.3 "the king is with East"`},
			{name: "declarer's partner plays nothing of his own", script: fourSpades + "lead DA; exposed S trick D4", want: "claim=none"},
		}},
		{"L1987 68.4", []trial{
			{name: "cards shown for more than the trick in play may be a claim", script: fourSpades + "lead DA; exposed S shown HA HK HQ", found: "may-be-claim A 68.4 (2 3)"},
			{name: "a single card that was seen is none", script: fourSpades + "lead DA; exposed S dropped HA"},
		}},
		{"L1987 68.5", []trial{
			{name: "tricks that the side is to win are claimed", script: claim, want: "claim=S:10-3:made:10"},
			{name: "not more than are left", script: fourSpades + `lead DA D2 D3 D4; claim S wins 13 "all"`, want: "claim=S:12-0:made:12", found: "claim-too-many A 68.5 (2 13 12)"},
		}},
		{"L1987 68.6", []trial{
			{name: "what is not claimed is conceded", script: claim, want: "claim=S:10-3:made:10"},
			{name: "what is not conceded is claimed", script: fourSpades + "concede E 9", want: "claim=E:4-9:made:4", found: "claim-no-statement B 68.9"},
			{name: "both must add up to what is left", script: fourSpades + `claim S wins 10 loses 2 "x"`, want: "claim=S:10-3:made:10", found: "claim-sum A 68.6 (2 10 2 13)"},
			{name: "nor more conceded than is left", script: fourSpades + "lead DA D2 D3 D4; concede S 13", want: "claim=S:0-12:made:0", found: "claim-too-many A 68.6 (2 13 12)"},
		}},
		{"L1987 68.7", []trial{
			{name: "who shows his cards claims all that is left", script: fourSpades + `claim S cards-shown "it is all top cards"`, want: "claim=S:13-0:made:13"},
			{name: "who throws them in concedes it", script: fourSpades + "claim S hand-abandoned", want: "claim=S:0-13:made:0"},
			{name: "he says that he did not mean to", script: fourSpades + `claim S cards-shown disputed "I was sorting them"`, want: "phase=claim", found: "claim-intent-disputed A 68.7"},
			{name: "and the director believes him", script: fourSpades + `claim S cards-shown disputed "I was sorting them"; resume`, want: "phase=opening-lead claim=S:13-0:void:13", found: "claim-intent-disputed A 68.7"},
			{name: "a suggestion to stop claims, without figures all of it", script: fourSpades + `claim S suggestion "shall we?"`, want: "claim=S:13-0:made:13", found: "claim-no-figures A 68.7"},
			{name: "a defender who asks whether declarer takes the rest concedes it", script: dealt + `lead DT D2 DJ DA; claim E suggestion "you take the rest?"`, want: "claim=E:0-12:made:0", found: "suggestion-concedes B 68.7 (1)"},
			{name: "with figures he claims what he says", script: dealt + `lead DT D2 DJ DA; claim E suggestion wins 12 "we take the rest?"`, want: "claim=E:12-0:made:12"},
			{name: "figures say what is claimed", script: claim, want: "claim=S:10-3:made:10"},
		}},
		{"L1987 68.8", objections1987()},
		{"L1987 68.9", []trial{
			{name: "the claimer says how he would play", script: fourSpades + "claim S wins 10", want: "phase=claim", found: "claim-no-statement A 68.9"},
			{name: "who concedes all has nothing to say", script: fourSpades + "concede S 13", want: "phase=claim"},
			{name: "and play stops", script: claim, want: "phase=claim turn="},
		}},
		{"L1987 68.10", []trial{
			{name: "what is played after it does not count", script: claim + "lead DA", want: "trick=none phase=claim", found: "played-after-claim B 68.10 (3)"},
			{name: "what was played before it does", script: fourSpades + `lead DA; claim S wins 9 "x"`, want: "trick=W:,,,DA claim=S:9-4:made:9"},
		}},
		{"L1987 68.11", []trial{
			{name: "it is judged by the cards as they lay then", script: dealt + `lead DT D2 DJ DA; claim S wins 8 "x"`, want: "layout=N:A432.432.43.432/765.KQJ.KQ5.KQJ/KQJT9.A65.6.A65/8.T987.987.T987"},
			{name: "what nobody knows is left open", script: fourSpades + `exposed S dropped HA; claim S wins 8 "x"`, want: "layout=N:.../.../.A../..."},
		}},
		{"L1987 68.12", []trial{
			{name: "when it is contested nobody does anything before the director comes", script: claim + `contest W "no"; lead DA`, want: "claim=S:10-3:contested:10", found: "played-after-claim B 68.10; claim-touched B 68.12 (3)"},
			{name: "he asks for the statement, and is there", script: claim + `contest W "no"; repeat "trumps, then the side suits"; lead DA`, found: "played-after-claim B 68.10"},
			{name: "only the other side contests it", script: claim + `contest N "no"`, want: "claim=S:10-3:made:10", found: "claim-answer-not-his A 68.12"},
		}},
	}
}

// A defender objects to his partner's concession.
func objections1987() []trial {
	const concession = fourSpades + "concede E 13; "
	return []trial{
		{name: "there was no concession, and neither may use what he has learned", script: concession + "object W; resume", want: "phase=opening-lead claim=E:0-13:objected:0", found: "concession-objected B 68.8 (1 3)"},
		{name: "and the director may say so", script: concession + `object W; inform W L1987_68.8 "East has nothing"; resume`, found: "concession-objected B 68.8"},
		{name: "the director comes before play goes on", script: concession + "object W; lead DA", want: "trick=W:,,,DA", found: "concession-objected B 68.8; concession-without-director B 68.8"},
		{name: "not at once", script: concession + "object W later", want: "phase=claim claim=E:0-13:made:0", found: "objection-late B 68.8"},
		{name: "declarer was quicker to agree", script: concession + "agree S; object W; resume", want: "phase=opening-lead claim=E:0-13:objected:0 result=none", found: "concession-objected B 68.8 (1 3)"},
		{name: "once he has, a later word is too late", script: concession + "agree S; object W later", want: "claim=E:0-13:agreed:0 result=4S:S:13", found: "no-concession B 68.8"},
		{name: "or when the tricks are agreed", script: concession + "agree S; agreed 13; object W", want: "claim=E:0-13:agreed:0", found: "no-concession B 68.8"},
		{name: "declarer's partner has no such right", script: fourSpades + `concede S 3 "x"; object N`, want: "phase=claim", found: "objection-not-his A 68.8"},
		{name: "it may be chosen as an option", script: concession + "choose W object", want: "phase=opening-lead claim=E:0-13:objected:0", found: "concession-objected B 68.8"},
		{name: "the cards were shown before partner had played", script: dealt + "lead DT D2 DJ DA; lead H5; concede E 12; object W; exposed E conceded HK", found: "concession-objected B 68.8; play-before-partner B 57.1 (1)"},
		{name: "nobody objects", script: concession + "agree S", want: "claim=E:0-13:agreed:0 result=4S:S:13"},
	}
}
