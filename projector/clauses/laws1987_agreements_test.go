package clauses

import "slices"

// agreements1987 returns the tests on what becomes of claims: Laws 69 to 71.
func agreements1987() []proof { return slices.Concat(assent1987(), contested1987(), cancelled1987()) }

// claimed is a claim of ten tricks at the first, and agreed one that the other side has
// assented to.
const (
	claimed = fourSpades + `claim S wins 10 "trumps, then the side suits"; `
	agreed  = claimed + "agree W; "

	handsLeft = "N:A432.432.432.432 765.KQJ.KQJ5.KQJ KQJT9.A65.A6.A65 8.T987.T987.T987"
)

// Assent to a claim, and taking it back: Law 69.
func assent1987() []proof {
	const withdrawn = agreed + `unagree W trick-won "the ace was mine"; `
	return []proof{
		{"L1987 69.1", []trial{
			{name: "the other side assents", script: agreed, want: "phase=play-over claim=S:10-3:agreed:10"},
			{name: "the claimer's partner cannot", script: claimed + "agree N", want: "phase=claim", found: "claim-answer-not-his A 69.1"},
			{name: "there is nothing to assent to", script: fourSpades + "agree W", found: "no-claim-to-answer B 69.1"},
			{name: "a board that is put away with the claim on it was agreed", script: claimed + "close", want: "last=4S:S:10", found: "claim-unanswered A 69.1"},
		}},
		{"L1987 69.2", []trial{
			{name: "before the next board's call it can be objected to", script: agreed + `close; board 2; @1 contest W "wait"; @1 ruled 9 average "seen"`, want: "last=4S:S:9", found: "claim-step-skipped none 70.3; claim-step-skipped none 70.4; claim-step-skipped none 70.4"},
			{name: "that is open to the side that agreed", script: agreed, want: "open=claim-agreed@WE choices=contest"},
			{name: "and still when the board is put away", script: agreed + "close; board 2", want: "open=claim-agreed@WE choices=contest"},
			{name: "either of it may choose so", script: agreed + "close; board 2; choose E contest; @1 ruled 9 average", want: "last=4S:S:9 open=none", found: "claim-step-skipped none 70.3; claim-step-skipped none 70.4; claim-step-skipped none 70.4"},
			{name: "of the one board of two that it names", script: agreed + `close; board 2; contract 4H S; claim S wins 9 "x"; agree W; close; choose W contest #3; @1 ruled 9 average`, want: "last=4H:S:9 open=claim-agreed@WE", found: "claim-step-skipped none 70.3; claim-step-skipped none 70.4; claim-step-skipped none 70.4"},
			{name: "and of the other one", script: agreed + `close; board 2; contract 4H S; claim S wins 9 "x"; agree W; close; choose W contest #8; @2 ruled 8 average`, want: "last=4H:S:8 open=claim-agreed@WE", found: "claim-step-skipped none 70.3; claim-step-skipped none 70.4; claim-step-skipped none 70.4"},
			{name: "told of the board it is about", script: agreed + `close; board 2; @1 choose W contest #3; @1 ruled 9 average`, want: "last=4S:S:9 open=none", found: "claim-step-skipped none 70.3; claim-step-skipped none 70.4; claim-step-skipped none 70.4"},
			{name: "the side that claimed may not", script: agreed + "choose N contest", want: "claim=S:10-3:agreed:10", found: "choice-not-his A 69.2"},
			{name: "it closes with the side's call on the next board", script: agreed + "close; board 2; calls p", want: "open=none"},
			{name: "not with a call of the other side", script: agreed + "close; board 2; calls S:p", want: "open=claim-agreed@WE", found: "call-out-of-rotation A 17C"},
			{name: "nor after the end of the match", script: agreed + "close; end", want: "open=none"},
			{name: "after it it stands", script: agreed + `close; board 2; calls p; @1 contest E "wait"`, want: "last=4S:S:10", found: "agreement-established B 69.2"},
			{name: "a call of the other side does not bar it", script: agreed + `close; board 2; calls p S:p; @1 contest W "wait"`, want: "last=4S:S:10", found: "agreement-established B 69.2"},
			{name: "nor does it stand open when the round is over", script: agreed + `close; round; @1 contest W "wait"`, want: "last=4S:S:10", found: "agreement-established B 69.2"},
		}},
		{"L1987 69.3", []trial{
			{name: "the board is scored as agreed", script: agreed + "close", want: "last=4S:S:10"},
			{name: "with the tricks won before", script: fourSpades + `lead DA D2 D3 D4; claim S wins 10 "x"; agree E; close`, want: "last=4S:S:10"},
			{name: "played out it is scored by the cards", script: fourSpades + "agreed 9; close", want: "last=4S:S:9"},
		}},
		{"L1987 69.4", []trial{
			{name: "who has assented takes it back", script: withdrawn, want: "claim=S:10-3:withdrawn:10"},
			{name: "within the correction period", script: "period correction 30:00; " + agreed + "close; 20:00 unagree W trick-won", want: "last=4S:S:10"},
			{name: "at its last instant", script: "period correction 30:00; " + agreed + "close; 30:00 unagree W trick-won", want: "last=4S:S:10"},
			{name: "after it", script: "period correction 30:00; " + agreed + "close; 40:00 unagree W trick-won", found: "tricks-asked-late B 69.4"},
			{name: "the claimer's side has not assented", script: agreed + "unagree N trick-won", found: "withdrawal-not-his A 69.4"},
			{name: "nobody has", script: claimed + "unagree W trick-won", found: "no-agreement B 69.4"},
		}},
		{"L1987 69.5", []trial{
			{name: "the trick was won in fact", script: withdrawn, want: "claim=S:10-3:withdrawn:10"},
			{name: "no normal play could lose it", script: agreed + "unagree W no-normal-play", want: "claim=S:10-3:withdrawn:10"},
			{name: "that it would likely have been won is no ground", script: agreed + "unagree W likely-won", found: "ground-unknown B 69.5"},
		}},
		{"L1987 69.6", []trial{
			{name: "the director says which play is normal", script: agreed + `unagree W no-normal-play; statement W "a"; statement S "b"; ruled 9 "careless is normal"`, found: "claim-no-line none 69.6"},
			{name: "and so he does", script: agreed + `unagree W no-normal-play; statement W "a"; statement S "b"; ruled 9 line "S> down" "careless is normal"`, want: "claim=S:10-3:ruled:9"},
			{name: "a trick that was won asks for no judgement", script: withdrawn + `statement W "a"; statement S "b"; ruled 9`, want: "claim=S:10-3:ruled:9"},
		}},
		{"L1987 69.7", []trial{
			{name: "both sides are heard before a result is changed", script: withdrawn + `statement W "a"; ruled 9`, found: "heard-one-side none 69.7 (9 10)"},
			{name: "they were", script: withdrawn + `statement W "a"; statement N "b"; ruled 9`, want: "result=4S:S:9"},
			{name: "a result that stands needs nobody's word", script: withdrawn + "ruled 10", want: "result=4S:S:10"},
		}},
		{"L1987 69.8", []trial{
			{name: "the director decides", script: withdrawn + `statement W "a"; statement N "b"; ruled 9`, want: "claim=S:10-3:ruled:9 result=4S:S:9"},
			{name: "who asks for a trick does not lose one", script: withdrawn + `statement W "a"; statement N "b"; ruled 11`, found: "claim-ruled-wrong-way none 69.8 (11 10)"},
		}},
	}
}

