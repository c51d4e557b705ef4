package clauses

import "slices"

// table1987 returns the tests on boards, calls and the course of play: Laws 1 to 44.
func table1987() []proof {
	return []proof{
		{"L1987 1", []trial{
			{name: "a hand of twelve cards", script: "board 1; deal N:A43.432.432.432 - - -", found: "hand-count A 1 (0 12)"},
			{name: "a card in two hands", script: fourSpades + "lead DT D2 DJ DT", found: "card-in-two-places A 1"},
			{name: "a card that was not in the hand", script: dealt + "lead CA", found: "card-not-held B 1 (3)"},
			{name: "thirteen each", script: dealt + "lead DT"},
		}},
		{"L1987 2", []trial{
			{name: "another dealer and vulnerability than the number says", script: "board 2 N none", found: "board-cycle none 2 (2 1)"},
			{name: "as it says", script: "board 2"},
		}},
		{"L1987 17C", []trial{
			{name: "a call out of rotation", script: "board 1; calls S:1C", want: "call=W", found: "call-out-of-rotation A 17C (2)"},
			{name: "in rotation", script: "board 1; calls 1C p", want: "call=S"},
		}},
		{"L1987 22", []trial{
			{name: "who named the strain first declares", script: "board 1; calls 1S p 4S p p p", want: "contract=4S declarer=N dummy=S turn=E"},
			{name: "all passed", script: "board 1; calls p p p p", want: "contract=Pass declarer= phase=play-over"},
			{name: "the auction goes on", script: "board 1; calls 1S p p", want: "declarer= call=W"},
		}},
		{"L1987 27", []trial{
			{name: "a bid that is not higher", script: "board 1; calls 1S 1H", found: "insufficient-bid B 27 (1)"},
			{name: "a higher one", script: "board 1; calls 1S 2H"},
		}},
		{"L1987 36", []trial{
			{name: "a double of nothing", script: "board 1; calls X", found: "inadmissible-double A 36 (0)"},
			{name: "of the partner's bid", script: "board 1; calls 1S p X", found: "inadmissible-double A 36 (2)"},
			{name: "of an opponent's", script: "board 1; calls 1S X XX"},
		}},
		{"L1987 39", []trial{
			{name: "a call after the auction", script: "board 1; calls 1S p p p E:2H", want: "contract=1S", found: "call-after-auction B 39 (1)"},
			{name: "the third pass ends it", script: "board 1; calls 1S p p p", want: "contract=1S"},
		}},
		{"L1987 44B", []trial{
			{name: "declarer plays before his turn", script: dealt + "lead S8 SA S5 S9; lead C2; play S:CA", want: "turn=E", found: "play-out-of-turn A 44B (2)"},
			{name: "a card is played twice", script: fourSpades + "lead DT D2 DJ DA; lead S:DA", found: "card-played-again A 44B (2)"},
			{name: "in turn", script: dealt + "lead S8 SA S5 S9; lead C2 CJ CA"},
		}},
		{"L1987 44C", []trial{
			{name: "who can follows suit", script: southRevokes, found: southRevoked},
			{name: "who cannot plays what he likes", script: dealt + "lead S8 SA S5 S9; lead S2 S6 SK C7"},
		}},
		{"L1987 44E", []trial{
			{name: "the table turned the trick the wrong way", script: dealt + "lead DT D2 DJ DA; quitted W", want: "turn=S tricks=1-0", found: "trick-turned-wrong B 44E (1 2 3)"},
			{name: "the right way", script: dealt + "lead DT D2 DJ DA; quitted S", want: "turn=S"},
		}},
	}
}

// director1987 returns the tests on results, what the director does, and appeals.
func director1987() []proof { return slices.Concat(directing1987(), results1987(), appeals1987()) }

