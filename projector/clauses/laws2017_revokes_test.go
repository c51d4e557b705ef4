package clauses

import "slices"

// revokes2017 returns the tests on revokes and defective tricks: Laws 61 to 67.
func revokes2017() []proof {
	return slices.Concat(
		same("43B2b", "62A", "62B", "62C", "62D", "63A1", "63A2", "64A1", "64B1", "64B2", "64B3", "64B4", "64B5", "64B6", "67A", "67B", "67.11"),
		[]proof{
			{"L2017 61A", apartFrom(like("61A"), "an order was not obeyed")},
			{"L2017 61B", []trial{
				{name: "defenders may ask each other, and what they learn is kept open", script: eastRevokes + "reserve used-information W L2017_61B", want: "questions=used-information:W", found: eastRevoked},
				{name: "the director says what is not for them", script: eastRevokes + `inform W L2017_61B "East has no diamond"`, found: eastRevoked},
				{name: "it is no irregularity, and changes nothing", script: eastRevokes + `B reported-for:asked-partner; withdraw E CK; play E:DJ S:DA; claim S wins 10 "x"; agree W`, want: "result=4S:S:11", found: eastRevoked + "; reported-unknown B -"},
			}},
			{"L2017 62C3", []trial{
				{name: "both sides revoked on one trick, and one has not played on: both are corrected", script: eastRevokes + "play HA; lead W:HT", want: "turn=N", found: eastRevoked + "; " + southRevoked},
				{name: "both have", script: eastRevokes + "play HA; lead W:HT; play N:H2", found: eastRevoked + "; " + southRevoked + "; revoke-established B 63A1; revoke-established A 63A1"},
				{name: "one side revoked", script: eastDiscards, found: eastDiscarded},
			}},
			{"L2017 63A3", []trial{
				{name: "the side has conceded", script: eastRevokes + "play DA; concede E 12", found: eastRevoked + "; revoke-established B 63A3 (1)"},
				{name: "it contests a claim", script: eastRevokes + `play DA; claim S wins 10 "trumps"; contest W "no"`, found: eastRevoked},
			}},
			{"L2017 63A4", []trial{
				{name: "its agreement to a claim is final", script: eastRevokes + `play DA; claim S wins 10 "trumps"; agree W; close; board 2; calls p; @1 note`, want: "last=4S:S:12(+1)", found: eastRevoked + "; revoke-established B 63A4 (1)"},
				{name: "and is not yet", script: eastRevokes + `play DA; claim S wins 10 "trumps"; agree W`, want: "result=4S:S:11", found: eastRevoked},
			}},
			{"L2017 64A2", append(like("64A2a"),
				trial{name: "no more for what he won later with a card of the suit", script: eastRevokes + `play DA; lead D6 D9 D3 DK; lead E:HK; claim S wins 9 "x"; agree W`, want: "result=4S:S:11(+1)", found: eastDiscarded},
			)},
			{"L2017 64B7", []trial{
				{name: "both sides have an established revoke", script: dealt + `lead DT D2 S5 HA; lead E:CK S:C5; claim S wins 10 "x"; agree E`, want: "result=4S:S:10", found: bothRevoked},
				{name: "the other side's is not established", script: southRevokes + `lead E:HK S:H5 W:C7 N:H2; claim S wins 9 "x"; agree E`, want: "result=4S:S:8(-1)", found: southRevoked + "; revoke-established A 63A1; revoke B 61A (3)"},
				{name: "one side has", script: eastDiscards + `claim S wins 10 "x"; agree W`, want: "result=4S:S:12(+1)", found: eastDiscarded},
			}},
			{"L2017 67B1a", []trial{
				{name: "he has a card of the suit led, and adds it: a revoke all the same", script: dealt + `lead DT D2 DJ; defect 1 S missing; lead E:HK; play S:HA; added 1 S D6; claim S wins 9 "x"; agree W`, want: "result=4S:S:8(-1)", found: "defective-trick A 67B (2 1); revoke-deemed A 67B1a (2)"},
				{name: "and adds another", script: dealt + "lead DT D2 DJ; defect 1 S missing; lead E:HK; play S:HA; added 1 S C5", found: "defective-trick A 67B (2 1); wrong-card-added A 67B1a (2); revoke-deemed A 67B1a (2)"},
				{name: "added in time it is none", script: dealt + "lead DT D2 DJ; defect 1 S missing; added 1 S D6", found: "defective-trick A 67B (2 1)"},
			}},
			{"L2017 67B1b", apartFrom(like("67.7"), "who won the trick does not change")},
			{"L2017 67B2", slices.Concat(like("67.8"), like("67.9"), like("67.10"))},
		})
}