// Contested claims: Law 70.
func contested1987() []proof {
	const (
		contested = claimed + `contest W "a trump is out"; `
		repeated  = contested + `repeat "trumps, then the side suits"; `
		faced     = repeated + "left " + handsLeft + " claim; "
		heard     = faced + `objection W "a trump is out"; `
	)
	return []proof{
		{"L1987 70.1", []trial{
			{name: "hands are better not shown before the director comes", script: contested + "faced S SA", found: "claim-hands-shown A 70.1; claim-step-order none 70.4 (2 1)"},
			{name: "play is not resumed, whoever agrees", script: contested + "resume N E S W", want: "phase=claim", found: "claim-played-on none 70.1 (4)"},
			{name: "he is there", script: repeated + "faced S SA", want: "phase=claim"},
		}},
		{"L1987 70.2", []trial{
			{name: "doubt goes to the other side", script: heard + "ruled 11 average", found: "claim-ruled-above A 70.2 (11 10)"},
			{name: "what was claimed may be found right", script: heard + "ruled 10 average", want: "result=4S:S:10"},
		}},
		{"L1987 70.3", []trial{
			{name: "first the claimer repeats his statement", script: contested + "left " + handsLeft + ` claim; objection W "a"; ruled 9 average`, found: "claim-hands-shown none 70.1; claim-step-order none 70.4 (2 1); claim-step-order none 70.4 (3 1); claim-step-skipped none 70.3 (1)"},
			{name: "he does", script: heard + "ruled 9 average", want: "result=4S:S:9"},
		}},
		{"L1987 70.4", []trial{
			{name: "hands are faced before objections are heard", script: repeated + `objection W "a"`, found: "claim-step-order none 70.4 (3 2)"},
			{name: "and both before he rules", script: repeated + "ruled 9 average", found: "claim-step-skipped none 70.4 (2); claim-step-skipped none 70.4 (3)"},
			{name: "in this order", script: heard + "ruled 9 average"},
		}},
		{"L1987 70.5", []trial{
			{name: "a trump is out that was not spoken of", script: dealt + `claim S wins 10 unmentioned "the side suits"`, found: "claim-trumps-unspoken A 70.5 (2 4)"},
			{name: "it was spoken of", script: dealt + `claim S wins 10 mentioned "trumps first"`},
			{name: "without trumps", script: `board 1; contract 3NT S; claim S wins 10 unmentioned "top cards"`},
			{name: "it is found when the hands are known", script: fourSpades + `claim S wins 10 unmentioned "side suits"; contest W "no"; repeat "side suits"; left ` + handsLeft + " claim", found: "claim-trumps-unspoken A 70.5 (2 4)"},
		}},
		{"L1987 70.6", []trial{
			{name: "nothing is added to the statement", script: contested + `repeat "trumps, then the side suits, and a finesse"`, found: "claim-statement-changed A 70.6"},
			{name: "it is repeated word for word", script: repeated},
		}},
		{"L1987 70.7", []trial{
			{name: "who has shown out may be finessed against", script: fourSpades + `lead DA D2 D3 C4; claim S wins 8 "x"`, want: "shown=SD"},
			{name: "nobody has", script: fourSpades + `lead DA D2 D3 D4; claim S wins 8 "x"`, want: "shown="},
		}},
		{"L1987 70.8", []trial{
			{name: "the director says by what class of player he judges", script: heard + "ruled 9", found: "claim-no-class none 70.8"},
			{name: "and so he does", script: heard + "ruled 9 beginner"},
		}},
		{"L1987 70.9", []trial{
			{name: "his ruling can be appealed against until the period ends", script: "period appeal 30:00; " + heard + "ruled 9 average; 20:00 ruled 8 average", want: "result=4S:S:8", found: "claim-ruled-again none 70.9 (8 9)"},
			{name: "not after it", script: "period appeal 30:00; " + heard + "ruled 9 average; 40:00 ruled 8 average", found: "claim-ruled-again none 70.9; appeal-late none 70.9"},
			{name: "nobody appeals", script: heard + "ruled 9 average"},
		}},
	}
}

