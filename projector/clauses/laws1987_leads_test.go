package clauses

import "slices"

// leads1987 returns the tests on leads out of turn: Laws 41, 53 to 56.
func leads1987() []proof {
	return slices.Concat(leading1987(), opening1987(), declarers1987(), defenders1987())
}

// Leads out of turn, and what the director reads out of them: East leads to the first
// trick; or South has won it, and dummy leads, or East.
const (
	eastLeads  = dealt + "lead E:HK; "
	dummyLeads = dealt + "lead DT D2 DJ DA; lead N:H2; "
	westToLead = dealt + "lead DT D2 D5 D6; "
	eastLater  = dealt + "lead DT D2 DJ DA; lead E:HK; "

	readOpening  = "read spread accept refuse-demand refuse-forbid refuse-neither; "
	readDummys   = "read accept retract; "
	readEasts    = "read accept refuse; "
	eastOpened   = "lead-out-of-turn B 53A (1)"
	dummyLed     = "lead-out-of-turn A 53A (0)"
	learned      = "; information-unauthorised A 55.4 (2)"
	anyOpening   = "open=opening-lead-out-of-turn@S"
	anyDummys    = "open=declarers-lead-out-of-turn@EW"
	refuseEasts  = eastLater + readEasts + "choose S refuse; withdraw E HK; "
	refuseFreely = eastLeads + readOpening + "choose S refuse-neither; withdraw E HK; "
)

// Leads face down, and leads that are treated as correct.
func leading1987() []proof {
	return []proof{
		{"L1987 41A", []trial{
			{name: "the opening lead lies face down first", script: dealt + "placed W D7", want: "facedown=W phase=opening-lead"},
			{name: "the wrong player places one", script: dealt + "placed E HK", want: "facedown=E", found: "placed-by-other B 41A (1 3)"},
			{name: "once it is faced nothing is placed any more", script: dealt + "lead DT; placed W D9", found: "placed-late B 41A (3)"},
			{name: "another card is faced than was placed", script: dealt + "placed W D7; lead DT", found: "placed-card-differs B 41A (3)"},
			{name: "nothing lies there to be taken back", script: dealt + "returned W", found: "nothing-placed B 41A (3)"},
			{name: "placed and faced", script: dealt + "placed W D7; lead D7", want: "facedown= turn=N"},
		}},
		{"L1987 53A", []trial{
			{name: "the next hand plays to it, and it stands", script: eastLater + "play S:H5", want: "open=none trick=E:,HK,H5,", found: eastOpened},
			{name: "the other side says so", script: eastLater + readEasts + "choose S accept", want: "open=none turn=S", found: eastOpened},
			{name: "a lead in turn", script: dealt + "lead DT", want: "open=none turn=N"},
		}},
		{"L1987 53B", []trial{
			{name: "the other defender plays to it first", script: dummyLeads + "play W:HT", want: "trick=N:H2,,,HT open=play-before-partner@S", found: dummyLed + "; play-before-partner B 57.1 (3)"},
			{name: "the next defender plays to it", script: dummyLeads + "play E:HJ", want: "open=none", found: dummyLed},
		}},
		{"L1987 53C", []trial{
			{name: "an opponent leads from the hand that should have led", script: dealt + "lead S8 SA S5 S9; lead E:HK; lead N:C2", want: "trick=N:C2,,, penalty=none", found: eastOpened},
			{name: "he plays to it", script: dealt + "lead S8 SA S5 S9; lead E:HK; play S:H5", want: "trick=E:,HK,H5, penalty=none", found: eastOpened},
			{name: "who was to lead sits next to who did: declarer", script: eastLater + "lead S:CA", want: "trick=S:,,CA, penalty=none turn=W open=none", found: eastOpened},
			{name: "dummy", script: dealt + "lead S8 SA S5 S9; lead W:HT; lead N:C2", want: "trick=N:C2,,, penalty=none", found: "lead-out-of-turn B 53A (3)"},
			{name: "a defender, after declarer's own hand", script: westToLead + "lead S:C5; lead W:HT", want: "trick=W:,,,HT turn=N open=none", found: "lead-out-of-turn A 53A (2)" + learned},
			{name: "or after dummy", script: dealt + "lead DT D2 DK D6; lead N:H2; lead E:CK", want: "trick=E:,CK,, turn=S open=none", found: dummyLed + learned},
			{name: "he has accepted it, and discards", script: dealt + "lead DT D2 DK D6; lead N:H2; " + readDummys + "choose E accept; play E:CK", want: "trick=N:H2,CK,,", found: dummyLed + "; revoke B 61A (1)"},
		}},
	}
}