func directing1987() []proof {
	return []proof{
		{"L1987 9B2", []trial{
			{name: "nobody acts before the director has ruled", script: dealt + "A disputes:card; lead DT", want: "frozen=true", found: "frozen B 9B2"},
			{name: "the first board of two is disputed", script: fourSpades + "agreed 10; close; board 2; contract 3NT N; @1 A disputes:card; ruling set-tricks:9-4", want: "points=-50:50"},
			{name: "a forfeit gives way to what stood before it", script: dealt + "A disputes:card; ruling forfeit:A; note; ruling restore:6", want: "status=playing winner=none", found: "ruling-replaced none 9B2"},
			{name: "he lets play go on", script: dealt + "A disputes:card; release; lead DT", want: "frozen=false disputes=released"},
		}},
		{"L1987 10C1", []trial{
			{name: "not every option was read out", script: eastLater + "read accept", found: eastOpened + "; options-left-out none 10C1 (1 2)"},
			{name: "there was nothing to read", script: dealt + "lead DT; read accept", found: "options-none-open none 10C1"},
			{name: "all of them were", script: eastLater + readEasts, found: eastOpened},
		}},
		{"L1987 16A2", []trial{
			{name: "what comes from the partner is not to be used", script: dealt + `inform W L1987_16A2 "a long pause"`},
			{name: "the code has no such law", script: dealt + `inform W L1987_99 "a long pause"`, found: "question-without-law B -"},
		}},
		{"L1987 64C", []trial{
			{name: "whether the transfer of tricks was enough is kept open", script: eastRevokes + `reserve damage E L1987_64C; play DA; claim S wins 12 "x"; agree W; judge damage yes "one trick more"`, want: "questions=damage:E=yes", found: eastRevoked + "; revoke-established B 63A3"},
			{name: "the question was not kept open", script: dealt + "judge damage no", found: "question-not-open none -"},
			{name: "it is of another law", script: dealt + "reserve damage E L1987_99", found: "question-without-law B -"},
		}},
		{"L1987 72B1", []trial{
			{name: "whether he could have known is kept open", script: eastLater + "reserve could-have-known E L1987_72B1", want: "questions=could-have-known:E", found: eastOpened},
			{name: "and is left open when the round is over", script: dealt + "reserve could-have-known E L1987_72B1; agreed 10; close; round", found: "questions-open none 84C (1 1)"},
			{name: "it is of another law", script: dealt + "reserve could-have-known E L1987_99", found: "question-without-law B -"},
		}},
		{"L1987 76B", []trial{
			{name: "a spectator speaks whom nobody asked", script: dealt + "A disputes:card; testimony spectator", found: "testimony-unasked none 76B"},
			{name: "a player speaks", script: dealt + "A disputes:card; testimony player"},
		}},
		{"L1987 84C", []trial{
			{name: "a choice is made that was not read out", script: eastLater + "choose S accept", found: eastOpened + "; choice-before-reading A 84C"},
			{name: "it was", script: eastLater + readEasts + "choose S accept", found: eastOpened},
		}},
		{"L1987 85A", []trial{
			{name: "facts are ruled on that one side has told", script: dealt + `statement S "so it was"; adjust 4S:S:10`, found: "heard-one-side none 85A"},
			{name: "both have", script: dealt + `statement S "so it was"; statement E "no"; adjust 4S:S:10`, want: "result=4S:S*"},
		}},
	}
}

func results1987() []proof {
	return []proof{
		{"L1987 12C", []trial{
			{name: "an artificial score", script: fourSpades + "adjust 60-40; close", want: "last=60-40%*"},
			{name: "an assigned one", script: fourSpades + "adjust 4S:S:9; close", want: "points=-50:50"},
			{name: "for one side only", script: fourSpades + "adjust A:4S:S:9", found: "score-one-side B 12C"},
			{name: "weighted", script: fourSpades + "adjust 4S:S:9:50 4S:S:10:50", found: "score-weighted A 12C; score-weighted B 12C"},
			{name: "weights that do not add up", script: fourSpades + "adjust 4S:S:9:50 4S:S:10:40", found: "score-weights A 12C (90); score-weights B 12C (90)"},
		}},
		{"L1987 77", []trial{
			{name: "four spades made", script: fourSpades + "agreed 10; close", want: "last=4S:S:10 points=420:-420"},
			{name: "one down", script: fourSpades + "agreed 9; close", want: "points=-50:50"},
			{name: "passed out", script: "board 1; calls p p p p; close", want: "last=pass points=0:0"},
		}},
		{"L1987 79A", []trial{
			{name: "fewer tricks than were won", script: dealt + "lead DT D2 DJ DA; agreed 0", found: "tricks-differ none 79A (0 1 13)"},
			{name: "other tricks than before", script: fourSpades + "agreed 10; agreed 9", found: "tricks-agreed-again none 79A (9 10)"},
			{name: "no result at all", script: fourSpades + "close", found: "board-without-result none 79A (1)"},
			{name: "what the cards allow", script: dealt + "lead DT D2 DJ DA; agreed 10", want: "result=4S:S:10"},
		}},
		{"L1987 79C", []trial{
			{name: "a result is corrected after the period", script: "period correction 30:00; " + fourSpades + "agreed 10; close; 40:00 adjust 4S:S:9", found: "correction-late none 79C (1)"},
			{name: "at its last instant it is not", script: "period correction 30:00; " + fourSpades + "agreed 10; close; 30:00 adjust 4S:S:9", want: "last=4S:S*"},
			{name: "within it", script: "period correction 30:00; " + fourSpades + "agreed 10; close; 20:00 adjust 4S:S:9", want: "last=4S:S*"},
		}},
	}
}

