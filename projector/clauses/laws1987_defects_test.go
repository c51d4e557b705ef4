package clauses

// defects1987 returns the tests on tricks with too few or too many cards: Law 67.
func defects1987() []proof {
	const (
		// missing is that West, who has no spade left, put no card in the second trick.
		missing = dealt + "lead S8 SA S5 S9; lead S2 S6 SK; defect 2 W missing; "

		// extra is that West put two cards in the first, and both sides have played on.
		extra    = dealt + "lead DT D2 DJ DA; lead H5 HT H2 HJ; defect 1 W extra; "
		defected = "defective-trick B 67B (3 1)"
	)
	return []proof{
		{"L1987 67A", []trial{
			{name: "put right before both sides have played on", script: missing + "added 2 W C7; lead HA", found: "defective-trick B 67B (3 2)"},
			{name: "one side has played on", script: missing + "lead HA; added 2 W C7", found: "defective-trick B 67B (3 2)"},
			{name: "after that it is another matter", script: missing + "lead HA H7; added 2 W C7", found: "defective-trick B 67B (3 2); revoke-deemed B 67.7 (3)"},
		}},
		{"L1987 67B", []trial{
			{name: "a trick with too few cards was turned", script: missing, found: "defective-trick B 67B (3 2 0)"},
			{name: "a trick with too many", script: extra, found: "defective-trick B 67B (3 1 2)"},
			{name: "it has one of each hand", script: dealt + "lead DT D2 DJ DA; lead H5; defect 1 W missing", found: "no-such-defect B 67B (3 1)"},
			{name: "nothing is wrong", script: dealt + "lead DT D2 DJ DA; lead H5"},
		}},
		{"L1987 67B1a", []trial{
			{name: "he has a card of the suit led, and adds it", script: dealt + "lead DT D2 DJ; defect 1 S missing; lead E:HK; play S:HA; added 1 S D6", want: "tricks=0-1", found: "defective-trick A 67B (2 1)"},
			{name: "and adds another", script: dealt + "lead DT D2 DJ; defect 1 S missing; lead E:HK; play S:HA; added 1 S C5", found: "defective-trick A 67B (2 1); wrong-card-added A 67B1a (2); revoke A 61A (2); revoke-established A 63A1"},
		}},
		{"L1987 67.7", []trial{
			{name: "he has none: any card, which counts as a revoke, and one trick", script: missing + `lead HA H7; added 2 W C7; claim S wins 8 "x"; agree W`, want: "result=4S:S:11(+1)", found: "defective-trick B 67B (3 2); revoke-deemed B 67.7 (3)"},
			{name: "who won the trick does not change", script: dealt + "lead S8 SA S5 S9; lead C2 CJ C5; defect 2 W missing; lead E:HK; play S:HA; added 2 W CT", want: "tricks=1-1", found: "defective-trick B 67B (3 2)"},
			{name: "his side wins nothing from it on", script: missing + `lead HA H7; added 2 W C7; claim S wins 11 "x"; agree W`, want: "result=4S:S:13", found: "defective-trick B 67B (3 2); revoke-deemed B 67.7 (3)"},
			{name: "added in time it is none", script: missing + "added 2 W C7", found: "defective-trick B 67B (3 2)"},
		}},
		{"L1987 67.8", []trial{
			{name: "the card that was faced stays, and the other goes back: a minor penalty card", script: extra + "restored 1 W D9 seen", want: "penalty=W:D9 tricks=1-1", found: defected},
			{name: "an honour is a major one", script: extra + "restored 1 W CT seen", want: "penalty=W:CT+", found: defected},
			{name: "two are major", script: extra + "restored 1 W D9 seen; restored 1 W C9 seen", want: "penalty=W:D9+,W:C9+", found: defected},
			{name: "one that nobody saw binds nobody", script: extra + "restored 1 W D9", want: "penalty=none", found: defected},
			{name: "declarer's binds nobody", script: dealt + "lead DT D2 DJ DA; lead H5 HT H2 HJ; defect 1 S extra; restored 1 S D6 seen", want: "penalty=none", found: "defective-trick A 67B (2 1)"},
		}},
		{"L1987 67.9", []trial{
			{name: "the highest that could legally be played stays", script: dealt + "lead DT D2 DQ; play E:DJ S:DA; lead H5 HT; defect 1 E extra-unclear; restored 1 E DQ", found: "fifth-card B 45E (1); defective-trick B 67B (1 1 2); wrong-card-stays B 67.9 (1)"},
			{name: "where it is known that the other was faced that one stays", script: dealt + "lead DT D2 DQ; play E:DJ S:DA; lead H5 HT; restored 1 E DQ", want: "penalty=none trick=S:,,H5,HT", found: "fifth-card B 45E (1)"},
			{name: "it does", script: dealt + "lead DT D2 DQ; play E:DJ S:DA; lead H5 HT; defect 1 E extra-unclear; restored 1 E DJ", found: "fifth-card B 45E (1); defective-trick B 67B (1 1 2)"},
		}},
		{"L1987 67.10", []trial{
			{name: "a card that went back was in the hand all the time", script: fourSpades + "lead DT D2 DJ DA; lead SK H7; defect 1 W extra; restored 1 W S8 seen", want: "penalty=W:S8", found: defected + "; revoke B 61A (3)"},
			{name: "it could not have followed", script: fourSpades + "lead DT D2 DJ DA; lead SK H7; defect 1 W extra; restored 1 W C8 seen", want: "penalty=W:C8", found: defected},
		}},
		{"L1987 67.11", []trial{
			{name: "a card is missing and is not found", script: extra + `claim S wins 9 "x"; agree W; close`, found: defected + "; defect-not-mended B 67.11 (3 1)"},
			{name: "it is found", script: extra + `restored 1 W D9; claim S wins 9 "x"; agree W; close`, found: defected},
		}},
	}
}