// A faced opening lead out of turn: Law 54.
func opening1987() []proof {
	return []proof{
		{"L1987 54.1", []trial{
			{name: "declarer may become dummy", script: eastLeads + readOpening + "choose S spread", want: "declarer=N dummy=S turn=S contract=4S open=none penalty=none", found: eastOpened},
			{name: "dummy does not choose for him", script: eastLeads + readOpening + "choose N accept", want: anyOpening, found: eastOpened + "; choice-not-his A 54.1"},
			{name: "a lead in turn", script: dealt + "lead DT", want: "declarer=S dummy=N"},
		}},
		{"L1987 54.2", []trial{
			{name: "one card of his hand is shown: he must be dummy", script: eastLeads + "faced S SK", want: "declarer=N dummy=S turn=S open=none penalty=none", found: eastOpened},
			{name: "then he has no other choice", script: eastLeads + "faced S SK; choose S refuse-neither", want: "declarer=N", found: eastOpened + "; choice-not-open A -"},
			{name: "he lays out the rest", script: eastLeads + "faced S SK; faced S complete QJT9.A65.A6.A65; play S:H5 W:H7 N:H2", want: "declarer=N tricks=0-1", found: eastOpened},
			{name: "and does not", script: eastLeads + "faced S SK; play S:H5 W:H7 N:H2; lead E:HQ S:HA W:H8 N:H3", want: "declarer=N tricks=1-1", found: eastOpened + "; spread-in-part A 54.2 (2 2)"},
			{name: "he plays before he shows one", script: eastLeads + readOpening + "choose S accept; faced N complete A432.432.432.432", want: "declarer=S dummy=N", found: eastOpened},
		}},
		{"L1987 54.3", []trial{
			{name: "accepted: declarer plays second from his own hand", script: eastLeads + readOpening + "choose S accept", want: "declarer=S turn=S penalty=none", found: eastOpened},
			{name: "a card that dummy plays second stands", script: eastLeads + readOpening + "choose S accept; play N:H2", want: "turn=S trick=E:H2,HK,,", found: eastOpened},
			{name: "and is not taken back", script: eastLeads + readOpening + "choose S accept; play N:H4; withdraw N H4; play N:H2", want: "trick=E:H2,HK,,", found: eastOpened + "; card-stands A 54.3 (0)"},
			{name: "a revoke that is put right when the trick is complete", script: eastLeads + readOpening + "choose S accept; play N:C2 S:H5 W:H7; withdraw N C2; play N:H2", want: "tricks=0-1 penalty=none", found: eastOpened + "; revoke A 61A (0)"},
			{name: "unless it is a revoke, which is put right", script: eastLeads + readOpening + "choose S accept; play N:C2; withdraw N C2; play N:H2", want: "trick=E:H2,HK,, penalty=none", found: eastOpened + "; revoke A 61A (0)"},
			{name: "and dummy may have lost his rights", script: eastLeads + readOpening + `choose S accept; play N:C2; withdraw N C2; play N:H2; reserve damage N L1987_54.3 "Law 43: dummy had looked at a hand"`, want: "trick=E:H2,HK,, questions=damage:N", found: eastOpened + "; revoke A 61A (0)"},
			{name: "dummy early in another trick", script: dealt + "lead DT D2 DJ DA; lead E:HK; " + readEasts + "choose S accept; play N:H2", found: eastOpened + "; play-out-of-turn A 44B (0)"},
		}},
		{"L1987 54.4", []trial{
			{name: "a card of dummy's could be seen: he must accept", script: eastLeads + "faced N D2", want: anyOpening + " choices=accept", found: eastOpened},
			{name: "and cannot refuse", script: eastLeads + "faced N D2; choose S refuse-neither", want: "choices=accept penalty=none", found: eastOpened + "; choice-unknown A 54.4"},
			{name: "nor spread", script: eastLeads + "faced N D2; faced S SK", want: "declarer=S", found: eastOpened + "; spread-too-late A 54.4"},
			{name: "seen during the auction it counts too", script: "board 1; exposed N auction H4; contract 4S S; lead E:HK", want: "choices=accept", found: eastOpened},
			{name: "nothing was seen", script: eastLeads, want: "choices=spread,accept,refuse-demand,refuse-forbid,refuse-neither", found: eastOpened},
		}},
		{"L1987 54.5", []trial{
			{name: "refused, and neither: a major penalty card", script: refuseFreely, want: "penalty=E:HK+ turn=W phase=opening-lead limits=none open=none", found: eastOpened},
			{name: "refused, and the suit demanded", script: eastLeads + readOpening + "choose S refuse-demand", want: "penalty=none limits=W:demand:H/lead turn=W", found: eastOpened},
			{name: "or forbidden", script: eastLeads + readOpening + "choose S refuse-forbid", want: "penalty=none limits=W:forbid:H/lead turn=W", found: eastOpened},
			{name: "the right player does not wait for it", script: eastLeads + "lead W:D7", want: "penalty=E:HK+ trick=W:,,,D7", found: eastOpened + "; played-before-choice B 50E2 (3)"},
			{name: "accepted it is none", script: eastLeads + readOpening + "choose S accept", want: "penalty=none", found: eastOpened},
		}},
		{"L1987 54.6", []trial{
			{name: "nobody told declarer what he may choose", script: eastLeads + "choose S accept", want: "turn=S", found: eastOpened + "; choice-before-reading A 54.6"},
			{name: "not all of it", script: eastLeads + "read accept refuse-neither", found: eastOpened + "; options-left-out none 54.6 (3 5)"},
			{name: "more than there is", script: eastLeads + "faced N D2; read accept spread #-2", found: eastOpened + "; options-not-there none 54.6 (1 1)"},
			{name: "it was read out to him", script: eastLeads + "read spread accept refuse-demand refuse-forbid refuse-neither to=S; choose S accept", found: eastOpened},
			{name: "and not to another", script: eastLeads + "read spread accept refuse-demand refuse-forbid refuse-neither to=N", found: eastOpened + "; options-not-heard A 54.6 (2)"},
		}},
		{"L1987 54.7", []trial{
			{name: "the right lead lies face down: he may choose all the same", script: dealt + "placed W D7; lead E:HK", want: "facedown=W " + anyOpening, found: eastOpened},
			{name: "accepted, it goes back", script: dealt + "placed W D7; lead E:HK; " + readOpening + "choose S accept", want: "facedown= turn=S", found: eastOpened},
			{name: "refused, it goes back too", script: dealt + "placed W D7; lead E:HK; " + readOpening + "choose S refuse-neither", want: "facedown= turn=W phase=opening-lead penalty=E:HK+", found: eastOpened},
			{name: "nothing lies there", script: eastLeads, want: "facedown= " + anyOpening, found: eastOpened},
		}},
	}
}