func appeals1987() []proof {
	const (
		ruled    = dealt + "A disputes:card; ruling set-tricks:10-3; "
		appealed = ruled + "A appeals:north; A appeals:south; "
	)
	return []proof{
		{"L1987 90", []trial{
			{name: "what one side loses the other does not get", script: dealt + `A deducted:procedural:150; claim S wins 10 "x"; agree W; close`, want: "sanctions=deduction:A:150:90 last=4S:S:10 score=420-0"},
			{name: "a warning takes nothing", script: dealt + "A warned", want: "sanctions=warning:A:0:"},
		}},
		{"L1987 91A", []trial{
			{name: "points taken for discipline", script: dealt + "B deducted:disciplinary:300", want: "sanctions=deduction:B:300:91A"},
			{name: "a suspended side begins a board", script: passedOut + "B suspended; close; board 2", want: "sanctions=suspension:B:0:91A", found: "suspended-plays B 91A"},
			{name: "and each one after it", script: passedOut + "B suspended; close; board 2; calls p p p p; close; board 3", found: "suspended-plays B 91A; suspended-plays B 91A"},
			{name: "it was for one board", script: passedOut + "B suspended:1; close; board 2; calls p p p p; close; board 3", found: "suspended-plays B 91A"},
			{name: "it was for two, and of the other side", script: passedOut + "A suspended:2; close; board 2; calls p p p p; close; board 3; calls p p p p; close; board 4", found: "suspended-plays A 91A; suspended-plays A 91A"},
			{name: "nobody is suspended", script: passedOut + "close; board 2"},
		}},
		{"L1987 91B", []trial{
			{name: "disqualified without approval", script: dealt + "B excluded", want: "status=over winner=A", found: "excluded-unadvised B 91B"},
			{name: "approved", script: dealt + "B excluded:advised", want: "status=over winner=A"},
			{name: "a warning is no disqualification", script: dealt + "B warned", want: "status=playing"},
		}},
		{"L1987 92A", []trial{
			{name: "a ruling is appealed against", script: appealed, want: "disputes=appealed"},
			{name: "there is none", script: dealt + "A disputes:card; A appeals:north", found: "appeal-no-ruling A 92A"},
			{name: "nobody appeals", script: ruled, want: "disputes=ruled"},
		}},
		{"L1987 92B", []trial{
			{name: "until the appeal period ends", script: "period appeal 30:00; " + ruled + "close; board 2; calls p p p p; close; board 3; calls p; 20:00 A appeals:north", want: "disputes=appealed"},
			{name: "at its last instant", script: "period appeal 30:00; " + ruled + "30:00 A appeals:north", want: "disputes=appealed"},
			{name: "not after it", script: "period appeal 30:00; " + ruled + "40:00 A appeals:north", found: "appeal-late A 92B"},
		}},
		{"L1987 92D", []trial{
			{name: "one of two partners appeals", script: ruled + "A appeals:north; committee x y z", found: "appeal-alone A 92D"},
			{name: "both do", script: appealed + "committee x y z"},
			{name: "one who is not named joins nobody", script: ruled + "A appeals:north; A appeals", want: "disputes=appealed", found: "appeal-exhausted A 92A"},
			{name: "nor does an opponent", script: ruled + "A appeals:north; B appeals:east", want: "disputes=appealed", found: "appeal-exhausted B 92A"},
			{name: "the captain does", script: ruled + "A appeals:zoe; committee x y z"},
		}},
		{"L1987 93A", []trial{
			{name: "without a committee the director in charge decides", script: appealed + "ruling set-tricks:9-4", want: "disputes=decided result=4S:S:9*"},
			{name: "a committee does", script: appealed + "committee x y z; vote x uphold; vote y uphold", want: "disputes=decided result=4S:S:10*"},
		}},
		{"L1987 93B3", []trial{
			{name: "a committee may not overrule the law", script: appealed + "referred law; committee x y z; vote x set-tricks:9-4", found: "committee-overrules-law none 93B3"},
			{name: "referred before anybody has appealed", script: ruled + "referred law", want: "disputes=ruled", found: "referred-needless none 93B3"},
			{name: "referred, and never raised", script: dealt + "referred law", want: "disputes=none", found: "dispute-unknown none 9B2"},
			{name: "a judgement it may", script: appealed + "referred; committee x y z; vote x set-tricks:9-4; vote y set-tricks:9-4", want: "disputes=decided result=4S:S:9*"},
		}},
		{"L1987 93C", []trial{
			{name: "what is decided at last is not decided again", script: appealed + "committee x y z; vote x uphold; vote y uphold; committee x y z", found: "ruling-final none 93C"},
			{name: "it is decided once", script: appealed + "committee x y z; vote x uphold; vote y uphold", want: "disputes=decided"},
		}},
	}
}

const passedOut = "board 1; calls p p p p; "
