package clauses

import "slices"

func table2017() []proof {
	return append(same("1", "2", "17C", "22", "27", "36", "39", "44C", "44E"), proof{"L2017 44B", []trial{
		{name: "a card is played twice", script: fourSpades + "lead DT D2 DJ DA; lead S:DA", found: "card-played-again A 44B (2)"},
		{name: "in turn", script: dealt + "lead S8 SA S5 S9; lead C2 CJ CA"},
	}})
}

func director2017() []proof {
	return slices.Concat(
		same("9B2", "10C1", "16A2", "72B1", "76B", "77", "79A", "79C", "84C", "90", "91A", "91B", "92A", "92D", "93A", "93B3", "93C"),
		[]proof{
			{"L2017 12C1", []trial{
				{name: "an artificial score", script: fourSpades + "adjust 60-40; close", want: "last=60-40%*"},
				{name: "for one side only", script: fourSpades + "adjust A:4S:S:9", found: "score-one-side B 12C1"},
				{name: "weights that do not add up", script: fourSpades + "adjust 4S:S:9:50 4S:S:10:40", found: "score-weights A 12C1 (90); score-weights B 12C1 (90)"},
			}},
			{"L2017 12C1c", []trial{
				{name: "several results count, each with its weight", script: fourSpades + "adjust 4S:S:9:50 4S:S:10:50; close", want: "points=185:-185"},
				{name: "one of them", script: fourSpades + "adjust 4S:S:9; close", want: "points=-50:50"},
			}},
			{"L2017 85A", append(like("85A"),
				trial{name: "both are heard before an agreement is undone", script: agreed + `unagree W trick-won; statement W "a"; ruled 9`, found: "heard-one-side none 85A (9 10)"},
			)},
			{"L2017 92B", append(like("92B"),
				trial{name: "a ruling on a claim is final after it", script: "period appeal 30:00; " + claimed + "ruled 9 average; 40:00 ruled 8 average", found: "claim-ruled-again none 92B (8 9); appeal-late none 92B"},
			)},
			{"L2017 64C", []trial{
				{name: "whether the transfer of tricks was enough is kept open", script: dealt + "reserve damage E L2017_64C; judge damage yes", want: "questions=damage:E=yes"},
				{name: "it is of another law", script: dealt + "reserve damage E L2017_99", found: "question-without-law B -"},
			}},
			{"L2017 72B1", []trial{
				{name: "whether it was on purpose is kept open", script: dealt + "reserve intent S L2017_72B1", want: "questions=intent:S"},
				{name: "it is of another law", script: dealt + "reserve intent S L2017_99", found: "question-without-law A -"},
			}},
		})
}

// leads2017 returns the tests on leads out of turn: Laws 41, 53 to 56.
func leads2017() []proof {
	const lastTrick = eleven + "lead DQ HK DK SK; "
	return slices.Concat(same("41A"), []proof{
		{"L2017 53A", append(like("53A"),
			trial{name: "to the last trick there is none", script: lastTrick + "lead S:SA", want: "trick=W:HK,DK,SK,DQ open=none", found: "lead-to-last-trick A 53A (2)"},
			trial{name: "a defender's is a penalty card", script: lastTrick + "lead W:DJ", want: "penalty=W:DJ+", found: "lead-to-last-trick B 53A (3)"},
		)},
		{"L2017 53B", like("53C")},
		{"L2017 54", []trial{
			{name: "the right lead lies face down: he may choose all the same", script: dealt + "placed W D7; lead E:HK", want: "facedown=W " + anyOpening, found: eastOpened},
			{name: "accepted, it goes back", script: dealt + "placed W D7; lead E:HK; " + readOpening + "choose S accept", want: "facedown= turn=S", found: eastOpened},
			{name: "refused, it goes back too", script: dealt + "placed W D7; lead E:HK; " + readOpening + "choose S refuse-neither", want: "facedown= turn=W phase=opening-lead penalty=E:HK+", found: eastOpened},
			{name: "nothing lies there", script: eastLeads, want: "facedown= " + anyOpening, found: eastOpened},
		}},
		{"L2017 54A", append(like("54.1"), like("54.2")...)},
		{"L2017 54B", apartFrom(like("54.3"), "dummy early in another trick", "and dummy may have lost his rights")},
		{"L2017 54C", []trial{
			{name: "a card of dummy's could be seen: he must accept", script: eastLeads + "faced N D2", want: anyOpening + " choices=accept", found: eastOpened},
			{name: "and cannot refuse", script: eastLeads + "faced N D2; choose S refuse-neither", want: "choices=accept penalty=none", found: eastOpened + "; choice-unknown A 54C"},
			{name: "seen during the auction it does not count", script: "board 1; exposed N auction H4; contract 4S S; lead E:HK", want: "choices=spread,accept,refuse-demand,refuse-forbid,refuse-neither", found: eastOpened},
		}},
		{"L2017 54D", []trial{
			{name: "refused, and neither: a major penalty card", script: refuseFreely, want: "penalty=E:HK+ turn=W phase=opening-lead limits=none open=none", found: eastOpened},
			{name: "refused, and the suit demanded", script: eastLeads + readOpening + "choose S refuse-demand", want: "penalty=none limits=W:demand:H/lead turn=W", found: eastOpened + "; information-unauthorised B 50E (3)"},
			{name: "accepted it is none", script: eastLeads + readOpening + "choose S accept", want: "penalty=none", found: eastOpened},
		}},
		{"L2017 54E", []trial{
			{name: "declarer's side leads first: it is no lead", script: dealt + "lead S:SK", want: "phase=opening-lead turn=W open=none penalty=none", found: "lead-by-wrong-side A 54E (2)"},
			{name: "the other defender does", script: eastLeads, want: anyOpening, found: eastOpened},
		}},
		{"L2017 55A", append(apartFrom(like("55.1"), "the one accepts", "the defenders have consulted", "and the director says what is not for them", "and has it taken back", "the first answer counts"),
			trial{name: "where they differ, who plays next counts", script: dummyLeads + readDummys + "choose W accept; choose E retract", want: "turn=S", found: dummyLed + "; information-unauthorised A 55C (2)"},
			trial{name: "he has it taken back at once", script: westToLead + "lead S:C5; " + readDummys + "choose W retract", want: "turn=W open=none", found: "lead-out-of-turn A 53A (2); information-unauthorised A 55C (2)"},
			trial{name: "and his partner says nothing", script: dummyLeads + readDummys + "choose W accept; play E:HJ", want: "trick=N:H2,HJ,,", found: dummyLed},
		)},
		{"L2017 55B", append(like("55.2"), like("55.3")...)},
		{"L2017 55C", like("55.4")},
		{"L2017 56", append(like("56.1"), like("56.2")...)},
	})
}
