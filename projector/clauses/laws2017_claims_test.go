package clauses

import "slices"

// claims2017 returns the tests on claims and what becomes of them: Laws 68 to 71.
func claims2017() []proof {
	const (
		contested = claimed + `contest W "a trump is out"; `
		repeated  = contested + `repeat "trumps, then the side suits"; `
		heard     = repeated + `objection W "a trump is out"; `
	)
	return slices.Concat(same("70.6", "70.7", "68.10"), []proof{
		{"L2017 68", append(slices.Concat(like("68.1"), like("68.2")),
			trial{name: "what a defender shows for the trick in play his partner may not use", script: dealt + "lead DT D2; exposed E trick DK", want: "penalty=none", found: "information-unauthorised B 68 (3)"},
			trial{name: "before his partner has played it is played early", script: dealt + "lead S8 SA S5 S9; lead N:C2; exposed W trick CT", want: "penalty=W:CT+", found: "play-before-partner B 57A (3)"},
		)},
		{"L2017 68A", append(like("68.5"), like("68.7")...)},
		{"L2017 68B1", like("68.6")},
		{"L2017 68B2", []trial{
			{name: "there was no concession, and neither may use what he has learned", script: fourSpades + "concede E 13; object W; resume", want: "phase=opening-lead claim=E:0-13:objected:0", found: "concession-objected B 68B2 (1 3)"},
			{name: "and the director may say so", script: fourSpades + `concede E 13; object W; inform W L2017_68B2 "East has nothing"; resume`, found: "concession-objected B 68B2"},
			{name: "cards that were shown in it are no penalty cards", script: dealt + "lead DT D2 DJ DA; lead H5; concede E 12; object W; exposed E conceded HK", want: "penalty=none", found: "concession-objected B 68B2; information-unauthorised B 68B2 (3)"},
			{name: "declarer was quicker to agree", script: fourSpades + "concede E 13; agree S; object W; resume", want: "phase=opening-lead claim=E:0-13:objected:0", found: "concession-objected B 68B2 (1 3)"},
			{name: "once he has, a later word is too late", script: fourSpades + "concede E 13; agree S; object W later", want: "claim=E:0-13:agreed:0 result=4S:S:13", found: "no-concession B 68B2"},
			{name: "not at once", script: fourSpades + "concede E 13; object W later", want: "phase=claim", found: "objection-late B 68B2"},
			{name: "nobody objects", script: fourSpades + "concede E 13; agree S", want: "claim=E:0-13:agreed:0"},
		}},
		{"L2017 68C", []trial{
			{name: "the claimer says how he would play", script: fourSpades + "claim S wins 10", want: "phase=claim", found: "claim-no-statement A 68C"},
			{name: "and so he does", script: claimed},
		}},
		{"L2017 68D", []trial{
			{name: "play is suspended", script: claimed, want: "phase=claim turn="},
			{name: "it was not claimed", script: fourSpades + "lead DT", want: "phase=play turn=N"},
		}},
		{"L2017 68D2a", append(like("68.12"),
			trial{name: "hands are not shown before the director comes", script: contested + "faced S SA", found: "claim-hands-shown A 68D2a; claim-step-order none 70B3 (2 1)"},
		)},
		{"L2017 68D2b", []trial{
			{name: "all four agree to play on, and the claim is void", script: claimed + "resume N E S W; lead DT", want: "claim=S:10-3:void:10 trick=W:,,,DT"},
			{name: "three do", script: claimed + "resume N E S", want: "phase=claim", found: "claim-played-on none 68D2b (3)"},
			{name: "nobody asks for it", script: claimed, want: "choices=agree,contest,play-on"},
		}},
		{"L2017 69A", slices.Concat(like("69.1"), assent2017(), like("69.3"))},
		{"L2017 69B", []trial{
			{name: "who has assented takes it back, and the director decides", script: agreed + `unagree W trick-won "the ace was mine"; statement W "a"; statement N "b"; ruled 9`, want: "claim=S:10-3:ruled:9 result=4S:S:9"},
			{name: "not after the correction period", script: "period correction 30:00; " + agreed + "close; 40:00 unagree W trick-won", found: "tricks-asked-late B 69B"},
			{name: "nobody has assented", script: claimed + "unagree W trick-won", found: "no-agreement B 69B"},
			{name: "that no normal play could lose it is no ground of its own", script: agreed + "unagree W no-normal-play", found: "ground-unknown B 69B"},
			{name: "nobody asks", script: agreed, want: "claim=S:10-3:agreed:10"},
		}},
		{"L2017 69B2", []trial{
			{name: "the director says by which play it would likely have been won", script: agreed + `unagree W likely-won; statement W "a"; statement S "b"; ruled 9 "likely"`, found: "claim-no-line none 69B2"},
			{name: "and so he does", script: agreed + `unagree W likely-won; statement W "a"; statement S "b"; ruled 9 line "S> down" "likely"`, want: "claim=S:10-3:ruled:9"},
		}},
		{"L2017 70A", []trial{
			{name: "doubt goes against the claimer", script: heard + "ruled 11 average", found: "claim-ruled-above A 70A (11 10)"},
			{name: "the director says by what class of player he judges", script: heard + "ruled 9", found: "claim-no-class none 70A"},
			{name: "it is judged by the cards as they lay then", script: dealt + `lead DT D2 DJ DA; claim S wins 8 "x"`, want: "layout=N:A432.432.43.432/765.KQJ.KQ5.KQJ/KQJT9.A65.6.A65/8.T987.987.T987"},
			{name: "what was claimed may be found right", script: heard + "ruled 10 average", want: "result=4S:S:10"},
		}},
		{"L2017 70B1", []trial{
			{name: "first the claimer repeats his statement", script: contested + `objection W "a"; ruled 9 average`, found: "claim-step-order none 70B2 (3 1); claim-step-skipped none 70B1 (1)"},
			{name: "he does", script: heard + "ruled 9 average", want: "result=4S:S:9"},
		}},
		{"L2017 70B2", []trial{
			{name: "objections are heard before he rules", script: repeated + "ruled 9 average", found: "claim-step-skipped none 70B2 (3)"},
			{name: "they were", script: heard + "ruled 9 average"},
		}},
		{"L2017 70B3", []trial{
			{name: "hands may be faced after that", script: heard + "left " + handsLeft + " claim; ruled 9 average"},
			{name: "not before it", script: repeated + "left " + handsLeft + " claim", found: "claim-step-order none 70B3 (2 3)"},
		}},
		{"L2017 70C", apartFrom(like("70.5"), "it is found when the hands are known")},
		{"L2017 71", append(
			apartFrom(like("71.1"), "the contract was not made yet", "nor beaten", "it was beaten", "and not after it", "one that no legal play could lose for longer"),
			trial{name: "and after it too, within the correction period", script: fourSpades + `concede S 3 "x"; agree W; close; board 2; calls p p; @1 cancel S no-normal-play`},
			trial{name: "that no legal play could lose it is no ground of its own", script: fourSpades + `concede S 3 "x"; agree W; cancel S no-legal-play`, found: "ground-unknown A 71"},
		)},
	})
}

// assent2017 are trials on until when an objection undoes assent; hands need not be faced.
func assent2017() []trial {
	return []trial{
		{name: "before the next board's call it can be objected to", script: agreed + `close; board 2; @1 contest W "wait"; @1 ruled 9 average "seen"`, want: "last=4S:S:9", found: "claim-step-skipped none 70B1; claim-step-skipped none 70B2"},
		{name: "after it it stands", script: agreed + `close; board 2; calls p; @1 contest E "wait"`, want: "last=4S:S:10", found: "agreement-established B 69A"},
		{name: "nor when the round is over", script: agreed + `close; round; @1 contest W "wait"`, want: "last=4S:S:10", found: "agreement-established B 69A"},
	}
}