// Cancelling a concession: Law 71, of which the commentary holds the beginning.
func cancelled1987() []proof {
	const conceded = fourSpades + `concede S 3 "x"; agree W; `
	return []proof{
		{"L1987 71.1", []trial{
			{name: "a concession of a trick that was won is cancelled", script: conceded + `cancel S trick-won; statement S "a"; statement W "b"; ruled 11`, want: "result=4S:S:11"},
			{name: "within the correction period", script: "period correction 30:00; " + conceded + "close; 40:00 cancel S trick-won", found: "tricks-asked-late A 71.1"},
			{name: "one that no normal play could lose until the side calls on the next board", script: conceded + "close; board 2; calls p; @1 cancel S no-normal-play"},
			{name: "and not after it", script: conceded + "close; board 2; calls p p; @1 cancel S no-normal-play", found: "tricks-asked-late A 71.1"},
			{name: "one that no legal play could lose for longer", script: conceded + "close; board 2; calls p p; @1 cancel S no-legal-play"},
			{name: "by the side that conceded", script: conceded + "cancel W trick-won", found: "withdrawal-not-his B 71.1"},
			{name: "that it would likely have been won is no ground", script: conceded + "cancel S likely-won", found: "ground-unknown A 71.1"},
			{name: "the contract was not made yet", script: conceded + "cancel S contract", found: "ground-untrue A 71.1"},
			{name: "nor beaten", script: fourSpades + `lead HA H2 H3 H4; lead HK H5 H6 H7; lead HQ H8 H9 HT; concede E 10 "x"; agree S; cancel E contract`, found: "ground-untrue B 71.1 (1 3)"},
			{name: "it was beaten", script: fourSpades + `lead HA H2 H3 H4; lead HK H5 H6 H7; lead HQ H8 H9 HT; lead HJ C2 C3 C4; concede E 9 "x"; agree S; cancel E contract`},
			{name: "all was claimed", script: fourSpades + `claim S wins 13 "all"; agree W; cancel S trick-won`, found: "no-concession A 71.1"},
			{name: "nobody cancels anything", script: conceded, want: "result=4S:S:10"},
		}},
	}
}
