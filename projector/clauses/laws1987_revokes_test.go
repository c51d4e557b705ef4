package clauses

// revokes1987 returns the tests on revokes: Laws 61 to 64.
func revokes1987() []proof {
	return []proof{
		{"L1987 61A", []trial{
			{name: "a card that does not follow though the hand could have", script: southRevokes, found: southRevoked},
			{name: "a card played later shows it", script: fourSpades + "lead DT D2 DJ HA; lead E:C3 S:D9", found: southRevoked + "; revoke-established A 63A1"},
			{name: "nothing shows it", script: fourSpades + "lead DT D2 DJ HA; lead E:C3 S:C9"},
			{name: "an order was not obeyed", script: dealt + "exposed E shown DK; " + chooses("diamonds", "demand-diamonds") + "lead HT", want: "revokes=W:1:open:0:62A", found: "suit-not-led B 50E2 (3)"},
		}},
		{"L1987 43B2b", []trial{
			{name: "declarer's revoke is corrected and costs as if it were established", script: southRevokes + `A reported-for:dummy-asked; withdraw S HA; play S:DA; claim S wins 10 "x"; agree W`, want: "revokes=S:1:corrected:2:64A1 result=4S:S:9(-2)", found: southRevoked + "; reported-dummy-asked A 43B2b; revoke-after-inquiry A 43B2b (2)"},
			{name: "dummy had his rights", script: southRevokes + `withdraw S HA; play S:DA; claim S wins 10 "x"; agree W`, want: "revokes=S:1:corrected:0:62A result=4S:S:11", found: southRevoked},
			{name: "declarer followed suit", script: dealt + "lead DT D2 DJ DA; A reported-for:dummy-asked", found: "reported-dummy-asked A 43B2b"},
			{name: "a defender's revoke is not meant", script: eastRevokes + "A reported-for:dummy-asked; withdraw E CK; play E:DJ", want: "revokes=E:1:corrected:0:62A", found: eastRevoked + "; reported-dummy-asked A 43B2b"},
			{name: "the other side is reported", script: southRevokes + "B reported-for:dummy-asked; withdraw S HA; play S:DA", want: "revokes=S:1:corrected:0:62A", found: southRevoked + "; reported-dummy-asked B 43B2b"},
		}},
		{"L1987 61B", []trial{
			{name: "the zone allows it: it is no irregularity and costs nothing", script: `option defenders-ask allowed; ` + eastRevokes + `B reported-for:asked-partner; withdraw E CK; play E:DJ S:DA; claim S wins 10 "x"; agree W`, want: "result=4S:S:11 revokes=E:1:corrected:0:62A", found: eastRevoked + "; reported-unknown B -"},
			{name: "the schedule says that the zone allows it", chosen: "defenders-ask=allowed", script: dealt + "lead DT D2 DJ DA; B reported-for:asked-partner", found: "reported-unknown B -"},
			{name: "the zone forbids it after all", chosen: "defenders-ask=allowed", script: "option defenders-ask forbidden; " + dealt + "lead DT D2 DJ DA; B reported-for:asked-partner", found: "reported-asked-partner B 61B"},
			{name: "the zone forbids it", script: `option defenders-ask forbidden; ` + dealt + "lead DT D2 DJ DA; B reported-for:asked-partner", found: "reported-asked-partner B 61B"},
			{name: "the zone says neither", script: `option defenders-ask sometimes; ` + dealt + "lead DT D2 DJ DA; B reported-for:asked-partner", found: "setting-value none 61B; reported-asked-partner B 61B"},
			{name: "another matter is not left to it", script: `option early-roll stands; ` + dealt, found: "setting-unknown none -"},
			{name: "it is said in mid-board, and holds from there on", script: dealt + "option defenders-ask allowed; lead DT D2 DJ DA; B reported-for:asked-partner", found: "setting-late none 61B; reported-unknown B -"},
			{name: "a defender asks his partner", script: dealt + "lead DT D2 DJ DA; B reported-for:asked-partner", found: "reported-asked-partner B 61B"},
			{name: "declarer asks a defender", script: eastRevokes + "withdraw E CK; play E:DJ", want: "revokes=E:1:corrected:0:62A", found: eastRevoked},
		}},
		{"L1987 63B", []trial{
			{name: "asked by his partner, who revoked corrects it and gives up what an established one costs", script: eastRevokes + `B reported-for:asked-partner; withdraw E CK; play E:DJ S:DA; claim S wins 10 "x"; agree W`, want: "result=4S:S:12(+1) penalty=E:CK+ revokes=E:1:corrected:1:64A2a", found: eastAsked},
			{name: "before it is known that he revoked", script: fourSpades + `lead DT D2 CK; B reported-for:asked-partner; withdraw E CK; play E:DJ S:DA; claim S wins 10 "x"; agree W`, want: "result=4S:S:12(+1) revokes=E:1:corrected:1:64A2a", found: "reported-asked-partner B 61B; revoke B 61A (1); revoke-after-inquiry B 63B (1)"},
			{name: "of the trick that was just turned", script: eastRevokes + `play DA; B reported-for:asked-partner; withdraw E CK; play E:DJ; claim S wins 10 "x"; agree W`, want: "result=4S:S:12(+1)", found: eastAsked},
			{name: "of the card that is named", script: eastRevokes + `play DA; asked B #6; withdraw E CK; play E:DJ; claim S wins 10 "x"; agree W`, want: "result=4S:S:12(+1)", found: eastAsked},
			{name: "of another card", script: eastRevokes + `play DA; asked B #4; withdraw E CK; play E:DJ; claim S wins 10 "x"; agree W`, want: "result=4S:S:11", found: eastRevoked + "; reported-asked-partner B 61B"},
			{name: "of the last that did not follow", script: eastRevokes + `play DA; lead SK S8 S2 D5; B reported-for:asked-partner; withdraw E D5; play E:S5; claim S wins 10 "x"; agree W`, want: "revokes=E:1:established:1:64A2a,E:2:corrected:1:64A2a result=4S:S:13(+1)", found: eastRevoked + "; revoke-established B 63A1; revoke B 61A; reported-asked-partner B 61B; revoke-after-inquiry B 63B"},
			{name: "the other side is reported", script: eastRevokes + `A reported-for:asked-partner; withdraw E CK; play E:DJ S:DA; claim S wins 10 "x"; agree W`, want: "result=4S:S:11", found: eastRevoked + "; reported-asked-partner A 61B"},
			{name: "it was a slip of the recorder", script: eastRevokes + `B reported-for:asked-partner; answer #6 slip "x"; play DA; claim S wins 10 "x"; agree W`, want: "result=4S:S:11", found: eastAsked},
			{name: "an established one costs no more for it", script: eastRevokes + `B reported-for:asked-partner; play DA; lead H5 HT H2 HJ; lead E:HK; claim S wins 9 "x"; agree W`, want: "result=4S:S:11(+1)", found: eastAsked + "; revoke-established B 63A1 (1)"},
			{name: "he followed suit", script: dealt + `lead DT D2 DJ DA; B reported-for:asked-partner; claim S wins 10 "x"; agree W`, want: "result=4S:S:11", found: "reported-asked-partner B 61B"},
			{name: "nobody asked", script: eastRevokes + `withdraw E CK; play E:DJ S:DA; claim S wins 10 "x"; agree W`, want: "result=4S:S:11", found: eastRevoked},
		}},
		{"L1987 62A", []trial{
			{name: "it is corrected", script: southRevokes + "withdraw S HA; play S:DA", want: "trick=W:D2,DJ,DA,DT penalty=none", found: southRevoked},
			{name: "not any more once it is established", script: southRevokes + "lead E:CK S:C5; withdraw S HA", found: southRevoked + "; revoke-established A 63A1; revoke-corrected-late A 62A (2)"},
		}},
		{"L1987 62B", []trial{
			{name: "the card that a defender takes back is a penalty card", script: eastRevokes + "withdraw E CK; play E:DJ", want: "penalty=E:CK+ trick=W:D2,DJ,,DT", found: eastRevoked},
			{name: "declarer's is not", script: southRevokes + "withdraw S HA; play S:DA", want: "penalty=none", found: southRevoked},
		}},
		{"L1987 62C", []trial{
			{name: "what the partner takes back after it is one too", script: dealt + "lead S8 SA S5 S9; lead D2 CK D6 DT; withdraw E CK; play E:DJ; withdraw S D6; play S:DA; withdraw W DT", want: "penalty=E:CK+,W:DT+", found: "revoke B 61A (1)"},
			{name: "what the other side takes back after it binds nobody", script: dealt + "lead S8 SA S5 S9; lead D2 DJ HA DT; withdraw S HA; play S:DA; withdraw W DT; play W:D9", want: "penalty=none trick=N:D2,DJ,DA,D9", found: "revoke A 61A (2)"},
			{name: "he lets it stand", script: dealt + "lead S8 SA S5 S9; lead D2 CK D6 DT; withdraw E CK; play E:DJ", want: "penalty=E:CK+", found: "revoke B 61A (1)"},
		}},
		{"L1987 62D", []trial{
			{name: "on the twelfth trick it is corrected even if it is established", script: eleven + "lead DQ HK H2 SK; lead DJ HA DK SA", want: "result=3NT:S:1(+1)", found: "revoke B 61A (1); revoke-established B 63A1"},
			{name: "no revoke there", script: eleven + "lead DQ HK DK SK; lead E:H2 SA DJ HA", want: "result=3NT:S:1"},
		}},
		{"L1987 63A1", []trial{
			{name: "the side has played to the next trick", script: eastRevokes + "play DA; lead H5 HT", found: eastRevoked + "; revoke-established B 63A1 (1)"},
			{name: "the other side has", script: eastRevokes + "play DA; lead H5", found: eastRevoked},
		}},
		{"L1987 63A2", []trial{
			{name: "declarer has named a card for the next trick", script: dealt + "lead DT D2 D5 HA; lead CT; named anything", want: "open=any-card-of-dummy@EW", found: southRevoked + "; revoke-established A 63A2 (2)"},
			{name: "for this one", script: dealt + "lead DT; named low; play E:D5 S:HA; lead W:CT", found: southRevoked},
		}},
		{"L1987 63A3", []trial{
			{name: "the side has conceded", script: eastRevokes + "play DA; concede E 12", found: eastRevoked + "; revoke-established B 63A3 (1)"},
			{name: "or claimed", script: southRevokes + `claim S wins 5 "trumps"`, found: southRevoked + "; revoke-established A 63A3 (2)"},
			{name: "or agreed to a claim", script: eastRevokes + `play DA; claim S wins 10 "trumps"; agree W`, found: eastRevoked + "; revoke-established B 63A3 (1)"},
			{name: "it contests it", script: eastRevokes + `play DA; claim S wins 10 "trumps"; contest W "no"`, found: eastRevoked},
		}},
		{"L1987 64A1", []trial{
			{name: "who revoked won the trick: that one, and a later one", script: eastRuffs + `claim S wins 10 "x"; agree W`, want: "result=4S:S:12(+2)", found: eastRuffed},
			{name: "no later one was won", script: eastRuffs + `claim S wins 12 "x"; agree W`, want: "result=4S:S:13(+1)", found: eastRuffed},
			{name: "he did not revoke", script: dealt + `lead DT D2 DJ DA; claim S wins 10 "x"; agree W`, want: "result=4S:S:11"},
		}},
		{"L1987 64A2a", []trial{
			{name: "who revoked did not win the trick: one", script: eastDiscards + `claim S wins 10 "x"; agree W`, want: "result=4S:S:12(+1)", found: eastDiscarded},
			{name: "it was corrected", script: eastRevokes + `withdraw E CK; play E:DJ S:DA; claim S wins 10 "x"; agree W`, want: "result=4S:S:11", found: eastRevoked},
		}},
		{"L1987 64A2b", []trial{
			{name: "and one more that he won later with a card of the suit", script: eastRevokes + `play DA; lead D6 D9 D3 DK; lead E:HK; claim S wins 9 "x"; agree W`, want: "result=4S:S:12(+2)", found: eastDiscarded},
			{name: "with another card", script: eastRevokes + `play DA; lead H5 HT H2 HJ; lead E:HK; claim S wins 9 "x"; agree W`, want: "result=4S:S:11(+1)", found: eastDiscarded},
		}},
		{"L1987 64B1", []trial{
			{name: "the side has won nothing from it on", script: nothing + "lead DA SQ DT HQ; lead DQ SK DK D2; lead E:HA HK DJ SA", want: "revokes=S:11:established:0:64B1 result=3NT:S:0", found: "revoke A 61A (2); revoke-established A 63A1"},
			{name: "it has", script: eastDiscards + `claim S wins 11 "x"; agree W`, want: "result=4S:S:13(+1)", found: eastDiscarded},
		}},
		{"L1987 64B2", []trial{
			{name: "the second in the same suit costs nothing", script: eastRevokes + `play DA; lead D6 D9 D3 CQ; lead CT; claim S wins 9 "x"; agree W`, want: "result=4S:S:11(+1)", found: eastDiscarded + "; revoke B 61A (1); revoke-established B 63A1"},
			{name: "one of the partner's in the suit costs what it costs", script: eastRevokes + `play DA; lead D6 CT D3 D5; lead SK S8; claim S wins 9 "x"; agree W`, want: "result=4S:S:13(+2)", found: eastRevoked + "; revoke B 61A (3); revoke-established B 63A1 (1); revoke-established B 63A1 (3)"},
			{name: "the first does", script: eastDiscards + `claim S wins 10 "x"; agree W`, want: "result=4S:S:12(+1)", found: eastDiscarded},
		}},
		{"L1987 64B3", []trial{
			{name: "dummy's cards lie on the table", script: dealt + `faced N complete A432.432.432.432; lead DT H2 DJ DA; lead H5 HT H3 HJ; claim S wins 9 "x"; agree W`, want: "result=4S:S:10", found: "revoke A 61A (0); revoke-established A 63A1"},
			{name: "declarer's do not", script: southRevokes + `lead E:CK S:CA; claim S wins 9 "x"; agree W`, want: "result=4S:S:8(-1)", found: southRevoked + "; revoke-established A 63A1"},
		}},
		{"L1987 64B4", []trial{
			{name: "noticed when the other side had called on the next board", script: unseen + "close; board 2; calls p p; @1 " + hands, want: "last=4S:S:11", found: eastDiscarded},
			{name: "noticed before", script: unseen + "close; board 2; calls p; @1 " + hands, want: "last=4S:S:12(+1)", found: eastDiscarded},
		}},
		{"L1987 64B5", []trial{
			{name: "noticed when the round was over", script: unseen + "close; round; @1 " + hands, want: "last=4S:S:11", found: eastDiscarded},
			{name: "noticed before", script: unseen + "close; @1 " + hands + "round", want: "last=4S:S:12(+1)", found: eastDiscarded},
		}},
		{"L1987 64B6", []trial{
			{name: "on the twelfth trick it costs nothing more", script: eleven + "lead DQ HK H2 SK; lead DJ HA DK SA", want: "result=3NT:S:1(+1)", found: "revoke B 61A (1); revoke-established B 63A1"},
			{name: "on another it does", script: eastDiscards + `claim S wins 10 "x"; agree W`, want: "result=4S:S:12(+1)", found: eastDiscarded},
		}},
		{"L1987 64B7", []trial{
			{name: "both sides have revoked", script: dealt + `lead DT D2 S5 HA; lead E:CK S:C5; claim S wins 10 "x"; agree E`, want: "result=4S:S:10", found: bothRevoked},
			{name: "one side has", script: eastDiscards + `claim S wins 10 "x"; agree W`, want: "result=4S:S:12(+1)", found: eastDiscarded},
		}},
	}
}