// Declarer's lead out of turn: Law 55.
func declarers1987() []proof {
	return []proof{
		{"L1987 55.1", []trial{
			{name: "either defender may choose", script: dummyLeads, want: anyDummys + " choices=accept,retract", found: dummyLed},
			{name: "the one accepts", script: dummyLeads + readDummys + "choose W accept", want: "open=none turn=E", found: dummyLed},
			{name: "the other has it taken back", script: dummyLeads + readDummys + "choose E retract", want: "open=none turn=S trick=W:D2,DJ,DA,DT", found: dummyLed + learned},
			{name: "declarer does not choose", script: dummyLeads + readDummys + "choose S accept", want: anyDummys, found: dummyLed + "; choice-not-his A 55.1"},
			{name: "he leads where a defender was to", script: westToLead + "lead S:C5", want: anyDummys + " choices=accept,retract", found: "lead-out-of-turn A 53A (2)"},
			{name: "and has it taken back", script: westToLead + "lead S:C5; " + readDummys + "choose E retract", want: "turn=W penalty=none", found: "lead-out-of-turn A 53A (2)" + learned},
			{name: "the first answer counts", script: dummyLeads + readDummys + "choose W accept; choose E retract", want: "turn=E", found: dummyLed + "; answer-changed B 55.5 (1)"},
			{name: "the defenders have consulted", script: dummyLeads + `reserve used-information W L1987_55.1 "they spoke of it"`, want: "questions=used-information:W", found: dummyLed},
			{name: "and the director says what is not for them", script: dummyLeads + `inform W L1987_55.1 "East asked for a heart"`, found: dummyLed},
			{name: "a lead in turn", script: dealt + "lead DT D2 DJ DA; lead S:H5", want: "open=none"},
		}},
		{"L1987 55.2", []trial{
			{name: "nobody says a word, and declarer leads from the right hand", script: dummyLeads + "lead S:CA", want: "trick=S:,,CA, open=none", found: dummyLed + learned},
			{name: "the next defender plays to it, which accepts", script: dummyLeads + "play E:HJ; play S:HA", want: "trick=N:H2,HJ,HA,", found: dummyLed},
		}},
		{"L1987 55.3", []trial{
			{name: "it goes back into its hand, and any suit may be led", script: dummyLeads + readDummys + "choose E retract", want: "N=A432.432.43.432 penalty=none turn=S", found: dummyLed + learned},
			{name: "accepted it stays", script: dummyLeads + readDummys + "choose E accept", want: "N=A432.43.43.432", found: dummyLed},
		}},
		{"L1987 55.4", []trial{
			{name: "what declarer learned by it is not for him", script: dummyLeads + readDummys + "choose E retract", found: dummyLed + "; information-unauthorised A 55.4 (2)"},
			{name: "and the director may say so", script: dummyLeads + readDummys + `choose E retract; inform S L1987_55.4 "East could not wait to play"`, found: dummyLed + learned},
			{name: "accepted there is nothing to learn", script: dummyLeads + readDummys + "choose E accept", found: dummyLed},
		}},
		{"L1987 55.5", []trial{
			{name: "a defender who changes his mind has lost his right", script: dummyLeads + readDummys + "choose E accept; choose E retract", want: "turn=E", found: dummyLed + "; answer-changed B 55.5 (1)"},
			{name: "the lead stands then", script: dummyLeads + readDummys + "choose E retract; choose E accept; play E:HJ", want: "trick=N:H2,HJ,, turn=S", found: dummyLed + learned + "; answer-changed B 55.5 (1)"},
			{name: "and lies on the table once more", script: dummyLeads + readDummys + "choose E retract; withdraw N H2; choose W accept; lead N:H2", want: "trick=N:H2,,, turn=E", found: dummyLed + learned + "; answer-changed B 55.5 (3)"},
			{name: "unless declarer has led anew", script: dummyLeads + readDummys + "choose E retract; lead S:CA; choose W accept", want: "trick=S:,,CA, turn=W", found: dummyLed + learned + "; answer-changed B 55.5 (3)"},
			{name: "and whether the lead was on purpose is kept open", script: dummyLeads + "reserve intent S L1987_55.5", want: "questions=intent:S", found: dummyLed},
			{name: "he says the same again", script: dummyLeads + readDummys + "choose E accept; choose E accept", want: "turn=E", found: dummyLed},
		}},
		{"L1987 55.6", []trial{
			{name: "nobody told the defenders what they may choose", script: dummyLeads + "choose E accept", found: dummyLed + "; choice-before-reading B 55.6"},
			{name: "only one of them heard it", script: dummyLeads + "read accept retract to=E", found: dummyLed + "; options-not-heard B 55.6 (3)"},
			{name: "it was read out", script: dummyLeads + "read accept retract to=EW; choose E accept", found: dummyLed},
		}},
	}
}

// A defender's lead out of turn: Law 56.
func defenders1987() []proof {
	// East's queen lies there while West wins two tricks.
	const lying = fourSpades + "lead DT D2 DJ DA; lead E:HQ; " + readEasts + "choose S refuse; withdraw E HQ; lead S:D3 W:DK N:D4 E:D5; "
	const chosen = "read demand-hearts forbid-hearts neither; choose S neither; "
	return []proof{
		{"L1987 56.1", []trial{
			{name: "declarer may accept it", script: eastLater, want: "open=defenders-lead-out-of-turn@S choices=accept,refuse", found: eastOpened},
			{name: "if he does not it is taken back", script: eastLater + readEasts + "choose S refuse", want: "turn=S trick=W:D2,DJ,DA,DT", found: eastOpened},
			{name: "a lead in turn", script: dealt + "lead DT D2 DK D6; lead E:HK", want: "open=none"},
		}},
		{"L1987 56.2", []trial{
			{name: "it is a major penalty card", script: refuseEasts, want: "penalty=E:HK+", found: eastOpened},
			{name: "and where the partner is to lead declarer chooses once more", script: westToLead + "lead E:HK; " + readEasts + "choose S refuse", want: "turn=W penalty=E:HK+ open=partner-of-penalty-card-leads@S choices=demand-hearts,forbid-hearts,neither", found: eastOpened},
			{name: "accepted it is none", script: eastLater + readEasts + "choose S accept", want: "penalty=none", found: eastOpened},
		}},
		{"L1987 56.3", []trial{
			{name: "while it lies there declarer chooses at each lead of the partner", script: lying + chosen + "lead W:DQ N:D6 E:D7 S:D8", want: "turn=W penalty=E:HQ+ open=partner-of-penalty-card-leads@S", found: eastOpened},
			{name: "and at the first", script: lying, want: "turn=W open=partner-of-penalty-card-leads@S", found: eastOpened},
			{name: "picked up it gives no choice any more", script: lying + "read demand-hearts forbid-hearts neither; choose S forbid-hearts; lead W:DQ N:D6 E:D7 S:D8", want: "turn=W penalty=none open=none", found: eastOpened},
		}},
	}
}