// Revokes to the first lead, a diamond: declarer's last card, which East wins; a club of
// East's, which declarer wins or discovers only when hands are known; East's ruff.
const (
	hands        = "deal N:A432.432.432.432 765.KQJ.KQJ5.KQJ KQJT9.A65.A6.A65 8.T987.T987.T987; "
	southRevokes = dealt + "lead DT D2 DJ HA; "
	southRevoked = "revoke A 61A (2)"
	eastRevokes  = dealt + "lead DT D2 CK; "
	eastRevoked  = "revoke B 61A (1)"
	eastAsked    = "revoke B 61A (1); reported-asked-partner B 61B; revoke-after-inquiry B 63B (1)"

	eastDiscards  = eastRevokes + "play DA; lead H5 HT; "
	eastDiscarded = eastRevoked + "; revoke-established B 63A1 (1)"
	eastRuffs     = dealt + "lead DT D2 S5 DA; lead E:CK; "
	eastRuffed    = "revoke B 61A (1); revoke-established B 63A1 (1)"

	bothRevoked = "revoke B 61A (1); revoke A 61A (2); revoke-established B 63A1; revoke-established A 63A1"

	// unseen is a revoke that only the hands would show.
	unseen = fourSpades + `lead DT D2 CK DA; lead H5 HT; claim S wins 10 "x"; agree W; `

	// eleven are the first tricks of three notrump, all West's. West has DQ and DJ left,
	// North the top hearts, East DK and H2, South the top spades.
	eleven = "board 1; contract 3NT S; deal N:.AKQJT9876543.2. .2.KT9876543.432 AKQJT98765432... ..AQJ.AKQJT98765; " +
		"lead CA H3 C4 S2; lead CK H4 C3 S3; lead CQ H5 C2 S4; lead CJ H6 D3 S5; lead CT H7 D4 S6; lead C9 H8 D5 S7; " +
		"lead C8 H9 D6 S8; lead C7 HT D7 S9; lead C6 HJ D8 ST; lead C5 HQ D9 SJ; lead DA D2 DT SQ; "

	// nothing are the first ten of such a board. South has the top hearts and D2 left.
	nothing = "board 1; contract 3NT S; deal N:AKQJT98765432... .A.KT9876543.432 .KQJT98765432.2. ..AQJ.AKQJT98765; " +
		"lead CA S2 C4 H2; lead CK S3 C3 H3; lead CQ S4 C2 H4; lead CJ S5 D3 H5; lead CT S6 D4 H6; " +
		"lead C9 S7 D5 H7; lead C8 S8 D6 H8; lead C7 S9 D7 H9; lead C6 ST D8 HT; lead C5 SJ D9 HJ; "
)
